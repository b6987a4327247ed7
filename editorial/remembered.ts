import type { ContentFile } from './content-file.ts'
import type { Check, ContentFolder } from './content-folder.ts'
import type { Problem } from './finding.ts'

/**
 * A check that remembers what it found in a file until the file changes, or what it rests on in the rest of the folder.
 *
 * @param restsOn everything that the check reads outside the file it checks, as plain data
 */
export function remembered(restsOn: (folder: ContentFolder) => unknown, check: Check): Check {
  const keys = new WeakMap<ContentFolder, string>()
  const last = new WeakMap<ContentFile, { key: string; findings: Problem[] }>()
  return (file, folder) => {
    const key = keys.get(folder) ?? JSON.stringify(restsOn(folder))
    keys.set(folder, key)
    const known = last.get(file)
    if (known?.key === key) return known.findings
    const findings = check(file, folder)
    last.set(file, { key, findings })
    return findings
  }
}
