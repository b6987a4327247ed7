import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Message } from '../../office/messages/contract.ts'
import type { TestBrowser } from '../../server/testing/test-browser.ts'

/** A change that the office reported as saved: the message, the version it made, and the note if it was one. */
type SavedChange = { reference: string; version: number; note: string | undefined }

/**
 * What the workers requested and were told. `deleted`: messages that the office reported as deleted; `toDelete`: those
 * whose deletion was requested, even if the answer was cut off.
 */
export type WorkBook = {
  saved: SavedChange[]
  deleted: Set<string>
  toDelete: Set<string>
  /** Requests that were cut off or refused a connection. */
  cutOff: number
  /** Responses other than 200, by status. */
  refused: Map<number, number>
}

type Workers = { book: WorkBook; stop(): Promise<void> }

/** People who make one change after another, each on messages of their own. */
export function startWorkers(browser: TestBrowser, portions: string[][]): Workers {
  const book: WorkBook = {
    saved: [],
    deleted: new Set(),
    toDelete: new Set(),
    cutOff: 0,
    refused: new Map(),
  }
  let isStopped = false

  async function work(references: string[]): Promise<void> {
    while (!isStopped) {
      const left = references.filter((reference) => !book.deleted.has(reference))
      const reference = left[randomInt(left.length)]
      if (reference) await changeOnce(reference, left.length > 2).catch(wasCutOff)
    }
  }

  async function wasCutOff(): Promise<void> {
    book.cutOff++
    await sleep(200)
  }

  async function changeOnce(reference: string, mayDelete: boolean): Promise<void> {
    const seen = await browser.send('GET', `/office/api/messages/${reference}`)
    // A deletion whose answer was cut off.
    if (seen.status === 410) return void book.deleted.add(reference)
    if (seen.status !== 200) return refused(seen.status)
    const { version } = seen.json as Message
    const change = nextChange(mayDelete)
    const body = { version, ...change.body }
    if (change.what === 'delete') book.toDelete.add(reference)
    const { status, json } = await browser.send(
      'POST',
      `/office/api/messages/${reference}/${change.what}`,
      body,
    )
    if (status !== 200) return refused(status)
    if (change.what === 'delete') book.deleted.add(reference)
    else book.saved.push({ reference, version: Number(json['version']), note: change.note })
  }

  function refused(status: number): void {
    book.refused.set(status, (book.refused.get(status) ?? 0) + 1)
  }

  const running = portions.map(work)
  return {
    book,
    stop: async () => {
      isStopped = true
      await Promise.all(running)
    },
  }
}

function nextChange(mayDelete: boolean): { what: string; body: object; note?: string } {
  const chance = randomInt(100)
  if (chance < 2 && mayDelete) return { what: 'delete', body: {} }
  if (chance < 20) return { what: 'deadline', body: { day: '2030-01-02' } }
  if (chance < 40) return { what: 'state', body: { state: 'waiting', whom: 'papers', until: '2030-01-02' } }
  if (chance < 60) return { what: 'state', body: { state: 'answered' } }
  const note = `note ${randomUUID()}`
  return { what: 'notes', body: { text: note }, note }
}
