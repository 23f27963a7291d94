// Whether the logged-in customer has bought this briefing.
import { useBackgroundQuery } from '../../components/use-background-query.ts'

/** Maximum size of a page of the list. */
const newest = 100

const importListDownloads = async () => (await import('#contract/delivery.ts')).listDownloads

/** Only the newest hundred purchases are checked: an older briefing is offered for sale again, and the checkout still works. */
export function useIsBought(webTitle: string): boolean {
  const downloads = useBackgroundQuery(importListDownloads, { pageSize: newest })
  return downloads?.rows.some((row) => row.itemKind === 'briefing' && row.webTitle === webTitle) ?? false
}
