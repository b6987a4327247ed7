import { useQueryClient } from '@tanstack/react-query'
import { post } from '../../shell/api.ts'
import { doneSchema } from '../../contract.ts'
import type { Change } from '../contract.ts'
import { Fault } from '../../shell/Fault.tsx'
import { useAction } from '../../shell/use-action.ts'
import { useVisitor } from '../../shell/use-visitor.ts'
import { ChangeRow } from './ChangeRow.tsx'
import type { useChoice } from './use-choice.ts'
import { isToReview, keyOf } from './use-publish.ts'

type ChangeListProps = { changes: readonly Change[] } & ReturnType<typeof useChoice>

/** The changes that wait: chosen, left out, or approved by a lawyer. */
export function ChangeList({ changes, chosen, isChosen, choose }: ChangeListProps) {
  const isLawyer = useVisitor()?.person.grants.includes('lawyer') ?? false
  const queries = useQueryClient()
  const act = useAction()

  const withdraw = ({ path, version }: Change) =>
    act.start(async () => {
      await post(`/content/texts/${encodeURIComponent(path)}/withdraw`, { version }, doneSchema)
      for (const queryKey of [['publish', 'changes'], ['content', 'list'], ['rail']])
        await queries.invalidateQueries({ queryKey })
    })

  return (
    <section>
      <h2>
        What changes <span className="small quiet">{`${chosen.length} of ${changes.length} selected`}</span>
      </h2>
      <Fault>{act.fault}</Fault>
      <ul role="list">
        {changes.map((change) => (
          <ChangeRow
            key={keyOf(change)}
            change={change}
            together={titlesOf(change.needs, changes)}
            isChosen={isChosen(change)}
            onChoose={(isIn) => choose(change, isIn)}
            isToReview={isLawyer && isToReview(change)}
            onWithdraw={() => withdraw(change)}
          />
        ))}
      </ul>
    </section>
  )
}

/** The titles of other changes, in quotation marks. */
function titlesOf(paths: readonly string[], changes: readonly Change[]): string[] {
  return changes.filter(({ path }) => paths.includes(path)).map(({ title }) => `“${title}”`)
}
