import type { ContentFinding } from '../../contract.ts'
import { Button } from '../../../shell/Button.tsx'
import { useForm } from './form-context.ts'
import { gradedFinding } from '../finding-words.ts'

type FieldFindingsProps = { path: string; findings: readonly ContentFinding[]; value: unknown }

/** What the checker found in a field, in its own words, with the correction where there is one; or that it is empty yet. */
export function FieldFindings({ path, findings, value }: FieldFindingsProps) {
  const { change, unfilled } = useForm()
  if (unfilled.has(path)) return <p className="form-help">Still to fill in</p>
  return findings.map(({ message, correction, grade }) => (
    <div key={message} className="form-finding" data-grade={grade}>
      <p>{gradedFinding(grade, message)}</p>
      {correction && typeof value === 'string' && value.includes(correction.words) && (
        <Button
          onPress={() =>
            change(
              path,
              value.replace(correction.words, () => correction.replacement),
            )
          }
        >
          {`Change to ${correction.replacement}`}
        </Button>
      )}
    </div>
  ))
}
