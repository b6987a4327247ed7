import './navigation-bar.css'
import type { ComponentType } from 'react'
import { PhoneLink } from '../contact/Addresses.tsx'
import type { Logo, NamedLink } from '../../lib/view-models.ts'
import './drawer.css'

/** The bar's background before it turns opaque (specification, section 2). */
export type BarColor = 'transparent' | 'pine'

type NavigationBarProps = MenuProps & { color: BarColor; mark: string; logo: Logo | undefined }

/** The bar on every page: firm, links, two dropdowns, and the drawer's button on narrow screens. */
export function NavigationBar({ color, mark, logo, ...menu }: NavigationBarProps) {
  const { path, firmName } = menu
  return (
    <header className="bar on-dark" data-color={color} data-bar>
      <div className="wrap bar-row">
        <FirmMark name={firmName} mark={mark} logo={logo} path={path} />
        <nav className="bar-links" aria-label="Main">
          <ul role="list">
            <MenuItems {...menu} Submenu={Dropdown} ownClass="bar-own" />
          </ul>
          <a className="button bar-contact" href="/contact-us" aria-current={currentAt(path, '/contact-us')}>
            Contact Us
          </a>
        </nav>
        <Drawer {...menu} />
      </div>
    </header>
  )
}

type FirmMarkProps = { name: string; mark: string; logo: Logo | undefined; path: string }

/** In characters. A longer name is set smaller: at full size, its lines would cover what is below the bar. */
const longestAtFullSize = 60

function FirmMark({ name, mark, logo, path }: FirmMarkProps) {
  return (
    <a
      className={name.length > longestAtFullSize ? 'firm-mark firm-mark-long' : 'firm-mark'}
      href="/"
      aria-current={currentAt(path, '/')}
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

type MenuItemsProps = MenuProps & {
  Submenu: ComponentType<SubmenuProps>
  /** The class of the links to the firm's own pages. */
  ownClass?: string
}

/** The items of the bar and of the drawer. */
function MenuItems({ path, team, areas, own, hasBlog, Submenu, ownClass }: MenuItemsProps) {
  return (
    <>
      <MenuLink name="Home" href="/" path={path} />
      <Submenu id="team-menu" title="Our Team" href="/our-team" links={team} path={path} />
      <Submenu
        id="areas-menu"
        title="Areas of Practice"
        href="/areas-of-practice"
        links={areas}
        path={path}
      />
      {hasBlog && <MenuLink name="Blog" href="/blog" path={path} />}
      {own.map(({ href, name }) => (
        <MenuLink key={href} name={name} href={href} path={path} className={ownClass} />
      ))}
    </>
  )
}

type SubmenuProps = { id: string; title: string; href: string; links: NamedLink[]; path: string }

/**
 * A link with a list of links that an arrow button opens (WAI-ARIA APG, disclosure navigation). The list opens on hover
 * without script; `enhancements/navigation-bar.ts` takes over when script runs.
 */
function Dropdown({ id, title, href, links, path }: SubmenuProps) {
  return (
    <li className="dropdown" data-dropdown>
      <a href={href} aria-current={currentAt(path, href)}>
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

type MenuProps = {
  path: string
  firmName: string
  phone: string
  team: NamedLink[]
  areas: NamedLink[]
  /** The firm's own pages. */
  own: NamedLink[]
  hasBlog: boolean
}

/** The hamburger button and side drawer on narrow screens: a modal dialog with the same links as the bar. */
function Drawer(menu: MenuProps) {
  const { path, firmName, phone } = menu
  return (
    <>
      <button
        type="button"
        className="hamburger"
        popoverTarget="drawer"
        aria-haspopup="dialog"
        aria-label="Menu"
      >
        <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
          <path d="M3 6.5h18M3 12h18M3 17.5h18" fill="none" stroke="currentColor" strokeWidth="1.6" />
        </svg>
      </button>
      <dialog
        id="drawer"
        className="drawer on-dark"
        popover=""
        aria-modal="true"
        aria-label={`${firmName}: menu`}
      >
        <button
          type="button"
          className="drawer-close"
          popoverTarget="drawer"
          popoverTargetAction="hide"
          aria-label="Close the menu"
        >
          <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
            <path d="m5 5 14 14M19 5 5 19" fill="none" stroke="currentColor" strokeWidth="1.6" />
          </svg>
        </button>
        <nav aria-label="Menu">
          <ul role="list">
            <MenuItems {...menu} Submenu={DrawerSubmenu} />
          </ul>
          <a
            className="button drawer-contact"
            href="/contact-us"
            aria-current={currentAt(path, '/contact-us')}
          >
            Contact Us
          </a>
        </nav>
        <PhoneLink className="drawer-phone" phone={phone} />
      </dialog>
    </>
  )
}

type MenuLinkProps = NamedLink & { path: string; className?: string | undefined }

function MenuLink({ name, href, path, className }: MenuLinkProps) {
  return (
    <li className={className}>
      <a href={href} aria-current={currentAt(path, href)}>
        {name}
      </a>
    </li>
  )
}

/** A drawer link with a list of links that an arrow opens. */
function DrawerSubmenu({ title, href, links, path }: Omit<SubmenuProps, 'id'>) {
  return (
    <li>
      <a href={href} aria-current={currentAt(path, href)}>
        {title}
      </a>
      <details open={path.startsWith(`${href}/`)}>
        <summary aria-label={`${title} menu`}>
          <svg viewBox="0 0 12 12" width="16" height="16" aria-hidden="true">
            <path d="M2 4.2 6 8l4-3.8" fill="none" stroke="currentColor" strokeWidth="1.4" />
          </svg>
        </summary>
        <ul role="list">
          {links.map((link) => (
            <MenuLink key={link.href} {...link} path={path} />
          ))}
        </ul>
      </details>
    </li>
  )
}

/** `aria-current` for a link to the current page, or to one above it ("true"), such as the blog for an article. */
function currentAt(path: string, href: string): 'page' | 'true' | undefined {
  if (path === href) return 'page'
  return path.startsWith(`${href}/`) ? 'true' : undefined
}
