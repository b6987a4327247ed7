import './how-we-meet.css'
import type { Firm } from '../../../content-model/firm.ts'

/** Shows only what the firm has filled in. */
export function HowWeMeet({ meeting }: { meeting: Firm['meeting'] }) {
  const lines = linesOf(meeting)
  if (lines.length === 0) return null
  return (
    <section className="how-we-meet" aria-labelledby="how-we-meet">
      <h2 id="how-we-meet">How we meet</h2>
      <dl>
        {lines.map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function linesOf({ ways, evenings, languages, parking, payment, counties, unanswered }: Firm['meeting']) {
  const lines: [name: string, words: string | undefined][] = [
    ['Meetings', listed(ways)],
    ['Evenings', evenings],
    ['Languages', listed(languages)],
    ['Parking', parking],
    ['Payment', payment],
    ['Counties we serve', listed(counties)],
    ['If nobody answers', unanswered],
  ]
  return lines.filter(([, words]) => words)
}

const list = /* @__PURE__ */ new Intl.ListFormat('en-US')

/** Joins a list and capitalizes it: "By telephone, by video, and in the office". */
function listed(words: readonly string[]): string {
  const text = list.format(words)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
