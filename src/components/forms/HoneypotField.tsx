/** A trap for programs: out of sight for everybody, screen readers and the browser's own filling in included. */
export function HoneypotField() {
  return (
    <div hidden>
      <label htmlFor="field-website">Leave this field empty</label>
      <input id="field-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
