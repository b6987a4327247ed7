import { DateField, NumberField, SwitchField, ChoiceField, TextField } from './SmallFields.tsx'
import type { FieldProps } from './form-context.ts'
import { fieldKindOf } from './field-kind.ts'
import { GroupField } from './GroupField.tsx'
import { ListField, PartsField } from './ListField.tsx'
import { LogoField, PictureField } from './PictureField.tsx'

/** Edits one field, as its declaration in the content model asks. */
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
