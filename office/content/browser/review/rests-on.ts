/** Whether a source names the law of a citation, a part of that law, or a law that contains it: § 146 and § 146(c). */
export function restsOn(source: string, citation: string): boolean {
  const [one, other] = [source, citation].map((words) => words.replace(/\s+/g, ' ').trim())
  if (!one || !other) return false
  return one === other || one.startsWith(`${other}(`) || other.startsWith(`${one}(`)
}
