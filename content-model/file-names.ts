import { isOfTheSite } from './addresses.ts'
import { slugOfFile } from './kinds.ts'
import { hrefOfFile } from './public-addresses.ts'

/** Names of devices, whatever the ending: a computer with Windows cannot hold a copy of a folder with such a file. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

/** Whether a name, without its ending, is a device of Windows. */
export function isDevice(name: string): boolean {
  return devices.test(name)
}

/** Why no new file can have this path; undefined if one can. */
export function faultOfName(path: string): string | undefined {
  const name = slugOfFile(path)
  if (isDevice(name)) return `Windows cannot hold a file named "${name}". Choose another name.`
  const address = hrefOfFile(path)
  if (address === undefined || !isOfTheSite(address)) return undefined
  return `The site itself uses the address ${address}. Choose another name.`
}
