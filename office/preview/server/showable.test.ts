import { expect, onTestFinished, test } from 'vitest'
import { kindOfFile } from '../../../content-model/kinds.ts'
import { openSampleOffice } from '../../../server/testing/sample-office.ts'
import { valuesIn } from '../../content/store/rewrite.ts'
import { showable } from './showable.ts'

test('a new article with a title alone, and a colleague’s half of one, can be shown; what is whole stays to the byte', async () => {
  const office = await openSampleOffice()
  onTestFinished(() => office.close())
  const { content } = office.publishing.parts
  const [own, other] = ['blog/wills.md', 'blog/trusts.md']
  const whole = (await content.saved()).files.get('blog/what-a-bylaw-is.md')
  const files = [
    { path: own, text: '---\ntitle: Wills\ndraft: true\n---\n\nA will says who gets what.\n' },
    { path: other, text: '---\ntitle: Trusts and what they are for\nexcerpt: Short.\n---\n\nWords.\n' },
    { path: 'blog/what-a-bylaw-is.md', text: whole?.text ?? '' },
    { path: 'blog/broken.md', text: 'no fields' },
    { path: 'blog/gone.md', text: null },
  ]
  const shown = await showable(content, files)
  for (const path of [own, other]) {
    const { fields, body } = valuesIn(path, shown.find((file) => file.path === path)?.text ?? '')
    expect(kindOfFile(path)?.schema.safeParse(fields).error).toBeUndefined()
    expect(fields).toMatchObject({
      author: 'ada-okafor',
      summary: expect.stringContaining('[Summary]') as string,
    })
    expect(body?.trim()).toBe(path === own ? 'A will says who gets what.' : 'Words.')
  }
  expect(shown.slice(2)).toEqual(files.slice(2))
})
