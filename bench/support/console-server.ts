// The calls of the product without its pages and jobs: what a bench of the console asks. The search index only where it is told to.
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

/** An index of a million reports takes half an hour: without one nothing is found by it. */
function closedSearch(): SearchEngine {
  const refuse = () => Promise.reject(new AppError('service.unavailable'))
  return {
    search: refuse,
    facets: refuse,
    suggest: refuse,
    suggestOtherLanguage: refuse,
    ready: Promise.resolve(),
    isCurrent: () => false,
    close: async () => {},
  }
}
