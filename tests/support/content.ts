import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parse } from 'yaml'
import { contentFolder } from '../../settings/content-folder.ts'

type Firm = {
  name: string
  phone: string
  email: string
  siteAddress: string
  hours: { days: string; from: string; to: string }[]
  address: { street: string; town: string; state: string; zip: string }
  social: { label: string; url: string }
  bureauReview: { label: string; url: string }
}
type Member = {
  slug: string
  order: number
  name: string
  role: string
  lawyer: boolean
  description: string
  phone?: string
  practiceAreas?: string[]
}
type Area = {
  slug: string
  order: number
  title: string
  description: string
  serves: string
  servicesHeading: string
  services: { title: string }[]
  steps: { title: string; text: string; time: string }[]
  bring: { items: { item: string; why?: string }[] }[]
  fees: { how: string; firstTalk: string; items: { name: string; includes: string; excludes: string }[] }
  questions: { question: string; answer: string; source?: string }[]
}
type Post = {
  slug: string
  id: number
  title: string
  author: string
  date: string
  excerpt: string
  draft?: boolean
  area: string
  checked: string
  changes?: { date: string; text: string }[]
  formerly?: string[]
}

/** The firm's content, read without the site's own code, so that the pages can be verified against it. */
export const firm = parse(readFileSync(`${contentFolder}/firm.yaml`, 'utf8')) as Firm

export const members = entries<Member>('team').sort((a, b) => a.order - b.order)

export const areas = entries<Area>('practice-areas').sort((a, b) => a.order - b.order)

/** The published articles, newest first. */
export const posts = entries<Post>('blog')
  .filter(({ draft, date }) => !draft && new Date(date) <= new Date())
  .sort((a, b) => b.date.localeCompare(a.date) || b.id - a.id)

/** The firm's number in the form for readers: "(412) 555-0142" for "+1 412 555 0142". */
export const formatPhone = firm.phone.replace(/^\+1 (\d{3}) (\d{3}) (\d{4})$/, '($1) $2-$3')

/** A day in the form for readers: "May 2, 2025" for "2025-05-02". */
export function formatDay(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date(year, month - 1, day))
}

function entries<Entry>(folder: string): Entry[] {
  return globSync(`${contentFolder}/${folder}/[!_]*.md`).map((file) => {
    const [, front = ''] = readFileSync(file, 'utf8').split(/^---$/m)
    return { ...(parse(front) as Entry), slug: basename(file, '.md') }
  })
}
