// Nobody passes without a session. Where one ends, the page stays behind the sign-in, with everything that was typed.
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { whoAmI } from '#contract/staff.ts'
import { useConsole } from '../api/console-context.ts'
import { SignInPage } from '../pages/session/sign-in-page.tsx'
import { Offline } from './offline.tsx'
import { Shell } from './shell.tsx'

export function SessionGate() {
  const { client, me, isSignedIn, beginSession } = useConsole()
  const [asked, setAsked] = useState<'asking' | 'known' | 'no-answer'>('asking')

  const ask = useEffectEvent(async () => {
    try {
      beginSession(await client(whoAmI, {}))
      setAsked('known')
    } catch (error) {
      const isRefused = error instanceof ApiError && error.code >= 400 && error.code < 500
      setAsked(isRefused ? 'known' : 'no-answer')
    }
  })
  useEffect(() => {
    if (asked === 'asking') void ask()
  }, [asked])

  if (asked === 'asking') return null
  if (asked === 'no-answer') return <Offline onRetry={() => setAsked('asking')} />
  return (
    <>
      {me ? (
        <div hidden={!isSignedIn}>
          {/* Somebody else's drafts are nobody's business either. */}
          <Shell key={me.id} />
        </div>
      ) : null}
      {isSignedIn ? null : <SignInPage loginCode={me?.loginCode ?? ''} onSignedIn={beginSession} />}
    </>
  )
}
