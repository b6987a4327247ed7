import { useQueryClient } from '@tanstack/react-query'
import { post } from '../../shell/api.ts'
import { doneSchema } from '../../contract.ts'
import type { KeptSentence } from '../contract.ts'
import { Button } from '../../shell/Button.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { useAction } from '../../shell/use-action.ts'
import { useVisitor } from '../../shell/use-visitor.ts'
import { nameOfDay } from '../../shell/times.ts'

type KeptSentencesProps = { path: string; kept: readonly KeptSentence[] }

/** The sentences of a text that a lawyer kept, with rule, lawyer, day and reason; a lawyer takes one back. */
export function KeptSentences({ path, kept }: KeptSentencesProps) {
  const isLawyer = useVisitor()?.person.grants.includes('lawyer') ?? false
  const queries = useQueryClient()
  const { isBusy, fault, start } = useAction()
  if (kept.length === 0) return null

  const takeBack = ({ rule, sentence, finding }: KeptSentence) =>
    start(async () => {
      const address = `/content/texts/${encodeURIComponent(path)}/take-back`
      await post(address, { rule, sentence, finding }, doneSchema)
      for (const queryKey of [['content'], ['publish'], ['rail']])
        await queries.invalidateQueries({ queryKey })
    })

  return (
    <details className="kept-sentences">
      <summary>{kept.length === 1 ? 'One kept sentence' : `${kept.length} kept sentences`}</summary>
      <ul role="list">
        {kept.map((each) => (
          <li key={`${each.rule} ${each.sentence} ${each.finding}`}>
            <blockquote>{each.sentence}</blockquote>
            <p className="small quiet">
              {`Kept by ${each.who}, ${nameOfDay(each.when)}: ${each.why} (rule: ${each.rule})`}
              {each.isWaiting && ' It is recorded when this page is published.'}
            </p>
            {isLawyer && (
              <Button label={`Take back: ${each.sentence}`} isBusy={isBusy} onPress={() => takeBack(each)}>
                Take back
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Fault>{fault}</Fault>
    </details>
  )
}
