import { StrictMode, useState } from 'react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import './shell/strict-zod.ts'
import { get, messageOf, watchAttendance } from './shell/api.ts'
import { ActionButton } from './shell/Button.tsx'
import { dropSecondPresses } from './shell/second-presses.ts'
import { signOut } from './shell/sign-out.ts'
import { userSchema } from './contract.ts'
import type { User } from './contract.ts'
import { Join } from './door/browser/Join.tsx'
import { NewPasskey, SecondWayIn } from './door/browser/SecondWayIn.tsx'
import { SignIn } from './door/browser/SignIn.tsx'
import './shell/styles/office.css'

watchAttendance()
dropSecondPresses()

/** The invitation's token, if this is the address of one. It comes after the "#", so that no web server logs it. */
function joinToken(): string | undefined {
  return location.pathname === '/office/join' ? /^#([\w-]+)$/.exec(location.hash)?.[1] : undefined
}

/** The sign-in page: sign in or join, then add a second way in. Only after that does the server send the office. */
function SignInPage({ first }: { first: User }) {
  const [user, setUser] = useState(first)

  async function look(): Promise<void> {
    const found = await get('/session', userSchema)
    // If it were reloaded, the invitation's address would ask the person who has just joined to sign out.
    if (found.state !== 'stranger' && joinToken()) history.replaceState(null, '', '/office')
    // Not `location.replace(location.href)`, which only scrolls if the address has a "#".
    if (found.state === 'open') return location.reload()
    setUser(found)
  }

  return <Door firm={user.firm}>{stepOf(user, look)}</Door>
}

function stepOf(user: User, look: () => Promise<void>) {
  if (user.state === 'stranger') {
    const token = joinToken()
    return token ? <Join token={token} onJoined={look} /> : <SignIn onSignedIn={look} />
  }
  const { name } = user.person
  return (
    <>
      {user.mustAddPasskey ? (
        <NewPasskey name={name} onReady={look} />
      ) : (
        <SecondWayIn firm={user.firm} name={name} onReady={look} />
      )}
      <ActionButton
        look="plain"
        act={async () => {
          await signOut()
          await look()
        }}
      >
        Sign out
      </ActionButton>
    </>
  )
}

const place = document.getElementById('office')
if (place) {
  const root = createRoot(place)
  get('/session', userSchema).then(
    (user) =>
      root.render(
        <StrictMode>
          <SignInPage first={user} />
        </StrictMode>,
      ),
    (error: unknown) =>
      root.render(
        <Door firm="">
          <p role="alert">{messageOf(error)}</p>
        </Door>,
      ),
  )
}

/** The frame of the sign-in page: the band, the mark and one column. */
function Door({ firm, children }: { firm: string; children: ReactNode }) {
  return (
    <>
      <div className="band" aria-hidden="true" />
      <main className="door">
        <p className="firm">
          <span className="mark" aria-hidden="true" />
          <span>
            <span className="firm-name">{firm}</span>
            <span className="quiet small">The office</span>
          </span>
        </p>
        {children}
      </main>
    </>
  )
}
