import { areaFates } from './answers.ts'
import type { AdoptionValues } from './answers.ts'

type AreaChoicesProps = {
  areas: readonly { slug: string; title: string }[]
  values: AdoptionValues['areas']
  change: (path: string, value: string) => void
  fault: string | undefined
}

/** What becomes of each of the sample's practice areas. */
export function AreaChoices({ areas, values, change, fault }: AreaChoicesProps) {
  return (
    <fieldset className="form-group">
      <legend>Practice areas</legend>
      <p className="form-help">
        Begin with the sample’s texts for what you do, and rewrite them. Add others later, under Content.
      </p>
      {fault && <p className="form-finding">{fault}</p>}
      <div className="form-fields">
        {areas.map(({ slug, title }) => (
          <div key={slug} className="form-field">
            <p className="form-label">
              <label htmlFor={`area-${slug}`}>{title}</label>
            </p>
            <select
              id={`area-${slug}`}
              value={values[slug] ?? 'keep'}
              onChange={({ target }) => change(`areas.${slug}`, target.value)}
            >
              {Object.entries(areaFates).map(([fate, words]) => (
                <option key={fate} value={fate}>
                  {words}
                </option>
              ))}
            </select>
          </div>
        ))}
      </div>
    </fieldset>
  )
}
