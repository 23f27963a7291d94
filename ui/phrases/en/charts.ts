// Words of the charts of a report, which the server has drawn: a browser needs them only with what draws.
import type { charts as Chinese } from '../zh/charts.ts'

export const charts: typeof Chinese = {
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
