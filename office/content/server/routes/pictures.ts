import {
  choosePictureSchema,
  deletePictureSchema,
  dropPicturesSchema,
  mostPictureBytes,
} from '../../pictures.ts'
import { choosePicture, keepForLater, keepPicture } from '../pictures/keep-picture.ts'
import { deletePicture, dropUploads, listPictures } from '../pictures/library.ts'
import { editorOf, fileAct } from './content.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { done, get, post, reply, upload } from '../../../kit/route.ts'
import type { Route } from '../../../kit/route.ts'

/** Pictures: uploaded, chosen, listed, deleted. */
export function pictureRoutes({ content, publishing }: OfficeParts): Route[] {
  const { history, dataDir } = publishing.parts
  // The picture and its name.
  const mostBytes = mostPictureBytes + 2_000

  return [
    upload('/content/files/:id/picture', 'staff', mostBytes, async (call, body) => {
      const editor = editorOf(call)
      const kept = await keepPicture(content, editor, body, call.request.signal)
      await call.record('keep-picture', editor.path)
      return reply(kept)
    }),

    fileAct('choose-picture', 'choose-picture', 'staff', choosePictureSchema, (editor, { path }) =>
      choosePicture(content, editor, path),
    ),

    fileAct('drop-pictures', 'drop-pictures', 'staff', dropPicturesSchema, (editor, { images }) =>
      dropUploads({ content, history, dataDir }, editor, images),
    ),

    get('/content/pictures', 'staff', async () =>
      reply({ pictures: await listPictures({ content, history }) }),
    ),

    upload('/content/pictures', 'staff', mostBytes, async ({ user: { person }, request, record }, body) => {
      const kept = await keepForLater(content, person.id, body, request.signal)
      await record('keep-picture', kept.image)
      return reply(kept)
    }),

    post('/content/pictures/delete', 'staff', deletePictureSchema, async ({ record }, picture) => {
      await deletePicture({ content, history, dataDir }, picture)
      await record('delete-picture', picture.path)
      return done()
    }),
  ]
}
