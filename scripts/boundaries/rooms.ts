/** A code folder: what it contains, and what its files may import besides each other. Tests are exempt. */
export type Room = {
  /** The path from the root; a file belongs to the longest match. */
  folder: string
  holds: string
  /** Folders and files of this project. */
  mayImport: string[]
  /** Packages and built-in modules; `node:*` means every Node built-in. */
  packages: string[]
}

const react = ['react']
const anything = ['*']

/** Every code folder. `npm run check:boundaries` refuses any import that is not allowed here. */
export const rooms: Room[] = [
  {
    folder: 'text',
    holds:
      'a text as people see it, and an address as it was meant: one function for each, for whatever comes from outside',
    mayImport: [],
    packages: [],
  },
  {
    folder: 'content-model',
    holds: 'the content schema: fields, addresses, cross-file rules',
    mayImport: [],
    packages: ['zod'],
  },
  {
    folder: 'settings',
    holds:
      'every setting for build, server and commands, declared once and read from the environment and `.env`',
    mayImport: [],
    packages: ['zod', 'node:*'],
  },
  {
    folder: 'editorial',
    holds:
      'the content checker: what puts it together, what a lawyer kept, and the commands of `lint:content` and the like',
    mayImport: [
      ...['content-model', 'settings', 'editorial/reading', 'editorial/rules', 'editorial/wording'],
      'editorial/reviews',
    ],
    packages: ['zod', 'yaml', 'node:*'],
  },
  {
    folder: 'editorial/reading',
    holds: 'reads content once: fields, Markdown, passages, sentences, citations, figures, pictures',
    mayImport: ['text', 'content-model', 'editorial/finding.ts'],
    packages: ['zod', 'yaml', 'satteri', 'github-slugger', 'syllable', 'node:*'],
  },
  {
    folder: 'editorial/wording',
    holds: 'the firm’s list of words, and what looks for them',
    mayImport: ['content-model', 'editorial/reading'],
    packages: [],
  },
  {
    folder: 'editorial/rules',
    holds: 'what the model, the facts and the other files can hold a text to',
    mayImport: ['content-model', 'editorial/finding.ts', 'editorial/reading', 'editorial/wording'],
    packages: ['node:*'],
  },
  {
    folder: 'editorial/reviews',
    holds: 'what is due for review, what was reviewed, and which sentences a change in the law touches',
    mayImport: ['content-model', 'editorial/finding.ts', 'editorial/reading', 'editorial/rules'],
    packages: ['zod', 'yaml', 'node:*'],
  },
  {
    folder: 'forms',
    holds: 'the form contract shared by browser and server: fields, messages, parsing, outcome',
    mayImport: ['text'],
    packages: ['zod'],
  },
  {
    folder: 'src',
    holds: 'site configuration: collections, the list of data attributes',
    mayImport: ['text', 'content-model', 'settings'],
    packages: ['astro'],
  },
  {
    folder: 'src/queries',
    holds: 'the only callers of `getCollection`: published, sorted, related',
    mayImport: [
      'text',
      'content-model',
      'settings',
      'editorial/reading/content-file.ts',
      'editorial/reading/picture-size.ts',
      'editorial/reviews/reviewed-text.ts',
      'server/calendar',
      'src/lib',
      'src/engraving',
    ],
    packages: ['astro', 'qrcode', 'node:*'],
  },
  {
    folder: 'src/pages',
    holds:
      'routes: file = address; each runs a query and renders a layout and page component, in at most 40 lines',
    mayImport: [
      ...[
        'content-model',
        'settings',
        'src/queries',
        'src/layouts',
        'src/components',
        'src/islands',
        'src/enhancements',
      ],
      ...['src/engraving', 'src/share-image', 'src/styles', 'src/lib'],
    ],
    packages: ['astro', '@astrojs/rss', 'node:*'],
  },
  {
    folder: 'src/layouts',
    holds: 'the document: head, skip link, bar, footer',
    mayImport: [
      ...['content-model', 'src/queries', 'src/components', 'src/enhancements', 'src/engraving', 'src/fonts'],
      ...['src/styles', 'src/lib'],
    ],
    packages: ['astro'],
  },
  {
    folder: 'src/components',
    holds: 'React, rendered at build time; one folder per family, CSS beside it',
    mayImport: [
      'content-model',
      'forms',
      'src/lib',
      'src/engraving',
      'src/styles',
      'src/tried-browsers.json',
    ],
    packages: react,
  },
  {
    folder: 'src/islands',
    holds: 'React that hydrates in the browser: the two forms',
    mayImport: ['forms', 'src/lib', 'src/components'],
    packages: [...react, 'react-dom', 'zod', 'altcha-lib', 'astro'],
  },
  {
    folder: 'src/enhancements',
    holds: 'small scripts without React that enhance working HTML and CSS: bar, drawer, list, search',
    mayImport: ['text', 'src/lib'],
    packages: [],
  },
  {
    folder: 'src/engraving',
    holds: 'the plates: pure functions from seed to SVG; the firm’s colors in the place of the site’s own',
    mayImport: ['content-model'],
    packages: [],
  },
  {
    folder: 'src/build-cache',
    holds: 'the build cache, in Astro’s cache folder; damaged entries are regenerated',
    mayImport: [],
    packages: ['zod', 'node:*'],
  },
  {
    folder: 'src/share-image',
    holds: 'the share image of each page, and the firm’s icon as a picture',
    mayImport: ['content-model', 'src/engraving', 'src/build-cache', 'src/lib'],
    packages: [...react, 'satori', 'sharp', '@fontsource', 'node:*'],
  },
  {
    folder: 'src/fonts',
    holds: 'font subsetting and font faces',
    mayImport: ['settings', 'src/build-cache'],
    packages: ['astro', 'subset-font', '@fontsource-variable', 'node:*'],
  },
  {
    folder: 'src/styles',
    holds: 'layers, tokens, reset, base, prose, print',
    mayImport: [],
    packages: [],
  },
  {
    folder: 'src/lib',
    holds: 'pure functions by topic: dates, titles, telephone numbers, calendars, contact cards',
    mayImport: ['content-model'],
    packages: ['astro'],
  },
  {
    folder: 'src/integrations',
    holds: 'build steps: content check, search index, security policy, compression, host files',
    mayImport: [
      'text',
      'editorial',
      'editorial/reading',
      'editorial/reviews',
      'scripts/licenses',
      'settings',
      'server/http',
      'server/static-files',
      'src/lib',
      'src/build-cache',
    ],
    packages: [
      'astro',
      '@astrojs/react',
      'fast-xml-parser',
      'github-slugger',
      'pagefind',
      'satteri',
      'node:*',
    ],
  },
  {
    folder: 'server',
    holds: 'the form handler, the entry points, and their wiring',
    mayImport: [
      ...[
        'forms',
        'content-model',
        'settings',
        'server/calendar',
        'server/http',
        'server/loop',
        'server/start',
        'server/crypto',
        'server/guards',
        'server/captcha',
      ],
      ...['server/store', 'server/delivery', 'server/static-files', 'server/submissions', 'server/publish'],
      ...[
        'server/backup',
        'server/checks',
        'server/lock',
        'server/adopt',
        'server/office',
        'server/office/messages',
        'server/office/people',
        'server/office/content-store',
      ],
      ...['editorial', 'editorial/reading', 'editorial/reviews'],
    ],
    packages: ['hono', '@hono/node-server', 'pino', 'zod', 'node:*'],
  },
  {
    folder: 'server/http',
    holds: 'responses, headers, listening, the log',
    mayImport: ['forms'],
    packages: ['@hono/node-server', 'pino', 'node:*'],
  },
  {
    folder: 'server/loop',
    holds: 'the event loop: how long it stood still, and the end of a process that does nothing any more',
    mayImport: ['server/http'],
    packages: ['node:*'],
  },
  {
    folder: 'server/crypto',
    holds: 'hashes',
    mayImport: [],
    packages: [],
  },
  {
    folder: 'server/start',
    holds: 'startup: what the server reads, and startup errors',
    mayImport: ['text', 'content-model', 'server/delivery'],
    packages: ['yaml', 'zod', 'node:*'],
  },
  {
    folder: 'server/guards',
    holds: 'request guards: method, origin, size, rate',
    mayImport: ['text', 'forms', 'server/http', 'server/crypto'],
    packages: ['node:*'],
  },
  {
    folder: 'server/captcha',
    holds: 'the captcha: ALTCHA or reCAPTCHA',
    mayImport: ['server/crypto', 'server/store'],
    packages: ['altcha-lib', 'zod', 'node:*'],
  },
  {
    folder: 'server/store',
    holds: 'the only place with SQL: submissions in SQLite or PostgreSQL',
    mayImport: ['text', 'forms', 'server/http'],
    packages: ['pg', 'zod', 'node:*'],
  },
  {
    folder: 'server/delivery',
    holds: 'the only place that sends mail',
    mayImport: ['forms', 'server/calendar', 'server/http', 'server/crypto', 'server/store'],
    packages: ['nodemailer', 'zod', 'node:*'],
  },
  {
    folder: 'server/static-files',
    holds: 'serves the built site from memory: codings, ranges, conditional requests',
    mayImport: ['text', 'server/http', 'server/start', 'settings'],
    packages: ['zod', 'node:*'],
  },
  {
    folder: 'server/lock',
    holds:
      'the one lock over DATA_DIR for whatever changes the site or its content, and the lease of the one machine that does',
    mayImport: ['settings', 'server/http', 'server/store', 'server/start/cannot-start.ts'],
    packages: ['node:*'],
  },
  {
    folder: 'server/publish',
    holds: 'builds a release, checks it and makes it the site; goes back to one; publishes on schedule',
    mayImport: [
      ...['editorial', 'editorial/reading', 'settings', 'server/lock', 'server/http', 'server/static-files'],
      'server/store',
    ],
    packages: ['astro', 'temporal-polyfill', 'zod', 'node:*'],
  },
  {
    folder: 'server/backup',
    holds: 'makes, proves and restores backups; keeps the list of what was deleted; exports in open forms',
    mayImport: ['settings', 'server/http', 'server/lock', 'server/store', 'server/submissions'],
    packages: ['age-encryption', '@zip.js/zip.js', 'zod', 'node:*'],
  },
  {
    folder: 'server/checks',
    holds: 'the checks of `npm run check`: mail, web, machine, content folder, DNS, backup, late things',
    mayImport: ['settings', 'server/backup', 'server/delivery', 'server/publish', 'server/store'],
    packages: ['node:*'],
  },
  {
    folder: 'server/submissions',
    holds: 'the command that lists, exports and deletes submissions',
    mayImport: ['text', 'forms', 'server/delivery', 'server/store'],
    packages: ['node:*'],
  },
  {
    folder: 'server/adopt',
    holds: 'makes another firm’s content from the sample’s: answers in, files and what to read out',
    mayImport: ['text', 'content-model', 'editorial', 'editorial/reading'],
    packages: ['yaml', 'zod', 'node:*'],
  },
  {
    folder: 'server/office',
    holds: 'the office on the server: guards, then routes; the built office files',
    mayImport: [
      ...[
        'office/contract',
        'settings',
        'server/calendar',
        'server/http',
        'server/guards',
        'server/store',
        'server/delivery',
        'server/publish',
      ],
      ...['server/office/guards', 'server/office/messages', 'server/office/passkeys', 'server/office/people'],
      'server/office/routes',
      ...['server/office/sessions', 'server/office/store'],
      ...['server/office/content', 'server/office/content-store', 'server/office/preview'],
      ...['server/office/today', 'server/office/mails', 'server/backup', 'server/checks'],
      'server/office/publishing',
      ...['editorial', 'editorial/reading'],
    ],
    packages: ['zod', 'node:*'],
  },
  {
    folder: 'server/calendar',
    holds:
      'the office’s calendar: opening hours, federal and Pennsylvania holidays, the days on which the office is closed, business days',
    mayImport: ['content-model'],
    packages: ['date-holidays', 'temporal-polyfill', 'yaml', 'zod', 'node:*'],
  },
  {
    folder: 'server/office/secrets',
    holds: 'random secrets, and how long things last',
    mayImport: [],
    packages: ['node:*'],
  },
  {
    folder: 'server/office/store',
    holds: 'the only place with SQL of the office: people, passkeys, sessions, audit log, messages',
    mayImport: ['office/contract', 'server/store', 'server/office/secrets'],
    packages: ['zod'],
  },
  {
    folder: 'server/office/messages',
    holds: 'the messages as the office shows them: search, view, changes, what waits, export',
    mayImport: [
      ...['office/contract', 'forms', 'server/delivery', 'server/store', 'server/submissions'],
      ...['server/office/people', 'server/office/secrets', 'server/office/store'],
    ],
    packages: ['zod', 'node:*'],
  },
  {
    folder: 'server/office/passkeys',
    holds: 'WebAuthn: challenges, new passkeys, the use of a passkey',
    mayImport: [
      'office/contract',
      'server/crypto',
      'server/store',
      'server/office/secrets',
      'server/office/store',
    ],
    packages: ['@simplewebauthn/server', 'zod', 'node:*'],
  },
  {
    folder: 'server/office/people',
    holds: 'invitations, recovery codes, the team, reports of changes, the command',
    mayImport: [
      'text',
      ...['office/contract', 'server/crypto', 'server/delivery', 'server/http', 'server/store'],
      ...['server/office/secrets', 'server/office/store'],
    ],
    packages: ['yaml', 'zod', 'node:*'],
  },
  {
    folder: 'server/office/sessions',
    holds: 'sessions and their cookies',
    mayImport: [
      'office/contract',
      'server/crypto',
      'server/store',
      'server/office/secrets',
      'server/office/store',
    ],
    packages: ['hono'],
  },
  {
    folder: 'server/office/routes',
    holds: 'the table of routes, each with its rule',
    mayImport: [
      'text',
      ...['office/contract', 'server/crypto', 'server/delivery', 'server/http'],
      ...['server/store', 'server/office/messages', 'server/office/passkeys', 'server/office/people'],
      ...['server/office/secrets', 'server/office/sessions', 'server/office/store'],
      ...['server/lock', 'server/office/content', 'server/office/content-store', 'server/office/preview'],
      'content-model',
      'server/office/mails',
      'server/office/today',
      'server/office/publishing',
    ],
    packages: ['zod'],
  },
  {
    folder: 'server/office/today',
    holds: 'what waits for a person, in the order in which it unblocks other things',
    mayImport: [
      ...['office/contract', 'server/checks', 'server/store', 'server/calendar', 'server/office/content'],
      ...[
        'server/office/content-store',
        'server/office/messages',
        'server/office/people',
        'server/office/publishing',
        'server/office/store',
      ],
    ],
    packages: ['yaml', 'zod', 'node:*'],
  },
  {
    folder: 'server/office/mails',
    holds: 'the mails to the firm’s people: each business morning, and when a backup or delivery fails',
    mayImport: [
      ...['office/contract', 'server/crypto', 'server/delivery', 'server/http'],
      ...['server/office/people', 'server/office/store', 'server/office/today'],
    ],
    packages: [],
  },
  {
    folder: 'server/office/preview',
    holds:
      'previews of drafts: one page of the site, built in a process of its own, shown in a sandbox, shared by link',
    mayImport: [
      ...['content-model', 'server/http', 'server/publish', 'server/static-files', 'server/office/secrets'],
      ...['src/integrations/preview-page.ts', 'src/integrations/preview-scroll.ts'],
    ],
    packages: ['astro', 'zod', 'node:*'],
  },
  {
    folder: 'server/office/content-store',
    holds:
      'drafts, changes and publishes: the only SQL for content; the content folder as it is; a text with a field changed',
    mayImport: [
      ...['office/contract', 'content-model', 'settings', 'editorial/reading', 'server/store', 'server/lock'],
      'server/publish',
    ],
    packages: ['yaml', 'isomorphic-git', 'zod', 'node:*'],
  },
  {
    folder: 'server/office/content',
    holds: 'what is true of each text: its values, draft, state, findings and review',
    mayImport: [
      ...['office/contract', 'content-model', 'server/store', 'server/publish'],
      ...['editorial', 'editorial/reading', 'editorial/rules', 'editorial/reviews'],
      'server/office/content-store',
    ],
    packages: ['sharp', 'zod', 'node:*'],
  },
  {
    folder: 'server/office/publishing',
    holds:
      'publishing from the office: what changes, in words; who may publish it; the publish itself, its history',
    mayImport: [
      ...['office/contract', 'content-model', 'editorial', 'editorial/reading', 'server/http', 'server/lock'],
      'server/publish',
      ...['server/adopt', 'server/office/content', 'server/office/content-store', 'server/office/secrets'],
    ],
    packages: ['diff', 'zod', 'node:*'],
  },
  {
    folder: 'server/office/guards',
    holds: 'who may call a route, what a change must bring, the office’s own headers',
    mayImport: [
      'server/guards',
      'server/http',
      'server/office/routes',
      'server/office/secrets',
      'server/office/sessions',
    ],
    packages: [],
  },
  {
    folder: 'office',
    holds: 'the office in the browser: React by Vite, one folder per task; the contract with the server',
    mayImport: ['text', 'content-model', 'forms', 'src/styles', 'office/body-editor'],
    packages: [
      ...[...react, 'react-dom', 'react-router', '@tanstack/react-query'],
      ...['@simplewebauthn/browser', '@fontsource-variable', 'zod', 'vite'],
    ],
  },
  {
    folder: 'office/body-editor',
    holds: 'the editor of Markdown bodies in the office: read, written and edited without loss',
    mayImport: [
      'text',
      'content-model/nesting.ts',
      'editorial/reading/plain-text.ts',
      'editorial/reading/reading-grade.ts',
      'editorial/reading/sentences.ts',
    ],
    packages: [
      ...[...react, 'markdown-it', 'prosemirror-commands', 'prosemirror-history', 'prosemirror-inputrules'],
      ...['prosemirror-keymap', 'prosemirror-markdown', 'prosemirror-model', 'prosemirror-schema-list'],
      ...['prosemirror-state', 'prosemirror-tables', 'prosemirror-view'],
    ],
  },
  {
    folder: 'office/build',
    holds: 'the build of the office, with its engraving',
    mayImport: [
      'content-model',
      'settings',
      'src/engraving',
      'office/early-reads.ts',
      'office/theme.ts',
      'office/times.ts',
    ],
    packages: ['vite', '@vitejs', 'subset-font', 'yaml', 'zod', 'node:*'],
  },
  {
    folder: 'server/testing',
    holds: 'fixtures for tests and benchmarks: mail server, PostgreSQL, fake services, bad requests',
    mayImport: [
      ...['forms', 'office/contract', 'server/calendar', 'server/static-files', 'server/store'],
      ...['server/captcha', 'server/office', 'server/office/people'],
      ...['server/office/content', 'server/office/content-store', 'server/office/preview', 'server/publish'],
      ...['server/office/publishing', 'server/office/store', 'server/http'],
      'server/office/routes',
      'server/office/today',
    ],
    packages: ['altcha-lib', 'fast-check', 'postal-mime', 'smtp-server', 'node:*'],
  },
  {
    folder: 'scripts',
    holds: 'scripts run by hand: development server, generated documents, license list',
    mayImport: ['content-model', 'settings'],
    packages: ['astro', 'dependency-cruiser', 'node:*'],
  },
  {
    folder: 'tests',
    holds: 'browser tests of the whole product, by topic; unit tests are beside their files',
    mayImport: anything,
    packages: anything,
  },
  {
    folder: 'bench',
    holds: 'benchmarks and their baselines',
    mayImport: anything,
    packages: anything,
  },
]

/** Folders that nothing else may import. */
export const notImported = ['tests', 'bench', 'server/testing']
