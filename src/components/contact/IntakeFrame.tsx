import { phoneLink, formatPhone } from '../../lib/phone.ts'

type IntakeFrameProps = { frameAddress: string; pageAddress: string; phone: string }

/**
 * The client-intake form in its frame: full width, 1550 px high (specification, section 9), with alternatives to
 * it.
 */
export function IntakeFrame({ frameAddress, pageAddress, phone }: IntakeFrameProps) {
  return (
    <>
      <p className="contact-form-ways">
        <a href={pageAddress}>Open the form on its own page</a>
        <span>
          or call <a href={phoneLink(phone)}>{formatPhone(phone)}</a>
        </span>
      </p>
      <div className="intake-frame">
        <iframe title="Client intake form" src={frameAddress} height="1550" loading="lazy" />
      </div>
    </>
  )
}
