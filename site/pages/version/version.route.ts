// Which build is running, for pages that were opened before it.
import { assets } from 'virtual:react-router/server-build'

export function loader() {
  return Response.json({ version: assets.version }, { headers: { 'cache-control': 'no-store' } })
}
