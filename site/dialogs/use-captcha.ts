// CAPTCHA image of a form. Each image has its own stamp, which binds it to the form (decision 13).
import { useState } from 'react'
import { getValidCode } from '#contract/accounts.ts'
import { useSite } from '../layout/use-site.ts'

export function useCaptcha() {
  const { apiBase, language, phrases } = useSite()
  const [unTime, setUnTime] = useState(newStamp)
  const renew = () => setUnTime(newStamp())
  const query = new URLSearchParams({ unTime, lang: language })
  const labels = phrases.dialogs.code
  return {
    unTime,
    renew,
    /** The properties of `CaptchaField`. */
    picture: {
      label: labels.label,
      source: `${apiBase}${getValidCode.path}?${query}`,
      onRenew: renew,
      pictureText: labels.picture,
      renewLabel: labels.renew,
      brokenText: labels.broken,
      maxLength: 16,
    },
  }
}

/** The time, as the specification requires, and random digits, so that two forms never share a stamp. */
function newStamp(): string {
  const chance = crypto.getRandomValues(new Uint32Array(2))
  return `${Date.now()}${Array.from(chance, (part) => part.toString(36)).join('')}`
}
