import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { putFile } from '../../../server/publish/edits.ts'
import { createFolderReader } from './folder.ts'

test('files that come and go while the folder is read are read or left out', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'folder-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (let number = 0; number < 200; number += 1) writeFileSync(join(folder, `${number}.md`), 'Stays.')
  const read = createFolderReader(() => folder)
  let isWriting = true
  const writing = (async () => {
    for (let round = 0; round < 100; round += 1) {
      await putFile(folder, 'comes-and-goes.jpg', 'A picture.')
      await putFile(folder, 'comes-and-goes.jpg', null)
    }
  })().finally(() => {
    isWriting = false
  })
  while (isWriting) expect((await read()).size).toBeGreaterThanOrEqual(200)
  await writing
  expect((await read()).size).toBe(200)
})
