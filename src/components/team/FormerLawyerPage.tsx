import './profile-page.css'
import '../masthead/page-head.css'
import '../../styles/prose.css'
import { formatDate, isoDay } from '../../lib/dates.ts'
import type { FormerLawyer, PostCard } from '../../lib/view-models.ts'
import { ProfilePosts } from './ProfilePosts.tsx'

type FormerLawyerPageProps = { lawyer: FormerLawyer; firmName: string; posts: PostCard[]; total: number }

/** What is left of a lawyer's profile: that they left, when, and where to reach them if they agreed. */
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
