import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SaxesParser } from 'saxes'
import { afterBuild } from './after-build.ts'

/**
 * Parses the feed, the sitemap and every calendar as their readers do. A broken one fails the build, because nobody
 * would notice it on a page.
 */
export const readBack = () =>
  afterBuild('read-back', async (folder, logger) => {
    const files = globSync('**/*.{xml,ics}', { cwd: folder })
    for (const file of files) {
      const text = await readFile(join(folder, file), 'utf8')
      const fault = file.endsWith('.ics') ? calendarFault(text) : xmlFault(text)
      if (fault) throw new Error(`Programs cannot read ${file}: ${fault}.`)
    }
    logger.info(`${files.length} feeds, sitemaps and calendars read back`)
  })

/** What is wrong with an XML file; undefined if it can be read. */
export function xmlFault(text: string): string | undefined {
  try {
    new SaxesParser({ xmlns: true }).write(text).close()
    return undefined
  } catch (error) {
    return `line ${(error instanceof Error ? error.message : String(error)).replace(/\.$/, '')}`
  }
}

/** What is wrong with a calendar file (RFC 5545, 3.1); undefined if it can be read. */
export function calendarFault(text: string): string | undefined {
  const lines = text.split('\r\n')
  if (lines.pop() !== '') return 'its last line does not end'
  const long = lines.find((line) => Buffer.byteLength(line) > 75)
  if (long !== undefined) return `the line "${long.slice(0, 30)}..." is too long`
  const open: string[] = []
  for (const line of lines.join('\n').replaceAll('\n ', '').split('\n')) {
    const [, name, value = ''] = /^([A-Z][A-Z0-9-]*)(?:;[^:\p{Cc}]*)?:([^\p{Cc}]*)$/u.exec(line) ?? []
    if (name === undefined) return `"${line.slice(0, 30)}" is no line of a calendar`
    if (name === 'BEGIN') open.push(value)
    if (name === 'END' && open.pop() !== value) return `${value} ends before it begins`
  }
  return open.length > 0 ? `${open.join(' and ')} does not end` : undefined
}
