// Describes a user agent by browser and system, for the list of sessions.
import type { Language } from '#contract/common/language.ts'
import { say } from '#contract/common/language.ts'

/** The first match wins: most browsers also name the ones listed further down. */
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

/** `Chrome · Windows`; never repeats text of the header. */
export function describeUserAgent(userAgent: string, language: Language): string {
  const names = [browsers, systems].flatMap((kind) => kind.find(([sign]) => sign.test(userAgent))?.[1] ?? [])
  return names.length > 0 ? names.join(' · ') : say({ zh: '未知设备', en: 'Unknown device' }, language)
}
