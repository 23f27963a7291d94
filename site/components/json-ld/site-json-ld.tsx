// JSON-LD of the home page: the publisher and the site search.
import { useSite } from '../../layout/use-site.ts'
import { reportsPath } from '../../paths.ts'
import { JsonLdBlock, jsonLd } from './block.tsx'
import { organization, website } from './things.ts'
import { usePublisher } from './use-publisher.ts'

export function SiteJsonLd() {
  const { language, origin, settings, to } = useSite()
  const publisher = usePublisher()
  const things = () => [
    organization(publisher, { language, contacts: settings.contacts }),
    website(publisher, {
      language,
      searchTarget: `${origin}${to(reportsPath())}?keyword={search_term_string}`,
    }),
  ]
  return <JsonLdBlock html={import.meta.env.SSR ? jsonLd(things()) : ''} />
}
