import './navigation-bar.css'
import type { Logo, NamedLink } from '../../lib/view-models.ts'
import { Drawer, MenuLink, type MenuProps, currentIf } from './Drawer.tsx'

/** The bar's background before it turns opaque (specification, section 2). */
export type BarColor = 'transparent' | 'pine'

type NavigationBarProps = MenuProps & { color: BarColor; mark: string; logo: Logo | undefined }

/** The bar on every page: firm, links, two dropdowns, and the drawer's button on narrow screens. */
export function NavigationBar({ color, mark, logo, ...menu }: NavigationBarProps) {
  const { path, firmName, team, areas, own, hasBlog } = menu
  return (
    <header className="bar on-dark" data-color={color} data-bar>
      <div className="wrap bar-row">
        <FirmMark name={firmName} mark={mark} logo={logo} isCurrent={path === '/'} />
        <nav className="bar-links" aria-label="Main">
          <ul role="list">
            <MenuLink name="Home" href="/" path={path} />
            <Dropdown id="team-menu" title="Our Team" href="/our-team" links={team} path={path} />
            <Dropdown
              id="areas-menu"
              title="Areas of Practice"
              href="/areas-of-practice"
              links={areas}
              path={path}
            />
            {hasBlog && <MenuLink name="Blog" href="/blog" path={path} />}
            {own.map(({ href, name }) => (
              <MenuLink key={href} name={name} href={href} path={path} className="bar-own" />
            ))}
          </ul>
        </nav>
        <a className="button bar-contact" href="/contact-us" aria-current={currentIf(path === '/contact-us')}>
          Contact Us
        </a>
        <Drawer {...menu} />
      </div>
    </header>
  )
}

type FirmMarkProps = { name: string; mark: string; logo: Logo | undefined; isCurrent: boolean }

/** A longer name is set smaller: at full size its lines would cover what is below the bar. */
const longestAtFullSize = 60

function FirmMark({ name, mark, logo, isCurrent }: FirmMarkProps) {
  return (
    <a
      className={name.length > longestAtFullSize ? 'firm-mark firm-mark-long' : 'firm-mark'}
      href="/"
      aria-current={currentIf(isCurrent)}
    >
      {logo ? (
        <img src={logo.src} width={logo.width} height={logo.height} alt={logo.showsName ? name : ''} />
      ) : (
        <span aria-hidden="true" dangerouslySetInnerHTML={{ __html: mark }} />
      )}
      {!logo?.showsName && name}
    </a>
  )
}

type DropdownProps = { id: string; title: string; href: string; links: NamedLink[]; path: string }

/**
 * A link with a list of links that an arrow button opens (WAI-ARIA APG, disclosure navigation). The list opens on hover
 * without script; `enhancements/dropdowns.ts` takes over when script runs.
 */
function Dropdown({ id, title, href, links, path }: DropdownProps) {
  return (
    <li className="dropdown" data-dropdown>
      <a href={href} aria-current={currentIf(path === href)}>
        {title}
      </a>
      <button type="button" aria-expanded="false" aria-controls={id} aria-label={`${title} menu`}>
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
          <path d="M2 4.2 6 8l4-3.8" fill="none" stroke="currentColor" strokeWidth="1.6" />
        </svg>
      </button>
      <ul id={id} role="list" className="dropdown-list">
        {links.map((link) => (
          <MenuLink key={link.href} {...link} path={path} />
        ))}
      </ul>
    </li>
  )
}
