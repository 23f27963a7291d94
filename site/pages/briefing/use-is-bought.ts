// Whether the logged-in customer has bought this briefing.
import { listDownloads } from '#contract/delivery.ts'
import { useBackgroundQuery } from '../../components/use-background-query.ts'

/** Maximum size of a page of the list. */
const newest = 100

/** Only the newest hundred purchases are checked: an older briefing is offered for sale again, and the checkout still works. */
export function useIsBought(webTitle: string): boolean {
  const downloads = useBackgroundQuery(listDownloads, { pageSize: newest })
  return downloads?.rows.some((row) => row.itemKind === 'briefing' && row.webTitle === webTitle) ?? false
}
