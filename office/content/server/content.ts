import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { dayIn } from '../../../content-model/time-zone.ts'
import type { SqlDatabase, RunSql } from '../../../server/store/sql-database.ts'
import type { ContentGroup } from '../../../content-model/collections.ts'
import { createFolderReader } from '../store/folder.ts'
import type { FolderReader } from '../store/folder.ts'
import { createSavedReader } from './saved-content.ts'
import type { SavedContent } from './saved-content.ts'
import { changeMark, changeMarks } from '../store/changes.ts'
import { createMissedAddresses } from './missed-addresses.ts'
import { Refusal } from '../../kit/refusal.ts'

/** What opens the office's content. */
type ContentOpening = {
  /** The database of drafts, changes and publications. */
  store: SqlDatabase
  contentDir: () => string
  /** Prepares the folder for the first change, or throws `CannotEdit`. */
  makeEditable: () => Promise<void>
  notice: () => string | null
  timeZone: string
  /** The kinds whose files a lawyer publishes or approves. */
  lawyerPublishes: readonly ContentGroup[]
  /** When content was last published; undefined before the first time. */
  publishedAt: () => Date | undefined
  /** How many megabytes of disk uploads must leave free. */
  freeMb: number
  now: () => number
}

/** What the content of the office works with. */
export type Content = ContentOpening &
  ReturnType<typeof createSavedReader> & {
    readFolder: FolderReader
    act: Act
    /** An act on saved files, in a folder that it makes editable first. */
    edit: Act
    today: () => string
    /** The day up to which dated files are public: that of the last publication. */
    shownDay: () => string
    /** Addresses that visitors requested and did not find. */
    missed: ReturnType<typeof createMissedAddresses>
  }

export function openContent(opening: ContentOpening): Content {
  const dayOf = (moment: number) => dayIn(opening.timeZone, new Date(moment))
  const today = () => dayOf(opening.now())
  const shownDay = () => dayOf(Math.min(opening.now(), opening.publishedAt()?.getTime() ?? Infinity))
  const readFolder = createFolderReader(opening.contentDir)
  const reader = createSavedReader(opening.store, readFolder)
  const act = createAct(opening.store, readFolder, reader.saved)
  const edit: Act = async (decide) => {
    await opening.makeEditable()
    return act(decide)
  }
  const missed = createMissedAddresses(opening.store, today, opening.now)
  return { ...opening, ...reader, readFolder, today, shownDay, act, edit, missed }
}

/** A person, and the file that they edit. */
export type Editor = { person: string; path: string }

/** What an act writes, in a transaction in which everything that the act read is still true. */
export type Write<Result> = (run: RunSql) => Promise<Result>

/**
 * Does one act: `decide` reads and decides on all saved content, and returns what to write. If someone saves another
 * version, or a file changes, before that is written, it reads and decides again. Throws `Refusal`.
 */
type Act = <Result>(decide: (saved: SavedContent) => Promise<Write<Result>>) => Promise<Result>

/** How often an act may have to read again; each time, somebody else's act came first. */
const mostTries = 20

const again = Symbol('again')

function createAct(
  store: SqlDatabase,
  readFolder: FolderReader,
  readSaved: () => Promise<SavedContent>,
): Act {
  return async (decide) => {
    for (let tries = 0; tries < mostTries; tries++) {
      const saved = await readSaved()
      const write = await decide(saved)
      const done = await store.transaction(async (run) =>
        (await isStillSo(saved, run)) ? write(run) : again,
      )
      if (done !== again) return done
    }
    throw new Refusal(409, 'Others are changing the content at the same time. Try again in a moment.')
  }

  async function isStillSo({ stored, changes }: SavedContent, run: RunSql): Promise<boolean> {
    if ((await readFolder()) !== stored) return false
    return isDeepStrictEqual(await changeMarks(run), z.array(changeMark).parse(changes))
  }
}
