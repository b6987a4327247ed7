import type { PostCard } from '../../lib/view-models.ts'
import { PostLines } from '../blog/PostLines.tsx'

/** A member's newest articles; `total` is the number of all of them. */
export function ProfilePosts({ posts, total }: { posts: PostCard[]; total: number }) {
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
