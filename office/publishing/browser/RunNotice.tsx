import type { z } from 'zod'
import type { publishSchema, Run } from '../contract.ts'
import { readAgain } from '../../shell/queries.ts'
import { shortTime } from '../../shell/times.ts'
import { FindingList } from '../../content/browser/FindingList.tsx'
import { post } from '../../shell/api.ts'
import { Button } from '../../shell/Button.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { useAction } from '../../shell/use-action.ts'

const words = {
  checking: 'Checking the pages',
  building: 'Building the site',
  comparing: 'Checking the public site',
}

type RunNoticeProps = { run: Run; onDeploy?: () => void } & Pick<
  z.infer<typeof publishSchema>,
  'isUndelivered'
>

/** How far the last publication has come; announced as it progresses. */
export function RunNotice({ run, isUndelivered, onDeploy = () => undefined }: RunNoticeProps) {
  return (
    <div className="run" data-state={run.state}>
      <p role="status">
        {run.state === 'live' && run.isTakenBack && (
          <strong>The site was rolled back after the last update. It shows an earlier version.</strong>
        )}
        {run.state === 'live' && !run.isTakenBack && (
          <>
            <span className="seal" aria-hidden="true" />
            <strong>{`Live since ${shortTime(run.endedAt ?? run.startedAt)}`}</strong>{' '}
            <span className="quiet">
              {`${run.by === '' ? 'Published automatically' : `Published by ${run.by}`}. `}
              {run.sentence.replace(/^Live[. ]*/, '')}
            </span>
          </>
        )}
        {run.state === 'failed' && <strong>{run.sentence}</strong>}
        {run.state !== 'live' && run.state !== 'failed' && <strong>{words[run.state]}</strong>}
      </p>
      {run.state === 'failed' && <FindingList findings={run.findings} />}
      {isUndelivered && run.endedAt !== null && <DeployAgain onBegun={onDeploy} />}
    </div>
  )
}

/** Retries a failed deploy with the same build. `onBegun` is called once that has begun. */
function DeployAgain({ onBegun }: { onBegun: () => void }) {
  const action = useAction()

  const deploy = () =>
    action.start(async () => {
      await post('/publish/deploy', {})
      await readAgain(['publish'])
      onBegun()
    })

  return (
    <>
      <p className="actions">
        <Button look="primary" isBusy={action.isBusy} onPress={deploy}>
          Deploy again
        </Button>
        <span className="quiet">The last update has not reached the public site.</span>
      </p>
      <Fault>{action.fault}</Fault>
    </>
  )
}
