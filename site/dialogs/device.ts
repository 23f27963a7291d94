// What the browser is, as far as paying and downloading depend on it.
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
