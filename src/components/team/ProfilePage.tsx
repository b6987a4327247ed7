import './profile-page.css'
import './portrait.css'
import '../masthead/page-head.css'
import '../../styles/prose.css'
import type { ReactNode } from 'react'
import { isoDay } from '../../../text/iso-day.ts'
import { formatDate } from '../../../text/day-in-words.ts'
import type { MemberProfile, PostCard, FormerLawyer } from '../../lib/view-models.ts'
import { PostLines } from '../blog/PostLines.tsx'
import { PictureFrame } from '../plates/PictureFrame.tsx'
import { courtLine } from '../../lib/words.ts'
import { EmailLink, PhoneLink } from '../contact/Addresses.tsx'

type ProfilePageProps = {
  member: MemberProfile
  /** The author's newest articles. */
  posts: PostCard[]
  /** How many articles the author has in all. */
  total: number
  qrCode: string
  children: ReactNode
}

/** A profile in the form of a letter: portrait and facts in the sidebar, the biography in the text column. */
export function ProfilePage({ member, posts, total, qrCode, children }: ProfilePageProps) {
  const { name, suffix, role, lede, picture } = member
  return (
    <article className="wrap page-head profile">
      <header className="profile-head">
        <p className="label">{role}</p>
        <h1>{suffix ? `${name}, ${suffix}` : name}</h1>
        <p className="profile-lede">{lede}</p>
      </header>
      <aside className="profile-margin" aria-label={`Contact and facts: ${name}`}>
        <div className="portrait-mount">
          <PictureFrame
            picture={picture}
            shape="portrait"
            sizes="(width < 45em) 90vw, 352px"
            isLazy={false}
          />
        </div>
        <ProfileFacts member={member} qrCode={qrCode} />
      </aside>
      <div className="profile-letter">
        <div className="prose">{children}</div>
        <ProfilePosts posts={posts} total={total} />
      </div>
    </article>
  )
}

type FormerLawyerPageProps = { lawyer: FormerLawyer; firmName: string; posts: PostCard[]; total: number }

/** What remains of a lawyer's profile: that they left, when, and where to reach them if they agreed. */
export function FormerLawyerPage({ lawyer, firmName, posts, total }: FormerLawyerPageProps) {
  const { name, left, reachedAt } = lawyer
  return (
    <article className="wrap page-head profile profile-left">
      <header className="profile-head">
        <h1>{name}</h1>
        <p className="profile-lede">
          {name} left the firm on <time dateTime={isoDay(left)}>{formatDate(left)}</time>.
        </p>
      </header>
      <div className="profile-letter">
        <div className="prose">
          {reachedAt !== undefined && (
            <p>
              Current contact information for {name}: {reachedAt}
            </p>
          )}
          <p>
            If you have a matter at {firmName}, please <a href="/contact-us">contact us</a>.
          </p>
        </div>
        <ProfilePosts posts={posts} total={total} />
      </div>
    </article>
  )
}

/** A member's newest articles; `total` is how many there are in all. */
function ProfilePosts({ posts, total }: { posts: PostCard[]; total: number }) {
  if (posts.length === 0) return null
  return (
    <section className="profile-posts not-printed" aria-labelledby="profile-posts">
      <h2 id="profile-posts">Articles by this author</h2>
      <PostLines posts={posts} />
      {total > posts.length && (
        <p>
          The newest {posts.length} of {total}. <a href="/blog/archive">All articles by month</a>
        </p>
      )}
    </section>
  )
}

type ProfileFactsProps = { member: MemberProfile; qrCode: string }

/** The facts in a profile's sidebar: how to reach this person, and what can be verified. */
export function ProfileFacts({ member, qrCode }: ProfileFactsProps) {
  return (
    <>
      <dl className="profile-facts">
        {member.phone && (
          <Fact term="Telephone">
            <PhoneLink phone={member.phone} />
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
