import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const server = process.env["BANNERET_SERVER"] ?? "http://127.0.0.1:8420";

export default defineConfig({
  plugins: [react()],
  base: "./",
  build: {
    outDir: "../src/banneret/server/client",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    reportCompressedSize: true,
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  preview: { proxy: { "/api": { target: server, ws: true } } },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
