import { isThisMachine } from '../http/this-machine.ts'
import type { Firm } from '../delivery/mail.ts'

/** Whether the invented firm that came with the site is shown to the public: at an origin that is not this machine. */
export function isPublicSample({ sample }: Pick<Firm, 'sample'>, origins: readonly string[]): boolean {
  return sample === true && origins.some((origin) => !isThisMachine(new URL(origin)))
}
