import type { Logo } from '../../lib/view-models.ts'

type FirmMarkProps = { name: string; mark: string; logo: Logo | undefined; isCurrent: boolean }

/** The firm's logo, or its engraved mark, and its name, linked to the home page. */
export function FirmMark({ name, mark, logo, isCurrent }: FirmMarkProps) {
  return (
    <a className="firm-mark" href="/" aria-current={isCurrent ? 'page' : undefined}>
      {logo ? (
        <img src={logo.src} width={logo.width} height={logo.height} alt={logo.showsName ? name : ''} />
      ) : (
        <span aria-hidden="true" dangerouslySetInnerHTML={{ __html: mark }} />
      )}
      {!logo?.showsName && name}
    </a>
  )
}
