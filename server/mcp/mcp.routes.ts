// The HTTP route of the MCP server: who may call it and how often, and errors as JSON-RPC.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorKey, errors, errorText } from '#contract/common/errors.ts'
import { AppError } from '#server/platform/app-error.ts'
import { isOwnOrigin } from '#server/platform/http/allowed-hosts.ts'
import { type ApiKeyGuards, admitApiKey, assertScope } from '#server/platform/http/api-key-admission.ts'
import type { ApiKeyCaller } from '#server/platform/http/caller.ts'
import { toAppError } from '#server/platform/http/responses.ts'
import type { Routes } from '#server/platform/http/routes.ts'
import { isMcpOffered } from '#server/site-config/site-config.service.ts'
import { findCalledTool, rpcCodes, rpcError, withArguments } from './json-rpc.ts'
import { answerMessage } from './mcp.service.ts'
import type { McpCtx } from './mcp-context.ts'

const mcpPath = '/mcp'

/** The longest message with sense is a quote for 20 reports. */
const maxMessageBytes = 32 * 1024

export function mcpRoutes({ app, limits, findApiKey }: Routes, ctx: McpCtx): void {
  const keys = new WeakMap<FastifyRequest, ApiKeyCaller>()
  app.all(mcpPath, {
    bodyLimit: maxMessageBytes,
    async onRequest(request, reply) {
      const key = await admit(ctx, { limits, findApiKey }, request, reply)
      if (key) keys.set(request, key)
    },
    errorHandler: (error, request, reply) => sendRpcError(ctx, error, request, reply),
    handler: async (request, reply) => {
      const { body } = request
      reply.header('cache-control', 'no-store')
      // One message at a time, as the protocol has it since 2025-06-18: a batch would be one request for the limits.
      if (Array.isArray(body))
        return reply.code(400).send(rpcError(null, rpcCodes.invalidRequest, 'Send one message at a time'))
      const tool = findCalledTool(body)
      const key = keys.get(request)
      if (tool && key) assertScope(key, tool.isReadOnly ? 'catalogue:read' : 'quotes:write')
      else if (tool && tool.limit !== 'read') await limits.count(tool.limit, request, reply)
      const response = await answerMessage(ctx, {
        body: withArguments(body),
        headers: protocolHeaders(request),
        caller: { ip: request.ip, userAgent: request.headers['user-agent'] ?? '', apiKeyId: key?.id },
        toAppError: (error) => toAppError(error, request, reply, ctx.log),
      })
      reply.code(response.status)
      const text = await response.text()
      return text === '' ? reply.send() : reply.type('application/json; charset=utf-8').send(text)
    },
  })
}

/**
 * Counts the request by its client's address, or by its API key. A browser names the origin of the page that calls: only pages of this site may,
 * so that a page of another name for this host reaches nothing.
 * @throws AppError request.too-many, api-key.*, request.unknown-path while it is switched off, request.foreign-origin, request.wrong-method
 */
async function admit(
  ctx: McpCtx,
  guards: ApiKeyGuards,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ApiKeyCaller | undefined> {
  const key = await admitApiKey(guards, { limit: 'read', scope: 'catalogue:read' }, request, reply)
  if (!(await isMcpOffered(ctx.db))) throw new AppError('request.unknown-path')
  if (request.headers.origin !== undefined && !isOwnOrigin(request)) throw new AppError('request.foreign-origin')
  // There are no sessions, so there is no stream to open with GET and nothing to end with DELETE.
  if (request.method !== 'POST') {
    reply.header('allow', 'POST')
    throw new AppError('request.wrong-method')
  }
  return key
}

function protocolHeaders({ headers }: FastifyRequest): Record<string, string> {
  const names = ['accept', 'content-type', 'mcp-protocol-version']
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
}

function sendRpcError(ctx: McpCtx, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { key } = toAppError(error, request, reply, ctx.log)
  return reply
    .code(errors[key].status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(rpcError(request.body, codeOf(key), textOf(key)))
}

function textOf(key: ErrorKey): string {
  return key === 'request.foreign-origin' ? 'Calls from pages of other sites are not accepted' : errorText(key, 'en-US')
}

function codeOf(key: ErrorKey): number {
  if (key === 'request.malformed') return rpcCodes.notParsed
  return key === 'system.unexpected' ? rpcCodes.internal : rpcCodes.refused
}
