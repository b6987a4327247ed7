import { feesPage } from '../../content-model/addresses.ts'
import type { FeeItem } from '../../content-model/practice-area.ts'
import { isoDay } from '../../text/iso-day.ts'

export const feeBases: Readonly<Record<FeeItem['basis'], string>> = {
  flat: 'Flat fee',
  hourly: 'By the hour',
  stage: 'By stage',
}

/** Shown beside each figure of the sample firm, which a visitor could take for a real price (Pa. RPC 7.1). */
export const sampleFigures = 'Sample figures: this firm and its fees are invented.'

const inDollars = /* @__PURE__ */ new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

/** A published fee on a day: "$1,200", "$900 to $1,500", "from $325 an hour". Undefined after its last valid day. */
export function feeInWords(fee: FeeItem, today: string): string | undefined {
  if (!holds(fee, today)) return undefined
  const { amount, from, to, basis } = fee
  const unit = basis === 'hourly' ? ' an hour' : ''
  if (amount !== undefined) return `${inDollars.format(amount)}${unit}`
  if (from === undefined) return undefined
  return to === undefined
    ? `from ${inDollars.format(from)}${unit}`
    : `${inDollars.format(from)} to ${inDollars.format(to)}${unit}`
}

function holds({ validUntil }: Pick<FeeItem, 'validUntil'>, today: string): boolean {
  return validUntil !== undefined && today <= isoDay(validUntil)
}

/** Where readers find how fees are set: the page of fees, otherwise the firm's page, at its section on fees if any. */
export function feesHref(hasPage: boolean, partsOfFirm: readonly { name: string }[]): string {
  if (hasPage) return feesPage
  return partsOfFirm.some(({ name }) => name === 'fees') ? '/our-firm#fees' : '/our-firm'
}
