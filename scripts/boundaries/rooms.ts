/** A layer of the code: what it contains, and what its files may import besides each other. Tests are exempt. */
export type Room = {
  /** A path from the root: `*` is any name, `{a,b}` one of several. A file belongs to the first row that matches it. */
  folder: string
  holds: string
  /** Rows of this table, and other files and folders of this project. */
  mayImport: string[]
  /** Packages and built-in modules; `node:*` means every Node built-in. */
  packages: string[]
}

const anything = ['*']

const contracts = 'office/{contract.ts,*/*.ts}'
const stores = 'office/{*/server/store,content/store}'
const base = 'src/{engraving,enhancements,lib,styles}'
const islands = 'src/{components,islands}'
const mail = 'server/{delivery,mailbox}'
const protocols = 'server/{calendar,crypto,guards,http,loop}'
const server = [protocols, 'server/store', mail, 'server/*']

/** Every layer of the code. `npm run check:boundaries` refuses any import that is not allowed here. */
export const rooms: Room[] = [
  {
    folder: 'text',
    holds:
      'a text as people see it, and an address as it was meant: one function for each, for whatever comes from outside',
    mayImport: [],
    packages: ['any-ascii'],
  },
  {
    folder: 'content-model',
    holds: 'the content schema: fields, addresses, cross-file rules',
    mayImport: [],
    packages: ['zod'],
  },
  {
    folder: 'forms',
    holds: 'the form contract shared by browser and server: fields, messages, parsing, outcome',
    mayImport: ['text'],
    packages: ['zod'],
  },
  {
    folder: 'settings',
    holds:
      'every setting for build, server and commands, declared once and read from the environment and `.env`',
    mayImport: ['content-model'],
    packages: ['zod', 'node:*'],
  },
  {
    folder: 'editorial',
    holds: 'the content checker: reads content once, then holds it to the model, the facts and the rules',
    mayImport: ['text', 'content-model'],
    packages: ['zod', 'yaml', 'satteri', 'github-slugger', 'node:*'],
  },
  {
    folder: 'src/queries',
    holds: 'the only callers of `getCollection`: published, sorted, related',
    mayImport: ['text', 'content-model', 'settings', 'editorial', protocols, base],
    packages: ['astro', 'qrcode', 'node:*'],
  },
  {
    folder: 'src/{pages,layouts}',
    holds: 'the routes, where file = address, and the document around each page',
    mayImport: ['content-model', 'settings', 'src/queries', islands, base, 'src/{fonts,share-image}'],
    packages: ['astro', '@astrojs/rss', 'node:*'],
  },
  {
    folder: islands,
    holds: 'React, rendered at build time, with its CSS beside it; the two forms hydrate in the browser',
    mayImport: ['content-model', 'forms', base, 'src/tried-browsers.json'],
    packages: ['react', 'react-dom', 'zod', 'altcha-lib', 'astro'],
  },
  {
    folder: base,
    holds: 'pure functions by topic, the plates, small scripts without React, styles',
    mayImport: ['text', 'content-model'],
    packages: ['astro'],
  },
  {
    folder: 'src',
    holds:
      'the build: collections, fonts, share images, build cache; content check, search index, host files',
    mayImport: [
      'text',
      'content-model',
      'settings',
      'editorial',
      'scripts/licenses',
      protocols,
      'server/*',
      base,
    ],
    packages: [
      'astro',
      '@astrojs/react',
      'fast-xml-parser',
      'github-slugger',
      'pagefind',
      'satteri',
      'react',
      'satori',
      'sharp',
      'subset-font',
      'zod',
      'node:*',
    ],
  },
  {
    folder: 'server/testing',
    holds: 'fixtures for tests and benchmarks: mail server, PostgreSQL, fake services, bad requests',
    mayImport: anything,
    packages: anything,
  },
  {
    folder: protocols,
    holds:
      'what every request and command needs: listening, headers, the log; guards; hashes; the office’s calendar',
    mayImport: ['text', 'content-model', 'forms'],
    packages: ['@hono/node-server', 'date-holidays', 'temporal-polyfill', 'yaml', 'zod', 'node:*'],
  },
  {
    folder: 'server/store',
    holds: 'the SQL of the server: messages in SQLite or PostgreSQL',
    mayImport: ['text', 'forms', protocols],
    packages: ['pg', 'zod', 'node:*'],
  },
  {
    folder: mail,
    holds: 'the only places that send mail, and read it: a folder over IMAP, what a mail says',
    mayImport: ['forms', protocols, 'server/store'],
    packages: ['nodemailer', 'imapflow', 'postal-mime', 'zod', 'node:*'],
  },
  {
    folder: 'server/*.ts',
    holds: 'the form handler, the programs that run the site, and their wiring',
    mayImport: [
      'forms',
      'settings',
      'editorial',
      ...server,
      'office/*.ts',
      'office/kit',
      'office/*/server',
      stores,
    ],
    packages: ['hono', '@hono/node-server', 'pino', 'node:*'],
  },
  {
    folder: 'server/*',
    holds:
      'one folder for each duty of the server: publishing, backup, the lock over DATA_DIR, static files, captcha',
    mayImport: ['text', 'content-model', 'settings', 'editorial', protocols, 'server/store', mail],
    packages: [
      'altcha-lib',
      'astro',
      'temporal-polyfill',
      'age-encryption',
      '@zip.js/zip.js',
      'diff',
      'yaml',
      'saxes',
      'turndown',
      'zod',
      'node:*',
    ],
  },
  {
    folder: 'commands',
    holds: 'the commands that a person runs, one file for each npm script',
    mayImport: [
      'content-model',
      'settings',
      'editorial',
      ...server,
      'server/*.ts',
      'office/*/server',
      stores,
    ],
    packages: ['node:*'],
  },
  {
    folder: 'office/build',
    holds: 'the build of the office, with its engraving',
    mayImport: ['content-model', 'settings', base, 'office/shell'],
    packages: ['vite', '@vitejs', 'subset-font', 'yaml', 'zod', 'node:*'],
  },
  {
    folder: 'office/shell',
    holds: 'what every page of the office shares in the browser: frame, rail, find, calls, times, dialogs',
    mayImport: [contracts, 'src/styles'],
    packages: [
      'react',
      'react-router',
      '@tanstack/react-query',
      '@simplewebauthn/browser',
      '@fontsource-variable',
      'zod',
    ],
  },
  {
    folder: 'office/kit',
    holds: 'what every route of the office shares: the type of a route, guards, headers, built files',
    mayImport: [contracts, 'office/*/server', protocols, 'server/store', mail],
    packages: ['zod', 'node:*'],
  },
  {
    folder: contracts,
    holds: 'what browser and server of the office agree on, by task',
    mayImport: ['content-model', 'forms'],
    packages: ['zod', '@simplewebauthn/browser'],
  },
  {
    folder: 'office/{app.tsx,sign-in.tsx,rail-pages.ts}',
    holds: 'what puts the office together in the browser',
    mayImport: [contracts, 'office/shell', 'office/*/browser'],
    packages: ['react', 'react-dom', 'react-router', '@tanstack/react-query'],
  },
  {
    folder: 'office/*.ts',
    holds: 'what puts the office together on the server: the table of routes, find, the rail’s counts',
    mayImport: [
      'settings',
      'editorial',
      ...server,
      contracts,
      stores,
      'office/*/server',
      'office/kit',
      'office/*/server/routes',
    ],
    packages: ['node:*'],
  },
  {
    folder: 'office/*/browser',
    holds: 'a task in the browser: React by Vite',
    mayImport: [contracts, 'office/shell', 'office/content/editor', 'text', 'content-model', 'forms'],
    packages: ['react', 'react-router', '@tanstack/react-query', 'zod'],
  },
  {
    folder: 'office/content/editor',
    holds: 'the editor of Markdown bodies: read, written and edited without loss',
    mayImport: [
      'text',
      'content-model/nesting.ts',
      'editorial/reading/plain-text.ts',
      'editorial/reading/sentences.ts',
    ],
    packages: [
      '@zip.js/zip.js',
      'diff',
      'react',
      'markdown-it',
      'prosemirror-commands',
      'prosemirror-history',
      'prosemirror-inputrules',
      'prosemirror-keymap',
      'prosemirror-markdown',
      'prosemirror-model',
      'prosemirror-schema-list',
      'prosemirror-state',
      'prosemirror-tables',
      'prosemirror-view',
      'syllable',
    ],
  },
  {
    folder: stores,
    holds: 'the only SQL of the office; `content/store/` also holds the content folder as it is',
    mayImport: [contracts, 'content-model', 'settings', 'editorial', protocols, 'server/store', 'server/*'],
    packages: ['yaml', 'isomorphic-git', 'zod', 'node:*'],
  },
  {
    folder: 'office/*/server/routes',
    holds: 'the routes of a task, each with its rule',
    mayImport: [contracts, stores, 'office/*/server', 'office/kit', 'content-model', ...server],
    packages: ['zod'],
  },
  {
    folder: 'office/*/server',
    holds: 'the rules of a task',
    mayImport: [
      contracts,
      stores,
      'text',
      'content-model',
      'forms',
      'editorial',
      ...server,
      'src/integrations/preview-page.ts',
      'src/integrations/preview-scroll.ts',
    ],
    packages: [
      '@e965/xlsx',
      '@zip.js/zip.js',
      '@simplewebauthn/server',
      'any-ascii',
      'astro',
      'diff',
      'double-metaphone',
      'hono',
      'libheif-js',
      'papaparse',
      'saxes',
      'sharp',
      'yaml',
      'zod',
      'node:*',
    ],
  },
  {
    folder: 'scripts',
    holds: 'scripts run by hand: development server, generated documents, license list',
    mayImport: ['content-model', 'settings'],
    packages: ['astro', 'dependency-cruiser', 'zod', 'node:*'],
  },
  {
    folder: 'tests',
    holds: 'browser tests of the whole product, by topic; unit tests are beside their files',
    mayImport: anything,
    packages: anything,
  },
  { folder: 'bench', holds: 'benchmarks and their baselines', mayImport: anything, packages: anything },
]

/** The tasks of the office, and which others the browser and the server of each may import. Any may import a contract. */
export const tasks: Record<string, { browser: string[]; server: string[] }> = {
  today: {
    browser: ['conflicts', 'content', 'messages', 'people'],
    server: ['conflicts', 'content', 'door', 'messages', 'people', 'publishing'],
  },
  messages: { browser: ['conflicts'], server: ['conflicts', 'content', 'door', 'people', 'preview'] },
  conflicts: { browser: [], server: ['content', 'door', 'people'] },
  content: { browser: ['preview'], server: ['people'] },
  publishing: { browser: ['content', 'preview'], server: ['content', 'door', 'people'] },
  preview: { browser: [], server: ['content', 'people', 'publishing'] },
  people: { browser: ['adoption'], server: ['content', 'door', 'messages'] },
  adoption: { browser: ['content', 'publishing'], server: ['content', 'people', 'publishing'] },
  door: { browser: [], server: ['people'] },
}

/** Folders that nothing else may import. */
export const notImported = ['tests', 'bench', 'server/testing']

/** A row's path as a regular expression. */
export function pathPattern(folder: string): string {
  const signs: Record<string, string> = { '.': '\\.', '*': '[^/]+', '{': '(?:', ',': '|', '}': ')' }
  return folder.replaceAll(/[.*{,}]/g, (sign) => signs[sign] ?? sign)
}
