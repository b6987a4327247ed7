import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { openDatabase } from '../../server/store/open-store.ts'
import { atDevice, joinOffice } from './office.ts'
import type { RunningOffice } from './office.ts'

export const phone = { viewport: { width: 390, height: 844 } }

/** Records that the firm has published the terms of its conflict checks. */
export async function publishTerms({ dataDir }: RunningOffice): Promise<void> {
  const { run, close } = await openDatabase({ dataDir })
  await run('insert into conflict_terms values (1, 0, 0, 0)')
  await close()
}

/** Joins the office as Eleanor Whitlock, a lawyer. */
export async function joinAsLawyer(
  office: RunningOffice,
  browser: Browser,
  options?: BrowserContextOptions,
): Promise<Page> {
  const { page } = await atDevice(browser, options)
  await joinOffice(
    page,
    office.invite('Eleanor Whitlock', '--grant', 'lawyer', '--member', 'eleanor-whitlock'),
  )
  return page
}
