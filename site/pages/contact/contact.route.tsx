// Contact page, in both languages.
import { type MetaFunction, useLoaderData } from 'react-router'
import { metaOf } from '../../meta.ts'
import { loadContact as loader } from './contact.loader.ts'
import { ContactPage } from './contact-page.tsx'

export { loader }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => metaOf(loaderData?.head)

export default function ContactRoute() {
  return <ContactPage data={useLoaderData<typeof loader>()} />
}
