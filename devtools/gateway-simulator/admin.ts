// Admin API at `/sim`, for this machine only: changes trades, notifications, faults, facts and the clock.

import type { Input } from './admin-input.ts'
import { controlPage } from './control-page.ts'
import { isLoopbackAddress } from './deliver-once.ts'
import { type Fault, type FaultName, faultNames, notifyFaults } from './faults.ts'
import { jsonReply, type Router, redirectReply, type SimReply, type SimRequest } from './http.ts'
import { readPaidTrade } from './paid-trades.ts'
import { type GatewayAdmin, GatewayAdminError, type SimContext } from './sim-context.ts'

export function adminRouter(ctx: SimContext, desks: readonly GatewayAdmin[]): Router {
  return async (request) => {
    const [root, ...parts] = request.path.split('/').slice(1)
    if (root !== 'sim') return undefined
    if (!isFromHere(request)) return jsonReply({ error: 'only from this machine, by a loopback address' }, 403)
    try {
      const input = readInput(request)
      const reply = await route(ctx, desks, request, parts.map(decodeURIComponent), input)
      return isForm(request) && 'status' in reply && reply.status < 300 ? redirectReply('/sim', 303) : reply
    } catch (error) {
      if (error instanceof URIError) return jsonReply({ error: 'the address is not well-formed' }, 400)
      if (error instanceof GatewayAdminError) return jsonReply({ error: error.message }, error.status)
      throw error
    }
  }
}

async function route(
  ctx: SimContext,
  desks: readonly GatewayAdmin[],
  request: SimRequest,
  parts: string[],
  input: Input,
): Promise<SimReply> {
  const [area, name, action] = parts
  const reading = request.method === 'GET' || request.method === 'HEAD'
  if (!area && reading) return controlPage(desks, ctx.notifier.list())
  if (area === 'trades') return tradesReply(desks, request, name, action, input)
  if (area === 'notifications') return notificationsReply(ctx, desks, request, name, action, input)
  if (area === 'faults') return faultsReply(ctx, desks, request, input)
  if (area === 'clock') return clockReply(ctx, request, input)
  if (area === 'facts') return factsReply(deskOf(desks, input), request, input)
  if (area === 'bills' && name && reading) return billReply(deskOf(desks, input), name)
  throw new GatewayAdminError('no such address', 404)
}

function tradesReply(
  desks: readonly GatewayAdmin[],
  request: SimRequest,
  outTradeNo: string | undefined,
  action: string | undefined,
  input: Input,
) {
  if (!outTradeNo && request.method === 'POST') return addPaidTrades(desks, input)
  if (!outTradeNo) return jsonReply({ trades: desks.flatMap((desk) => desk.list()) })
  const desk = desks.find((one) => one.find(outTradeNo))
  if (!desk) throw new GatewayAdminError(`no such trade: ${outTradeNo}`, 404)
  if (!action) return jsonReply(desk.find(outTradeNo))
  requirePost(request)
  return jsonReply(desk.act(outTradeNo, action, input))
}

/** All of them, or none when one is not well-formed. */
function addPaidTrades(desks: readonly GatewayAdmin[], input: Input): SimReply {
  if (!Array.isArray(input.trades)) throw new GatewayAdminError('trades is a list', 400)
  const desk = deskOf(desks, input)
  const trades = input.trades.map(readPaidTrade)
  for (const trade of trades) desk.addPaid(trade)
  return jsonReply({ trades: trades.length }, 201)
}

async function notificationsReply(
  ctx: SimContext,
  desks: readonly GatewayAdmin[],
  request: SimRequest,
  id: string | undefined,
  action: string | undefined,
  input: Input,
): Promise<SimReply> {
  const outTradeNo = new URLSearchParams(request.query).get('outTradeNo')
  const listed = ctx.notifier.list()
  if (!id)
    return jsonReply({ notifications: listed.filter((one) => outTradeNo === null || one.outTradeNo === outTradeNo) })
  if (id === 'send') {
    requirePost(request)
    const desk = desks.find((one) => input.gateway === undefined && one.find(String(input.outTradeNo)))
    return jsonReply(await (desk ?? deskOf(desks, input)).sendNotification(input))
  }
  const notification = listed.find((one) => one.id === id)
  if (!notification) throw new GatewayAdminError(`no such notification: ${id}`, 404)
  if (action !== 'replay') return jsonReply(notification)
  requirePost(request)
  const answers = await ctx.notifier.replay(id, countOf(input.times, 1, 10_000), countOf(input.concurrency, 1, 500))
  return jsonReply({ answers })
}

function faultsReply(ctx: SimContext, desks: readonly GatewayAdmin[], request: SimRequest, input: Input): SimReply {
  if (request.method === 'DELETE') ctx.faults.clear()
  if (request.method === 'POST') return jsonReply(ctx.faults.add(readFault(desks, input)), 201)
  return jsonReply({ faults: ctx.faults.list() })
}

function readFault(desks: readonly GatewayAdmin[], input: Input): Omit<Fault, 'id'> {
  const target = input.target ?? input.endpoint ?? input.method
  const targets: Record<string, readonly FaultName[]> = { '*': faultNames, notify: notifyFaults }
  for (const desk of desks) Object.assign(targets, desk.faultTargets)
  const fitting = typeof target === 'string' && Object.hasOwn(targets, target) ? targets[target] : undefined
  if (typeof target !== 'string' || !fitting) {
    throw new GatewayAdminError(`target is one of ${Object.keys(targets).join(', ')}`, 400)
  }
  const fault = fitting.find((known) => known === input.fault)
  if (!fault) throw new GatewayAdminError(`a fault of ${target} is one of ${fitting.join(', ')}`, 400)
  const fallbackMs = fault === 'slow' ? 2000 : 30_000
  return {
    target,
    fault,
    left: countOf(input.times, 1, 1_000_000),
    ms: countOf(input.ms, fallbackMs, 600_000),
    count: countOf(input.count, 1, 1000),
    afterCommit: input.afterCommit === true,
  }
}

function clockReply(ctx: SimContext, request: SimRequest, input: Input): SimReply {
  if (request.method === 'POST') {
    if (typeof input.skewSeconds !== 'number' || !Number.isFinite(input.skewSeconds))
      throw new GatewayAdminError('skewSeconds is a number', 400)
    ctx.clock.skewMs = input.skewSeconds * 1000
  }
  return jsonReply({ now: new Date(ctx.clock.now()).toISOString(), skewSeconds: ctx.clock.skewMs / 1000 })
}

/** Accepts only known facts, and only values of the same type as the default. */
function factsReply(desk: GatewayAdmin, request: SimRequest, input: Input): SimReply {
  if (request.method === 'POST') {
    for (const [name, value] of Object.entries(input)) {
      if (name === 'gateway') continue
      const now = desk.facts[name]
      const fits = now !== undefined && typeof now === typeof value && Array.isArray(now) === Array.isArray(value)
      if (!fits) throw new GatewayAdminError(`no such fact, or not its type: ${name}`, 400)
      desk.facts[name] = value
    }
  }
  return jsonReply(desk.facts)
}

function billReply(desk: GatewayAdmin, date: string): SimReply {
  if (!/^\d{4}-\d{2}(-\d{2})?$/.test(date)) throw new GatewayAdminError('a date is yyyy-MM-dd or yyyy-MM', 400)
  const bill = desk.bill(date)
  const headers = { 'content-type': bill.type, 'content-disposition': `attachment; filename="${bill.name}"` }
  return { status: 200, headers, body: bill.content }
}

function deskOf(desks: readonly GatewayAdmin[], input: Input): GatewayAdmin {
  const desk = input.gateway === undefined ? desks[0] : desks.find((one) => one.gateway === input.gateway)
  if (!desk) throw new GatewayAdminError(`no such gateway: ${String(input.gateway)}`, 404)
  return desk
}

/** The address and the Host header must be loopback (another name is DNS rebinding). Proxies and pages of other sites are refused. */
function isFromHere(request: SimRequest): boolean {
  const { host = '', origin } = request.headers
  const name = host.replace(/:\d+$/, '').replace(/^\[|\]$/g, '')
  const named = name === 'localhost' || isLoopbackAddress(name)
  const proxied = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined
  const isSameOrigin = origin === undefined || origin === `http://${host}`
  return isLoopbackAddress(request.remoteAddress) && named && !proxied && isSameOrigin
}

/** Reads JSON or a form of the control page; browsers send the Origin header with such a form. */
function readInput(request: SimRequest): Input {
  if (request.body.length === 0) return {}
  if (isForm(request)) {
    if (request.headers.origin === undefined) throw new GatewayAdminError('send JSON', 415)
    return Object.fromEntries(new URLSearchParams(request.body.toString('utf8')))
  }
  try {
    const parsed: unknown = JSON.parse(request.body.toString('utf8'))
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return { ...parsed }
  } catch {
    // Falls through to the same error as JSON of the wrong shape.
  }
  throw new GatewayAdminError('the body is a JSON object', 400)
}

function isForm(request: SimRequest): boolean {
  return request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
}

function requirePost(request: SimRequest): void {
  if (request.method !== 'POST') throw new GatewayAdminError('POST', 405)
}

function countOf(value: unknown, fallback: number, max: number): number {
  if (value === undefined) return fallback
  const count = Number(value)
  if (!Number.isInteger(count) || count < 0 || count > max)
    throw new GatewayAdminError(`a whole number up to ${max} is needed`, 400)
  return count
}
