// The MCP server: what the site shows to everybody, for AI assistants.
import type { Feature } from '../feature.ts'
import { mcpRoutes } from './mcp.routes.ts'

export const mcpFeature: Feature = {
  name: 'mcp',
  routes: (routes, { ctx, readCtx, search, recordZeroResult }) =>
    mcpRoutes(routes, { ...ctx, readCtx, search, recordZeroResult }),
}
