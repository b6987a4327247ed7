import { mkdirSync, mkdtempSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { currentFirm } from './firm.ts'

test('mails and the office have the name and the number of the release that is served, and keep them if it has none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'firm-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const current = join(folder, 'current')
  const release = (name: string, firmFile: string) => {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'firm.yaml'), firmFile)
    rmSync(current, { force: true })
    symlinkSync(name, current)
  }
  release('one', 'name: Sample PLLC\nphone: "+1 412 555 0142"\ntimeZone: America/Denver\n')
  const firm = currentFirm(current)
  expect(firm).toMatchObject({ name: 'Sample PLLC', phone: '(412) 555-0142', timeZone: 'America/Denver' })
  release('two', 'name: Okonkwo Law LLC\nshortName: Okonkwo\nphone: "+1 814 555 0160"\n')
  expect(firm).toMatchObject({ name: 'Okonkwo Law LLC', shortName: 'Okonkwo', phone: '(814) 555-0160' })
  release('three', 'name: "no end\n')
  expect(firm).toMatchObject({ name: 'Okonkwo Law LLC', timeZone: 'America/Denver' })
  unlinkSync(current)
  expect(firm.phone).toBe('(814) 555-0160')
})
