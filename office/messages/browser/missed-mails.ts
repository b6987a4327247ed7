import { dayAndTime } from '../../shell/times.ts'
import type { ThreadMail } from '../thread.ts'

type Mail = Pick<ThreadMail, 'id' | 'by' | 'at' | 'standing' | 'delivery'>

/**
 * Why a reply is held back once: a mail came, or someone else replied, after these were shown. undefined: nothing did,
 * or their reply was canceled or not sent.
 */
export function missedSince(shown: readonly Pick<Mail, 'id'>[], mails: readonly Mail[]): string | undefined {
  const last = mails.findLast(
    ({ id, delivery }) => delivery?.state !== 'failed' && shown.every((mail) => mail.id !== id),
  )
  if (!last) return undefined
  const what = last.by === null ? cameWords[last.standing] : `${last.by} replied`
  return `Not sent yet: ${what} while you were writing (${dayAndTime(last.at)}). Read that above. To send yours as well, press “Send” again.`
}

const cameWords = {
  certain: 'an email from them came',
  perhaps: 'an email that may belong here came',
}
