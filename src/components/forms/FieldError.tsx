import '../../styles/visually-hidden.css'

/**
 * Always in the markup: after a translator has wrapped each text in an element, React could neither insert nor remove
 * it.
 */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p className="field-error" id={`${id}-error`} hidden={!error}>
      <span className="visually-hidden">Error: </span>
      <span>{error}</span>
    </p>
  )
}
