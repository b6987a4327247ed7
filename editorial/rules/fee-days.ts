import type { Check } from '../reading/content-folder.ts'
import { practiceAreaOf } from '../reading/content-values.ts'

const dayMs = 86_400_000

/** How many days a fee must still hold when it is entered. */
const leastDays = 90

/** A figure that is entered holds for at least 90 days. Once its last day has passed it is due, not at fault. */
export const feeDays: Check = (file, { today }) => {
  const least = new Date(Date.parse(today) + leastDays * dayMs).toISOString().slice(0, 10)
  return (practiceAreaOf(file)?.fees?.items ?? []).flatMap(({ name, validUntil }, place) => {
    const until = validUntil?.toISOString().slice(0, 10)
    if (!until || until < today || until >= least) return []
    const message = `The fee for "${name}" holds until ${until} only. A fee that is entered now holds at least until ${least}; if it was entered earlier, enter the next one before it ends.`
    return [{ file: file.path, line: file.lineOfField(`fees.items.${place}.validUntil`), message }]
  })
}
