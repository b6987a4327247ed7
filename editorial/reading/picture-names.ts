export function isPicture(path: string): boolean {
  return /\.(?:jpe?g|png|svg|webp)$/.test(path)
}

/** Whether a file is named as the office names uploads: the name ends in the beginning of the file's SHA-256. */
export function isUploadName(path: string): boolean {
  return isPicture(path) && /-[0-9a-f]{12}\.\w+$/.test(path)
}

/**
 * Returns a function that says whether any of these texts names a picture. It compares file names only, so that no
 * picture in use is taken for unused, and reads each text once, however many pictures are asked about.
 */
export function namingIn(texts: readonly string[]): (picture: string) => boolean {
  const names = new Set(texts.flatMap(namesIn))
  return (picture) => {
    const name = picture.slice(picture.lastIndexOf('/') + 1)
    // A name with a space or a letter of another alphabet cannot be told apart from the words around it.
    return isPlain(name) ? names.has(name) : texts.some((text) => text.includes(name))
  }
}

/** The files that name each of these pictures, by file name, as in `namingIn`. Reads each file once. */
export function namersOf<Named extends { text: string }>(
  pictures: readonly string[],
  files: readonly Named[],
): Map<string, Named[]> {
  const byName = Map.groupBy(pictures, (picture) => picture.slice(picture.lastIndexOf('/') + 1))
  const odd = [...byName.keys()].filter((name) => !isPlain(name))
  const namers = new Map(pictures.map((picture): [string, Named[]] => [picture, []]))
  for (const file of files) {
    const names = new Set([...namesIn(file.text), ...odd.filter((name) => file.text.includes(name))])
    for (const name of names) for (const picture of byName.get(name) ?? []) namers.get(picture)?.push(file)
  }
  return namers
}

/** The file names in a text that have only plain characters and end as pictures do. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(/\.(?:jpe?g|png|svg|webp)/g)].map(({ index, 0: ending }) => {
    let start = index
    while (index - start < longestName && isPlain(text[start - 1] ?? '')) start -= 1
    return text.slice(start, index) + ending
  })
}

/** The longest file name on the usual file systems. */
const longestName = 255

function isPlain(name: string): boolean {
  return /^[\w.-]+$/.test(name)
}
