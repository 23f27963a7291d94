// Phrases of charts.
import { bothLanguages } from './phrases.ts'

export const chartPhrases = bothLanguages({
  zh: { asTable: '以表格查看', time: '时间', sum: '合计', colon: '：', comma: '，', nothing: '这段时间没有数据' },
  en: {
    asTable: 'Show as a table',
    time: 'Time',
    sum: 'Total',
    colon: ': ',
    comma: ', ',
    nothing: 'Nothing in this period',
  },
})
