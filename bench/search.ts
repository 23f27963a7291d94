// npm run bench -- search [documents]: time of searches over made-up reports, memory of the worker's parts, time and size of the index.
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openIndexFile } from '#server/search/index-file.ts'
import { openCutter } from '#server/search/jieba.ts'
import { parseKeyword } from '#server/search/query.rules.ts'

const documents = Number(process.argv[2] ?? 100_000)
const targetMs = 50
const subjects = [
  '新能源汽车',
  '动力电池',
  '光伏组件',
  '5G天线',
  'LED芯片',
  '钙钛矿',
  '医疗器械',
  '工业机器人',
  '半导体设备',
  '人工智能',
  '储能',
  '石墨烯',
  '创新药',
  '云计算',
  '碳化硅',
]
const aspects = [
  '市场规模',
  '竞争格局',
  '发展趋势',
  '产业链',
  '投资机会',
  '价格走势',
  '技术路线',
  '政策环境',
  '进出口',
  '供需平衡',
]
const places = ['中国', '全球', '北美', '欧洲', '东南亚', '华东', '华南', '日本', '印度', '中东']
const keywords = [
  '新能源',
  '中国',
  '电池',
  '5G天线',
  '铜',
  '钙钛矿 价格',
  '报告',
  '市场规模 中国',
  '中国市场规模与竞争格局',
  '没有的词语',
  '报告 12345',
]

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`
const pss = () => Number(/^Pss:\s+(\d+)/m.exec(readFileSync('/proc/self/smaps_rollup', 'utf8'))?.[1] ?? 0) * 1024
const pick = (from: readonly string[], n: number) => from[n % from.length] ?? ''

const folder = mkdtempSync(join(tmpdir(), 'yanbao-bench-'))
try {
  const before = pss()
  const cut = openCutter()
  cut('词典', 'words')
  console.log(`Chinese dictionary: ${megabytes(pss() - before)}`)
  const path = join(folder, 'index.db')
  const build = openIndexFile(path, { cut, isBuild: true })
  const begun = performance.now()
  build.begin()
  for (let id = 1; id <= documents; id++) build.put('report', 'zh-CN', madeUpReport(id))
  build.commit()
  while (build.merge());
  build.close()
  const seconds = (performance.now() - begun) / 1000
  console.log(
    `built ${documents} documents in ${seconds.toFixed(1)} s (${(documents / seconds).toFixed(0)} a second), ${megabytes(statSync(path).size)}`,
  )

  const index = openIndexFile(path, { cut, isBuild: false })
  for (const filters of [[], ['category=3']]) {
    for (const keyword of keywords) {
      for (const pageNum of [1, 100]) {
        let total = 0
        const times = Array.from({ length: 30 }, () => {
          const start = performance.now()
          const parsed = parseKeyword(keyword, cut)
          total = index.find({
            kind: 'report',
            language: 'zh-CN',
            parsed,
            filters,
            offset: (pageNum - 1) * 10,
            limit: 10,
            now: new Date(),
          }).total
          return performance.now() - start
        }).sort((a, b) => a - b)
        const words = `${keyword}${filters.length > 0 ? ' + category' : ''}, page ${pageNum}: ${total} found`
        console.log(
          `${words.padEnd(52)} p50 ${times[15]?.toFixed(2)} ms, p97 ${times[29]?.toFixed(2)} ms (at most ${targetMs})`,
        )
      }
    }
  }
  index.close()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function madeUpReport(id: number) {
  const subject = pick(subjects, id * 7)
  const place = pick(places, id * 3 + Math.floor(id / 10))
  const chapters = Array.from(
    { length: 30 },
    (_, n) => `${pick(places, id + n)}${pick(subjects, id * 5 + n)}${pick(aspects, id + n * 3)}分析`,
  )
  return {
    id,
    publishAt: new Date(Date.UTC(2015, 0, 1) + id * 3_600_000 * (80_000 / documents)),
    title: `${place}${subject}行业${pick(aspects, id)}研究报告 ${id % 40 === 0 ? '铜' : ''}${id}`,
    body: `${chapters.join('\n')}\n第${id}号`,
    filters: [`category=${id % 40}`],
  }
}
