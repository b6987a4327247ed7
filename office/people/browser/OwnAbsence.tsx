import { useRef, useState } from 'react'
import type { z } from 'zod'
import { post } from '../../shell/api.ts'
import { ownAbsenceSchema } from '../../messages/absence.ts'
import { Button, SubmitButton } from '../../shell/Button.tsx'
import { DayField, SelectField } from '../../shell/LabeledField.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { Form } from '../../shell/Form.tsx'
import { readAgain } from '../../shell/queries.ts'
import { useAction } from '../../shell/use-action.ts'
import { nameOfDueDay } from '../../shell/times.ts'
import { useRead } from '../../shell/use-read.ts'

type Absences = z.infer<typeof ownAbsenceSchema>

/** Until when a person is away, and who covers: the colleague on whose Today their messages are then shown, too. */
export function OwnAbsence() {
  const { data, error } = useRead(['own', 'absence'], '/own/absence', ownAbsenceSchema)
  const { start, fault, isBusy } = useAction()
  const heading = useRef<HTMLHeadingElement>(null)
  const covering = data?.people.find((person) => person.id === data.absence?.coveredBy)?.name

  const keep = (absence: Absences['absence']) =>
    start(async () => {
      await post('/own/absence', { absence })
      await readAgain(['own', 'absence'])
      heading.current?.focus()
    })

  return (
    <section aria-labelledby="absence">
      <h2 id="absence" ref={heading} tabIndex={-1}>
        When you are away
      </h2>
      <p role="status">
        {data?.absence &&
          `You are away through ${nameOfDueDay(data.absence.until)}. ${covering ?? 'Nobody'} covers for you.`}
      </p>
      {data?.absence && (
        <p className="actions">
          <Button isBusy={isBusy} onPress={() => keep(null)}>
            I am back
          </Button>
        </p>
      )}
      {data && <AbsenceForm key={JSON.stringify(data.absence)} data={data} isBusy={isBusy} onKeep={keep} />}
      <Fault>{fault ?? error}</Fault>
    </section>
  )
}

type AbsenceFormProps = {
  data: Absences
  isBusy: boolean
  onKeep: (absence: Absences['absence']) => void
}

/** Asks for the last day away and who covers. Someone who is already away can change both. */
function AbsenceForm({ data: { absence, people }, isBusy, onKeep }: AbsenceFormProps) {
  const [day, setDay] = useState(absence?.until ?? '')

  function submit(typed: (field: string) => string) {
    onKeep({ until: day, coveredBy: typed('cover') || null })
  }

  return (
    <Form onSend={submit}>
      <DayField label="Last day away" day={day} onDay={setDay} />
      <SelectField
        label="Who covers"
        name="cover"
        none="Nobody"
        defaultValue={absence?.coveredBy ?? ''}
        options={people.map((person) => ({ value: person.id, label: person.name }))}
      />
      <p className="quiet small">
        Your messages are then on their Today as well, apart from those that are restricted to other people.
      </p>
      <SubmitButton isBusy={isBusy}>{absence ? 'Change' : 'Set as away'}</SubmitButton>
    </Form>
  )
}
