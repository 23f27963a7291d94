// Marks of the payment options: simple drawings of ours in the official colours. The name stands beside each as text.
import type { PaymentOption } from '#contract/payment-methods.ts'

const drawings = {
  zfb: (
    <>
      <rect width="20" height="20" rx="4" fill="#1677ff" />
      <path
        d="M10 3.5v5M4.8 6h10.4M6 9h8c-1 4-4 6.8-8.5 7M6.5 11.5c3 .3 6.3 1.6 9.5 4"
        fill="none"
        stroke="#fff"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  wx: (
    <>
      <rect width="20" height="20" rx="4" fill="#07c160" />
      <path
        d="M10 4c4 0 7 2.5 7 5.7s-3 5.7-7 5.7c-.8 0-1.6-.1-2.3-.3L4.9 16.5l.6-2.5C4 13 3 11.4 3 9.7 3 6.5 6 4 10 4z"
        fill="#fff"
      />
      <path
        d="M6.8 9.6l2.3 2.2 4.3-4.3"
        fill="none"
        stroke="#07c160"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  card: (
    <>
      <rect y="3" width="20" height="14" rx="2" fill="#33475b" />
      <path d="M0 6h20v3H0z" fill="#9fb3c8" />
      <path d="M3 12h5v2H3z" fill="#f2b33d" />
    </>
  ),
} satisfies Record<PaymentOption, React.JSX.Element>

export function PaymentMark({ option }: { readonly option: PaymentOption }) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      {drawings[option]}
    </svg>
  )
}
