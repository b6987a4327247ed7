import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import './publish.css'
import { addressOfFile } from '../../content/address-of-file.ts'
import { contentPathSchema } from '../../content/contract.ts'
import { post, postOnce } from '../../shell/api.ts'
import { Button } from '../../shell/Button.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { Fetching } from '../../shell/Fetching.tsx'
import { NoSuchPage } from '../../shell/NoSuchPage.tsx'
import { PageHeading } from '../../shell/PageHeading.tsx'
import { readAgain } from '../../shell/queries.ts'
import { useLeadTo } from '../../shell/said.ts'
import { dayAndTime } from '../../shell/times.ts'
import { useAction } from '../../shell/use-action.ts'
import { useRead } from '../../shell/use-read.ts'
import { publishedSchema, versionsSchema } from '../contract.ts'
import { Differences } from './Differences.tsx'
import { byline, PublishedAt, RESTORED } from './HistoryRows.tsx'

/** The earlier versions of one file, each of which can be compared with the public one, or restored. */
export default function VersionsPage() {
  const path = useParams()['*'] ?? ''
  if (!contentPathSchema.safeParse(path).success) return <NoSuchPage />
  return <Versions key={path} path={path} />
}

const addressOf = (path: string) => `/publish/versions/${encodeURIComponent(path)}`

function Versions({ path }: { path: string }) {
  const { data, error } = useRead(['publish', 'versions', path], addressOf(path), versionsSchema)
  const [open, setOpen] = useState<string>()

  return (
    <div className="publish publish-main">
      <p className="publish-way small">
        <Link to={addressOfFile(path)}>{data?.title ?? 'Back to the page'}</Link>
      </p>
      <PageHeading title="Earlier versions">
        Restoring a version creates a change. Nothing is public until it is published.
      </PageHeading>
      {!data && !error && <Fetching>Loading the versions</Fetching>}
      <Fault>{error}</Fault>
      {data?.isRenamed ? (
        <p>
          Its versions under a former name are in <Link to="/publish/history">History</Link>.
        </p>
      ) : (
        <>
          {data?.published.length === 0 && <p>It has not been published from this office yet.</p>}
          {data?.published.length === 1 && <p>There is no earlier version: this is the only one.</p>}
        </>
      )}
      <ul role="list" className="publish-rows">
        {data?.published.map(({ id, at, by, lawyer, isLive }, place) => (
          <li key={id}>
            <div className="row">
              <PublishedAt at={at} isLive={isLive} />
              <p>{byline({ by, lawyer })}</p>
              {place > 0 && (
                <Button
                  label={`${open === id ? 'Close' : 'Compare'}: the version of ${dayAndTime(at)}`}
                  onPress={() => setOpen(open === id ? undefined : id)}
                >
                  {open === id ? 'Close' : 'Compare…'}
                </Button>
              )}
            </div>
            {open === id && <Version path={path} id={id} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What has changed in the file since a version, and the button that restores it. */
function Version({ path, id }: { path: string; id: string }) {
  const { data, error } = useQuery({
    queryKey: ['publish', 'versions', path, id],
    queryFn: () => postOnce(addressOf(path), { publication: id }, publishedSchema),
  })
  const { isBusy, fault, start } = useAction()
  const leadTo = useLeadTo()

  const restore = () =>
    start(async () => {
      const version = { id, comparison: 'since', paths: [path], newest: data?.newest }
      await post('/publish/restore', version)
      await readAgain(['publish'], ['content'])
      await leadTo(addressOfFile(path), RESTORED)
    })

  return (
    <div className="row-detail">
      {!data && !error && <Fetching>Comparing the versions</Fetching>}
      <Fault>{error ?? fault}</Fault>
      {data?.changes.length === 0 && <p>Nothing to restore: this version matches the current one.</p>}
      {data?.changes.map((change) => (
        <Differences key={change.path} path={path} differences={change.differences} />
      ))}
      {data && data.changes.length > 0 && (
        <p className="actions">
          <Button look="primary" isBusy={isBusy} onPress={restore}>
            Restore this version
          </Button>
        </p>
      )}
    </div>
  )
}
