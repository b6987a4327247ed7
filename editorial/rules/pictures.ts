import type { Rule } from '../finding.ts'

/** Every picture says what it shows to someone who cannot see it. (WCAG 2.2, 1.1.1) */
export const describedPictures: Rule = (file) => [
  ...file.pictures
    .filter(({ description }) => description.trim() === '')
    .map(({ url, line }) => ({
      file: file.path,
      line,
      message: `The picture ${url} has no description. Write what it shows: "![What the picture shows.](${url})".`,
    })),
  ...undescribed(file.fields, '').map(({ path, image }) => ({
    file: file.path,
    line: file.lineOfField(path),
    message: `The picture ${image} has no description. Add \`imageAlt: What the picture shows.\` below it.`,
  })),
]

/** Finds `image` without `imageAlt` in the fields and in the lists inside them. */
function undescribed(value: unknown, path: string): { path: string; image: string }[] {
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value)
  const image: unknown = entries.find(([key]) => key === 'image')?.[1]
  const words: unknown = entries.find(([key]) => key === 'imageAlt')?.[1]
  const isBare = typeof image === 'string' && (typeof words !== 'string' || words.trim() === '')
  const here = isBare ? [{ path: join(path, 'image'), image }] : []
  return [...here, ...entries.flatMap(([key, inner]) => undescribed(inner, join(path, key)))]
}

function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`
}
