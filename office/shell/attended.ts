/** How long after a person's last action a page counts as attended, in milliseconds. */
const ATTENDED_MS = 120_000

let lastSeen = 0

/** Records from now on when a person does something on this page, beginning with opening it. */
export function watchAttendance(): void {
  const note = () => (lastSeen = Date.now())
  note()
  for (const act of ['pointerdown', 'pointermove', 'keydown', 'wheel']) {
    addEventListener(act, note, { passive: true, capture: true })
  }
}

/** Whether someone is using this page: only then do its requests keep the session from going idle. */
export function isAttended(): boolean {
  return Date.now() - lastSeen < ATTENDED_MS
}
