/** For how long after the last thing that a person did a page counts as attended, in milliseconds. */
const ATTENDED_MS = 120_000

let lastSeen = Date.now()

/** Notes when a person does something in this page: opening it is the first. */
for (const act of ['pointerdown', 'pointermove', 'keydown', 'wheel']) {
  addEventListener(act, () => (lastSeen = Date.now()), { passive: true, capture: true })
}

/** Whether someone is at this page: only then do its requests keep the session from going idle. */
export function isAttended(): boolean {
  return Date.now() - lastSeen < ATTENDED_MS
}
