// A QR code on white, whatever the theme. Once its time is over it is faded, and what renews it lies over it.
import { type ReactNode, useEffect, useState } from 'react'
import type { PaymentInstruction } from '#contract/payments.ts'
import type { QrPath } from './qr-path.ts'

/** @param code without one the box already has its size */
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

/** Draws each instruction anew, even one with the same text: a renewal is also a second try to load what draws. */
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
