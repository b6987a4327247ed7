import { isVisible } from '../../forms/text.ts'
import type { IntakeMessage, VisitorMessage } from '../../forms/visitor-message.ts'
import type { SqlValue } from './sql-database.ts'

/** The columns of `partyRows`. */
export const PARTY_COLUMNS = 'id, reference, place, name, kind, role, source, added_at'

/** Someone that a message names: the one it is written for, or someone else who is involved. */
type NamedParty = { name: string; kind: 'person' | 'business' | ''; role: string }

/** A row for each name that a visitor gave in a list; the free text of the earlier form stays in the message. */
export function partyRows(reference: string, addedAt: number, message: VisitorMessage): SqlValue[][] {
  if (message.formType !== 'intake') return []
  return namedIn(message).map(({ name, kind, role }, place) => {
    return [`${reference}.${place}`, reference, place, name, kind || kindOf(name), role, 'form', addedAt]
  })
}

/** Whether names are still to come, or are in a text from which nobody has taken them: names are not guessed. */
export function owesNames(message: VisitorMessage): boolean {
  if (message.formType !== 'intake') return false
  return message.namesByPhone === true || isVisible(message.otherParties)
}

function namedIn({ writingFor, writingForName, parties = [] }: IntakeMessage): NamedParty[] {
  if (!writingForName) return parties
  return [
    { name: writingForName, kind: writingFor === 'business' ? 'business' : '', role: 'client' },
    ...parties,
  ]
}

/** The form does not ask; people write a business with its ending: "Roe & Sons, L.L.C.". */
export function kindOf(name: string): 'person' | 'business' {
  const letters = name.replaceAll('.', '')
  return /[\s,](?:P?LLC|LL?P|Inc|Incorporated|Corp|Corporation|Co|Company|Ltd|PC)$/i.test(letters)
    ? 'business'
    : 'person'
}
