import { diffArrays } from 'diff'
import { pairedChanges } from '../../../../text/paired-changes.ts'
import { blocksOf } from '../markdown/body-text.ts'
import type { SourceBlock } from '../markdown/body-text.ts'
import { blockLines, renderedHtml } from '../markdown/parse.ts'

/** What a corrected copy is compared with: the body, and the same text as it comes back from Word uncorrected. */
type Originals = { body: string; returned: string }

/**
 * A corrected text in which each block that nobody corrected is written as in the body: Word has no code, no tooltips of
 * links and no rules. What was corrected has the form that Word gives it. `changed`: the first line of each correction in
 * blocks that Word gives another form.
 */
export function inOwnForm(corrected: string, { body, returned }: Originals) {
  const [own, made, given] = [blocksOf(body), blocksOf(returned), blocksOf(corrected)]
  const { references } = blockLines(body)
  const rendered = ({ source }: SourceBlock) => renderedHtml(source, references)
  const places = placesIn(made, given)
  const written: Written[] = []
  const changed = new Set<string>()
  let taken = 0

  const take = (end: number) => {
    written.push(...given.slice(taken, end).map(({ source }) => ({ source })))
    taken = Math.max(taken, end)
  }
  const lettersOf = (block: SourceBlock) =>
    rendered({ ...block, source: block.source.replace(/^(?:```|~~~).*$/gm, '') }).replace(
      /<[^>]*>|[^\p{L}\p{N}]/gu,
      '',
    )
  const runs = runsOf(own, made, rendered).flatMap((run) => inBlocks(run, { own, made }, lettersOf))
  for (const { one, other, isSame } of runs) {
    const blocks = own.slice(one.start, one.end)
    const found = places.slice(other.start, other.end)
    const ends = found.flatMap((place) => (place ? place.at + 1 : []))
    const last = Math.max(taken, ...ends)
    if (found.every((place, index) => place?.isSame && place.at === (found[0]?.at ?? 0) + index)) {
      take(last - found.length)
      taken = last
      written.push(...blocks.map((block, index) => ({ ...block, place: one.start + index })))
      continue
    }
    if (!isSame && last > taken) {
      const first = found.find((place) => place?.isSame === false)?.at ?? taken
      changed.add(given[first]?.source.split('\n')[0] ?? '')
    }
    take(last)
  }
  take(given.length)
  return { markdown: joined(written), changed: [...changed] }
}

type Blocks = readonly SourceBlock[]

/** A block; one that is as in the body with its place there and what divides it from the next. */
type Written = { source: string; gap?: string; place?: number }

function joined(written: readonly Written[]): string {
  return written
    .map(({ source, gap = '', place = -1 }, index) => {
      const next = written[index + 1]
      if (!next) return source
      return source + (place >= 0 && next.place === place + 1 ? gap : '\n\n')
    })
    .join('')
}

/** For each block, its place among other ones, if it is there, the same or changed. */
function placesIn(blocks: Blocks, others: Blocks): ({ at: number; isSame: boolean } | undefined)[] {
  return runsOf(blocks, others, ({ source }) => source).flatMap(({ one, other, isSame }) => {
    const isPaired = one.end - one.start === other.end - other.start
    return blocks
      .slice(one.start, one.end)
      .map((_, index) => (isPaired ? { at: other.start + index, isSame } : undefined))
  })
}

type Range = { start: number; end: number }

type Run = { one: Range; other: Range; isSame: boolean }

/** A run block by block, if its blocks have the same letters. A rule or a link definition has none, and no other beside it. */
function inBlocks(
  run: Run,
  { own, made }: { own: Blocks; made: Blocks },
  lettersOf: (block: SourceBlock) => string,
): Run[] {
  const letters = own.slice(run.one.start, run.one.end).map(lettersOf)
  const beside = made.slice(run.other.start, run.other.end).map(lettersOf)
  if (JSON.stringify(letters.filter(Boolean)) !== JSON.stringify(beside)) return [run]
  let at = run.other.start
  return letters.map((words, index) => {
    const start = run.one.start + index
    return {
      one: { start, end: start + 1 },
      other: { start: at, end: words === '' ? at : ++at },
      isSame: run.isSame,
    }
  })
}

/** Two texts side by side: blocks that are the same, one by one, and between them those that differ. */
function runsOf(blocks: Blocks, others: Blocks, keyOf: (block: SourceBlock) => string): Run[] {
  let [at, beside] = [0, 0]
  const pairs = pairedChanges(diffArrays(blocks.map(keyOf), others.map(keyOf)))
  return pairs.flatMap(({ was, now, isSame }) => {
    const steps = isSame ? was.map(() => [1, 1] as const) : [[was.length, now.length] as const]
    return steps.map(([own, other]): Run => {
      const [start, startBeside] = [at, beside]
      at += own
      beside += other
      return { one: { start, end: at }, other: { start: startBeside, end: beside }, isSame }
    })
  })
}
