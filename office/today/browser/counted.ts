const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** "Two messages", as a sentence begins; "two messages" in its middle; from eleven on, figures. */
export function counted(count: number, one: string, many: string, where?: 'in text'): string {
  const number = words[count] ?? count.toLocaleString('en-US')
  const shown = where ? number : number.charAt(0).toUpperCase() + number.slice(1)
  return `${shown} ${count === 1 ? one : many}`
}
