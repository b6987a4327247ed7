import { useEffect, useState } from 'react'
import { z } from 'zod'
import { metadataOf } from '../../../content-model/fields.ts'
import { kindOfFile } from '../../../content-model/kinds.ts'
import type { OpenFile, ContentFinding } from '../contract.ts'
import type { DraftState } from './editing/draft.ts'
import { BodyField } from './form/BodyField.tsx'
import { Field, Fields } from './form/Field.tsx'
import { FormContext, idOf, pathOf } from './form/FieldFrame.tsx'
import type { Form } from './form/FieldFrame.tsx'
import { fieldKindOf, writtenFields } from './form/field-kind.ts'
import { valueAt } from './editing/values.ts'
import { useChoices } from './use-content.ts'

type FileFormProps = Omit<Form, 'file' | 'valueOf' | 'findings' | 'choices'> & {
  file: OpenFile
  state: DraftState
  /** The findings of the last check; `state` has only those that already count as errors. */
  found: readonly ContentFinding[]
  onBody: (body: string) => void
  /** Called when the caret moves to a line of the body's Markdown. */
  onCaret: (line: number) => void
  onField: (path: string) => void
  onLeave: (path: string) => void
}

/** The fields that the content model declares for a file, and its body. */
export function FileForm({ file, state, found, onBody, onCaret, onField, onLeave, ...form }: FileFormProps) {
  const { data: choices } = useChoices()
  const kind = kindOfFile(file.path)
  const { values, findings } = state
  const { shown } = form
  // Where no page shows a body, a file may still have one. It stays in sight until the file is opened without one.
  const [hasBody] = useState(values.body !== null && (values.body !== '' || !kind?.hasNoBody))

  useEffect(() => {
    if (shown === undefined) return undefined
    const frame = requestAnimationFrame(() => {
      const field = document.getElementById(idOf(shown.path))
      const more = field?.closest('details')
      if (more) more.open = true
      field?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [shown])

  if (!kind) return null
  const { schema } = kind
  const all = writtenFields(schema)
  const rare = all.filter(([, field]) => metadataOf(field).isRare)
  const declared = all.filter((field) => !rare.includes(field))
  const lists = declared.filter(([, field]) => ['list', 'parts', 'group'].includes(fieldKindOf(field).kind))
  const plain = declared.filter((field) => !lists.includes(field))
  const ofRecord = plain.filter(([, field]) => metadataOf(field).outsideReview)
  const details = plain.filter((field) => !ofRecord.includes(field))
  // People who write a post begin with its title and body.
  const isWriting = file.group === 'articles' || file.group === 'news'
  const first = isWriting ? details.filter(([name]) => name === 'title') : details
  const afterBody = details.filter((field) => !first.includes(field))

  return (
    <FormContext
      value={{
        ...form,
        file: file.path,
        valueOf: (path) => valueAt(values.fields, path),
        findings,
        choices,
      }}
    >
      <div
        className="file-fields"
        onFocus={({ target }) => {
          const path = pathOf(target)
          if (path !== undefined) onField(path)
        }}
        onBlur={({ target }) => {
          const path = pathOf(target)
          if (path !== undefined) onLeave(path)
        }}
      >
        <div>
          {schema instanceof z.ZodArray ? (
            <Field schema={schema} path="" label={file.title} value={values.fields} />
          ) : (
            <Fields fields={first} path="" value={values.fields} />
          )}
          {hasBody && values.body !== null && (
            <BodyField
              markdown={values.body}
              schema={schema}
              found={found}
              onChange={onBody}
              onCaret={onCaret}
            />
          )}
        </div>
        <div className={isWriting ? 'file-margin' : undefined}>
          {afterBody.length > 0 && <Fields fields={afterBody} path="" value={values.fields} />}
          {!(schema instanceof z.ZodArray) && <Fields fields={lists} path="" value={values.fields} />}
          {ofRecord.length > 0 && (
            <fieldset className="form-group">
              <legend>For the record</legend>
              <Fields fields={ofRecord} path="" value={values.fields} />
            </fieldset>
          )}
          {rare.length > 0 && (
            <details className="form-more">
              <summary>More</summary>
              <Fields fields={rare} path="" value={values.fields} />
            </details>
          )}
        </div>
      </div>
    </FormContext>
  )
}
