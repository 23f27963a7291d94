// Settings of the newsletter: its mail server, how fast it is sent, and where bounces return.
import * as z from 'zod'

export const newsletterEnvironment = {
  NEWSLETTER_SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'it is like smtp://user:password@mail.example.com:587' })
    .optional(),
  NEWSLETTER_PER_MINUTE: z.union([z.literal('off'), z.coerce.number().int().min(1).max(100_000)]).default(600),
  NEWSLETTER_CONNECTIONS: z.coerce.number().int().min(1).max(50).default(4),
  NEWSLETTER_BOUNCE_ADDRESS: z
    .string()
    .regex(/^[\w.-]+@[\w.-]+$/, 'it is an address like bounces@mail.example.com')
    .optional(),
}

export type NewsletterSettings = {
  /** Without one, the server of other mails. */
  readonly smtpUrl: string | undefined
  /** Mails per minute; undefined for no limit. */
  readonly perMinute: number | undefined
  readonly connections: number
  /** Return path: a part after a `+` in it names the mail that bounced. */
  readonly bounceAddress: string | undefined
}

type Given = z.infer<z.ZodObject<typeof newsletterEnvironment>>

export function readNewsletterSettings(e: Given): NewsletterSettings {
  return {
    smtpUrl: e.NEWSLETTER_SMTP_URL,
    perMinute: e.NEWSLETTER_PER_MINUTE === 'off' ? undefined : e.NEWSLETTER_PER_MINUTE,
    connections: e.NEWSLETTER_CONNECTIONS,
    bounceAddress: e.NEWSLETTER_BOUNCE_ADDRESS,
  }
}
