import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { post } from '../../../shell/api.ts'
import { needsReason, scheduleSchema } from '../../contract.ts'
import type { Change } from '../../contract.ts'
import { Fault } from '../../../shell/Fault.tsx'
import { Form } from '../../../shell/Form.tsx'
import { queries } from '../../../shell/queries.ts'
import { useLeadTo } from '../../../shell/said.ts'
import { Button } from '../../../shell/Button.tsx'
import { useAction } from '../../../shell/use-action.ts'
import { useIsLawyer } from '../../../shell/use-user.ts'
import { atLocalTime } from '../../../shell/times.ts'
import { approvedTogether } from '../chosen-changes.ts'
import { OverRollback } from '../OverRollback.tsx'
import { ReadCheckbox, recordedAsRead } from '../ReadCheckbox.tsx'
import { keyOf } from '../use-publish.ts'
import { SendBack } from './SendBack.tsx'
import { ReasonField, forgetReason } from '../../../content/browser/ReasonField.tsx'
import { asChosen, sendLive, usePublish } from '../../../content/browser/publish-file/going-live.tsx'

type ApprovalFormProps = {
  change: Change
  /** What must go live with it, as the page shows it. */
  together: readonly Change[]
  /** Shows what stops the publication, if anything is known to. */
  onStopped: (() => void) | undefined
}

/**
 * One approval for the change, what goes live with it, and all sentences of both, with a reason where a rule of conduct
 * asks for one; only a lawyer can give it.
 */
export function ApprovalForm({ change, together, onStopped }: ApprovalFormProps) {
  const { isUnread, scheduledFor, sentence, waitsFor } = change
  const toApprove = approvedTogether(change, together)
  const isLawyer = useIsLawyer()
  const { isBusy, fault, start } = useAction()
  const [isSendingBack, setSendingBack] = useState(false)
  const rollback = usePublish().data?.rollback ?? null
  const [overRollback, setOverRollback] = useState(false)
  const leadTo = useLeadTo()
  const [params] = useSearchParams()
  const at = scheduleSchema.shape.at.safeParse(params.get('at')).data
  const asks = [change, ...together].flatMap((each) => each.asks).filter((each) => needsReason([each]))
  const subject = JSON.stringify(asks.map(({ path: file, sentence, message }) => [file, sentence, message]))
  if (!isLawyer) return <p className="approve-decision">A lawyer approves or publishes this change.</p>
  if (waitsFor !== null) return <p className="approve-decision">{waitsFor}</p>
  if (scheduledFor !== null)
    return (
      <p className="approve-decision">
        This change is scheduled. To change that, open <Link to="/publish/scheduled">Scheduled</Link>.
      </p>
    )

  const decide = (act: 'approve' | 'publish', { reason, isRead }: { reason: string; isRead: boolean }) =>
    start(async () => {
      const read = isRead ? await recordedAsRead(change) : change
      if (act === 'approve') {
        const approved = toApprove.map((each) => asChosen(each === change ? read : each))
        await post('/publish/approve', { changes: approved, reason })
      } else await sendLive([read, ...together], { at, reason, overRollback })
      forgetReason(subject)
      for (const queryKey of [['publish'], ['today']])
        await queries.invalidateQueries({ queryKey, refetchType: 'none' })
      // The next page shows this list. The check of the whole site is not waited for.
      await queries.refetchQueries({ queryKey: ['publish', 'changes'] })
      if (act === 'approve') await leadTo('/publish', `Approved: ${sentence}`)
      else if (at === undefined) await leadTo('/publish', `On its way: ${sentence}`)
      else await leadTo('/publish/scheduled', `Goes live ${atLocalTime(at)}: ${sentence}`)
    })

  return (
    <>
      <Form
        className="approve-decision"
        onSend={(typed, _, pressed) => {
          const isPublish = pressed === 'publish'
          if (isPublish && onStopped) return onStopped()
          decide(isPublish ? 'publish' : 'approve', {
            reason: typed('reason'),
            isRead: typed('isRead') === 'yes',
          })
        }}
      >
        {asks.length > 0 && (
          <ReasonField
            key={subject}
            about={subject}
            help="Why these sentences may be said. It is kept with each of them."
          />
        )}
        {/* A lawyer's own change, some sentences of which ask, is published only here. */}
        <OverRollback rollback={rollback} at={at} isChecked={overRollback} onChange={setOverRollback} />
        {isUnread && <ReadCheckbox key={keyOf(change)} count={1} />}
        <p className="actions">
          {toApprove.length > 0 && (
            <button
              className="button"
              data-look="primary"
              value="approve"
              aria-busy={isBusy}
              formNoValidate={!needsReason(toApprove.flatMap(({ asks }) => asks))}
            >
              Approve
            </button>
          )}
          <button className="button" value="publish" aria-busy={isBusy}>
            {at === undefined ? 'Publish now' : `Schedule for ${atLocalTime(at)}`}
          </button>
          {toApprove.includes(change) && (
            <Button onPress={() => setSendingBack(true)}>Send back with a word…</Button>
          )}
        </p>
        <Fault>{fault}</Fault>
      </Form>
      {isSendingBack && <SendBack change={change} onClose={() => setSendingBack(false)} />}
    </>
  )
}
