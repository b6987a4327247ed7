import { globSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { afterBuild } from './after-build.ts'

/**
 * Moves each finished page into a folder of its own, for `BUILD_FORMAT=directory`. Nothing in the pages changes: their
 * addresses stay `/our-team`, which such hosts redirect to `/our-team/`. Astro's own format of that name would also
 * move the blog's error page and change the address that each page sees as its own.
 */
export const pagesInFolders = () => afterBuild('pages-in-folders', movePages)

/** Moves `our-team.html` to `our-team/index.html`. Error pages stay, because hosts look for them by name. */
export async function movePages(folder: string): Promise<void> {
  for (const name of globSync('**/*.html', { cwd: folder })) {
    if (/(?:^|[\\/])(?:404|index)\.html$/.test(name)) continue
    const page = join(folder, name.slice(0, -'.html'.length))
    await mkdir(page, { recursive: true })
    await rename(`${page}.html`, join(page, 'index.html'))
  }
}
