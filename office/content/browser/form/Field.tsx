import { DateField, NumberField, SwitchField } from './SmallFields.tsx'
import { ChoiceField } from './ChoiceField.tsx'
import type { FieldProps } from './form-context.ts'
import { fieldKindOf } from './field-kind.ts'
import { GroupField } from './GroupField.tsx'
import { ListField } from './ListField.tsx'
import { LogoField } from './LogoField.tsx'
import { PartsField } from './PartsField.tsx'
import { PictureField } from './PictureField.tsx'
import { TextField } from './TextField.tsx'

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
