import type { FeeItem } from '../../content-model/practice-area.ts'
import { dayIn } from '../../content-model/time-zone.ts'
import { feeInWords } from '../lib/fees.ts'
import type { FeeRow } from '../lib/view-models.ts'
import { getFirm } from './firm.ts'

/** Fees with their figures as they are printed on the day of the build. */
export async function withFigures(items: readonly FeeItem[]): Promise<FeeRow[]> {
  const today = dayIn((await getFirm()).timeZone, new Date())
  return items.map((fee) => ({ ...fee, figure: feeInWords(fee, today) }))
}
