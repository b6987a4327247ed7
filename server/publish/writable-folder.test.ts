import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { canMakeReadOnly, makeReadOnly } from '../testing/read-only-folder.ts'
import { CannotPublish } from './cannot-publish.ts'
import { requireWritable, tryWriting } from './writable-folder.ts'

function contentFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'writable-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'blog'))
  for (const name of ['firm.yaml', 'blog/a.md']) writeFileSync(join(folder, name), 'text')
  return folder
}

const edit = (path: string) => ({ path, base: null, text: 'new' })

test('a folder that can be written is left as it was', async () => {
  const folder = contentFolder()
  await tryWriting(folder)
  await requireWritable(folder, [edit('firm.yaml'), edit('blog/b.md'), edit('team/new/c.md')])
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual(['blog', 'blog/a.md', 'firm.yaml'])
})

test.skipIf(!canMakeReadOnly)(
  'a folder that cannot be written is told with its code, also if only a part of it is',
  async () => {
    const folder = contentFolder()
    const end = makeReadOnly(join(folder, 'blog'))
    onTestFinished(end)
    await expect(tryWriting(folder)).rejects.toThrow(/EROFS|EACCES/)
    await requireWritable(folder, [edit('firm.yaml')])
    const refused = requireWritable(folder, [edit('firm.yaml'), edit('blog/b.md')])
    await expect(refused).rejects.toThrow(CannotPublish)
    await expect(refused).rejects.toThrow(/cannot be written \((?:EROFS|EACCES)\)\. The site stays as it was/)
  },
)

test('a folder that is a symbolic link is refused before anything changes', async () => {
  const folder = contentFolder()
  symlinkSync(join(folder, 'blog'), join(folder, 'legal'))
  await expect(requireWritable(folder, [edit('legal/new.md')])).rejects.toThrow('symbolic link')
})
