import js from "@eslint/js";
import hooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

export default tseslint.config(
  { ignores: ["node_modules/", "src/**/*.gen.ts", "src/wire.ts", "shots/"] },
  js.configs.recommended,
  {
    files: ["src/**/*.{ts,tsx}"],
    extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { "react-hooks": hooks },
    rules: {
      "react-hooks/rules-of-hooks": "error",
      "react-hooks/exhaustive-deps": "error",
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/no-confusing-void-expression": "off",
      "no-restricted-syntax": [
        "error",
        {
          selector:
            "CallExpression[callee.name=/Effect$/] > ArrowFunctionExpression[expression=true] CallExpression[callee.property.name=/^scroll/]",
          message: "Some browsers answer a scroll with a promise, which React would call when it cleans up.",
        },
      ],
    },
  },
  {
    files: ["**/*.mjs", "*.js", "*.ts"],
    languageOptions: {
      globals: {
        document: "readonly",
        localStorage: "readonly",
        MouseEvent: "readonly",
        process: "readonly",
        console: "readonly",
        fetch: "readonly",
        performance: "readonly",
        URL: "readonly",
        setTimeout: "readonly",
        Buffer: "readonly",
      },
    },
  },
  {
    // the service worker
    files: ["public/*.js"],
    languageOptions: {
      globals: { self: "readonly", caches: "readonly", Request: "readonly", fetch: "readonly" },
    },
  },
);
