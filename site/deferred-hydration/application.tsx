// The application's scripts, put aside in a template: the loader takes them out. On the server only.
import { Scripts, useMatches, useRouteLoaderData } from 'react-router'
import type { Language } from '#contract/common/language.ts'
import { phrasesIn } from '#ui/phrases/phrases.ts'
import type { PageHandle } from '../layout/frame.tsx'
import { templateId } from './captured-events.ts'

export function Application({ language }: { readonly language: Language }) {
  const isApplication = useMatches().some((match) => (match.handle as PageHandle | undefined)?.application === true)
  const hasData = useRouteLoaderData('root') !== undefined
  if (!hasData) return null // a page that failed as a whole: it leads elsewhere by itself
  const { noAnswer, retry } = phrasesIn(language).errorPages
  return (
    <template id={templateId} data-now={isApplication ? '' : undefined} data-failed={noAnswer} data-retry={retry}>
      <Scripts />
    </template>
  )
}
