// Settings of React Router's framework mode.
import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'site',
  buildDirectory: 'build',
  ssr: true,
  // The table of routes is small: no request per link to discover it.
  routeDiscovery: { mode: 'initial' },
  // One chunk for each page: what runs in the browser only is small.
  splitRouteModules: false,
} satisfies Config
