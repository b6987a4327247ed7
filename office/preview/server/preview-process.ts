import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { build } from 'astro'
import type { AstroInlineConfig, AstroUserConfig } from 'astro'
import { CannotPublish } from '../../../server/publish/cannot-publish.ts'
import {
  copyUnchanged,
  loadAstroConfig,
  prepareWorkspace,
  workspaceOf,
} from '../../../server/publish/workspace.ts'
import { isDiskFault } from '../../../server/http/errors.ts'
import { previewPage } from '../../../src/integrations/preview-page.ts'
import type { FileChange, PreviewAnswer, PreviewRequest } from './previewer.ts'

// The process that builds previews, one at a time: its argument is its folder, its messages are `PreviewRequest`s and
// their `PreviewAnswer`s. It stays, because starting Astro takes longer than building a page.

const folder = process.argv[2] ?? ''
const { content, root, site, temporary } = workspaceOf(folder)
/** Built pages, until the server takes them. */
const built = join(folder, 'built')
const configFile = 'astro.preview.config.ts'
let ready: Promise<void> | undefined
let loaded: { firm: string; config: AstroUserConfig } | undefined

async function prepare(contentDir: string): Promise<void> {
  await rm(built, { recursive: true, force: true })
  await mkdir(built, { recursive: true, mode: 0o700 })
  await prepareWorkspace(folder, contentDir)
  process.chdir(root)
  // Before any draft is in place: a module that failed once would fail for as long as the process lives.
  const firm = await readFile(join(content, 'firm.yaml'), 'utf8')
  loaded = await loadAstroConfig(root, configFile).then(
    (config) => ({ firm, config }),
    () => undefined,
  )
}

async function answer(request: PreviewRequest): Promise<PreviewAnswer> {
  const result = await preview(request).catch((error: unknown) => ({
    sentence:
      error instanceof CannotPublish
        ? error.message
        : 'The preview could not be prepared: the disk of the server may be full. Try again in a minute.',
  }))
  return { ...result, megabytes: Math.round(process.memoryUsage.rss() / 2 ** 20) }
}

/** Throws if the page could not be prepared, or the disk is at fault. */
async function preview(request: PreviewRequest): Promise<{ site: string } | { sentence: string }> {
  await prepareOnce(request.contentDir)
  await copyUnchanged(request.contentDir, content)
  for (const change of request.changes) await apply(change)
  await rm(site, { recursive: true, force: true })
  try {
    await buildPage(request)
  } catch (error) {
    if (isDiskFault(error)) throw error
    // Astro's message is about files and schemas; the office shows the checker's findings beside the form.
    return { sentence: 'The page cannot be built from this text. Fix the marked problems first.' }
  }
  if (!existsSync(join(site, fileOf(request.page)))) return { sentence: 'The site has no such page.' }
  // The next build begins while the server takes this page.
  const taken = join(built, randomUUID())
  await rename(site, taken)
  return { site: taken }
}

/** After a failure, the next request prepares again. */
async function prepareOnce(contentDir: string): Promise<void> {
  try {
    await (ready ??= prepare(contentDir))
  } catch (error) {
    ready = undefined
    throw error
  }
}

/**
 * Loading the configuration takes a quarter of the time, and the only part of the content that it depends on is the
 * firm's file: Astro loads it again only for a page with another firm's file than the first one had.
 */
async function buildPage({ page, article }: PreviewRequest): Promise<void> {
  const firm = await readFile(join(content, 'firm.yaml'), 'utf8')
  const config: AstroInlineConfig =
    loaded?.firm === firm ? { ...loaded.config, configFile: false } : { configFile }
  await build({
    ...config,
    root,
    logLevel: 'silent',
    integrations: [...(config.integrations ?? []), previewPage(page, article)],
    vite: { ...config.vite, cacheDir: join(temporary, 'vite') },
  })
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

process.on('message', (request: PreviewRequest) => {
  void answer(request).then((result) => process.send?.(result))
})
process.once('disconnect', () => process.exit())
