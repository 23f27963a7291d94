// Phrases of the charts of a report. The server draws these charts; a browser loads the phrases only together with the code that draws.
export const charts = {
  forecastNote: '浅色为预测值',
  sharesNote: '占比（%）',
  unitNote: (unit: string, note: string) => `${unit}；${note}`,
  year: '年份',
  share: '占比',
  barsLabel: (caption: string, from: string, now: string, then: string, unit: string) =>
    `柱状图：${caption}。${from}，${now}，预计 ${then}（${unit}）`,
  yearValue: (year: number, value: string) => `${year} 年 ${value}`,
  sharesLabel: (caption: string, rows: string) => `堆叠条形图：${caption}。${rows}`,
  shareOfYear: (year: number, parts: string) => `${year} 年：${parts}`,
  partJoin: '，',
  rowJoin: '；',
}
