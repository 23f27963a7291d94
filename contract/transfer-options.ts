// Whether bank transfer is offered. Apart from purchases, so that the checkout does not load their schemas.
import * as z from 'zod'
import { defineEndpoint } from './common/endpoint.ts'
import { currencies } from './common/money.ts'

export const transferOptions = defineEndpoint({
  method: 'GET',
  path: '/report/purchases/options',
  summary: 'The currencies in which a purchase can be paid by bank transfer.',
  limit: 'read',
  access: 'anyone',
  input: z.object({}),
  output: z.object({ currencies: z.array(z.enum(currencies)) }),
})
