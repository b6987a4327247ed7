import { BreakableAddress } from '../contact/Addresses.tsx'

export function Paragraphs({ text, className }: { text: readonly string[]; className?: string }) {
  return text.map((paragraph) => (
    <p key={paragraph} className={className}>
      <LinkedText text={paragraph} />
    </p>
  ))
}

/** Matches "www.board.example" or "file.agency.gov/forms", without the period or comma that ends the sentence. */
const address =
  /(?<![@\w./-])((?:https:\/\/)?(?:www(?:\.[a-z\d-]+){2,}|(?:[a-z\d-]+\.)+gov(?![\w-]|\.[a-z]))(?:\/(?:[\w./?&=#%-]*[\w/-])?)?)/i

export function LinkedText({ text }: { text: string }) {
  // `split` puts the addresses at the odd positions.
  return text.split(address).map((part, place) =>
    place % 2 === 1 ? (
      <a key={place} href={part.replace(/^(?!https:)/i, 'https://')}>
        <BreakableAddress address={part} />
      </a>
    ) : (
      part
    ),
  )
}
