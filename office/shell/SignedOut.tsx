import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { confirmPasskey, get } from './api.ts'
import { userSchema } from '../contract.ts'
import type { User } from '../contract.ts'
import {
  resumeRequests,
  hasWaitingAct,
  isSignedOut,
  personOfPage,
  subscribeToSignedOut,
} from './person-of-page.ts'
import { Button } from './Button.tsx'
import { Fault } from './Fault.tsx'
import { openModal } from './Dialog.tsx'
import { useAction } from './use-action.ts'

/** How often the dialog checks who is signed in. */
const LOOK_MS = 15_000

/** Covers the page while its person is signed out. What was typed stays, and requests wait. */
export function SignedOut() {
  return useSyncExternalStore(subscribeToSignedOut, isSignedOut) && <SignInAgain />
}

function SignInAgain() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [user, setUser] = useState<User>()
  const { isBusy, fault, start } = useAction()
  const isActWaiting = useSyncExternalStore(subscribeToSignedOut, hasWaitingAct)
  const person = personOfPage()
  const signedIn = user?.state === 'stranger' ? undefined : user?.person
  const other = signedIn?.id === person?.id ? undefined : signedIn

  /** Finds out who is signed in now, and continues if it is the person of this page. */
  async function look(): Promise<void> {
    const found = await get('/session', userSchema)
    setUser(found)
    if (found.state === 'open' && found.person.id === person?.id) resumeRequests()
  }

  // The page's person, or someone else, may sign in in another tab.
  const lookAgain = useEffectEvent(() => void look().catch(() => undefined))

  useEffect(() => {
    const onFocus = () => lookAgain()
    onFocus()
    addEventListener('focus', onFocus)
    const timer = setInterval(onFocus, LOOK_MS)
    return () => {
      removeEventListener('focus', onFocus)
      clearInterval(timer)
    }
  }, [])

  useLayoutEffect(() => {
    const shown = dialog.current
    if (shown && !shown.open) openModal(shown)
    // Closed, not just removed, so that the focus returns to where it was.
    return () => shown?.close()
  }, [])

  const signIn = () =>
    start(async () => {
      await confirmPasskey('/sign-in')
      await look()
    })

  return (
    <dialog
      ref={dialog}
      className="dialog signed-out"
      aria-labelledby="signed-out"
      onCancel={(event) => event.preventDefault()}
      onClose={() => !dialog.current?.open && dialog.current?.showModal()}
    >
      <h2 id="signed-out">You were signed out</h2>
      <p>
        {other
          ? `${other.name} has since signed in with this browser. Sign in as ${person?.name} to continue.`
          : 'Sign in to continue.'}{' '}
        Everything you typed is still here
        {isActWaiting && ', and what you last asked for is done once you have signed in'}.
      </p>
      {user?.state === 'unfinished' && !other && (
        <p>You still need a second way in. Make one in another tab, then come back here.</p>
      )}
      <p className="actions">
        <Button look="primary" isBusy={isBusy} onPress={signIn}>
          Sign in with a passkey
        </Button>
        {other ? (
          <Button onPress={() => location.reload()}>{`Continue as ${other.name}`}</Button>
        ) : (
          <a className="button" href="/office" target="_blank" rel="noreferrer">
            Sign in another way
          </a>
        )}
      </p>
      <Fault>{fault}</Fault>
    </dialog>
  )
}
