// JSON-RPC: what a message asks for, and error responses.
import type { Tool } from './tools/tool.ts'
import { tools } from './tools/tools.ts'

/** The codes of the specification, and for refusals of this server the one that the SDK uses for its own. */
export const rpcCodes = { notParsed: -32700, invalidRequest: -32600, internal: -32603, refused: -32000 } as const

/** In reply to a message, as far as that has an id. */
export function rpcError(message: unknown, code: number, text: string) {
  const id = fieldOf(message, 'id')
  const hasId = typeof id === 'string' || (typeof id === 'number' && Number.isSafeInteger(id))
  return { jsonrpc: '2.0', error: { code, message: text }, id: hasId ? id : null }
}

/** The tool that a message calls. */
export function findCalledTool(message: unknown): Tool | undefined {
  if (fieldOf(message, 'method') !== 'tools/call') return undefined
  const name = fieldOf(fieldOf(message, 'params'), 'name')
  return tools.find((tool) => tool.name === name)
}

/** The message of a call with its arguments, which the protocol allows to be left out and the SDK does not. */
export function withArguments(message: unknown): unknown {
  const params = fieldOf(message, 'params')
  if (!findCalledTool(message) || fieldOf(params, 'arguments') !== undefined) return message
  return { ...Object(message), params: { ...Object(params), arguments: {} } }
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return Reflect.get(value, name)
}
