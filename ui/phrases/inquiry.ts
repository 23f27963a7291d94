// Words of the pages for custom research and for contact.
const zh = {
  market: {
    title: '围绕你的决定做研究',
    lead: (within: string) =>
      within
        ? `进入新市场、选供应商、定价、并购前的尽调：说明要做的决定，研究员在${within}内回复范围、方法、周期与报价。`
        : '进入新市场、选供应商、定价、并购前的尽调：说明要做的决定，研究员回复范围、方法、周期与报价。',
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
      call: { name: '研究员回访', text: '确认要做的决定、边界与预算；需要时先签保密协议。' },
      offer: { name: '方案与报价', text: '范围、样本、访谈对象类型、里程碑与价格写在同一份文件里。' },
      work: { name: '执行与中期汇报', text: '进度过半时交付初步发现，可调整方向。' },
      deliver: { name: '交付与答疑', took: '六个月', text: '交付报告与数据底稿；六个月内书面答疑。' },
    },
    within: (time: string) => `${time}内`,
    description:
      '按你的决定定制的市场研究：市场进入、竞争对手、供应商评估、商业尽调、用户与渠道调查。范围、方法、周期与报价由研究员书面回复。',
  },
  contact: {
    title: '联系我们',
    lead: (within: string) =>
      within
        ? `购买前的问题、订单与交付、合作：写在下面，我们在${within}内回复。`
        : '购买前的问题、订单与交付、合作：写在下面，我们会回复。',
    ways: '联系方式',
    hours: '工作时间',
    address: '地址',
    form: '在线咨询',
    sampleForm: '索取样页',
    description:
      '电话、邮箱与在线咨询：购买研究报告前的问题、订单与交付、授权与纸质版、合作。写明需求，由研究员与客服书面回复。',
  },
}

const en: typeof zh = {
  market: {
    title: 'Research for the decision you face',
    lead: (within) =>
      `Entering a market, choosing a supplier, setting a price, due diligence: tell us the decision, and an analyst answers ${within ? `within ${within} ` : ''}with scope, method, timing and price.`,
    form: 'Request custom research',
    kinds: 'What we are asked most often',
    kind: 'Kind',
    question: 'Questions it answers',
    takes: 'Takes',
    stepsTitle: 'From request to delivery',
    steps: {
      send: {
        name: 'Send the request',
        took: '5 minutes',
        text: (phone) => `Fill in the form on this page${phone ? `, or call ${phone}` : ''}.`,
      },
      call: {
        name: 'An analyst gets back to you',
        text: 'To settle the decision, its limits and the budget; under a confidentiality agreement where you need one.',
      },
      offer: {
        name: 'Plan and price',
        text: 'Scope, sample, kinds of interviews, milestones and price in one document.',
      },
      work: {
        name: 'Research and interim report',
        text: 'First findings at half-time; the direction can still change.',
      },
      deliver: {
        name: 'Delivery and questions',
        took: 'six months',
        text: 'The report and its data; questions are answered in writing for six months.',
      },
    },
    within: (time) => `within ${time}`,
    description:
      'Market research made for one decision: market entry, competitors, suppliers, commercial due diligence, users and channels. An analyst answers with scope, method, timing and price.',
  },
  contact: {
    title: 'Contact us',
    lead: (within) =>
      `Questions before buying, orders and delivery, cooperation: write to us, and we answer${within ? ` within ${within}` : ''}.`,
    ways: 'How to reach us',
    hours: 'Hours',
    address: 'Address',
    form: 'Send an enquiry',
    sampleForm: 'Request a sample',
    description:
      'Telephone, email and an enquiry form: questions before buying a report, orders and delivery, licences and hard copies. Analysts and support answer in writing.',
  },
}

export const inquiry = { zh, en }
