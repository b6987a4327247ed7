import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyFolder } from '../publish/files.ts'
import { openContent } from '../office/content/parts.ts'
import type { Content } from '../office/content/parts.ts'
import { openContentDatabase } from '../office/content-store/open-content-database.ts'
import type { Grant } from '../../office/contract.ts'
import type { Publishing } from '../office/publishing/publisher.ts'
import { createOffice } from '../office/office.ts'
import type { OfficeSetup } from '../office/office.ts'
import type { OfficeFile } from '../office/files.ts'
import type { Route } from '../office/routes/route.ts'
import { officeRoutes } from '../office/routes/table.ts'
import { invite } from '../office/people/invite.ts'
import { openPreviews } from '../office/preview/parts.ts'
import type { Previews } from '../office/preview/parts.ts'
import { firmCalendar } from '../office/today/firm-calendar.ts'
import type { LocalCheck, TodayParts } from '../office/today/parts.ts'
import { openDatabase } from '../store/open-store.ts'
import type { SqlDatabase } from '../store/sql-database.ts'
import { createSqlStore } from '../store/sql-store.ts'
import type { SubmissionStore } from '../store/submission-store.ts'
import { samplePublishing } from './sample-publishing.ts'
import { createAuthenticator } from './authenticator.ts'
import type { Authenticator } from './authenticator.ts'

/** A browser of a test: keeps its cookies and sends what a browser sends. */
export type TestBrowser = {
  cookies: Map<string, string>
  /** `setCookies` of the last response. */
  setCookies: string[]
  send(
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string>,
    host?: string,
  ): Promise<Sent>
}

/** A response with its JSON, if it is any. */
export type Sent = { status: number; headers: Headers; text: string; json: Record<string, unknown> }

/** An office for tests, with a clock that a test moves by setting `now`. */
export type SampleOffice = {
  origin: string
  clock: { now: number }
  database: SqlDatabase
  store: SubmissionStore
  /** Every route of the office. */
  routes: Route[]
  /** When delivery was woken. */
  wakes: number[]
  content: Content
  previews: Previews
  today: TodayParts
  /** The checks that Today runs: none until a test adds one. */
  checks: LocalCheck[]
  /** The office's data, with the content folder in it. */
  folder: string
  publishing: Publishing
  reports: string[]
  logged: unknown[]
  browser(): TestBrowser
  /** A one-time token for a person with these grants. */
  invite(grants: Grant[], member?: string | null, name?: string): Promise<string>
  /** Joins with a fresh passkey, and makes recovery codes. */
  join(grants: Grant[], member?: string | null): Promise<Joined>
  close(): Promise<void>
}

/** Someone for whom the office is open. */
export type Joined = { browser: TestBrowser; device: Authenticator; codes: string[]; id: string }

const file = (text: string): OfficeFile => {
  const bytes = new Uint8Array(Buffer.from(text))
  return { bytes, brotli: bytes, type: 'text/html; charset=utf-8' }
}

/** Opens an office over SQLite, or over PostgreSQL at `databaseUrl`. */
export async function openSampleOffice(databaseUrl?: string, origin = 'http://localhost:4321') {
  const folder = mkdtempSync(join(tmpdir(), 'office-'))
  const database = await openDatabase({ dataDir: folder, databaseUrl })
  const clock = { now: Date.now() }
  const store = createSqlStore(database, { now: () => new Date(clock.now) })
  const wakes: number[] = []
  const reports: string[] = []
  const logged: unknown[] = []
  const note = (fields: unknown) => void logged.push(fields)
  const contentDir = join(folder, 'content')
  await copyFolder('tests/adoption/second-firm/content', contentDir)
  for (const name of ['pages', 'legal']) await copyFolder(`content/${name}`, join(contentDir, name))
  const contentDatabase = await openContentDatabase(folder)
  const content = openContent({
    ...{
      store: contentDatabase,
      contentDir: () => contentDir,
      makeEditable: async () => {},
      notice: () => null,
    },
    ...{ timeZone: 'America/New_York', now: () => clock.now },
    lawyerPublishes: ['articles', 'areas', 'legal', 'facts'],
  })
  const previews = openPreviews(folder, { RETENTION_DAYS: 365 }, () => clock.now)
  const areas = () => new Map([['estates-trusts', 'Estates & Trusts']])
  const checks: LocalCheck[] = []
  const today: TodayParts = {
    ...{ run: database.run, content, areas, checks, isMailSetUp: true },
    calendar: firmCalendar(() => contentDir, 'America/New_York'),
    lastProven: () => undefined,
    backupFailure: async () => undefined,
    origins: () => [origin],
    now: () => clock.now,
  }
  const publishing = samplePublishing({
    content,
    folder,
    database,
    log: { info: note, warn: note, error: note },
  })
  const setup: OfficeSetup = {
    ...{ database, content, previews, publishing, today },
    firm: { name: 'Sample Firm PLLC', phone: '(412) 555-0100', timeZone: 'America/New_York' },
    team: () => [
      { file: 'ada', name: 'Ada Law', lawyer: true, email: 'ada@firm.example' },
      { file: 'sam', name: 'Sam Staff', lawyer: false, email: 'sam@firm.example' },
    ],
    messages: {
      store,
      areas,
      retentionDays: 365,
      wake: () => void wakes.push(clock.now),
    },
    report: (person, change) => void reports.push(`${person.name}: ${change}`),
    log: { info: note, warn: note, error: note },
    liveSince: () => undefined,
    now: () => clock.now,
    origins: () => [origin],
    files: {
      signIn: file('<title>Sign in</title>'),
      app: file('<title>Office</title>'),
      find: (name) => ({ file: file(name), isPublic: name.startsWith('sign-in') }),
    },
  }
  const answer = createOffice(setup)

  function browser(): TestBrowser {
    const own: TestBrowser = {
      cookies: new Map(),
      setCookies: [],
      send: async (method, path, body, headers = {}, host = new URL(origin).hostname) => {
        const change = { origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
        const cookie = [...own.cookies].map((pair) => pair.join('=')).join('; ')
        const response = await answer(
          new Request(`${origin.replace(new URL(origin).hostname, host)}${path}`, {
            method,
            headers: { ...(method === 'GET' ? {} : change), ...(cookie && { cookie }), ...headers },
            ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
          }),
          '192.0.2.1',
        )
        own.setCookies = response.headers.getSetCookie()
        for (const line of own.setCookies) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
          if (value) own.cookies.set(name, value)
          else own.cookies.delete(name)
        }
        const text = await response.text()
        const isJson = response.headers.get('content-type')?.includes('json')
        return {
          status: response.status,
          headers: response.headers,
          text,
          json: (isJson ? JSON.parse(text) : {}) as Record<string, unknown>,
        }
      },
    }
    return own
  }

  const office: SampleOffice = {
    ...{ folder, publishing },
    ...{ origin, clock, database, store, content, previews, today, checks, wakes, reports, logged, browser },
    routes: officeRoutes(setup),
    invite: async (grants, member = null, name = 'Dana Sample') => {
      const invitation = { name, email: null, member, grants }
      const inviting = { invitedBy: null, origin, now: clock.now }
      const { address } = await database.transaction((run) => invite(run, invitation, inviting))
      return address.slice(address.lastIndexOf('/') + 1)
    },
    join: async (grants, member = null) => {
      const own = browser()
      const device = createAuthenticator(origin)
      await joinWith(own, device, await office.invite(grants, member))
      const { json } = await own.send('POST', '/office/api/own/recovery-codes')
      const { person } = (await own.send('GET', '/office/api/session')).json as { person: { id: string } }
      return { browser: own, device, codes: json['codes'] as string[], id: person.id }
    },
    close: async () => {
      previews.previewer.stop()
      await publishing.publisher.stop()
      await database.close()
      await contentDatabase.close()
      rmSync(folder, { recursive: true })
    },
  }
  return office
}

type Options = { challenge: string; user: { id: string } }

/** Accepts an invitation. */
export async function joinWith(browser: TestBrowser, device: Authenticator, token: string): Promise<Sent> {
  const { json } = await browser.send('POST', '/office/api/join/options', { token })
  const response = device.create(json as Options)
  return browser.send('POST', '/office/api/join', { token, response })
}

/** Signs in, or proves the passkey again. */
export async function signIn(
  browser: TestBrowser,
  device: Authenticator,
  path: 'sign-in' | 'proof' = 'sign-in',
): Promise<Sent> {
  const { json } = await browser.send('POST', `/office/api/${path}/options`)
  return browser.send('POST', `/office/api/${path}`, { response: device.get(json as Options) })
}
