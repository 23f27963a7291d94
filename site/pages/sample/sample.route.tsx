// Sample of a report as a page: readable without scripts, and for whoever follows a link to it.
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { getSample } from '#contract/samples.ts'
import { phrasesIn } from '#ui/phrases/phrases.ts'
import { samplePhrases } from '#ui/phrases/sample-phrases.ts'
import { languageOf } from '../../language.ts'
import { headOf, metaOf } from '../../meta.ts'
import { reportPath, samplePath } from '../../paths.ts'
import { siteContext } from '../../server-context.ts'
import { notFound } from '../not-found/not-found.ts'
import { loadReport } from '../report/report.loader.ts'
import { SamplePage } from './sample-page.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { url, context } = args
  const language = languageOf(url.pathname)
  const site = context.get(siteContext)
  const { report } = await loadReport(args)
  const { sample } = await site.clientFor(language)(getSample, { id: report.id })
  if (!sample) throw notFound(url.pathname)
  const labels = samplePhrases(language)
  const head = headOf(site, {
    language,
    title: phrasesIn(language).common.pageTitle(labels.titleOf(report.shortTitle)),
    description: labels.description(report.shortTitle),
    path: samplePath(report.webTitle),
    otherPath: undefined,
    fallback: reportPath(report.webTitle),
    noindex: true,
    isPublic: true,
  })
  const { id, shortTitle, webTitle } = report
  return { report: { id, shortTitle, webTitle }, sample, head }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => metaOf(loaderData?.head)

export default function SampleRoute() {
  const { report, sample } = useLoaderData<typeof loader>()
  return <SamplePage report={report} sample={sample} />
}
