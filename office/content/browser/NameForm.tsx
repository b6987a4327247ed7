import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { Fault } from '../../shell/Fault.tsx'
import { Form } from '../../shell/Form.tsx'
import { InputField } from '../../shell/LabeledField.tsx'
import { readAgain } from '../../shell/queries.ts'
import { useLeadTo } from '../../shell/said.ts'
import { useAction } from '../../shell/use-action.ts'
import { addressOfFile } from '../address-of-file.ts'
import { SubmitButton } from '../../shell/Button.tsx'
import { post } from '../../shell/api.ts'
import { contentPathAnswerSchema } from '../contract.ts'
import type { newContentSchema } from '../contract.ts'

/** Begins a file as the person's draft, empty or as a copy; returns its path. */
export function beginFile(begun: z.input<typeof newContentSchema>): Promise<{ path: string }> {
  return post('/content/new', begun, contentPathAnswerSchema)
}

type NameFormProps = {
  /** The act: "New article", "Copy". */
  act: string
  /** Carries out the act with this name. Returns what to open, or undefined if there is something to read first. */
  onName: (name: string, written: string) => Promise<{ path: string } | undefined>
  /** The label of the field, if more than the name is typed there. */
  label?: string
  /** The field's initial value. */
  initial?: string
  /** What was done, if the file that opens does not show it. */
  done?: string
}

/** Asks for a file's name in its address, and opens the resulting file. */
export function NameForm({
  act,
  onName,
  label = 'Name in the address',
  initial = '',
  done = '',
}: NameFormProps) {
  const leadTo = useLeadTo()
  const { isBusy, fault, start } = useAction()
  const [written, setWritten] = useState(initial)
  const [table, setTable] = useState<Table>()
  useEffect(() => {
    // If it cannot be loaded, nothing is shown; submitting the form tries again, and reports a failure.
    loadTable().then(setTable, () => undefined)
  }, [])
  const name = table && nameIn(table, written)

  function send() {
    start(async () => {
      // The table may still be loading.
      const begun = await onName(nameIn(await loadTable(), written), written.trim())
      await readAgain(['content', 'list'])
      if (begun) await leadTo(addressOfFile(begun.path), done)
    })
  }

  return (
    <Form onSend={send}>
      <InputField
        label={label}
        value={written}
        required
        pattern=".*[\p{L}\p{N}].*"
        title="At least one letter or digit."
        maxLength={300}
        help={name ? `Its address ends in ${name}.` : 'A few words, such as “what a bylaw is”.'}
        onValue={setWritten}
      />
      <SubmitButton isBusy={isBusy}>{act}</SubmitButton>
      <Fault>{fault}</Fault>
    </Form>
  )
}

type Table = { addressName: (words: string) => string }

/** The table of the world's letters, 500 kB, is loaded with this form only. */
function loadTable(): Promise<Table> {
  return import('../../../text/address-name.ts')
}

/** "what-a-bylaw-is" from what was typed. A file's name has at most 80 characters, and ends with a whole word. */
function nameIn({ addressName }: Table, written: string): string {
  const name = addressName(written)
  return /^.{1,80}(?=-|$)/.exec(name)?.[0] ?? name.slice(0, 80)
}
