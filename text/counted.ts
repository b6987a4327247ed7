/** A number with its noun: "1 message", "1,284 messages". `several` is a plural that does not just add "s". */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`
}
