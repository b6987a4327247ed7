import { expect, test } from 'vitest'
import { firmColors, leastContrast } from '../../../../content-model/colors.ts'
import { colorContrasts, shownColors } from './color-contrasts.ts'

test('the contrast that is shown is the one that the checker asks for', () => {
  for (const colors of [{}, { ground: '#7f9f7f' }, { ground: '#1F2A44', accent: '#8a2432' }]) {
    const shown = shownColors(colors)
    const { text, accent } = shown ? colorContrasts(shown) : { text: 0, accent: 0 }
    expect(text >= leastContrast && accent >= leastContrast).toBe(firmColors().safeParse(colors).success)
  }
})

test('nothing is shown for a color that is still being typed', () => {
  expect(shownColors({ ground: '#1f2' })).toBeUndefined()
})
