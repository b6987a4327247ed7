import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** A font in satori's format: WOFF, not WOFF2. */
export type ShareFont = { name: string; data: Buffer; weight: 500 | 600; style: 'normal' }

/** The family names to use: letters missing from one file come from the next. */
export const families = {
  heading: '"Brygada 1918", "Brygada 1918 extended", "Brygada 1918 Vietnamese"',
  text: '"Public Sans", "Public Sans extended", "Public Sans Vietnamese"',
} as const

const files = [
  {
    name: 'Brygada 1918',
    file: '@fontsource/brygada-1918/files/brygada-1918-latin-500-normal.woff',
    weight: 500,
  },
  {
    name: 'Brygada 1918 extended',
    file: '@fontsource/brygada-1918/files/brygada-1918-latin-ext-500-normal.woff',
    weight: 500,
  },
  {
    name: 'Brygada 1918 Vietnamese',
    file: '@fontsource/brygada-1918/files/brygada-1918-vietnamese-500-normal.woff',
    weight: 500,
  },
  {
    name: 'Public Sans',
    file: '@fontsource/public-sans/files/public-sans-latin-600-normal.woff',
    weight: 600,
  },
  {
    name: 'Public Sans extended',
    file: '@fontsource/public-sans/files/public-sans-latin-ext-600-normal.woff',
    weight: 600,
  },
  {
    name: 'Public Sans Vietnamese',
    file: '@fontsource/public-sans/files/public-sans-vietnamese-600-normal.woff',
    weight: 600,
  },
] as const

let loaded: Promise<ShareFont[]> | undefined

/** The fonts of the share images, read once. */
export function shareFonts(): Promise<ShareFont[]> {
  loaded ??= Promise.all(
    files.map(async ({ name, file, weight }) => ({
      name,
      data: await readFile(resolve(file)),
      weight,
      style: 'normal' as const,
    })),
  )
  return loaded
}

const { resolve } = createRequire(import.meta.url)
