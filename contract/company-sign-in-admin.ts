// The console's endpoints for sign-in through companies' own identity providers.
import * as z from 'zod'
import { defineEndpoint } from './common/endpoint.ts'
import { companySignIn } from './company-sign-in.ts'

const id = z.uuid()
const settings = z.object({ settings: companySignIn.nullable() })

export const getSignInOfCompany = defineEndpoint({
  method: 'GET',
  path: '/admin/companies/sign-in',
  summary: "A company's sign-in through its own OpenID provider; never its secret.",
  access: 'companies.read',
  input: z.object({ id }),
  output: settings,
})

export const switchSignInOfCompany = defineEndpoint({
  method: 'POST',
  path: '/admin/companies/sign-in/switch',
  summary:
    'Enables the provider, after staff have checked that the domain is the company’s, or switches it off: passwords then work again, also where it was enforced.',
  access: 'companies.write',
  input: z.object({ id, version: z.int().min(1), isEnabled: z.boolean() }),
  output: settings,
})
