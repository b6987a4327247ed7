import { randomUUID } from 'node:crypto'
import type { AccessibilityMessage, IntakeMessage, VisitorMessage } from '../../forms/visitor-message.ts'
import type { NewMessage } from '../store/message-store.ts'
import type { MessageStore } from '../store/sql-store.ts'

/** Accessibility feedback as the handler passes it on, for tests. */
export function sampleAccessibility(changes: Partial<AccessibilityMessage> = {}): AccessibilityMessage {
  return {
    formType: 'accessibility',
    name: 'Ada Sample',
    email: 'ada@visitor.example',
    issueType: 'navigation',
    message: 'The menu closes before I can reach it.',
    page: '/our-team',
    suspectedSpam: false,
    ...changes,
  }
}

/** An intake request as the handler passes it on, for tests. */
export function sampleIntake(changes: Partial<IntakeMessage> = {}): IntakeMessage {
  return {
    formType: 'intake',
    name: 'Ben Sample',
    email: '',
    phone: '+1 412 555 0177',
    practiceArea: 'estates-trusts',
    otherParties: 'Sample & Sons LLC',
    description: 'A will for my wife and me.',
    acknowledged: true,
    suspectedSpam: false,
    ...changes,
  }
}

/** A message as the handler passes it to the store, with a unique key and token. */
export function newMessage(
  message: VisitorMessage = sampleAccessibility(),
  changes: Partial<NewMessage> = {},
): NewMessage {
  const token = { hash: randomUUID(), expiresAt: new Date('2100-01-01T00:00:00Z') }
  return { message, idempotencyKey: randomUUID(), token, ...changes }
}

/** Stores a message as the handler does; returns its reference. */
export async function storeMessage(
  store: Pick<MessageStore, 'accept'>,
  message?: VisitorMessage,
): Promise<string> {
  const accepted = await store.accept(newMessage(message))
  return 'id' in accepted ? accepted.id : accepted.outcome
}
