import type { ShownPasskey } from '../contract.ts'
import { Button } from '../../shell/Button.tsx'
import { Time } from '../../shell/Time.tsx'

type PersonPasskeysProps = { name: string; passkeys: ShownPasskey[]; onRemove: (id: string) => void }

/** Another person's passkeys. One of several can be removed, such as that of a lost device. */
export function PersonPasskeys({ name, passkeys, onRemove }: PersonPasskeysProps) {
  return (
    <fieldset>
      <legend>Passkeys</legend>
      <ul role="list">
        {passkeys.map(({ id, isSynced, createdAt, lastUsedAt }, index) => (
          <li key={id} className="row" data-dense>
            <p className="row-margin">{isSynced ? 'Synced' : 'One device'}</p>
            <p className="row-text">
              Created <Time at={createdAt} />
              {lastUsedAt === null ? ', not used yet.' : ', last used '}
              {lastUsedAt !== null && <Time at={lastUsedAt} />}
            </p>
            {passkeys.length > 1 && (
              <Button
                look="delete"
                label={`Remove passkey ${index + 1} of ${name}`}
                onPress={() => onRemove(id)}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      {passkeys.length === 1 && (
        <p className="quiet small">
          The only passkey cannot be removed: remove the person, and invite them again.
        </p>
      )}
    </fieldset>
  )
}
