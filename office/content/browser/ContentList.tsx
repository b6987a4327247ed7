import { useState } from 'react'
import { messageOf } from '../../shell/api.ts'
import { Fault } from '../../shell/Fault.tsx'
import { Fetching } from '../../shell/Fetching.tsx'
import { PageHeading } from '../../shell/PageHeading.tsx'
import type { ListedContent } from '../contract.ts'
import { ContentKinds } from './ContentKinds.tsx'
import { ContentRows } from './ContentRows.tsx'
import { DueGroups } from './DueGroups.tsx'
import { NewText } from './NewText.tsx'
import { groupWords } from './places.ts'
import type { ContentPlace } from './places.ts'
import { useContentList } from './use-content.ts'

/** The texts of one heading, or those that are due for review; a search looks in all of them. */
export function ContentList({ place }: { place: Exclude<ContentPlace, { path: string }> }) {
  const { data, error } = useContentList()
  const [words, setWords] = useState('')
  const files = data?.files ?? []
  const shown = words.trim() ? files.filter((file) => hasWords(file, words)) : files.filter(isIn(place))
  const isDue = 'due' in place && words.trim() === ''
  const title = 'due' in place ? 'Due for review' : groupWords[place.group]

  return (
    <div className="content list-and-detail">
      <ContentKinds due={files.filter(isIn({ due: true })).length} />
      <div className="content-list">
        <PageHeading title={title} />
        <p className="field">
          <label htmlFor="content-search">Find a text</label>
          <input
            id="content-search"
            type="search"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </p>
        {'group' in place && <NewText group={place.group} />}
        {data?.notice && <p className="notice">{data.notice}</p>}
        <Fault>{error ? messageOf(error) : undefined}</Fault>
        {!data && !error && <Fetching>Loading the texts</Fetching>}
        {isDue && <DueGroups files={shown} />}
        {data && !isDue && <ContentRows key={title} files={shown} showsGroup={words.trim() !== ''} />}
        {data && shown.length === 0 && (
          <p role="status" className="quiet">
            {words.trim() ? 'No page title contains these words.' : nothingIn(place)}
          </p>
        )}
      </div>
    </div>
  )
}

function isIn(place: Exclude<ContentPlace, { path: string }>): (file: ListedContent) => boolean {
  if ('group' in place) return ({ group }) => group === place.group
  return ({ states }) => states.includes('due') || states.includes('law-changed')
}

function nothingIn(place: Exclude<ContentPlace, { path: string }>): string {
  return 'due' in place ? 'Nothing is due for review.' : 'There is no text here yet.'
}

function hasWords({ title, path }: ListedContent, words: string): boolean {
  const text = `${title} ${path}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
