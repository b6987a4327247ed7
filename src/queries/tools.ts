import { annualReportPage, whenSomeoneDiesPage } from '../../content-model/addresses.ts'
import type { NamedLink } from '../lib/view-models.ts'
import { getSitePages } from './offline.ts'

/** Each tool's page, and the practice area that it belongs to. */
const toolPages: Record<string, { href: string; area: string }> = {
  'annual-report': { href: annualReportPage, area: 'corporate-law' },
  'when-someone-dies': { href: whenSomeoneDiesPage, area: 'estates-trusts' },
}

export const toolsHeading = 'Tools'

/** A tool that the site has, with the name of its page's file and what it answers. */
export type Tool = NamedLink & { page: string; about: string; area: string }

export async function getTools(): Promise<Tool[]> {
  return (await getSitePages()).flatMap(({ id, data }) => {
    const tool = toolPages[id]
    return tool ? [{ ...tool, page: id, name: data.heading, about: data.lede }] : []
  })
}
