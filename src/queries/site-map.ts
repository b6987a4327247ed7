import { getCollection } from 'astro:content'
import { getLegalPages } from './legal.ts'
import { getPosts, postHref } from './posts.ts'
import { areaHref, getPracticeAreas } from './practice-areas.ts'
import { getTeam, memberHref } from './team.ts'
import type { PlateForm } from '../schemas/practice-areas.ts'

/** A page that search engines may list, and what its share image says and shows. */
export type ListedPage = {
  path: string
  /** The day of its last true change, where content knows it. */
  changed?: Date
  heading: string
  /** The small line above the heading. */
  label: string
  form: PlateForm
}

const wordPages: Record<string, { path: string; form: PlateForm }> = {
  home: { path: '/', form: 'rosette' },
  'our-firm': { path: '/our-firm', form: 'interlace' },
  'our-team': { path: '/our-team', form: 'medallion' },
  'areas-of-practice': { path: '/areas-of-practice', form: 'rosette' },
  blog: { path: '/blog', form: 'weave' },
  archive: { path: '/blog/archive', form: 'weave' },
  'contact-us': { path: '/contact-us', form: 'rosette' },
  'accessibility-feedback': { path: '/accessibility-feedback', form: 'spiral' },
  'annual-report': { path: '/tools/pennsylvania-annual-report', form: 'rosette' },
}

/** Every page that is listed: for the sitemap, the share images and `/llms.txt`. */
export async function getListedPages(): Promise<ListedPage[]> {
  const [words, team, areas, posts, legal] = await Promise.all([
    getCollection('pages'),
    getTeam(),
    getPracticeAreas(),
    getPosts(),
    getLegalPages(),
  ])
  const formOf = (area: string) => areas.find(({ id }) => id === area)?.data.plate ?? 'rosette'
  return [
    ...words.flatMap(({ id, data }) => {
      const page = wordPages[id]
      return page ? [{ ...page, heading: data.heading, label: data.eyebrow ?? '' }] : []
    }),
    ...team.map(({ id, data }) => ({
      path: memberHref(id),
      heading: data.name,
      label: data.role,
      form: 'medallion' as const,
    })),
    ...areas.map(({ id, data }) => ({
      path: areaHref(id),
      heading: data.title,
      label: 'Areas of Practice',
      form: data.plate,
    })),
    ...areas
      .filter(({ id }) => posts.some(({ data }) => data.area.id === id))
      .map(({ id, data }) => ({
        path: `/blog/topic/${id}`,
        heading: `Articles on ${data.title}`,
        label: 'Blog',
        form: data.plate,
      })),
    ...posts.map(({ id, data }) => ({
      path: postHref(id),
      changed: data.reviewed,
      heading: data.title,
      label: areas.find((area) => area.id === data.area.id)?.data.title ?? '',
      form: formOf(data.area.id),
    })),
    ...legal.map(({ id, data }) => ({
      path: `/${id}`,
      changed: data.effective,
      heading: data.title,
      label: 'Legal',
      form: 'weave' as const,
    })),
  ]
}
