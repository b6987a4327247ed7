import type { Browser } from '@playwright/test'
import type { VisitorMessage } from '../../forms/visitor-message.ts'
import { atDevice, joinOffice } from './office.ts'
import type { RunningOffice } from './office.ts'
import { receive } from './receive.ts'

/** Paula Novak, who is staff, has a message open that has just come. */
export async function atMessage(office: RunningOffice, browser: Browser, message: VisitorMessage) {
  const [reference = ''] = await receive(office, [message])
  const { page, context } = await atDevice(browser)
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
  const address = `${office.origin}/office/messages/${reference}`
  await page.goto(address)
  return { page, context, reference, address }
}
