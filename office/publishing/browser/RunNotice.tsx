import type { z } from 'zod'
import type { publishSchema, Run } from '../contract.ts'
import { clockTime } from '../../shell/times.ts'
import { DeployAgain } from './DeployAgain.tsx'
import { FindingList } from './FindingList.tsx'

const words = {
  checking: 'Checking the texts',
  building: 'Building the site',
  comparing: 'Checking the public site',
}

type RunNoticeProps = { run: Run; onDeploy?: () => void } & Pick<
  z.infer<typeof publishSchema>,
  'live' | 'isUndelivered'
>

/** How far the last publish is; announced as it goes on. */
export function RunNotice({ run, live, isUndelivered, onDeploy = () => undefined }: RunNoticeProps) {
  return (
    <div className="run" data-state={run.state}>
      <p role="status">
        {run.state === 'live' && (
          <>
            <span className="seal" aria-hidden="true" />
            <strong>{`Live since ${clockTime(live?.since ?? run.endedAt ?? run.startedAt)}`}</strong>{' '}
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
