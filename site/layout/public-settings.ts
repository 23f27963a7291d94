// Settings shown in header and footer. Parsing is lenient: an empty or malformed setting removes its block.
import * as z from 'zod'

const contact = z.object({
  label: z.string(),
  value: z.string(),
  href: z
    .string()
    .regex(/^(tel|mailto|https?):/)
    .optional()
    .catch(undefined),
})
const notice = z.object({ text: z.string(), href: z.string().optional() })

/** Images from our own origin only, as the content security policy requires. */
const storedPicture = z
  .string()
  .regex(/^\/(?![/\\])/)
  .optional()
  .catch(undefined)

/** An image, or a text that the site renders as a QR code. */
const customerQr = z
  .object({
    image: storedPicture,
    text: z.string().trim().max(500).catch('').default(''),
    caption: z.string().catch('').default(''),
    note: z.string().catch('').default(''),
  })
  .optional()
  .catch(undefined)

const partner = z.object({ name: z.string(), image: storedPicture })

const logos = z
  .object({ alipay: storedPicture, wechat: storedPicture, card: storedPicture })
  .catch({ alipay: undefined, wechat: undefined, card: undefined })
  .default({ alipay: undefined, wechat: undefined, card: undefined })

const known = {
  tagline: z.string().catch('').default(''),
  contacts: z.array(contact).catch([]).default([]),
  notices: z
    .array(z.union([notice, z.string().transform((text): { text: string; href?: string | undefined } => ({ text }))]))
    .catch([])
    .default([]),
  'customer-qr': customerQr,
  /** Logos instead of the names of payment methods. */
  'payment-logos': logos,
  partners: z.array(partner).catch([]).default([]),
  /** Response time for requests, as text in the site's language. */
  'reply-within': z.string().catch('').default(''),
  'contact-rules': z.string().catch('').default(''),
  /** Read by `documentVersionsOf`. */
  'document-versions': z.unknown().optional(),
  /** Read by `licenceRulesOf`. */
  'licence-rules': z.unknown().optional(),
  /** Read by `hardCopyPricesOf`. */
  'hard-copies': z.unknown().optional(),
  /** The payment methods on offer; without it, all that the gateways support. */
  'pay-choices': z.array(z.string()).optional().catch(undefined),
  'hot-words': z.array(z.string()).catch([]).default([]),
}
const publicSettings = z.object(known)

export type PublicSettings = z.infer<typeof publicSettings>

export const publicSettingKeys = Object.keys(known).join(',')

export function readPublicSettings(rows: readonly { configKey: string; configValue: unknown }[]): PublicSettings {
  return publicSettings.parse(Object.fromEntries(rows.map((row) => [row.configKey, row.configValue])))
}
