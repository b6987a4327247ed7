import { leastContrast, rounded } from '../../../../content-model/colors.ts'
import { Button } from '../../../shell/Button.tsx'
import { colorContrasts, isColor, shownColors } from './color-contrasts.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { useForm } from './form-context.ts'
import type { FieldProps } from './form-context.ts'

/** A color, written or picked. */
export function ColorField(field: FieldProps) {
  const { change } = useForm()
  const { schema, path, label, value } = field
  const standard = schema.safeParse(undefined).data
  const text = typeof value === 'string' ? value : ''
  const picked = [text, standard].find(isColor)
  return (
    <FieldFrame {...field}>
      {(control) => (
        <span className="form-color">
          <input
            {...control}
            value={text}
            placeholder={isColor(standard) ? standard : undefined}
            onChange={({ target }) => change(path, target.value.trim() || undefined)}
          />
          <input
            type="color"
            aria-label={`Pick: ${label}`}
            value={picked?.toLowerCase() ?? '#000000'}
            onChange={({ target }) => change(path, target.value)}
          />
        </span>
      )}
    </FieldFrame>
  )
}

/** The firm's colors on one another, how well they can be read, and the way to see them on the page. */
export function ColorSample({ colors }: { colors: unknown }) {
  const { onPreview } = useForm()
  const shown = shownColors(colors)
  if (!shown) return null
  const { text, accent } = colorContrasts(shown)
  return (
    <div className="form-color-sample">
      <p style={{ background: shown.ground }} aria-hidden="true">
        <span style={{ color: shown.quiet }}>Text on the ground</span>{' '}
        <span style={{ color: shown.accent }}>Accent on the ground</span>
      </p>
      <p role="status" className="small">
        {`Contrast on the ground: text ${rounded(text)}, accent ${rounded(accent)}. Each needs ${leastContrast} or more.`}
      </p>
      {onPreview && (
        <p className="actions">
          <Button onPress={onPreview}>See them on the page</Button>
        </p>
      )}
    </div>
  )
}
