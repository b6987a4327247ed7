import type { ShownPasskey } from '../contract.ts'
import { Time } from '../../shell/Time.tsx'

/** When a passkey was created and last used. */
export function PasskeyTimes({ passkey: { createdAt, lastUsedAt } }: { passkey: ShownPasskey }) {
  return (
    <>
      Created <Time at={createdAt} />
      {lastUsedAt === null ? ', not used to sign in yet.' : ', last used '}
      {lastUsedAt !== null && (
        <>
          <Time at={lastUsedAt} />.
        </>
      )}
    </>
  )
}

/** What a passkey is called. */
export function nameOfPasskey({ name }: Pick<ShownPasskey, 'name'>): string {
  return name === '' ? 'Unnamed passkey' : name
}
