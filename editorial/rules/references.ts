import { articleOf } from '../articles.ts'
import type { Rule } from '../finding.ts'

/** Fields that name another file name one that exists: the build itself only checks their form. */
export const references: Rule = (file, all) => {
  const article = articleOf(file)
  const areas: unknown = file.folder === 'team' ? file.fields['practiceAreas'] : undefined
  const named = [
    ...(article ? [{ field: 'author', folder: 'team', name: article.author }] : []),
    ...(article ? [{ field: 'area', folder: 'practice-areas', name: article.area }] : []),
    ...(article?.changes ?? []).map(({ readMore }, index) => ({
      field: `changes.${index}.readMore`,
      folder: 'blog',
      name: readMore,
    })),
    ...(Array.isArray(areas) ? areas : []).map((name) => ({
      field: 'practiceAreas',
      folder: 'practice-areas',
      name: String(name),
    })),
  ]
  return named
    .filter(
      ({ folder, name }) => name && !all.some((other) => other.folder === folder && other.name === name),
    )
    .map(({ field, folder, name }) => ({
      file: file.path,
      line: file.lineOfField(field),
      message: `\`${field.split('.').at(-1)}\` names "${name}", and there is no content/${folder}/${name}.md. Write one of: ${namesIn(folder)}.`,
    }))

  function namesIn(folder: string): string {
    return all
      .filter((other) => other.folder === folder)
      .map(({ name }) => name)
      .join(', ')
  }
}
