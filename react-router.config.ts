// Settings of React Router's framework mode.
import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'site',
  buildDirectory: 'build',
  ssr: true,
  // The route table is small, so that no request per link is needed to discover it.
  routeDiscovery: { mode: 'initial' },
  // One chunk for each page, as its code for the browser is small.
  splitRouteModules: false,
} satisfies Config
