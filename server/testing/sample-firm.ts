import type { OfficeFile, OfficeFiles } from '../../office/kit/built-files.ts'

export const sampleFirm = { name: 'Sample Firm PLLC', phone: '(412) 555-0100', timeZone: 'America/New_York' }

/** The lawyers Ada, Bea and Cleo and the staff member Sam, as the sample firm's content has them. */
export const sampleTeam = [
  { file: 'ada', name: 'Ada Law', lawyer: true, email: 'ada@firm.example' },
  { file: 'bea', name: 'Bea Counsel', lawyer: true, email: 'bea@firm.example' },
  { file: 'cleo', name: 'Cleo Bar', lawyer: true, email: 'cleo@firm.example' },
  { file: 'sam', name: 'Sam Staff', lawyer: false, email: 'sam@firm.example' },
]

export const sampleAreas = () => new Map([['estates-trusts', 'Estates & Trusts']])

/** Replaces the built office: each file contains its own name. */
export const sampleFiles: OfficeFiles = {
  signIn: file('<title>Sign in</title>'),
  app: file('<title>Office</title>'),
  find: (name) => ({ file: file(name), isPublic: name.startsWith('sign-in') }),
}

function file(text: string): OfficeFile {
  const bytes = new Uint8Array(Buffer.from(text))
  return { bytes, brotli: bytes, type: 'text/html; charset=utf-8' }
}
