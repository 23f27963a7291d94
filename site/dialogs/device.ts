// Device detection, as far as payments and downloads depend on it.
export type Device = {
  readonly isIos: boolean
  readonly isMobile: boolean
  /** WeChat's built-in browser, which can neither open Alipay nor download files. */
  readonly isWechat: boolean
}

/** iPadOS sends the user agent of a Macintosh; only its touch points differ. */
export function deviceOf({ userAgent, maxTouchPoints }: { userAgent: string; maxTouchPoints: number }): Device {
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return {
    isIos,
    isMobile: isIos || /Android|HarmonyOS|OpenHarmony|Mobile/i.test(userAgent),
    isWechat: /MicroMessenger/i.test(userAgent),
  }
}
