import { spawnSync } from 'node:child_process'
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'

// `node bench/move-in.ts`: the time and memory that `npm run move-in` takes for an export of 200 MB.

const wantedBytes = 200_000_000

const folder = mkdtempSync(join(tmpdir(), 'move-in-'))
try {
  const file = join(folder, 'export.xml')
  const posts = await writeExport(file)
  const started = performance.now()
  const words = ['commands/move-in.ts', file, '--to', join(folder, 'moved-in')]
  const { stdout, stderr } = spawnSync('/usr/bin/time', ['-f', '%M', process.execPath, ...words], {
    encoding: 'utf8',
  })
  console.log(stdout)
  console.log(
    `${posts} posts, ${Math.round(statSync(file).size / 1e6)} MB: ${Math.round((performance.now() - started) / 1000)} s, ${Math.round(Number(stderr.trim()) / 1000)} MB at most`,
  )
} finally {
  rmSync(folder, { recursive: true })
}

async function writeExport(file: string): Promise<number> {
  const out = createWriteStream(file)
  out.write('<rss><channel><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version>')
  const body = '<p>A will speaks only after death, and a trust does before.</p>\n'.repeat(150)
  let posts = 0
  for (let bytes = 0; bytes < wantedBytes; posts++) {
    const item = `<item><title>Post ${posts}</title><link>https://old.example/post-${posts}/</link><content:encoded><![CDATA[${body}]]></content:encoded><wp:post_id>${posts}</wp:post_id><wp:post_date>2019-03-04 09:00:00</wp:post_date><wp:post_name>post-${posts}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>\n`
    bytes += item.length
    if (!out.write(item)) await once(out, 'drain')
  }
  out.end('</channel></rss>')
  await once(out, 'finish')
  return posts
}
