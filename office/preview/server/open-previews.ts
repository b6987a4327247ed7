import { join } from 'node:path'
import { createPreviewer } from './previewer.ts'
import type { Previewer } from './previewer.ts'
import { createShownPages } from './shown-pages.ts'
import type { ShownPages } from './shown-pages.ts'

export type Previews = { previewer: Previewer; pages: ShownPages }

/** Opens previews in DATA_DIR. `previews/shown` and `previews/building` are on one disk: a page moves between them. */
export function openPreviews(
  dataDir: string,
  settings: Parameters<typeof createPreviewer>[1],
  now: () => number,
): Previews {
  const folder = join(dataDir, 'previews')
  return {
    previewer: createPreviewer(join(folder, 'building'), settings),
    pages: createShownPages(join(folder, 'shown'), now),
  }
}
