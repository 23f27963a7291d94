// Phrases of quotes on other pages: buttons, and the name of "My quotes". Those of their own pages are in quote-pages.ts.
import type { Phrases } from '../zh.ts'

export const quotes: Phrases['quotes'] = {
  get: 'Get a quote',
  add: 'Add to quote list',
  open: (count) => `Open quote list (${count})`,
  mine: 'My quotes',
}
