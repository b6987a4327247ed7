import './profile-page.css'
import './portrait.css'
import '../masthead/page-head.css'
import '../../styles/prose.css'
import type { ReactNode } from 'react'
import type { MemberProfile, PostCard } from '../../lib/view-models.ts'
import { PictureFrame } from '../plates/PictureFrame.tsx'
import { ProfileFacts } from './ProfileFacts.tsx'
import { ProfilePosts } from './ProfilePosts.tsx'

type ProfilePageProps = {
  member: MemberProfile
  /** The author's newest articles, and the total number. */
  posts: PostCard[]
  total: number
  qrCode: string
  children: ReactNode
}

/** A profile reads like a letter: portrait and facts in the sidebar, the biography in the text column. */
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
            sizes="(width < 900px) 90vw, 352px"
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
