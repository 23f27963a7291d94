// Custom research of the demonstration: kinds and durations; editable in the console.

const kinds = [
  {
    name: { zh: '市场进入', en: 'Market entry' },
    question: { zh: '规模多大、谁在买、怎么卖进去', en: 'How large it is, who buys, how to sell to them' },
    weeks: [4, 6],
  },
  {
    name: { zh: '竞争对手', en: 'Competitors' },
    question: { zh: '产能、成本、价格、客户与渠道', en: 'Capacity, costs, prices, customers and channels' },
    weeks: [3, 5],
  },
  {
    name: { zh: '供应商评估', en: 'Supplier assessment' },
    question: { zh: '谁能供、供多少、风险在哪', en: 'Who can supply, how much, and at what risk' },
    weeks: [2, 4],
  },
  {
    name: { zh: '商业尽调', en: 'Commercial due diligence' },
    question: {
      zh: '标的的市场地位与增长假设是否成立',
      en: 'Whether the target’s position and growth assumptions hold',
    },
    weeks: [3, 4],
  },
  {
    name: { zh: '用户与渠道调查', en: 'Users and channels' },
    question: { zh: '决策链、需求优先级、价格敏感度', en: 'Who decides, what comes first, how much price matters' },
    weeks: [4, 8],
  },
] as const

export const researchSettings = [
  {
    site: 'zh' as const,
    key: 'research-kinds',
    value: kinds.map(({ name, question, weeks }) => ({
      name: name.zh,
      question: question.zh,
      takes: `${weeks.join('—')} 周`,
    })),
  },
  {
    site: 'en' as const,
    key: 'research-kinds',
    value: kinds.map(({ name, question, weeks }) => ({
      name: name.en,
      question: question.en,
      takes: `${weeks.join('–')} weeks`,
    })),
  },
  { site: 'zh' as const, key: 'research-times', value: { offer: '3 个工作日内', work: '2—8 周' } },
  { site: 'en' as const, key: 'research-times', value: { offer: 'within 3 working days', work: '2–8 weeks' } },
]
