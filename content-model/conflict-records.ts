import { z } from 'zod'

/** A number of months from the day a message came in; 0 keeps a record as long as its message. */
const months = () => z.int().min(0).max(240)

/** How long conflict-check records outlive a message. Messages are checked only if a firm states this. */
export const conflictRecords = () =>
  z.strictObject({
    names: months().meta({
      label: 'Names',
      help: 'Months for which the names in a message are compared with later ones. 0: as long as the message.',
    }),
    decisions: months().meta({
      label: 'Decisions',
      help: 'Months for which the check, the decision and its reason are kept. 0: as long as the message.',
    }),
    letters: months().meta({
      label: 'Letters of declination',
      help: 'Months for which a copy of each letter that declines someone is kept. 0: as long as the message.',
    }),
  })

export type ConflictRecords = z.infer<ReturnType<typeof conflictRecords>>

/** What the privacy statement says about these records; '' if nothing outlives a message. */
export function conflictRecordsInWords(records: ConflictRecords | undefined): string {
  if (!records) return ''
  const kept = [
    ['the names in it', records.names],
    ['the record of that check', records.decisions],
    ['a copy of any letter in which we decline to act', records.letters],
  ].flatMap(([what, count]) => (Number(count) > 0 ? [`${what} for ${inWords(Number(count))}`] : []))
  if (kept.length === 0) return ''
  const listed = kept.length === 1 ? kept[0] : `${kept.slice(0, -1).join(', ')} and ${kept.at(-1)}`
  return `Before we read a message, we compare the names in it with the names of our clients and others, to find conflicts of interest. From the day the message arrives, we keep ${listed}, even if the message itself is removed earlier.`
}

/** Full years as "7 years"; other numbers stay in months. */
function inWords(count: number): string {
  if (count % 12 !== 0) return count === 1 ? 'one month' : `${count} months`
  return count === 12 ? 'one year' : `${count / 12} years`
}
