// Device detection from user agent and touch points.
import { describe, expect, it } from 'vitest'
import { deviceOf } from './device.ts'

const agents = {
  windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  wechat:
    'Mozilla/5.0 (Linux; Android 14; V2304A) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/116.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.50',
  wechatDesktop:
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/116.0.0.0 Safari/537.36 MicroMessenger/7.0.20',
}
const is = (userAgent: string, maxTouchPoints = 0) => deviceOf({ userAgent, maxTouchPoints })

describe('device detection', () => {
  it('treats Windows as a desktop, with or without a touch screen', () => {
    expect(is(agents.windows, 10)).toEqual({ isIos: false, isMobile: false, isWechat: false })
  })
  it('recognizes an iPad by a Macintosh user agent with touch points', () => {
    expect(is(agents.mac)).toEqual({ isIos: false, isMobile: false, isWechat: false })
    expect(is(agents.mac, 5)).toEqual({ isIos: true, isMobile: true, isWechat: false })
  })
  it('treats iPhone and Android as mobile, only the iPhone as iOS', () => {
    expect(is(agents.iphone, 5)).toEqual({ isIos: true, isMobile: true, isWechat: false })
    expect(is(agents.android, 5)).toEqual({ isIos: false, isMobile: true, isWechat: false })
  })
  it('recognizes WeChat on phones and on the desktop', () => {
    expect(is(agents.wechat, 5).isWechat).toBe(true)
    expect(is(agents.wechatDesktop).isWechat).toBe(true)
  })
})
