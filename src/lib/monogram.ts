/** The initials of the first and last name: "EW". */
export function monogramOf(name: string): string {
  const words = name.split(' ').filter((word) => word !== '')
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0) ?? '')
    .join('')
}
