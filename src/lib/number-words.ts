const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** "six"; from ten on in digits, as the articles write numbers. */
export function inWords(number: number): string {
  return words[number] ?? String(number)
}
