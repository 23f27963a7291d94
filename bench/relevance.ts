// npm run bench -- relevance: nDCG of judged searches on the demonstration catalogue, against plain BM25.
import type { Language } from '#contract/common/language.ts'
import { languages } from '#contract/common/language.ts'
import { openContext } from '#server/bootstrap.ts'
import { openSegmenter } from '#server/search/analysis/segmenter.ts'
import { readDocuments } from '#server/search/feed/document-readers.ts'
import { openSearch, type SearchCtx } from '#server/search/search.service.ts'
import { firstPage, loadReports } from '../tests/relevance/demonstration.ts'
import { depth, type JudgedSearch, mean, ndcg, readJudgedSearches } from '../tests/relevance/judged.ts'
import { openPlainRanking } from './support/plain-bm25.ts'
import { withFolder } from './support/product.ts'
import { printTable } from './support/table.ts'

type Scored = JudgedSearch & { readonly ours: number; readonly plain: number }

const worstShown = 10

await withFolder(async (dataDir) => {
  const env = { NODE_ENV: 'development', DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
  const started = await openContext(env, () => {})
  try {
    const keys = await loadReports(started.ctx.db, started.ctx.now())
    const search = await openSearch(started.ctx, { connectionString: started.connectionString })
    try {
      await search.ready
      for (const language of languages) print(language, await score({ ...started.ctx, search }, keys, language))
    } finally {
      await search.close()
    }
  } finally {
    await started.close()
  }
})

async function score(ctx: SearchCtx, keys: ReadonlyMap<number, string>, language: Language): Promise<Scored[]> {
  const documents = await readDocuments.report(ctx.db, { language, ids: [...keys.keys()] })
  const plain = openPlainRanking(documents, { language, cut: openSegmenter() })
  const scored: Scored[] = []
  for (const query of readJudgedSearches(language)) {
    const ours = await firstPage(ctx, keys, { language, keyword: query.keyword })
    const theirs = plain.find(query.keyword, depth).map((id) => keys.get(id) ?? '')
    scored.push({ ...query, ours: ndcg(ours, query), plain: ndcg(theirs, query) })
  }
  plain.close()
  return scored
}

function print(language: Language, scored: readonly Scored[]): void {
  const row = (name: string, some: readonly Scored[]) => [
    name,
    `${some.length}`,
    mean(some.map(({ ours }) => ours)).toFixed(3),
    mean(some.map(({ plain }) => plain)).toFixed(3),
  ]
  const kinds = [...Map.groupBy(scored, ({ kind }) => kind)].map(([kind, some]) => row(kind, some))
  printTable([language, 'queries', 'nDCG@10', 'plain BM25'], [row('all', scored), ...kinds])
  const all = { ours: mean(scored.map(({ ours }) => ours)), plain: mean(scored.map(({ plain }) => plain)) }
  console.log(`better than plain BM25: ${all.ours > all.plain ? 'yes' : 'NO'}\n`)
  const worst = scored.toSorted((a, b) => a.ours - b.ours || b.plain - a.plain).slice(0, worstShown)
  printTable(
    ['the worst', 'kind', 'nDCG@10', 'plain BM25'],
    worst.map(({ keyword, kind, ours, plain }) => [keyword, kind, ours.toFixed(3), plain.toFixed(3)]),
  )
  console.log()
}
