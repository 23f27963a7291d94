// Home page, in both languages.
import { type MetaFunction, useLoaderData } from 'react-router'
import { metaOf } from '../../meta.ts'
import { loadHome as loader } from './home.loader.ts'
import { HomePage } from './home-page.tsx'

export { loader }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => metaOf(loaderData?.head)

export default function HomeRoute() {
  return <HomePage data={useLoaderData<typeof loader>()} />
}
