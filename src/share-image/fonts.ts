import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** A font in satori's format: WOFF, not WOFF2. */
export type ShareFont = { name: string; data: Buffer; weight: 500 | 600; style: 'normal' }

/** Each family in three files: letters missing from one come from the next. */
const parts = [
  { letters: 'latin', name: '' },
  { letters: 'latin-ext', name: ' extended' },
  { letters: 'vietnamese', name: ' Vietnamese' },
]

function filesOf(family: string, packaged: string, weight: ShareFont['weight']) {
  return parts.map(({ letters, name }) => ({
    name: family + name,
    file: `@fontsource/${packaged}/files/${packaged}-${letters}-${weight}-normal.woff`,
    weight,
  }))
}

const heading = filesOf('Brygada 1918', 'brygada-1918', 500)
const text = filesOf('Public Sans', 'public-sans', 600)

const namesOf = (files: readonly { name: string }[]) => files.map(({ name }) => `"${name}"`).join(', ')

/** The family names to use. */
export const families = { heading: namesOf(heading), text: namesOf(text) }

let loaded: Promise<ShareFont[]> | undefined

/** The fonts of the share images, read once. */
export function shareFonts(): Promise<ShareFont[]> {
  loaded ??= Promise.all(
    [...heading, ...text].map(async ({ name, file, weight }) => ({
      name,
      data: await readFile(resolve(file)),
      weight,
      style: 'normal' as const,
    })),
  )
  return loaded
}

const { resolve } = createRequire(import.meta.url)
