import { exportSchema } from '../../contract.ts'
import { exportMessages } from '../export.ts'
import { inOfficeTime } from '../../../../server/delivery/format-message.ts'
import { recordAct } from '../../../people/server/store/audit.ts'
import { addNotice } from '../../../people/server/store/notices.ts'
import { countedMessages } from '../../counted.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { guardedRoute, reply } from '../../../kit/route.ts'
import type { Route } from '../../../kit/route.ts'

/** What a search finds, as a file. */
export function messageExportRoutes({ database, content, messages, firm, now }: OfficeParts): Route[] {
  return [
    guardedRoute({
      method: 'POST',
      path: '/messages/export',
      rule: 'staff',
      asksForProof: true,
      body: exportSchema,
      answer: async ({ visitor }, { search, format }) => {
        const person = visitor.person.id
        const exported = await exportMessages(
          database.run,
          { search, format, now: now(), timeZone: firm.timeZone, titles: messages.areas() },
          { person, isLawyer: visitor.grants.includes('lawyer'), day: content.today() },
        )
        const act = { person, act: `export-messages-${format}`, subject: null, outcome: 'done' } as const
        const [at, counted] = [inOfficeTime(new Date(now()), firm.timeZone), countedMessages(exported.count)]
        await database.transaction(async (run) => {
          await recordAct(run, act, now())
          await addNotice(run, `${visitor.person.name} exported ${counted} on ${at}.`, now())
        })
        return reply(exported)
      },
    }),
  ]
}
