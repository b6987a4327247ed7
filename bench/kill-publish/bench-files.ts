import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A field that the benchmark edits, and its words before the number. */
export type BenchFile = { path: string; field: string; words: string }

/** What staff may publish without a lawyer. */
export const benchFiles = [
  { path: 'firm.yaml', field: 'arrival', words: 'Please ring at door' },
  { path: 'team/ada-okafor.md', field: 'lede', words: 'Ada Okafor reads contracts for owners at desk' },
  {
    path: 'team/nils-lindqvist.md',
    field: 'lede',
    words: 'Nils Lindqvist reads papers for workshops at desk',
  },
] as const satisfies BenchFile[]

export function worded({ words }: BenchFile, number: number): string {
  return `${words} ${number}.`
}

/** The number in a field's text; undefined if the benchmark never wrote that text. */
export function numberIn({ words }: BenchFile, text: unknown): number | undefined {
  const [, number] = new RegExp(`${words} (\\d+)\\.`).exec(String(text)) ?? []
  return number === undefined ? undefined : Number(number)
}

/** Writes a small firm's content to a folder, each file with the number 0. Returns the files' text, by path. */
export function writeContent(folder: string): ReadonlyMap<string, string> {
  cpSync('tests/adoption/second-firm/content', folder, { recursive: true })
  for (const name of ['pages', 'legal', 'facts.yaml', 'citations.yaml'])
    cpSync(join('content', name), join(folder, name), { recursive: true })
  return new Map(
    benchFiles.map((benchFile) => {
      const file = join(folder, benchFile.path)
      const written = withNumber(benchFile, readFileSync(file, 'utf8'), 0)
      writeFileSync(file, written)
      return [benchFile.path, written]
    }),
  )
}

/** A file whose field says a number. */
export function withNumber(benchFile: BenchFile, file: string, number: number): string {
  return file.replace(
    new RegExp(`^${benchFile.field}: .*(\\n {2}.*)*`, 'm'),
    `${benchFile.field}: ${worded(benchFile, number)}`,
  )
}
