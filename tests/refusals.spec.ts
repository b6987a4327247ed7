import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { secondFirmProject } from './build-site.ts'

type Refusal = {
  fault: string
  file: string
  /** Makes the file wrong. */
  spoil: (text: string) => string
  /** What the build must say: the file, the field, what is wrong and what to write. */
  says: string[]
}

const bylaw = 'blog/what-a-bylaw-is.md'

const refusals: Refusal[] = [
  {
    fault: 'an author whom nobody knows',
    file: bylaw,
    spoil: (text) => text.replace('author: ada-okafor', 'author: ada-okafur'),
    says: [bylaw, 'author', 'there is no "ada-okafur"', 'Write one of: ada-okafor'],
  },
  {
    fault: 'a link to an article that is not there',
    file: bylaw,
    spoil: (text) => text.replace('/blog/two-owners-one-lathe', '/blog/three-owners'),
    says: [bylaw, 'body', '/blog/three-owners', 'Correct the link or leave it out'],
  },
  {
    fault: 'a field that is missing',
    file: bylaw,
    spoil: (text) => text.replace(/^title: .*\n/m, ''),
    says: ['what-a-bylaw-is', 'title', 'Required'],
  },
  {
    fault: 'a number that belongs to another article',
    file: bylaw,
    spoil: (text) => text.replace('id: 2', 'id: 1'),
    says: [bylaw, 'id', '1 belongs to two-owners-one-lathe.md', 'Write 2'],
  },
  {
    fault: 'a picture without its description',
    file: 'team/ada-okafor.md',
    spoil: (text) => text.replace(/^imageAlt: .*\n/m, ''),
    says: ['ada-okafor', 'imageAlt', 'A picture needs both lines', 'imageAlt: What the picture shows.'],
  },
]

for (const { fault, file, spoil, says } of refusals)
  test(`the build stops at ${fault} and says how to mend it`, async () => {
    test.setTimeout(120_000)
    const { content, build } = secondFirmProject(test.info())
    const text = readFileSync(join(content, file), 'utf8')
    expect(spoil(text)).not.toBe(text)
    writeFileSync(join(content, file), spoil(text))

    const { code, output } = await build()
    expect(code, output).not.toBe(0)
    const said = output.replaceAll(/\s+/g, ' ')
    for (const words of says) expect(said).toContain(words)
    rmSync(content, { recursive: true })
  })
