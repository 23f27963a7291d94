// Phrases of charts.
import { bothLanguages } from './phrases.ts'

export const chartPhrases = bothLanguages({
  zh: { asTable: '以表格查看', time: '时间', sum: '合计', colon: '：', comma: '，', nothing: '该时段暂无数据' },
  en: {
    asTable: 'Show as table',
    time: 'Time',
    sum: 'Total',
    colon: ': ',
    comma: ', ',
    nothing: 'No data in this period',
  },
})
