// Link that opens a dialog. Without JavaScript it leads to the personal centre, which asks for a login.
import type { ReactNode } from 'react'
import { useAppServices } from '../dialogs/use-app-services.ts'
import { ordersPath } from '../paths.ts'
import { mobileMenuId } from './menu-ids.ts'
import { useSite } from './use-site.ts'

type DialogLinkProps = {
  readonly dialog: 'login' | 'register'
  readonly className?: string
  readonly children: ReactNode
}

export function DialogLink({ dialog, className, children }: DialogLinkProps) {
  const { to } = useSite()
  const { openDialog } = useAppServices()
  return (
    <a
      className={className}
      href={to(ordersPath)}
      data-needs-hydration=""
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(mobileMenuId)?.hidePopover()
        openDialog({ kind: dialog })
      }}
    >
      {children}
    </a>
  )
}
