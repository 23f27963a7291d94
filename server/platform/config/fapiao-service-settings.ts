// The FAPIAO_SERVICE_… settings: none, or address, app and secret. Requests go by https, or to this machine.
import * as z from 'zod'
import { StartupError } from '../startup-error.ts'

export type FapiaoServiceSettings = { readonly url: string; readonly appId: string; readonly secret: string }

export const fapiaoServiceEnvironment = {
  FAPIAO_SERVICE_URL: z.url({ protocol: /^https?$/ }).optional(),
  FAPIAO_SERVICE_APP_ID: z.string().optional(),
  FAPIAO_SERVICE_SECRET: z.string().min(16, 'it has 16 characters or more').optional(),
}
type ServiceEnvironment = { readonly [Name in keyof typeof fapiaoServiceEnvironment]?: string | undefined }

/** @throws StartupError naming the setting that is missing or unsafe */
export function readFapiaoServiceSettings(
  e: ServiceEnvironment,
  isProduction: boolean,
): FapiaoServiceSettings | undefined {
  const { FAPIAO_SERVICE_URL: url, FAPIAO_SERVICE_APP_ID: appId, FAPIAO_SERVICE_SECRET: secret } = e
  if (!url && !appId && !secret) return undefined
  if (!url || !appId || !secret) {
    const name = !url ? 'FAPIAO_SERVICE_URL' : !appId ? 'FAPIAO_SERVICE_APP_ID' : 'FAPIAO_SERVICE_SECRET'
    throw new StartupError(`${name} is missing: set all FAPIAO_SERVICE_… settings or none`)
  }
  const { protocol, hostname } = new URL(url)
  const isLoopback = ['localhost', '[::1]'].includes(hostname) || /^127\.\d+\.\d+\.\d+$/.test(hostname)
  if (protocol !== 'https:' && (isProduction || !isLoopback))
    throw new StartupError('FAPIAO_SERVICE_URL must be https, or http on this machine outside production')
  return { url: url.replace(/\/+$/, ''), appId, secret }
}
