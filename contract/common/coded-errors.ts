// Errors that browsers know by their wire code alone, so that pages need not load the whole catalogue: no other error of the site has the code.
import { type Bilingual, type Language, say } from './language.ts'

export type ErrorEntry = {
  readonly wire: number
  readonly status: number
  readonly text: Bilingual
  /** The input field that caused the error, when it is a single one. */
  readonly field?: string
}

/** The specification answers business errors of the public API with HTTP 200. */
export const okStatus = 200

export const codedErrors = {
  'request.malformed': { wire: 400, status: 400, text: { zh: '请求格式不正确', en: 'The request is malformed' } },
  'request.wrong-method': {
    wire: 405,
    status: 405,
    text: { zh: '请求方法不正确', en: 'Method not allowed' },
  },
  'request.too-large': { wire: 413, status: 413, text: { zh: '请求内容过大', en: 'The request is too large' } },
  'request.too-many': {
    wire: 429,
    status: 429,
    text: { zh: '操作过于频繁，请稍后再试', en: 'Too many requests, please try again later' },
  },
  'request.foreign-host': {
    wire: 421,
    status: 421,
    text: { zh: '此域名不由本站提供服务', en: 'This host is not served by this site' },
  },
  'service.unavailable': {
    wire: 503,
    status: 503,
    text: { zh: '服务繁忙，请稍后再试', en: 'The service is busy, please try again later' },
  },
  // Answered with Retry-After. Its own code, because the page offers another way then.
  'delivery.copy-busy': {
    wire: 100011,
    status: 503,
    text: {
      zh: '正在为多位客户准备文件，请稍后再试，或让我们把下载链接发到您的邮箱',
      en: 'Files are being prepared for other customers right now. Try again in a moment, or have the link mailed to you',
    },
  },
  // Its own code, because the page offers to ask the admins then.
  'companies.reader-cannot-buy': {
    wire: 100013,
    status: okStatus,
    text: {
      zh: '您在该公司是只读成员，不能以公司名义购买，请向管理员申请',
      en: 'You are a reader of this company and cannot buy for it. Ask its admins for the report instead',
    },
  },
  // Its own code, because the page shows the request that was made instead of an error.
  'companies.approval-needed': {
    wire: 100012,
    status: okStatus,
    text: {
      zh: '金额超过公司的审批限额，已提交管理员审批，结果将邮件通知您',
      en: 'This is above the limit of your company. Its admins have been asked, and you will get a mail with their answer',
    },
  },
  'session.expired': {
    wire: -400,
    status: okStatus,
    text: { zh: '登录状态已过期，请重新登录', en: 'Login status expired, please log in again' },
  },
  'session.ended': {
    wire: 5001,
    status: okStatus,
    text: { zh: '登录状态已过期，请重新登录', en: 'Login status expired, please log in again' },
  },
  'session.missing': { wire: 200001, status: okStatus, text: { zh: '用户未登录', en: 'User not logged in' } },
  'payments.gateway-failed': {
    wire: 100002,
    status: okStatus,
    text: { zh: '调用第三方支付失败', en: 'Payment call to third-party failed' },
  },
  'orders.not-unpaid': {
    wire: 100003,
    status: okStatus,
    text: { zh: '订单不是待支付状态', en: 'The order is not in an unpaid status' },
  },
  'orders.not-found': { wire: 100004, status: okStatus, text: { zh: '订单为空', en: 'The order is empty' } },
  'orders.item-not-on-sale': {
    wire: 100005,
    status: okStatus,
    text: { zh: '研究报告为空', en: 'The research report is empty' },
  },
  'payments.method-missing': {
    wire: 100006,
    status: okStatus,
    text: { zh: '支付方式为空', en: 'Payment method is empty' },
  },
  'payments.method-invalid': {
    wire: 100007,
    status: okStatus,
    text: { zh: '支付方式的值无效', en: 'Invalid payment method value' },
  },
  'orders.price-differs': {
    wire: 100008,
    status: okStatus,
    text: { zh: '支付金额与应付金额不一致', en: 'The payment amount is inconsistent with the fee amount' },
  },
  'orders.unpaid-order-exists': {
    wire: 100009,
    status: okStatus,
    text: {
      zh: '该研究报告有未支付的订单，请到个人中心“我的订单”支付',
      en: 'There are unpaid orders in the research report; go to personal center, My Orders, to pay',
    },
  },
  'orders.not-paid': {
    wire: 100010,
    status: okStatus,
    text: { zh: '订单不是已支付状态', en: 'The order is not in a paid status' },
  },
} as const satisfies Record<string, ErrorEntry>

/** A bug. Its code is also that of damaged files. */
export const unexpectedError = {
  wire: 900001,
  status: 500,
  text: { zh: '系统异常，请稍后再试', en: 'System exception, please try again later' },
} as const satisfies ErrorEntry

/** The message for a wire code, or undefined when no error, or more than one, has that code: the response then has the message. */
export function textOfWireCode(code: number, language: Language): string | undefined {
  const entry = Object.values(codedErrors).find(({ wire }) => wire === code)
  return entry && say(entry.text, language)
}

/** Codes after which the browser clears its session (specification, section 8). */
export const expiryCodes: readonly number[] = [codedErrors['session.expired'].wire, codedErrors['session.ended'].wire]
