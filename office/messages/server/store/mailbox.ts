import { z } from 'zod'
import { seal, unseal } from '../../../../server/crypto/sealed.ts'
import { folderName } from '../../../../server/mailbox/open-folder.ts'
import type { MailboxPlace } from '../../../../server/mailbox/open-folder.ts'
import { passed, queryColumn, queryRow, updateRow } from '../../../../server/store/sql-database.ts'
import type { RunSql } from '../../../../server/store/sql-database.ts'

const placeRow = z.object({ validity: z.coerce.number(), lastUid: z.coerce.number() })

/** How far a folder has been read: up to the email `lastUid`, in the numbering `validity`. */
export type FolderPlace = z.infer<typeof placeRow>

/** The server that reads a folder, and until when no other may. */
type FolderHolder = { folder: string; holder: string; until: number }

/** Takes or keeps a folder for one of several servers; undefined if another has it. */
export async function takeFolder(
  run: RunSql,
  { folder, holder, until }: FolderHolder,
  now: number,
): Promise<FolderPlace | undefined> {
  return queryRow(
    run,
    placeRow,
    `insert into mailbox (folder, uidvalidity, last_uid, holder, held_until) values ($2, 0, 0, $3, $4)
     on conflict (folder) do update set holder = $3, held_until = $4
     where mailbox.holder is null or mailbox.holder = $3 or ${passed('mailbox.held_until')}
     returning uidvalidity as validity, last_uid as "lastUid"`,
    now,
    folder,
    holder,
    until,
  )
}

/** Records how far a folder has been read, and keeps the folder. False if another server has it now. */
export function markRead(
  run: RunSql,
  { folder, holder, until }: FolderHolder,
  { validity, lastUid }: FolderPlace,
): Promise<boolean> {
  return updateRow(run, 'mailbox', { folder, holder }, { uidvalidity: validity, lastUid, heldUntil: until })
}

/** Records that a folder was read to its end. */
export async function markCaughtUp(
  run: RunSql,
  { folder, holder }: FolderHolder,
  now: number,
): Promise<void> {
  await updateRow(run, 'mailbox', { folder, holder }, { readAt: now, errorCode: null })
}

/** Records why a folder could not be read; false if that is already recorded. */
export async function markUnreadable(run: RunSql, { folder }: FolderHolder, code: string): Promise<boolean> {
  const marked = await run(
    `update mailbox set error_code = $2 where folder = $1 and (error_code is null or error_code <> $2) returning folder`,
    folder,
    code,
  )
  return marked.length === 1
}

/** Lets another server read a folder. */
export async function leaveFolder(run: RunSql, { folder, holder }: FolderHolder): Promise<void> {
  await updateRow(run, 'mailbox', { folder, holder }, { holder: null, heldUntil: null })
}

/**
 * A mailbox whose refresh token, if the provider changes it, is kept in the database, for every server and for the next
 * start, even if its folder has not been read yet. The token is sealed with the secrets from the settings, which are in
 * no database or backup. If those change, it is no longer used.
 */
export function withKeptToken(place: MailboxPlace, run: RunSql): MailboxPlace {
  const { token } = place
  if (token?.refreshToken === undefined) return place
  const folder = folderName(place)
  const secret = JSON.stringify([token.clientSecret, token.refreshToken])
  const kept = {
    find: async () => {
      const [sealed] = await queryColumn(
        run,
        z.string().nullable(),
        'select refresh_token as token from mailbox where folder = $1',
        folder,
      )
      return sealed ? unseal(sealed, secret) : undefined
    },
    keep: async (changed: string) => {
      await run(
        `insert into mailbox (folder, uidvalidity, last_uid, refresh_token) values ($1, 0, 0, $2)
         on conflict (folder) do update set refresh_token = $2`,
        folder,
        seal(changed, secret),
      )
    },
  }
  return { ...place, token: { ...token, kept } }
}

const stateRow = z.object({ readAt: z.coerce.number().nullable(), error: z.string().nullable() })

/** When a folder was last read to its end, and why it cannot be read now; undefined if nobody has tried. */
export async function folderState(run: RunSql, folder: string) {
  return queryRow(
    run,
    stateRow,
    'select read_at as "readAt", error_code as error from mailbox where folder = $1',
    folder,
  )
}
