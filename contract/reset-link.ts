// The link of a reset mail.
import type { Language } from './common/language.ts'

/** Start of the fragment, before the token. */
export const resetFragment = '#resetToken='

/**
 * Where a reset mail leads, below the origin of its language: the home page, which opens the dialog. The token stands in the fragment, which
 * browsers send to nobody: it is in no log and in no Referer.
 */
export function resetPath(language: Language, token: string): string {
  return `${language === 'zh-CN' ? '/' : '/en'}${resetFragment}${token}`
}

/** The token of a reset link. @param fragment `location.hash` */
export function resetTokenIn(fragment: string): string | undefined {
  if (!fragment.startsWith(resetFragment)) return undefined
  return /^[\w-]{20,128}$/.exec(fragment.slice(resetFragment.length))?.[0]
}
