import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { buildSite } from '../grow/build-site.ts'
import { articleWriter, writeArticles } from '../grow/write-articles.ts'

/** How many pictures are in the article's body. */
const count = 5

/** Builds a site with an article that has five photographs in its body, one at the beginning; returns the site and its path. */
export async function buildArticleWithPictures(folder: string): Promise<{ site: string; path: string }> {
  const content = join(folder, 'content')
  writeArticles(content, 0)
  const slug = articleWriter(content)(1)
  const file = join(content, 'blog', `${slug}.md`)
  const [front = '', body = ''] = readFileSync(file, 'utf8').split(/(?<=^---$[^]*?^---$)/m)
  const names: string[] = []
  for (let number = 0; number < count; number += 1) {
    const name = `photograph-${number}.jpg`
    // Different files, because equal ones would be loaded once.
    const photograph = sharp('content/blog/due-diligence-buying-a-small-business.jpg')
    await photograph.modulate({ hue: number * 60 }).toFile(join(content, 'blog', name))
    names.push(name)
  }
  const [first = '', ...others] = names.map((name) => `\n\n![A shop front.](./${name})\n\n`)
  const paragraphs = body.trim().split(/\n\n(?=\S)/)
  const step = Math.ceil(paragraphs.length / others.length)
  const shown = paragraphs.map(
    (paragraph, place) =>
      paragraph + (place % step === step - 1 ? (others[Math.floor(place / step)] ?? '') : '\n\n'),
  )
  writeFileSync(file, `${front}${first}`)
  appendFileSync(file, shown.join(''))
  const site = join(folder, 'site')
  await buildSite({ content, out: site, cache: join(folder, 'cache') })
  return { site, path: `/blog/${slug}` }
}
