import { annualReportRules, entityTypes, originNames, origins } from '../../lib/annual-reports.ts'

/**
 * The due dates as a table that is always visible, and above it a helper that script makes interactive
 * (`enhancements/annual-report-helper.ts`): origin, entity type and year of formation or registration give the next date and what follows a missed report. The page supplies
 * the styles (`annual-report-helper.css`), because most articles have no tool and should not carry them.
 */
export function AnnualReportHelper({ host, helperUrl }: { host: string; helperUrl: string }) {
  return (
    <div className="annual-report" data-annual-report data-host={host} data-helper-url={helperUrl}>
      <form className="annual-report-form" noValidate aria-label="Find your due date">
        <fieldset>
          <legend>Where was the company formed?</legend>
          {originNames.map((origin) => (
            <label key={origin}>
              <input type="radio" name="origin" value={origin} required />
              <span>{origins[origin].label}</span>
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend>What kind of company is it?</legend>
          {entityTypes.map((entity) => (
            <label key={entity}>
              <input type="radio" name="entity" value={entity} required />
              <span>{annualReportRules[entity].label}</span>
            </label>
          ))}
        </fieldset>
        <label className="annual-report-year">
          <span>In which year was it formed in Pennsylvania, or registered here?</span>
          <input type="text" name="formedIn" inputMode="numeric" maxLength={4} autoComplete="off" size={6} />
        </label>
        <button className="button" type="submit" disabled>
          Show the next due date
        </button>
      </form>
      <div className="annual-report-answer" role="status" />
      <table>
        <caption>Annual report due dates, 15 Pa.C.S. § 146</caption>
        <thead>
          <tr>
            <th scope="col">Kind of association</th>
            <th scope="col">Due every year by</th>
          </tr>
        </thead>
        <tbody>
          {entityTypes.map((entity) => (
            <tr key={entity}>
              <td>{annualReportRules[entity].label}</td>
              <td>{annualReportRules[entity].dueText}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {originNames.map((origin) => (
        <p key={origin} data-origin={origin}>
          {origins[origin].missed}
        </p>
      ))}
      <p className="annual-report-feed">
        <a href="/calendar/pennsylvania-annual-reports.ics">Calendar of all three dates (.ics)</a>
      </p>
    </div>
  )
}
