import { phoneLink, writtenPhone } from '../../lib/phone.ts'
import { ButtonLink, ButtonRow } from '../buttons/ButtonLink.tsx'
import { Masthead } from '../masthead/Masthead.tsx'

type LostPageProps = {
  words: { eyebrow?: string | undefined; heading: string; lede: string }
  onward: { href: string; name: string }[]
  ornament: string
  phone: string
}

/** What an unknown address shows: what happened, and the ways onward. */
export function LostPage({ words, onward, ornament, phone }: LostPageProps) {
  return (
    <Masthead heading={words.heading} label={words.eyebrow} lede={words.lede} ornament={ornament} isTall>
      <noscript>
        <p className="masthead-lede">
          Addresses on this site are all lowercase. If yours has capital letters, try it without them.
        </p>
      </noscript>
      <ButtonRow>
        {onward.map(({ href, name }, place) => (
          <ButtonLink key={href} href={href} kind={place === 0 ? 'main' : 'second'}>
            {name}
          </ButtonLink>
        ))}
        <ButtonLink href={phoneLink(phone)} kind="second">
          Call {writtenPhone(phone)}
        </ButtonLink>
      </ButtonRow>
    </Masthead>
  )
}
