import { useQuery } from '@tanstack/react-query'
import { get, messageOf, postOnce } from '../../shell/api.ts'
import { auditSchema } from '../contract.ts'
import { Button } from '../../shell/Button.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { saveFile } from '../../shell/save-file.ts'
import { Time } from '../../shell/Time.tsx'
import { useChange } from './use-change.ts'

async function save(): Promise<void> {
  const log = await postOnce('/audit/export', {}, auditSchema)
  saveFile({ name: 'audit-log.json', type: 'application/json', text: JSON.stringify(log, null, 2) })
}

/** Who did what, newest first: for administrators. */
export function AuditLog() {
  const { data, error } = useQuery({ queryKey: ['audit'], queryFn: () => get('/audit', auditSchema) })
  const { change, fault, isBusy } = useChange()
  return (
    <section aria-labelledby="audit">
      <h2 id="audit">Audit log</h2>
      <ul role="list">
        {data?.entries.slice(0, 20).map(({ id, at, personName, act, outcome, times }) => (
          <li key={id} className="row" data-dense>
            <p className="row-margin">
              <Time at={at} />
            </p>
            <p className="row-text">
              {personName ?? 'Nobody signed in'}: {act.replaceAll('-', ' ')}
              {outcome === 'refused' &&
                (times === 1 ? ', refused' : `, refused ${times} times within an hour`)}
            </p>
          </li>
        ))}
      </ul>
      <p className="actions">
        <Button isBusy={isBusy} onPress={() => change(save)}>
          Export all
        </Button>
      </p>
      <Fault>{fault ?? (error ? messageOf(error) : undefined)}</Fault>
    </section>
  )
}
