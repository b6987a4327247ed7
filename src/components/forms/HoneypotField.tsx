/** A honeypot for bots: hidden from everyone, including screen readers and the browser's autofill. */
export function HoneypotField() {
  return (
    <div hidden>
      <label htmlFor="field-website">Leave this field empty</label>
      <input id="field-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
