// External services: whether the mail server and the gateways respond, and their clocks. Nothing is sent or charged. And how long certificates are
// valid.
import { X509Certificate } from 'node:crypto'
import { measureClockSkew, openGateways } from '../../gateways/gateways.service.ts'
import { errorMessage } from '../../platform/error-fields.ts'
import { verifyMailServer } from '../../platform/mail/transport.ts'
import { age, type Check, type Finding, type Installation, ok, warning, wrong } from './finding.ts'

export const externalChecks: readonly Check[] = [checkMailServer, checkGateways, checkCertificates]

async function checkMailServer({ config }: Installation): Promise<Finding[]> {
  if (!config.smtpUrl) {
    const text = `e-mails are written to ${config.dataDir}/mail and not sent`
    return [config.isProduction ? wrong('mail', text, 'set SMTP_URL') : ok('mail', text)]
  }
  try {
    await verifyMailServer(config.smtpUrl)
    return [ok('mail', 'the mail server accepts our login')]
  } catch (error) {
    return [
      wrong(
        'mail',
        `the mail server cannot be used: ${errorMessage(error)}`,
        'check SMTP_URL; orders continue, and their e-mails wait',
      ),
    ]
  }
}

/** With a larger clock difference, signatures and notifications are rejected. */
const maxSkewSeconds = 60

async function checkGateways({ config, now }: Installation): Promise<Finding[]> {
  const { all } = openGateways(config, now)
  if (all.length === 0) {
    if (!config.isProduction) return [ok('gateways', 'none configured: npm start uses the gateway simulator')]
    return [warning('gateways', 'none configured: nothing can be paid', 'set ALIPAY_…, WECHATPAY_… or STRIPE_…')]
  }
  return Promise.all(
    all.map(async ({ provider, address }) => {
      const ahead = address === undefined ? undefined : await measureClockSkew(address, now)
      if (ahead === undefined)
        return warning('gateways', `${provider}: configured, clock not readable`, 'check the network connection to it')
      if (Math.abs(ahead) <= maxSkewSeconds) return ok('gateways', `${provider}: configured, clocks agree`)
      return wrong(
        'clock',
        `differs by ${Math.abs(ahead)} s from the clock of ${provider}: payments fail`,
        'synchronize the clock of this machine (NTP)',
      )
    }),
  )
}

const expiryWarningMs = 30 * 24 * 3_600_000

/** Without a valid certificate no response or notification of WeChat Pay can be verified. Its public key does not expire. */
async function checkCertificates({ config, now }: Installation): Promise<Finding[]> {
  const { wechat } = config
  if (!wechat || wechat.publicKey || wechat.platformCertificates.length === 0) return []
  const expiryTimes = wechat.platformCertificates.map((text) => Date.parse(new X509Certificate(text).validTo))
  const remainingMs = Math.max(...expiryTimes) - now().getTime()
  const remedy = 'list the next one too in WECHATPAY_PLATFORM_CERT_FILES, or migrate to the public key; then restart'
  if (remainingMs <= 0)
    return [wrong('certificates', `the last one of WeChat Pay expired ${age(-remainingMs)} ago`, remedy)]
  const text = `the last one of WeChat Pay expires in ${age(remainingMs)}`
  return [remainingMs < expiryWarningMs ? warning('certificates', text, remedy) : ok('certificates', text)]
}
