// Phrases of the pages for custom research and for contact.
export const inquiry = {
  customResearch: {
    title: '围绕您的决策开展研究',
    lead: (within: string) =>
      within
        ? `进入新市场、选择供应商、定价、并购前尽调：请说明您面临的决策，研究员将在${within}内回复研究范围、方法、周期与报价。`
        : '进入新市场、选择供应商、定价、并购前尽调：请说明您面临的决策，研究员将回复研究范围、方法、周期与报价。',
    form: '提交定制需求',
    kinds: '我们常做的研究',
    kind: '类型',
    question: '回答的问题',
    takes: '周期',
    stepsTitle: '从需求到交付',
    steps: {
      send: {
        name: '提交需求',
        took: '5 分钟',
        text: (phone: string) => `填写本页表单${phone ? `，或致电 ${phone}` : ''}。`,
      },
      call: { name: '研究员回访', text: '明确决策问题、研究边界与预算；如有需要，可先签署保密协议。' },
      offer: { name: '方案与报价', text: '范围、样本、访谈对象类型、里程碑与价格写入同一份文件。' },
      work: { name: '执行与中期汇报', text: '进度过半时交付初步发现，可据此调整方向。' },
      deliver: { name: '交付与答疑', took: '六个月', text: '交付报告与数据底稿，六个月内书面答疑。' },
    },
    within: (time: string) => `${time}内`,
    description:
      '围绕您的决策定制市场研究：市场进入、竞争对手、供应商评估、商业尽调、用户与渠道调查。研究员书面回复研究范围、方法、周期与报价。',
  },
  contact: {
    title: '联系我们',
    lead: (within: string) =>
      within
        ? `售前咨询、订单与交付、合作事宜：请在下方留言，我们将在${within}内回复。`
        : '售前咨询、订单与交付、合作事宜：请在下方留言，我们会尽快回复。',
    ways: '联系方式',
    hours: '工作时间',
    address: '地址',
    form: '在线咨询',
    sampleForm: '索取样页',
    description:
      '电话、邮箱与在线咨询：研究报告售前咨询、订单与交付、授权与纸质版、合作事宜。提交需求后，由研究员与客服书面回复。',
  },
}
