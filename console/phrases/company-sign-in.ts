// Phrases of sign-in through a company's own identity provider.
import { bothLanguages } from './phrases.ts'

export const companySignInPhrases = bothLanguages({
  zh: {
    title: '公司登录',
    state: '状态',
    isWaiting: '未启用，等待核实域名',
    modes: { optional: '可选：密码仍可使用', enforced: '强制：该域名不能使用密码' },
    domain: '邮箱域名',
    issuer: '签发者',
    enable: '启用',
    enableTitle: (domain: string) => `确认 ${domain} 属于这家公司？`,
    enableText:
      '请先通过已知的联系人核实。控制该登录系统的人可以使用该域名下的任何邮箱登录，包括已有的账户。本操作会写入审计日志。',
    enabled: '公司登录已启用',
    switchOff: '停用',
    switchOffTitle: (domain: string) => `停用 ${domain} 的公司登录？`,
    switchOffText: '之后该域名的用户重新使用密码登录；没有密码的账户可通过“忘记密码”设置。已登录的用户不受影响。',
    switchedOff: '公司登录已停用',
  },
  en: {
    title: 'Company sign-in',
    state: 'State',
    isWaiting: 'Not enabled: the domain is to be checked',
    modes: { optional: 'Optional: passwords work too', enforced: 'Enforced: no passwords at this domain' },
    domain: 'E-mail domain',
    issuer: 'Issuer',
    enable: 'Enable',
    enableTitle: (domain) => `Does ${domain} belong to this company?`,
    enableText:
      'Check it with a contact whom you know. Whoever controls this sign-in can log in with any address at the domain, to existing accounts too. This is recorded in the audit log.',
    enabled: 'Company sign-in enabled',
    switchOff: 'Switch off',
    switchOffTitle: (domain) => `Switch off company sign-in for ${domain}?`,
    switchOffText:
      'People at the domain log in with passwords again; accounts without one can set it by “Forgot password”. Those who are logged in stay so.',
    switchedOff: 'Company sign-in switched off',
  },
})
