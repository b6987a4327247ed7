import { ownAbsenceChangeSchema } from '../../absence.ts'
import { messageReaders } from '../readers.ts'
import { absencesOn, putAbsence } from '../store/absences.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { done, get, post, refuse, reply } from '../../../kit/route.ts'
import type { Route } from '../../../kit/route.ts'

/**
 * Routes for until when a person is away, and who then sees their messages like their own. This opens no message to
 * anyone.
 */
export function ownAbsenceRoutes({ database, content, team }: OfficeParts): Route[] {
  return [
    get('/own/absence', 'staff', async ({ user: { person } }) => {
      const absences = await absencesOn(database.run, content.today())
      const own = absences.find((absence) => absence.person === person.id)
      const others = (await messageReaders(database.run, team)).filter(({ id }) => id !== person.id)
      return reply({
        absence: own ? { until: own.until, coveredBy: own.coveredBy } : null,
        people: others.map(({ id, name }) => ({ id, name })),
      })
    }),

    post(
      '/own/absence',
      'staff',
      ownAbsenceChangeSchema,
      async ({ user: { person }, record }, { absence }) => {
        if (absence && absence.until < content.today())
          return refuse(422, 'This day has passed. Choose the last day on which you are away.')
        const readers = await messageReaders(database.run, team)
        const covers = readers.some(({ id }) => id === absence?.coveredBy && id !== person.id)
        if (absence?.coveredBy && !covers) return refuse(422, 'Choose someone who works with messages.')
        await database.transaction(async (run) => {
          await putAbsence(run, person.id, absence)
          await record(absence ? 'set-as-away' : 'come-back', person.id, { run })
        })
        return done()
      },
    ),
  ]
}
