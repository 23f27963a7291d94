// Target of the header's search form without JavaScript: redirects to the list of the chosen type.
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { languageOf, pathIn } from '../../language.ts'
import { searchPath } from '../../layout/search-types.ts'

export function loader({ url }: LoaderFunctionArgs): Response {
  const { pathname, searchParams } = url
  const language = languageOf(pathname)
  const [type, keyword] = ['type', 'keyword'].map((name) =>
    (searchParams.get(name) ?? '').slice(0, maxLength).toWellFormed(),
  )
  return redirect(pathIn(language, searchPath(type ?? '', keyword ?? '', language === 'zh-CN')), 302)
}

/** Limit of the redirect URL; lists truncate a keyword by their own rule. */
const maxLength = 200
