/** "Jr." or the like after a surname. */
const generationMark = /,?\s+([JS]r\.?|I{2,3}|I?V)$/

/** The words of a person's name, and separately what follows the surname: "Jr.", "III". */
export function partsOfName(name: string): { words: string[]; generation: string } {
  const words = name.trim().split(/,?\s+/)
  const generation = words.length > 2 ? generationMark.exec(name.trim())?.[1] : undefined
  return generation ? { words: words.slice(0, -1), generation } : { words, generation: '' }
}

/** A person's surname, "Smith" for "John Smith Jr.": the given one without "Jr.", otherwise the last word of the name. */
export function surnameOf({ name, surname }: { name: string; surname?: string | undefined }): string {
  return surname?.replace(generationMark, '') ?? partsOfName(name).words.at(-1) ?? name
}

/** Whether a name ends with a surname, which may include what follows it: "Smith Jr.". */
export function endsWithSurname(name: string, surname: string): boolean {
  return [name, partsOfName(name).words.join(' ')].some((one) => one.endsWith(` ${surname}`))
}

/** Whether a firm's name includes a surname as a word: "Whitestone" does not include "Stone". */
export function firmNameHas(firm: string, surname: string): boolean {
  const spaced = (text: string) =>
    ` ${text
      .split(/[^\p{L}\p{M}'’-]+/u)
      .filter(Boolean)
      .join(' ')} `
  return spaced(firm).includes(spaced(surname))
}
