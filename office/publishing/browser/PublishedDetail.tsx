import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf, post } from '../../shell/api.ts'
import { doneSchema } from '../../contract.ts'
import type { Comparison } from '../contract.ts'
import { Button } from '../../shell/Button.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { Fetching } from '../../shell/Fetching.tsx'
import { useAction } from '../../shell/use-action.ts'
import { Comparisons } from './Comparisons.tsx'
import { Differences } from './Differences.tsx'
import { usePublished } from './use-publish.ts'

const restores = {
  before: 'Brings back the texts as they were before this update.',
  since: 'Brings back the texts as they were right after this update.',
}

type PublishedDetailProps = { id: string; isFirst: boolean }

/** What a publish changed, or what has changed since, and the way back to how the texts were. */
export function PublishedDetail({ id, isFirst }: PublishedDetailProps) {
  const [comparison, setComparison] = useState<Comparison>(isFirst ? 'since' : 'before')
  const { data, error } = usePublished(id, comparison)
  const action = useAction()
  const queries = useQueryClient()
  const navigate = useNavigate()

  const restore = (paths: string[] | null) =>
    action.start(async () => {
      await post('/publish/restore', { id, comparison, paths, newest: data?.newest }, doneSchema)
      await queries.invalidateQueries({ queryKey: ['publish'] })
      await navigate('/publish')
    })

  return (
    <div className="row-detail">
      {!isFirst && <Comparisons comparison={comparison} onChoose={setComparison} />}
      <Fault>{error ? messageOf(error) : action.fault}</Fault>
      {!data && !error && <Fetching>Comparing the versions</Fetching>}
      {data?.changes.length === 0 && <p>Nothing has changed since.</p>}
      {data?.changes.map(({ path, title, sentence, differences, renamedFrom }) => (
        <div key={path} className="published">
          <h2>{sentence}</h2>
          <Differences path={path} differences={differences} />
          {data.changes.length > 1 && (
            <Button
              label={`Restore “${title}”`}
              isBusy={action.isBusy}
              onPress={() => restore(renamedFrom === null ? [path] : [path, renamedFrom])}
            >
              Restore this text
            </Button>
          )}
        </div>
      ))}
      {data && data.changes.length > 0 && (
        <p className="actions">
          <Button isBusy={action.isBusy} onPress={() => restore(null)}>
            Restore
          </Button>
          <span className="quiet">{`${restores[comparison]} Nothing is public until you publish it.`}</span>
        </p>
      )}
    </div>
  )
}
