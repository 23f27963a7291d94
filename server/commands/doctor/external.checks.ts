// External services: whether the mail server and the gateways respond, and their clocks. Nothing is sent or charged. And how long certificates are
// valid.
import { X509Certificate } from 'node:crypto'
import { measureClockSkew, openGateways } from '../../gateways/gateways.service.ts'
import { errorMessage } from '../../platform/error-fields.ts'
import { verifyMailServer } from '../../platform/mail/transport.ts'
import { age, type Check, type Finding, type Installation, ok, warning, wrong } from './finding.ts'

export const outsideChecks: readonly Check[] = [mailServerAnswers, gatewaysAreSet, certificatesLast]

async function mailServerAnswers({ config }: Installation): Promise<Finding[]> {
  if (!config.smtpUrl) {
    const says = `mail is written to ${config.dataDir}/mail and not sent`
    return [config.isProduction ? wrong('mail', says, 'set SMTP_URL') : ok('mail', says)]
  }
  try {
    await verifyMailServer(config.smtpUrl)
    return [ok('mail', 'the mail server answers and takes our login')]
  } catch (error) {
    return [
      wrong(
        'mail',
        `the mail server refuses: ${errorMessage(error)}`,
        'check SMTP_URL; orders go on, their mail waits',
      ),
    ]
  }
}

/** With a larger clock difference, signatures and notifications are rejected. */
const maxSkewSeconds = 60

async function gatewaysAreSet({ config, now }: Installation): Promise<Finding[]> {
  const { all } = openGateways(config, now)
  if (all.length === 0) {
    if (!config.isProduction) return [ok('gateways', 'none is set: a demonstration brings its own')]
    return [warning('gateways', 'none is set: nothing can be paid', 'set ALIPAY_…, WECHATPAY_… or STRIPE_…')]
  }
  return Promise.all(
    all.map(async ({ provider, address }) => {
      const ahead = address === undefined ? undefined : await measureClockSkew(address, now)
      if (ahead === undefined)
        return warning('gateways', `${provider}: configured, clock not readable`, 'check the network connection to it')
      if (Math.abs(ahead) <= maxSkewSeconds) return ok('gateways', `${provider} is set and agrees about the time`)
      return wrong(
        'clock',
        `it is ${Math.abs(ahead)} s away from that of ${provider}: payments fail`,
        'let this machine keep time by NTP',
      )
    }),
  )
}

const warnAheadMs = 30 * 24 * 3_600_000

/** Without a valid certificate no response or notification of WeChat Pay can be verified. Its public key does not expire. */
async function certificatesLast({ config, now }: Installation): Promise<Finding[]> {
  const { wechat } = config
  if (!wechat || wechat.publicKey || wechat.platformCertificates.length === 0) return []
  const ends = wechat.platformCertificates.map((text) => Date.parse(new X509Certificate(text).validTo))
  const left = Math.max(...ends) - now().getTime()
  const mend = 'name the next one beside it in WECHATPAY_PLATFORM_CERT_FILES, or change over to the public key; restart'
  if (left <= 0) return [wrong('certificates', `those of WeChat Pay ended ${age(-left)} ago`, mend)]
  if (left < warnAheadMs) return [warning('certificates', `the last of WeChat Pay ends in ${age(left)}`, mend)]
  return [ok('certificates', `the last of WeChat Pay ends in ${age(left)}`)]
}
