import './area-steps.css'
import type { AreaStep } from '../../../content-model/practice-area.ts'

/** How it goes: what happens from the first call on, and how long each step usually takes. */
export function AreaSteps({ steps }: { steps: AreaStep[] }) {
  return (
    <section className="section area-part" aria-labelledby="how-it-goes">
      <div className="wrap">
        <div className="area-part-head">
          <p className="label">Step by step</p>
          <h2 id="how-it-goes">How it goes</h2>
          <p className="quiet">These times are typical, not a promise. Your matter may take more or less.</p>
        </div>
        <ol role="list" className="area-steps">
          {steps.map(({ title, text, time }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
              <p className="area-time">{time}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
