import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { TestInfo } from '@playwright/test'
import { buildFiles, buildFolders, linked } from '../../server/publish/workspace.ts'
import { takeBuildCache } from './site-folder.ts'

/** A copy of the project that builds the site with other content: its content, output and cache. */
export type SiteProject = {
  content: string
  out: string
  cache: string
  /** Builds, with additional environment variables if a test needs them. */
  build: (settings?: Record<string, string>) => Promise<{ code: number; output: string }>
  /** Starts Astro's development server on a free port, which its output names. */
  develop: () => ChildProcess
}

/** A project with the second firm's content. The pages and the lists of law are the sample's, as a firm may keep them. */
export function secondFirmProject(testInfo: TestInfo, folder = 'project'): SiteProject {
  return siteProject(testInfo, folder, (content) => {
    cpSync('tests/adoption/second-firm/content', content, { recursive: true })
    for (const part of ['pages', 'legal', 'facts.yaml', 'citations.yaml'])
      cpSync(join('content', part), join(content, part), { recursive: true })
  })
}

/**
 * Copies the site into a test folder; `fill` creates its content folder. Its cache begins with what the build of the
 * tested site made. Builds write to the project's own `.astro`, so two at a time need two projects.
 */
export function siteProject(
  testInfo: TestInfo,
  folder: string,
  fill: (content: string) => void,
): SiteProject {
  const root = testInfo.outputPath(folder)
  const content = join(root, 'other-content')
  const out = join(root, 'built')
  const cache = join(root, 'cache')
  mkdirSync(root, { recursive: true })
  for (const part of [...buildFolders, ...buildFiles]) cpSync(part, join(root, part), { recursive: true })
  takeBuildCache(cache)
  fill(content)
  for (const name of linked) symlinkSync(resolve(name), join(root, name))
  return {
    content,
    out,
    cache,
    build: (settings = {}) => build(root, { content, out, cache }, settings),
    develop: () => develop(root, { content, out, cache }),
  }
}

const astro = resolve('node_modules/astro/bin/astro.mjs')

type Folders = Pick<SiteProject, 'content' | 'out' | 'cache'>

function environmentOf({ content, out, cache }: Folders, settings: Record<string, string>) {
  return {
    ...process.env,
    ...settings,
    CONTENT_DIR: content,
    SITE_OUT_DIR: out,
    SITE_CACHE_DIR: cache,
    ASTRO_TELEMETRY_DISABLED: '1',
    FORCE_COLOR: '0',
  }
}

function develop(root: string, folders: Folders): ChildProcess {
  return spawn(process.execPath, [astro, 'dev', '--port', '0'], {
    cwd: root,
    env: environmentOf(folders, {}),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

function build(
  root: string,
  folders: Folders,
  settings: Record<string, string>,
): Promise<{ code: number; output: string }> {
  const env = environmentOf(folders, settings)
  return new Promise((done) => {
    execFile(
      process.execPath,
      [astro, 'build'],
      { cwd: root, env, maxBuffer: 1e8 },
      (error, stdout, stderr) => done({ code: error ? 1 : 0, output: stdout + stderr }),
    )
  })
}
