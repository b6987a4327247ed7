import type { NamedLink } from '../../lib/view-models.ts'

/** Who practices in an area. Nothing while nobody's file names it. */
export function AreaLawyers({ lawyers }: { lawyers: NamedLink[] }) {
  if (lawyers.length === 0) return null
  return (
    <p className="area-lawyers">
      <span className="label">
        {lawyers.length === 1 ? 'Your lawyer for this area' : 'Your lawyers for this area'}
      </span>
      {lawyers.map(({ href, name }) => (
        <a key={href} href={href}>
          {name}
        </a>
      ))}
    </p>
  )
}
