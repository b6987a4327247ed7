import { adoptionAnswersSchema, readPlacesSchema } from '../../contract.ts'
import type { adoptionSchema } from '../../contract.ts'
import type { z } from 'zod'
import { kindOfFile, slugOfFile } from '../../../../content-model/kinds.ts'
import { titleOf } from '../../../content/server/groups.ts'
import { listPlacesToRead, notePlacesRead } from '../../../content/store/places-to-read.ts'
import { isSampleFirm } from '../../../content/server/sample-firm.ts'
import { adoptSite } from '../adopt-site.ts'
import { lastRun, titled } from '../../../publishing/server/view.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { done, get, post, postWithProof, reply } from '../../../kit/route.ts'
import type { Route } from '../../../kit/route.ts'

/** Adoption: the administrator of a new firm makes the sample's site the firm's own. */
export function adoptionRoutes({ content, publishing, database }: OfficeParts): Route[] {
  return [
    get('/adoption', 'administrator', async () => {
      const saved = await content.saved()
      const areas = [...saved.fields].filter(([path]) => kindOfFile(path)?.collection === 'practiceAreas')
      const isSample = isSampleFirm(saved)
      return reply({
        isSample,
        areas: areas.map(([path, fields]) => ({ slug: slugOfFile(path), title: titleOf(path, fields) })),
        run: await lastRun(publishing.parts, 'adoption'),
        toRead: isSample ? [] : await titled(content, await listPlacesToRead(content.store.run)),
      } satisfies z.infer<typeof adoptionSchema>)
    }),

    postWithProof('/adoption', 'administrator', adoptionAnswersSchema, async ({ user, record }, written) => {
      const person = user.person.id
      await adoptSite({ publishing, database }, { person, written })
      await record('adopt-site', null)
      return done()
    }),

    post('/adoption/places-to-read/read', 'administrator', readPlacesSchema, async (_call, { path }) => {
      await notePlacesRead(content.store.run, path)
      return done()
    }),
  ]
}
