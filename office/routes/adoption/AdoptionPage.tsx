import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import '../content/content.css'
import '../publish/publish.css'
import { post } from '../../api.ts'
import { adoptedSchema } from '../../contract/adoption.ts'
import type { ContentFinding } from '../../contract/content.ts'
import { PageHeading } from '../../frame/PageHeading.tsx'
import { FindingList } from '../publish/FindingList.tsx'
import { RunNotice } from '../publish/RunNotice.tsx'
import { AdoptionForm } from './AdoptionForm.tsx'
import { forgetValues } from './answers.ts'
import { useAdoption } from './use-adoption.ts'

/** Makes the sample firm's site another firm's. */
export function AdoptionPage() {
  const { data } = useAdoption()
  const queries = useQueryClient()
  const [toRead, setToRead] = useState<readonly ContentFinding[]>()
  const isDone = toRead !== undefined && data?.run?.state === 'live'

  useEffect(() => {
    if (isDone) forgetValues()
  }, [isDone])

  async function adopt(answers: object) {
    const { toRead: places } = await post('/adoption', answers, adoptedSchema)
    setToRead(places)
    await queries.invalidateQueries({ queryKey: ['adoption'] })
  }

  if (!data) return <PageHeading title="Make this site yours" />
  if (!data.isSample && !toRead)
    return (
      <PageHeading title="Make this site yours">
        It is already a firm’s own site. Its texts are under Content.
      </PageHeading>
    )

  return (
    <>
      <PageHeading title="Make this site yours">
        The site shows an invented firm. From your answers the office writes your own texts, checks them and
        publishes them, all at once. History can take it back.
      </PageHeading>
      {toRead && data.run && <RunNotice run={data.run} live={null} isUndelivered={false} />}
      {isDone && <ToRead places={toRead} />}
      {(!toRead || data.run?.state === 'failed') && <AdoptionForm areas={data.areas} adopt={adopt} />}
    </>
  )
}

function ToRead({ places }: { places: readonly ContentFinding[] }) {
  return (
    <section aria-labelledby="to-read">
      <h2 id="to-read">Read these places, then have a lawyer read everything</h2>
      <p>
        They make a promise, or may not fit your firm. Correct them under <Link to="/content">Content</Link>.
      </p>
      <FindingList findings={places} />
    </section>
  )
}
