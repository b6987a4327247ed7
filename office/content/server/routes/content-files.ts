import {
  deleteRequestSchema,
  leaveRequestSchema,
  newContentSchema,
  renameRequestSchema,
  changeOldAddressesSchema,
} from '../../contract.ts'
import { beginFile, deleteFile, renameFile } from '../file-acts.ts'
import { departureOf, leaveFirm } from '../departure.ts'
import { linksTo } from '../links.ts'
import { fileAct, namesIn, pathOf } from './content.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { memberOf } from '../../../people/server/team.ts'
import { guardedRoute, reply } from '../../../kit/route.ts'
import type { Route } from '../../../kit/route.ts'
import { oldAddressesFile } from '../../../../content-model/old-addresses.ts'
import { changeOldAddresses, openOldAddresses } from '../old-addresses.ts'
import { z } from 'zod'
import { mostWordBytes } from '../../word-files.ts'
import { importWord } from '../word/import-word.ts'

/** The longest sheet of addresses that is read, or new file with its text, in bytes. */
const mostBytes = 1_500_000

/**
 * Creating, importing, copying, renaming and deleting files, finding what refers to them, and the addresses of the
 * former site.
 */
export function contentFileRoutes({ database, content, team }: OfficeParts): Route[] {
  const change = { method: 'POST', rule: 'staff' } as const

  return [
    guardedRoute({
      ...change,
      path: '/content/new',
      mostBytes,
      body: newContentSchema,
      answer: async ({ visitor, record }, request) => {
        const { person } = visitor
        const writer = { id: person.id, member: memberOf(person, team)?.file ?? null }
        const path = await beginFile(content, writer, await namesIn(database), request)
        await record('begin-text', path)
        return reply({ path })
      },
    }),

    guardedRoute({
      method: 'GET',
      path: '/content/files/:id/links',
      rule: 'staff',
      answer: async ({ id }) => reply({ links: linksTo(pathOf(id), await content.saved()) }),
    }),

    fileAct({ path: 'rename', act: 'rename-text', body: renameRequestSchema }, async (editor, request) => ({
      path: await renameFile(content, editor, request, await namesIn(database)),
    })),

    guardedRoute({
      method: 'GET',
      path: '/content/files/:id/departure',
      rule: 'staff',
      answer: async ({ id }) => reply(await departureOf(content, pathOf(id))),
    }),

    fileAct({ path: 'departure', act: 'note-departure', body: leaveRequestSchema }, async (editor, request) =>
      leaveFirm(content, editor, request, await namesIn(database)),
    ),

    fileAct({ path: 'delete', act: 'delete-text', body: deleteRequestSchema }, (editor, { version }) =>
      deleteFile(content, editor, version),
    ),

    guardedRoute({
      method: 'GET',
      path: '/content/old-addresses',
      rule: 'staff',
      answer: async () => reply(await openOldAddresses(content)),
    }),

    guardedRoute({
      ...change,
      path: '/content/old-addresses',
      mostBytes,
      body: changeOldAddressesSchema,
      answer: async ({ visitor, record }, request) => {
        const changed = await changeOldAddresses(content, visitor.person.id, request)
        await record('save-text', oldAddressesFile)
        return reply(changed)
      },
    }),

    guardedRoute({
      ...change,
      path: '/content/word',
      isUpload: true,
      // The file and the rest of the request.
      mostBytes: mostWordBytes + 1_000,
      body: z.instanceof(Uint8Array),
      answer: async ({ request }, body) => reply(await importWord({ body }, request.signal)),
    }),
  ]
}
