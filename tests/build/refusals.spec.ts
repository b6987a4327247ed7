import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { expect, test } from '@playwright/test'
import { secondFirmProject } from '../support/build-site.ts'

type Refusal = {
  fault: string
  file: string
  /** Introduces the error. */
  spoil: (text: string) => string
  /** What the build must print: the file, its line, what is wrong and what to write. */
  says: string
}

const bylaw = 'blog/what-a-bylaw-is.md'
const lathe = 'blog/two-owners-one-lathe.md'

const refusals: Refusal[] = [
  {
    fault: 'an unknown author',
    file: bylaw,
    spoil: (text) => text.replace('author: ada-okafor', 'author: ada-okafur'),
    says: `${bylaw}:4 \`author\` names "ada-okafur", but there is no team/ada-okafur.md. Write one of: ada-okafor`,
  },
  {
    fault: 'a link to a missing article',
    file: bylaw,
    spoil: (text) => text.replace('/blog/two-owners-one-lathe', '/blog/three-owners'),
    says: `${bylaw}:22 There is no page /blog/three-owners.`,
  },
  {
    fault: 'a missing field',
    file: lathe,
    spoil: (text) => text.replace(/^title: .*\n/m, ''),
    says: `${lathe}:1 \`title\` is missing. The headline`,
  },
  {
    fault: 'a number that belongs to another article',
    file: bylaw,
    spoil: (text) => text.replace('id: 2', 'id: 1'),
    says: `${bylaw}:2 \`id: 1\` is also used in ${lathe}. Write \`id: 2\``,
  },
  {
    fault: 'a picture without its description',
    file: 'team/ada-okafor.md',
    spoil: (text) => text.replace(/^imageAlt: .*\n/m, ''),
    says: 'team/ada-okafor.md:14 `image`: A picture needs its description, and a description its picture. Give both `image` and `imageAlt`',
  },
]

test('the build stops at each fault in the content and says how to fix it', async () => {
  const { content, build } = secondFirmProject(test.info())
  for (const { fault, file, spoil } of refusals) {
    const text = readFileSync(join(content, file), 'utf8')
    expect(spoil(text), fault).not.toBe(text)
    writeFileSync(join(content, file), spoil(text))
  }

  const { code, output } = await build()
  expect(code, output).not.toBe(0)
  const said = stripVTControlCharacters(output).replaceAll(/\s+/g, ' ')
  expect(output, 'a stack trace').not.toMatch(/^\s+at /m)
  for (const { fault, says } of refusals) expect(said, fault).toContain(`[ERROR] [check-content] ${says}`)
})
