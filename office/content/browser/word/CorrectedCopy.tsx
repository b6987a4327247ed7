import { useState } from 'react'
import { postFiles, Refused } from '../../../shell/api.ts'
import { Fault } from '../../../shell/Fault.tsx'
import { useAction } from '../../../shell/use-action.ts'
import { wordAnswerSchema } from '../../word-files.ts'
import { stretchesOf } from '../../editor/word/corrections.ts'
import type { Stretch } from '../../editor/word/corrections.ts'
import type { ArticleAsWord } from './article-as-word.ts'
import { ChooseWord } from './ChooseWord.tsx'
import { Corrections } from './Corrections.tsx'
import { firstDifference } from './first-difference.ts'

type CorrectedCopyProps = {
  /** Writes the article's current state in the editor. */
  write: () => Promise<ArticleAsWord>
  onTake: (body: string) => void
}

type Copy = { file: File; stretches: Stretch[]; told: string[]; isOfThisText: boolean }

/** Takes what was corrected in a Word file that was exported here into the draft, sentence by sentence. */
export function CorrectedCopy({ write, onTake }: CorrectedCopyProps) {
  const [copy, setCopy] = useState<Copy>()
  const { start, isBusy, fault } = useAction()

  const read = (file: File) =>
    start(async () => {
      setCopy(undefined)
      const { correctedPictures, picturesOf, withPictures } =
        await import('../../editor/word/word-pictures.ts')
      const corrected = await readCopy(file)
      const { bytes, body, version } = await write()
      const same = await readCopy(new Blob([bytes]))
      // Anything that Word does not preserve would look like a correction.
      const returned = withPictures(same.markdown, body)
      if (returned !== body) {
        const line = firstDifference(body, returned)
        const where = line === '' ? 'at its end' : `beginning at “${line}”`
        throw new Refused(
          422,
          `Something in this article comes back from Word in another form, ${where}. Make the corrections in the editor.`,
          false,
        )
      }
      setCopy({
        file,
        stretches: stretchesOf(body, withPictures(corrected.markdown, body)),
        told: [
          ...corrected.told.filter((sentence) => !same.told.includes(sentence)),
          ...(corrected.title === '' || corrected.title === same.title
            ? []
            : [`The title in the copy is “${corrected.title}”. Change it in the editor.`]),
          ...(corrected.details === same.details
            ? []
            : [
                'Author, dates, summary or sources are different in the copy. Compare them, and change them in the editor.',
              ]),
          ...(corrected.pictures > picturesOf(body).length
            ? ['The copy has more pictures than the article. Insert the new ones in the editor.']
            : []),
          ...correctedPictures(corrected.markdown, same.markdown).map(
            (number) => `The words of picture ${number} were corrected. Correct them in the editor.`,
          ),
        ],
        isOfThisText: corrected.margins.includes(version),
      })
    })

  return (
    <section>
      <h3>Corrected copy</h3>
      <p>
        A copy that was exported here and corrected in Word. Tracked changes count as accepted. You choose
        which corrections go into your draft.
      </p>
      <ChooseWord isBusy={isBusy} isAgain={copy !== undefined} onFile={read} />
      <p role="status">{isBusy && 'Comparing the copy with the article'}</p>
      <Fault>{fault}</Fault>
      {copy && <Corrections key={copy.file.name} {...copy} onTake={onTake} />}
    </section>
  )
}

/** What a Word file contains, with its text as Markdown. Throws `Refused`. */
async function readCopy(file: Blob) {
  const { textOfWord } = await import('../../editor/word/text-of-word.ts')
  const answer = await postFiles('/content/word', { changes: 'accepted' }, [file], wordAnswerSchema)
  if (answer.outcome !== 'read') throw new Refused(422, 'This file cannot be read.', false)
  return {
    ...answer,
    pictures: answer.elements.filter(({ tag }) => tag === 'img').length,
    markdown: textOfWord(answer.elements, true).markdown.trim(),
  }
}
