/** A layer of the code: what it contains, and what its files may import besides each other. Tests are exempt. */
export type Room = {
  /** A path from the root: `*` is any name, `{a,b}` is either. A file belongs to the first row that matches it. */
  folder: string
  holds: string
  /** Rows of this table, and other files and folders in this project. */
  mayImport: string[]
  /** Packages and built-in modules; `node:*` means every Node built-in. */
  packages: string[]
}

/** The folders whose files must be in the table. */
export const codeFolders =
  'text content-model forms built-site calendar settings editorial src server commands office scripts tests bench'.split(
    ' ',
  )

const anything = ['*']

const contracts = '{text,content-model,forms,built-site}'
const markup = 'src/{components,islands,enhancements,engraving,lib,styles}'
const requests = 'server/{crypto,guards,http,loop}'
const storeAndMail = 'server/{store,delivery,mailbox}'
const forms = 'server/{captcha,messages}'
const site = 'server/{lock,publish,start,static-files}'
const upkeep = 'server/{backup,checks}'
const content = 'server/{adopt,move-in,updates}'
const server = ['calendar', requests, storeAndMail, forms, site, upkeep, content]
const calls = 'office/{contract.ts,*/*.ts}'
const officeServer = 'office/{kit,*/server,content/store}'

/** Every layer of the code. `npm run check:boundaries` refuses any import that is not allowed here. */
export const rooms: Room[] = [
  {
    folder: '{tests,bench,server/testing,editorial/testing}',
    holds: 'browser tests of the whole product, benchmarks, and fixtures for both; nothing else imports them',
    mayImport: anything,
    packages: anything,
  },
  {
    folder: contracts,
    holds:
      'what a text is; what each field of a content file may hold; a visitor’s message: its fields and their rules (`forms/fields.ts`), what a refusal says (`forms/messages.ts`); the files of a built site. Reads and writes nothing',
    mayImport: [],
    packages: ['any-ascii', 'zod'],
  },
  {
    folder: 'settings',
    holds: 'every setting, declared once and read from the environment and `.env`',
    mayImport: [contracts],
    packages: ['zod', 'node:*'],
  },
  {
    folder: 'calendar',
    holds: 'the firm’s calendar: hours, holidays, closings, business days, and its clock',
    mayImport: [contracts],
    packages: ['temporal-polyfill', 'yaml', 'zod', 'node:*'],
  },
  {
    folder: 'editorial',
    holds: 'the content checker: reads content once, then holds it to the model, the facts and the rules',
    mayImport: [contracts],
    packages: ['zod', 'yaml', 'satteri', 'github-slugger', 'node:*'],
  },
  {
    folder: markup,
    holds: 'what visitors get: React with its CSS beside it, small scripts, and pure functions by topic',
    mayImport: [contracts, 'src/tried-browsers.json'],
    packages: ['react', 'react-dom', 'zod', 'altcha-lib', 'astro'],
  },
  {
    folder: 'src',
    holds: 'the build of the site: collections, queries, routes, fonts, share images, checks',
    mayImport: [contracts, 'settings', 'editorial', 'scripts/licenses.ts', 'calendar', markup],
    packages: [
      'astro',
      '@astrojs/markdown-satteri',
      '@astrojs/react',
      '@astrojs/rss',
      'github-slugger',
      'pagefind',
      'qrcode',
      'satteri',
      'react',
      'satori',
      'saxes',
      'sharp',
      'subset-font',
      'zod',
      'node:*',
    ],
  },
  {
    folder: requests,
    holds: 'what every request and command needs: listening, the log; guards; hashes',
    mayImport: [contracts],
    packages: ['@hono/node-server', 'zod', 'node:*'],
  },
  {
    folder: storeAndMail,
    holds: 'the database in SQLite or PostgreSQL, and the only places that send and read mail',
    mayImport: [contracts, 'calendar', requests],
    packages: ['pg', 'nodemailer', 'imapflow', 'postal-mime', 'entities', 'zod', 'node:*'],
  },
  {
    folder: site,
    holds: 'starting, the lock over DATA_DIR, and the site: built, published and served',
    mayImport: [contracts, 'calendar', 'settings', 'editorial', requests, storeAndMail],
    packages: ['astro', 'yaml', 'zod', 'node:*'],
  },
  {
    folder: forms,
    holds: 'the captcha, and the command that lists messages',
    mayImport: [contracts, requests, storeAndMail, 'server/start'],
    packages: ['altcha-lib', 'zod', 'node:*'],
  },
  {
    folder: upkeep,
    holds: 'backups, and what the person who runs the site should look at',
    mayImport: [contracts, 'calendar', 'settings', 'editorial', requests, storeAndMail, site],
    packages: ['age-encryption', '@zip.js/zip.js', 'zod', 'node:*'],
  },
  {
    folder: content,
    holds: 'content made from other content: the sample, another system’s pages, a later version',
    mayImport: [contracts, 'calendar', 'editorial', 'server/mailbox/html-text.ts', 'server/start'],
    packages: ['diff', 'yaml', 'saxes', 'turndown', 'zod', 'node:*'],
  },
  {
    folder: 'office/build',
    holds: 'the build of the office',
    mayImport: [contracts, 'settings', markup, 'office/shell'],
    packages: ['vite', '@vitejs', 'subset-font', 'yaml', 'zod', 'node:*'],
  },
  {
    folder: 'scripts',
    holds: 'scripts run by hand: development server, documents, licenses',
    mayImport: [contracts, 'settings'],
    packages: ['yaml', 'astro', 'dependency-cruiser', 'zod', 'node:*'],
  },
  {
    folder: 'office/shell',
    holds: 'what every page of the office shares in the browser: frame, rail, find, calls, times, dialogs',
    mayImport: [calls, 'text', 'src/styles'],
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
    folder: 'office/content/editor',
    holds: 'the editor of Markdown bodies: read, written and edited without loss',
    mayImport: [
      contracts,
      'office/shell',
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
    folder: 'office/{*/browser,app.tsx,sign-in.tsx}',
    holds: 'the tasks of the office in the browser, and what puts them together: React by Vite',
    mayImport: [calls, 'office/shell', 'office/content/editor', contracts],
    packages: ['react', 'react-dom', 'react-router', '@tanstack/react-query', 'zod'],
  },
  {
    folder: officeServer,
    holds:
      'the tasks of the office on the server: routes, each with its rule, and the only SQL of the office',
    mayImport: [
      calls,
      contracts,
      'settings',
      'editorial',
      ...server,
      'src/integrations/preview-page.ts',
      'src/integrations/preview-script.ts',
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
      'isomorphic-git',
      'libheif-js',
      'papaparse',
      'qrcode',
      'saxes',
      'sharp',
      'yaml',
      'zod',
      'node:*',
    ],
  },
  {
    folder: calls,
    holds: 'what browser and server of the office agree on, by task',
    mayImport: [contracts],
    packages: ['zod', '@simplewebauthn/browser'],
  },
  {
    folder: '{commands,server/*.ts,office/*.ts}',
    holds: 'the programs and their wiring: form handler, site, office, and one file for each command',
    mayImport: [contracts, 'settings', 'editorial', ...server, calls, officeServer],
    packages: ['hono', '@hono/node-server', 'pino', 'node:*'],
  },
]

/** The office's tasks, and the other tasks that each half of one may import. All may import contracts. */
export const tasks: Record<string, { holds: string; browser: string[]; server: string[] }> = {
  today: {
    holds: 'what waits for each person, and the daily email about it',
    browser: ['conflicts', 'content', 'messages', 'people'],
    server: ['conflicts', 'content', 'door', 'messages', 'people', 'publishing'],
  },
  messages: {
    holds:
      'visitors’ messages: list, thread, replies, answers read from the mailbox, letters of declination, and who is away',
    browser: ['conflicts'],
    server: ['conflicts', 'content', 'door', 'people', 'preview'],
  },
  conflicts: {
    holds: 'the conflict check: names, lists of clients, comparison, decisions',
    browser: [],
    server: ['content', 'door', 'people'],
  },
  content: {
    holds:
      'pages, articles, news, lists and pictures: editing, the body editor, reviews, Word files, their store',
    browser: ['preview'],
    server: ['people'],
  },
  publishing: {
    holds: 'what waits to be published, at once or at a time, and the history',
    browser: ['content', 'preview'],
    server: ['content', 'door', 'people'],
  },
  preview: {
    holds: 'a page as visitors would see it, its comments, and links that share it',
    browser: [],
    server: ['content', 'people', 'publishing'],
  },
  people: {
    holds: 'accounts, grants, invitations, the audit log',
    browser: ['adoption'],
    server: ['content', 'door', 'messages'],
  },
  adoption: {
    holds: 'making the sample site a firm’s own',
    browser: ['content', 'publishing'],
    server: ['content', 'people', 'publishing'],
  },
  door: {
    holds:
      'signing in: passkeys, sessions, recovery codes, joining by invitation, and how long each lasts (`durations.ts`); `office/kit/guards/budgets.ts` says how many attempts a network has',
    browser: [],
    server: ['people'],
  },
}

/** A row's path as a regular expression. */
export function pathPattern(folder: string): string {
  const signs: Record<string, string> = { '.': '\\.', '*': '[^/]+', '{': '(?:', ',': '|', '}': ')' }
  return folder.replaceAll(/[.*{,}]/g, (sign) => signs[sign] ?? sign)
}
