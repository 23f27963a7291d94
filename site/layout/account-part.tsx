// Who is logged in, filled in by the browser: the server's HTML is the same for everybody.
import { ChevronDown } from 'lucide-react'
import { useAppServices } from '../dialogs/use-app-services.ts'
import { downloadsPath, ordersPath } from '../paths.ts'
import { useSession } from '../session.ts'
import { DialogLink } from './dialog-link.tsx'
import { accountMenuId } from './menu-ids.ts'
import { useSite } from './use-site.ts'

export function AccountPart() {
  const session = useSession()
  if (session) return <AccountMenu name={session.user.name || session.user.id} />
  return <LoginLinks />
}

/** On large screens only the Chinese site shows them (specification, section 6). */
function LoginLinks() {
  const { phrases, isChinese } = useSite()
  if (!isChinese) return null
  return (
    <span className="account-part">
      <DialogLink dialog="login">{phrases.common.login}</DialogLink>
      <DialogLink dialog="register">{phrases.common.register}</DialogLink>
    </span>
  )
}

function AccountMenu({ name }: { readonly name: string }) {
  const { phrases, to } = useSite()
  const words = phrases.common
  const { openDialog } = useAppServices()
  return (
    <span className="account-part">
      <button type="button" className="account-part__name" popoverTarget={accountMenuId}>
        <bdi>{name}</bdi>
        <ChevronDown className="icon" />
      </button>
      <div id={accountMenuId} className="account-menu" popover="auto">
        <a href={to(ordersPath)}>{words.myOrders}</a>
        <a href={to(downloadsPath)}>{words.myDownloads}</a>
        <button
          type="button"
          popoverTarget={accountMenuId}
          popoverTargetAction="hide"
          onClick={() => openDialog({ kind: 'logout' })}
        >
          {words.logout}
        </button>
      </div>
    </span>
  )
}
