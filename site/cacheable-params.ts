// Which names of the query lead to pages that the page cache keeps, by the first part of the path without its language.

/** Any other name makes a page that is made anew each time: a search, a choice of filters. */
export const cacheableParams: Readonly<Record<string, readonly string[]>> = {
  'report-industries': ['page'],
  'news-categories': ['page'],
  bulletin: ['page'],
}
