/** "1 message", "12 messages". */
export function countedMessages(count: number): string {
  return count === 1 ? '1 message' : `${count} messages`
}
