import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import subsetFont from 'subset-font'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { parse } from 'yaml'
import { z } from 'zod'
import { firmColors } from '../../content-model/colors.ts'
import { contentFolder } from '../../settings/content-folder.ts'
import { band } from '../../src/engraving/band.ts'
import { favicon, mark } from '../../src/engraving/mark.ts'
import { repaintStyles } from '../../src/engraving/repaint.ts'
import { repaintWith } from '../../src/engraving/repaint.ts'
import { visibleYaml } from '../../text/visible-text.ts'
import { earlyReadsScript } from '../shell/early-reads.ts'
import { themeScript } from '../shell/theme.ts'
import { calendarScript } from '../shell/times.ts'

const office = dirname(import.meta.dirname)
const firmSchema = z.object({ name: z.string(), colors: firmColors().optional().catch(undefined) })
const firm = readFirm()

/** The office: a sign-in page, and the application behind it, both under /office. */
export default defineConfig({
  root: office,
  base: '/office/',
  publicDir: false,
  plugins: [
    react(),
    lighterZod(),
    lighterRouter(),
    lighterQuery(),
    repaintStyles(firm.colors),
    engraving(),
    start(),
    lighterFonts(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'files',
    assetsInlineLimit: 0,
    manifest: 'manifest.json',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [join(office, 'sign-in.html'), join(office, 'app.html')],
    },
  },
})

/** A `firm.yaml` that cannot be read only costs the office its colors: the site's build reports the errors. */
function readFirm(): z.infer<typeof firmSchema> {
  const file = join(contentFolder, 'firm.yaml')
  try {
    return firmSchema.parse(parse(visibleYaml(readFileSync(file, 'utf8'))))
  } catch {
    console.error(
      `${file} cannot be read, so the office gets the sample's colors. Correct the file or CONTENT_DIR, then run "npm run build:office" again.`,
    )
    return { name: '' }
  }
}

/** The characters that the fonts keep: ASCII, Latin-1, Latin Extended-A, and the punctuation of typeset English. */
const letters = [
  ...Array.from({ length: 0x180 - 0x20 }, (_, offset) => String.fromCodePoint(0x20 + offset)),
  ...'‘’“”–—…•€™',
].join('')

/** The woven band, the mark and the tab icon, engraved for this firm. */
function engraving(): Plugin {
  return {
    name: 'office-engraving',
    generateBundle() {
      const svgs = {
        'band.svg': band({ seed: firm.name, length: 560, height: 28 }),
        'mark.svg': mark({ seed: firm.name }).replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" '),
        'icon.svg': favicon({ seed: firm.name }),
      }
      for (const [name, source] of Object.entries(svgs)) {
        this.emitFile({ type: 'asset', fileName: `files/${name}`, source: repaintWith(firm.colors)(source) })
      }
    },
  }
}

/** The script of what the pages do first. A module would run only after the first paint. */
function start(): Plugin {
  return {
    name: 'office-start',
    generateBundle() {
      const source = [themeScript, earlyReadsScript(), calendarScript].join(';')
      this.emitFile({ type: 'asset', fileName: 'files/start.js', source })
    },
  }
}

/** The weights that the styles use of each font of the first page. */
const weights: Record<string, number | { min: number; max: number }> = {
  'brygada-1918-latin-wght': 500,
  'public-sans-latin-wght': { min: 400, max: 650 },
}

/** Reduces the fonts of the first page to the weights and the characters in use: 33 kB instead of 50. */
function lighterFonts(): Plugin {
  return {
    name: 'office-fonts',
    async generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        const [, wght] = Object.entries(weights).find(([name]) => file.fileName.includes(`/${name}-`)) ?? []
        if (file.type !== 'asset' || wght === undefined || typeof file.source === 'string') continue
        const variationAxes = { wght }
        file.source = await subsetFont(Buffer.from(file.source), letters, {
          targetFormat: 'woff2',
          variationAxes,
        })
      }
    },
  }
}

/** Leaves out of React Router the prefetching of pages rendered by its own server, which every link would load. */
function lighterRouter(): Plugin {
  return {
    name: 'office-lighter-router',
    transform(code, id) {
      if (!/\/react-router\/dist\/\w+\/lib\/dom\/lib\.js$/.test(id)) return undefined
      return code.replace(
        /^import \{ FrameworkContext, PrefetchPageLinks, mergeRefs, usePrefetchBehavior \} (from "[^"]+");$/m,
        'import { FrameworkContext } $1\nconst PrefetchPageLinks = () => null, usePrefetchBehavior = () => [false, null, {}], mergeRefs = (ref) => ref',
      )
    },
  }
}

/** Leaves out of TanStack Query what the office never uses: mutations, and queries that are read page by page. */
function lighterQuery(): Plugin {
  return {
    name: 'office-lighter-query',
    transform(_code, id) {
      if (id.endsWith('/query-core/build/modern/mutationCache.js'))
        return 'export class MutationCache { resumePausedMutations() {} }'
      if (id.endsWith('/query-core/build/modern/infiniteQueryBehavior.js'))
        return 'export const infiniteQueryBehavior = () => undefined, hasNextPage = () => false, hasPreviousPage = hasNextPage'
      return undefined
    },
  }
}

/** Leaves out of Zod what the office never uses and every first visit would load. */
function lighterZod(): Plugin {
  return {
    name: 'office-lighter-zod',
    transform(code, id) {
      // Detection of circular values: what the office reads was JSON, which has none.
      if (id.endsWith('/zod/v4/core/memoizer.js'))
        return 'export const isRecursiveSchema = () => false, isBackEdge = isRecursiveSchema, memoizer = () => undefined; export class $ZodCyclicError extends Error {}'
      if (!id.endsWith('/zod/v4/classic/schemas.js')) return undefined
      // JSON Schema: without these references, the build leaves out the functions that make it.
      return code
        .replaceAll(/^\s*inst\._zod\.processJSONSchema = .*;$/gm, '')
        .replace(
          /^import \{ (\w+), (\w+) \} from "\.\.\/core\/to-json-schema\.js";$/m,
          'const $1 = () => {}, $2 = $1',
        )
    },
  }
}

/** Writes each text file a second time, compressed with Brotli, so that the server only reads it. */
function precompress(): Plugin {
  return {
    name: 'office-precompress',
    writeBundle({ dir }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => /\.(?:html|js|css|svg)$/.test(file))) {
        const file = join(dir ?? '', name)
        writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)))
      }
    },
  }
}
