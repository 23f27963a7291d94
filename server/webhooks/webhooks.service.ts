// Outgoing webhooks for the application, which opens the sender once for the process.
export { openWebhookSender, type WebhookSender } from './sender.ts'
