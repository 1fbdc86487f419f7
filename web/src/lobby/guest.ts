/** Who gives no name is given one, once, and keeps it. */
import { useEffect } from "react";
import { api } from "../net/api";
import { keep, remembered } from "../store";

export function useGuestName(): void {
  useEffect(() => {
    if (remembered().guest !== "") return;
    let gone = false;
    api.guestName().then(
      (guest) => {
        if (!gone) keep({ guest });
      },
      // the server gives one at the table, too
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
}
