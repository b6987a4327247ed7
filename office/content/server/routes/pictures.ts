import { z } from 'zod'
import {
  choosePictureSchema,
  deletePictureSchema,
  dropPicturesSchema,
  mostPictureBytes,
} from '../../pictures.ts'
import { choosePicture, keepForLater, keepPicture } from '../pictures/keep-picture.ts'
import { deletePicture, dropUploads, listPictures } from '../pictures/library.ts'
import { pathOf } from './content.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { done, guardedRoute, reply } from '../../../kit/route.ts'
import type { Route } from '../../../kit/route.ts'

/** Pictures: uploaded, chosen, listed, deleted. */
export function pictureRoutes({ content, publishing }: OfficeParts): Route[] {
  const { history, dataDir } = publishing.parts
  const change = { method: 'POST', rule: 'staff' } as const
  const upload = {
    ...change,
    isUpload: true,
    // The picture and its name.
    mostBytes: mostPictureBytes + 2_000,
    body: z.instanceof(Uint8Array),
  } as const

  return [
    guardedRoute({
      ...upload,
      path: '/content/files/:id/picture',
      answer: async ({ id, visitor, request, record }, body) => {
        const editor = { person: visitor.person.id, path: pathOf(id) }
        const kept = await keepPicture(content, editor, body, request.signal)
        await record('keep-picture', editor.path)
        return reply(kept)
      },
    }),

    guardedRoute({
      ...change,
      path: '/content/files/:id/choose-picture',
      body: choosePictureSchema,
      answer: async ({ id, visitor, record }, { path }) => {
        const editor = { person: visitor.person.id, path: pathOf(id) }
        const kept = await choosePicture(content, editor, path)
        await record('choose-picture', editor.path)
        return reply(kept)
      },
    }),

    guardedRoute({
      ...change,
      path: '/content/files/:id/drop-pictures',
      body: dropPicturesSchema,
      answer: async ({ id, visitor, record }, { images }) => {
        const editor = { person: visitor.person.id, path: pathOf(id) }
        await dropUploads({ content, history, dataDir }, editor, images)
        await record('drop-pictures', editor.path)
        return done()
      },
    }),

    guardedRoute({
      method: 'GET',
      path: '/content/pictures',
      rule: 'staff',
      answer: async () => reply({ pictures: await listPictures({ content, history }) }),
    }),

    guardedRoute({
      ...upload,
      path: '/content/pictures',
      answer: async ({ visitor: { person }, request, record }, body) => {
        const kept = await keepForLater(content, person.id, body, request.signal)
        await record('keep-picture', kept.image)
        return reply(kept)
      },
    }),

    guardedRoute({
      ...change,
      path: '/content/pictures/delete',
      body: deletePictureSchema,
      answer: async ({ record }, picture) => {
        await deletePicture({ content, history, dataDir }, picture)
        await record('delete-picture', picture.path)
        return done()
      },
    }),
  ]
}
