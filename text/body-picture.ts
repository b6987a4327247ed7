/**
 * The words below a picture in a body. Such a picture is alone in its paragraph, outside lists, quotations and
 * tables, and its file is in the same folder. Its Markdown title has the words: `![What it shows.](./name.jpg
 * "Caption | Credit")`.
 */
type PictureWords = { caption: string; credit: string }

/** The description of a picture that has none yet, such as one from a Word file; it stops publishing. */
export const notDescribed = '[Description of the picture]'

/** The caption and credit in a picture's title. Without a bar, all of it is the caption, which may itself have bars. */
export function pictureWords(title: string): PictureWords {
  const words = inOneLine(title)
  const bar = words.lastIndexOf('|')
  if (bar < 0) return { caption: words, credit: '' }
  return { caption: words.slice(0, bar).trim(), credit: words.slice(bar + 1).trim() }
}

/** The title in which `pictureWords` finds this caption and credit. A credit cannot have a bar. */
export function pictureTitle({ caption, credit }: PictureWords): string {
  const [below, source] = [inOneLine(caption), inOneLine(credit.replaceAll('|', '/'))]
  if (source === '') return below.includes('|') ? `${below} |` : below
  return below === '' ? `| ${source}` : `${below} | ${source}`
}

/** Text on one line, with single spaces. */
export function inOneLine(words: string): string {
  return words.replace(/\s+/g, ' ').trim()
}

/** Whether a picture's address in Markdown is a file in the same folder, "./name.jpg". */
export function isBesideText(address: string): boolean {
  return /^\.\/[^\s/?#%]+\.(?:jpe?g|png|webp)$/.test(address)
}

/** Whether a file is a picture. Some systems do not know the media types of newer formats, so their names count, too. */
export function isPictureFile({ type, name }: { type: string; name: string }): boolean {
  return type.startsWith('image/') || /\.(?:hei[cf]|avif)$/i.test(name)
}
