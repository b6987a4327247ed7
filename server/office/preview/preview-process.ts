import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { build } from 'astro'
import { copyUnchanged, prepareWorkspace, workspaceOf } from '../../publish/workspace.ts'
import { previewPage } from '../../../src/integrations/preview-page.ts'
import type { FileChange, PreviewAnswer, PreviewRequest } from './preview-request.ts'

// The process that builds previews, one at a time: its argument is its folder, its messages are `PreviewRequest`s and
// their `PreviewAnswer`s. It stays, because starting Astro takes longer than building a page.

const folder = process.argv[2] ?? ''
const { content, root, site, temporary } = workspaceOf(folder)
/** Built pages, until the server takes them. */
const built = join(folder, 'built')
let ready: Promise<void> | undefined

async function prepare(contentDir: string): Promise<void> {
  await rm(built, { recursive: true, force: true })
  await mkdir(built, { recursive: true, mode: 0o700 })
  await prepareWorkspace(folder, contentDir)
}

async function answer(request: PreviewRequest): Promise<PreviewAnswer> {
  try {
    await (ready ??= prepare(request.contentDir))
    process.chdir(root)
    await copyUnchanged(request.contentDir, content)
    for (const change of request.changes) await apply(change)
    await rm(site, { recursive: true, force: true })
    await build({
      root,
      configFile: 'astro.preview.config.ts',
      logLevel: 'silent',
      integrations: [previewPage(request.page, request.article)],
      vite: { cacheDir: join(temporary, 'vite') },
    })
    if (!existsSync(join(site, fileOf(request.page))))
      return withMemory({ sentence: 'The site has no such page.' })
    // The next build begins while the server takes this page.
    const taken = join(built, randomUUID())
    await rename(site, taken)
    return withMemory({ site: taken })
  } catch {
    // Astro's message is about files and schemas; the office shows the checker's findings beside the text.
    return withMemory({
      sentence: 'The page cannot be built as the text stands. Correct what is marked first.',
    })
  }
}

/** The file of a page: "blog/will-vs-trust.html". */
function fileOf(page: string): string {
  return `${page === '/' ? 'index' : page.slice(1)}.html`
}

async function apply({ path, bytes }: FileChange): Promise<void> {
  const file = join(content, path)
  if (!bytes) return rm(file, { force: true })
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, bytes)
}

function withMemory(result: { site: string } | { sentence: string }): PreviewAnswer {
  return { ...result, megabytes: Math.round(process.memoryUsage.rss() / 2 ** 20) }
}

process.on('message', (request: PreviewRequest) => {
  void answer(request).then((result) => process.send?.(result))
})
process.once('disconnect', () => process.exit())
