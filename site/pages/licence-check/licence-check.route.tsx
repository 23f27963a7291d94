// Checks a licence by its number, without JavaScript too. It is neither indexed nor cached.
import { data, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { parseTyped } from '#contract/check-character.ts'
import { errors } from '#contract/common/errors.ts'
import { checkLicence } from '#contract/customer-licences.ts'
import { licenceNumberLength, plainLicenceNumber } from '#contract/licence-numbers.ts'
import { licencePhrases } from '#ui/phrases/licence-phrases.ts'
import { phrasesIn } from '#ui/phrases/phrases.ts'
import { apiErrorCode } from '../../call-code.ts'
import { languageOf, pathIn } from '../../language.ts'
import { headOf, metaOf } from '../../meta.ts'
import { licenceCheckPath } from '../../paths.ts'
import { type SiteContext, siteContext } from '../../server-context.ts'
import type { CheckResult } from './check-result.ts'
import { LicenceCheckPage } from './licence-check-page.tsx'

const maxLength = 40

export async function loader({ url, context, params }: LoaderFunctionArgs) {
  const language = languageOf(url.pathname)
  const typed = url.searchParams.get('number')
  // The form sends the number as a query; results have addresses of their own.
  if (typed !== null)
    throw redirect(pathIn(language, licenceCheckPath(typed.trim().slice(0, maxLength).toWellFormed())))
  const site = context.get(siteContext)
  const number = (params.number ?? '').trim().slice(0, maxLength)
  const result = await check(site, url, number)
  const isMissing = result.kind === 'unknown' || result.kind === 'mistyped'
  const head = headOf(site, {
    language,
    title: phrasesIn(language).common.pageTitle(licencePhrases(language).check.title),
    path: licenceCheckPath(number),
    // The language switch leads to no other error page.
    otherPath: licenceCheckPath(isMissing ? '' : number),
    noindex: true,
  })
  return data({ head, number, result }, { status: isMissing ? 404 : 200 })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => metaOf(loaderData?.head)

export default function LicenceCheckRoute() {
  const { number, result } = useLoaderData<typeof loader>()
  return <LicenceCheckPage key={number} number={number} result={result} />
}

async function check(site: SiteContext, url: URL, number: string): Promise<CheckResult> {
  if (number === '') return { kind: 'none' }
  const parsed = parseTyped(plainLicenceNumber(number), licenceNumberLength)
  if (!parsed.isValid) return { kind: 'mistyped', fault: parsed }
  try {
    const licence = await site.clientFor(languageOf(url.pathname))(checkLicence, { number })
    return { kind: 'found', licence }
  } catch (error) {
    if (apiErrorCode(error) !== errors['licences.not-found'].wire) throw error
    return { kind: 'unknown' }
  }
}
