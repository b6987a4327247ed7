import { z } from 'zod'
import {
  choosePictureSchema,
  deletePictureSchema,
  dropPicturesSchema,
  mostPictureBytes,
} from '../../pictures.ts'
import { choosePicture, keepForLater, keepPicture } from '../pictures/keep-picture.ts'
import { deletePicture, dropUploads, listPictures } from '../pictures/library.ts'
import { fileAct } from './content.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { done, guardedRoute, reply } from '../../../kit/route.ts'
import type { Route } from '../../../kit/route.ts'

/** Pictures: uploaded, chosen, listed, deleted. */
export function pictureRoutes({ content, publishing }: OfficeParts): Route[] {
  const { history, dataDir } = publishing.parts
  const change = { method: 'POST', rule: 'staff' } as const
  const upload = {
    isUpload: true,
    // The picture and its name.
    mostBytes: mostPictureBytes + 2_000,
    body: z.instanceof(Uint8Array),
  } as const

  return [
    fileAct({ ...upload, path: 'picture', act: 'keep-picture' }, (editor, body, signal) =>
      keepPicture(content, editor, body, signal),
    ),

    fileAct(
      { path: 'choose-picture', act: 'choose-picture', body: choosePictureSchema },
      (editor, { path }) => choosePicture(content, editor, path),
    ),

    fileAct({ path: 'drop-pictures', act: 'drop-pictures', body: dropPicturesSchema }, (editor, { images }) =>
      dropUploads({ content, history, dataDir }, editor, images),
    ),

    guardedRoute({
      method: 'GET',
      path: '/content/pictures',
      rule: 'staff',
      answer: async () => reply({ pictures: await listPictures({ content, history }) }),
    }),

    guardedRoute({
      ...change,
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
