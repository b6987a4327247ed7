import { kindOfFile, slugOfFile } from '../../content-model/kinds.ts'
import { fieldOf } from '../../content-model/rules-between-files.ts'
import { readContentFile } from '../../editorial/reading/content-file.ts'
import type { ContentFile, FolderFile } from '../../editorial/reading/content-file.ts'
import { firmIn } from '../../editorial/reading/content-values.ts'
import { partsOf } from '../../editorial/reading/front-matter.ts'
import type { RawFile } from '../../editorial/reading/front-matter.ts'
import type { Answers } from '../../content-model/adoption-answers.ts'
import { addressName } from '../../text/address-name.ts'
import { visibleText, visibleYaml } from '../../text/visible-text.ts'

/** A file without the characters that nobody sees, and with plain "---" lines around its fields, as `edited` expects. */
export function asSeen({ path, text }: RawFile): RawFile {
  const parts = partsOf({ path, text })
  if (!parts) return { path, text: visibleText(text) }
  const { fields, body } = parts
  const yaml = visibleYaml(text.slice(fields.start, fields.end))
  return { path, text: body ? `---\n${yaml}---\n${visibleText(text.slice(body.start))}` : yaml }
}

export function titlesOf(areas: readonly RawFile[]): Map<string, string> {
  return new Map(parsed(areas).map((area) => [area.name, String(fieldOf(area, 'title'))]))
}

export function townOf(files: readonly RawFile[]): string {
  return firmIn(parsed(files.filter(({ path }) => path === 'firm.yaml'))).address?.town ?? ''
}

/** Sentences about unknown names in the answers, and about names that appear twice or make the same file name. */
export function unknownNames(sample: readonly FolderFile[], answers: Answers): string[] {
  const slugs = (collection: string) =>
    sample
      .filter(({ path }) => kindOfFile(path)?.collection === collection)
      .map(({ path }) => slugOfFile(path))
  const { keep, thin } = answers.areas
  const ownAreas = answers.areas.own.map(addressName)
  const named = Array.isArray(answers.articles) ? answers.articles : []
  const own = answers.people.flatMap(({ practiceAreas = [] }) => practiceAreas)
  const files = answers.people.map(({ name }) => addressName(name))
  return [
    ...missing('areas', [...keep, ...thin], slugs('practiceAreas')),
    ...missing('articles', named, slugs('blog')),
    ...missing('practiceAreas', own, [...keep, ...thin, ...ownAreas]),
    ...twice('areas', [...keep, ...thin, ...ownAreas]),
    ...twice('people', files),
  ]
}

function twice(where: string, files: readonly string[]): string[] {
  return files
    .filter((file, place) => file === '' || files.indexOf(file) !== place)
    .map((file) => `${where}: two names make the file name "${file}". Write one of them differently.`)
}

function missing(where: string, names: readonly string[], known: readonly string[]): string[] {
  return [...new Set(names)]
    .filter((name) => !known.includes(name))
    .map((name) => `${where}: there is no "${name}". Write one of: ${known.join(', ')}.`)
}

function parsed(files: readonly RawFile[]): ContentFile[] {
  return files.flatMap((raw) => {
    const file = readContentFile(raw)
    return file && 'collection' in file ? [file] : []
  })
}
