/** One thing to pick: what it is called, and what is beside it in the quiet color. */
export type Choice<Value> = { name: string; detail?: string; value: Value }

/** The choices that have every word that is typed; those whose name begins with them come first. */
export function matchesOf<Value>(typed: string, choices: readonly Choice<Value>[]): Choice<Value>[] {
  const search = typed.trim().toLowerCase()
  const words = search.split(/\s+/)
  const isMatch = ({ name, detail = '' }: Choice<Value>) => {
    const text = `${name} ${detail}`.toLowerCase()
    return words.every((word) => text.includes(word))
  }
  const begins = ({ name }: Choice<Value>) => Number(name.toLowerCase().startsWith(search))
  return choices.filter(isMatch).sort((one, other) => begins(other) - begins(one))
}
