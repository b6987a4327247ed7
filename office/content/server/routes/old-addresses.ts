import { oldAddressesFile } from '../../../../content-model/old-addresses.ts'
import { changeOldAddressesSchema } from '../../contract.ts'
import { changeOldAddresses, openOldAddresses } from '../old-addresses.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { guardedRoute, reply } from '../../../kit/route.ts'
import type { Route } from '../../../kit/route.ts'

/** The longest sheet that is read, in bytes. */
const mostBytes = 1_500_000

/** The addresses of the former site: the list, and the missing addresses that visitors requested. */
export function oldAddressRoutes({ content }: OfficeParts): Route[] {
  return [
    guardedRoute({
      method: 'GET',
      path: '/content/old-addresses',
      rule: 'staff',
      answer: async () => reply(await openOldAddresses(content)),
    }),

    guardedRoute({
      method: 'POST',
      path: '/content/old-addresses',
      rule: 'staff',
      mostBytes,
      body: changeOldAddressesSchema,
      answer: async ({ visitor, record }, request) => {
        const changed = await changeOldAddresses(content, visitor.person.id, request)
        await record('save-text', oldAddressesFile)
        return reply(changed)
      },
    }),
  ]
}
