import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const server = process.env["BANNERET_SERVER"] ?? "http://127.0.0.1:8420";

// `--mode parts` builds the page that shows all shared parts, for the tests in the browser
export default defineConfig(({ mode }) => ({
  plugins: [react()],
  base: "./",
  build: {
    outDir: mode === "parts" ? "../build/parts" : "../src/banneret/server/client",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    ...(mode === "parts" ? { rollupOptions: { input: ["parts.html", "src/fixtures/preview.html"] } } : {}),
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  preview: { proxy: { "/api": { target: server, ws: true } } },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
}));
