/** A page that says what is needed, for when the server cannot be reached: kept by the browser, where it allows that. */
export function keepOfflinePage(): void {
  // at home over plain http only this machine may keep one
  if (!("serviceWorker" in navigator) || !isSecureContext || import.meta.env.DEV) return;
  addEventListener("load", () => {
    navigator.serviceWorker.register("./offline.js").catch(() => undefined);
  });
}
