// News list, by market, industry and keyword, in both languages.
import { type MetaFunction, useLoaderData } from 'react-router'
import { metaOf } from '../../meta.ts'
import { loadNewsList as loader } from './news-list.loader.ts'
import { NewsListPage } from './news-list-page.tsx'

export { loader }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => metaOf(loaderData?.head)

export default function NewsListRoute() {
  return <NewsListPage data={useLoaderData<typeof loader>()} />
}
