// Words of the charts of a report, which the server has drawn: a browser needs them only with what draws.
const zh = {
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

const en: typeof zh = {
  forecastNote: 'light bars are forecasts',
  sharesNote: 'Share in per cent',
  unitNote: (unit, note) => `${unit}; ${note}`,
  year: 'Year',
  share: 'Share',
  barsLabel: (caption, from, now, then, unit) => `Bar chart: ${caption}. ${from}, ${now}, forecast ${then} (${unit})`,
  yearValue: (year, value) => `${value} in ${year}`,
  sharesLabel: (caption, rows) => `Stacked bars: ${caption}. ${rows}`,
  shareOfYear: (year, parts) => `${year}: ${parts}`,
  partJoin: ', ',
  rowJoin: '; ',
}

export const charts = { zh, en }
