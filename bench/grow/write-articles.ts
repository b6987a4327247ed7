import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { dayAfter } from '../../text/iso-day.ts'

/**
 * Writes a content folder with the firm's own pages and `count` generated articles that may be published: real ones
 * with their sections in another order. Every run writes the same content.
 */
export function writeArticles(folder: string, count: number): void {
  cpSync('content', folder, { recursive: true, filter: (path) => !/blog[/\\].|changed-law/.test(path) })
  mkdirSync(join(folder, 'blog'), { recursive: true })
  const write = articleWriter(folder)
  for (let number = 1; number <= count; number += 1) write(number)
}

/** Writes individual articles of that kind by number, and returns their slugs. */
export function articleWriter(folder: string): (number: number) => string {
  const articles = readArticles()
  const areas = namesIn('content/practice-areas')
  return (number) => {
    const { fields, opening, sections } = at(articles, number)
    const front = {
      ...fields,
      id: number,
      area: at(areas, number),
      date: dayOf(String(fields['date']), number),
      title: `${String(fields['title'])} Case ${inLetters(number)}`,
    }
    const turn = number % sections.length
    const body = [opening, ...sections.slice(turn), ...sections.slice(0, turn)].join('\n\n')
    const slug = `generated-case-${number}`
    writeFileSync(join(folder, 'blog', `${slug}.md`), `---\n${stringify(front)}---\n\n${body}\n`)
    return slug
  }
}

type Article = { fields: Record<string, unknown>; opening: string; sections: string[] }

/** Fields that name other articles, or a picture in the same folder. */
const leadsElsewhere = ['formerly', 'changes', 'image', 'imageAlt']

/** The real articles, without their links and references, which would lead to missing articles. */
function readArticles(): Article[] {
  return namesIn('content/blog').map((name) => {
    const [, front = '', ...text] = readFileSync(`content/blog/${name}.md`, 'utf8').split(/^---$/m)
    const all = parse(front) as Record<string, unknown>
    const fields = Object.fromEntries(
      Object.entries(all).filter(([field]) => !leadsElsewhere.includes(field)),
    )
    const unlinked = text.join('---').replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    const [opening = '', ...sections] = unlinked.trim().split(/^(?=## )/m)
    return { fields, opening: opening.trim(), sections: sections.map((section) => section.trim()) }
  })
}

/** 27 as "AA": a number in a title would be a figure of law that no fact supports. */
function inLetters(number: number): string {
  const letter = String.fromCharCode(65 + ((number - 1) % 26))
  return number > 26 ? inLetters(Math.floor((number - 1) / 26)) + letter : letter
}

/** The real article's day, or one of the hundred after it, when what the article says was already known. */
function dayOf(date: string, number: number): string {
  return dayAfter(date, number % 100)
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
