import { useState } from 'react'
import { postFiles, UserError } from '../../../shell/api.ts'
import { ActionButton, Button } from '../../../shell/Button.tsx'
import { Fault } from '../../../shell/Fault.tsx'
import { saveFile } from '../../../shell/save-file.ts'
import { useAction } from '../../../shell/use-action.ts'
import { beginningOf } from '../../../../text/beginning-of.ts'
import type { OpenFile } from '../../contract.ts'
import { stretchesOf, withStretches } from '../../editor/word/corrections.ts'
import type { Stretch } from '../../editor/word/corrections.ts'
import { wordAnswerSchema } from '../../word-files.ts'
import type { DraftState } from '../editing/draft.ts'
import { useChoices } from '../use-content.ts'
import { articleAsWord } from './article-as-word.ts'
import type { ArticleAsWord } from './article-as-word.ts'
import { ChooseWord } from './ChooseWord.tsx'

type ExportWordProps = {
  file: OpenFile
  state: DraftState
  /** Takes a corrected body into the draft. */
  onBody: (body: string) => void
}

/**
 * Saves an article's current state in the editor as a Word file for someone who reads on paper, and accepts their
 * corrections.
 */
export default function ExportWord({ file, state, onBody }: ExportWordProps) {
  const { data: choices } = useChoices()
  const write = (pictures: { hasPictures: boolean }) => articleAsWord({ file, state, choices }, pictures)

  const save = async () => {
    const { bytes } = await write({ hasPictures: true })
    saveFile({ name: file.path.replace(/^.*\/|\.md$/g, '') + '.docx', type: wordType, text: bytes })
  }

  return (
    <>
      <section>
        <h3>Word file</h3>
        <p>
          For someone who reads and corrects on paper: the text as it is in the editor, its sources, and at
          the foot the day and the version. Each picture has its description, caption and credit below it.
        </p>
        <ActionButton look="plain" act={save}>
          Export as Word
        </ActionButton>
      </section>
      <CorrectedCopy write={() => write({ hasPictures: false })} onTake={onBody} />
    </>
  )
}

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

type CorrectedCopyProps = {
  /** Writes the article's current state in the editor. */
  write: () => Promise<ArticleAsWord>
  onTake: (body: string) => void
}

type Copy = { file: File; stretches: Stretch[]; told: string[]; isOfThisText: boolean }

/** Takes what was corrected in a Word file that was exported here into the draft, sentence by sentence. */
function CorrectedCopy({ write, onTake }: CorrectedCopyProps) {
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
      if (returned !== body) throw new UserError(noForm(firstLost(body, returned)))
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

/** What a Word file contains, with its text as Markdown. Throws `UserError`. */
async function readCopy(file: Blob) {
  const { textOfWord } = await import('../../editor/word/text-of-word.ts')
  const answer = await postFiles('/content/word', { changes: 'accepted' }, [file], wordAnswerSchema)
  if (answer.outcome !== 'read') throw new UserError('This file cannot be read.')
  return {
    ...answer,
    pictures: answer.elements.filter(({ tag }) => tag === 'img').length,
    markdown: textOfWord(answer.elements, true).markdown.trim(),
  }
}

/** The most characters quoted of a line. */
const MOST = 120

/** The beginning of the first line that has another form, or is gone, in a text that comes back from Word; "" if none has. */
export function firstLost(body: string, returned: string): string {
  const lines = new Set(returned.split('\n'))
  return beginningOf(body.split('\n').find((line) => line.trim() !== '' && !lines.has(line)) ?? '', MOST)
}

function noForm(line: string): string {
  const what = line === '' ? 'Something in this page' : `“${line}”`
  return `${what} comes back from Word in another form. Make the corrections in the editor.`
}

type CorrectionsProps = {
  stretches: readonly Stretch[]
  /** What was left out of the file or changed in it. */
  told: readonly string[]
  /** Whether the copy was made of the text that is in the editor now. */
  isOfThisText: boolean
  onTake: (body: string) => void
}

/** The sentences that differ in a corrected copy: each is taken into the draft or not. */
function Corrections({ stretches, told, isOfThisText, onTake }: CorrectionsProps) {
  const differing = stretches.flatMap(({ was, now }, place) => (was === now ? [] : [place]))
  // If the copy was made from an earlier text, some corrections would undo what was written here since.
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set(isOfThisText ? differing : []))
  const [fault, setFault] = useState('')

  function choose(place: number, isTaken: boolean) {
    const next = new Set(taken)
    if (isTaken) next.add(place)
    else next.delete(place)
    setTaken(next)
    setFault('')
  }

  function take() {
    // The editor would start over, and forget what can be undone.
    if (taken.size === 0) return setFault('Select the corrections that go into the draft.')
    onTake(withStretches(stretches, taken))
  }

  return (
    <>
      {told.length > 0 && (
        <ul>
          {told.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <p role="status">
        {differing.length === 0
          ? 'The copy has the same words as the article.'
          : `The copy differs in ${differing.length === 1 ? 'one place' : `${differing.length} places`}.`}
      </p>
      {!isOfThisText && differing.length > 0 && (
        <p className="notice">
          This copy may be of another version of the text. Changes made here since then are in this list too;
          select only the corrections.
        </p>
      )}
      <ul role="list" className="corrections">
        {differing.map((place) => (
          <li key={place}>
            <label>
              <input
                type="checkbox"
                checked={taken.has(place)}
                onChange={({ target }) => choose(place, target.checked)}
              />
              <Words {...(stretches[place] ?? { was: '', now: '' })} />
            </label>
          </li>
        ))}
      </ul>
      {differing.length > 0 && (
        <>
          <p className="actions">
            <Button onPress={take}>{`Add ${counted(taken.size)} to the draft`}</Button>
          </p>
          <Fault>{fault}</Fault>
        </>
      )}
    </>
  )
}

function counted(corrections: number): string {
  if (corrections === 0) return 'corrections'
  return corrections === 1 ? 'one correction' : `${corrections} corrections`
}

function Words(stretch: Stretch) {
  const [was = '', now = ''] = inWords(stretch)
  return (
    <span>
      {was !== '' && (
        <del>
          <span className="visually-hidden">Was: </span>
          {was}
        </del>
      )}{' '}
      {now !== '' && (
        <ins>
          <span className="visually-hidden">Now: </span>
          {now}
        </ins>
      )}
      {was === '' && now === '' && 'A break between paragraphs'}
    </span>
  )
}

/** Both versions without heading marks, unless these are the only difference. */
function inWords({ was, now }: Stretch): string[] {
  const written = [was.trim(), now.trim()]
  const words = written.map((each) => each.replace(/^#+ /, ''))
  return words[0] === words[1] ? written : words
}
