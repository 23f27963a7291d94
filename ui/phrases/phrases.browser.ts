// The phrases of a language in a browser: those groups that the pages shown so far have brought along (site/vite-plugins/phrases-by-page.ts).
import type { Language } from '#contract/common/language.ts'
import type { Phrases } from './zh.ts'

type Name = keyof Phrases
type Group = { readonly zh: Phrases[Name]; readonly en: Phrases[Name] }

const attached = new Map<string, Group>()

export function attachPhrases(name: Name, group: Group): void {
  attached.set(name, group)
}

export function phrasesIn(language: Language): Phrases {
  const side = language === 'zh-CN' ? 'zh' : 'en'
  const phrases = new Proxy(attached, {
    get(_, name) {
      const group = attached.get(String(name))
      if (!group) throw new Error(`no page has brought the phrases of ${String(name)}`)
      return group[side]
    },
  })
  return phrases as unknown as Phrases // by the line above: what is read of it is there
}
