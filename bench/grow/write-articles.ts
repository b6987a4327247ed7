import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'

/**
 * Writes a content folder with the firm's own pages and `count` generated articles: real paragraphs reordered, one
 * article per day over as many years as needed, rotating authors and areas. Every run writes the same content.
 */
export function writeArticles(folder: string, count: number): void {
  cpSync('content', folder, { recursive: true, filter: (path) => !/blog[/\\].|changed-law/.test(path) })
  mkdirSync(join(folder, 'blog'), { recursive: true })
  const write = articleWriter(folder)
  for (let number = 1; number <= count; number += 1) write(number)
}

/** Writes individual articles of that kind by number, and returns their slugs. */
export function articleWriter(folder: string): (number: number) => string {
  const bodies = readArticles()
  const authors = namesIn('content/team')
  const areas = namesIn('content/practice-areas')
  return (number) => {
    const { opening, sections } = at(bodies, number)
    const other = at(bodies, number * 7 + 3).sections
    const front = {
      id: number,
      title: `${at(subjects, number)} in Case ${number}: What an Owner Should Know`,
      author: at(authors, number),
      area: at(areas, number),
      excerpt: `What the law asks of an owner in case ${number}, in which order, and by when, with the forms it takes.`,
      summary: `The short answer in case ${number} is that it depends on what was signed and when. The article gives the order of the steps, the papers that each of them needs, and the day by which it must be done.`,
      ...{ date: dayOf(number), asOf: dayOf(number), checked: '2026-11-01', reviewBy: '2027-11-01' },
      checkedBy: 'nobody: the articles are generated',
      sources: [{ citation: `15 Pa.C.S. § ${100 + number}`, about: 'the rule of this generated case' }],
    }
    const body = [opening, ...interleaved(sections, other)].join('\n\n')
    const slug = `generated-case-${number}`
    writeFileSync(join(folder, 'blog', `${slug}.md`), `---\n${stringify(front)}---\n\n${body}\n`)
    return slug
  }
}

type Body = { opening: string; sections: string[] }

const subjects = [
  'Deeds and Titles',
  'Notice to Creditors',
  'Shares and Votes',
  'Wages and Hours',
  'Deadlines',
]

/** The bodies of the real articles without their links, which would point to missing articles. */
function readArticles(): Body[] {
  return namesIn('content/blog').map((name) => {
    const [, , ...text] = readFileSync(`content/blog/${name}.md`, 'utf8').split(/^---$/m)
    const unlinked = text.join('---').replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    const [opening = '', ...sections] = unlinked.trim().split(/^(?=## )/m)
    return { opening: opening.trim(), sections: sections.map((section) => section.trim()) }
  })
}

/** As many sections as the first article has, every second one from the other article. */
function interleaved(sections: string[], other: string[]): string[] {
  return sections.map((section, place) => (place % 2 === 1 ? (other[place] ?? section) : section))
}

/** One day per article, backward from January 1, 2026, so that two thousand articles span five and a half years. */
function dayOf(number: number): string {
  return new Date(Date.UTC(2026, 0, 1) - number * 86_400_000).toISOString().slice(0, 10)
}

function namesIn(folder: string): string[] {
  const files = readdirSync(folder).filter((name) => /^[^_].*\.md$/.test(name))
  return files.map((name) => name.replace(/\.md$/, '')).sort()
}

function at<Item>(items: Item[], place: number): Item {
  const item = items[place % items.length]
  if (item === undefined)
    throw new Error('The content folder has no articles, members or areas to draw from.')
  return item
}
