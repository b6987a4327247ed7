import { hash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AstroUserConfig } from 'astro'
import { builtVariables } from '../../settings/built-settings.ts'
import type { Settings } from '../../settings/declaration.ts'
import { environmentOf } from '../../settings/read.ts'
import { codeOf } from '../http/errors.ts'
import { CannotPublish } from './cannot-publish.ts'
import { requireNoLinks } from './edits.ts'
import { copyFolder, fingerprint, hashFolder } from './folder-files.ts'

export const codeRoot = dirname(dirname(import.meta.dirname))

/** What a build reads from the site's code, besides `node_modules`. */
export const buildFolders = [
  'built-site',
  'calendar',
  'content-model',
  'editorial',
  'forms',
  'scripts',
  'settings',
  'src',
  'text',
]
export const buildFiles = [
  'astro.config.ts',
  'astro.preview.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

/** Linked instead of copied: the packages, and code that no build imports. */
export const linked = ['node_modules', 'commands', 'office', 'server']

/**
 * Where a build works: a copy of code and content in DATA_DIR, so that the code can be read-only, and neither an
 * editor nor another build changes what this one reads. The path is always the same, because caches depend on it. The
 * copy of the code stays for the next build.
 */
export function workspaceOf(dataDir: string) {
  const folder = join(dataDir, 'publishing')
  const root = join(folder, 'workspace')
  return {
    root,
    cache: join(folder, 'cache'),
    content: join(root, 'content'),
    temporary: join(root, 'temporary'),
    /** Becomes the release, with its site and its description. */
    release: join(root, 'release'),
    site: join(root, 'release', 'site'),
  }
}

/** Deletes what an earlier build left, and copies the content and, if it has changed, the code. */
export async function prepareWorkspace(dataDir: string, contentDir: string): Promise<void> {
  const { root, content, temporary } = workspaceOf(dataDir)
  await clearWorkspace(dataDir)
  await copyCode(root)
  mkdirSync(temporary, { recursive: true, mode: 0o700 })
  await copyUnchanged(contentDir, content)
}

/** Copies the code, unless the same code is there: a thousand new files take a second. */
async function copyCode(root: string): Promise<void> {
  // A copy that was interrupted, or damaged by a power failure, has another version.
  if ((await codeVersion(root).catch(() => undefined)) === (await codeVersion(codeRoot))) return
  await rm(root, removal)
  mkdirSync(root, { recursive: true, mode: 0o700 })
  await Promise.all([
    ...buildFolders.map((name) => copyFolder(join(codeRoot, name), join(root, name))),
    ...buildFiles.map((name) => copyFile(join(codeRoot, name), join(root, name))),
  ])
  for (const name of linked) symlinkSync(join(codeRoot, name), join(root, name))
}

/** A hash of a folder's code, and of where its links lead. */
async function codeVersion(root: string): Promise<string> {
  const folders = await Promise.all(buildFolders.map((name) => hashFolder(join(root, name))))
  const files = buildFiles.map((name) => hash('sha256', readFileSync(join(root, name))))
  const places = linked.map((name) => realpathSync(join(root, name)))
  return hash('sha256', [...places, ...folders, ...files].join('\n'))
}

/** The configuration in a workspace, loaded by Node: Astro would start a Vite server for that, which takes a second. */
export async function loadAstroConfig(root: string, file: string): Promise<AstroUserConfig> {
  const module = (await import(pathToFileURL(join(root, file)).href)) as { default: AstroUserConfig }
  return module.default
}

/** Deletes everything in the workspace except the copy of the code. */
export async function clearWorkspace(dataDir: string): Promise<void> {
  const { root } = workspaceOf(dataDir)
  if (!existsSync(root)) return
  const kept = new Set([...buildFolders, ...buildFiles, ...linked])
  for (const name of await readdir(root)) if (!kept.has(name)) await rm(join(root, name), removal)
}

/** Retries, because a failed build may still be writing. */
const removal = { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }

/** Copies a content folder as it is at one moment: copies again, up to five times, if something in it changed meanwhile. */
export async function copyUnchanged(from: string, to: string): Promise<void> {
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await rm(to, { recursive: true, force: true })
    await mkdir(to, { recursive: true })
    try {
      const before = await fingerprint(from)
      await requireNoLinks(from)
      await copyFolder(from, to)
      if ((await fingerprint(from)) === before) return
    } catch (error) {
      if (!existsSync(from) || !isMissing(error)) throw error
      if (error.path?.includes('\uFFFD'))
        throw new CannotPublish(`The name of ${error.path} is not in UTF-8. Rename it, then try again.`)
    }
  }
  throw new CannotPublish(`${from} keeps changing. Wait until nothing writes to it, then try again.`)
}

/** Whether a file was removed between listing and reading it. */
function isMissing(error: unknown): error is NodeJS.ErrnoException {
  return codeOf(error) === 'ENOENT'
}

/**
 * The environment of the building process: only what a build needs of this process's.
 *
 * @param checked the version of the content that has already been checked
 */
export function buildEnvironment(
  dataDir: string,
  settings: Parameters<typeof builtVariables>[0] & Partial<Pick<Settings, 'BUILD_FORMAT'>>,
  checked?: string,
) {
  const { content, cache, site, temporary } = workspaceOf(dataDir)
  return environmentOf({
    ...builtVariables(settings),
    BUILD_FORMAT: settings.BUILD_FORMAT,
    NODE_ENV: 'production',
    CONTENT_DIR: content,
    CONTENT_CHECKED: checked,
    SITE_OUT_DIR: site,
    SITE_CACHE_DIR: cache,
    TMPDIR: temporary,
    HOME: temporary,
    ASTRO_TELEMETRY_DISABLED: '1',
  })
}
