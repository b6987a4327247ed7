import '../../styles/visually-hidden.css'

/**
 * The error of a field. Always in the markup: where a translator has put each text into an element of its own, React
 * could neither insert it nor take it away.
 */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p className="field-error" id={`${id}-error`} hidden={!error}>
      <span className="visually-hidden">Error: </span>
      <span>{error}</span>
    </p>
  )
}
