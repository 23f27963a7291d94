// What a browser says of itself, in words that its owner recognises.
import type { Language } from '#contract/common/language.ts'
import { say } from '#contract/common/language.ts'

/** The first that fits: most browsers also call themselves by the names further down. */
const browsers = [
  [/MicroMessenger/, 'WeChat'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const
const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const

/** `Chrome · Windows`; nothing of what the browser sent is repeated as it is. */
export function describeUserAgent(userAgent: string, language: Language): string {
  const names = [browsers, systems].flatMap((kind) => kind.find(([sign]) => sign.test(userAgent))?.[1] ?? [])
  return names.length > 0 ? names.join(' · ') : say({ zh: '未知设备', en: 'Unknown device' }, language)
}
