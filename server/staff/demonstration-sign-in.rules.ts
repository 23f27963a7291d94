// Sign-in to the console of a demonstration without an authenticator: its page, and the requests that it accepts.
import type { Bilingual } from '#contract/common/language.ts'
import type { Role } from '#contract/common/rights.ts'

/** Followed by the token that the start prints. */
export const demonstrationSignInPath = '/console/demonstration/'

/** What the page and its accounts call the roles. */
export const roleNames: Readonly<Record<Role, Bilingual>> = {
  owner: { zh: '所有者', en: 'Owner' },
  editor: { zh: '编辑', en: 'Editor' },
  sales: { zh: '销售', en: 'Sales' },
  finance: { zh: '财务', en: 'Finance' },
  support: { zh: '客服', en: 'Support' },
  auditor: { zh: '审计', en: 'Auditor' },
}

/** The account of a role. It exists once somebody has signed in with it. */
export function demonstrationAccount(role: Role) {
  const { zh, en } = roleNames[role]
  const loginCode = `demonstration-${role}`
  return { loginCode, name: `演示${zh} Demo ${en}`, email: `${loginCode}@example.com`, role }
}

/** Proxies add them: the request was made elsewhere, although its connection comes from this computer. */
const proxyHeaders =
  /^(forwarded|via|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-connecting-ip)$|^x-forwarded-/

const loopbackAddress = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/

/** @param request with the address at the other end of its connection, and the names of its headers in lower case */
export function isFromThisComputer(request: {
  readonly remoteAddress: string | undefined
  readonly headers: Readonly<Record<string, unknown>>
}): boolean {
  return (
    loopbackAddress.test(request.remoteAddress ?? '') &&
    !Object.keys(request.headers).some((name) => proxyHeaders.test(name))
  )
}
