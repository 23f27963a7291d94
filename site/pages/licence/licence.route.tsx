// Page of a licence: the server renders the shell, the browser loads the data.
import { type LoaderFunctionArgs, type MetaFunction, useParams } from 'react-router'
import { licencePhrases } from '#ui/phrases/licence-phrases.ts'
import { languageOf } from '../../language.ts'
import type { PageHandle } from '../../layout/frame.tsx'
import { metaOf } from '../../meta.ts'
import { licencePath } from '../../paths.ts'
import { siteContext } from '../../server-context.ts'
import { accountHead } from '../account/account-head.ts'
import { LicencePage } from './licence-page.tsx'

export { onlyForAnotherPage as shouldRevalidate } from '../account/account-head.ts'

export function loader({ url, context, params }: LoaderFunctionArgs) {
  const number = numberOf(params)
  const { title } = licencePhrases(languageOf(url.pathname))
  return { head: accountHead(url, context.get(siteContext), licencePath(number), () => title(number)) }
}

export const handle: PageHandle = { hydratesAtOnce: true }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => metaOf(loaderData?.head)

export default function LicenceRoute() {
  const number = numberOf(useParams())
  return <LicencePage key={number} number={number} />
}

function numberOf(params: Readonly<Record<string, string | undefined>>): string {
  return (params.number ?? '').trim().slice(0, 40).toUpperCase()
}
