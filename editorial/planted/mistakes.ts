import { advertising } from './advertising.ts'
import { citations } from './citations.ts'
import { dates } from './dates.ts'
import { files } from './files.ts'
import { lawFigures } from './law-figures.ts'
import { links } from './links.ts'
import type { PlantedMistake } from './planted-change.ts'
import { required } from './required.ts'
import { yamlSlips } from './yaml-slips.ts'

/** Every planted mistake. Each is planted alone into the real content folder. */
export const mistakes: readonly PlantedMistake[] = [
  ...lawFigures,
  ...citations,
  ...advertising,
  ...required,
  ...dates,
  ...links,
  ...files,
  ...yamlSlips,
]
