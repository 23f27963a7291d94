// The session gate: without a session it shows the sign-in. When a session ends, the page stays hidden behind the sign-in with everything typed in it.
import { Fragment, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { whoAmI } from '#contract/staff.ts'
import { useConsole } from '../api/console-context.ts'
import { Offline } from './offline.tsx'

type SessionGateProps = {
  readonly signIn: ReactNode
  /** The application, for signed-in staff. */
  readonly children: ReactNode
}

export function SessionGate({ signIn, children }: SessionGateProps) {
  const { client, me, isSignedIn, startSession } = useConsole()
  const [session, setSession] = useState<'loading' | 'known' | 'unreachable'>('loading')

  const loadSession = useEffectEvent(async () => {
    try {
      startSession(await client(whoAmI, {}))
      setSession('known')
    } catch (error) {
      const isRejected = error instanceof ApiError && error.code >= 400 && error.code < 500
      setSession(isRejected ? 'known' : 'unreachable')
    }
  })
  useEffect(() => {
    if (session === 'loading') void loadSession()
  }, [session])

  if (session === 'loading') return null
  if (session === 'unreachable') return <Offline onRetry={() => setSession('loading')} />
  return (
    <>
      {me ? (
        <div hidden={!isSignedIn}>
          {/* Another account starts with an empty page: drafts belong to the one who typed them. */}
          <Fragment key={me.id}>{children}</Fragment>
        </div>
      ) : null}
      {isSignedIn ? null : signIn}
    </>
  )
}
