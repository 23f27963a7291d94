// JSON-LD of a report: product, offers and questions.
import { shareImagePath } from '#ui/share-image/address.ts'
import { JsonLdBlock, jsonLd } from '../../components/json-ld/block.tsx'
import { faqPage, product } from '../../components/json-ld/things.ts'
import { usePublisher } from '../../components/json-ld/use-publisher.ts'
import { useSite } from '../../layout/use-site.ts'
import { reportPath } from '../../paths.ts'
import { faqOf } from './faq.tsx'
import { firstChoice, licencesOnSale } from './licence-selection.ts'
import type { ShownReport } from './shown-report.ts'

export function ReportJsonLd({ report }: { readonly report: ShownReport }) {
  const { language, origin, phrases, isChinese, to } = useSite()
  const publisher = usePublisher()
  const things = () => {
    const { id, title, category, categoryLabel, publishedAt } = report
    const currency = isChinese ? 'CNY' : 'USD'
    // The preselected edition, whose prices the page shows.
    const edition = firstChoice(report, currency)?.edition
    const offers = edition === undefined ? [] : licencesOnSale(report, edition, currency)
    const picture = shareImagePath({ kind: 'report', language, id, title, category, categoryLabel, publishedAt })
    return [
      product(publisher, {
        name: title,
        description: report.dek || title,
        number: report.reportNo,
        url: origin + to(reportPath(report.webTitle)),
        image: origin + picture,
        category: categoryLabel,
        publishedAt,
        offers: offers.map(({ licence, price }) => ({ name: phrases.licence.licences[licence].label, price })),
        deliveryHours: report.deliveryHours,
      }),
      faqPage(faqOf(report, phrases, language)),
    ]
  }
  return <JsonLdBlock html={import.meta.env.SSR ? jsonLd(things()) : ''} />
}
