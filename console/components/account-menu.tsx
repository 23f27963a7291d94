// Menu of the signed-in account.
import { ChevronDown, KeyRound, LogOut } from 'lucide-react'
import { Link } from 'react-router'
import { signOut } from '#contract/staff.ts'
import { MenuAction, MenuButton, MenuLink } from '#ui/primitives/menu.tsx'
import { useMe } from '../api/console-context.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { usePhrases } from '../language/use-phrases.ts'
import { shellPhrases } from '../phrases/shell.ts'

export function AccountMenu() {
  const t = usePhrases(shellPhrases)
  const me = useMe()
  // Reloads the page, so that no data of this session remains in memory.
  const { mutate: endSession, isBusy } = useApiMutation(signOut, { onDone: () => window.location.assign('/console/') })
  const label = (
    <>
      <span className="vh">{t.account}</span>
      <span>{me.name}</span>
      <span className="muted account-menu__role">{t.roles[me.role]}</span>
      <ChevronDown className="icon icon--sm" aria-hidden="true" />
    </>
  )
  return (
    <MenuButton className="account-menu__name" listClassName="account-menu__list" label={label}>
      <MenuLink link={<Link to="/password" />}>
        <KeyRound className="icon icon--sm" aria-hidden="true" />
        {t.changePassword}
      </MenuLink>
      <MenuAction busy={isBusy} onSelect={() => void endSession({})}>
        <LogOut className="icon icon--sm" aria-hidden="true" />
        {t.signOut}
      </MenuAction>
    </MenuButton>
  )
}
