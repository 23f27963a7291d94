// Reports the running build, so that pages opened before an update can detect it.
import { assets } from 'virtual:react-router/server-build'

export function loader() {
  return Response.json({ version: assets.version }, { headers: { 'cache-control': 'no-store' } })
}
