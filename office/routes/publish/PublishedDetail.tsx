import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { get, messageOf, post } from '../../api.ts'
import { doneSchema } from '../../contract.ts'
import { publishedSchema } from '../../contract/publish.ts'
import { Button } from '../../frame/Button.tsx'
import { Fault } from '../../frame/Fault.tsx'
import { Fetching } from '../../frame/Fetching.tsx'
import { useAction } from '../../frame/use-action.ts'
import { Differences } from './Differences.tsx'

/** What a publish changed, and the way back to how it was before. */
export function PublishedDetail({ id }: { id: string }) {
  const { data, error } = useQuery({
    queryKey: ['publish', 'published', id],
    queryFn: () => get(`/publish/history/${id}`, publishedSchema),
  })
  const action = useAction()
  const queries = useQueryClient()
  const navigate = useNavigate()

  const restore = (paths: string[] | null) =>
    action.start(async () => {
      await post('/publish/restore', { id, paths }, doneSchema)
      await queries.invalidateQueries({ queryKey: ['publish'] })
      await navigate('/publish')
    })

  if (error) return <Fault>{messageOf(error)}</Fault>
  if (!data) return <Fetching>Loading what it changed</Fetching>
  return (
    <div className="row-detail">
      {data.changes.map(({ path, sentence, differences }) => (
        <div key={path} className="published">
          <h2>{sentence}</h2>
          <Differences differences={differences} />
          {data.changes.length > 1 && (
            <Button label={`Restore ${path}`} isBusy={action.isBusy} onPress={() => restore([path])}>
              Restore this text
            </Button>
          )}
        </div>
      ))}
      <p className="actions">
        <Button isBusy={action.isBusy} onPress={() => restore(null)}>
          Restore
        </Button>
        <span className="quiet">
          Brings back the texts as they were before this publish. Nothing is public until you publish them.
        </span>
      </p>
      <Fault>{action.fault}</Fault>
    </div>
  )
}
