/** Each text as a paragraph, in which web addresses are links. */
export function Paragraphs({ text, className }: { text: readonly string[]; className?: string }) {
  return text.map((paragraph) => (
    <p key={paragraph} className={className}>
      {linked(paragraph)}
    </p>
  ))
}

/** "www.board.example" or "file.agency.gov", without the dot or comma that ends its sentence. */
const address = /(?<![@\w.-])(www\.[a-z\d-]+(?:\.[a-z\d-]+)+|[a-z\d-]+(?:\.[a-z\d-]+)*\.gov)\b/

function linked(text: string) {
  // Every second part is an address.
  return text.split(address).map((part, place) =>
    place % 2 === 1 ? (
      <a key={place} href={`https://${part}`}>
        {part}
      </a>
    ) : (
      part
    ),
  )
}
