// What visitors ask, and what sales answer, in the language of each.
import type { Language } from '#contract/common/language.ts'
import type { LeadType } from '#contract/leads.ts'

type Texts = Readonly<Record<Language, readonly string[]>>

/** `{title}` is the report. */
export const demands: Readonly<Record<LeadType, Texts>> = {
  1: {
    'zh-CN': [
      '您好，我司正在评估该领域的投资机会，希望先看一下目录和样章，尤其是市场规模测算部分。',
      '想了解报告中竞争格局一章的深度，请提供样本，谢谢。',
      '部门年度选题需要，烦请发送样本页以便内部汇报。',
      '请问样本中是否包含产能与价格数据？如有请发送，方便的话附上数据来源说明。',
      '我们计划进入这一市场，先申请样本，合适的话会购买多用户版。',
      '论文与行业研究需要参考，申请查看样章。',
    ],
    'en-US': [
      'We are assessing suppliers in this field and would like to see the table of contents and a sample chapter.',
      'Could you share a sample? We mainly need the market sizing and the list of manufacturers.',
      'Please send sample pages of “{title}”. Our strategy team reviews purchases at the end of the month.',
      'I would like to check the depth of the competitive analysis before we buy a multi-user licence.',
      'Does the sample include the forecast tables? We need data by region until 2030.',
    ],
  },
  2: {
    'zh-CN': [
      '希望委托一份定制研究：国内前十大厂商的产能、价格与客户结构，需要访谈，预算约 30 万元，请报价。',
      '我司拟并购一家标的，需要对其所处细分市场做尽职调查式研究，四周内完成，能否安排？',
      '需要东南亚六国的渠道调研，包括经销商名单与加价结构，请联系我沟通范围。',
      '想做一份供应链国产替代的专题研究，重点是关键材料，请先给出研究框架。',
      '公司准备招股书，需要第三方行业数据与市场排名，请告知周期和费用。',
    ],
    'en-US': [
      'We need a custom study of Chinese manufacturers: capacity, export prices and their main customers. Please quote.',
      'Our client plans a market entry in 2027 and needs about twenty expert interviews. What would that cost?',
      'Looking for a supplier assessment of eight companies in Jiangsu and Zhejiang, within six weeks.',
      'Can you prepare a briefing on the regulatory outlook and its effect on demand until 2030?',
    ],
  },
  3: {
    'zh-CN': [
      '报告什么时候更新？购买后一年内的更新是否免费？',
      '请问多用户版最多可以几个人使用？能否开具增值税专用发票？',
      '《{title}》是否包含 2025 年全年数据？购买后多久可以收到？',
      '我们需要对公转账并走采购流程，请提供报价单和合同模板。',
      '能否只购买其中两章？或者有没有简版？',
      '如果购买两份以上，是否有折扣？',
    ],
    'en-US': [
      'Do you accept purchase orders, and can we pay by bank transfer within 30 days?',
      'When was “{title}” last updated, and are later editions included in the licence?',
      'We would buy two reports together. Is there a discount for several titles?',
      'How many users may read the multi-user edition, and may we quote figures in a board paper?',
      'Is the data behind the exhibits available as a spreadsheet?',
    ],
  },
}

export const spamDemands: Texts = {
  'zh-CN': ['专业代开发票，点数优惠，加微信联系。', '网站排名优化，保证首页，先付后做。'],
  'en-US': [
    'We can rank your website first in all search engines. Reply for prices.',
    'Cheap bulk e-mail lists of 2 million buyers.',
  ],
}

export const replies: Texts = {
  'zh-CN': [
    '感谢您的关注。样本已通过链接发送，请查收；如需目录的完整版或有其他问题，欢迎直接回复本邮件。',
    '您好，关于您的问题：报告数据更新至最近一个季度，购买后十二个月内的更新版免费提供。报价单可在网站自助生成，也可由我为您出具。',
    '您好，已收到您的需求。我们建议先安排一次三十分钟的电话沟通，确认研究范围后三个工作日内给出方案与报价。',
    '多用户版可供五人使用，可开具增值税专用发票。如需对公转账，请告知公司全称与税号，我为您准备报价单。',
  ],
  'en-US': [
    'Thank you for your interest. The sample is on its way by separate mail; please let me know if you need further pages.',
    'Yes, we accept purchase orders and bank transfers. I can send you a formal quote today if you tell me the number of users.',
    'Thank you for the outline. May we arrange a call of thirty minutes this week to agree on scope and timing?',
    'The report was updated last quarter, and later editions within twelve months are included in the licence.',
  ],
}

export const notes = [
  '电话沟通过，对方需要内部立项，下月再联系。',
  '对方关注价格，可给九折。',
  '采购流程约三周，已发合同模板。',
  '决策人是市场总监，已加联系方式。',
  '竞品报价更低，强调我们的更新与答疑服务。',
] as const

export const lossReasons = [
  '预算不足，今年不再采购',
  '已向其他机构采购',
  '长期未回复',
  '需求取消',
  '只需免费资料',
] as const
