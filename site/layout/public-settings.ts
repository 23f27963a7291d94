// Settings that header and footer show, read leniently: a setting that is empty or malformed leaves its block out.
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

/** Pictures come from our own address only; the content security policy allows no other. */
const ownPicture = z
  .string()
  .regex(/^\/(?![/\\])/)
  .optional()
  .catch(undefined)

/** A picture, or a text of which the site makes a QR code. */
const customerQr = z
  .object({
    image: ownPicture,
    text: z.string().trim().max(500).catch('').default(''),
    caption: z.string().catch('').default(''),
    note: z.string().catch('').default(''),
  })
  .optional()
  .catch(undefined)

const partner = z.object({ name: z.string(), image: ownPicture })

const logos = z
  .object({ alipay: ownPicture, wechat: ownPicture, card: ownPicture })
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
  /** In place of the names of the ways to pay. */
  'payment-logos': logos,
  partners: z.array(partner).catch([]).default([]),
  /** Within what time a request is answered, as words of the site's language. */
  'reply-within': z.string().catch('').default(''),
  'contact-rules': z.string().catch('').default(''),
  /** Read by `documentVersionsOf`. */
  'document-versions': z.unknown().optional(),
  /** Which ways to pay are offered; without it, all that the gateways take. */
  'pay-choices': z.array(z.string()).optional().catch(undefined),
  'hot-words': z.array(z.string()).catch([]).default([]),
}
const publicSettings = z.object(known)

export type PublicSettings = z.infer<typeof publicSettings>

export const publicSettingKeys = Object.keys(known).join(',')

export function readPublicSettings(rows: readonly { configKey: string; configValue: unknown }[]): PublicSettings {
  return publicSettings.parse(Object.fromEntries(rows.map((row) => [row.configKey, row.configValue])))
}
