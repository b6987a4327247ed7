import { getCollection } from 'astro:content'
import type { CollectionEntry } from 'astro:content'
import { areaHref, topicHref } from '../../content-model/addresses.ts'
import type { FeeItem } from '../../content-model/practice-area.ts'
import { addressName } from '../../text/address-name.ts'
import { feeInWords } from '../lib/fees.ts'
import type { PracticeArea, PracticeAreaCard, FeeRow, AreaFeeRows } from '../lib/view-models.ts'
import { todayAtTheFirm } from './firm.ts'
import { pictureOf } from './pictures.ts'
import { getReview } from './reviews.ts'

/** The practice areas in menu order. */
export async function getPracticeAreas(): Promise<CollectionEntry<'practiceAreas'>[]> {
  const areas = await getCollection('practiceAreas')
  return areas.sort((a, b) => a.data.order - b.data.order)
}

/** The practice areas as cards, in menu order. */
export async function getPracticeAreaCards(): Promise<PracticeAreaCard[]> {
  return Promise.all((await getPracticeAreas()).map(cardOf))
}

/** Everything that an area's page shows, except its articles. */
export async function getPracticeAreaPage(area: CollectionEntry<'practiceAreas'>): Promise<PracticeArea> {
  const { fees, services, ...data } = area.data
  return {
    ...data,
    ...(await cardOf(area)),
    fees: fees && { ...fees, items: await withFigures(fees.items) },
    review: await getReview(area),
    articlesHref: topicHref(area.id),
    services: await Promise.all(
      services.map(async (service) => ({
        title: service.title,
        description: service.description,
        picture: await pictureOf(service, servicePlate(area.id, service.title)),
      })),
    ),
  }
}

/** The address of a service's plate below `/plates/`. A title may be too long for a file name, or have no letters. */
export function servicePlate(area: string, service: string): string {
  return `services/${area}/${addressName(service).slice(0, 100) || 'service'}`
}

async function cardOf(area: CollectionEntry<'practiceAreas'>): Promise<PracticeAreaCard> {
  return {
    slug: area.id,
    href: areaHref(area.id),
    title: area.data.title,
    description: area.data.description,
    picture: await pictureOf(area.data, `areas/${area.id}`),
  }
}

/** Fees with their published figures on the day of the build. */
async function withFigures(items: readonly FeeItem[]): Promise<FeeRow[]> {
  const today = await todayAtTheFirm()
  return items.map((fee) => ({ ...fee, figure: feeInWords(fee, today) }))
}

/** The fees of every area that has any, in menu order. */
export async function getFees(): Promise<AreaFeeRows[]> {
  const areas = await getPracticeAreas()
  const rows = areas.map(async ({ id, data: { title, fees } }) => ({
    area: { name: title, href: areaHref(id) },
    items: await withFigures(fees?.items ?? []),
  }))
  return (await Promise.all(rows)).filter(({ items }) => items.length > 0)
}
