import { useState } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'
import { metadataOf } from '../../../../content-model/fields.ts'
import { schemaAt } from '../../../../content-model/field-faults.ts'
import { kindOfFile } from '../../../../content-model/kinds.ts'
import { ActionButton, Button } from '../../../shell/Button.tsx'
import { Dialog } from '../../../shell/Dialog.tsx'
import { Fault } from '../../../shell/Fault.tsx'
import { Fetching } from '../../../shell/Fetching.tsx'
import { Outcome } from '../../../shell/Outcome.tsx'
import { atLocalTime, clockTime } from '../../../shell/times.ts'
import { useAction } from '../../../shell/use-action.ts'
import { useIsLawyer } from '../../../shell/use-user.ts'
import { sentBackInWords } from '../../../publishing/contract.ts'
import type { Change, publishSchema, Run } from '../../../publishing/contract.ts'
import type { ContentFinding, OpenFile } from '../../contract.ts'
import { AskLawyer } from '../AskLawyer.tsx'
import type { Draft } from '../editing/draft.ts'
import { valueAt, withValue } from '../editing/values.ts'
import { plainFinding } from '../finding-words.ts'
import { FindingList } from '../FindingList.tsx'
import { goingWith, goLive, RolledBack, usePublish, usually, When } from './going-live.tsx'

export type PublishFileProps = {
  file: OpenFile
  draft: Draft
  /** Saves what is typed; false if it could not be saved. */
  save: () => Promise<boolean>
  /** Called when the person asks to publish: from then on, missing content is an error. */
  onAsked: () => void
  /** Shows the field with this path. */
  onShow: (path: string) => void
}

/** Saves a page, says what will happen, and publishes it or asks a lawyer to. */
export function PublishFile({ file, draft, save, onAsked, onShow }: PublishFileProps) {
  const [shown, setShown] = useState<'missing' | 'draft' | 'change'>()
  const { isBusy, fault, start } = useAction()

  async function saveFirst() {
    if (await save()) setShown(!isWhole() ? 'missing' : isDraft() ? 'draft' : 'change')
  }
  const stopping = () => draft.state().findings.filter(({ grade }) => grade === 'stops')
  const isWhole = () => stopping().length === 0
  const isDraft = () => valueAt(draft.state().values.fields, 'draft') === true
  const leaveFor = (field: string) => {
    setShown(undefined)
    onShow(field)
  }

  return (
    <>
      <Button
        isBusy={isBusy}
        onPress={() => {
          onAsked()
          if (isDraft() && isWhole()) setShown('draft')
          else start(saveFirst)
        }}
      >
        Publish…
      </Button>
      {shown && (
        <Dialog title="Publish" onClose={() => setShown(undefined)}>
          {shown === 'change' && <Publishing file={file} onPick={leaveFor} />}
          {shown === 'missing' && <Missing path={file.path} findings={stopping()} onPick={leaveFor} />}
          {shown === 'draft' && (
            <>
              <p>It is marked as a draft, so visitors would not see it.</p>
              <ActionButton
                act={async () => {
                  const { values } = draft.state()
                  draft.change({ ...values, fields: withValue(values.fields, 'draft', false) })
                  await saveFirst()
                }}
              >
                Remove the draft mark and continue
              </ActionButton>
            </>
          )}
        </Dialog>
      )}
      {fault !== undefined && <Fault>{fault}</Fault>}
    </>
  )
}

type MissingProps = { path: string; findings: readonly ContentFinding[]; onPick: (field: string) => void }

/** What a file needs before it can be published, each item linked to its field. The file is saved either way. */
function Missing({ path, findings, onPick }: MissingProps) {
  const schema = kindOfFile(path)?.schema
  const labelOf = (field: string) => (schema && metadataOf(schemaAt(schema, field.split('.'))).label) ?? field
  return (
    <>
      <p>{`It is saved. Before it can be published, it needs ${findings.length === 1 ? 'this' : 'these'}:`}</p>
      <ul role="list" className="findings">
        {findings.map(({ field, line, sentence, message }) => (
          <li key={`${field} ${line} ${sentence} ${message}`}>
            <Button look="link" onPress={() => onPick(field ?? 'body')}>
              {field === null ? 'Text' : labelOf(field)}
            </Button>
            <p>{plainFinding(message)}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

type PublishingProps = { file: OpenFile; onPick: (field: string) => void }

function Publishing({ file, onPick }: PublishingProps) {
  const { data, error, dataUpdatedAt } = usePublish()
  // Data fetched before the page was saved does not include its change.
  const [opened] = useState(() => Date.now())
  // `at`: when it is to go live; undefined for at once.
  const [begun, setBegun] = useState<{ at: string | undefined }>()
  if (error) return <Fault>{error}</Fault>
  if (!data || dataUpdatedAt < opened) return <Fetching>Looking at what changes</Fetching>
  if (begun?.at !== undefined) return <Outcome>{`It is scheduled for ${atLocalTime(begun.at)}.`}</Outcome>
  if (begun) return <Going run={data.run} minutes={data.minutes} file={file} onPick={onPick} />
  const change = data.changes.find(({ path, kind }) => path === file.path && kind !== 'on disk')
  if (!change && data.rollback) return <RolledBack />
  if (!change)
    return (
      <p role="status">
        Nothing to publish: visitors already see this page as it is here.{' '}
        {file.href !== null && <PageLink href={file.href} />}
      </p>
    )
  return <Before change={change} state={data} onBegun={(at) => setBegun({ at })} />
}

function PageLink({ href }: { href: string }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      Open the page
    </a>
  )
}

type GoingProps = PublishingProps & { run: Run | null; minutes: number }

/** The progress of the update, then a link to the page. */
function Going({ run: last, minutes, file: { path, href }, onPick }: GoingProps) {
  // A later update, which anyone may begin, says nothing about this one.
  const [ended, setEnded] = useState<Run>()
  if (!ended && last?.endedAt) setEnded(last)
  const run = ended ?? last
  if (run?.state === 'failed')
    return (
      <>
        <p role="status">
          <strong>{run.sentence}</strong>
        </p>
        <FindingList findings={run.findings} open={{ path, onShow: onPick }} />
      </>
    )
  return (
    <Outcome>
      {run?.state === 'live' ? (
        <>
          <strong>{`Live since ${clockTime(run.endedAt ?? run.startedAt)}.`}</strong>{' '}
          {href !== null && <PageLink href={href} />}
        </>
      ) : (
        `On its way: live ${usually(minutes)}.`
      )}
    </Outcome>
  )
}

type BeforeProps = {
  change: Change
  state: z.infer<typeof publishSchema>
  onBegun: (at: string | undefined) => void
}

function Before({ change, state, onBegun }: BeforeProps) {
  const { changes, run, minutes, rollback } = state
  const isLawyer = useIsLawyer()
  const [at, setAt] = useState<string>()
  const isRunning = run?.endedAt === null
  // A running update may have this change, if the page was reloaded; `Going` reports an update that began here.
  const [wasRunning] = useState(isRunning)
  const others = goingWith(change, changes, at)
  const waiting = [change, ...others].find(({ waitsFor }) => waitsFor !== null)

  if (change.scheduledFor !== null)
    return (
      <p>
        {`It is scheduled for ${atLocalTime(change.scheduledFor)}. `}
        <Link to="/publish/scheduled">Open Scheduled</Link>
      </p>
    )
  if (waiting && waiting.isLegal && !isLawyer)
    return (
      <>
        <p>{waiting.waitsFor}</p>
        {waiting.sentBack && <p>{sentBackInWords(waiting.sentBack)}</p>}
        <AskLawyer path={waiting.path} />
      </>
    )
  if (waiting) return <p>{waiting.waitsFor}</p>
  if (isLawyer && change.asks.length > 0 && change.approvedBy === null)
    return (
      <>
        <p>Some of its sentences need your approval. Review them on the page first.</p>
        <p className="actions">
          <Link className="button" data-look="primary" to={`/publish/approve/${change.path}`}>
            Review…
          </Link>
        </p>
      </>
    )
  if (wasRunning && isRunning)
    return <p role="status">An update is running. Once it has ended, this shows what is still waiting.</p>

  return (
    <>
      <p>{change.sentence}.</p>
      {others.length > 0 && (
        <>
          <p>These changes go live with it:</p>
          <ul>
            {others.map(({ path, version, sentence }) => (
              <li key={`${path} ${version}`}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      {change.comments > 0 && (
        <p>{`Its ${change.comments === 1 ? 'comment' : `${change.comments} comments`} will be deleted.`}</p>
      )}
      {rollback ? (
        <RolledBack />
      ) : (
        <>
          <When now={`Now: live ${usually(minutes)}`} at={at} onChange={setAt} />
          <ActionButton
            act={async () => {
              await goLive([change, ...others], { at })
              onBegun(at)
            }}
          >
            {at === undefined ? 'Publish' : `Schedule for ${atLocalTime(at)}`}
          </ActionButton>
        </>
      )}
    </>
  )
}
