/** Shown in place of a list until the firm has published an article. */
export function NoPosts() {
  return (
    <p className="page-lede">
      No article has been published yet. See <a href="/areas-of-practice">what we do</a>, or{' '}
      <a href="/contact-us">ask us</a>.
    </p>
  )
}
