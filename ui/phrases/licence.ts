// For whom a licence is, and the editions of a report: on its page, in dialogs and at the checkout.
const zh = {
  kinds: {
    single: { name: '单用户', who: '一名指定人员使用' },
    multi: { name: '多用户', who: '同一企业至多五人' },
    enterprise: { name: '企业版', who: '全公司使用，不含关联公司' },
  },
  editions: ['中国版', '全球及中国版'],
}

const en: typeof zh = {
  kinds: {
    single: { name: 'Single user', who: 'One named person' },
    multi: { name: 'Multi-user', who: 'Up to five people of one company' },
    enterprise: { name: 'Enterprise', who: 'The whole company' },
  },
  editions: ['China', 'Global and China'],
}

export const licence = { zh, en }
