/** "1 message", "1,284 messages"; `several`: a plural that does not end in "s". */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`
}
