import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import '../../content/browser/content.css'
import '../../publishing/browser/publish.css'
import { post } from '../../shell/api.ts'
import { doneSchema } from '../../contract.ts'
import { useAction } from '../../shell/use-action.ts'
import { Fault } from '../../shell/Fault.tsx'
import { Fetching } from '../../shell/Fetching.tsx'
import { PageHeading } from '../../shell/PageHeading.tsx'
import { RunNotice } from '../../publishing/browser/RunNotice.tsx'
import { AdoptionForm } from './AdoptionForm.tsx'
import { forgetValues } from './answers.ts'
import { useAdoption } from './use-adoption.ts'
import type { TitledFinding } from '../../publishing/contract.ts'
import { FindingList } from '../../publishing/browser/FindingList.tsx'

/** Makes the sample firm's site another firm's. */
export function AdoptionPage() {
  const { data, error } = useAdoption()
  const queries = useQueryClient()
  const [hasSent, setSent] = useState(false)
  const isDone = data?.isSample === false

  useEffect(() => {
    if (isDone) forgetValues()
  }, [isDone])

  async function adopt(answers: object) {
    await post('/adoption', answers, doneSchema)
    setSent(true)
    await queries.invalidateQueries({ queryKey: ['adoption'] })
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
        It is already a firm’s own site. Its texts are under Content.
      </PageHeading>
    )

  return (
    <>
      <PageHeading title="Make this site yours">
        {data.isSample
          ? 'The site shows an invented firm. From your answers the office writes your own texts, checks them and publishes them, all at once. History can take it back.'
          : 'The site is your firm’s.'}
      </PageHeading>
      {hasSent && data.run && <RunNotice run={data.run} live={null} isUndelivered={false} />}
      {isDone && data.toRead.length > 0 && <ToRead places={data.toRead} />}
      {data.isSample && (!hasSent || data.run?.state === 'failed') && (
        <AdoptionForm areas={data.areas} adopt={adopt} />
      )}
    </>
  )
}

/** The places of the new site that a person must read, by text. The office keeps the list until each has been read. */
function ToRead({ places }: { places: readonly TitledFinding[] }) {
  const queries = useQueryClient()
  const { fault, start } = useAction()
  const read = (path: string) =>
    start(async () => {
      await post('/adoption/places-to-read/read', { path }, doneSchema)
      for (const queryKey of [['adoption'], ['today']]) await queries.invalidateQueries({ queryKey })
    })
  const byText = [...Map.groupBy(places, ({ path }) => path)]
  return (
    <section aria-labelledby="to-read">
      <h2 id="to-read">Read these places, then have a lawyer read everything</h2>
      <p>
        They make a promise, or may not fit your firm. Each title opens its page, where you can correct it.
        The list stays here and on Today until every page in it has been read.
      </p>
      <p>
        Upload each portrait on its person’s page under <Link to="/content">Content</Link>, and choose the
        part that stays in view. If you have not uploaded a logo yet, upload it under Firm.
      </p>
      <p role="status">{byText.length === 1 ? 'One page is left.' : `${byText.length} pages are left.`}</p>
      {byText.map(([path, inText]) => (
        <div key={path}>
          <FindingList findings={inText} />
          <p className="actions">
            <button
              className="button"
              aria-label={`I have read it: ${inText[0]?.title}`}
              onClick={() => read(path)}
            >
              I have read it
            </button>
          </p>
        </div>
      ))}
      <Fault>{fault}</Fault>
    </section>
  )
}
