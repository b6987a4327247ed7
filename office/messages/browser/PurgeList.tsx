import type { z } from 'zod'
import type { purgeableSchema } from '../contract.ts'
import { Link } from 'react-router'
import { Button } from '../../shell/Button.tsx'
import { Time } from '../../shell/Time.tsx'
import { countedMessages } from '../counted.ts'

/** How many references are shown without being asked for. */
const MOST_SHOWN = 40

type PurgeListProps = {
  older: z.infer<typeof purgeableSchema>
  isBusy: boolean
  onPurge: (count: number) => void
}

/** What a purge would delete, by reference, and what stays because of whose hold. */
export function PurgeList({ older: { before, references, held, unsent }, isBusy, onPurge }: PurgeListProps) {
  const count = references.length
  return (
    <>
      {count === 0 ? (
        <p role="status">
          There is nothing to delete that was received before <Time at={before} />.
        </p>
      ) : (
        <>
          <p role="status">
            {countedMessages(count)} received before <Time at={before} /> would be deleted.
          </p>
          <details open={count <= MOST_SHOWN}>
            <summary>Their references</summary>
            <ul role="list" className="purge-references">
              {references.map((reference) => (
                <li key={reference}>{reference}</li>
              ))}
            </ul>
          </details>
        </>
      )}
      {held.map(({ reference, by, at }) => (
        <p key={reference} className="quiet">
          {reference} stays: {by} put it on hold, <Time at={at} />.
        </p>
      ))}
      {unsent.map((reference) => (
        <p key={reference} className="quiet">
          <Link to={`/messages/${reference}`}>{reference}</Link> stays: a reply has not been sent yet. Wait
          until it is sent, or open the message and press “Cancel the reply”.
        </p>
      ))}
      {count > 0 && (
        <>
          <p>
            They are deleted for good, with their notes and records. Copies in email and in existing backups
            stay; a backup that is restored deletes them again. Lawyers and administrators get an email about
            it.
          </p>
          <p className="actions">
            <Button look="delete" isBusy={isBusy} onPress={() => onPurge(count)}>
              {`Delete ${countedMessages(count)}`}
            </Button>
          </p>
        </>
      )}
    </>
  )
}
