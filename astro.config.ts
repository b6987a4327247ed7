import { readFileSync } from 'node:fs'
import { defineConfig, fontProviders } from 'astro/config'
import { parse } from 'yaml'
import { firmColors } from './content-model/colors.ts'
import { contentFolder } from './settings/content-folder.ts'
import { settingsSchema } from './settings/declaration.ts'
import { loadSettings } from './settings/read.ts'
import { repaintStyles } from './src/engraving/repaint.ts'
import { subsetFonts, type FontFiles } from './src/fonts/subset-fonts.ts'
import { checkContent } from './src/integrations/check-content.ts'
import { ownCopies, unusedScripts } from './src/integrations/client-scripts.ts'
import { clientInteraction, reactIslands } from './src/integrations/react-islands.ts'
import { finishPages } from './src/integrations/finish-pages.ts'
import { keepCacheIntact } from './src/integrations/keep-cache-intact.ts'
import { licenseList } from './src/integrations/license-list.ts'
import { missingPictures } from './src/integrations/missing-pictures.ts'
import { precompress } from './src/integrations/precompress.ts'
import { readBack } from './src/integrations/read-back.ts'
import { searchIndex } from './src/integrations/search-index.ts'
import { siteMarkdown } from './src/integrations/site-markdown.ts'
import { pagesInFolders, staticHostFiles } from './src/integrations/static-host-files.ts'
import { visibleYaml } from './text/visible-text.ts'

const firm = parse(visibleYaml(readFileSync(`${contentFolder}/firm.yaml`, 'utf8'))) as {
  siteAddress: string
  intakeFormUrl?: string
  colors?: unknown
}
const { siteAddress, intakeFormUrl } = firm
// Colors that the content check refuses must not be used before it reports them.
const colors = firmColors().optional().safeParse(firm.colors).data
const {
  PORT,
  SITE_OUT_DIR,
  SITE_CACHE_DIR,
  CONTENT_CHECKED,
  BUILD_FORMAT,
  PUBLIC_API_HOST,
  RECAPTCHA_SITE_KEY,
} = loadSettings(
  settingsSchema.pick({
    PORT: true,
    SITE_OUT_DIR: true,
    SITE_CACHE_DIR: true,
    CONTENT_CHECKED: true,
    BUILD_FORMAT: true,
    PUBLIC_API_HOST: true,
    RECAPTCHA_SITE_KEY: true,
  }),
)

const fonts = await subsetFonts(SITE_CACHE_DIR)
const search = searchIndex()

export default defineConfig({
  site: siteAddress,
  output: 'static',
  outDir: SITE_OUT_DIR,
  cacheDir: SITE_CACHE_DIR,
  trailingSlash: 'never',
  // The default, 'jsx', drops the space between two links on separate lines.
  compressHTML: true,
  build: {
    format: 'file',
    inlineStylesheets: 'always',
    // While one share image is laid out on the main thread, another is rendered in the thread pool: with 2,000
    // articles, that takes 79 ms a page instead of 108.
    concurrency: 2,
  },
  vite: {
    plugins: [repaintStyles(colors), ownCopies()],
    // HTML has no bytes to spare in its single round trip: scripts that the first paint does not need are separate
    // files.
    build: { assetsInlineLimit: (file) => (file.includes('/later-') ? false : undefined) },
    environments: {
      client: { build: { rolldownOptions: { output: { entryFileNames: scriptName } } } },
    },
  },
  devToolbar: { enabled: false },
  server: { port: PORT },
  integrations: [
    checkContent(contentFolder, { checked: CONTENT_CHECKED }),
    missingPictures(contentFolder),
    reactIslands(),
    clientInteraction(),
    search.begin,
    unusedScripts(),
    readBack(),
    finishPages({ intakeFormUrl, PUBLIC_API_HOST, RECAPTCHA_SITE_KEY }),
    staticHostFiles(),
    licenseList(),
    // Moves the finished pages.
    ...(BUILD_FORMAT === 'directory' ? [pagesInFolders()] : []),
    search.end,
    // Compresses the output of the others.
    precompress(SITE_CACHE_DIR),
    // Last: it records everything that the others put in the cache.
    keepCacheIntact(),
  ],
  markdown: {
    syntaxHighlight: false,
    processor: siteMarkdown(),
  },
  image: { layout: 'constrained' },
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Brygada 1918',
      cssVariable: '--font-heading',
      options: { variants: variantsOf(fonts.heading) },
    },
    {
      provider: fontProviders.local(),
      name: 'Public Sans',
      cssVariable: '--font-text',
      options: { variants: variantsOf(fonts.text) },
    },
  ],
})

type Variant = { src: [string]; weight: string; style: 'normal' }

/** The files of a family in the form for Astro's local font provider. */
function variantsOf([first, ...more]: FontFiles): [Variant, ...Variant[]] {
  const variant = (file: string): Variant => ({ src: [file], weight: '400 700', style: 'normal' })
  return [variant(first), ...more.map(variant)]
}

/**
 * The scripts of every page, of articles, areas and tools are named `later-[hash].js`, by which `assetsInlineLimit`
 * recognizes them; other names would say nothing, so they are only a hash.
 */
function scriptName({ name }: { name: string }): string {
  return /EveryPageScript|_post_|_area_|ArticleTool/.test(name)
    ? '_astro/later-[hash].js'
    : '_astro/[hash].js'
}
