import { getCollection, type CollectionEntry } from 'astro:content'
import { addressesGoneWith, areaHref, memberHref } from '../../content-model/addresses.ts'
import { hasLeft, hasProfile } from '../../content-model/member.ts'
import type { AreaLawyer, Byline, FormerLawyer, MemberCard, MemberProfile } from '../lib/view-models.ts'
import { getFirm, todayAtTheFirm } from './firm.ts'
import { pictureOf, portraitSize } from './pictures.ts'
import { getPracticeAreas } from './practice-areas.ts'

type Member = CollectionEntry<'team'>

/** The firm's present members, in order. */
export function getTeam(): Promise<Member[]> {
  return membersWho((member, today) => !hasLeft(member, today))
}

/** The members who have a page: the present ones, and lawyers who left. */
export function getTeamWithPages(): Promise<Member[]> {
  return membersWho(hasProfile)
}

export async function getAddressesOfLeft(): Promise<string[]> {
  return (await membersWho(hasLeft)).flatMap(({ id, data }) => addressesGoneWith(id, data.lawyer))
}

/** The present and former members whom `isMeant` chooses on the day of the build. */
async function membersWho(isMeant: (member: Member['data'], today: string) => boolean): Promise<Member[]> {
  const [everyone, today] = await Promise.all([getEveryone(), todayAtTheFirm()])
  return everyone.filter(({ data }) => isMeant(data, today))
}

/** The bylines of all present and former members, by their file names. */
export async function getBylines(): Promise<ReadonlyMap<string, Byline>> {
  const [everyone, today] = await Promise.all([getEveryone(), todayAtTheFirm()])
  return new Map(
    everyone.map(({ id, data }) => [
      id,
      {
        name: data.name,
        href: hasProfile(data, today) ? memberHref(id) : undefined,
        hasLeft: hasLeft(data, today),
        isSample: data.sample,
      },
    ]),
  )
}

/** The firm's byline, for news that names no author. */
export async function getFirmByline(): Promise<Byline> {
  return { name: (await getFirm()).name, href: undefined, hasLeft: false, isSample: false, isFirm: true }
}

/** The facts on the page of a lawyer who left; undefined for a present member. */
export async function getFormerLawyer({ data }: Member): Promise<FormerLawyer | undefined> {
  const { name, left, reachedAt } = data
  return left && hasLeft(data, await todayAtTheFirm()) ? { name, left, reachedAt } : undefined
}

async function getEveryone(): Promise<Member[]> {
  return (await getCollection('team')).sort((a, b) => a.data.order - b.data.order)
}

/** The present members as cards, in order. */
export async function getMemberCards(): Promise<MemberCard[]> {
  return Promise.all((await getTeam()).map(cardOf))
}

/** Everything that a profile shows, except biography and articles. */
export async function getMemberPage(member: Member): Promise<MemberProfile> {
  const own = new Set(member.data.practiceAreas.map((area) => area.id))
  const areas = (await getPracticeAreas()).filter((area) => own.has(area.id))
  return {
    ...member.data,
    ...(await cardOf(member)),
    areas: areas.map((area) => ({ name: area.data.title, href: areaHref(area.id) })),
  }
}

export async function getLawyersOf(area: string): Promise<AreaLawyer[]> {
  const lawyers = (await getTeam()).filter(({ data }) => data.practiceAreas.some(({ id }) => id === area))
  return lawyers.map(({ id, data }) => ({ name: data.name, href: memberHref(id), phone: data.phone }))
}

async function cardOf(member: Member): Promise<MemberCard> {
  return {
    slug: member.id,
    href: memberHref(member.id),
    name: member.data.name,
    role: member.data.role,
    picture: await pictureOf(member.data, `portraits/${member.id}`, portraitSize),
  }
}
