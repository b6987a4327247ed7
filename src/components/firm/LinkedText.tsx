/** An address in a text, without the dot or comma that ends its sentence: "www.padisciplinaryboard.org". */
const address = /(www\.[a-z\d-]+(?:\.[a-z\d-]+)+)/g

/** Makes each web address in a paragraph a link. */
export function LinkedText({ text }: { text: string }) {
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
