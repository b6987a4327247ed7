import { expect } from '@playwright/test'
import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { builtText } from './built-text.ts'
import { firm, formatPhone, members } from './content.ts'

/** Words that identify the sample firm. None may be in any file of another firm's site, compressed or not. */
const marks = [
  firm.name,
  firm.name.replace(/ PLLC$/, ''),
  firm.phone,
  firm.phone.replaceAll(' ', ''),
  formatPhone,
  firm.address.street,
  firm.address.town,
  new URL(firm.siteAddress).host.replace(/^www\./, ''),
  ...members.flatMap(({ slug, name }) => [slug, name, name.split(' ').at(-1) ?? name]),
  'five areas',
  'two partners',
  'both partners',
  'the other partner’s',
].map((mark) => mark.toLowerCase())

/** Every file of a built site with words that name the sample firm, and these words. */
export function tracesIn(folder: string): string[] {
  const files = globSync('**/*', { cwd: folder }).filter((file) => statSync(join(folder, file)).isFile())
  expect(files.length).toBeGreaterThan(30)
  return files.flatMap((file) => {
    const text = `${file}\n${builtText(join(folder, file))}`.toLowerCase()
    return marks.filter((mark) => text.includes(mark)).map((mark) => `${file}: ${mark}`)
  })
}
