// Phrases of the company pages: their menu, the ordering process, the licences.
export const company = {
  section: '关于我们',
  pages: {
    about: '公司简介',
    method: '研究方法',
    ordering: '订购流程',
    qualifications: '企业资质',
    terms: '服务条款',
  },
  contact: '联系我们',
  version: (version: string) => `版本 ${version}，`,
  updated: (date: string) => `更新于 ${date}`,
  missing: '本页暂无中文版',
  missingHint: '您可以查看英文版，或联系我们。',
  readOther: '查看英文版',
  missingInBoth: '本页暂无内容',
  missingInBothHint: '如需了解相关信息，请联系我们。',
  hours: {
    title: '付款后的 72 小时',
    paid: { name: '付款', text: '确认到账，邮件通知' },
    preparing: { name: '备稿', text: '核对数据与版本，可在订单中查看进度' },
    sent: { name: '不晚于 72 小时', text: '发送至下单邮箱' },
  },
  stepsTitle: '六个步骤',
  steps: [
    {
      name: '选择报告与授权',
      took: '即时',
      text: '在报告页选择单用户、多用户或企业版授权，以及中国版或全球及中国版。如不确定，可先索取样页或咨询研究员。',
    },
    {
      name: '填写收件邮箱并下单',
      took: '约 1 分钟',
      text: '登录后核对金额与收件邮箱。邮箱需填写两次，电子版将发送至该邮箱。',
    },
    {
      name: '付款',
      took: '24 小时内有效',
      text: '支持支付宝、微信支付，英文站另支持银行卡。订单 24 小时内未支付将自动关闭，可重新下单。',
    },
    {
      name: '收到电子版',
      took: '付款后 72 小时内',
      text: 'Word 或 PDF 在付款后 2—3 个工作日内发送至下单邮箱，同时可在个人中心下载。',
    },
    { name: '收到纸质版（如选购）', took: '3—5 个工作日', text: '通过快递寄送，请先联系我们登记收件地址。' },
    { name: '售后答疑', took: '六个月', text: '如对数据口径、研究方法或预测假设有疑问，研究员将书面答复。' },
  ],
  licencesTitle: '三种授权的区别',
  browse: '浏览报告',
}
