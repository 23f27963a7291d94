// Platform certificates, encrypted with the merchant's APIv3 key. A new one is listed before it is used for signing.
import { X509Certificate } from 'node:crypto'
import type { PlatformCertificate } from './keys.ts'
import { ApiError, rfc3339, type SimulatedResponse, type WechatContext } from './model.ts'
import { encrypt } from './notifications.ts'

export function listCertificates(ctx: WechatContext): SimulatedResponse {
  if (!ctx.facts.certificatesAvailable) {
    throw new ApiError('RESOURCE_NOT_EXISTS', undefined, '无可用的平台证书，请在商户平台-API安全申请使用微信支付公钥')
  }
  const { platform, nextPlatform } = ctx.keys
  const all = [platform, nextPlatform, ...ctx.newCertificates.list()]
  return { status: 200, body: { data: all.map((one) => describe(ctx, one)) } }
}

function describe(ctx: WechatContext, one: PlatformCertificate) {
  const certificate = new X509Certificate(one.certificate)
  return {
    serial_no: one.serial,
    effective_time: rfc3339(Date.parse(certificate.validFrom)),
    expire_time: rfc3339(Date.parse(certificate.validTo)),
    encrypt_certificate: encrypt(one.certificate, ctx.keys.apiV3Key, 'certificate'),
  }
}
