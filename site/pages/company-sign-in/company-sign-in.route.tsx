// The form that leads to a company's own sign-in, and why a sign-in did not succeed. Complete without JavaScript; neither indexed nor cached.
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { errorText } from '#contract/common/errors.ts'
import { companySignInPath, signInFailures } from '#contract/company-sign-in-paths.ts'
import { companySignInPhrases } from '#ui/phrases/company-sign-in-phrases.ts'
import { phrasesIn } from '#ui/phrases/phrases.ts'
import { languageOf } from '../../language.ts'
import { headOf, metaOf } from '../../meta.ts'
import { siteContext } from '../../server-context.ts'
import { CompanySignInPage } from './company-sign-in-page.tsx'

export async function loader({ url, context }: LoaderFunctionArgs) {
  const language = languageOf(url.pathname)
  const site = context.get(siteContext)
  const { title } = companySignInPhrases(language)
  const failed = signInFailures.find((one) => one === url.searchParams.get('failed'))
  return {
    email: site.posted?.values.email ?? '',
    returnTo: site.posted?.values.returnTo ?? url.searchParams.get('returnTo')?.slice(0, 500) ?? '',
    failure: site.posted?.failure ?? (failed && errorText(`company-sign-in.${failed}`, language)),
    head: headOf(site, {
      language,
      title: phrasesIn(language).common.pageTitle(title),
      path: companySignInPath,
      otherPath: companySignInPath,
      noindex: true,
    }),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => metaOf(loaderData?.head)

export default function CompanySignInRoute() {
  const { head: _, ...state } = useLoaderData<typeof loader>()
  return <CompanySignInPage {...state} />
}
