// Link to the same page in the other language. It always loads a new document and stores the choice.
import { Globe } from 'lucide-react'
import { useLocation, useMatches } from 'react-router'
import { otherLanguage } from '#contract/common/language.ts'
import { choiceAttribute } from '../deferred-hydration/language-choice.ts'
import { pathIn, pathWithoutLanguage } from '../language.ts'
import type { PageHead } from '../meta.ts'
import { useSite } from './use-site.ts'

export function LanguageSwitch({ twin }: { readonly twin: string | undefined }) {
  const { phrases, language, otherOrigin } = useSite()
  const target = otherLanguage(language)
  const path = useTwin(twin)
  return (
    <a
      href={path.startsWith('/') ? otherOrigin + path : path}
      hrefLang={target}
      lang={target}
      data-document=""
      {...{ [choiceAttribute]: target }}
    >
      <Globe className="icon icon--sm" />
      {phrases.common.otherLanguage}
    </a>
  )
}

/** Given by the error page with its origin, else by the page's head, else the same path. */
function useTwin(twin: string | undefined): string {
  const { language } = useSite()
  const { pathname, search } = useLocation()
  // React Router does not type the data of other routes; pages with a head return it under this name.
  const heads = useMatches().map((match) => (match.loaderData as { head?: PageHead } | undefined)?.head)
  return (
    twin ??
    heads.findLast((head) => head?.twin)?.twin ??
    pathIn(otherLanguage(language), pathWithoutLanguage(pathname)) + search
  )
}
