import { useState } from 'react'
import type { ReactNode } from 'react'
import { addressOfPicture, pictureNameIn } from '../../content/browser/pictures/upload-picture.ts'
import type { Change } from '../contract.ts'

/** How many differences are shown at first. */
const SHOWN = 12

type FirstDifferencesProps = {
  differences: Change['differences']
  /** Shows some of the differences; `from` is how many come before them. */
  list: (shown: Change['differences'], from: number) => ReactNode
}

/** The first of many differences; one press shows the rest. */
export function FirstDifferences({ differences, list }: FirstDifferencesProps) {
  const rest = differences.slice(SHOWN)
  return (
    <>
      {list(differences.slice(0, SHOWN), 0)}
      {rest.length > 0 && (
        <details>
          <summary>{`${rest.length} more`}</summary>
          {list(rest, SHOWN)}
        </details>
      )}
    </>
  )
}

/** `path` is that of the file with the differences. */
type DifferencesProps = Pick<Change, 'path' | 'differences'>

/** What differs: whole sentences, the old above the new; pictures side by side. */
export function Differences({ path, differences }: DifferencesProps) {
  return (
    <FirstDifferences
      differences={differences}
      list={(shown) => (
        <dl className="differences">
          {shown.map(({ place, was, now, isPicture }, index) => (
            <div key={`${place} ${index}`}>
              <dt className="difference-place">{place}</dt>
              {isPicture ? (
                <PictureDifference path={path} was={was} now={now} />
              ) : (
                <WordDifference was={was} now={now} />
              )}
            </div>
          ))}
        </dl>
      )}
    />
  )
}

type WordDifferenceProps = { was: string | null; now: string | null }

/** A sentence or a value in two versions, with what is new in one of them marked. */
function WordDifference({ was, now }: WordDifferenceProps) {
  const marked = changedWords(was, now)
  return (
    <>
      {was !== null && (
        <dd>
          <span className="difference-word">Was</span>
          <span>
            {marked.before}
            <del>{marked.was}</del>
            {marked.after}
          </span>
        </dd>
      )}
      {now !== null && (
        <dd>
          <span className="difference-word">{was === null ? 'New' : 'Now'}</span>
          <span>
            {marked.before}
            <ins>{marked.now}</ins>
            {marked.after}
          </span>
        </dd>
      )}
    </>
  )
}

type PictureDifferenceProps = { path: string; was: string | null; now: string | null }

/** A picture in two versions, side by side. */
function PictureDifference({ path, was, now }: PictureDifferenceProps) {
  const [former, next] = [was, now].map(pictureNameIn)
  return (
    <dd className="difference-pictures">
      {former && <Version word="Was" address={addressOfPicture(path, former)} />}
      {next && <Version word={former ? 'Now' : 'New'} address={addressOfPicture(path, next)} />}
    </dd>
  )
}

/** A picture in one version. If it was replaced long ago, it is no longer stored. */
function Version({ word, address }: { word: string; address: string }) {
  const [isGone, setGone] = useState(false)
  return (
    <figure>
      <figcaption className="difference-word">{word}</figcaption>
      {isGone ? (
        <p className="small quiet">This picture is kept in the history only.</p>
      ) : (
        <img src={address} alt="" onError={() => setGone(true)} />
      )}
    </figure>
  )
}

/** A sentence in two versions: what both begin and end with, and what is between. */
type ChangedWords = { before: string; was: string; now: string; after: string }

/** Where two versions of a sentence differ, in whole words. A sentence that is new or gone differs as a whole. */
export function changedWords(was: string | null, now: string | null): ChangedWords {
  if (was === null || now === null) return { before: '', was: was ?? '', now: now ?? '', after: '' }
  const [old, next] = [wordsOf(was), wordsOf(now)]
  const most = Math.min(old.length, next.length)
  let start = 0
  while (start < most && old[start] === next[start]) start += 1
  let end = 0
  while (end < most - start && old.at(-1 - end) === next.at(-1 - end)) end += 1
  return {
    before: old.slice(0, start).join(''),
    was: old.slice(start, old.length - end).join(''),
    now: next.slice(start, next.length - end).join(''),
    after: next.slice(next.length - end).join(''),
  }
}

/** Words, each with the space after it. A telephone number, a figure or a date is compared whole. */
function wordsOf(text: string): string[] {
  if (/^[\d\s()+.,:$%/-]+$/.test(text) || /^[A-Z][a-z]+ \d{1,2}, \d{4}$/.test(text)) return [text]
  return text.match(/\S+\s*/g) ?? []
}
