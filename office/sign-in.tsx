import { StrictMode, useCallback, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { get, messageOf } from './api.ts'
import { visitorSchema } from './contract.ts'
import type { Visitor } from './contract.ts'
import { Door } from './frame/Door.tsx'
import { Join } from './routes/join/Join.tsx'
import { NewPasskey } from './routes/sign-in/NewPasskey.tsx'
import { SecondWayIn } from './routes/sign-in/SecondWayIn.tsx'
import { SignIn } from './routes/sign-in/SignIn.tsx'
import './styles/office.css'

const joinToken = /^\/office\/join\/([\w-]+)$/.exec(location.pathname)?.[1]

/** The page for strangers: sign in or join, then a second way in. The server hands out the office after that. */
function SignInPage() {
  const [visitor, setVisitor] = useState<Visitor>()
  const [fault, setFault] = useState<string>()

  const look = useCallback(async () => {
    const found = await get('/session', visitorSchema)
    if (found.state === 'open') return location.replace(joinToken ? '/office' : location.href)
    setVisitor(found)
  }, [])

  useEffect(() => {
    look().catch((error: unknown) => setFault(messageOf(error)))
  }, [look])

  if (fault) return <Door firm="">{<p role="alert">{fault}</p>}</Door>
  if (!visitor) return <div className="band" aria-hidden="true" />
  return <Door firm={visitor.firm}>{stepOf(visitor, look)}</Door>
}

function stepOf(visitor: Visitor, look: () => Promise<void>) {
  if (visitor.state === 'stranger') {
    return joinToken ? <Join token={joinToken} onJoined={look} /> : <SignIn onSignedIn={look} />
  }
  const { name } = visitor.person
  if (visitor.mustAddPasskey) return <NewPasskey name={name} onReady={look} />
  return <SecondWayIn firm={visitor.firm} name={name} onReady={look} />
}

const place = document.getElementById('office')
if (place) {
  createRoot(place).render(
    <StrictMode>
      <SignInPage />
    </StrictMode>,
  )
}
