import type { ContentGroup } from '../../../../content-model/content-group.ts'
import type { WordText } from '../../editor/word/text-of-word.ts'
import { beginText } from '../begin-text.ts'
import { NameForm } from '../NameForm.tsx'

/** A Word file that was read. `title`: the words that have the style Title; "" if none have. */
export type Imported = { file: string; title: string; told: string[]; notes: string[]; text: WordText }

/** The longest title. */
const mostTitle = 90

/** An article of this many words has headings. */
const manyWords = 400

type ImportedTextProps = { imported: Imported; group: ContentGroup; act: string }

/** What a Word file contains and what was left out of it; then the article begins with it. */
export function ImportedText({ imported, group, act }: ImportedTextProps) {
  const { file, title, told, notes, text } = imported
  const found = title || text.firstHeading || ''
  const differences = [
    ...told,
    ...(text.isStruck ? ['Struck-out words were left out.'] : []),
    ...(text.headings === 0 && text.words > manyWords
      ? ['No paragraph has one of Word’s heading styles, so the article has no headings yet.']
      : []),
  ]

  return (
    <section>
      <h3>{file}</h3>
      <p role="status">
        {`${counted(text.words, 'word')}, ${text.headings === 0 ? 'no headings' : counted(text.headings, 'heading')}.`}
      </p>
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
      <NameForm
        label="Title"
        act={act}
        initial={found.slice(0, mostTitle)}
        onName={(name, written) =>
          beginText({ group, copyOf: null, name, title: written, body: text.markdown })
        }
      />
    </section>
  )
}

function whereFrom({ title, text: { firstHeading = '' } }: Imported): string {
  const length = (title || firstHeading).length
  const cut = length > mostTitle ? `; only the first ${mostTitle} of its ${length} characters were kept` : ''
  if (title !== '') return `The title is the text in the Title style${cut}.`
  if (firstHeading !== '') return `The title is the file’s first heading${cut}.`
  return 'The file has no title. Write one.'
}

function counted(number: number, noun: string): string {
  return `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`
}
