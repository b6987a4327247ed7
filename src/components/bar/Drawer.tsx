import './drawer.css'
import type { NamedLink, PhoneLink } from '../../lib/view-models.ts'

/** What the bar and the drawer have links to. */
export type MenuProps = {
  path: string
  firmName: string
  phone: PhoneLink
  team: NamedLink[]
  areas: NamedLink[]
  /** The firm's own pages. */
  own: NamedLink[]
  hasBlog: boolean
}

/** The hamburger button and side drawer on narrow screens: a modal dialog with the same links as the bar. */
export function Drawer({ path, firmName, phone, team, areas, own, hasBlog }: MenuProps) {
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
            <MenuLink name="Home" href="/" path={path} />
            <DrawerSubmenu title="Our Team" href="/our-team" links={team} path={path} />
            <DrawerSubmenu title="Areas of Practice" href="/areas-of-practice" links={areas} path={path} />
            {hasBlog && <MenuLink name="Blog" href="/blog" path={path} />}
            {own.map(({ href, name }) => (
              <MenuLink key={href} name={name} href={href} path={path} />
            ))}
          </ul>
        </nav>
        <a
          className="button drawer-contact"
          href="/contact-us"
          aria-current={currentIf(path === '/contact-us')}
        >
          Contact Us
        </a>
        <a className="drawer-phone" href={phone.href}>
          {phone.written}
        </a>
      </dialog>
    </>
  )
}

type MenuLinkProps = NamedLink & { path: string; className?: string }

/** A link of the bar or the drawer. */
export function MenuLink({ name, href, path, className }: MenuLinkProps) {
  return (
    <li className={className}>
      <a href={href} aria-current={currentIf(path === href)}>
        {name}
      </a>
    </li>
  )
}

/** A drawer link with a list of links that an arrow opens. */
function DrawerSubmenu(props: { title: string; href: string; links: NamedLink[]; path: string }) {
  const { title, href, links, path } = props
  return (
    <li>
      <a href={href} aria-current={currentIf(path === href)}>
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

/** `aria-current` for a link to the current page. */
export function currentIf(isCurrent: boolean): 'page' | undefined {
  return isCurrent ? 'page' : undefined
}
