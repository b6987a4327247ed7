import { useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import { dayAfter } from '../../../../text/iso-day.ts'
import { goingTogether, publishSchema, runSchema } from '../../../publishing/contract.ts'
import type { Change } from '../../../publishing/contract.ts'
import { post } from '../../../shell/api.ts'
import { Choice } from '../../../shell/LabeledField.tsx'
import { readAgain } from '../../../shell/queries.ts'
import { dayAt, LAST_TIME } from '../../../shell/times.ts'
import { useRead } from '../../../shell/use-read.ts'

/** How often the state is fetched: while a publication runs, and otherwise. */
const RUNNING_MS = 500
const LOOK_MS = 10_000

/**
 * The pending changes, and the progress of the last publication, fetched repeatedly. Once it ends, files are read
 * again.
 */
export function usePublish() {
  const query = useRead(['publish', 'changes'], '/publish', publishSchema, {
    refetchInterval: ({ state }) => (state.data?.run?.endedAt === null ? RUNNING_MS : LOOK_MS),
  })
  const endedAt = query.data?.run?.endedAt
  useEffect(() => {
    if (!endedAt) return
    void readAgain(['content', 'file'], ['content', 'list'], ['publish', 'history'])
  }, [endedAt])
  return query
}

/**
 * The changes that go live with this one: those that belong together with it and, if it goes live now, those already in
 * the content folder.
 */
export function goingWith(change: Change, all: readonly Change[], at: string | undefined): Change[] {
  const together = goingTogether(change, all)
  return all.filter((each) => (each.kind === 'on disk' ? at === undefined : together.includes(each)))
}

/** What the server gets about a change: exactly this version, as it was shown. */
export function asChosen({ path, version, startsFrom }: Change) {
  return { path, version, startsFrom }
}

/**
 * When and how changes go live: `at` a time on the office's clock, or now. `reason` is that of a lawyer who approves
 * them with it. `overRollback` publishes them although the site was rolled back.
 */
type GoingLive = { at: string | undefined; reason?: string; overRollback?: boolean }

/** Publishes or schedules changes. */
export async function sendLive(
  changes: readonly Change[],
  { at, reason = '', overRollback }: GoingLive,
): Promise<void> {
  const chosen = { changes: changes.map(asChosen), reason }
  if (at === undefined) await post('/publish', { ...chosen, overRollback }, runSchema)
  else await post('/publish/schedule', { ...chosen, at })
}

/** Like `sendLive`; then everything that shows the changes is read again. */
export async function goLive(changes: readonly Change[], going: GoingLive): Promise<void> {
  await sendLive(changes, going)
  await readAgain(['publish'], ['content', 'list'])
}

/** Why nothing is published from a page now. */
export function RolledBack() {
  return (
    <p className="notice">
      The site was rolled back to an earlier version. Until the later changes are published again, under{' '}
      <Link to="/publish">Publish</Link>, nothing goes live, not even at a time.
    </p>
  )
}

/** How soon visitors usually see an update, given the minutes that the host of the site takes, if known. */
export function usually(minutes: number | undefined): string {
  if (minutes === undefined) return 'as soon as the site is built'
  return minutes <= 1
    ? 'usually within a minute'
    : `usually within ${minutes} minutes, the time that the host needs`
}

/** `at` is a time on the office's clock, "2026-11-30T08:00". */
type TimeProps = { at: string; onChange: (at: string) => void }

/** `now` has the words of the first choice. An undefined `at` is now. */
type WhenProps = { now: string; at: string | undefined; onChange: (at: string | undefined) => void }

/** When changes go live: now, or at a time on the office's clock. */
export function When({ now, at, onChange }: WhenProps) {
  const name = useId()
  const [time, setTime] = useState(() => `${dayAfter(dayAt(Date.now()))}T08:00`)
  return (
    <fieldset className="when">
      <legend className="visually-hidden">When</legend>
      <Choice type="radio" name={name} checked={at === undefined} onChoose={() => onChange(undefined)}>
        {now}
      </Choice>
      <Choice type="radio" name={name} checked={at !== undefined} onChoose={() => onChange(time)}>
        At a time
      </Choice>
      {at !== undefined && (
        <OfficeTime
          at={at}
          onChange={(chosen) => {
            setTime(chosen)
            onChange(chosen)
          }}
        />
      )}
    </fieldset>
  )
}

export function OfficeTime({ at, onChange }: TimeProps) {
  return (
    <p className="field">
      <input
        type="datetime-local"
        aria-label="Time, in the office’s time zone"
        max={LAST_TIME}
        value={at}
        onChange={({ currentTarget: { value } }) => value && onChange(value.slice(0, 16))}
      />
    </p>
  )
}
