import type { z } from 'zod'
import { metadataOf } from '../../../../content-model/fields.ts'
import { valueAt } from '../editing/values.ts'
import { useForm } from './form-context.ts'

type FieldsProps = { fields: readonly [name: string, schema: z.ZodType][]; path: string; value: unknown }

/** The fields of a file or of a part of it, in the order of the content model; short ones side by side. */
export function Fields({ fields, path, value }: FieldsProps) {
  const { Field } = useForm()
  return (
    <div className="form-fields">
      {fields.map(([name, schema]) => (
        <Field
          key={name}
          schema={schema}
          path={path === '' ? name : `${path}.${name}`}
          label={metadataOf(schema).label ?? name}
          value={valueAt(value, name)}
        />
      ))}
    </div>
  )
}
