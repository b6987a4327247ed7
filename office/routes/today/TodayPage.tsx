import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { get } from '../../api.ts'
import { ownSchema } from '../../contract.ts'
import type { Own } from '../../contract.ts'
import { PageHeading } from '../../frame/PageHeading.tsx'
import { today } from '../../times.ts'

/** With fewer codes than this, a new sheet is due. */
const FEW_CODES = 3

/** The first page: what waits for this person. */
export function TodayPage() {
  const { data } = useQuery({ queryKey: ['own'], queryFn: () => get('/own', ownSchema) })
  const waiting = data && waitingIn(data)

  return (
    <>
      <PageHeading title={today()}>{waiting && sentenceOn(waiting.length)}</PageHeading>
      {waiting?.map(({ margin, title, text }) => (
        <section key={title} aria-labelledby="put-right">
          <h2 id="put-right">Put right</h2>
          <div className="row">
            <p className="row-margin">{margin}</p>
            <div className="row-text">
              <h3>{title}</h3>
              <p className="quiet">{text}</p>
            </div>
            <Link className="button" to="/people">
              Open
            </Link>
          </div>
        </section>
      ))}
    </>
  )
}

function sentenceOn(count: number): string {
  return count === 0 ? 'Your passkeys and recovery codes are in order.' : 'Your second way in is running out.'
}

function waitingIn({ passkeys, codesLeft }: Own) {
  if (passkeys.length > 1 || codesLeft >= FEW_CODES) return []
  return [
    {
      margin: codesLeft === 1 ? '1 code left' : `${codesLeft} codes left`,
      title: 'Make a new sheet of recovery codes',
      text: 'You have one passkey. If its device is lost, the codes are your only way in.',
    },
  ]
}
