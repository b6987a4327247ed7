import { isDeepStrictEqual } from 'node:util'
import type { RunSql, SqlDatabase } from '../../../server/store/sql-database.ts'
import { changeMarks } from '../store/changes.ts'
import type { FolderReader } from '../store/folder.ts'
import { ContentRefusal } from './refusal.ts'
import type { SavedContent } from './saved-content.ts'

/** A person, and the text that they edit. */
export type Editor = { person: string; path: string }

/** What an act writes, in the transaction in which all that it has read is still so. */
export type Write<Result> = (run: RunSql) => Promise<Result>

/**
 * Does one act: `decide` reads and decides on all content as saved, and returns what is to be written. If someone saves
 * another version, or a file changes, before that is written, it reads and decides again. Throws `ContentRefusal`.
 */
export type Act = <Result>(decide: (saved: SavedContent) => Promise<Write<Result>>) => Promise<Result>

/** So often does an act read again. Each time, somebody else's act was done. */
const mostTries = 20

const again = Symbol('again')

/** Creates what does acts on content. */
export function createAct(
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
    throw new ContentRefusal(409, 'Others are changing the content at the same time. Try again in a moment.')
  }

  async function isStillSo({ stored, changes }: SavedContent, run: RunSql): Promise<boolean> {
    if ((await readFolder()) !== stored) return false
    const were = changes.map(({ path, base, version, person, at, renamedFrom }) => ({
      path,
      base,
      version,
      person,
      at,
      renamedFrom,
    }))
    return isDeepStrictEqual(await changeMarks(run), were)
  }
}
