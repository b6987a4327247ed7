import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cropsOf } from '../../../content-model/picture-crops.ts'

/**
 * The aspect ratios in the styles of these files: "16 / 9". Frames of what the firm draws itself have 1, which this
 * skips.
 */
function framesIn(pattern: string): string[] {
  const styles = globSync(pattern).map((path) => readFileSync(path, 'utf8'))
  const ratios = styles.flatMap((text) =>
    [...text.matchAll(/aspect-ratio: (\d+ \/ \d+)/g)].map(([, ratio = '']) => ratio),
  )
  return [...new Set(ratios)].sort()
}

test.each([
  ['blog/a.md', 'image', 'src/components/{plates/picture-frame,blog/*}.css'],
  ['practice-areas/a.md', 'image', 'src/components/practice/practice-area-cards.css'],
  ['practice-areas/a.md', 'services.0.image', 'src/components/practice/practice-area-page.css'],
  ['team/a.md', 'image', 'src/components/team/*.css'],
])('the office shows every crop of a picture in %s, %s', (file, field, styles) => {
  const shown = cropsOf(file, field).map(({ ratio }) => ratio.join(' / '))
  // The square of a contact card is in no style.
  expect(shown.filter((ratio) => ratio !== '1 / 1').sort()).toEqual(framesIn(styles))
})
