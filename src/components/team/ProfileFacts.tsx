import type { ReactNode } from 'react'
import type { MemberProfile } from '../../lib/view-models.ts'
import { courtLine } from '../../lib/words.ts'
import { phoneLink, formatPhone } from '../../lib/phone.ts'
import { EmailLink } from '../contact/EmailLink.tsx'

type ProfileFactsProps = { member: MemberProfile; qrCode: string }

/** The facts in a profile's sidebar: how to reach this person, and what can be verified. */
export function ProfileFacts({ member, qrCode }: ProfileFactsProps) {
  return (
    <>
      <dl className="profile-facts">
        {member.phone && (
          <Fact term="Telephone">
            <a href={phoneLink(member.phone)}>{formatPhone(member.phone)}</a>
          </Fact>
        )}
        {member.email && (
          <Fact term="Email">
            <EmailLink email={member.email} />
          </Fact>
        )}
        {member.areas.length > 0 && (
          <Fact term="Practice">
            {member.areas.map(({ href, name }) => (
              <a key={href} href={href}>
                {name}
              </a>
            ))}
          </Fact>
        )}
        {member.admissions.length > 0 && <Fact term="Admitted in">{member.admissions.join(', ')}</Fact>}
        <Lines term="Courts" lines={member.courts.map(courtLine)} />
        <Lines term="Education" lines={member.education} />
        <Lines term="Memberships" lines={member.memberships} />
        {member.languages.length > 0 && <Fact term="Languages">{member.languages.join(', ')}</Fact>}
        {member.licenseUrl && (
          <Fact term="License" screenOnly>
            <a href={member.licenseUrl}>Verify license</a>
          </Fact>
        )}
        <Fact term="Card" screenOnly>
          <a href={`${member.href}.vcf`} download>
            vCard
          </a>
        </Fact>
      </dl>
      <details className="profile-qr not-printed">
        <summary>QR code of this card</summary>
        <div dangerouslySetInnerHTML={{ __html: qrCode }} />
        <p className="quiet">Point a phone’s camera at it to save the contact.</p>
      </details>
    </>
  )
}

function Lines({ term, lines }: { term: string; lines: string[] }) {
  if (lines.length === 0) return null
  return (
    <Fact term={term}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </Fact>
  )
}

function Fact({ term, children, screenOnly }: { term: string; children: ReactNode; screenOnly?: boolean }) {
  return (
    <div className={screenOnly ? 'not-printed' : undefined}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
