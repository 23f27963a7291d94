// The application's scripts inside a template, from which the bootstrap takes them. Rendered on the server only.
import { Scripts, useMatches, useRouteLoaderData } from 'react-router'
import type { Language } from '#contract/common/language.ts'
import { phrasesIn } from '#ui/phrases/phrases.ts'
import type { PageHandle } from '../layout/frame.tsx'
import { hydratesAtOnceAttribute, templateId } from './captured-events.ts'

export function ScriptTemplate({ language }: { readonly language: Language }) {
  // React Router does not type the handles of routes; ours are all PageHandles.
  const hydratesAtOnce = useMatches().some((match) => (match.handle as PageHandle | undefined)?.hydratesAtOnce === true)
  const hasData = useRouteLoaderData('root') !== undefined
  if (!hasData) return null // the root loader failed: the error page works without scripts
  const { noAnswer, retry } = phrasesIn(language).errorPages
  return (
    <template
      id={templateId}
      {...{ [hydratesAtOnceAttribute]: hydratesAtOnce ? '' : undefined }}
      data-failed={noAnswer}
      data-retry={retry}
    >
      <Scripts />
    </template>
  )
}
