// For whom a licence is, and the editions of a report: on its page, in dialogs and at the checkout.
export const licence = {
  kinds: {
    single: { name: '单用户', who: '一名指定人员使用' },
    multi: { name: '多用户', who: '同一企业至多五人' },
    enterprise: { name: '企业版', who: '全公司使用，不含关联公司' },
  },
  editions: ['中国版', '全球及中国版'],
}
