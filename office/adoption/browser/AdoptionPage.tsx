import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import '../../content/browser/content.css'
import '../../publishing/browser/publish.css'
import { post } from '../../shell/api.ts'
import { readAgain } from '../../shell/queries.ts'
import { useAction } from '../../shell/use-action.ts'
import { Fault } from '../../shell/Fault.tsx'
import { Fetching } from '../../shell/Fetching.tsx'
import { PageHeading } from '../../shell/PageHeading.tsx'
import { RunNotice } from '../../publishing/browser/RunNotice.tsx'
import { AdoptionForm } from './AdoptionForm.tsx'
import { forgetValues } from './answers.ts'
import { useAdoption } from './use-adoption.ts'
import type { TitledFinding } from '../../publishing/contract.ts'

/** Makes the sample firm's site another firm's. */
export default function AdoptionPage() {
  const { data, error } = useAdoption()
  const [hasSent, setSent] = useState(false)
  const isRunning = data?.run?.endedAt === null
  // A page that is loaded again during the adoption shows how far it is, and how it ends.
  if (isRunning && !hasSent) setSent(true)
  const isRunShown = hasSent || (data?.isSample && data.run?.state === 'failed')
  const isDone = data?.isSample === false

  useEffect(() => {
    if (!isDone) return
    forgetValues()
    // The office is named after the firm.
    void readAgain(['user'])
  }, [isDone])

  async function adopt(answers: object) {
    await post('/adoption', answers)
    setSent(true)
    await readAgain(['adoption'])
  }

  if (!data)
    return (
      <>
        <PageHeading title="Make this site yours" />
        {error ? <Fault>{error}</Fault> : <Fetching>Loading the questions</Fetching>}
      </>
    )
  if (!data.isSample && data.toRead.length === 0 && !hasSent)
    return (
      <PageHeading title="Make this site yours">
        It is already a firm’s own site. Its pages are under Content.
      </PageHeading>
    )

  return (
    <>
      <PageHeading title="Make this site yours">
        {data.isSample
          ? 'The site shows an invented firm. From your answers, the office writes your own pages, checks them and publishes them all at once. You can do this only once; afterward, change the pages under Content.'
          : 'The site is your firm’s.'}
      </PageHeading>
      {isRunShown && data.run && <RunNotice run={data.run} isUndelivered={false} />}
      {isDone && data.toRead.length > 0 && <ToRead places={data.toRead} />}
      {data.isSample && !isRunning && <AdoptionForm areas={data.areas} adopt={adopt} />}
    </>
  )
}

/** The places of the new site that a person must read, by page. The office keeps the list until each has been read. */
function ToRead({ places }: { places: readonly TitledFinding[] }) {
  const { fault, start } = useAction()
  const list = useRef<HTMLUListElement>(null)
  const readRow = useRef<number>(undefined)
  const byPage = [...Map.groupBy(places, ({ path }) => path)]
  const read = (path: string, row: number) =>
    start(async () => {
      await post('/adoption/places-to-read/read', { path })
      readRow.current = row
      // After the last row, the list is gone, and the heading says so.
      if (byPage.length === 1) document.querySelector('h1')?.focus()
      await readAgain(['adoption'], ['today'])
    })

  useEffect(() => {
    if (readRow.current === undefined) return
    // The focus goes to the row that takes its place, or to the last.
    const buttons = list.current?.querySelectorAll('button') ?? []
    buttons[Math.min(readRow.current, buttons.length - 1)]?.focus()
    readRow.current = undefined
  }, [byPage.length])
  return (
    <section aria-labelledby="to-read">
      <h2 id="to-read">Read these places, then have a lawyer read everything</h2>
      <p>
        They make a promise, or may not fit your firm. Open each one to correct it. The list stays here and on
        Today until every page in it has been read. Upload portraits and the logo under{' '}
        <Link to="/content">Content</Link>.
      </p>
      <p role="status">{byPage.length === 1 ? 'One page is left.' : `${byPage.length} pages are left.`}</p>
      <ul role="list" ref={list}>
        {byPage.map(([path, onPage], row) => (
          <li key={path} className="row">
            <p className="row-margin">{onPage.length === 1 ? 'One place' : `${onPage.length} places`}</p>
            <div className="row-text">
              <h3>{onPage[0]?.title}</h3>
              {onPage.map(({ field, message }) => (
                <p key={`${field} ${message}`}>
                  {message}{' '}
                  <Link
                    to={`/content/${path}${field === null ? '' : `#${field}`}`}
                    aria-label={`Open: ${message}`}
                  >
                    Open
                  </Link>
                </p>
              ))}
            </div>
            <p className="row-acts">
              <button
                className="button"
                aria-label={`I have read it: ${onPage[0]?.title}`}
                onClick={() => read(path, row)}
              >
                I have read it
              </button>
            </p>
          </li>
        ))}
      </ul>
      <Fault>{fault}</Fault>
    </section>
  )
}
