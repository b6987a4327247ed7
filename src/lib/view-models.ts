import type { ImageMetadata } from 'astro'
import type { LawSource } from '../../content-model/posts.ts'
import type { MemberFields } from '../../content-model/member.ts'
import type { AreaFields, FeeItem, PlateForm } from '../../content-model/practice-area.ts'
import type { PageSection } from '../../content-model/page.ts'
import type { FocusPoint } from '../../content-model/picture.ts'

/** A page's name and address: what lists, menus and bylines link to. */
export type NamedLink = { name: string; href: string }

/** The words at the top of a page. */
export type PageHeadWords = { eyebrow?: string | undefined; heading: string; lede: string }

export type PagePart = PageSection & { name: string }

/** The words of a page, with its parts in the order of the file. */
export type PageWords = PageHeadWords & { parts: PagePart[] }

export type MemberCard = { slug: string; href: string; name: string; role: string; picture: Picture }

/** A banner, shown between two times in milliseconds; `closed`: the days on which the office is closed. */
export type ShownBanner = {
  words: string
  closed: string | undefined
  from: number
  until: number
  /** Whether it is shown on the day of the build. */
  isShown: boolean
}

/** The firm's logo in the bar; `showsName` if the firm's name is part of the picture. */
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

/** A lawyer who left the firm; `reachedAt` only if they agreed. */
export type FormerLawyer = { name: string; left: Date; reachedAt: string | undefined }

/** Who wrote a post; `isFirm`: news by nobody in particular. Without `href`, the author has no page. */
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

/** A kind of work with its fee; `figure`: "from $900", undefined while none is printed. */
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
    /** The list of the area's articles. */
    articlesHref: string
  }

export type PostCard = {
  slug: string
  href: string
  title: string
  author: Byline
  /** Its practice area; of news, "News". */
  label: string
  date: Date
  excerpt: string
  picture: Picture
  /** Whether the article says at its top what has changed since it was written. */
  changed: boolean
}

/** One change in the law since an article was written. */
export type LawChange = { date: Date; text: string; source: string; readMore: NamedLink | undefined }

/** A lawyer's review of a text that has not changed since. */
export type Review = { on: Date; by: NamedLink }

/** What follows a post: three to read next, and its neighbors in the list. */
type Onward = {
  related: PostCard[]
  newer: NamedLink | undefined
  older: NamedLink | undefined
  /** The day of its last change. */
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

/** Links offered on a page that found nothing for the visitor. */
export type RelatedLinkLists = {
  areas: NamedLink[]
  /** The newest articles. */
  posts: NamedLink[]
  phone: string
}

/**
 * A page's picture: the plate engraved for an entry, or the photograph that the firm put beside the content file.
 * Addresses are ready for `src` and `srcset`; sizes are in CSS pixels.
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
      /** For a photograph on the first screen: shown until the files below have loaded. */
      preview?: Preview
      /** AVIF, then WebP, each with several widths. */
      sources: { type: string; srcSet: string }[]
      /** The fallback JPEG. */
      src: string
      width: number
      height: number
      alt: string
      /** The point that stays when the frame crops the rest, as `object-position` in CSS: "30% 20%", "left top". */
      focus: string | undefined
    }

/** A photograph's file, and the point that stays when it is cropped. */
export type Photograph = { file: Buffer; focus: FocusPoint }

/** A photograph small enough to be inlined in the page: one to two kilobytes of AVIF. */
export type Preview = { src: string; width: number; height: number }
