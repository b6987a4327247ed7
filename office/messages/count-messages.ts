/** "1 message", "1,284 messages". */
export function countedMessages(count: number): string {
  return count === 1 ? '1 message' : `${count.toLocaleString('en-US')} messages`
}
