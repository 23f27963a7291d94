// /bulletin shows the briefing list; with a kind in its query it redirects to that page (specification, section 2.1; decision 6).
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { languageOf, pathIn } from '../../language.ts'
import { briefingsPath } from '../../paths.ts'
import { readBriefingsAddress } from './briefings-url.ts'

export function loader({ url }: LoaderFunctionArgs): Response {
  const { pathname, searchParams } = url
  const read = readBriefingsAddress({}, searchParams)
  const isAlias = read !== undefined && searchParams.has('marketType')
  return redirect(pathIn(languageOf(pathname), briefingsPath(read?.address)), isAlias ? 301 : 302)
}
