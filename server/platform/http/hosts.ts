// Which hosts are answered: the configured origins, loopback outside production, health checks always. Any other is 421.
import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Config } from '../config/config.ts'

const healthPaths = ['/healthz', '/readyz']

/** @throws AppError request.foreign-host */
export function assertServedHost(config: Config, request: Pick<FastifyRequest, 'headers' | 'url'>): void {
  const host = (request.headers.host ?? '').toLowerCase()
  const served = [config.originZh, config.originEn, config.payNotifyOrigin].map((origin) => new URL(origin).host)
  if (served.includes(host)) return
  if (!config.isProduction && /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)) return
  if (healthPaths.includes(request.url)) return
  throw new AppError('request.foreign-host')
}
