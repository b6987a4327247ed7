import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cropsOf } from '../../../content-model/picture-crops.ts'

/**
 * The aspect ratios in these style sheets, such as "16 / 9". Frames for the firm's own drawings have "1", which is
 * skipped.
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
  // No style has the square of a contact card.
  expect(shown.filter((ratio) => ratio !== '1 / 1').sort()).toEqual(framesIn(styles))
})
