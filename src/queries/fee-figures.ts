import type { FeeItem } from '../../content-model/practice-area.ts'
import { feeInWords } from '../lib/fees.ts'
import type { FeeRow } from '../lib/view-models.ts'
import { todayAtTheFirm } from './firm.ts'

/** Fees with their figures as they are printed on the day of the build. */
export async function withFigures(items: readonly FeeItem[]): Promise<FeeRow[]> {
  const today = await todayAtTheFirm()
  return items.map((fee) => ({ ...fee, figure: feeInWords(fee, today) }))
}
