import { Link, useLocation, useParams } from 'react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { NoSuchPage } from '../../shell/NoSuchPage.tsx'
import './content.css'
import { addressOfFile, fieldIn } from '../address-of-file.ts'
import { ContentKinds, ContentList } from './ContentList.tsx'
import { OldAddresses } from './old-addresses/OldAddresses.tsx'
import { placeOf } from './places.ts'
import { Fault } from '../../shell/Fault.tsx'
import { Fetching } from '../../shell/Fetching.tsx'
import { PageHeading } from '../../shell/PageHeading.tsx'
import { readAgain } from '../../shell/queries.ts'
import { useLeadTo, useSayHere } from '../../shell/said.ts'
import { useRail } from '../../shell/use-read.ts'
import { useUser } from '../../shell/use-user.ts'
import { Refused } from '../../shell/api.ts'
import { findCopy, forgetCopy } from './editing/browser-copy.ts'
import { LostWords } from './Newer.tsx'
import { FileEditor } from './FileEditor.tsx'
import { useFile } from './use-content.ts'

const PicturesPage = lazy(() => import('./pictures/PicturesPage.tsx'))

/** The content: lists by kind, what is due for review, and each file opened for editing. */
export default function ContentPage() {
  const place = placeOf(useParams()['*'] ?? '')
  if (!place) return <NoSuchPage />
  if ('path' in place) return <FilePage key={place.path} path={place.path} />
  return (
    <div className="content list-and-detail">
      <ContentKinds />
      {'pictures' in place ? (
        <Suspense>
          <PicturesPage />
        </Suspense>
      ) : 'group' in place && place.group === 'addresses' ? (
        <OldAddresses />
      ) : (
        <ContentList place={place} />
      )}
    </div>
  )
}

/** One file: fetched, then edited. When a newer version replaces the one on screen, the editor starts over. */
function FilePage({ path }: { path: string }) {
  const leadTo = useLeadTo()
  const sayHere = useSayHere()
  const user = useUser()
  const { data: file, error, refetch } = useFile(path)
  const [beginning, setBeginning] = useState<{ count: number; shown?: string | undefined }>({
    count: 0,
    shown: fieldIn(useLocation().hash),
  })
  const liveSince = useRail().data?.liveSince
  const seen = useRef(liveSince)

  // Someone has published: saved changes may be public now.
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== liveSince) void refetch()
    seen.current = liveSince
  }, [liveSince, refetch])

  async function beginAnew(shown?: string, done = '') {
    const { error } = await refetch()
    await readAgain(['content', 'list'])
    // A new file whose draft was discarded is no longer there, nor is one that someone else deleted or renamed.
    if (error instanceof Refused && error.status === 404) return leadTo('/content', done)
    if (error) throw error
    setBeginning(({ count }) => ({ count: count + 1, shown }))
    if (done !== '') await sayHere(done)
  }

  if (file && user) {
    return (
      <FileEditor
        key={beginning.count}
        shownFirst={beginning.shown}
        file={file}
        person={user.person}
        onBeginAnew={beginAnew}
        onSaved={() => void readAgain(['content'])}
      />
    )
  }
  if (!error) return <Fetching>Loading the page</Fetching>
  const isGone = error instanceof Refused && error.status === 404
  const copy = isGone && user ? findCopy(user.person.id, path) : undefined
  if (user && copy)
    return (
      <LostWords
        path={path}
        copy={copy}
        onEnd={async (movedTo) => {
          forgetCopy(copy)
          if (movedTo === null) await beginAnew()
          else await leadTo(addressOfFile(movedTo))
        }}
      />
    )
  return (
    <>
      <PageHeading title="This page cannot be opened" />
      <Fault>{error}</Fault>
      <p className="actions">
        <Link className="button" to="/content">
          All content
        </Link>
      </p>
    </>
  )
}
