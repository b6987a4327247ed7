import { isOfTheSite } from './addresses.ts'
import { slugOfFile } from './kinds.ts'
import { hrefOfFile } from './public-addresses.ts'

/** Names that Windows reserves for devices, with any extension: a folder with such a file cannot be copied there. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

/** Whether Windows reserves this name, given without its extension. */
export function isDevice(name: string): boolean {
  return devices.test(name)
}

/** Why no new file can have this path; undefined if one can. */
export function faultOfName(path: string): string | undefined {
  const name = slugOfFile(path)
  if (isDevice(name)) return `Windows does not allow a file named "${name}". Choose another name.`
  const address = hrefOfFile(path)
  if (address === undefined || !isOfTheSite(address)) return undefined
  return `The site itself uses the address ${address}. Choose another name.`
}

/**
 * Whether a path is that of a file, never content, that an operating system or a word processor leaves in folders it
 * shows: `.DS_Store`, `Thumbs.db`, `desktop.ini`, or a name that begins with "~$" for an open document.
 */
export function isSystemFile(path: string): boolean {
  return path
    .split('/')
    .some((name) =>
      /^(?:\.|~\$)|^(?:ehthumbs(?:_vista)?|thumbs)\.db$|^(?:desktop\.ini|__MACOSX|Icon\r)$/i.test(name),
    )
}
