import { Suspense, lazy, useId, useMemo, useState } from 'react'
import type { ComponentProps } from 'react'
import { z } from 'zod'
import { fieldsIn } from '../../../../content-model/fields.ts'
import { kindOfFile } from '../../../../content-model/kinds.ts'
import { withBodyPictures } from '../../../../content-model/picture.ts'
import { messageOf } from '../../../shell/api.ts'
import { Fetching } from '../../../shell/Fetching.tsx'
import type { ContentChoices, ContentFinding } from '../../contract.ts'
import type { BodyPictures } from '../../editor/PictureDialog.tsx'
import { gradedFinding } from '../finding-words.ts'
import { PictureChoice } from '../pictures/PictureChoice.tsx'
import { addressOfPicture, uploadPicture } from '../pictures/upload-picture.ts'
import { idOf, useForm, Writers } from './FieldFrame.tsx'

const BodyEditor = lazy(() => import('../../editor/BodyEditor.tsx'))

type BodyFieldProps = {
  markdown: string
  /** The schema of the file: a citation that is picked in the body joins its sources. */
  schema: z.ZodType
  /** The findings of the last check; those of the form are the ones that already count. */
  found: readonly ContentFinding[]
  onChange: (markdown: string) => void
  /** Called when the caret moves to a line of the Markdown. */
  onCaret: (line: number) => void
}

/** The body of a file, in the editor that is fetched when the first body is opened. */
export function BodyField({ markdown, schema, found, onChange, onCaret }: BodyFieldProps) {
  const { file, change, choices, valueOf } = useForm()
  // The editor keeps its own text; a replacement comes with a new instance of the editor.
  const [begun] = useState(markdown)
  const [pictures] = useState(() => bodyPicturesOf(file))
  // The editor takes another array for another check.
  const findings = useMemo(
    () =>
      found.flatMap(({ line, grade, message, sentence, correction }) =>
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
    [found],
  )

  return (
    <section className="file-body" id={idOf('body')} tabIndex={-1} aria-label="Text">
      <Writers path="body" />
      <Suspense fallback={<Fetching>Loading the editor</Fetching>}>
        <BodyEditor
          label="Body"
          markdown={begun}
          onChange={onChange}
          onCaret={onCaret}
          onCited={(citation) => {
            const sources = withSource(schema, valueOf('sources'), citation, choices?.citations ?? [])
            if (!sources) return undefined
            change('sources', sources)
            return `${citation} is now among the sources too.`
          }}
          findings={findings}
          links={choices?.links ?? []}
          citations={choices?.citations.map(({ citation }) => citation) ?? []}
          facts={choices?.facts ?? []}
          pictures={pictures}
        />
      </Suspense>
    </section>
  )
}

/** The pictures of a file's body; undefined if its page shows none. */
function bodyPicturesOf(file: string): BodyPictures | undefined {
  const kind = kindOfFile(file)
  if (!kind || !withBodyPictures.includes(kind.collection)) return undefined
  return {
    addressOf: (src) => addressOfPicture(file, src.slice('./'.length)),
    keep: (chosen) =>
      uploadPicture(file, chosen).then(
        ({ image, isFirstFrame }) => ({ src: image, isFirstFrame }),
        (error: unknown) => ({ fault: messageOf(error) }),
      ),
    Chooser: BodyPictureChoice,
  }
}

/** Chooses a picture to put into a body. */
function BodyPictureChoice({ isChosen, onChosen }: ComponentProps<BodyPictures['Chooser']>) {
  const id = useId()
  const { file } = useForm()
  return (
    <PictureChoice
      beside={file}
      control={{ id }}
      act={isChosen ? 'Upload another picture' : 'Upload a picture'}
      done="Picture added. Describe it below."
      onChosen={onChosen}
    />
  )
}

const source = z.looseObject({ citation: z.string() })

/**
 * The sources of a file with a citation added at the end, with its address in the list of citations; undefined if the
 * file has no sources, or has this one.
 */
export function withSource(
  schema: z.ZodType,
  value: unknown,
  citation: string,
  citations: ContentChoices['citations'],
): unknown[] | undefined {
  if (!fieldsIn(schema).some(([name]) => name === 'sources')) return undefined
  const sources: unknown[] = Array.isArray(value) ? value : []
  if (sources.some((each) => source.safeParse(each).data?.citation === citation)) return undefined
  const url = citations.find((listed) => listed.citation === citation)?.url
  return [...sources, { citation, ...(url && { url }) }]
}
