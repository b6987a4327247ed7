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
import { get, post, reply, upload } from '../../../kit/route.ts'
import type { Route } from '../../../kit/route.ts'
import { oldAddressesFile } from '../../../../content-model/old-addresses.ts'
import { changeOldAddresses, openOldAddresses } from '../old-addresses.ts'
import { mostWordBytes } from '../../word-files.ts'
import { importWord } from '../word/import-word.ts'

/** The longest sheet of addresses that is read, or new file with its text, in bytes. */
const mostBytes = 1_500_000

/**
 * Creating, importing, copying, renaming and deleting files, finding what refers to them, and the addresses of the
 * former site.
 */
export function contentFileRoutes({ database, content, team }: OfficeParts): Route[] {
  return [
    post(
      '/content/new',
      'staff',
      newContentSchema,
      async ({ visitor, record }, request) => {
        const { person } = visitor
        const writer = { id: person.id, member: memberOf(person, team)?.file ?? null }
        const path = await beginFile(content, writer, await namesIn(database), request)
        await record('begin-text', path)
        return reply({ path })
      },
      { mostBytes },
    ),

    get('/content/files/:id/links', 'staff', async ({ id }) =>
      reply({ links: linksTo(pathOf(id), await content.saved()) }),
    ),

    fileAct('rename', 'rename-text', 'staff', renameRequestSchema, async (editor, request) => ({
      path: await renameFile(content, editor, request, await namesIn(database)),
    })),

    get('/content/files/:id/departure', 'staff', async ({ id }) =>
      reply(await departureOf(content, pathOf(id))),
    ),

    fileAct('departure', 'note-departure', 'staff', leaveRequestSchema, async (editor, request) =>
      leaveFirm(content, editor, request, await namesIn(database)),
    ),

    fileAct('delete', 'delete-text', 'staff', deleteRequestSchema, (editor, { version }) =>
      deleteFile(content, editor, version),
    ),

    get('/content/old-addresses', 'staff', async () => reply(await openOldAddresses(content))),

    post(
      '/content/old-addresses',
      'staff',
      changeOldAddressesSchema,
      async ({ visitor, record }, request) => {
        const changed = await changeOldAddresses(content, visitor.person.id, request)
        await record('save-text', oldAddressesFile)
        return reply(changed)
      },
      { mostBytes },
    ),

    // The file and the rest of the request.
    upload('/content/word', 'staff', mostWordBytes + 1_000, async ({ request }, body) =>
      reply(await importWord({ body }, request.signal)),
    ),
  ]
}
