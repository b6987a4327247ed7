import { useState } from 'react'
import { z } from 'zod'
import { answersSchema } from '../../../content-model/adoption-answers.ts'
import { metadataOf } from '../../../content-model/fields.ts'
import { isStaff } from '../../contract.ts'
import { adoptionAnswersSchema } from '../contract.ts'
import { Fault } from '../../shell/Fault.tsx'
import { Form } from '../../shell/Form.tsx'
import { useAction } from '../../shell/use-action.ts'
import { useUser } from '../../shell/use-user.ts'
import { withValue } from '../../content/browser/editing/values.ts'
import { Field, Fields } from '../../content/browser/form/Field.tsx'
import { FormContext, idOf } from '../../content/browser/form/FieldFrame.tsx'
import { answersOf, areaFates, faultsIn, keepValues, keptValues, practicesAsTheSample } from './answers.ts'
import type { AdoptionValues } from './answers.ts'
import type { Shown } from '../../content/browser/form/FieldFrame.tsx'
import { SubmitButton } from '../../shell/Button.tsx'

const { firm, people, annualReport, intake } = adoptionAnswersSchema.shape
const articles = z.boolean().meta(metadataOf(answersSchema.shape.articles))
const ownAreas = z.array(z.string()).meta(metadataOf(answersSchema.shape.areas.shape.own))
const partsOfLaw: [string, z.ZodType][] = [
  ['articles', articles],
  ['annualReport', annualReport],
]
const otherParts: [string, z.ZodType][] = [['intake', intake]]

type AdoptionFormProps = {
  areas: readonly { slug: string; title: string }[]
  adopt: (answers: object) => Promise<void>
}

/** The questions of `npm run adopt`, as a form. This browser keeps what is typed. */
export function AdoptionForm({ areas, adopt }: AdoptionFormProps) {
  const [values, setValues] = useState(keptValues)
  const [wasSent, setSent] = useState(false)
  const [shown, setShown] = useState<Shown>()
  const { isBusy, fault, start } = useAction()
  const answers = answersOf(
    values,
    areas.map(({ slug }) => slug),
  )
  const isOfItsLaw = practicesAsTheSample(values)
  // Only people who may edit content can upload pictures.
  const grants = useUser()?.person.grants ?? []
  const asked = isStaff(grants) ? firm : firm.omit({ logo: true })
  const findings = wasSent ? faultsIn(answers) : []

  function change(path: string, value: unknown) {
    // A logo is changed once it is uploaded, by a form that has not seen what was typed meanwhile.
    const changed = withValue(keptValues(), path, value)
    setValues(changed)
    keepValues(changed)
  }

  function send() {
    setSent(true)
    const [first] = faultsIn(answers)
    if (!first) return start(() => adopt(answers))
    const path = first.field ?? ''
    setShown({ path })
    // The entry of a list that has the field is open by then.
    requestAnimationFrame(() => document.getElementById(idOf(path))?.focus())
  }

  return (
    <FormContext
      value={{
        file: 'firm.yaml',
        change,
        valueOf: () => undefined,
        findings,
        unfilled: new Set(),
        others: [],
        choices: undefined,
        shown,
        entryFoot: () => null,
        onPreview: undefined,
      }}
    >
      <Form onSend={send} noValidate>
        <Field schema={asked.meta({ label: 'The firm' })} path="firm" label="The firm" value={values.firm} />
        <Field schema={people} path="people" label="People" value={values.people} />
        <AreaChoices
          areas={areas}
          values={values.areas}
          change={change}
          fault={findings.find(({ field }) => field === 'areas')?.message}
        />
        <Field schema={ownAreas} path="ownAreas" label="Areas of your own" value={values.ownAreas} />
        <fieldset className="form-group">
          <legend>Parts of the site</legend>
          {!isOfItsLaw && (
            <p className="form-help">
              The sample’s articles, figures and tools state the law of Pennsylvania, where none of your
              lawyers is licensed. They are left out; afterward you see what a lawyer must write for your
              state.
            </p>
          )}
          <Fields fields={isOfItsLaw ? [...partsOfLaw, ...otherParts] : otherParts} path="" value={values} />
        </fieldset>
        {findings.length > 0 && (
          <p className="form-finding" role="alert">
            {findings.length === 1
              ? 'One answer is missing or wrong.'
              : `${findings.length} answers are missing or wrong.`}
          </p>
        )}
        <Fault>{fault}</Fault>
        <SubmitButton isBusy={isBusy}>Make it ours and publish</SubmitButton>
      </Form>
    </FormContext>
  )
}

type AreaChoicesProps = {
  areas: readonly { slug: string; title: string }[]
  values: AdoptionValues['areas']
  change: (path: string, value: string) => void
  fault: string | undefined
}

/** What becomes of each of the sample's practice areas. */
function AreaChoices({ areas, values, change, fault }: AreaChoicesProps) {
  return (
    <fieldset className="form-group">
      <legend>Practice areas</legend>
      <p className="form-help">
        Begin with the sample’s pages for what you do, and rewrite them. Add others later, under Content.
      </p>
      {fault && <p className="form-finding">{fault}</p>}
      <div className="form-fields">
        {areas.map(({ slug, title }) => (
          <div key={slug} className="form-field">
            <p className="form-label">
              <label htmlFor={`area-${slug}`}>{title}</label>
            </p>
            <select
              id={`area-${slug}`}
              value={values[slug] ?? 'keep'}
              onChange={({ target }) => change(`areas.${slug}`, target.value)}
            >
              {Object.entries(areaFates).map(([fate, words]) => (
                <option key={fate} value={fate}>
                  {words}
                </option>
              ))}
            </select>
          </div>
        ))}
      </div>
    </fieldset>
  )
}
