import { writtenDue, type AnnualReportLaw } from '../../lib/annual-reports.ts'
import { Question } from './Question.tsx'

/** `helperUrl` is the page's address, for the calendar file. */
type Props = { helperUrl: string; law: AnnualReportLaw }

/**
 * The due dates as a table that is always visible, below a helper that a script makes interactive
 * (`enhancements/annual-report-helper.ts`): from origin, entity type and year of formation or registration, it gives
 * the next date and what follows a missed report. `ArticleTool.astro` supplies the styles
 * (`annual-report-helper.css`), because most articles have no tool and should not load them.
 */
export function AnnualReportHelper({ helperUrl, law }: Props) {
  return (
    <div
      className="tool annual-report"
      data-annual-report
      data-helper-url={helperUrl}
      data-first-year={law.firstYear}
    >
      <form className="tool-form" noValidate aria-label="Find your due date">
        <Question
          name="origin"
          legend="Where was the company formed?"
          choices={law.origins.map(({ name, label }) => [name, label])}
        />
        <Question
          name="entity"
          legend="What kind of company is it?"
          choices={law.groups.map(({ entity, label, due }) => [entity, label, due])}
        />
        <label>
          <span>In which year was it formed in Pennsylvania, or registered here?</span>
          <input type="text" name="formedIn" inputMode="numeric" maxLength={4} autoComplete="off" size={6} />
        </label>
        <button className="button" type="submit" disabled>
          Show the next due date
        </button>
      </form>
      <div className="tool-answer" role="status" />
      <div className="tool-answer tool-unloaded" data-pagefind-ignore>
        Working out the year needs JavaScript, which has not loaded. Reloading the page may help. The day is
        in this table.
      </div>
      <table>
        <caption>Annual report due dates, 15 Pa.C.S. § 146</caption>
        <thead>
          <tr>
            <th scope="col">Kind of association</th>
            <th scope="col">Due every year by</th>
          </tr>
        </thead>
        <tbody>
          {law.groups.map(({ entity, label, due }) => (
            <tr key={entity}>
              <th scope="row">{label}</th>
              <td>{writtenDue(due)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {law.origins.map(({ name, missed }) => (
        <p key={name} data-origin={name}>
          {missed}
        </p>
      ))}
      <p data-registration>{law.registration}</p>
      <p className="annual-report-feed">
        <a href="/calendar/pennsylvania-annual-reports.ics">Calendar of all three dates (.ics)</a>
      </p>
    </div>
  )
}
