type FirmMarkProps = { name: string; mark: string; isCurrent: boolean }

/** The firm's engraved mark and name, linked to the home page. */
export function FirmMark({ name, mark, isCurrent }: FirmMarkProps) {
  return (
    <a className="firm-mark" href="/" aria-current={isCurrent ? 'page' : undefined}>
      <span aria-hidden="true" dangerouslySetInnerHTML={{ __html: mark }} />
      {name}
    </a>
  )
}
