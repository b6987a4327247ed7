import { DAY_MS } from '../../text/iso-day.ts'
import { createSqlStore } from '../../server/store/sql-store.ts'
import type { SqlDatabase } from '../../server/store/sql-database.ts'
import { newMessage, sampleAccessibility, sampleIntake } from '../../server/testing/sample-messages.ts'

const starts = [
  'Ko',
  'Bra',
  'Mar',
  'Pe',
  'Whit',
  'Dun',
  'Ade',
  'Lind',
  'Har',
  'O’Ne',
  'Szy',
  'Gar',
  'Fer',
  'Wal',
]
const middles = ['wal', 'ni', 'che', 'tra', 'lo', 'qvi', 'mon', 'ra', 'zu', 'be', 'sto', 'ga']
const ends = ['czyk', 'dt', 'tti', 'kis', 'ck', 'vey', 'son', 'rez', 'man', 'ska', 'ski', 'er', 'ez']
const firsts = [
  'Dana',
  'Walter',
  'Lucille',
  'Theo',
  'Grace',
  'Samuel',
  'Joan',
  'Ruth Ann',
  'Corey',
  'Ines',
  'Zoë',
]
const words = `my brother and I each own half of a paving company in Carnegie he would like to retire next summer and I
would like to buy his share we agree about nearly everything but the price please tell me how such a purchase is usually
done how long it takes what the estate tax is whether the will of our mother of 1998 matters and which papers you need`

/** A number from 0 up to `most`, the same for every run. */
function chance(index: number, salt: number, most: number): number {
  const mixed = Math.imul(index * 2_654_435_761 + salt * 40_503, 2_246_822_519) >>> 0
  return (mixed ^ (mixed >>> 13)) % most
}

const pick = (list: string[], index: number, salt: number) => list[chance(index, salt, list.length)] ?? ''

/** A name such as "Dana Kowalczyk"; about two thousand different last names. */
function nameOf(index: number): string {
  const last = `${pick(starts, index, 1)}${pick(middles, index, 2)}${pick(ends, index, 3)}`
  return `${pick(firsts, index, 4)} ${last}`
}

function textOf(index: number): string {
  const list = words.split(/\s+/)
  return Array.from({ length: 60 + chance(index, 5, 120) }, (_, place) =>
    pick(list, index, 100 + place),
  ).join(' ')
}

/** Stores messages as visitors send them over three years: every third is answered, every thirtieth is waiting. */
export async function storeMessages(database: SqlDatabase, count: number, now: number): Promise<string[]> {
  let received = now
  const store = createSqlStore(database, { now: () => new Date(received) })
  const references: string[] = []
  for (let index = 0; index < count; index++) {
    received = now - Math.round(((count - index) / count) * 3 * 365 * DAY_MS)
    const sent = { name: nameOf(index), email: `visitor-${index}@mail.example` }
    const message =
      index % 5 === 0
        ? sampleAccessibility({ ...sent, message: textOf(index) })
        : sampleIntake({
            ...sent,
            phone: `412 555 ${String(index).padStart(4, '0')}`,
            description: textOf(index),
          })
    const accepted = await store.accept(newMessage(message))
    if ('id' in accepted) references.push(accepted.id)
  }
  const states: [state: string, remainder: number, every: number][] = [
    ['answered', 0, 3],
    ['waiting', 1, 30],
  ]
  for (const [state, remainder, every] of states) {
    const some = references.filter((_, index) => index % every === remainder)
    for (const reference of some) {
      await database.run('update messages set state = $1 where reference = $2', state, reference)
    }
  }
  return references
}
