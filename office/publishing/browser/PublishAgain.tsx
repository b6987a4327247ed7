import { useState } from 'react'
import { isHeldBack, OverRollback, useGoLive } from '../../content/browser/publish-file/going-live.tsx'
import { ActionButton } from '../../shell/Button.tsx'
import type { Rollback } from '../contract.ts'

type PublishAgainProps = { target: string; isRunning: boolean; rollback: Rollback; onBegun: () => void }

/** While the site is rolled back and no change is selected: the later changes are published again as they are. */
export function PublishAgain({ target, isRunning, rollback, onBegun }: PublishAgainProps) {
  const [overRollback, setOverRollback] = useState(false)
  const goLive = useGoLive()

  return (
    <aside className="publish-aside">
      <section>
        {isRunning && <p className="quiet">An update is running.</p>}
        <OverRollback rollback={rollback} isChecked={overRollback} onChange={setOverRollback} />
        <p className="small quiet">{`Publishes to ${target}. Earlier versions are kept and can be restored.`}</p>
      </section>
      {!isRunning && !isHeldBack(rollback) && (
        <div className="publish-act">
          <ActionButton
            act={async () => {
              await goLive([], { at: undefined, overRollback })
              onBegun()
            }}
          >
            Publish again
          </ActionButton>
        </div>
      )}
    </aside>
  )
}
