// Shows after an import how far the search indexes have advanced, until the import can be found.
import { progressLine } from '../catalogue/import/progress-line.ts'
import type { Ctx } from '../platform/context.ts'
import { openLocalIndexes, waitForIndex } from '../search/index-currency.service.ts'

type Output = Parameters<typeof progressLine>[0]

/**
 * Waits for every web process of this data directory, as a search may go to any of them.
 * @returns the final line for the operator
 */
export async function waitForSearchability(
  { db, config }: Pick<Ctx, 'db' | 'config'>,
  { output, isChinese, limitMs = defaultLimitMs }: { output: Output; isChinese: boolean; limitMs?: number },
): Promise<string> {
  const indexes = openLocalIndexes(config.dataDir)
  const first = indexes.position()
  if (first === undefined)
    return isChinese
      ? '网站未运行，下次启动后即可搜索。'
      : 'No web process is running: searchable after the next start.'
  const progress = progressLine(output, isChinese ? '正在建立搜索索引' : 'indexing for search')
  const onWait = async (last: number) => {
    const done = (indexes.position() ?? last) - first
    progress.show({ share: Math.max(0, done / Math.max(1, last - first)) })
  }
  try {
    await waitForIndex({ db, search: indexes }, { limitMs, onWait })
    return isChinese ? '已可搜索。' : 'Searchable now.'
  } catch {
    return isChinese ? '搜索索引仍在后台建立。' : 'Indexing for search continues in the background.'
  } finally {
    progress.end()
  }
}

const defaultLimitMs = 10 * 60_000
