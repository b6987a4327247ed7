import './not-found-page.css'
import type { RelatedLinkLists, PageHeadWords } from '../../lib/view-models.ts'
import { phoneLink, formatPhone } from '../../lib/phone.ts'
import { ButtonLink, ButtonRow } from '../buttons/ButtonLink.tsx'
import { Masthead } from '../masthead/Masthead.tsx'
import { RelatedLinks } from './RelatedLinks.tsx'

type NotFoundPageProps = {
  words: PageHeadWords
  onward: { href: string; name: string }[]
  ornament: string
  ways: RelatedLinkLists
}

export function NotFoundPage({ words, onward, ornament, ways }: NotFoundPageProps) {
  return (
    <>
      <Masthead heading={words.heading} label={words.eyebrow} lede={words.lede} ornament={ornament}>
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
          <ButtonLink href={phoneLink(ways.phone)} kind="second">
            Call {formatPhone(ways.phone)}
          </ButtonLink>
        </ButtonRow>
      </Masthead>
      <div className="wrap section not-found-page">
        <RelatedLinks heading="What you may be looking for" ways={ways} />
      </div>
    </>
  )
}
