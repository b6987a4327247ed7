import type { KeyboardEvent } from 'react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ListedContent } from '../contract.ts'
import { dayAndTime } from '../../shell/times.ts'
import { addressOfText } from './address-of-text.ts'
import { groupWords } from './places.ts'
import { pressing, stateWords } from './state-words.ts'
import { plainFinding } from './finding-words.ts'

/** How many reasons a line of the list shows, and how many sentences of each; the text itself has them all. */
const MOST_REASONS = 2
const MOST_SENTENCES = 3

type ContentRowsProps = { files: readonly ListedContent[]; showsGroup: boolean }

/** The texts of a list. One Tab stop; the arrows move, Enter opens. */
export function ContentRows({ files, showsGroup }: ContentRowsProps) {
  const [stop, setStop] = useState<string>()
  const isThere = files.some(({ path }) => path === stop)

  return (
    <ul role="list" className="content-rows">
      {files.map((file, index) => (
        <li key={file.path}>
          <Link
            to={addressOfText(file.path)}
            tabIndex={(isThere ? file.path === stop : index === 0) ? 0 : -1}
            onFocus={() => setStop(file.path)}
            onKeyDown={moveInList}
          >
            <strong>{file.title}</strong>
            <RowStates file={file} showsGroup={showsGroup} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function RowStates({
  file: { states, changed, reasons, group },
  showsGroup,
}: {
  file: ListedContent
  showsGroup: boolean
}) {
  const words = states.map((state) => ({ state, word: stateWords[state] }))
  return (
    <>
      <span className="content-states">
        {showsGroup && <span className="quiet">{groupWords[group]}</span>}
        {words.map(({ state, word }) => (
          <span key={state} data-state={state} className={pressing.includes(state) ? undefined : 'quiet'}>
            {word}
          </span>
        ))}
        {changed && (
          <span className="quiet">
            {changed.by}, {dayAndTime(changed.at)}
          </span>
        )}
      </span>
      {reasons.slice(0, MOST_REASONS).map(({ text, sentences }) => (
        <span key={text} className="content-reason quiet">
          {plainFinding(text)}
          {sentences.slice(0, MOST_SENTENCES).map((sentence) => (
            <q key={sentence}>{sentence}</q>
          ))}
          {sentences.length > MOST_SENTENCES && ` And ${sentences.length - MOST_SENTENCES} more sentences.`}
        </span>
      ))}
      {reasons.length > MOST_REASONS && (
        <span className="content-reason quiet">{`And ${reasons.length - MOST_REASONS} more.`}</span>
      )}
    </>
  )
}

function moveInList(event: KeyboardEvent<HTMLElement>) {
  const links = [...(event.currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('a') ?? [])]
  const at = links.findIndex((link) => link === document.activeElement)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  links[to]?.focus()
}
