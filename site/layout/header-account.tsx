// Account area of the header, filled in by the browser: the server's HTML is identical for everyone.
import { ChevronDown } from 'lucide-react'
import { useLayoutEffect } from 'react'
import { memberAttribute, nameAttribute, nameOf } from '../deferred-hydration/account-placeholder.ts'
import { useAppServices } from '../dialogs/use-app-services.ts'
import { downloadsPath, ordersPath } from '../paths.ts'
import { useIsHydrated, useSession } from '../session.ts'
import { DialogLink } from './dialog-link.tsx'
import { accountMenuId } from './menu-ids.ts'
import { useSite } from './use-site.ts'

/** Every document contains both parts; an attribute that the bootstrap sets before the first paint selects one. */
export function HeaderAccount() {
  const session = useSession()
  const isHydrated = useIsHydrated()
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute(memberAttribute, session !== undefined)
  }, [session])
  return (
    <>
      {isHydrated && session ? null : <LoginLinks />}
      {isHydrated && !session ? null : <AccountMenu name={session ? nameOf(session.user) : ''} />}
    </>
  )
}

/** On large screens only the Chinese site shows them (specification, section 6). */
function LoginLinks() {
  const { phrases, isChinese } = useSite()
  if (!isChinese) return null
  return (
    <span className="account-part for-guests">
      <DialogLink dialog="login">{phrases.common.login}</DialogLink>
      <DialogLink dialog="register">{phrases.common.register}</DialogLink>
    </span>
  )
}

function AccountMenu({ name }: { readonly name: string }) {
  const { phrases, to } = useSite()
  const labels = phrases.common
  const { openDialog } = useAppServices()
  return (
    <div className="account-part for-members">
      <button type="button" className="account-part__name" popoverTarget={accountMenuId}>
        <bdi {...{ [nameAttribute]: '' }} suppressHydrationWarning>
          {name}
        </bdi>
        <ChevronDown className="icon" />
      </button>
      <div id={accountMenuId} className="account-menu" popover="auto">
        <a href={to(ordersPath)}>{labels.myOrders}</a>
        <a href={to(downloadsPath)}>{labels.myDownloads}</a>
        <button
          type="button"
          popoverTarget={accountMenuId}
          popoverTargetAction="hide"
          data-needs-hydration=""
          onClick={() => openDialog({ kind: 'logout' })}
        >
          {labels.logout}
        </button>
      </div>
    </div>
  )
}
