import type { z } from 'zod'
import { messageOf } from '../../shell/api.ts'
import type { checkedSchema } from '../contract.ts'
import { Fault } from '../../shell/Fault.tsx'
import { Fetching } from '../../shell/Fetching.tsx'
import { FindingList } from './FindingList.tsx'

type ChecksProps = {
  checked: z.infer<typeof checkedSchema> | undefined
  error: Error | null
  isEmpty: boolean
}

/** What was checked, with its count; what failed comes first. */
export function Checks({ checked, error, isEmpty }: ChecksProps) {
  if (error) return <Fault>{messageOf(error)}</Fault>
  if (isEmpty) return <p className="quiet">Nothing is selected.</p>
  if (!checked) return <Fetching>Checking the site with these changes</Fetching>
  const checks = checked.checks.toSorted((one, other) => Number(one.isPassed) - Number(other.isPassed))

  return (
    <>
      <FindingList findings={checked.findings} />
      <dl className="checks">
        {checks.map(({ name, counted, isPassed }) => (
          <div key={name} data-passed={isPassed}>
            <dt>{name}</dt>
            <dd>{isPassed ? counted : `Problem, ${counted}`}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
