const small = [
  'zero one two three four five six seven eight nine',
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
].flatMap((line) => line.split(' '))
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const scales: Record<string, number> = { hundred: 100, thousand: 1_000, million: 1_000_000, billion: 1e9 }

const unitWord = small.slice(1, 10).join('|')
const smallWord = `(?:(?:${tens.join('|')})(?:[- ](?:${unitWord}))?|${small.join('|')})`
const scaleWord = Object.keys(scales).join('|')

export const numberWords = [...small, ...tens, ...Object.keys(scales)]

/** A number as people write it: "13,990,000", "1.5", "$5 million" without the sign, "twenty-one", "ten thousand". */
export const numberPattern =
  `(?:\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?)(?: (?:${scaleWord}))?(?! (?:${scaleWord}))` +
  `|(?:${smallWord})(?:(?: (?:${scaleWord}))+(?:(?: and)? ${smallWord}(?: (?:${scaleWord}))?)?)?(?![\\w-]*-(?:${unitWord})\\b)` +
  `|(?:a|one) (?:${scaleWord})`

/** The value of a number in figures or words; NaN if it is not a number. */
export function valueOfNumber(written: string): number {
  const words = written
    .toLowerCase()
    .replaceAll(',', '')
    .split(/[\s-]+/)
    .filter((word) => word !== 'and')
  let total = 0
  let group = 0
  for (const word of words) {
    const scale = scales[word]
    if (scale === 100) group = (group || 1) * 100
    else if (scale) {
      total += (group || 1) * scale
      group = 0
    } else if (word !== 'a') group += valueOfWord(word)
  }
  return total + group
}

function valueOfWord(word: string): number {
  if (/^\d/.test(word)) return Number(word)
  const ten = tens.indexOf(word)
  if (ten >= 0) return (ten + 2) * 10
  const value = small.indexOf(word)
  return value >= 0 ? value : Number.NaN
}
