// Every refusal that a caller can act on: its code on the wire, its HTTP status, its words in both languages.
import type { Bilingual, Language } from './language.ts'
import { say } from './language.ts'

type ErrorEntry = { readonly wire: number; readonly status: number; readonly text: Bilingual }

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
    text: { zh: '该用户名已被使用', en: 'This username is already taken' },
  },
  'accounts.email-taken': {
    wire: 5002,
    status: understood,
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
  'delivery.file-missing': {
    wire: 5002,
    status: understood,
    text: { zh: '文件尚未准备好', en: 'The file is not ready yet' },
  },
} as const satisfies Record<string, ErrorEntry>

export type ErrorKey = keyof typeof errors

export function errorText(key: ErrorKey, language: Language): string {
  return say(errors[key].text, language)
}

/** The words for a code that came over the wire, or undefined when the catalogue has none of its own. */
export function textOfWireCode(code: number, language: Language): string | undefined {
  const own = Object.values(errors).filter((entry) => entry.wire === code)
  return own.length === 1 && own[0] ? say(own[0].text, language) : undefined
}

/** Codes after which the browser forgets its session (specification, section 8). */
export const expiryCodes: readonly number[] = [errors['session.expired'].wire, errors['session.ended'].wire]
