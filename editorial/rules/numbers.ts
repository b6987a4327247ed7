import type { Finding, Rule } from '../finding.ts'

/** Articles are told apart by `id`; members and areas are sorted by `order`. No two share a number. */
export const ownNumbers: Rule = (file, all) => {
  const field = file.folder === 'blog' ? 'id' : 'order'
  const number = file.fields[field]
  if (typeof number !== 'number') return []

  const sisters = all.filter((other) => other.folder === file.folder)
  const other = sisters.find((sister) => sister.path !== file.path && sister.fields[field] === number)
  if (!other) return []

  const free = Math.max(...sisters.map((sister) => Number(sister.fields[field]) || 0)) + 1
  const finding: Finding = {
    file: file.path,
    line: file.lineOfField(field),
    message: `\`${field}: ${number}\` belongs to ${other.path}, too. Write \`${field}: ${free}\`.`,
  }
  return [finding]
}
