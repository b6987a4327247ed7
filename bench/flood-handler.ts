import type { Challenge } from 'altcha-lib/types'
import { solvedToken } from '../server/testing/solved-token.ts'
import { inParallel, send } from './http-request.ts'
import type { WireAnswer } from './http-request.ts'
import { startServerProcess } from './server-process.ts'

// One address floods the handler; meanwhile pages must still be served, and another address must be able to send a
// form. All addresses belong to this machine: npm exec -- node bench/flood-handler.ts [count]

const count = Number(process.argv[2] ?? 10_000)
const flooder = '127.0.0.1'
const visitor = '127.0.0.2'

const server = await startServerProcess()
const json = { 'content-type': 'application/json' }
const form = {
  formType: 'accessibility',
  name: '',
  email: '',
  issueType: 'other',
  message: 'Sent while another address floods the handler.',
}

function encode(body: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(body))
}

function post(localAddress: string, body: unknown): Promise<WireAnswer> {
  return send({
    port: server.port,
    path: '/handleFormSubmission',
    method: 'POST',
    headers: json,
    body: encode(body),
    localAddress,
  })
}

async function solveOne(): Promise<string> {
  const challenge = await send({ port: server.port, path: '/captcha/challenge', localAddress: visitor })
  const parsed: Challenge = JSON.parse(challenge.text)
  return solvedToken(parsed)
}

const floodStatuses = new Map<number, number>()
const pages: WireAnswer[] = []
const sends: WireAnswer[] = []
let flooding = true

async function flood(): Promise<void> {
  await inParallel(Array.from({ length: count }), 50, async () => {
    const { status } = await post(flooder, { ...form, recaptchaToken: 'made-up' })
    floodStatuses.set(status, (floodStatuses.get(status) ?? 0) + 1)
  })
  flooding = false
}

async function visitMeanwhile(tokens: string[]): Promise<void> {
  while (flooding) {
    pages.push(await send({ port: server.port, path: '/', localAddress: visitor }))
    const recaptchaToken = pages.length % 20 === 0 && tokens.pop()
    if (recaptchaToken) sends.push(await post(visitor, { ...form, recaptchaToken }))
  }
}

// Solved in advance: solving in this process would compete with the flood for the same core.
const tokens = [await solveOne(), await solveOne(), await solveOne(), await solveOne(), await solveOne()]
const started = performance.now()
await Promise.all([flood(), visitMeanwhile(tokens)])
const seconds = ((performance.now() - started) / 1000).toFixed(1)
const health = await send({ port: server.port, path: '/healthz' })
const megabytes = server.residentMegabytes()
await server.stop()

const slowest = (answers: WireAnswer[]) =>
  Math.round(Math.max(...answers.map(({ milliseconds }) => milliseconds)))
const served = pages.filter(({ status }) => status > 0 && status < 500).length
const accepted = sends.filter(({ status }) => status === 200).length

console.log(`Flood: ${count} requests from ${flooder} in ${seconds} s, 50 at once`)
console.log([...floodStatuses].map(([status, times]) => `${status}: ${times}`).join(', '))
console.log(`meanwhile from ${visitor}:`)
console.log(
  `pages served ${served} of ${pages.length}, slowest ${slowest(pages)} ms; forms accepted ${accepted} of ${sends.length}, slowest ${slowest(sends)} ms`,
)
console.log(`/healthz ${health.status}, memory ${megabytes} MB`)
if (accepted === 0 || served < pages.length || accepted < sends.length) process.exitCode = 1
process.exit()
