import type { z } from 'zod'
import { Button } from '../../../shell/Button.tsx'
import { FieldFindings, FieldHelp } from './FieldFrame.tsx'
import { Fields } from './Fields.tsx'
import { isOptional } from './field-kind.ts'
import { idOf, useForm } from './form-context.ts'
import type { FieldProps } from './form-context.ts'

type GroupFieldProps = FieldProps & { fields: readonly [name: string, schema: z.ZodType][] }

/** Fields that belong together; those that may be left out are added and removed as a whole. */
export function GroupField({ schema, path, label, value, fields }: GroupFieldProps) {
  const { change, findings } = useForm()
  const canBeLeftOut = isOptional(schema)
  const isThere = typeof value === 'object' && value !== null

  return (
    <fieldset className="form-group" id={idOf(path)} tabIndex={-1}>
      <legend>{label}</legend>
      <FieldHelp schema={schema} />
      <FieldFindings path={path} findings={findings.filter(({ field }) => field === path)} value={value} />
      {(isThere || !canBeLeftOut) && <Fields fields={fields} path={path} value={value} />}
      {canBeLeftOut && (
        <p className="actions">
          <Button
            onPress={() => change(path, isThere ? undefined : {})}
            label={`${isThere ? 'Remove' : 'Add'}: ${label}`}
          >
            {isThere ? 'Remove' : 'Add'}
          </Button>
        </p>
      )}
    </fieldset>
  )
}
