// Query parameters of pages that the page cache stores, by the first path segment after the language.

/** A page with any other parameter, such as a search or a combination of filters, is rendered for each request. */
export const cacheableParams: Readonly<Record<string, readonly string[]>> = {
  'report-industries': ['page'],
  'news-categories': ['page'],
  bulletin: ['page'],
}
