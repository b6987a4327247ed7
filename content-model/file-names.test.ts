import { expect, test } from 'vitest'
import { isSystemFile } from './file-names.ts'

test('what a system leaves in a folder is distinguished from what a person puts there', () => {
  for (const path of [
    '.DS_Store',
    'team/Thumbs.db',
    'blog/desktop.ini',
    'DESKTOP.INI',
    'pages/~$home.docx',
    '.git/config',
    '__MACOSX/team/a.md',
    'team/._ada.jpg',
  ])
    expect(isSystemFile(path), path).toBe(true)
  for (const path of ['firm.yaml', 'team/thumbs.md', 'blog/desktop.md', 'legal/notes.txt', 'logo.svg'])
    expect(isSystemFile(path), path).toBe(false)
})
