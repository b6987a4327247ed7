import { expect, test } from 'vitest'
import { manifestSchema } from './archive.ts'

const manifest = {
  format: 'site backup 1',
  madeAt: '2026-11-24T11:00:00Z',
  database: { kind: 'sqlite', counts: {} },
  files: [{ path: 'submissions.sqlite', sha256: '0'.repeat(64), bytes: 1 }],
}

test.each(['', '.', '..', '../elsewhere', '/etc', 'a/b', 'a\\b', 'current\0', 'a\n'])(
  'a backup that names %j as a file or as a release is refused: it would lead out of DATA_DIR',
  (name) => {
    const id = '20261124T110000123Z-3f9c2a1b7d4e'
    const reads = (changed: object) => manifestSchema.safeParse({ ...manifest, ...changed }).success
    expect(reads({ currentRelease: id, rolledBackTo: id })).toBe(true)
    expect(reads({ currentRelease: name })).toBe(false)
    expect(reads({ rolledBackTo: name })).toBe(false)
    if (!/^[\w/]+\n?$/.test(name) || name.startsWith('/'))
      expect(reads({ files: [{ ...manifest.files[0], path: name }] })).toBe(false)
  },
)
