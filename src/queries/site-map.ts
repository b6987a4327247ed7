import { hasLeft } from '../../content-model/member.ts'
import {
  areaHref,
  legalHref,
  memberHref,
  ownPageHref,
  pageHref,
  postHref,
  toolsPage,
  topicHref,
} from '../../content-model/addresses.ts'
import { firmLine } from '../lib/words.ts'
import { unlessAhead } from '../lib/last-change.ts'
import { getFirm, todayAtTheFirm } from './firm.ts'
import { lastChangeOf } from './last-change.ts'
import { getLegalPages } from './legal.ts'
import { getSitePages } from './offline.ts'
import { getOwnPages } from './own-pages.ts'
import { changedOn, getPosts, newsForm } from './posts.ts'
import { getPracticeAreas } from './practice-areas.ts'
import { getSiteParts } from './site-parts.ts'
import { getTeamWithPages } from './team.ts'
import { getTools, toolsHeading } from './tools.ts'
import { blogPages } from '../../content-model/page.ts'
import type { PlateForm } from '../../content-model/practice-area.ts'

/** A page for search engines to list, with the text and form of its share image. */
export type ListedPage = {
  path: string
  /** The day of its last change, from its content or, if that has none, from the files that it is made from. */
  changed?: Date
  heading: string
  /** The small line above the heading. */
  label: string
  form: PlateForm
}

/** The listed pages whose texts are in `pages/`, with the form of their share image. */
const wordPages: Record<string, PlateForm> = {
  home: 'rosette',
  'our-firm': 'interlace',
  fees: 'weave',
  'our-team': 'medallion',
  'areas-of-practice': 'rosette',
  blog: 'weave',
  archive: 'weave',
  'contact-us': 'rosette',
  'accessibility-feedback': 'spiral',
  'annual-report': 'rosette',
  'when-someone-dies': 'medallion',
}

const showingPosts = ['home', 'blog', 'archive']

/** What a page is made from besides its own text: files, and folders with a slash at the end. */
const madeFrom: Record<string, readonly string[]> = {
  'our-team': ['team/'],
  'areas-of-practice': ['practice-areas/'],
  fees: ['practice-areas/'],
  'contact-us': ['firm.yaml'],
  'annual-report': ['facts.yaml'],
  'when-someone-dies': ['facts.yaml'],
}

/** Every listed page: for the sitemap, the share images and `/llms.txt`. */
export async function getListedPages(): Promise<ListedPage[]> {
  const [words, firm, parts, team, areas, posts, legal] = await Promise.all([
    getSitePages(),
    getFirm(),
    getSiteParts(),
    getTeamWithPages(),
    getPracticeAreas(),
    getPosts(),
    getLegalPages(),
  ])
  const newest = (some: typeof posts, ...others: (Date | undefined)[]) => {
    const days = [
      ...some.flatMap((post) => [post.data.date, changedOn(post)]),
      ...others.flatMap((day) => day ?? []),
    ]
    return days.length > 0 ? new Date(Math.max(...days.map(Number))) : undefined
  }
  const tools = await getTools()
  const today = await todayAtTheFirm()
  const formOf = (area: string) => areas.find(({ id }) => id === area)?.data.plate ?? 'rosette'
  const titleOf = (area: string) => areas.find(({ id }) => id === area)?.data.title ?? ''
  return [
    ...words.flatMap(({ id, data }) => {
      const form = wordPages[id]
      if (!form || (blogPages.includes(id) && !parts.has('blog'))) return []
      const label = data.eyebrow ?? (id === 'home' ? firmLine(firm) : '')
      return [
        {
          path: pageHref(id),
          form,
          heading: data.heading,
          label,
          changed: newest(
            showingPosts.includes(id) ? posts : [],
            lastChangeOf([`pages/${id}.yaml`, ...(madeFrom[id] ?? [])]),
          ),
        },
      ]
    }),
    ...(tools.length > 0
      ? [
          {
            path: toolsPage,
            changed: lastChangeOf(tools.map(({ page }) => `pages/${page}.yaml`)),
            heading: toolsHeading,
            label: 'For you to use',
            form: 'rosette' as const,
          },
        ]
      : []),
    ...team.map(({ id, data }) => ({
      path: memberHref(id),
      changed: lastChangeOf([`team/${id}.md`]),
      heading: data.name,
      label: hasLeft(data, today) ? 'Left the firm' : data.role,
      form: 'medallion' as const,
    })),
    ...areas.map(({ id, data }) => ({
      path: areaHref(id),
      changed: lastChangeOf([`practice-areas/${id}.md`]) ?? data.asOf,
      heading: data.title,
      label: 'Areas of Practice',
      form: data.plate,
    })),
    ...areas
      .filter(({ id }) => posts.some(({ data }) => data.area?.id === id))
      .map(({ id, data }) => ({
        path: topicHref(id),
        changed: newest(posts.filter((post) => post.data.area?.id === id)),
        heading: `Articles on ${data.title}`,
        label: 'Blog',
        form: data.plate,
      })),
    ...posts.map((post) => ({
      path: postHref(post.id),
      changed: changedOn(post),
      heading: post.data.title,
      ...(post.collection === 'news'
        ? { label: 'News', form: newsForm }
        : { label: titleOf(post.data.area.id), form: formOf(post.data.area.id) }),
    })),
    ...(await getOwnPages()).map(({ id, data }) => ({
      path: ownPageHref(id),
      changed: lastChangeOf([`own-pages/${id}.md`]),
      heading: data.title,
      label: firm.shortName,
      form: 'interlace' as const,
    })),
    ...legal.map(({ id, data }) => ({
      path: legalHref(id),
      changed: lastChangeOf([`legal/${id}.md`]) ?? unlessAhead(data.effective, today),
      heading: data.title,
      label: 'Legal',
      form: 'weave' as const,
    })),
  ]
}
