// The product's API without pages and jobs, for the bench of the console; the search index is optional.
import { createApp } from '#server/app.ts'
import { openContext } from '#server/bootstrap.ts'
import { AppError } from '#server/platform/app-error.ts'
import { listen } from '#server/platform/http/listen.ts'
import { openSearch, type SearchEngine } from '#server/search/search.service.ts'

const started = await openContext(process.env, () => {})
const { ctx, connectionString } = started
const search = process.argv.includes('--with-search') ? await openSearch(ctx, { connectionString }) : closedSearch()
const { http } = await createApp(ctx, { search })
await listen(http, ctx.config)
process.once('SIGTERM', async () => {
  await http.close()
  await search.close()
  await started.close()
  process.exit(0)
})

/** Empty search engine, as an index of a million reports takes half an hour to build. */
function closedSearch(): SearchEngine {
  const reject = () => Promise.reject(new AppError('service.unavailable'))
  return {
    search: reject,
    facets: reject,
    suggest: reject,
    suggestOtherLanguage: reject,
    ready: Promise.resolve(),
    isCurrent: () => false,
    close: async () => {},
  }
}
