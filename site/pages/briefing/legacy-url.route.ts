// Redirects the legacy URL /bulletin/detail?webTitle=… of a briefing (decision 6); without a title, to the list.
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { readChoice } from '../../components/list-query.ts'
import { languageOf, pathIn } from '../../language.ts'
import { briefingPath, briefingsPath } from '../../paths.ts'

export function loader({ url, params }: LoaderFunctionArgs): Response {
  const { pathname, searchParams } = url
  const webTitle = readChoice(params.webTitle ?? searchParams.get('webTitle'))
  const language = languageOf(pathname)
  if (!webTitle) return redirect(pathIn(language, briefingsPath()), 302)
  return redirect(pathIn(language, briefingPath(webTitle)), 301)
}
