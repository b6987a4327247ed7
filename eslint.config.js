import { defineConfig, globalIgnores } from 'eslint/config'
import astro from 'eslint-plugin-astro'
import a11y from 'eslint-plugin-jsx-a11y-x'
import reactHooks from 'eslint-plugin-react-hooks'
import typescript from 'typescript-eslint'

/** Forbids imports by the folder they come from; a folder's reason is its line in docs/architecture.md. */
function mayNotImport(files, patterns) {
  return { files, rules: { 'no-restricted-imports': ['error', { patterns }] } }
}

const testsAndBench = {
  group: ['**/tests/**', '**/bench/**'],
  message: 'Nobody imports tests or benchmarks.',
}
const queries = {
  group: ['**/queries/**', 'astro:content'],
  message: 'A component fetches nothing: pages hand it its data.',
}
const server = { group: ['**/server/**'], message: 'The browser and the pages never see the server.' }
const site = {
  group: ['**/src/**', 'astro', 'astro:*', 'react'],
  message: 'The server knows neither Astro nor React.',
}
const islands = { group: ['**/islands/**'], message: 'Islands are composed in pages.' }
const sql = {
  group: ['node:sqlite', 'pg', '**/sqlite-store.ts', '**/postgres-store.ts'],
  message: 'SQL lives under server/store.',
}
const mail = { group: ['nodemailer'], message: 'Mail is sent under server/delivery.' }

export default defineConfig(
  globalIgnores([
    'dist/',
    '.astro/',
    'node_modules/',
    'data/',
    'bench/peers/',
    'test-results/',
    'playwright-report/',
  ]),
  typescript.configs.recommendedTypeChecked,
  astro.configs.recommended,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['eslint.config.js'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      // Parts are plain objects of functions here; none of them uses `this`.
      '@typescript-eslint/unbound-method': 'off',
      // A store that works at once still keeps the promise of its type.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  {
    // A test reads answers as the outside world does; a wrong shape fails it anyway.
    files: ['**/*.test.ts', 'tests/**', 'bench/**'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
    },
  },
  {
    // Astro's own types are not visible to the type-aware rules inside .astro files, nor any in plain JavaScript.
    files: ['**/*.astro', '**/*.astro/*.ts', '*.js'],
    extends: [typescript.configs.disableTypeChecked],
    rules: { '@typescript-eslint/consistent-type-definitions': 'off' },
  },
  {
    files: ['src/**/*.tsx'],
    extends: [a11y.configs.recommended, reactHooks.configs.flat['recommended-latest']],
  },
  {
    // The list styles are reset by role="list": Safari drops the semantics of unstyled lists without it.
    files: ['src/**/*.tsx'],
    rules: { 'jsx-a11y-x/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'] }] },
  },
  mayNotImport(['src/**', 'forms/**', 'server/**', 'editorial/**'], [testsAndBench]),
  mayNotImport(['src/components/**'], [testsAndBench, queries, server, islands]),
  mayNotImport(['src/islands/**'], [testsAndBench, queries, server]),
  mayNotImport(
    ['src/engraving/**', 'src/lib/**', 'src/schemas/**'],
    [
      testsAndBench,
      server,
      {
        group: ['**/queries/**', '**/components/**', '**/pages/**', '**/islands/**'],
        message: 'Pure parts depend on nothing above them.',
      },
    ],
  ),
  mayNotImport(
    ['src/queries/**'],
    [
      testsAndBench,
      server,
      {
        group: ['**/components/**', '**/islands/**', '**/pages/**', 'react'],
        message: 'A query renders nothing.',
      },
    ],
  ),
  mayNotImport(
    ['forms/**'],
    [
      testsAndBench,
      {
        group: ['**/server/**', '**/src/**', 'node:*'],
        message: 'The contract is shared and does no input or output.',
      },
    ],
  ),
  mayNotImport(['server/**'], [testsAndBench, site, sql, mail]),
  mayNotImport(['server/store/**'], [testsAndBench, site, mail]),
  mayNotImport(['server/delivery/**'], [testsAndBench, site, sql]),
  {
    files: ['server/main.ts', 'server/submissions.ts', '**/*.test.ts'],
    rules: { 'no-restricted-imports': 'off' },
  },
)
