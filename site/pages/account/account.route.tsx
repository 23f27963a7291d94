// Redirects `/personalCenter` to the orders.
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { languageOf, pathIn } from '../../language.ts'
import { ordersPath } from '../../paths.ts'

export function loader({ url }: LoaderFunctionArgs) {
  return redirect(pathIn(languageOf(url.pathname), ordersPath))
}

export default function AccountRoute() {
  return null
}
