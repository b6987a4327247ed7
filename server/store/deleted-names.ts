import type { RunSql, SqlValue } from './sql-database.ts'

/** Replaces the reason why a name was found, once the message that gave it is deleted. */
const DELETED_NAME = 'A name in a message that was deleted.'

/**
 * Takes names of messages that are about to be deleted out of the checks of other messages, which then say only that
 * there was one. Records of checks that the firm's terms keep longer stay as they are. `which`: a condition on the row
 * `n` of `message_names` with $1, $2 ...
 */
export async function deleteFoundNames(run: RunSql, which: string, values: SqlValue[]): Promise<void> {
  const found = `found in (select 'm:' || n.id from message_names n where ${which})`
  await run(
    `update conflict_identities set found = '' where kept_until is null
       and hit in (select h.id from conflict_hits h where h.${found})`,
    ...values,
  )
  await run(
    `update conflict_hits set reason = '${DELETED_NAME}', snapshot =
       '{"name":"","role":"","matter":"","opened":null,"closed":null,"lawyer":"","list":null,"message":"' ||
       (select d.message from message_names d where 'm:' || d.id = conflict_hits.found) || '","at":0}'
     where ${found} and check_id in (select c.id from conflict_checks c where c.kept_until is null)`,
    ...values,
  )
}
