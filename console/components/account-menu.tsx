// Menu of the signed-in account.
import { ChevronDown, KeyRound, LogOut } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { signOut } from '#contract/staff.ts'
import { useMe } from '../api/console-context.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { usePhrases } from '../language/use-phrases.ts'
import { shellPhrases } from '../phrases/shell.ts'

export function AccountMenu() {
  const t = usePhrases(shellPhrases)
  const me = useMe()
  const box = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  // Reloads the page, so that no data of this session remains in memory.
  const { make: endSession, isBusy } = useApiMutation(signOut, { onDone: () => window.location.assign('/console/') })

  useEffect(() => {
    if (!isOpen) return
    const onPress = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      opener.current?.focus()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('focusin', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('focusin', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [isOpen])

  return (
    <div className="account-menu" ref={box}>
      <button
        ref={opener}
        className="account-menu__name"
        type="button"
        aria-expanded={isOpen}
        aria-controls="account-menu"
        onClick={() => setOpen(!isOpen)}
      >
        <span className="vh">{t.account}</span>
        <span>{me.name}</span>
        <span className="muted account-menu__role">{t.roles[me.role]}</span>
        <ChevronDown className="icon icon--sm" aria-hidden="true" />
      </button>
      <div id="account-menu" className="account-menu__list" hidden={!isOpen}>
        <Link to="/password" onClick={() => setOpen(false)}>
          <KeyRound className="icon icon--sm" aria-hidden="true" />
          {t.changePassword}
        </Link>
        <button type="button" aria-busy={isBusy || undefined} onClick={() => void endSession({})}>
          <LogOut className="icon icon--sm" aria-hidden="true" />
          {t.signOut}
        </button>
      </div>
    </div>
  )
}
