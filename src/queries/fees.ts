import { areaHref } from '../../content-model/addresses.ts'
import type { AreaFeeRows } from '../lib/view-models.ts'
import { withFigures, getPracticeAreas } from './practice-areas.ts'

/** The fees of every area that has some, in menu order. */
export async function getFees(): Promise<AreaFeeRows[]> {
  const areas = await getPracticeAreas()
  const rows = areas.map(async ({ id, data: { title, fees } }) => ({
    area: { name: title, href: areaHref(id) },
    items: await withFigures(fees?.items ?? []),
  }))
  return (await Promise.all(rows)).filter(({ items }) => items.length > 0)
}
