/** Each text as a paragraph. */
export function Paragraphs({ text, className }: { text: readonly string[]; className?: string }) {
  return text.map((paragraph) => (
    <p key={paragraph} className={className}>
      {paragraph}
    </p>
  ))
}
