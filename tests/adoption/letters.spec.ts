import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { siteProject } from '../support/build-site.ts'
import { foreignFonts } from '../support/foreign-fonts.ts'
import { serveFolder } from '../support/serve-folder.ts'

test('Polish, Vietnamese and Hungarian names are built, addressed and shown in the site’s fonts', async ({
  page,
}) => {
  test.setTimeout(900_000)
  const { out, build } = siteProject(test.info(), 'letters', (content) => {
    const answers = 'tests/adoption/four-people-names.yaml'
    execFileSync(process.execPath, ['commands/adopt.ts', '--to', content, '--from', answers])
  })
  const { code, output } = await build()
  expect(code, output).toBe(0)
  expect(globSync('our-team/*.html', { cwd: out }).sort()).toEqual(
    ['lukasz-wojcik', 'nguyen-thi-anh', 'ory-pena-munoz', 'thora-odegard'].map(
      (name) => `our-team/${name}.html`,
    ),
  )
  const monogram = readFileSync(join(out, 'plates/portraits/lukasz-wojcik.svg'), 'utf8')
  expect(monogram.split('<path transform').length - 1).toBe(2)

  await serveFolder(page, out)
  for (const path of ['/our-team/lukasz-wojcik', '/our-team/nguyen-thi-anh', '/our-team']) {
    await page.goto(`http://firm.example${path}`)
    await expect.poll(() => foreignFonts(page), path).toEqual([])
  }
})
