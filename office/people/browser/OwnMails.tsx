import { useState } from 'react'
import type { z } from 'zod'
import { post } from '../../shell/api.ts'
import { ownMailsSchema } from '../contract.ts'
import type { mailChoiceSchema } from '../contract.ts'
import { Fault } from '../../shell/Fault.tsx'
import { Choice, InputField } from '../../shell/LabeledField.tsx'
import { queries } from '../../shell/queries.ts'
import { useQueue } from '../../shell/use-action.ts'
import { Form } from '../../shell/Form.tsx'
import { useChange } from './use-change.ts'
import { SubmitButton } from '../../shell/Button.tsx'
import { useRead } from '../../shell/use-read.ts'

type Chosen = z.infer<typeof mailChoiceSchema>

/** The emails that a person wants from the office. */
export function OwnMails() {
  const { data, error } = useRead(['own', 'mails'], '/own/mails', ownMailsSchema)
  const { start, fault } = useQueue()
  const [own, setOwn] = useState<Chosen>()
  if (!data) return <Fault>{error}</Fault>
  const { address, isMailSetUp, offered, ...saved } = data
  const choice = own ?? saved
  const { morning, failures, handled, areas } = choice

  function choose(changed: Partial<Chosen>) {
    const next = { ...choice, ...changed }
    // Shown at once, because the next choice starts from it, even if it is not saved yet.
    setOwn(next)
    start(async () => {
      try {
        await post('/own/mails', next)
      } finally {
        await queries.invalidateQueries({ queryKey: ['own', 'mails'], refetchType: 'all' })
        // What was chosen elsewhere shows now, but a later choice here, which is still to be saved, stays.
        setOwn((now) => (now === next ? undefined : now))
      }
    })
  }

  return (
    <section aria-labelledby="mails">
      <h2 id="mails">Emails to you</h2>
      <Choice checked={morning} onChoose={(isOn) => choose({ morning: isOn })}>
        Each business morning: what is waiting for me
      </Choice>
      <Choice checked={failures} onChoose={(isOn) => choose({ failures: isOn })}>
        Right away when a backup, a message notification or a scheduled update fails
      </Choice>
      {offered.length > 0 && (
        <>
          <Choice checked={handled} onChoose={(isOn) => choose({ handled: isOn })}>
            When someone asks me to handle a message, or an answer to one of mine comes
          </Choice>
          <fieldset>
            <legend>When a message, or an answer to one that nobody handles, comes in about</legend>
            {offered.map(({ area, title }) => (
              <Choice
                key={area}
                checked={areas.includes(area)}
                onChoose={(isOn) =>
                  choose({ areas: isOn ? [...areas, area] : areas.filter((other) => other !== area) })
                }
              >
                {title}
              </Choice>
            ))}
          </fieldset>
        </>
      )}
      <p className="quiet small">
        These emails give counts, message references and what is not working, never a visitor’s name or words.
        {!isMailSetUp && ' They cannot be sent yet, because mail is not set up. An administrator can help.'}
      </p>
      <OwnAddress address={address} />
      <Fault>{fault}</Fault>
    </section>
  )
}

/** The address for a person's emails, including those about access. The former address is notified of a change. */
function OwnAddress({ address }: { address: string | null }) {
  const { change, fault, isBusy } = useChange()
  const [said, setSaid] = useState('')

  function save(typed: (field: string) => string) {
    const email = typed('email')
    change(async () => {
      setSaid('')
      await post('/own/address', { email })
      setSaid(`Emails go to ${email} from now on.`)
    })
  }

  return (
    <Form onSend={save}>
      <InputField
        label="Your email address, also for notices about access"
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        defaultValue={address ?? ''}
      />
      <SubmitButton isBusy={isBusy}>Save address</SubmitButton>
      <p role="status">{said}</p>
      <Fault>{fault}</Fault>
    </Form>
  )
}
