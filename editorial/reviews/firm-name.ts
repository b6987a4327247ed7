import { hasLeft } from '../../content-model/member.ts'
import { firmNameHas, surnameOf } from '../../content-model/person-name.ts'
import type { ContentFolder } from '../reading/content-folder.ts'
import { firmIn, memberOf } from '../reading/content-values.ts'
import { plainText } from '../reading/plain-text.ts'
import { daysLate, inWords } from './review-item.ts'
import type { ReviewItem } from './review-item.ts'

/**
 * The lawyers who left by the day `today` (2026-11-21) and whose surname the firm's name still has, until a lawyer has
 * read it (RPC 7.1, comment 5: a firm's name must not mislead about who is in the firm).
 */
export function firmNameReviews({ files }: ContentFolder, today: string): ReviewItem[] {
  const firm = firmIn(files).name
  return files.flatMap((file): ReviewItem[] => {
    const member = memberOf(file)
    if (!firm || !member?.name || !member.left || !member.lawyer || !hasLeft(member, today)) return []
    const { name, left, nameKept } = member
    const surname = surnameOf({ name, surname: member.surname })
    if (nameKept || !firmNameHas(plainText(firm), plainText(surname))) return []
    const reason = `${name} left the firm on ${inWords(left)}, and the firm’s name, “${firm}”, still has “${surname}” (RPC 7.1, comment 5). Have a lawyer decide whether the name may stay. Change it under Firm, or enter the day of the decision under “Firm name reviewed on”.`
    return [
      { file: file.path, kind: 'review due', law: null, reason, pages: [], daysLate: daysLate(left, today) },
    ]
  })
}
