import type { Firm } from '../../content-model/firm.ts'
import type { PageSection } from '../../content-model/page.ts'
import { getFirm } from './firm.ts'
import { getPagePart } from './pages.ts'

/** What the contact band at the end of a page shows. */
export async function getContactBand(): Promise<{ firm: Firm; words: PageSection }> {
  return { firm: await getFirm(), words: await getPagePart('notice', 'contact') }
}
