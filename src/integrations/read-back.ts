import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { XMLValidator } from 'fast-xml-parser'
import { afterBuild } from './after-build.ts'

/**
 * Parses the feed, the sitemap and every calendar as their readers do. A broken one fails the build, because nobody
 * would see it on a page.
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

/** Why no program can read an XML file; undefined if one can. */
export function xmlFault(text: string): string | undefined {
  // XML 1.0, 2.2: no document may contain these characters, not even escaped. The parser lets them pass.
  const written = text.replace(/&#(x?)([0-9a-f]+);/gi, (_, hexadecimal: string, code: string) => {
    const number = parseInt(code, hexadecimal ? 16 : 10)
    return number <= 0x10ffff ? String.fromCodePoint(number) : '\0'
  })
  const refused = /(?![\t\n\r])[\0-\x1f\ufffe\uffff]|\p{Cs}/u.exec(written)
  if (refused) return `it has the character ${JSON.stringify(refused[0])}`
  const read = XMLValidator.validate(text)
  return read === true ? undefined : `line ${read.err.line}: ${read.err.msg}`
}

/** Why no program can read a calendar file (RFC 5545, 3.1); undefined if one can. */
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
