// Fetches the session of this browser's sign-in, stores it, and goes on to the page from which the person came.
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { finishCompanySignIn } from '#contract/company-sign-in.ts'
import { companySignInPath } from '#contract/company-sign-in-paths.ts'
import { companySignInPhrases } from '#ui/phrases/company-sign-in-phrases.ts'
import { FormFailure } from '#ui/primitives/field.tsx'
import { textOfFailure } from '../../browser-client.ts'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useSite } from '../../layout/use-site.ts'
import { saveSession } from '../../session.ts'

export function CompanySignedInPage() {
  const { language, to } = useSite()
  const labels = companySignInPhrases(language).done
  const failure = useFinish()
  return (
    <main id="main" className="wrap company-sign-in">
      <h1>{failure === undefined ? labels.title : labels.failed}</h1>
      <FormFailure>{failure}</FormFailure>
      {failure === undefined ? (
        <noscript>
          <p className="notice">{labels.needsScript}</p>
        </noscript>
      ) : (
        <a className="btn btn--primary" href={to(companySignInPath)}>
          {labels.again}
        </a>
      )}
    </main>
  )
}

/** @returns why the session could not be fetched */
function useFinish(): string | undefined {
  const { language, phrases } = useSite()
  const { client, notify } = useAppServices()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  const hasStarted = useRef(false)
  useEffect(() => {
    // The session can be fetched once.
    if (hasStarted.current) return
    hasStarted.current = true
    const { done, notKept } = phrases.dialogs.login
    client(finishCompanySignIn, {}).then(
      async ({ returnTo, ...session }) => {
        if (!saveSession(session)) return setFailure(notKept)
        notify('success', done)
        await navigate(returnTo, { replace: true })
      },
      (error) => setFailure(textOfFailure(error, language)),
    )
  }, [client, language, navigate, notify, phrases])
  return failure
}
