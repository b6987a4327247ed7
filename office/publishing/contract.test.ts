import { expect, test } from 'vitest'
import { goingTogether } from './contract.ts'

test('a change goes live with what it needs, and with what that needs, and with nothing else', () => {
  const article = { path: 'blog/wills.md', needs: ['team/ada.md'] }
  const member = { path: 'team/ada.md', needs: ['areas/estates.md'] }
  const area = { path: 'areas/estates.md', needs: ['team/ada.md'] }
  const onDisk = { path: 'team/ada.md', needs: [] }
  const all = [article, onDisk, member, area, { path: 'firm.yaml', needs: ['blog/wills.md'] }]
  expect(goingTogether(article, all)).toEqual([onDisk, member, area])
  expect(goingTogether(area, all)).toEqual([onDisk, member])
  expect(goingTogether(onDisk, all)).toEqual([])
})
