import './member-cards.css'
import './portrait.css'
import { hasLongWord, portraitColumns } from '../../lib/card-rows.ts'
import type { MemberCard } from '../../lib/view-models.ts'
import { PictureFrame } from '../plates/PictureFrame.tsx'

type MemberCardsProps = { members: MemberCard[]; size: 'small' | 'large' }

/** The members as framed portraits with name and role; the whole card links to the profile. */
export function MemberCards({ members, size }: MemberCardsProps) {
  const Name = size === 'large' ? 'h2' : 'h3'
  const names = members.map(({ name }) => name)
  const columns = portraitColumns(names)
  return (
    <ul
      role="list"
      className="member-cards"
      data-size={size}
      data-columns={columns > 3 ? columns : undefined}
      data-long-names={hasLongWord(names) ? '' : undefined}
    >
      {members.map(({ slug, href, name, role, picture }, place) => (
        <li key={slug} className="member-card">
          <div className="portrait-mount">
            <PictureFrame
              picture={picture}
              shape="portrait"
              sizes="(width < 600px) 90vw, 380px"
              isLazy={size === 'small' || place > 0}
            />
          </div>
          <Name>
            <a href={href}>{name}</a>
          </Name>
          <p className="quiet">{role}</p>
        </li>
      ))}
    </ul>
  )
}
