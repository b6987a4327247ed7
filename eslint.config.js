import { readdirSync } from 'node:fs'
import { defineConfig, globalIgnores } from 'eslint/config'
import astro from 'eslint-plugin-astro'
import a11y from 'eslint-plugin-jsx-a11y-x'
import reactHooks from 'eslint-plugin-react-hooks'
import typescript from 'typescript-eslint'
import { pathPattern, rooms } from './scripts/boundaries/rooms.ts'

/** The boundary table's rule for `.astro` files, which `npm run check:boundaries` does not read. */
function astroBoundary({ folder, mayImport, packages }) {
  const names = [...readdirSync(folder), ...mayImport]
    .map((path) => pathPattern(path.replace(/^src\//, '')))
    .join('|')
  const allowed = `\\./|(?:\\.\\./)+(?:${names})(?:/|$)|(?:${packages.join('|')})(?:$|[:/])`
  const message = `${folder}/ may import: ${[...mayImport, ...packages].join(', ')} (scripts/boundaries/rooms.ts).`
  return {
    files: [`${folder}/**/*.astro`],
    rules: { 'no-restricted-imports': ['error', { patterns: [{ regex: `^(?!${allowed})`, message }] }] },
  }
}

const declared = 'Declare the setting in settings/declaration.ts and read it with loadSettings().'
const undeclaredSettings = [
  { selector: 'MemberExpression[object.name="process"][property.name="env"]', message: declared },
  {
    selector: 'ImportDeclaration[source.value="node:process"] > ImportSpecifier[imported.name="env"]',
    message: declared,
  },
  { selector: 'MemberExpression[object.type="MetaProperty"][property.name="env"]', message: declared },
]

export default defineConfig(
  globalIgnores([
    'dist/',
    'office/dist/',
    'deploy/lambda/dist/',
    '.astro/',
    'node_modules/',
    'data/',
    'test-results/',
    'playwright-report/',
  ]),
  typescript.configs.recommendedTypeChecked,
  astro.configs.recommended,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['eslint.config.js', 'src/enhancements/*.js'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      // Dependencies here are plain objects of functions, and none of these uses `this`.
      '@typescript-eslint/unbound-method': 'off',
      // A synchronous store may implement an asynchronous type.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  {
    // Tests read responses as an external client would; a wrong shape fails them anyway.
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
    // Type-aware rules cannot see Astro's own types inside .astro files, or any types in plain JavaScript.
    files: ['**/*.astro', '**/*.astro/*.ts', '**/*.js'],
    extends: [typescript.configs.disableTypeChecked],
    rules: { '@typescript-eslint/consistent-type-definitions': 'off' },
  },
  {
    files: ['{src,office}/**/*.tsx'],
    extends: [a11y.configs.recommended, reactHooks.configs.flat['recommended-latest']],
  },
  {
    // role="list" is not redundant: without it, Safari drops the semantics of unstyled lists.
    files: ['{src,office}/**/*.tsx'],
    rules: { 'jsx-a11y-x/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'] }] },
  },
  ...rooms.filter(({ folder }) => folder === 'src').map(astroBoundary),
  {
    files: ['**/*.{ts,tsx,astro}', '**/*.astro/*.ts'],
    // Tests and benchmarks start programs with their own settings.
    ignores: ['settings/**', 'tests/**', 'bench/**', '**/*.test.ts', '{playwright,vitest}.config.ts'],
    rules: { 'no-restricted-syntax': ['error', ...undeclaredSettings] },
  },
)
