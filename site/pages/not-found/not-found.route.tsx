// Catch-all route of unknown paths.
import type { LoaderFunctionArgs } from 'react-router'
import { languageOf } from '../../language.ts'
import { siteContext } from '../../server-context.ts'
import { recommended } from './missing-item.ts'
import { notFound } from './not-found.ts'

export async function loader({ url, context }: LoaderFunctionArgs): Promise<never> {
  const { pathname } = url
  const client = context.get(siteContext).clientFor(languageOf(pathname))
  throw notFound(pathname, await recommended(client))
}

export default function NotFoundRoute() {
  return null
}
