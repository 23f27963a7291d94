// Phrases of the charts of a report. The server draws these charts; a browser loads the phrases only together with the code that draws.
import type { charts as Chinese } from '../zh/charts.ts'

export const charts: typeof Chinese = {
  forecastNote: 'light bars are forecasts',
  sharesNote: 'Share (%)',
  unitNote: (unit, note) => `${unit}; ${note}`,
  year: 'Year',
  share: 'Share',
  barsLabel: (caption, from, now, then, unit) => `Bar chart: ${caption}. ${from}, ${now}, forecast ${then} (${unit})`,
  yearValue: (year, value) => `${value} in ${year}`,
  sharesLabel: (caption, rows) => `Stacked bar chart: ${caption}. ${rows}`,
  shareOfYear: (year, parts) => `${year}: ${parts}`,
  partJoin: ', ',
  rowJoin: '; ',
}
