// Menus: a button that opens a list of links and actions.
import { Menu } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'

type MenuButtonProps = {
  readonly className: string
  readonly listClassName: string
  /** Content of the button. */
  readonly label: ReactNode
  /** `MenuLink` and `MenuAction` elements. */
  readonly children: ReactNode
}

export function MenuButton({ className, listClassName, label, children }: MenuButtonProps) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className={className}>{label}</Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="menu-position" align="end" sideOffset={4}>
          <Menu.Popup className={listClassName}>{children}</Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

/** @param link an `<a>` or a router link, which gets the children as its content */
export function MenuLink({ link, children }: { readonly link: ReactElement; readonly children: ReactNode }) {
  return (
    <Menu.LinkItem render={link} closeOnClick>
      {children}
    </Menu.LinkItem>
  )
}

type MenuActionProps = { readonly busy: boolean; readonly onSelect: () => void; readonly children: ReactNode }

export function MenuAction({ busy, onSelect, children }: MenuActionProps) {
  return (
    <Menu.Item aria-busy={busy || undefined} onClick={onSelect}>
      {children}
    </Menu.Item>
  )
}
