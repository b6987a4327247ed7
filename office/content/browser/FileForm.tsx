import { useEffect, Suspense, lazy, useMemo, useState } from 'react'
import { z } from 'zod'
import { metadataOf } from '../../../content-model/fields.ts'
import { kindOfFile } from '../../../content-model/kinds.ts'
import type { OpenFile, ContentChoices, ContentFinding } from '../contract.ts'
import type { DraftState } from './editing/draft-state.ts'
import { bodyPicturesOf } from './form/body-pictures.tsx'
import { Field } from './form/Field.tsx'
import { Fields } from './form/Fields.tsx'
import { fieldKindOf, writtenFields } from './form/field-kind.ts'
import { FormContext, idOf, pathOf } from './form/form-context.ts'
import type { Form } from './form/form-context.ts'
import { valueAt } from './editing/values.ts'
import { withSource } from './editing/with-source.ts'
import { useChoices } from './use-content.ts'
import { Fetching } from '../../shell/Fetching.tsx'
import { Writers } from './form/FieldFrame.tsx'
import { gradedFinding } from './finding-words.ts'

type FileFormProps = Pick<Form, 'others' | 'shown' | 'change' | 'unfilled' | 'entryFoot'> & {
  file: OpenFile
  state: DraftState
  /** The findings of the last check; those of `state` are the ones that already count. */
  found: readonly ContentFinding[]
  onBody: (body: string) => void
  /** Called when the caret moves to a line of the body's Markdown. */
  onCaret: (line: number) => void
  onField: (path: string) => void
  onLeave: (path: string) => void
  onPreview: () => void
}

/** The fields that the content model declares for a file, and its body. */
export function FileForm({
  file,
  state,
  found,
  unfilled,
  others,
  shown,
  change,
  entryFoot,
  ...on
}: FileFormProps) {
  const { onBody, onCaret, onField, onLeave, onPreview } = on
  const { data: choices } = useChoices()
  const kind = kindOfFile(file.path)
  const { values, findings } = state
  // Where no page shows a body, a file may still have one: it stays in sight until the file is opened again without.
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
        file: file.path,
        change,
        valueOf: (path) => valueAt(values.fields, path),
        findings,
        unfilled,
        others,
        choices,
        shown,
        entryFoot,
        onPreview,
        Field,
      }}
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
          <Field schema={schema} path="" label={file.title} value={values.fields} />
        ) : (
          <Fields fields={first} path="" value={values.fields} />
        )}
        {hasBody && values.body !== null && (
          <Body
            file={file.path}
            markdown={values.body}
            findings={found}
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
    </FormContext>
  )
}

const BodyEditor = lazy(() => import('../editor/BodyEditor.tsx'))

type BodyProps = {
  /** The content file that the body is in. */
  file: string
  markdown: string
  findings: readonly ContentFinding[]
  others: OpenFile['others']
  choices: ContentChoices | undefined
  onChange: (markdown: string) => void
  onCaret: (line: number) => void
  /** Called when a citation was picked; returns a sentence about the effect. */
  onCited: (citation: string) => string | undefined
}

/** The body of a file, in the editor that is fetched when the first body is opened. */
function Body({ file, markdown, findings, others, choices, onChange, onCaret, onCited }: BodyProps) {
  // The editor keeps its own text; a replacement comes with a new instance of the editor.
  const [begun] = useState(markdown)
  const [pictures] = useState(() => bodyPicturesOf(file))
  // The editor takes another array for another check.
  const inBody = useMemo(
    () =>
      findings.flatMap(({ line, grade, message, sentence, correction }) =>
        line === null
          ? []
          : [
              {
                line,
                message: gradedFinding(grade, message),
                ...(sentence && { sentence }),
                ...(correction && { words: correction.words, replace: correction.replacement }),
              },
            ],
      ),
    [findings],
  )

  return (
    <section className="file-body" id="field-body" tabIndex={-1} aria-label="Text">
      <Writers names={others.filter(({ field }) => field === 'body').map(({ name }) => name)} />
      <Suspense fallback={<Fetching>Loading the editor</Fetching>}>
        <BodyEditor
          label="Body"
          markdown={begun}
          onChange={onChange}
          onCaret={onCaret}
          onCited={onCited}
          findings={inBody}
          links={choices?.links ?? []}
          citations={choices?.citations.map(({ citation }) => citation) ?? []}
          facts={choices?.facts ?? []}
          pictures={pictures}
        />
      </Suspense>
    </section>
  )
}
