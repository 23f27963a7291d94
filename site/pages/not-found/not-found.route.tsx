// Addresses that no page has.
import type { LoaderFunctionArgs } from 'react-router'
import { notFound } from './not-found.ts'

export function loader({ request }: LoaderFunctionArgs): never {
  throw notFound(new URL(request.url).pathname)
}

export default function NotFoundRoute() {
  return null
}
