// Phrases of the request form, by type of request: samples, custom research, enquiries.
export const request = {
  titles: { 1: '索取样页', 2: '定制研究', 3: '咨询' },
  subtitles: {
    1: (within: string) => (within ? `${within}内发送至企业邮箱` : '发送至企业邮箱'),
    2: (within: string) => (within ? `研究员在${within}内回复` : '由研究员回复'),
    3: (within: string) => (within ? `我们在${within}内回复` : '我们会尽快回复'),
  },
  version: '版本',
  fields: { companyName: '公司名称', addr: '职位', email: '企业邮箱', contact: '联系电话', name: '联系人' },
  optional: '（选填）',
  demand: { 1: '需求说明', 2: '您面临的决策', 3: '咨询内容' },
  demandExample: {
    1: '您关心哪些章节或数据？研究员将据此挑选样页',
    2: '例：2027 年是否在东南亚建电芯厂，选泰国还是印尼',
    3: '例：报告的口径与期间、授权范围、纸质版的寄送',
  },
  consent: {
    before: '我已阅读并同意',
    terms: '服务条款',
    between: '与',
    privacy: '隐私说明',
    after: '',
    newWindow: '（在新窗口打开）',
  },
  submit: { 1: '提交申请', 2: '提交需求', 3: '提交' },
  busy: '正在提交',
  onlyFor: '仅用于回复本次需求。',
  sent: '提交成功',
  yourEmail: '您填写的邮箱',
  next: {
    1: (within: string, email: string) =>
      `研究员将挑选与需求相关的样页，${within ? `在${within}内` : ''}发送至${email}。`,
    2: (within: string, email: string) =>
      `研究员将${within ? `在${within}内` : ''}回复研究范围、方法、周期与报价，邮件发送至${email}。`,
    3: (within: string, email: string) => `我们将${within ? `在${within}内` : ''}回复至${email}。`,
  },
  more: (phone: string) => `如需补充，请致电 ${phone}。`,
  done: '完成',
}
