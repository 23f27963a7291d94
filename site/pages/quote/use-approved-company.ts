// The company for which a buyer completes an approved quote: the link of the request names it.
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { getCompanyAccount } from '#contract/company-accounts.ts'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useSession } from '../../session.ts'

type Billed = {
  readonly companyName: string
  readonly country: string
  readonly taxNumber: string
  readonly address: string
  readonly invoiceEmail?: string
}

/** With another tax number, the purchase would be another company's, and the approval would not cover it. */
export function useApprovedCompany(fill: (billed: Billed) => void): void {
  const { client } = useAppServices()
  const session = useSession()?.token
  const [query] = useSearchParams()
  const companyId = query.get('company') ?? ''
  const latestFill = useRef(fill)
  latestFill.current = fill
  useEffect(() => {
    if (session === undefined || companyId === '') return
    client(getCompanyAccount, { companyId }).then(
      ({ legalName: companyName, invoiceEmail, ...company }) => {
        const { country, taxNumber, address } = company
        latestFill.current({ companyName, country, taxNumber, address, ...(invoiceEmail && { invoiceEmail }) })
      },
      () => undefined, // prefill only
    )
  }, [client, session, companyId])
}
