import { getCollection, type CollectionEntry } from 'astro:content'
import { areaHref, memberHref } from '../../content-model/addresses.ts'
import type { AreaLawyer, MemberCard, MemberProfile } from '../lib/view-models.ts'
import { pictureOf, portraitSize } from './pictures.ts'
import { getPracticeAreas } from './practice-areas.ts'

/** The firm's members, in order. */
export async function getTeam(): Promise<CollectionEntry<'team'>[]> {
  const team = await getCollection('team')
  return team.sort((a, b) => a.data.order - b.data.order)
}

/** The members as cards, in order. */
export async function getMemberCards(): Promise<MemberCard[]> {
  return Promise.all((await getTeam()).map(cardOf))
}

/** Everything that a profile shows, except biography and articles. */
export async function getMemberPage(member: CollectionEntry<'team'>): Promise<MemberProfile> {
  const { suffix, lawyer, lede, email, phone, licenseUrl } = member.data
  const { admissions, courts, education, memberships, languages } = member.data
  const own = new Set(member.data.practiceAreas.map((area) => area.id))
  const areas = (await getPracticeAreas()).filter((area) => own.has(area.id))
  return {
    ...(await cardOf(member)),
    suffix,
    lawyer,
    lede,
    email,
    phone,
    licenseUrl,
    admissions,
    courts,
    education,
    memberships,
    languages,
    areas: areas.map((area) => ({ name: area.data.title, href: areaHref(area.id) })),
  }
}

/** The lawyers who practice in an area. */
export async function getLawyersOf(area: string): Promise<AreaLawyer[]> {
  const lawyers = (await getTeam()).filter(({ data }) => data.practiceAreas.some(({ id }) => id === area))
  return lawyers.map(({ id, data }) => ({ name: data.name, href: memberHref(id), phone: data.phone }))
}

async function cardOf(member: CollectionEntry<'team'>): Promise<MemberCard> {
  return {
    slug: member.id,
    href: memberHref(member.id),
    name: member.data.name,
    role: member.data.role,
    picture: await pictureOf(member.data, `portraits/${member.id}`, portraitSize),
  }
}
