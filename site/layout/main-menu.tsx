// Main menu of large screens. A submenu opens on hover, by a click or an arrow key, and closes with Esc. Without JavaScript it opens on focus, too.
import { ChevronDown } from 'lucide-react'
import { useLocation } from 'react-router'
import { pathWithoutLanguage } from '../language.ts'
import { currentMark, type MenuItem, menuOf } from './menu.ts'
import { followArrows } from './menu-keys.ts'
import { useSite } from './use-site.ts'
import { useSubmenu } from './use-submenu.ts'

export function MainMenu() {
  const site = useSite()
  const path = pathWithoutLanguage(useLocation().pathname)
  return (
    <nav className="site-nav" aria-label={site.phrases.common.mainMenu} onKeyDown={followArrows}>
      {menuOf(site).map((item) =>
        item.links.length > 0 ? (
          <MenuWithLinks key={item.id} item={item} path={path} />
        ) : (
          <a key={item.id} href={site.to(item.path)} aria-current={currentMark(item, path)}>
            {item.label}
          </a>
        ),
      )}
    </nav>
  )
}

/** A longer submenu has two columns. */
const longColumn = 6

function MenuWithLinks({ item, path }: { readonly item: MenuItem; readonly path: string }) {
  const { phrases, to } = useSite()
  const { menu, button, state, toggle, openByKey } = useSubmenu()
  const listId = `menu-${item.id}`
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the link and the button inside
    <div ref={menu} className={`submenu submenu--${state}`} onKeyDown={openByKey}>
      <a href={to(item.path)} aria-current={currentMark(item, path)}>
        {item.label}
      </a>
      <button
        ref={button}
        id={`${listId}-button`}
        type="button"
        aria-label={phrases.common.openSubmenu(item.label)}
        aria-expanded={state === 'open'}
        aria-controls={listId}
        onClick={toggle}
      >
        <ChevronDown className="icon" />
      </button>
      <ul
        id={listId}
        className={item.links.length > longColumn ? 'submenu__list submenu__list--wide' : 'submenu__list'}
      >
        {item.links.map((link) => (
          <li key={link.path}>
            <a href={to(link.path)} aria-current={link.path === path ? 'page' : undefined}>
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
