// The 22 regions covered (specification, section 9).

export type SeedRegion = {
  readonly code: string
  readonly zh: string
  readonly en: string
  /** Share of global editions that cover it. */
  readonly coverage: number
}

export const regions: readonly SeedRegion[] = [
  { code: 'cn', zh: '中国', en: 'China', coverage: 1 },
  { code: 'jp', zh: '日本', en: 'Japan', coverage: 0.38 },
  { code: 'kr', zh: '韩国', en: 'South Korea', coverage: 0.3 },
  { code: 'in', zh: '印度', en: 'India', coverage: 0.34 },
  { code: 'id', zh: '印度尼西亚', en: 'Indonesia', coverage: 0.15 },
  { code: 'th', zh: '泰国', en: 'Thailand', coverage: 0.13 },
  { code: 'vn', zh: '越南', en: 'Vietnam', coverage: 0.18 },
  { code: 'sg', zh: '新加坡', en: 'Singapore', coverage: 0.12 },
  { code: 'my', zh: '马来西亚', en: 'Malaysia', coverage: 0.14 },
  { code: 'au', zh: '澳大利亚', en: 'Australia', coverage: 0.19 },
  { code: 'us', zh: '美国', en: 'United States', coverage: 0.62 },
  { code: 'ca', zh: '加拿大', en: 'Canada', coverage: 0.2 },
  { code: 'mx', zh: '墨西哥', en: 'Mexico', coverage: 0.16 },
  { code: 'br', zh: '巴西', en: 'Brazil', coverage: 0.19 },
  { code: 'gb', zh: '英国', en: 'United Kingdom', coverage: 0.28 },
  { code: 'de', zh: '德国', en: 'Germany', coverage: 0.42 },
  { code: 'fr', zh: '法国', en: 'France', coverage: 0.27 },
  { code: 'it', zh: '意大利', en: 'Italy', coverage: 0.2 },
  { code: 'es', zh: '西班牙', en: 'Spain', coverage: 0.16 },
  { code: 'sa', zh: '沙特阿拉伯', en: 'Saudi Arabia', coverage: 0.14 },
  { code: 'ae', zh: '阿联酋', en: 'United Arab Emirates', coverage: 0.15 },
  { code: 'za', zh: '南非', en: 'South Africa', coverage: 0.1 },
]
