import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { isPost } from '../../../../content-model/site-parts.ts'
import { ActionButton } from '../../../shell/Button.tsx'
import { DialogButton } from '../../../shell/Dialog.tsx'
import { SelectField } from '../../../shell/LabeledField.tsx'
import { nameOfDay } from '../../../shell/times.ts'
import { useIsLawyer } from '../../../shell/use-user.ts'
import type { OpenFile } from '../../contract.ts'
import { RolledBack, usePublish, usually } from '../publish-file/going-live.tsx'
import { useChoices } from '../use-content.ts'
import { PutBack, takeOffline, useOffline } from './PutBack.tsx'

/** Whether a page is offline, and the way to take it offline or put it back. */
export function OfflineLine({ file: { path, title, href } }: { file: OpenFile }) {
  const isLawyer = useIsLawyer()
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
    <div className="file-offline small">
      <p ref={status} role="status" tabIndex={-1}>
        {waits === null && `Offline since ${nameOfDay(since)}, taken offline by ${by}.`}
        {waits === 'to go offline' &&
          (isRunning ? `Going offline, ${usually(minutes)}.` : 'Not offline yet.')}
        {waits === 'to be put back' &&
          (isRunning
            ? `Going back online, ${usually(minutes)}.`
            : 'Offline. Waiting for a lawyer to put it back online.')}
      </p>
      {(waits === null || (waits === 'to be put back' && !isRunning && isLawyer)) && (
        <PutBack key={waits} path={path} title={title} onDone={onActed} />
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

type TakeOfflineProps = { path: string; href: string | null; onTaken: () => void }

/** Takes a page offline, after one question: what visitors see in the meantime. */
function TakeOffline({ path, href, onTaken }: TakeOfflineProps) {
  return (
    <DialogButton look="link" word="Take offline" title="Take this page offline">
      {(close) => (
        <OfflineForm
          path={path}
          href={href}
          onTaken={() => {
            close()
            onTaken()
          }}
        />
      )}
    </DialogButton>
  )
}

function OfflineForm({ path, href, onTaken }: TakeOfflineProps) {
  const { data: choices } = useChoices()
  const { data } = useOffline(path)
  const isRolledBack = Boolean(usePublish().data?.rollback)
  const [instead, setInstead] = useState('')
  const others = choices?.links.filter((link) => link.href !== href && !link.isOffline) ?? []

  return (
    <>
      {isRolledBack && <RolledBack />}
      <p>
        {`The page leaves the site, ${isRolledBack ? 'once this, too, is published' : usually(data?.minutes)}, and links to it become plain text. Lawyers see it on Today. The page stays here in the office: put it back online, or ask a lawyer to, at any time.`}
      </p>
      <SelectField
        label="Visitors to its address see"
        value={instead}
        onValue={setInstead}
        none={isPost({ path }) ? 'The sentence “Post not found”' : 'That the page was not found'}
        options={others.map((link) => ({ value: link.href, label: link.title }))}
      />
      <ActionButton
        look="delete"
        act={async () => {
          await takeOffline(path, { instead: instead === '' ? null : instead })
          onTaken()
        }}
      >
        Take offline
      </ActionButton>
    </>
  )
}
