// Page of a news item, in both languages.
import { type MetaFunction, useLoaderData } from 'react-router'
import { metaOf } from '../../meta.ts'
import { loadNews as loader } from './news.loader.ts'
import { NewsPage } from './news-page.tsx'

export { loader }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => metaOf(loaderData?.head)

export default function NewsRoute() {
  return <NewsPage data={useLoaderData<typeof loader>()} />
}
