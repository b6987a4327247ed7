import type { SubmitEvent } from 'react'

type ChangedLawFormProps = {
  citation: string
  isBusy: boolean
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

/** What changed in which law, since when, and by what. */
export function ChangedLawForm({ citation, isBusy, onSubmit }: ChangedLawFormProps) {
  return (
    <form onSubmit={onSubmit}>
      <p>Enter it once. Every text that cites this law is then due for review and shows the change.</p>
      <p className="field">
        <label htmlFor="law-citation">Citation</label>
        <input
          id="law-citation"
          name="citation"
          defaultValue={citation}
          minLength={3}
          maxLength={200}
          required
        />
      </p>
      <p className="field">
        <label htmlFor="law-day">In effect from</label>
        <input id="law-day" name="changed" type="date" required />
      </p>
      <p className="field">
        <label htmlFor="law-what">What changed, in one sentence</label>
        <textarea id="law-what" name="what" rows={3} minLength={20} maxLength={1000} required />
      </p>
      <p className="field">
        <label htmlFor="law-source">Source of the change, such as “Act 50 of 2025”</label>
        <input id="law-source" name="source" minLength={3} maxLength={300} required />
      </p>
      <p className="actions">
        <button className="button" data-look="primary" aria-busy={isBusy}>
          Enter the change
        </button>
      </p>
    </form>
  )
}
