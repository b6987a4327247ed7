import {
  defaultColors,
  leastContrast,
  quietText,
  rounded,
  contrast,
} from '../../../../content-model/colors.ts'
import { Button } from '../../../shell/Button.tsx'
import { FieldFrame, useForm } from './FieldFrame.tsx'
import type { FieldProps } from './FieldFrame.tsx'

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
  const { ground, accent, textContrast, accentContrast } = shown
  return (
    <div className="form-color-sample">
      <p style={{ background: ground }} aria-hidden="true">
        <span style={{ color: quietText }}>Text on the background</span>{' '}
        <span style={{ color: accent }}>Accent on the background</span>
      </p>
      <p role="status" className="small">
        {`Contrast on the background: text ${rounded(textContrast)}, accent ${rounded(accentContrast)}. Each needs ${leastContrast} or more.`}
      </p>
      {onPreview && (
        <p className="actions">
          <Button onPress={onPreview}>See them on the page</Button>
        </p>
      )}
    </div>
  )
}

/** Whether a value is a color that a color picker accepts. */
function isColor(value: unknown): value is string {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)
}

/**
 * The colors of a form, the site's own where one is left out, with the contrast of the quietest text, and of the accent,
 * on the ground; undefined while one is being typed.
 */
export function shownColors(colors: unknown) {
  const given = typeof colors === 'object' && colors !== null ? colors : {}
  const { ground, accent } = { ...defaultColors, ...given }
  if (!isColor(ground) || !isColor(accent)) return undefined
  return {
    ground,
    accent,
    textContrast: contrast(ground, quietText),
    accentContrast: contrast(accent, ground),
  }
}
