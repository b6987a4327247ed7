/** The initials of the first name and the surname, which is the last word unless given: "EW". */
export function monogramOf(name: string, surname?: string): string {
  const words = name.split(' ').filter((word) => word !== '')
  return [words.at(0), words.length > 1 ? (surname ?? words.at(-1)) : undefined]
    .map((word) => word?.charAt(0) ?? '')
    .join('')
}
