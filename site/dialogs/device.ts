// What the browser is, as far as paying and downloading depend on it.
import type { PayMethod } from '#contract/orders.ts'

export type Device = {
  readonly isIos: boolean
  readonly isMobile: boolean
  /** WeChat's own browser: Alipay does not open there, and files do not download. */
  readonly isWechat: boolean
}

/** iPadOS calls itself Macintosh; only its touch points tell. */
export function deviceOf({ userAgent, maxTouchPoints }: { userAgent: string; maxTouchPoints: number }): Device {
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return {
    isIos,
    isMobile: isIos || /Android|HarmonyOS|OpenHarmony|Mobile/i.test(userAgent),
    isWechat: /MicroMessenger/i.test(userAgent),
  }
}

export type PayChoice = 'zfb' | 'wx'

/** What can be chosen now: a gateway with any of its methods. */
export function payChoices(available: readonly PayMethod[]): PayChoice[] {
  return (['zfb', 'wx'] as const).filter((choice) => available.some((method) => method.startsWith(choice)))
}

/** On a mobile agent the H5 variants replace the others (specification, section 4), where the site has them. */
export function payMethodFor(choice: PayChoice, device: Device, available: readonly PayMethod[]): PayMethod {
  const mobile = `${choice}_h5` as const
  return device.isMobile && available.includes(mobile) ? mobile : choice
}
