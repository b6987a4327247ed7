import { createPasskey, post } from '../../shell/api.ts'
import { doneSchema } from '../../contract.ts'
import type { Own } from '../contract.ts'
import { Button } from '../../shell/Button.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { Time } from '../../shell/Time.tsx'
import { useChange } from './use-change.ts'

/** One's own passkeys. Removing one ends all of one's sessions. */
export function OwnPasskeys({ passkeys }: Pick<Own, 'passkeys'>) {
  const { change, fault, isBusy } = useChange()
  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys">Your passkeys</h2>
      <ul role="list">
        {passkeys.map(({ id, isSynced, createdAt, lastUsedAt }) => (
          <li key={id} className="row">
            <p className="row-margin">{isSynced ? 'Synced' : 'One device'}</p>
            <div className="row-text">
              <h3>
                Created <Time at={createdAt} />
              </h3>
              <p className="quiet">
                {lastUsedAt === null ? (
                  'Not used to sign in yet.'
                ) : (
                  <>
                    Last used <Time at={lastUsedAt} />.
                  </>
                )}
              </p>
            </div>
            {passkeys.length > 1 && (
              <Button
                look="delete"
                isBusy={isBusy}
                onPress={() => change(() => post(`/own/passkeys/${id}/remove`, {}, doneSchema))}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className="actions">
        <Button isBusy={isBusy} onPress={() => change(() => createPasskey('/own/passkeys'))}>
          Create a passkey
        </Button>
        <span className="quiet small">
          {passkeys.length > 1
            ? 'Removing a passkey signs you out everywhere.'
            : 'Your only passkey cannot be removed; create another one first.'}
        </span>
      </p>
      <Fault>{fault}</Fault>
    </section>
  )
}
