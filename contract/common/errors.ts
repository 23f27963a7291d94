// Every refusal that a caller can act on: its code on the wire, its HTTP status, its words in both languages.
import type { Bilingual, Language } from './language.ts'
import { say } from './language.ts'

type ErrorEntry = {
  readonly wire: number
  readonly status: number
  readonly text: Bilingual
  /** What the caller would have to send otherwise, where that is one field. */
  readonly field?: string
}

const understood = 200

/** The key is internal; clients see `wire` (specification, section 8; decision 52). */
export const errors = {
  'request.malformed': { wire: 400, status: 400, text: { zh: '请求格式不正确', en: 'The request is malformed' } },
  'request.unknown-path': { wire: 404, status: 404, text: { zh: '没有这个接口', en: 'There is no such call' } },
  'request.wrong-method': {
    wire: 405,
    status: 405,
    text: { zh: '请求方法不正确', en: 'This call does not take that method' },
  },
  'request.too-large': { wire: 413, status: 413, text: { zh: '请求内容过大', en: 'The request is too large' } },
  'request.not-json': { wire: 415, status: 415, text: { zh: '请以 JSON 格式提交', en: 'Send the request as JSON' } },
  'request.encoded': {
    wire: 415,
    status: 415,
    text: { zh: '请不要压缩请求内容', en: 'Send the request without compression' },
  },
  'request.too-many': {
    wire: 429,
    status: 429,
    text: { zh: '操作过于频繁，请稍后再试', en: 'Too many requests, please try again later' },
  },
  'request.foreign-host': {
    wire: 421,
    status: 421,
    text: { zh: '不在本站服务的域名范围内', en: 'This host is not served here' },
  },
  'request.foreign-origin': {
    wire: 403,
    status: 403,
    text: { zh: '请在本站的页面上提交', en: 'Send this form from a page of this site' },
  },
  'service.unavailable': {
    wire: 503,
    status: 503,
    text: { zh: '服务繁忙，请稍后再试', en: 'The service is busy, please try again later' },
  },
  'system.unexpected': {
    wire: 900001,
    status: 500,
    text: { zh: '系统异常，请稍后再试', en: 'System exception, please try again later' },
  },

  'request.invalid': {
    wire: 5002,
    status: understood,
    text: { zh: '提交的内容有误', en: 'Please check what you entered' },
  },
  'catalogue.report-not-found': {
    wire: 5002,
    status: understood,
    text: { zh: '没有找到这份报告', en: 'This report was not found' },
  },
  'content.item-not-found': {
    wire: 5002,
    status: understood,
    text: { zh: '没有找到这篇内容', en: 'This item was not found' },
  },
  'accounts.wrong-login': {
    wire: 5002,
    status: understood,
    text: { zh: '用户名或密码不正确', en: 'The username or password is incorrect' },
  },
  'accounts.wrong-valid-code': {
    wire: 5002,
    status: understood,
    field: 'validCode',
    text: { zh: '验证码不正确，已换一张', en: 'The verification code is incorrect; here is a new one' },
  },
  'accounts.login-throttled': {
    wire: 5002,
    status: understood,
    text: {
      zh: '尝试次数过多，请 15 分钟后再试，或通过“忘记密码”重设',
      en: 'Too many attempts. Try again in 15 minutes, or reset your password',
    },
  },
  'accounts.login-code-taken': {
    wire: 5002,
    status: understood,
    field: 'loginCode',
    text: { zh: '该用户名已被使用', en: 'This username is already taken' },
  },
  'accounts.email-taken': {
    wire: 5002,
    status: understood,
    field: 'email',
    text: { zh: '该邮箱已注册', en: 'This email address is already registered' },
  },
  'accounts.too-many-registrations': {
    wire: 5002,
    status: understood,
    text: { zh: '注册次数过多，请一小时后再试', en: 'Too many registrations. Please try again in an hour' },
  },
  'accounts.too-many-mails': {
    wire: 5002,
    status: understood,
    text: {
      zh: '请求邮件的次数过多，请一小时后再试',
      en: 'Too many mails were asked for. Please try again in an hour',
    },
  },
  'accounts.reset-link-dead': {
    wire: 5002,
    status: understood,
    text: {
      zh: '重设链接已失效或已使用，请重新申请',
      en: 'This link has expired or has already been used. Please ask for a new one',
    },
  },
  'privacy.order-closing': {
    wire: 5002,
    status: understood,
    text: {
      zh: '有未支付的订单正在关闭，请几分钟后再试',
      en: 'An unpaid order is still being closed. Please try again in a few minutes',
    },
  },
  'privacy.order-in-delivery': {
    wire: 5002,
    status: understood,
    text: {
      zh: '有已支付的订单尚未交付，交付后即可注销账户',
      en: 'A paid order has not been delivered yet. You can delete your account once it has',
    },
  },
  'leads.too-many': {
    wire: 5002,
    status: understood,
    text: {
      zh: '提交次数过多，请一小时后再试',
      en: 'Too many requests were sent. Please try again in an hour',
    },
  },
  'leads.too-fast': {
    wire: 5002,
    status: understood,
    text: {
      zh: '提交得太快了，请检查内容后再次提交',
      en: 'That was sent very quickly. Please check it and submit again',
    },
  },

  'alerts.nothing-to-search': {
    wire: 5002,
    status: understood,
    text: {
      zh: '请输入关键词，或选择行业、价格或地区',
      en: 'Enter a keyword, or choose an industry, a price or a region',
    },
  },
  'alerts.too-many': {
    wire: 5002,
    status: understood,
    text: {
      zh: '最多可保存 20 个搜索，请先删除不再需要的',
      en: 'You can save 20 searches. Please delete one that you no longer need',
    },
  },
  'alerts.not-found': {
    wire: 5002,
    status: understood,
    text: { zh: '没有找到这个搜索，可能已经删除', en: 'This search was not found; it may have been deleted' },
  },

  'session.expired': {
    wire: -400,
    status: understood,
    text: { zh: '登录状态已过期，请重新登录', en: 'Login status expired, please log in again' },
  },
  'session.ended': {
    wire: 5001,
    status: understood,
    text: { zh: '登录状态已过期，请重新登录', en: 'Login status expired, please log in again' },
  },
  'session.missing': { wire: 200001, status: understood, text: { zh: '用户未登录', en: 'User not logged in' } },

  'payments.gateway-failed': {
    wire: 100002,
    status: understood,
    text: { zh: '调用第三方支付失败', en: 'Payment call to third-party failed' },
  },
  'orders.not-unpaid': {
    wire: 100003,
    status: understood,
    text: { zh: '订单不是待支付状态', en: 'The order is not in an unpaid status' },
  },
  'orders.not-found': { wire: 100004, status: understood, text: { zh: '订单为空', en: 'The order is empty' } },
  'orders.item-not-on-sale': {
    wire: 100005,
    status: understood,
    text: { zh: '研究报告为空', en: 'The research report is empty' },
  },
  'payments.method-missing': {
    wire: 100006,
    status: understood,
    text: { zh: '支付方式为空', en: 'Payment method is empty' },
  },
  'payments.method-invalid': {
    wire: 100007,
    status: understood,
    text: { zh: '支付方式的值无效', en: 'Invalid payment method value' },
  },
  'orders.price-differs': {
    wire: 100008,
    status: understood,
    text: { zh: '支付金额与应付金额不一致', en: 'The payment amount is inconsistent with the fee amount' },
  },
  'orders.unpaid-order-exists': {
    wire: 100009,
    status: understood,
    text: {
      zh: '该研究报告有未支付的订单，请到个人中心“我的订单”支付',
      en: 'There are unpaid orders in the research report; go to personal center, My Orders, to pay',
    },
  },
  'orders.not-paid': {
    wire: 100010,
    status: understood,
    text: { zh: '订单不是已支付状态', en: 'The order is not in a paid status' },
  },
  'orders.email-fixed': {
    wire: 5002,
    status: understood,
    text: {
      zh: '订单已交付、退款或关闭，收件邮箱不能再修改',
      en: 'The order is delivered, refunded or closed: its email address can no longer be changed',
    },
  },
  'payments.refund-too-large': {
    wire: 5002,
    status: understood,
    text: { zh: '退款金额超过可退金额', en: 'The refund is more than what can still be returned' },
  },
  'payments.refund-key-reused': {
    wire: 5002,
    status: understood,
    text: { zh: '该退款请求已提交，且内容不同', en: 'This refund has already been requested with other details' },
  },
  'delivery.download-limit': {
    wire: 5002,
    status: understood,
    text: {
      zh: '该文件 30 天内的下载次数已用完，请联系客服',
      en: 'This file has no downloads left for the next 30 days; please contact us',
    },
  },
  'delivery.link-dead': {
    wire: 404,
    status: 404,
    text: {
      zh: '下载链接已失效，请在“我的下载”中重新获取',
      en: 'This download link no longer works. Get a new one under My downloads',
    },
  },
  'delivery.link-used-up': {
    wire: 403,
    status: 403,
    text: {
      zh: '该文件 30 天内的下载次数已用完，请联系客服',
      en: 'This file has no downloads left for the next 30 days; please contact us',
    },
  },
  'delivery.file-damaged': {
    wire: 900001,
    status: 500,
    text: {
      zh: '该文件暂时无法下载，我们正在处理，请稍后再试或联系客服',
      en: 'This file cannot be downloaded at the moment. We are looking into it: please try again later or contact us',
    },
  },
  'delivery.file-missing': {
    wire: 5002,
    status: understood,
    text: { zh: '文件尚未准备好', en: 'The file is not ready yet' },
  },

  // The console's own; its calls answer with real statuses.
  'staff.signed-out': { wire: 401, status: 401, text: { zh: '请先登录', en: 'Please sign in' } },
  'staff.wrong-sign-in': {
    wire: 422,
    status: 422,
    text: { zh: '用户名、密码或验证码不正确', en: 'The user name, password or code is incorrect' },
  },
  'staff.ticket-dead': {
    wire: 422,
    status: 422,
    text: { zh: '登录已超时，请重新输入密码', en: 'This sign-in took too long. Please enter the password again' },
  },
  'staff.authenticator-unreadable': {
    wire: 422,
    status: 422,
    text: {
      zh: '服务器无法读取您的身份验证器（密钥可能已更换）。请改用恢复码，或请所有者重置您的登录',
      en: 'The server cannot read your authenticator: its secret may have changed. Use a recovery code, or ask an owner to reset your sign-in',
    },
  },
  'staff.throttled': {
    wire: 429,
    status: 429,
    text: { zh: '尝试次数过多，请 15 分钟后再试', en: 'Too many attempts. Try again in 15 minutes' },
  },
  'staff.not-allowed': {
    wire: 403,
    status: 403,
    text: { zh: '您的角色没有这项权限', en: 'Your role does not allow this' },
  },
  'staff.password-needed': {
    wire: 403,
    status: 403,
    text: { zh: '请再次输入密码', en: 'Please enter your password again' },
  },
  'staff.password-expired': {
    wire: 403,
    status: 403,
    text: { zh: '请先修改初始密码', en: 'Please change your first password' },
  },
  'staff.common-password': {
    wire: 422,
    status: 422,
    text: { zh: '这个密码太常见，请换一个', en: 'This password is too common, please choose another' },
  },
  'staff.login-taken': {
    wire: 409,
    status: 409,
    text: { zh: '该用户名已被使用', en: 'This user name is already taken' },
  },
  'staff.last-owner': {
    wire: 409,
    status: 409,
    text: { zh: '至少要保留一位所有者', en: 'There must be at least one owner' },
  },
  'admin.not-found': { wire: 404, status: 404, text: { zh: '没有找到这条记录', en: 'This record was not found' } },
  'admin.conflict': {
    wire: 409,
    status: 409,
    text: {
      zh: '这条记录刚被他人修改，请重新载入后再改',
      en: 'Somebody else has changed this meanwhile. Reload it and change it again',
    },
  },
  'orders.not-deliverable': {
    wire: 409,
    status: 409,
    text: {
      zh: '只有已支付、权益有效的订单才能交付',
      en: 'Only an order that is paid and whose right is alive can be delivered',
    },
  },
  'orders.mailed-too-often': {
    wire: 409,
    status: 409,
    text: { zh: '这份订单的交付邮件已发送过多次', en: 'The delivery of this order was mailed too often already' },
  },
  'refunds.second-person': {
    wire: 409,
    status: 409,
    text: { zh: '须由另一位有审批权限的同事批准', en: 'Somebody else who may approve has to do this' },
  },
  'refunds.request-open': {
    wire: 409,
    status: 409,
    text: { zh: '这份订单已有待审批的退款申请', en: 'A refund of this order is already waiting for approval' },
  },
  'refunds.payout-open': {
    wire: 409,
    status: 409,
    text: {
      zh: '这笔退款已登记另行退还，等待另一位同事确认',
      en: 'It was already said to be paid back otherwise; a second person has to confirm it',
    },
  },
  'refunds.already-decided': {
    wire: 409,
    status: 409,
    text: { zh: '这项退款申请已有人处理', en: 'This request has already been decided' },
  },
  'payments.refund-not-abnormal': {
    wire: 409,
    status: 409,
    text: {
      zh: '只有被网关拒绝的退款才能重新提交或登记另行退还',
      en: 'Only a refund that its gateway has refused can be asked for again or be paid back otherwise',
    },
  },
  'payments.not-in-suspense': {
    wire: 409,
    status: 409,
    text: { zh: '这笔款项已不在挂账中', en: 'This money is no longer in suspense' },
  },
  'payments.nothing-paid': {
    wire: 409,
    status: 409,
    text: {
      zh: '网关没有收到这笔付款的记录，请核对后人工结清',
      en: 'The gateway knows of no such payment. Look into it and settle it by hand',
    },
  },
  'payments.cannot-return': {
    wire: 409,
    status: 409,
    text: {
      zh: '网关所收币种或金额无法自动退回，请人工结清',
      en: 'What the gateway holds cannot go back by itself: another currency, or more than was asked for. Settle it by hand',
    },
  },
  'files.too-large': { wire: 422, status: 422, text: { zh: '文件过大', en: 'This file is too large' } },
  'files.wrong-kind': {
    wire: 422,
    status: 422,
    text: { zh: '文件内容不是可接受的格式', en: 'The content of this file is of no kind that is taken here' },
  },
  'files.incomplete': {
    wire: 409,
    status: 409,
    text: { zh: '文件尚未传完，请继续上传', en: 'The file has not arrived whole. Please go on uploading' },
  },
  'files.no-room': {
    wire: 507,
    status: 507,
    text: {
      zh: '服务器磁盘空间不足，暂时不能上传，请联系运维人员',
      en: 'The disk of the server is nearly full: no uploads for now. Please tell whoever operates it',
    },
  },
  'site.entry-used': {
    wire: 422,
    status: 422,
    text: {
      zh: '还有报告、简报或资讯使用这个条目，不能删除',
      en: 'Reports, briefings or news still use this entry: it cannot be deleted',
    },
  },
  'site.entry-twice': {
    wire: 422,
    status: 422,
    text: { zh: '有两个条目的代码相同', en: 'Two entries have the same code' },
  },
  'site.entry-unnamed': {
    wire: 422,
    status: 422,
    text: { zh: '每个条目至少要有一种语言的名称', en: 'Every entry needs a name in one language at least' },
  },
  'publishing.slug-taken': {
    wire: 422,
    status: 422,
    text: { zh: '这个网址已被另一篇内容使用', en: 'Another item already has this address' },
  },
  'publishing.incomplete': {
    wire: 422,
    status: 422,
    text: { zh: '内容还不完整，不能发布', en: 'Something is still missing: it cannot be published yet' },
  },
  'publishing.time-past': {
    wire: 422,
    status: 422,
    text: { zh: '定时发布的时间须在现在之后', en: 'The time to publish at must lie ahead' },
  },
  'publishing.wrong-move': {
    wire: 409,
    status: 409,
    text: { zh: '当前状态不能进行这项操作', en: 'This cannot be done in its present state' },
  },
  'publishing.in-trash': {
    wire: 409,
    status: 409,
    text: { zh: '内容在回收站里，请先恢复', en: 'This is in the trash. Bring it back first' },
  },
  'leads.no-such-step': {
    wire: 409,
    status: 409,
    text: { zh: '当前状态不能这样变更', en: 'The lead cannot go there from its present state' },
  },
  'leads.note-missing': {
    wire: 422,
    status: 422,
    text: { zh: '退回上一步时请写明原因', en: 'A step back needs a note that says why' },
  },
  'leads.no-such-staff': {
    wire: 422,
    status: 422,
    text: { zh: '这位员工不能处理线索', en: 'This person cannot work on leads' },
  },
  'leads.no-such-report': {
    wire: 422,
    status: 422,
    text: { zh: '没有这个编号的报告', en: 'There is no report with this number' },
  },
  'leads.placeholder-left': {
    wire: 422,
    status: 422,
    text: { zh: '邮件中还有未填写的占位符', en: 'There are placeholders left in the mail' },
  },
  'customers.not-active': {
    wire: 409,
    status: 409,
    text: { zh: '该客户已停用或已删除', en: 'This account is disabled or deleted' },
  },
  'mails.emptied': {
    wire: 409,
    status: 409,
    text: {
      zh: '这封邮件的内容已清除，不能再次发送',
      en: 'The text of this mail was taken out; it cannot be sent again',
    },
  },
  'imports.wrong-state': {
    wire: 409,
    status: 409,
    text: {
      zh: '导入的状态已变化，请刷新后再操作',
      en: 'The import is no longer in this state. Reload it and try again',
    },
  },
  'imports.has-refusals': {
    wire: 422,
    status: 422,
    text: {
      zh: '文件中有错误：请改正后重新上传，或选择跳过出错的行',
      en: 'The file has errors: correct and upload it again, or choose to leave these rows out',
    },
  },
  'imports.changed-since': {
    wire: 409,
    status: 409,
    text: {
      zh: '导入之后有报告被修改过：请先核对名单，或选择保留这些报告',
      en: 'Reports have been changed since the import: look through the list, or choose to leave these as they are',
    },
  },
} as const satisfies Record<string, ErrorEntry>

export type ErrorKey = keyof typeof errors

export function errorText(key: ErrorKey, language: Language): string {
  return say(errors[key].text, language)
}

/**
 * Which fields a refusal is about when nobody has named them. Code 5002 always has a list, so that a client can read it without asking (decision
 * 52); it is empty when no field is to blame.
 */
export function fieldsOfError(key: ErrorKey, language: Language): { field: string; msg: string }[] | undefined {
  const { wire, field }: ErrorEntry = errors[key]
  if (field !== undefined) return [{ field, msg: errorText(key, language) }]
  return wire === errors['request.invalid'].wire ? [] : undefined
}

/** The words for a code that a visitor's call was answered with, or undefined when the catalogue has none of its own. */
export function textOfWireCode(code: number, language: Language): string | undefined {
  const own = Object.entries(errors).filter(([key, { wire }]) => wire === code && !key.startsWith('staff.'))
  return own.length === 1 && own[0] ? say(own[0][1].text, language) : undefined
}

/** Codes after which the browser forgets its session (specification, section 8). */
export const expiryCodes: readonly number[] = [errors['session.expired'].wire, errors['session.ended'].wire]
