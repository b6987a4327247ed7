import { seal, unseal } from '../../../../server/crypto/sealed.ts'
import type { MailboxPlace } from '../../../../server/mailbox/open-folder.ts'
import { folderName } from '../../../../server/mailbox/open-folder.ts'
import type { RunSql } from '../../../../server/store/sql-database.ts'
import { findRefreshToken, keepRefreshToken } from '../store/mailbox.ts'

/**
 * A mailbox whose refresh token is kept in the database when the provider changes it, for every server and the next
 * start. It is sealed with the secrets in the settings, which are in no database or backup: once they change, the token
 * is not used.
 */
export function withKeptToken(place: MailboxPlace, run: RunSql): MailboxPlace {
  const { token } = place
  if (token?.refreshToken === undefined) return place
  const folder = folderName(place)
  const secret = JSON.stringify([token.clientSecret, token.refreshToken])
  const kept = {
    find: async () => {
      const sealed = await findRefreshToken(run, folder)
      return sealed === undefined ? undefined : unseal(sealed, secret)
    },
    keep: (changed: string) => keepRefreshToken(run, folder, seal(changed, secret)),
  }
  return { ...place, token: { ...token, kept } }
}
