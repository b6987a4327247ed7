import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { nameOfDay } from '../../../shell/times.ts'
import { useVisitor } from '../../../shell/use-visitor.ts'
import type { ContentText } from '../../contract.ts'
import { usually } from '../publish-text/usually.ts'
import { PutBack } from './PutBack.tsx'
import { TakeOffline } from './TakeOffline.tsx'
import { useOffline } from './use-offline.ts'

/** Whether a page is offline, and the way to take it offline or put it back. */
export function OfflineLine({ text: { path, title, href } }: { text: ContentText }) {
  const isLawyer = useVisitor()?.person.grants.includes('lawyer') ?? false
  const { data } = useOffline(path)
  const status = useRef<HTMLParagraphElement>(null)
  const [isActed, setActed] = useState(false)
  const onActed = () => setActed(true)
  // The button that had the focus is gone.
  useEffect(() => {
    if (!isActed || !status.current) return
    status.current.focus()
    setActed(false)
  }, [isActed, data])
  if (!data?.mayBe) return null
  const { offline, isRunning, minutes } = data
  if (!offline) return <TakeOffline path={path} href={href} onTaken={onActed} />
  const { since, by, waits } = offline

  return (
    <div className="text-offline small">
      <p ref={status} role="status" tabIndex={-1}>
        {waits === null && `Offline since ${nameOfDay(since)}, taken offline by ${by}.`}
        {waits === 'to go offline' &&
          (isRunning ? `Going offline, ${usually(minutes)}.` : 'Not offline yet.')}
        {waits === 'to be put back' &&
          (isRunning
            ? `Going back online, ${usually(minutes)}.`
            : 'Offline. Waiting for a lawyer to put it back online.')}
      </p>
      {waits === null && <PutBack path={path} title={title} onDone={onActed} />}
      {waits === 'to be put back' && !isRunning && isLawyer && (
        <PutBack path={path} title={title} onDone={onActed} />
      )}
      {waits === 'to go offline' && !isRunning && (
        <>
          <TakeOffline path={path} href={href} onTaken={onActed} />
          <Link to="/publish">See why under Publish</Link>
        </>
      )}
    </div>
  )
}
