import { mkdirSync, mkdtempSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { currentFirm, refuseSampleMail } from './firm.ts'

test('emails and the office have the name and the number of the release that is served, and keep them if it has none', () => {
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
  release('unseen', '\u200bname: Okonkwo Law LLC\rphone: "+1 814 555 0161"\r')
  expect(firm).toMatchObject({ name: 'Okonkwo Law LLC', phone: '(814) 555-0161' })
  release('three', 'name: "no end\n')
  expect(firm).toMatchObject({ name: 'Okonkwo Law LLC', timeZone: 'America/Denver' })
  unlinkSync(current)
  expect(firm.phone).toBe('(814) 555-0161')
  // A link to itself cannot be read, but is not missing either.
  symlinkSync('current', current)
  expect(firm.phone).toBe('(814) 555-0161')
})

test('a form handler that has only the sample’s content sends the public no email in its name', () => {
  const settings = { SMTP_URL: 'smtp://mail.firm.example', SITE_ORIGINS: ['https://www.firm.example'] }
  const refused =
    (sample: boolean, changed = {}) =>
    () =>
      refuseSampleMail({ sample }, { ...settings, ...changed }, '/opt/site/content')
  expect(refused(true)).toThrow(/^\/opt\/site\/content\/firm\.yaml is the sample firm's/)
  expect(refused(false)).not.toThrow()
  expect(refused(true, { SITE_ORIGINS: ['http://localhost:4321'] })).not.toThrow()
  expect(refused(true, { SMTP_URL: undefined })).not.toThrow()
})
