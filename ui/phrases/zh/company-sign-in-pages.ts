// Phrases of sign-in through a company, which only its pages load.
export const companySignInPages = {
  title: '使用公司账号登录',
  intro: '如果您的公司已在本站开通统一登录，请填写公司邮箱，我们会带您前往公司的登录页面。',
  email: '公司邮箱',
  hint: '例如 name@company.com',
  submit: '前往公司登录页面',
  consent: {
    before: '首次登录会为您创建账户，适用',
    terms: '服务条款',
    between: '与',
    privacy: '隐私说明',
    after: '。',
  },
  otherwise: '公司没有开通统一登录？',
  byPassword: '使用密码登录',
  done: {
    title: '正在完成登录…',
    failed: '登录没有完成',
    again: '重新登录',
    needsScript: '公司已确认您的身份。账户功能需要 JavaScript：请启用后在两分钟内刷新本页。',
  },
}

export type CompanySignInPhrases = typeof companySignInPages
