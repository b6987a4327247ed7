import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { contentFolder } from '../../settings/content-folder.ts'

/** `npm run build:function`: writes the form handler for AWS Lambda, with all that it reads, to deploy/lambda/dist. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  publicDir: false,
  plugins: [filesBeside()],
  ssr: { noExternal: true },
  build: {
    ssr: 'server/lambda.ts',
    outDir: join(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    rolldownOptions: {
      // An optional part of pg, which is not installed.
      external: ['pg-native'],
      output: { entryFileNames: 'index.mjs', codeSplitting: false },
    },
  },
})

/** Adds the files that the handler reads at run time: its tables, and the content that its emails quote. */
function filesBeside(): Plugin {
  return {
    name: 'files-beside',
    generateBundle() {
      const add = (fileName: string, file: string) =>
        this.emitFile({ type: 'asset', fileName, source: readFileSync(file) })
      for (const file of globSync('server/store/migrations/*.sql')) add(`migrations/${basename(file)}`, file)
      add('content/firm.yaml', join(contentFolder, 'firm.yaml'))
      for (const file of globSync(['practice-areas/*.md', 'announcements/*.yaml'], { cwd: contentFolder }))
        add(`content/${file}`, join(contentFolder, file))
    },
  }
}
