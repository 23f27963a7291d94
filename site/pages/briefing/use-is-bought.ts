// Whether whoever is logged in has bought this briefing.
import { listDownloads } from '#contract/delivery.ts'
import { useBackgroundQuery } from '../../components/use-background-query.ts'

/** As many as one page of the list may have. */
const newest = 100

/** Who has bought more than the newest hundred items is offered the older ones again; the checkout works all the same. */
export function useIsBought(webTitle: string): boolean {
  const downloads = useBackgroundQuery(listDownloads, { pageSize: newest })
  return downloads?.rows.some((row) => row.itemKind === 'briefing' && row.webTitle === webTitle) ?? false
}
