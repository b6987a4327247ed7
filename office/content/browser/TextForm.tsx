import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { metadataOf } from '../../../content-model/fields.ts'
import { kindOfFile } from '../../../content-model/kinds.ts'
import type { ContentText } from '../contract.ts'
import type { DraftState } from './editing/draft-state.ts'
import { Body } from './Body.tsx'
import { Field } from './form/Field.tsx'
import { Fields } from './form/Fields.tsx'
import { fieldKindOf, writtenFields } from './form/field-kind.ts'
import { FormContext, idOf, pathOf } from './form/form-context.ts'
import { withSource } from './editing/with-source.ts'
import { useChoices } from './use-content.ts'

type TextFormProps = {
  text: ContentText
  state: DraftState
  others: ContentText['others']
  /** The field to show, such as one with a finding. */
  shown: string | undefined
  change: (path: string, value: unknown) => void
  onBody: (body: string) => void
  /** The caret comes to a line of the body's Markdown. */
  onCaret: (line: number) => void
  onField: (path: string) => void
  onLeave: (path: string) => void
  unfilled: ReadonlySet<string>
  /** What is shown below an entry of the list that the text is. */
  entryFoot: (path: string, entry: unknown) => ReactNode
}

/** The fields that the content model declares for a text, and its body. */
export function TextForm({ text, state, unfilled, others, shown, change, entryFoot, ...on }: TextFormProps) {
  const { onBody, onCaret, onField, onLeave } = on
  const { data: choices } = useChoices()
  const schema = kindOfFile(text.path)?.schema
  const { values, findings } = state

  useEffect(() => {
    if (shown === undefined) return undefined
    const frame = requestAnimationFrame(() => document.getElementById(idOf(shown))?.focus())
    return () => cancelAnimationFrame(frame)
  }, [shown])

  if (!schema) return null
  const declared = writtenFields(schema)
  const lists = declared.filter(([, field]) => ['list', 'parts', 'group'].includes(fieldKindOf(field).kind))
  const plain = declared.filter((field) => !lists.includes(field))
  const ofRecord = plain.filter(([, field]) => metadataOf(field).outsideReview)
  const first = plain.filter((field) => !ofRecord.includes(field))

  return (
    <FormContext
      value={{ file: text.path, change, findings, unfilled, others, choices, shown, entryFoot, Field }}
    >
      <div
        onFocus={({ target }) => {
          const path = pathOf(target)
          if (path !== undefined) onField(path)
        }}
        onBlur={({ target }) => {
          const path = pathOf(target)
          if (path !== undefined) onLeave(path)
        }}
      >
        {schema instanceof z.ZodArray ? (
          <Field schema={schema} path="" label={text.title} value={values.fields} />
        ) : (
          <Fields fields={first} path="" value={values.fields} />
        )}
        {values.body !== null && (
          <Body
            markdown={values.body}
            findings={findings}
            others={others}
            choices={choices}
            onChange={onBody}
            onCaret={onCaret}
            onCited={(citation) => {
              const sources = withSource(schema, values.fields, citation, choices?.citations ?? [])
              if (!sources) return undefined
              change('sources', sources)
              return `${citation} is now among the sources too.`
            }}
          />
        )}
        {!(schema instanceof z.ZodArray) && <Fields fields={lists} path="" value={values.fields} />}
        {ofRecord.length > 0 && (
          <fieldset className="form-group">
            <legend>For the record</legend>
            <Fields fields={ofRecord} path="" value={values.fields} />
          </fieldset>
        )}
      </div>
    </FormContext>
  )
}
