import type { ImageMetadata } from 'astro'
import type { LawSource } from '../../content-model/posts.ts'
import type { MemberFields } from '../../content-model/member.ts'
import type { AreaFields, FeeItem, PlateForm } from '../../content-model/practice-area.ts'
import type { PageSection } from '../../content-model/page.ts'
import type { FocusPoint } from '../../content-model/picture.ts'

export type NamedLink = { name: string; href: string }

export type PageHeadWords = { eyebrow?: string | undefined; heading: string; lede: string }

export type PagePart = PageSection & { name: string }

/** The text of a page, with its sections in the order of the file. */
export type PageWords = PageHeadWords & { parts: PagePart[] }

export type MemberCard = { slug: string; href: string; name: string; role: string; picture: Picture }

/** A banner, shown from one time until another, in milliseconds. `closed` names the days when the office is closed. */
export type ShownBanner = {
  words: string
  closed: string | undefined
  from: number
  until: number
  /** Whether it is shown on the day of the build. */
  isShown: boolean
}

/** The firm's logo in the bar. `showsName` means that the picture includes the firm's name. */
export type Logo = { src: string; width: number; height: number; showsName: boolean }

/** A profile, without biography and articles. */
export type MemberProfile = MemberCard &
  Pick<
    MemberFields,
    | 'suffix'
    | 'lede'
    | 'email'
    | 'phone'
    | 'admissions'
    | 'courts'
    | 'education'
    | 'memberships'
    | 'languages'
    | 'licenseUrl'
  > & { areas: NamedLink[] }

/** A lawyer who left the firm; `reachedAt` is known only if they agreed. */
export type FormerLawyer = { name: string; left: Date; reachedAt: string | undefined }

/** The author of a post; with `isFirm`, news without a named author. Without `href`, the author has no page. */
export type Byline = {
  name: string
  href: string | undefined
  hasLeft: boolean
  isSample: boolean
  isFirm?: boolean
}

export type PracticeAreaCard = {
  slug: string
  href: string
  title: string
  description: string
  picture: Picture
}

export type Service = { title: string; description: string; picture: Picture }

/** A lawyer who practices in an area; `phone` is the direct number. */
export type AreaLawyer = NamedLink & { phone: string | undefined }

/** A kind of work with its fee. `figure`, such as "from $900", is undefined while no figure is published. */
export type FeeRow = FeeItem & { figure: string | undefined }

export type AreaFeeRows = { area: NamedLink; items: FeeRow[] }

/** The page of one area, without its articles. */
export type PracticeArea = PracticeAreaCard &
  Pick<
    AreaFields,
    'serves' | 'intro' | 'servicesHeading' | 'steps' | 'bring' | 'questions' | 'asOf' | 'closing'
  > & {
    services: Service[]
    fees: (Omit<NonNullable<AreaFields['fees']>, 'items'> & { items: FeeRow[] }) | undefined
    review: Review | undefined
    /** The address of the list of the area's articles. */
    articlesHref: string
  }

export type PostCard = {
  slug: string
  href: string
  title: string
  author: Byline
  /** The practice area; "News" for news. */
  label: string
  date: Date
  excerpt: string
  picture: Picture
  /** Whether a box at the top of the article says what has changed since it was written. */
  changed: boolean
}

/** One change in the law since an article was written. */
export type LawChange = { date: Date; text: string; source: string; readMore: NamedLink | undefined }

/** A lawyer's review of a text that has not changed since. */
export type Review = { on: Date; by: NamedLink }

/** What follows a post: three posts to read next, and its neighbors in the list. */
type Onward = {
  related: PostCard[]
  newer: NamedLink | undefined
  older: NamedLink | undefined
  /** The day of the post's last change. */
  modified: Date
}

/** The page of one article, without its body. */
export type Article = PostCard &
  Onward & {
    kind: 'article'
    area: NamedLink
    form: PlateForm
    summary: string
    asOf: Date
    checked: Date
    review: Review | undefined
    minutes: number
    sources: LawSource[]
    changes: LawChange[]
  }

/** The page of news, without its body. */
export type News = PostCard & Onward & { kind: 'news'; sources: LawSource[] }

/** Links offered on a page that does not have what the visitor wanted. */
export type RelatedLinkLists = {
  areas: NamedLink[]
  /** The newest articles. */
  posts: NamedLink[]
  phone: string
}

/**
 * A page's picture: the plate engraved for an entry, or the photograph beside its content file. Addresses are ready
 * for `src` and `srcset`; sizes are in CSS pixels.
 */
export type Picture =
  | {
      kind: 'plate'
      src: string
      width: number
      height: number
    }
  | {
      kind: 'photograph'
      original: ImageMetadata
      /** For a photograph on the first screen: shown until the photograph itself has loaded. */
      preview?: Preview
      /** AVIF, then WebP, each with several widths. */
      sources: { type: string; srcSet: string }[]
      /** The fallback JPEG. */
      src: string
      width: number
      height: number
      alt: string
      /** The point that stays visible when the photograph is cropped, as CSS's `object-position`: "30% 20%", "left top". */
      focus: string | undefined
    }

/** A photograph's file, and the point that stays visible when it is cropped. */
export type Photograph = { file: Buffer; focus: FocusPoint }

/** A photograph small enough to be inlined in the page: one to two kilobytes of AVIF. */
export type Preview = { src: string; width: number; height: number }
