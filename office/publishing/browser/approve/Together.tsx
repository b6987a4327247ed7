import { Link } from 'react-router'
import type { Change } from '../../contract.ts'
import { gradedFinding } from '../../../content/browser/finding-words.ts'
import { Differences } from '../Differences.tsx'
import { reviewAddress } from '../review-address.ts'

/** What must go live with a change, each with its sentences: a lawyer who publishes approves all of them. */
export function Together({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null
  return (
    <section aria-labelledby="together">
      <h2 id="together">Published with it</h2>
      <ul role="list" className="approve-sentences">
        {changes.map(({ path, sentence, asks, differences }) => (
          <li key={path}>
            <p>{sentence}</p>
            <Differences path={path} differences={differences} />
            {asks.map(({ sentence: words, grade, message }) => (
              <div key={`${words} ${message}`} className="notice">
                {words !== null && <blockquote>{words}</blockquote>}
                <p>{gradedFinding(grade, message)}</p>
              </div>
            ))}
            <p>
              <Link to={reviewAddress(path)}>
                Review…<span className="visually-hidden">{` ${sentence}`}</span>
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
