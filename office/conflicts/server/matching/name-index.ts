import { foldedWords } from '../../../../server/store/folded-words.ts'

/**
 * A name that others are compared with. `id`: its row in list_names ("l:…") or message_names ("m:…"). `group`: the
 * version of a list or the message that it belongs to.
 */
export type KnownName = Required<AskedName> & { id: string; group: string }

export type AskedName = {
  name: string
  kind?: 'person' | 'business' | ''
  email?: string
  phone?: string
  address?: string
}

export type Strength = 'strong' | 'likely' | 'possible'

/** Why a known name is a hit, in a sentence for a lawyer: "Bill is short for William, and the surname is the same." */
export type Match = { id: string; strength: Strength; reason: string }

/** The known names, in memory. */
export type NameIndex = {
  add(names: readonly KnownName[]): void
  removeGroup(group: string): void
  size: number
  /** How many of them belong to a group. */
  sizeOf(group: string): number
  /** The names that may be the same, strongest first. `except`: the group that the name itself belongs to. */
  find(asked: AskedName, except?: string): Match[]
}

/** Creates an index without names. */
export function createNameIndex(): NameIndex {
  const known = new Map<string, { group: string; words: string }>()
  const groups = new Map<string, string[]>()

  function add(names: readonly KnownName[]): void {
    for (const { id, group, name } of names) {
      known.set(id, { group, words: wordsOf(name) })
      groups.set(group, [...(groups.get(group) ?? []), id])
    }
  }

  function removeGroup(group: string): void {
    for (const id of groups.get(group) ?? []) known.delete(id)
    groups.delete(group)
  }

  function find(asked: AskedName, except?: string): Match[] {
    const words = wordsOf(asked.name)
    if (words === '') return []
    return [...known].flatMap(([id, other]) => {
      if (other.group === except || other.words !== words) return []
      return [{ id, strength: 'strong' as const, reason: 'The same name.' }]
    })
  }

  return {
    add,
    removeGroup,
    get size() {
      return known.size
    },
    sizeOf: (group) => groups.get(group)?.length ?? 0,
    find,
  }
}

function wordsOf(name: string): string {
  return foldedWords(name).sort().join(' ')
}
