import { useEffect, useRef, useState } from 'react'
import { NavLink, Link } from 'react-router'
import { Fault } from '../../shell/Fault.tsx'
import { Fetching } from '../../shell/Fetching.tsx'
import { InputField } from '../../shell/LabeledField.tsx'
import { PageHeading } from '../../shell/PageHeading.tsx'
import { useUser } from '../../shell/use-user.ts'
import { moveInList } from '../../shell/move-in-list.ts'
import type { ContentState, ListedContent, ReviewCause } from '../contract.ts'
import { hasWords } from '../../../text/has-words.ts'
import { NewFile } from './NewFile.tsx'
import { contentGroups } from '../../../content-model/collections.ts'
import { groupWords } from '../content-names.ts'
import type { ListPlace } from './places.ts'
import { UnsentWords } from './UnsentWords.tsx'
import { useContentList } from './use-content.ts'
import { dayAndTime } from '../../shell/times.ts'
import { addressOfFile } from '../address-of-file.ts'
import { stateWords, plainFinding } from './finding-words.ts'
import { counted } from '../../../text/counted.ts'

/** The file that was opened last, and the words it was found by: the list returns to its row. */
let opened: { path: string; words: string } | undefined

/** A search shows this many files: two thousand rows would hold up each key. */
const MOST_FOUND = 100

/** The files of one heading, or those that are due for review; a search looks in all of them. */
export function ContentList({ place }: { place: ListPlace }) {
  const { data, error } = useContentList()
  const person = useUser()?.person.id
  // The list of what is due opens without an earlier search.
  const [words, setWords] = useState('group' in place ? (opened?.words ?? '') : '')
  const files = data?.files ?? []
  const isSearch = words.trim() !== ''
  const found = files.filter(
    isSearch ? ({ title, path }) => hasWords(`${title} ${path}`, words) : isIn(place),
  )
  const shown = isSearch ? found.slice(0, MOST_FOUND) : found
  const isDue = 'due' in place && !isSearch
  const title = 'due' in place ? 'Due for review' : groupWords[place.group]

  return (
    <div className="content-list">
      <PageHeading title={title} />
      <InputField
        label="Find a page"
        type="search"
        value={words}
        onValue={(value) => {
          opened = undefined
          setWords(value)
        }}
      />
      {'group' in place && <NewFile group={place.group} />}
      <UnsentWords person={person} />
      {data?.notice && <p className="notice">{data.notice}</p>}
      <Fault>{error}</Fault>
      {!data && !error && <Fetching>Loading the list</Fetching>}
      {data?.isReading && <Fetching>Finding pages that are due for review</Fetching>}
      {isDue && <DueGroups files={shown} />}
      {data && !isDue && <ContentRows key={title} files={shown} words={words} />}
      <p role="status" className="quiet">
        {data &&
          shown.length === 0 &&
          !(isDue && data.isReading) &&
          (isSearch ? 'No page title contains these words.' : nothingIn(place))}
        {found.length > shown.length &&
          `And ${found.length - shown.length} more. Type more of the title to find them.`}
      </p>
    </div>
  )
}

function isIn(place: ListPlace): (file: ListedContent) => boolean {
  if ('group' in place) return ({ group }) => group === place.group
  return ({ states }) => states.includes('due') || states.includes('law-changed')
}

function nothingIn(place: ListPlace): string {
  return 'due' in place ? 'Nothing is due for review.' : 'There is nothing here yet.'
}

/** The headings of the content, and the filter of what is due. */
export function ContentKinds() {
  const { data } = useContentList()
  const due = data?.files.filter(isIn({ due: true })).length ?? 0
  return (
    <nav className="content-kinds" aria-label="Content">
      <ul role="list">
        {contentGroups.map((group, index) => (
          <li key={group}>
            <NavLink to={index === 0 ? '/content' : `/content/${group}`} end>
              {groupWords[group]}
            </NavLink>
          </li>
        ))}
      </ul>
      <ul role="list">
        <li>
          <NavLink to="/content/pictures" end>
            Pictures
          </NavLink>
        </li>
        <li>
          <NavLink to="/content/due" end aria-describedby={due > 0 ? 'content-due' : undefined}>
            Due for review
          </NavLink>
          {due > 0 && (
            <span id="content-due" className="count">
              {due} <span className="visually-hidden">pages</span>
            </span>
          )}
        </li>
      </ul>
    </nav>
  )
}

/** The most urgent first. */
const kinds: readonly ReviewCause['kind'][] = ['law', 'fact', 'review']

/** The files that are due for review, under what made them due; a file with several reasons is under each. */
function DueGroups({ files }: { files: readonly ListedContent[] }) {
  const due = files
    .flatMap((file) => file.reasons.map((reason) => ({ file, reason })))
    .sort((one, other) => urgency(one.reason.cause) - urgency(other.reason.cause))
  return [...Map.groupBy(due, ({ reason }) => headingOf(reason.cause))].map(([heading, items]) => (
    <section key={heading} className="content-due">
      <h2>{heading}</h2>
      <ContentRows
        files={[...Map.groupBy(items, ({ file }) => file)].map(([file, own]) => ({
          ...file,
          reasons: own.map(({ reason }) => reason),
        }))}
        words=""
        showsGroup
      />
    </section>
  ))
}

function headingOf({ kind, law }: ReviewCause): string {
  if (law !== null) return `The law has changed: ${law}`
  return kind === 'fact' ? 'A fact has changed' : 'The review date has passed'
}

function urgency({ kind }: ReviewCause): number {
  return kinds.indexOf(kind)
}

/** How many reasons a line of the list shows, and how many sentences of each; the file itself has them all. */
const MOST_REASONS = 2
const MOST_SENTENCES = 3

type ContentRowsProps = {
  files: readonly ListedContent[]
  /** What the files were found by, if anything. */
  words: string
  showsGroup?: boolean
}

/** The states that someone has to do something about. */
const pressing: readonly ContentState[] = ['problem', 'offline', 'law-changed', 'due']

/** The files of a list. One Tab stop; the arrows move, Enter opens. */
function ContentRows({ files, words, showsGroup = words.trim() !== '' }: ContentRowsProps) {
  const list = useRef<HTMLUListElement>(null)
  const [stop, setStop] = useState(opened?.path)
  const isThere = files.some(({ path }) => path === stop)

  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`[data-path="${opened?.path}"]`)
    if (!row) return
    row.focus()
    opened = undefined
  }, [])

  return (
    <ul role="list" ref={list} className="content-rows">
      {files.map((file, index) => (
        <li key={file.path}>
          <Link
            to={addressOfFile(file.path)}
            data-path={file.path}
            tabIndex={(isThere ? file.path === stop : index === 0) ? 0 : -1}
            onClick={() => (opened = { path: file.path, words })}
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

function RowStates({ file, showsGroup }: { file: ListedContent; showsGroup: boolean }) {
  const { states, changed, comments, reasons, group } = file
  return (
    <>
      <span className="content-states">
        {showsGroup && <span className="quiet">{groupWords[group]}</span>}
        {states.map((state) => (
          <span key={state} data-state={state} className={pressing.includes(state) ? undefined : 'quiet'}>
            {stateWords[state]}
          </span>
        ))}
        {comments > 0 && <span>{counted(comments, 'comment')}</span>}
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
