// The voucher that was entered in the checkout, carried over by the address of the page.
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '../../session.ts'
import type { useVoucher } from '../checkout/use-voucher.ts'

/** Checks it as soon as a customer is logged in. */
export function useVoucherOfAddress(voucher: ReturnType<typeof useVoucher>) {
  const code = useSearchParams()[0].get('voucher') ?? ''
  const hasSession = useSession() !== undefined
  const checking = useRef<Promise<void>>(undefined)
  const isChecked = useRef(code === '')

  function check(): Promise<void> {
    checking.current ??= voucher.apply(code).finally(() => {
      isChecked.current = true
    })
    return checking.current
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when there is a session
  useEffect(() => {
    if (hasSession && !isChecked.current) void check()
  }, [hasSession])
  return { isChecked: () => isChecked.current, check }
}
