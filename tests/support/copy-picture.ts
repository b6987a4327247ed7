import type { Page } from '@playwright/test'
import { picture } from '../../server/testing/picture.ts'

/** Puts a PNG of this size on the clipboard, as a program does when someone copies a picture. */
export async function copyPicture(page: Page, width: number, height: number): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(
    (bytes) => {
      const copied = new Blob([new Uint8Array(bytes)], { type: 'image/png' })
      return navigator.clipboard.write([new ClipboardItem({ 'image/png': copied })])
    },
    [...picture(width, height)],
  )
}
