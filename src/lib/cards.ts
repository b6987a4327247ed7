import type { AreaFees, AreaQuestion, AreaStep, BringGroup, PlateForm } from '../schemas/practice-areas.ts'
import type { Picture } from './picture.ts'

/** A page by its name: what lists, menus and bylines link to. */
export type NamedLink = { name: string; href: string }

export type MemberCard = { slug: string; href: string; name: string; role: string; picture: Picture }

/** A profile, apart from biography and articles. */
export type MemberProfile = MemberCard & {
  suffix: string | undefined
  lawyer: boolean
  lede: string
  email: string
  phone: string
  areas: NamedLink[]
  admissions: string[]
  education: string[]
  licenseUrl: string | undefined
}

export type PracticeAreaCard = {
  slug: string
  href: string
  title: string
  description: string
  form: PlateForm
  picture: Picture
}

export type Service = { title: string; description: string; picture: Picture }

/** The page of one area, apart from its articles. */
export type PracticeArea = PracticeAreaCard & {
  serves: string | undefined
  intro: string
  servicesHeading: string
  services: Service[]
  steps: AreaStep[]
  bring: BringGroup[]
  fees: AreaFees | undefined
  questions: AreaQuestion[]
  asOf: Date | undefined
  closing: string
}

export type PostCard = {
  slug: string
  href: string
  title: string
  author: NamedLink
  area: NamedLink
  form: PlateForm
  date: Date
  excerpt: string
  picture: Picture
  /** The law has changed since the article was written. */
  changed: boolean
}

/** One change of the law since an article was written. */
export type LawChange = { date: Date; text: string; source: string; readMore: NamedLink | undefined }

/** A primary source of an article. */
export type LawSource = { citation: string; about: string; url?: string | undefined }

/** The page of one article, apart from its body. */
export type Article = PostCard & {
  summary: string
  asOf: Date
  reviewed: Date
  minutes: number
  sources: LawSource[]
  changes: LawChange[]
  related: PostCard[]
  newer: NamedLink | undefined
  older: NamedLink | undefined
}
