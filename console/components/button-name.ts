// Accessible names of buttons that several rows have.
import type { ReactNode } from 'react'

/** Undefined where the content names the button. It starts with the visible label, which people say to voice control. */
export function buttonName(label: ReactNode, rowName: string | undefined): string | undefined {
  return rowName === undefined || typeof label !== 'string' ? undefined : `${label}: ${rowName}`
}
