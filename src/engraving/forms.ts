import type { Draw } from './figure.ts'
import { drawInterlace } from './form-interlace.ts'
import { drawMedallion } from './form-medallion.ts'
import { drawRosette } from './form-rosette.ts'
import { drawSpiral } from './form-spiral.ts'
import { drawWeave } from './form-weave.ts'

/** The five engraved forms, one per practice area. */
export type Form = 'rosette' | 'interlace' | 'weave' | 'medallion' | 'spiral'

/** How each form is drawn. */
export const forms: Readonly<Record<Form, Draw>> = {
  rosette: drawRosette,
  interlace: drawInterlace,
  weave: drawWeave,
  medallion: drawMedallion,
  spiral: drawSpiral,
}
