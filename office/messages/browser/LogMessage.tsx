import { useRef, useState } from 'react'
import { z } from 'zod'
import { NamesWhileTyped } from '../../conflicts/browser/NamesWhileTyped.tsx'
import { Button } from '../../shell/Button.tsx'
import { Dialog } from '../../shell/Dialog.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { Form } from '../../shell/Form.tsx'
import { Choice, InputField, SelectField, TextAreaField } from '../../shell/LabeledField.tsx'
import { post } from '../../shell/api.ts'
import { readAgain } from '../../shell/queries.ts'
import { findObject, keepNote } from '../../shell/unsent-note.ts'
import { useAction } from '../../shell/use-action.ts'
import { useLeadTo } from '../../shell/said.ts'
import { logSchema, loggedSchema } from '../contract.ts'
import { HandlerOptions } from './HandlerOptions.tsx'
import { PromiseFields, noPromise, promiseOf } from './PromiseFields.tsx'
import { useReaders } from './use-messages.ts'

const sources = [
  ['telephone', 'Call'],
  ['visit', 'Visit'],
  ['letter', 'Letter'],
] as const

/** Records a call, a visit or a letter: names first, one sentence, what was promised, and who handles it. */
export function LogMessage({ onClose }: { onClose: () => void }) {
  const [begun, setBegun] = useState(findCall)
  const [call, setCall] = useState(() => begun ?? newCall())
  const nameField = useRef<HTMLInputElement>(null)
  const { start, isBusy, fault } = useAction()
  const leadTo = useLeadTo()
  const { data } = useReaders()

  function write(change: Partial<UnloggedCall>) {
    // What is typed while the call is being saved would be lost with the form.
    if (isBusy) return
    const next = { ...call, ...change }
    setCall(next)
    keepCall(next)
  }

  function startOver() {
    setBegun(undefined)
    setCall(newCall())
    forgetCall()
    nameField.current?.focus()
  }

  function submit() {
    const { key, source, name, phone, others, words, promise, owner } = call
    const body = {
      key,
      source,
      name,
      phone,
      words,
      others: others
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
      promise: promiseOf(promise),
      owner: owner || null,
    }
    start(async () => {
      const { reference } = await post('/messages/log', body, loggedSchema)
      forgetCall()
      await readAgain(['messages', 'list'])
      onClose()
      await leadTo(`/messages/${reference}`)
    })
  }

  return (
    <Dialog title="Log a call or visit" onClose={onClose}>
      <Form className="log-message" onSend={submit}>
        <fieldset className="choices">
          <legend className="visually-hidden">How they reached us</legend>
          {sources.map(([source, word]) => (
            <Choice
              key={source}
              type="radio"
              name="source"
              checked={call.source === source}
              onChoose={() => write({ source })}
            >
              {word}
            </Choice>
          ))}
        </fieldset>
        <InputField
          label="Name"
          ref={nameField}
          required
          maxLength={100}
          autoComplete="off"
          value={call.name}
          onValue={(name) => write({ name })}
        />
        <InputField
          label="Phone"
          type="tel"
          maxLength={40}
          autoComplete="off"
          value={call.phone}
          onValue={(phone) => write({ phone })}
        />
        <TextAreaField
          label="Who else is involved, one name per line"
          rows={2}
          value={call.others}
          onValue={(others) => write({ others })}
        />
        <NamesWhileTyped names={[call.name, ...call.others.split('\n')]} />
        <InputField
          label="What it is about, in one sentence"
          maxLength={500}
          autoComplete="off"
          value={call.words}
          onValue={(words) => write({ words })}
        />
        <PromiseFields
          promise={call.promise}
          isRequired={false}
          onPromise={(promise) => write({ promise })}
        />
        <SelectField label="Handled by" value={call.owner} onValue={(owner) => write({ owner })}>
          <HandlerOptions people={data?.people ?? []} />
        </SelectField>
        <p className="actions">
          <button className="button" data-look="primary" aria-busy={isBusy}>
            Log it
          </button>
          {begun && <Button onPress={startOver}>Start over</Button>}
        </p>
      </Form>
      <Fault>{fault}</Fault>
    </Dialog>
  )
}

const typed = z.string().default('')

const unloggedSchema = z.object({
  /** Identifies the call, so that it is recorded only once. */
  key: z.string(),
  source: logSchema.shape.source.default('telephone'),
  name: typed,
  phone: typed,
  others: typed,
  words: typed,
  owner: typed,
  promise: z.object({ words: z.string(), due: z.string() }).default(noPromise),
})

/** A call, a visit or a letter that is not yet recorded. */
type UnloggedCall = z.infer<typeof unloggedSchema>

const newCall = () => unloggedSchema.parse({ key: crypto.randomUUID() })

/** Keeps what is typed in this tab. */
function keepCall(call: UnloggedCall): void {
  const { name, phone, others, words, owner, promise } = call
  const isEmpty = [name, phone, others, words, owner, promise.words, promise.due].every((text) => text === '')
  keepNote('', isEmpty ? '' : JSON.stringify(call), 'call')
}

/** The call that was typed in this tab and not recorded. */
export function findCall(): UnloggedCall | undefined {
  return findObject('', 'call', unloggedSchema)
}

function forgetCall(): void {
  keepNote('', '', 'call')
}
