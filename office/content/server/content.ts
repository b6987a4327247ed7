import { dayIn } from '../../../content-model/time-zone.ts'
import type { SqlDatabase } from '../../../server/store/sql-database.ts'
import type { ContentGroup } from '../contract.ts'
import { createFolderReader } from '../store/folder.ts'
import type { FolderReader } from '../store/folder.ts'
import { createAct } from './act.ts'
import type { Act } from './act.ts'
import { createSavedReader } from './saved-content.ts'
import type { SavedReader } from './saved-content.ts'

/** What opens the office's content. `makeEditable`: readies the folder for the first change, or throws `CannotEdit`. */
export type ContentOpening = {
  /** The database of drafts, changes and publishes. */
  store: SqlDatabase
  contentDir: () => string
  makeEditable: () => Promise<void>
  notice: () => string | null
  timeZone: string
  /** The headings whose texts a lawyer publishes, or approves. */
  lawyerPublishes: readonly ContentGroup[]
  /** The megabytes of disk that uploads leave free. */
  freeMb: number
  now: () => number
}

/** What the content of the office works with. `act`: whatever changes saved texts. */
export type Content = ContentOpening &
  SavedReader & {
    readFolder: FolderReader
    act: Act
    today: () => string
  }

/** Opens the office's content. */
export function openContent(opening: ContentOpening): Content {
  const today = () => dayIn(opening.timeZone, new Date(opening.now()))
  const readFolder = createFolderReader(opening.contentDir)
  const reader = createSavedReader(opening.store, readFolder)
  return { ...opening, ...reader, readFolder, today, act: createAct(opening.store, readFolder, reader.saved) }
}
