import { expect, test } from 'vitest'
import { firmColors, leastContrast } from '../../../../content-model/colors.ts'
import { shownColors } from './ColorField.tsx'

test('the contrast that is shown is the one that the checker asks for', () => {
  for (const colors of [{}, { ground: '#7f9f7f' }, { ground: '#1F2A44', accent: '#8a2432' }]) {
    const { textContrast, accentContrast } = shownColors(colors) ?? { textContrast: 0, accentContrast: 0 }
    const isEnough = textContrast >= leastContrast && accentContrast >= leastContrast
    expect(isEnough).toBe(firmColors().safeParse(colors).success)
  }
})

test('nothing is shown for a color that is still being typed', () => {
  expect(shownColors({ ground: '#1f2' })).toBeUndefined()
})
