import { getCollection } from 'astro:content'
import { annualReportPage, whenSomeoneDiesPage } from '../../content-model/addresses.ts'
import type { NamedLink } from '../lib/view-models.ts'

const toolPages: Record<string, string> = {
  'when-someone-dies': whenSomeoneDiesPage,
  'annual-report': annualReportPage,
}

/** The tools that the site has, each with what it answers. */
export async function getTools(): Promise<(NamedLink & { about: string })[]> {
  return (await getCollection('pages')).flatMap(({ id, data }) => {
    const href = toolPages[id]
    return href ? [{ name: data.heading, href, about: data.lede }] : []
  })
}
