// Accepted hosts: the configured origins, loopback outside production, any host for health checks. Others get 421.
import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Config } from '../config/config.ts'
import { hostsOf, isHostOf } from '../origin-hosts.ts'

const healthPaths = ['/healthz', '/readyz', '/metrics']

/** The origin whose pages a host shows; undefined where it shows none. Results are cached, as the same few hosts recur. */
export function openSites(config: Pick<Config, 'originZh' | 'originEn' | 'isProduction'>) {
  const origins = new Map(
    [config.originEn, config.originZh].flatMap((origin) => hostsOf(origin).map((host) => [host, origin] as const)),
  )
  return (host: string): string | undefined => {
    const known = origins.get(host) ?? origins.get(host.toLowerCase())
    if (known !== undefined) return known
    return !config.isProduction && isLoopbackHost(host) ? config.originZh : undefined
  }
}

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Whether a `Host` header names this computer. */
export function isLoopbackHost(host = ''): boolean {
  return loopback.test(host.toLowerCase())
}

/** @throws AppError request.foreign-host */
export function assertServedHost(config: Config, request: Pick<FastifyRequest, 'headers' | 'url'>): void {
  const host = (request.headers.host ?? '').toLowerCase()
  if ([config.originZh, config.originEn, config.payNotifyOrigin].some((origin) => isHostOf(origin, host))) return
  if (!config.isProduction && isLoopbackHost(host)) return
  if (healthPaths.includes(request.url)) return
  throw new AppError('request.foreign-host')
}

/** Whether a form was posted from a page of the same host. Browsers always send the origin. */
export function isOwnOrigin({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const { origin = '', host } = headers
  return URL.canParse(origin) && isHostOf(origin, host)
}

/**
 * `*` and URLs of another scheme name no page. In a redirect, the part behind their scheme would become another host.
 * @throws AppError request.malformed
 */
export function assertPath({ url }: Pick<FastifyRequest, 'url'>): void {
  if (!url.startsWith('/')) throw new AppError('request.malformed')
}

/**
 * RFC 9112, section 3.2: with two Host headers a proxy may have used the other one, and since HTTP/1.1 one is required.
 * @throws AppError request.malformed
 */
export function assertOneHost({ rawHeaders, httpVersion }: Pick<IncomingMessage, 'rawHeaders' | 'httpVersion'>): void {
  // Names and values alternate.
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host')
  if (hosts.length > 1 || (hosts.length === 0 && httpVersion === '1.1')) throw new AppError('request.malformed')
}

/**
 * The path that a request names. A target that is an absolute URL takes precedence over the `Host` header (RFC 9112, section 3.2.2): its host
 * replaces the header.
 */
export function pathOfTarget(request: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const target = request.url ?? '/'
  const [, host = '', path = ''] = /^https?:\/\/([^/?#]+)([^#]*)$/i.exec(target) ?? []
  if (host === '') return target
  request.headers.host = host
  return path.startsWith('/') ? path : `/${path}`
}
