const numerals = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const

/** "xiv" for 14; in digits outside 1 to 3999. */
export function romanNumeral(number: number): string {
  if (number < 1 || number > 3999) return String(number)
  const [value, sign] = numerals.find(([least]) => least <= number) ?? [1, 'i']
  return sign + (number > value ? romanNumeral(number - value) : '')
}
