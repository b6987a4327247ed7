import { z } from 'zod'
import { mostWordBytes } from '../../word-files.ts'
import { importWord } from '../word/import-word.ts'
import { guardedRoute, reply } from '../../../kit/route.ts'
import type { Route } from '../../../kit/route.ts'

/** Word files: read, so that an article can begin with their text. */
export function wordFileRoutes(): Route[] {
  return [
    guardedRoute({
      method: 'POST',
      path: '/content/word',
      rule: 'staff',
      isUpload: true,
      // The file and the rest of the request.
      mostBytes: mostWordBytes + 1_000,
      body: z.instanceof(Uint8Array),
      answer: async ({ request }, body) => reply(await importWord({ body }, request.signal)),
    }),
  ]
}
