// A QR code, on white in every theme. An expired code is faded and covered by the button that renews it.
import { type ReactNode, useEffect, useState } from 'react'
import type { PaymentInstruction } from '#contract/payments.ts'
import type { QrPath } from './qr-path.ts'

/** @param code undefined while it loads; the box already has its size */
export function QrCode({
  code,
  label,
  cover,
}: {
  code: QrPath | undefined
  label: string
  cover: ReactNode | undefined
}) {
  const isCovered = cover !== undefined
  const size = code?.size ?? 1
  return (
    <div className="qr__code">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        {code ? <path d={code.path} fill="#141b20" opacity={isCovered ? 0.1 : 1} /> : null}
      </svg>
      {isCovered ? <div className="qr__cover">{cover}</div> : null}
    </div>
  )
}

/** Renders for every instruction, even with the same text: renewing also retries to load the QR encoder. */
export function useQrPath(instruction: PaymentInstruction): { code: QrPath | undefined; isBroken: boolean } {
  const [drawn, setDrawn] = useState<{ of: PaymentInstruction; code: QrPath | undefined }>()
  useEffect(() => {
    let isWanted = true
    import('./qr-path.ts').then(
      ({ qrPathOf }) => isWanted && setDrawn({ of: instruction, code: qrPathOf(instruction.orderPayUrl) }),
      () => isWanted && setDrawn({ of: instruction, code: undefined }),
    )
    return () => {
      isWanted = false
    }
  }, [instruction])
  const isCurrent = drawn?.of === instruction
  return { code: isCurrent ? drawn.code : undefined, isBroken: isCurrent && drawn.code === undefined }
}
