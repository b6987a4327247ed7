import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { secondFirmProject } from '../support/build-site.ts'

const picture = 'blog/two-owners-one-lathe.jpg'

test('in the development server a missing picture shows on its own page, and the other pages still work', async ({
  request,
}) => {
  const { content, develop } = secondFirmProject(test.info())
  rmSync(join(content, picture))
  const server = develop()
  let output = ''
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const site = () => /http:\/\/localhost:\d+/.exec(output)?.[0]
  const textOf = async (path: string) => {
    const response = await request.get(`${site()}${path}`)
    return `${response.status()} ${await response.text()}`
  }

  try {
    await expect.poll(site, { timeout: 60_000 }).toBeDefined()
    expect(await textOf('/our-firm')).toMatch(/^200 /)
    expect(await textOf('/blog/what-a-bylaw-is')).toMatch(/^200 /)
    expect(await textOf('/blog/two-owners-one-lathe')).toMatch(/^200 .*missing-picture\.png/s)
    expect(output).toContain(
      'blog/two-owners-one-lathe.md:18  There is no picture ./two-owners-one-lathe.jpg',
    )
  } finally {
    server.kill()
  }
})
