/** The messages that wait for a lawyer's decision. */
export function UndecidedTab() {
  return <p>No message waits for a decision.</p>
}
