// Console endpoints that act on one order: notes, assignment, delivery and entitlement.
import * as z from 'zod'
import { defineEndpoint } from './common/endpoint.ts'
import { dispatchFields } from './hard-copies.ts'

const reference = { id: z.uuid() }
const changed = z.object({ id: z.string() })

export const addOrderNote = defineEndpoint({
  method: 'POST',
  path: '/admin/orders/note',
  summary: 'Adds a note that only staff can read.',
  access: 'orders.deliver',
  input: z.object({ ...reference, text: z.string().trim().min(1).max(2000) }),
  output: changed,
})

export const assignOrder = defineEndpoint({
  method: 'POST',
  path: '/admin/orders/assign',
  summary: 'Assigns an order to a member of staff, or removes the assignee.',
  access: 'orders.deliver',
  input: z.object({ ...reference, staffId: z.string().max(20).nullable() }),
  output: changed,
})

export const deliverOrder = defineEndpoint({
  method: 'POST',
  path: '/admin/orders/deliver',
  summary:
    'Attaches an uploaded file for all buyers of the same item, language and edition. This order is delivered at once, and its buyer is notified by e-mail.',
  access: 'orders.deliver',
  input: z.object({ ...reference, fileId: z.uuid() }),
  output: changed,
})

export const resendDeliveryMail = defineEndpoint({
  method: 'POST',
  path: '/admin/orders/mailAgain',
  summary: 'Sends the delivery e-mail again.',
  access: 'orders.deliver',
  input: z.object(reference),
  output: changed,
})

export const changeDeliveryEmail = defineEndpoint({
  method: 'POST',
  path: '/admin/orders/email',
  summary: 'Changes the delivery address of an order. The previous address is notified, unless it cannot receive mail.',
  access: 'orders.deliver',
  input: z.object({ ...reference, email: z.email().max(254) }),
  output: changed,
})

export const sendHardCopy = defineEndpoint({
  method: 'POST',
  path: '/admin/orders/hardCopy',
  summary: 'Records how the printed copy of an order was sent, or corrects it. The buyer is told by e-mail.',
  access: 'orders.deliver',
  input: z.object({ ...reference, version: z.int().min(1), ...dispatchFields }),
  output: changed,
})

export const resetOrderDownloads = defineEndpoint({
  method: 'POST',
  path: '/admin/orders/resetDownloads',
  summary: 'Resets the download count of a file for the buyer.',
  access: 'orders.deliver',
  input: z.object({ ...reference, fileId: z.uuid() }),
  output: changed,
})

export const revokeOrder = defineEndpoint({
  method: 'POST',
  path: '/admin/orders/revoke',
  summary: 'Revokes the entitlement of an order; its active links expire with it. No money moves.',
  access: 'orders.deliver',
  needsPassword: true,
  input: z.object({ ...reference, note: z.string().trim().min(1).max(500) }),
  output: changed,
})
