import { Suspense, lazy } from 'react'
import type { z } from 'zod'
import { DateField, NumberField, SwitchField, ChoiceField, TextField } from './SmallFields.tsx'
import { idOf, useForm } from './form-context.ts'
import type { FieldProps } from './form-context.ts'
import { fieldKindOf, isOptional } from './field-kind.ts'
import { ColorField, ColorSample } from './ColorField.tsx'
import { ListField, PartsField } from './ListField.tsx'
import { DecorativeField, LogoField, PictureField } from './PictureField.tsx'
import { pictureNameIn } from '../pictures/upload-picture.ts'
import { Button } from '../../../shell/Button.tsx'
import { FieldFindings, FieldHelp } from './FieldFrame.tsx'
import { Fields } from './Fields.tsx'
import { metadataOf } from '../../../../content-model/fields.ts'

/** Edits one field, with the control that its declaration in the content model calls for. */
export function Field(field: FieldProps) {
  const kind = fieldKindOf(field.schema)
  switch (kind.kind) {
    case 'text':
      return <TextField {...field} limits={kind} />
    case 'date':
      return <DateField {...field} />
    case 'number':
    case 'figure':
      return <NumberField {...field} />
    case 'picture':
      return <PictureField {...field} />
    case 'logo':
      return <LogoField {...field} />
    case 'color':
      return <ColorField {...field} />
    case 'decorative':
    case 'focus':
      return <OfPicture {...field} />
    case 'switch':
      return <SwitchField {...field} />
    case 'choice':
    case 'reference':
      return <ChoiceField {...field} kind={kind} />
    case 'list':
      return <ListField {...field} item={kind.item} />
    case 'parts':
      return <PartsField {...field} item={kind.item} />
    case 'group':
      return <GroupField {...field} fields={kind.fields} />
  }
}

const FocusField = lazy(() => import('./FocusField.tsx'))

/** Notes on the picture in the field beside it, once there is one. */
function OfPicture(field: FieldProps) {
  const { valueOf } = useForm()
  const picture = field.path.replace(/(?:Decorative|Focus)$/, '')
  const name = pictureNameIn(valueOf(picture))
  if (name === undefined) return null
  if (metadataOf(field.schema).isDecorative) return <DecorativeField {...field} picture={picture} />
  return (
    <Suspense>
      <FocusField {...field} name={name} />
    </Suspense>
  )
}

type GroupFieldProps = FieldProps & { fields: readonly [name: string, schema: z.ZodType][] }

/** Fields that belong together. An optional group is added and removed as a whole. */
function GroupField({ schema, path, label, value, fields }: GroupFieldProps) {
  const { change, findings } = useForm()
  const canBeLeftOut = isOptional(schema)
  const isThere = typeof value === 'object' && value !== null

  return (
    <fieldset className="form-group" id={idOf(path)} tabIndex={-1}>
      <legend>{label}</legend>
      <FieldHelp schema={schema} />
      <FieldFindings path={path} findings={findings.filter(({ field }) => field === path)} value={value} />
      {(isThere || !canBeLeftOut) && <Fields fields={fields} path={path} value={value} />}
      {isThere && metadataOf(schema).areColors && <ColorSample colors={value} />}
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
