import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { canBeNew } from '../../../../content-model/collections.ts'
import type { ContentGroup } from '../../../../content-model/collections.ts'
import { kindOf, pathOf } from '../../../../content-model/kinds.ts'
import { doneSchema } from '../../../contract.ts'
import { messageOf, post, Refused, Told } from '../../../shell/api.ts'
import { packedPictures } from '../../editor/word/packed-pictures.ts'
import type { WordText } from '../../editor/word/text-of-word.ts'
import { mostPictureBytes } from '../../pictures.ts'
import type { WordElement } from '../../word-files.ts'
import { NameForm, beginFile } from '../NameForm.tsx'
import { addressOfFile } from '../address-of-file.ts'
import { uploadPicture } from '../pictures/upload-picture.ts'
import { counted } from '../../../../text/counted.ts'

/** A Word file that was read. `title`: the words that have the style Title; "" if none have. */
export type Imported = {
  file: File
  elements: WordElement[]
  title: string
  told: string[]
  notes: string[]
  text: WordText
}

const mostTitle = 90

/** An article with this many words needs headings. */
const manyWords = 400

type ImportedPageProps = { imported: Imported; group: ContentGroup; act: string }

/** Shows what a Word file contains and what was left out; then uploads its pictures and begins the page. */
export function ImportedPage({ imported, group, act }: ImportedPageProps) {
  const { file, elements, title, told, notes, text } = imported
  const found = title || text.firstHeading || ''
  const parts = pictureParts(elements)
  const shown = elements.flatMap(({ picture }) => picture ?? [])
  const undescribed = shown.filter(({ description }) => description === null).length
  const [underway, setUnderway] = useState(0)
  const [begun, setBegun] = useState<{ path: string; told: string[] }>()
  const heading = useRef<HTMLHeadingElement>(null)
  const hasLeft = useRef(false)
  useEffect(() => {
    hasLeft.current = false
    return () => {
      hasLeft.current = true
    }
  }, [])

  // The button that had the focus is gone.
  useEffect(() => {
    if (begun) heading.current?.focus()
  }, [begun])

  async function begin(name: string, written: string) {
    const { addresses, told: refused } = await takePictures(name)
    const { markdown } = await textWith(addresses)
    const path = await beginFile({ group, copyOf: null, name, title: written, body: markdown }).catch(
      async (error: unknown) => {
        setUnderway(0)
        await dropPictures(pathOfNew(group, name), [...addresses.values()])
        throw error
      },
    )
    if (refused.length === 0) return path
    setBegun({ ...path, told: refused })
    return undefined
  }

  async function takePictures(name: string): Promise<KeptPictures> {
    if (parts.length === 0) return { addresses: new Map(), told: [] }
    try {
      return await keepPictures({
        path: pathOfNew(group, name),
        file,
        parts,
        onPicture: setUnderway,
        isLeft: () => hasLeft.current,
      })
    } catch (error) {
      setUnderway(0)
      throw error
    }
  }

  async function textWith(addresses: KeptPictures['addresses']): Promise<WordText> {
    if (addresses.size === 0) return text
    const { textOfWord } = await import('../../editor/word/text-of-word.ts')
    return textOfWord(elements, title !== '', addresses)
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
        <h3 ref={heading} tabIndex={-1}>
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
    <section>
      <h3>{file.name}</h3>
      <p role="status">
        {`${[
          counted(text.words, 'word'),
          text.headings === 0 ? 'no headings' : counted(text.headings, 'heading'),
          ...(shown.length > 0 ? [counted(shown.length, 'picture')] : []),
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

/** The uploaded pictures of a Word file: their addresses by their parts, and what was left out or changed. */
type KeptPictures = { addresses: Map<string, string>; told: string[] }

/** The parts of a Word file that are pictures of its text, each once, in their order. */
function pictureParts(elements: readonly WordElement[]): string[] {
  return [...new Set(elements.flatMap(({ picture }) => picture?.part ?? []))]
}

type Keeping = {
  /** The path of the new page. */
  path: string
  file: Blob
  parts: readonly string[]
  /** Called with the number of the picture being uploaded, from 1. */
  onPicture: (number: number) => void
  /** Whether the person has left: nothing is kept then. */
  isLeft: () => boolean
}

/** Uploads the pictures of a Word file for a page. Throws, and keeps nothing, if the server cannot be reached. */
async function keepPictures({ path, file, parts, onPicture, isLeft }: Keeping): Promise<KeptPictures> {
  const addresses = new Map<string, string>()
  const told: string[] = []
  try {
    const unpack = await packedPictures(file, mostPictureBytes)
    for (const [place, part] of parts.entries()) {
      onPicture(place + 1)
      const { image, said } = await keepOne(path, await unpack(part))
      if (image !== undefined) addresses.set(part, image)
      if (said !== undefined) told.push(`Picture ${place + 1}: ${said}`)
      if (isLeft()) throw new Told('The import was canceled, and nothing was kept.')
    }
  } catch (error) {
    await dropPictures(path, [...addresses.values()])
    throw error
  }
  return { addresses, told }
}

async function keepOne(
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
  const address = `/content/files/${encodeURIComponent(path)}/drop-pictures`
  // Pictures that could not be removed now are removed after a day.
  await post(address, { images }, doneSchema).catch(() => undefined)
}
