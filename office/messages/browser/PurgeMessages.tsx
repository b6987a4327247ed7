import { useState } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'
import { post, postOnce } from '../../shell/api.ts'
import { purgeableSchema, purgedSchema } from '../contract.ts'
import { Dialog } from '../../shell/Dialog.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { Form } from '../../shell/Form.tsx'
import { readAgain } from '../../shell/queries.ts'
import { useAction } from '../../shell/use-action.ts'
import { Button, SubmitButton } from '../../shell/Button.tsx'
import { InputField } from '../../shell/LabeledField.tsx'
import { Time } from '../../shell/Time.tsx'
import { counted } from '../../../text/counted.ts'

/** Deletes messages by age, after listing and counting them and asking for the passkey. */
export function PurgeMessages({ onClose }: { onClose: () => void }) {
  const { start, isBusy, fault } = useAction()
  const [older, setOlder] = useState<z.infer<typeof purgeableSchema> & { days: number }>()
  const [said, setSaid] = useState('')

  function look(typed: (field: string) => string) {
    const days = Number(typed('days'))
    start(async () => {
      setSaid('')
      setOlder({ days, ...(await postOnce('/messages/older', { days }, purgeableSchema)) })
    })
  }

  const purge = (days: number, count: number) =>
    start(async () => {
      const { deleted } = await post('/messages/purge', { days, count }, purgedSchema)
      setOlder(undefined)
      setSaid(`Deleted ${counted(deleted, 'message')}.`)
      await readAgain(['messages'])
    })

  return (
    <Dialog title="Delete old messages" onClose={onClose}>
      <Form onSend={look}>
        <InputField
          label="Received more than this many days ago"
          name="days"
          type="number"
          min={1}
          max={36_500}
          required
          onChange={() => setOlder(undefined)}
        />
        <SubmitButton isBusy={isBusy}>List them</SubmitButton>
      </Form>
      {older && <PurgeList older={older} isBusy={isBusy} onPurge={(count) => purge(older.days, count)} />}
      <p role="status">{said}</p>
      <Fault>{fault}</Fault>
    </Dialog>
  )
}

/** A list with more references than this is collapsed at first. */
const MOST_SHOWN = 40

type PurgeListProps = {
  older: z.infer<typeof purgeableSchema>
  isBusy: boolean
  onPurge: (count: number) => void
}

/** The references that a purge would delete, and those that stay, with the name of the person whose hold keeps each. */
function PurgeList({ older: { before, references, held, unsent }, isBusy, onPurge }: PurgeListProps) {
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
            {counted(count, 'message')} received before <Time at={before} /> would be deleted.
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
              {`Delete ${counted(count, 'message')}`}
            </Button>
          </p>
        </>
      )}
    </>
  )
}
