// Adds an item to the quote list, and says what happened. Loaded with the first click.
import type { Language } from '#contract/common/language.ts'
import { quotePhrases } from '#ui/phrases/quote-phrases.ts'
import type { AppServices } from '../../dialogs/use-app-services.ts'
import { type CollectedItem, readQuoteList, saveQuoteList, withItem } from './stored-quote-list.ts'

export function addToQuoteList(
  item: CollectedItem,
  { language, notify }: Pick<AppServices, 'notify'> & { readonly language: Language },
): void {
  const labels = quotePhrases(language).collect
  const { items, result } = withItem(readQuoteList(), item)
  if (result === 'full') notify('failure', labels.full)
  else if (!saveQuoteList(items)) notify('failure', labels.noStorage)
  else notify('success', result === 'added' ? labels.added : labels.alreadyAdded, labels.addedText(items.length))
}
