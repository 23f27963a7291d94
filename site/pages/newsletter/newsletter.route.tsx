// Page of the newsletter, in both languages.
import { type MetaFunction, useLoaderData } from 'react-router'
import { metaOf } from '../../meta.ts'
import { loadNewsletter as loader } from './newsletter.loader.ts'
import { NewsletterPage } from './newsletter-page.tsx'

export { loader }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => metaOf(loaderData?.head)

export default function NewsletterRoute() {
  return <NewsletterPage data={useLoaderData<typeof loader>()} />
}
