import { useQuery, useQueryClient } from '@tanstack/react-query'
import { get, post } from '../../shell/api.ts'
import { doneSchema } from '../../contract.ts'
import { sharedPagesSchema } from '../contract.ts'
import { Button } from '../../shell/Button.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { Time } from '../../shell/Time.tsx'
import { useAction } from '../../shell/use-action.ts'

/** Where the shared pages are kept in the office's cache. */
export const sharedPagesKey = ['content', 'shared']

/** The shared pages that still work, of every text, and how to end them. */
export function SharedPages() {
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: sharedPagesKey,
    queryFn: () => get('/content/shared', sharedPagesSchema),
  })
  const { isBusy, fault, start } = useAction()

  function end(id: string) {
    start(async () => {
      await post(`/content/shared/${id}/revoke`, {}, doneSchema)
      await queries.invalidateQueries({ queryKey: sharedPagesKey })
    })
  }

  return (
    <section>
      <h3>Active links</h3>
      {data?.shared.length === 0 && <p className="quiet">None.</p>}
      <ul className="preview-links">
        {data?.shared.map(({ id, page, by, createdAt, expiresAt }) => (
          <li key={id}>
            <p>
              <strong>{page}</strong>
              <span className="quiet small">
                {`${by}, `}
                <Time at={createdAt} />
                {'; until '}
                <Time at={expiresAt} />
              </span>
            </p>
            <Button isBusy={isBusy} label={`End the link to ${page}`} onPress={() => end(id)}>
              End link
            </Button>
          </li>
        ))}
      </ul>
      <Fault>{fault}</Fault>
    </section>
  )
}
