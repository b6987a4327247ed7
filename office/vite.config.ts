import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { parse } from 'yaml'
import { z } from 'zod'
import { contentFolder } from '../settings/content-folder.ts'
import { band } from '../src/engraving/band.ts'
import { favicon, mark } from '../src/engraving/mark.ts'

const firm = z
  .object({ name: z.string() })
  .parse(parse(readFileSync(join(contentFolder, 'firm.yaml'), 'utf8')))

/** The office: two pages, one for strangers and one for those to whom it is open, under /office only. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/office/',
  publicDir: false,
  plugins: [react(), engraving()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'files',
    assetsInlineLimit: 0,
    manifest: 'manifest.json',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [join(import.meta.dirname, 'sign-in.html'), join(import.meta.dirname, 'app.html')],
    },
  },
})

/** The woven band, the mark and the tab icon, engraved for this firm. */
function engraving(): Plugin {
  return {
    name: 'office-engraving',
    generateBundle() {
      const svgs = {
        'band.svg': band({ seed: firm.name, length: 560, height: 16 }),
        'mark.svg': mark({ seed: firm.name }).replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" '),
        'icon.svg': favicon({ seed: firm.name }),
      }
      for (const [name, source] of Object.entries(svgs)) {
        this.emitFile({ type: 'asset', fileName: `files/${name}`, source })
      }
    },
  }
}
