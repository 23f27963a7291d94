// The end of a sign-in through a company's own provider. It is the same for everybody: the session is fetched by the page.
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { companySignedInPath, companySignInPath } from '#contract/company-sign-in-paths.ts'
import { companySignInPhrases } from '#ui/phrases/company-sign-in-phrases.ts'
import { phrasesIn } from '#ui/phrases/phrases.ts'
import { languageOf } from '../../language.ts'
import type { PageHandle } from '../../layout/frame.tsx'
import { headOf, metaOf } from '../../meta.ts'
import { siteContext } from '../../server-context.ts'
import { CompanySignedInPage } from './company-signed-in-page.tsx'

export async function loader({ url, context }: LoaderFunctionArgs) {
  const language = languageOf(url.pathname)
  return {
    head: headOf(context.get(siteContext), {
      language,
      title: phrasesIn(language).common.pageTitle(companySignInPhrases(language).done.title),
      path: companySignedInPath,
      // The session can be fetched once: the other language begins again.
      otherPath: companySignInPath,
      noindex: true,
    }),
  }
}

export const handle: PageHandle = { hydratesAtOnce: true }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => metaOf(loaderData?.head)

export default function CompanySignedInRoute() {
  useLoaderData<typeof loader>()
  return <CompanySignedInPage />
}
