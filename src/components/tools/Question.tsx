/** For a kind of company, `due` is the day on which its annual report is due. */
type Choice = readonly [value: string, label: string, due?: string]

type QuestionProps = { name: string; legend: string; choices: readonly Choice[] }

/** A question with a single choice. */
export function Question({ name, legend, choices }: QuestionProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {choices.map(([value, label, due]) => (
        <label key={value}>
          <input type="radio" name={name} value={value} data-due={due} required />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
