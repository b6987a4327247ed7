import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { doneSchema } from '../../../contract.ts'
import { Button } from '../../../shell/Button.tsx'
import { Fault } from '../../../shell/Fault.tsx'
import { get, post } from '../../../shell/api.ts'
import { useAction } from '../../../shell/use-action.ts'
import { lawyersSchema } from '../../contract.ts'

/** Asks a lawyer to approve a saved text: the likeliest, unless another is chosen. */
export function AskLawyer({ path }: { path: string }) {
  const address = `/content/texts/${encodeURIComponent(path)}`
  const id = useId()
  const queries = useQueryClient()
  const { isBusy, fault, start } = useAction()
  const [chosen, setChosen] = useState<string>()
  const { data } = useQuery({
    queryKey: ['content', 'lawyers', path],
    queryFn: () => get(`${address}/lawyers`, lawyersSchema),
  })
  const lawyers = data?.lawyers ?? []
  const lawyer = lawyers.find((each) => each.id === chosen) ?? lawyers[0]
  if (data?.asked) return <p role="status">{`${data.asked} is asked, and sees it on Today.`}</p>
  if (!lawyer) return <p>The office has no lawyer yet. The first one who joins sees it on Today.</p>

  return (
    <>
      {lawyers.length > 1 && (
        <p className="field">
          <label htmlFor={id}>Lawyer</label>
          <select id={id} value={lawyer.id} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
            {lawyers.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
          </select>
        </p>
      )}
      <p className="actions">
        <Button
          look="primary"
          isBusy={isBusy}
          onPress={() =>
            start(async () => {
              await post(`${address}/ask`, { lawyer: lawyer.id }, doneSchema)
              await queries.invalidateQueries({ queryKey: ['content', 'lawyers', path] })
            })
          }
        >
          {`Ask ${firstName(lawyer.name)}`}
        </Button>
      </p>
      <Fault>{fault}</Fault>
    </>
  )
}

function firstName(name: string): string {
  return name.split(' ')[0] ?? name
}
