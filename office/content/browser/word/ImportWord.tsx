import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { canBeNew } from '../../../../content-model/collections.ts'
import type { ContentGroup } from '../../../../content-model/collections.ts'
import { kindOf, pathOf } from '../../../../content-model/kinds.ts'
import { counted } from '../../../../text/counted.ts'
import { messageOf, post, postFiles, Refused, UserError } from '../../../shell/api.ts'
import { Button } from '../../../shell/Button.tsx'
import { Fault } from '../../../shell/Fault.tsx'
import { useAction } from '../../../shell/use-action.ts'
import { packedPictures } from '../../editor/word/packed-pictures.ts'
import type { WordText } from '../../editor/word/text-of-word.ts'
import { mostPictureBytes } from '../../pictures.ts'
import { mostWordBytes, wordAnswerSchema, wordTooLarge } from '../../word-files.ts'
import type { WordPicture } from '../../word-files.ts'
import { addressOfFile, apiOfFile } from '../../address-of-file.ts'
import { beginFile, NameForm } from '../NameForm.tsx'
import { uploadPicture } from '../pictures/upload-picture.ts'
import { ChooseWord } from './ChooseWord.tsx'

/** A file with tracked changes, before the person has decided about them. */
type Tracked = { file: File; authors: string[] }

/** `act`: the words of the button that begins the page. */
type ImportWordProps = { group: ContentGroup; act: string }

/** Begins an article, or another page with a title and a body, with the text of a Word file. */
export default function ImportWord({ group, act }: ImportWordProps) {
  const [name, setName] = useState('')
  const [tracked, setTracked] = useState<Tracked>()
  const [imported, setImported] = useState<Imported>()
  const { start, isBusy, fault } = useAction()

  const read = (file: File, changes: 'ask' | 'accepted') =>
    start(async () => {
      setName(file.name)
      setTracked(undefined)
      setImported(undefined)
      if (file.size > mostWordBytes) throw new UserError(wordTooLarge)
      const answer = await postFiles('/content/word', { changes }, [file], wordAnswerSchema)
      if (answer.outcome === 'changes') return setTracked({ file, authors: answer.authors })
      const { textOfWord } = await import('../../editor/word/text-of-word.ts')
      const { elements, title, told, notes } = answer
      const textWith = (addresses: Map<string, string>) => textOfWord(elements, title !== '', addresses)
      const pictures = elements.flatMap(({ picture }) => picture ?? [])
      setImported({ file, pictures, title, told, notes, text: textWith(new Map()), textWith })
    })

  return (
    <>
      <ChooseWord isBusy={isBusy} isAgain={name !== ''} onFile={(file) => read(file, 'ask')} />
      <p role="status">{isBusy && `Reading ${name}`}</p>
      <Fault>{fault}</Fault>
      {tracked && (
        <section>
          <h3>This file has tracked changes</h3>
          <p>
            {tracked.authors.length > 0 && `They are by ${names.format(tracked.authors)}. `}
            Import it as if all of them were accepted. Or accept and reject them in Word (Review), save the
            file, and choose it again.
          </p>
          <p className="actions">
            <Button isBusy={isBusy} onPress={() => read(tracked.file, 'accepted')}>
              Import with all changes accepted
            </Button>
          </p>
        </section>
      )}
      {imported && <ImportedPage key={imported.file.name} imported={imported} group={group} act={act} />}
    </>
  )
}

const names = new Intl.ListFormat('en-US')

/** A Word file that was read. `title` has the words in the style Title, or "". */
type Imported = {
  file: File
  pictures: WordPicture[]
  title: string
  told: string[]
  notes: string[]
  text: WordText
  /** Returns the text with the pictures that have an address, by their parts of the file. */
  textWith: (addresses: Map<string, string>) => WordText
}

const mostTitle = 90

/** An article with this many words needs headings. */
const manyWords = 400

type ImportedPageProps = { imported: Imported; group: ContentGroup; act: string }

/** Shows what a Word file contains and what was left out; then uploads its pictures and begins the page. */
function ImportedPage({ imported, group, act }: ImportedPageProps) {
  const { file, pictures, title, told, notes, text, textWith } = imported
  const found = title || text.firstHeading || ''
  // A picture that is shown twice is uploaded once.
  const parts = [...new Set(pictures.map(({ part }) => part))]
  const undescribed = pictures.filter(({ description }) => description === null).length
  const [underway, setUnderway] = useState(0)
  const [begun, setBegun] = useState<{ path: string; told: string[] }>()
  const section = useRef<HTMLElement>(null)

  async function begin(name: string, written: string) {
    const path = pathOfNew(group, name)
    const addresses = new Map<string, string>()
    const refused: string[] = []
    try {
      if (parts.length > 0) {
        const unpack = await packedPictures(file, mostPictureBytes)
        for (const [place, part] of parts.entries()) {
          setUnderway(place + 1)
          const { image, said } = await keepPicture(path, await unpack(part))
          if (image !== undefined) addresses.set(part, image)
          if (said !== undefined) refused.push(`Picture ${place + 1}: ${said}`)
          // The person closed the import while pictures were uploaded: do not create the page.
          if (!section.current) throw new UserError('The import was canceled, and nothing was kept.')
        }
      }
      const { markdown } = textWith(addresses)
      const page = await beginFile({ group, copyOf: null, name, title: written, body: markdown })
      if (refused.length === 0) return page
      setBegun({ ...page, told: refused })
      return undefined
    } catch (error) {
      setUnderway(0)
      await dropPictures(path, [...addresses.values()])
      throw error
    }
  }

  const differences = [
    ...told,
    ...(text.isStruck ? ['Struck-out words were left out.'] : []),
    ...(text.headings === 0 && text.words > manyWords
      ? ['No paragraph has one of Word’s heading styles, so the article has no headings yet.']
      : []),
  ]

  if (begun)
    return (
      <section>
        <h3 ref={focus} tabIndex={-1}>
          Pictures left out or changed
        </h3>
        <ul>
          {begun.told.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <p>Everything else is in your draft. Insert missing pictures there.</p>
        <p className="actions">
          <Link className="button" to={addressOfFile(begun.path)}>
            Open the draft
          </Link>
        </p>
      </section>
    )

  return (
    <section ref={section}>
      <h3>{file.name}</h3>
      <p role="status">
        {`${[
          counted(text.words, 'word'),
          text.headings === 0 ? 'no headings' : counted(text.headings, 'heading'),
          ...(pictures.length > 0 ? [counted(pictures.length, 'picture')] : []),
        ].join(', ')}.`}
      </p>
      {undescribed > 0 && (
        <p>
          {undescribed === 1 ? 'One picture has' : `${undescribed} pictures have`} no description in Word.
          Before you publish, describe each one in the editor, or mark it as decorative.
        </p>
      )}
      {differences.length > 0 && (
        <>
          <h4>Left out or changed</h4>
          <ul>
            {differences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      {notes.length > 0 && (
        <details>
          <summary>Text of the notes</summary>
          <ol>
            {notes.map((note, index) => (
              <li key={index}>{note}</li>
            ))}
          </ol>
        </details>
      )}
      <p className="quiet">
        The site sets fonts, colors and alignment.{' '}
        {group === 'articles'
          ? 'Author, practice area and dates are filled in as for any new article. You write the excerpt, summary and sources.'
          : 'The other fields are yours to fill in.'}
      </p>
      <p>{whereFrom(imported)}</p>
      <NameForm label="Title" act={act} initial={found.slice(0, mostTitle)} onName={begin} />
      <p role="status" className="small quiet">
        {underway > 0 && `Adding picture ${underway} of ${parts.length}`}
      </p>
    </section>
  )
}

function pathOfNew(group: ContentGroup, name: string): string {
  const collection = canBeNew[group]
  return collection ? pathOf(kindOf(collection), name) : ''
}

function whereFrom({ title, text: { firstHeading = '' } }: Imported): string {
  const length = (title || firstHeading).length
  const cut = length > mostTitle ? `; only the first ${mostTitle} of its ${length} characters were kept` : ''
  if (title !== '') return `The title is the text in the Title style${cut}.`
  if (firstHeading !== '') return `The title is the file’s first heading${cut}.`
  return 'The file has no title. Write one.'
}

/** The button that had the focus is gone. */
const focus = (element: HTMLElement | null) => element?.focus()

/** Uploads a picture for a page; `said` is what was left out or changed. Throws if the server cannot be reached. */
async function keepPicture(
  path: string,
  picture: File | { fault: string },
): Promise<{ image?: string; said?: string }> {
  if ('fault' in picture) return { said: picture.fault }
  try {
    const { image, isFirstFrame } = await uploadPicture(path, picture)
    return { image, ...(isFirstFrame && { said: 'It is animated. Only its first frame was kept.' }) }
  } catch (error) {
    if (error instanceof Refused) return { said: messageOf(error) }
    throw error
  }
}

/** Removes the pictures of a page that was not created. */
async function dropPictures(path: string, images: readonly string[]): Promise<void> {
  if (images.length === 0) return
  // Pictures that could not be removed now are removed after a day.
  await post(`${apiOfFile(path)}/drop-pictures`, { images }).catch(() => undefined)
}
