import { createHash } from 'node:crypto'
import { mkdtemp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { openBuildCache, type BuildCache } from '../build-cache/build-cache.ts'
import { compressFolder } from './precompress.ts'

const text = 'The corporation keeps minutes of every meeting. '.repeat(50)

test('every text file that gets smaller is also written compressed, in every folder', async () => {
  const folder = await folderWith({ 'index.html': text, 'blog/post.html': text, 'favicon.svg': text })
  const { files, before, after } = await compressFolder(folder, await emptyCache())
  expect([files, before]).toEqual([3, 3 * text.length])
  expect(after).toBeLessThan(before)
  for (const name of ['index.html', 'blog/post.html', 'favicon.svg']) {
    expect(brotliDecompressSync(await readFile(join(folder, `${name}.br`))).toString()).toBe(text)
    expect(gunzipSync(await readFile(join(folder, `${name}.gz`))).toString()).toBe(text)
  }
})

test('compressed copies from the cache are those of the first build', async () => {
  const [folder, cache] = [await folderWith({ 'index.html': text }), await emptyCache()]
  const copies = async () => {
    await compressFolder(folder, cache)
    return Promise.all(['br', 'gz'].map((end) => readFile(join(folder, `index.html.${end}`))))
  }
  expect(await copies()).toEqual(await copies())
})

test('pictures, small files and files that do not shrink are not compressed', async () => {
  const noise = Buffer.concat(
    Array.from({ length: 10 }, (_, n) => createHash('sha256').update(`${n}`).digest()),
  )
  const files = { 'share/home.png': text, 'robots.txt': 'User-agent: *\n', 'noise.txt': noise }
  const folder = await folderWith(files)
  await compressFolder(folder, await emptyCache())
  const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  )
  expect(names.map(({ name }) => name).sort()).toEqual(['home.png', 'noise.txt', 'robots.txt'])
})

async function emptyCache(): Promise<BuildCache> {
  return openBuildCache(await folderWith({}))
}

async function folderWith(files: Record<string, string | Buffer>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'precompress-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  return folder
}
