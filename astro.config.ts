import { readFileSync } from 'node:fs'
import react from '@astrojs/react'
import { defineConfig, fontProviders } from 'astro/config'
import { parse } from 'yaml'
import { contentFolder } from './content-folder.ts'
import { subsetFonts } from './src/fonts/subset-fonts.ts'
import { clientTouched } from './src/integrations/client-touched.ts'
import { finishPages } from './src/integrations/finish-pages.ts'
import { precompress } from './src/integrations/precompress.ts'
import { searchIndex } from './src/integrations/search-index.ts'
import { staticHostFiles } from './src/integrations/static-host-files.ts'

const { siteAddress, intakeFormUrl } = parse(readFileSync(`${contentFolder}/firm.yaml`, 'utf8')) as {
  siteAddress: string
  intakeFormUrl?: string
}
const usesRecaptcha = Boolean(process.env['RECAPTCHA_SITE_KEY'])
const apiHost = process.env['PUBLIC_API_HOST']

const fonts = await subsetFonts()

export default defineConfig({
  site: siteAddress,
  output: 'static',
  outDir: process.env['SITE_OUT_DIR'] ?? './dist',
  // Two firms' content must never share one cache of entries.
  cacheDir: process.env['SITE_CACHE_DIR'] ?? './node_modules/.astro',
  trailingSlash: 'never',
  // The default, 'jsx', takes away the space between two links on separate lines.
  compressHTML: true,
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  server: { port: Number(process.env['PORT'] ?? 4321) },
  integrations: [
    react(),
    clientTouched(),
    searchIndex(),
    finishPages({ intakeFormUrl, apiHost, usesRecaptcha }),
    staticHostFiles(),
    // Last: it compresses what the others have written.
    precompress(),
  ],
  markdown: { syntaxHighlight: false },
  image: { layout: 'constrained' },
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Brygada 1918',
      cssVariable: '--font-heading',
      options: { variants: [{ src: [fonts.heading], weight: '400 700', style: 'normal' }] },
    },
    {
      provider: fontProviders.local(),
      name: 'Public Sans',
      cssVariable: '--font-text',
      options: { variants: [{ src: [fonts.text], weight: '400 700', style: 'normal' }] },
    },
  ],
})
