// Error boundary of the running application: loads the home page as a new document, which shows the error number.
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { say } from '#contract/common/language.ts'
import { languageOf, pathIn } from '../../language.ts'
import { errorNumberOf, homeWithError } from './error-reference.ts'

/** On the home page itself it stays, which prevents a redirect loop (decision 8). */
export function BrokenApplication({ error }: { readonly error: unknown }) {
  const { pathname } = useLocation()
  const language = languageOf(pathname)
  const home = pathIn(language, '/')
  const isHome = pathname === home
  const [number] = useState(() => errorNumberOf(error))
  useEffect(() => {
    console.error(number, error)
    if (!isHome) location.replace(homeWithError(home, number))
  }, [number, error, home, isHome])
  return (
    <main id="main" className="wrap lost">
      <h1>{say(failed, language)}</h1>
      <p className="lost__why">
        <a className="link" href={home} data-document="">
          {number}
        </a>
      </p>
    </main>
  )
}

const failed = { zh: '系统异常，请稍后再试', en: 'System exception, please try again later' }
