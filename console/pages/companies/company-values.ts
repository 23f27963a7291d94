// Values of the form for a company.
import type { InputOf } from '#contract/common/endpoint.ts'
import type { Company, saveCompany } from '#contract/companies-admin.ts'

type Input = InputOf<typeof saveCompany>
export type CompanyValues = Omit<Input, 'id' | 'version'>

export const newCompany: Partial<CompanyValues> = { country: 'CN' }

export function valuesOf({ legalName, country, taxNumber, address, phone, invoiceEmail }: Company): CompanyValues {
  return { legalName, country, taxNumber, address, phone, invoiceEmail }
}

/** Inputs that were left empty have no value in the form. */
export function inputOf({ taxNumber, address, phone, invoiceEmail, ...values }: CompanyValues): Input {
  return {
    ...values,
    taxNumber: taxNumber ?? '',
    address: address ?? '',
    phone: phone ?? '',
    invoiceEmail: invoiceEmail ?? '',
  }
}

/** The id in a link to a company in the console, or by itself. */
export function companyIdIn(text: string): string | undefined {
  return /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(text)?.[0]
}
