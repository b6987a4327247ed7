/** "Jr." and the like, which follow a surname. */
const generationMark = /^(?:[JS]r\.?|I{2,3}|I?V)$/

/** The words of a person's name, without what follows the surname: "Jr.", "III". */
export function partsOfName(name: string): { words: string[]; generation: string } {
  const words = name.trim().split(/,?\s+/)
  const last = words.at(-1) ?? ''
  if (words.length < 3 || !generationMark.test(last)) return { words, generation: '' }
  return { words: words.slice(0, -1), generation: last }
}

/** A person's surname: the one given, else the last word of the name, "Smith" of "John Smith Jr.". */
export function surnameOf({ name, surname }: { name: string; surname?: string | undefined }): string {
  return surname ?? partsOfName(name).words.at(-1) ?? name
}

/** Whether a name ends with a surname, apart from what follows one. */
export function endsWithSurname(name: string, surname: string): boolean {
  return partsOfName(name).words.join(' ').endsWith(` ${surname}`)
}

/** Whether a firm's name has a surname as a word of its own: "Whitestone" does not have "Stone". */
export function firmNameHas(firm: string, surname: string): boolean {
  return ` ${firm.split(/[^\p{L}\p{M}'’-]+/u).join(' ')} `.includes(` ${surname} `)
}
