// The link to the same page in the other language. It always loads a new document, and remembers the choice.
import { Globe } from 'lucide-react'
import { useLocation, useMatches } from 'react-router'
import { type Language, otherLanguage } from '#contract/common/language.ts'
import { pathIn, pathWithoutLanguage } from '../language.ts'
import type { PageHead } from '../meta.ts'
import { rememberLanguage } from '../session.ts'
import { useSite } from './use-site.ts'

export function LanguageSwitch({ twin }: { readonly twin: string | undefined }) {
  const { phrases, language, otherOrigin } = useSite()
  const target = otherLanguage(language)
  const path = useTwin(twin)
  return (
    <a href={otherOrigin + path} hrefLang={target} lang={target} data-document="" onClick={() => keepChoice(target)}>
      <Globe className="icon icon--sm" />
      {phrases.common.otherLanguage}
    </a>
  )
}

/** Told by the error page, else by the page's head, else the same path. */
function useTwin(twin: string | undefined): string {
  const { language } = useSite()
  const { pathname, search } = useLocation()
  const heads = useMatches().map((match) => (match.loaderData as { head?: PageHead } | undefined)?.head)
  return (
    twin ??
    heads.findLast((head) => head?.twin)?.twin ??
    pathIn(otherLanguage(language), pathWithoutLanguage(pathname)) + search
  )
}

/** Cookie and storage, as the specification wants (sections 3 and 9). */
function keepChoice(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `locale=${language}; Max-Age=${365 * 86_400}; Path=/; SameSite=Lax`
  rememberLanguage(language)
}
