import { useState } from 'react'
import { StepHeading } from './StepHeading.tsx'
import { longDay } from './times.ts'

/** A new sheet of recovery codes. It prints on one page, without the rest of the screen. */
export function RecoverySheet({ firm, name, codes }: { firm: string; name: string; codes: string[] }) {
  const [day] = useState(() => longDay(Date.now()))
  return (
    <section className="sheet">
      <StepHeading level="h2">Recovery codes</StepHeading>
      <p>
        For {name}, the office of {firm}. Keep this sheet where you keep your passport. Each code signs you in
        once if your passkey is lost. The codes are not shown again.
      </p>
      <p>
        Sign in at <strong>{`${location.origin}/office`}</strong>, with “Use a recovery code”. Made on {day};
        a newer sheet replaces this one.
      </p>
      <ol className="codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </section>
  )
}
