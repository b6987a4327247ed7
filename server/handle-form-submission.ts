import { messages, received, sendingFailed } from '../forms/messages.ts'
import { parseMessage } from '../forms/parse.ts'
import type { ParsedMessage } from '../forms/parse.ts'
import type { AnswerPromise } from '../calendar/firm-calendar.ts'
import { toResponse } from './http/answer.ts'
import type { Answer, Refusal } from './http/answer.ts'
import type { Captcha, Verification } from './captcha/captcha.ts'
import { readJson, guardContentType } from './guards/body.ts'
import { corsHeaders, guardOrigin, preflight } from './guards/origin.ts'
import type { RateLimit } from './guards/rate-limit.ts'
import type { Log } from './http/log.ts'
import { sha256 } from './crypto/sha256.ts'
import type { Acceptance } from './store/message-store.ts'
import type { MessageStore } from './store/sql-store.ts'
import { StoreUnavailable } from './store/message-store.ts'

/** The handler's dependencies. `onStored` is called after a new message is on disk, to wake delivery. */
export type HandlerParts = {
  store: Pick<MessageStore, 'accept' | 'findByKey'>
  captcha: Captcha
  siteOrigins: readonly string[]
  countMessage: RateLimit
  onStored: () => void
  /** Says by when the firm aims to answer someone it can reach. Without it, no day is named. */
  promise?: AnswerPromise
  log: Log
}

/** Where a request came from, and the id used in its log lines. */
type Sender = { address: string; requestId: string }

type Sent = Extract<ParsedMessage, { ok: true }>

/**
 * `POST /handleFormSubmission` (spec section 7), on Node and on AWS Lambda. Returns 200 only after the message is on
 * disk.
 */
export async function handleFormSubmission(
  request: Request,
  sender: Sender,
  parts: HandlerParts,
): Promise<Response> {
  const { requestId } = sender
  if (request.method === 'OPTIONS') return preflight(request, parts.siteOrigins)

  const answer = await answerTo(request, sender, parts)
  const submissionId = 'reference' in answer ? answer.reference : null
  parts.log.info({ requestId, status: answer.status, code: answer.code, submissionId }, 'form')
  return toResponse(answer, corsHeaders(request, parts.siteOrigins))
}

async function answerTo(request: Request, sender: Sender, parts: HandlerParts): Promise<Answer> {
  const refusal =
    guardMethod(request) ??
    guardOrigin(request, parts.siteOrigins) ??
    guardContentType(request) ??
    parts.countMessage(sender.address)
  if (refusal) return refusal

  const body = await readJson(request)
  if (!body.ok) return body.refusal

  const parsed = parseMessage(body.json)
  if (!parsed.ok) {
    return { status: 422, code: 'fields', error: sentences(parsed.fields), fields: parsed.fields }
  }

  try {
    return await keep(parsed, new URL(request.url).hostname, parts)
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    return unavailable('store-unavailable', sendingFailed(parsed.message.formType))
  }
}

/** Accepts POST; anything else gets 405 with `Allow` (RFC 9110, section 15.5.6). */
function guardMethod(request: Request): Refusal | undefined {
  if (request.method === 'POST') return undefined
  return { status: 405, code: 'method', error: messages.wrongMethod, headers: { allow: 'POST, OPTIONS' } }
}

async function keep(sent: Sent, host: string, parts: HandlerParts): Promise<Answer> {
  const { message, token } = sent
  const key = storageKey(sent)

  // Before the captcha check: if a message is sent twice, the first request has already spent the token.
  const knownId = await parts.store.findByKey(key)
  if (knownId) return accepted({ outcome: 'repeated', id: knownId }, sent, parts)

  if (token === '') return refuseCaptcha('captcha-missing', messages.captchaMissing)
  const verification = await parts.captcha.verify(token, { host })
  if (!verification.ok) return unverified(verification)

  const acceptance = await parts.store.accept({ message, idempotencyKey: key, token: verification.spent })
  if (acceptance.outcome === 'token-spent') return refuseCaptcha('captcha-spent', messages.captchaSpent)
  if (acceptance.outcome === 'stored') parts.onStored()
  return accepted(acceptance, sent, parts)
}

/**
 * The key under which the store knows a message. It includes the content: a visitor who corrects the message
 * after a lost response, in a form that still carries the old key, must not be told that the old text was received.
 * Clients that send no key get one derived from their token, which is also unique to each filled-in form.
 */
function storageKey({ idempotencyKey, token, message }: Sent): string {
  return sha256(JSON.stringify([idempotencyKey ?? token, message]))
}

function accepted(
  { outcome, id }: Exclude<Acceptance, { outcome: 'token-spent' }>,
  { message: { formType, email } }: Sent,
  { promise }: HandlerParts,
): Answer {
  // Feedback may come without an email address; an intake request has one or a telephone number.
  const isAnswerable = formType === 'intake' || email !== ''
  const promised = isAnswerable ? promise?.(formType, Date.now()) : ''
  return { status: 200, code: outcome, message: received(formType, id, promised ?? ''), reference: id }
}

function unverified({ reason, code }: Extract<Verification, { ok: false }>): Refusal {
  if (reason === 'unavailable') return unavailable(code, messages.captchaUnavailable)
  return refuseCaptcha(code, reason === 'expired' ? messages.captchaExpired : messages.captchaWrong)
}

function unavailable(code: string, error: string): Refusal {
  return { status: 503, code, error, headers: { 'retry-after': '60' } }
}

function refuseCaptcha(code: string, error: string): Refusal {
  return { status: 403, code, error, fields: { recaptchaToken: error } }
}

function sentences(fields: Record<string, string>): string {
  return [...new Set(Object.values(fields))].map((sentence) => `${sentence}.`).join(' ')
}
