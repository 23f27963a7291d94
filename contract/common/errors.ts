// Error catalogue: wire code, HTTP status and message in both languages of every error that a caller can act on.
import { apiKeyErrors } from './api-key-errors.ts'
import { codedErrors, type ErrorEntry, okStatus, unexpectedError } from './coded-errors.ts'
import type { Language } from './language.ts'
import { say } from './language.ts'

/** The key is internal; clients see `wire` (specification, section 8; decision 52). */
export const errors = {
  ...codedErrors,
  ...apiKeyErrors,
  'system.unexpected': unexpectedError,
  'request.unknown-path': { wire: 404, status: 404, text: { zh: '接口不存在', en: 'Unknown endpoint' } },
  'request.not-json': { wire: 415, status: 415, text: { zh: '请以 JSON 格式提交', en: 'Send the request as JSON' } },
  'request.encoded': {
    wire: 415,
    status: 415,
    text: { zh: '请不要压缩请求内容', en: 'Send the request without compression' },
  },
  'request.foreign-origin': {
    wire: 403,
    status: 403,
    text: { zh: '请在本站的页面上提交', en: 'Send this form from a page of this site' },
  },

  'request.invalid': {
    wire: 5002,
    status: okStatus,
    text: { zh: '提交的内容有误', en: 'Please check what you entered' },
  },
  'catalogue.report-not-found': {
    wire: 5002,
    status: okStatus,
    text: { zh: '没有找到这份报告', en: 'This report was not found' },
  },
  'content.item-not-found': {
    wire: 5002,
    status: okStatus,
    text: { zh: '没有找到这篇内容', en: 'This item was not found' },
  },
  'accounts.wrong-login': {
    wire: 5002,
    status: okStatus,
    text: { zh: '用户名或密码不正确', en: 'The username or password is incorrect' },
  },
  'accounts.wrong-valid-code': {
    wire: 5002,
    status: okStatus,
    field: 'validCode',
    text: { zh: '验证码不正确，已换一张', en: 'The verification code is incorrect; here is a new one' },
  },
  'accounts.company-sign-in': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '这个邮箱域名的账户由公司统一登录，请使用“公司账号登录”',
      en: 'Accounts at this email domain sign in through their company. Use “Sign in with your company”',
    },
  },
  'accounts.sign-in-again': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '请先通过公司重新登录，并在十分钟内完成操作',
      en: 'Sign in through your company again, then do this within ten minutes',
    },
  },
  'webhooks.is-off': {
    wire: 409,
    status: 409,
    text: { zh: '端点已停用，请先启用', en: 'The endpoint is switched off. Switch it on first' },
  },
  'webhooks.too-many': {
    wire: 409,
    status: 409,
    text: { zh: '端点已达 200 个，请先删除不用的端点', en: 'There are 200 endpoints. Delete one that is not used' },
  },
  'company-sign-in.unknown': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '没有找到可用于这个邮箱的公司登录方式。请核对邮箱，或使用密码登录',
      en: 'There is no company sign-in for this email address. Check the address, or log in with your password',
    },
  },
  'company-sign-in.expired': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '这次登录已失效：可能超过了 10 分钟、已经用过，或是在另一个浏览器中开始的。请重新登录',
      en: 'This sign-in is no longer valid: it took more than 10 minutes, was used already, or began in another browser. Please start again',
    },
  },
  'company-sign-in.denied': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '公司的登录系统没有批准这次登录。可以再试一次，或联系公司的系统管理员',
      en: 'Your company’s sign-in did not approve this. Try again, or ask the administrator of your company',
    },
  },
  'company-sign-in.unreachable': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '暂时无法连接公司的登录系统，请几分钟后再试',
      en: 'Your company’s sign-in cannot be reached at the moment. Please try again in a few minutes',
    },
  },
  'company-sign-in.invalid': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '公司登录系统的答复未通过安全校验，因此没有登录。请再试一次；如仍不行，请联系公司的系统管理员',
      en: 'The answer of your company’s sign-in did not pass our security checks, so you are not logged in. Try again; if it persists, ask the administrator of your company',
    },
  },
  'company-sign-in.address': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '公司登录系统没有给出已验证的公司邮箱，因此没有登录。请联系公司的系统管理员',
      en: 'Your company’s sign-in did not confirm an email address of the company, so you are not logged in. Ask the administrator of your company',
    },
  },
  'company-sign-in.former-member': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '您已不是这家公司在本站的成员。如需重新加入，请联系公司的账户管理员邀请您',
      en: 'You are no longer a member of this company here. To come back, ask an administrator of its account to invite you',
    },
  },
  'company-sign-in.account': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '这个邮箱的账户目前不能通过公司登录，请联系我们或公司的账户管理员',
      en: 'The account with this email address cannot sign in through the company at present. Contact us or an administrator of your company’s account',
    },
  },
  'company-sign-in.not-found': {
    wire: 5002,
    status: okStatus,
    text: { zh: '这家公司还没有登录设置', en: 'This company has no sign-in of its own' },
  },
  'company-sign-in.conflict': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '登录设置已被他人修改，请刷新后重试',
      en: 'Somebody else has changed the sign-in settings. Reload the page and try again',
    },
  },
  'accounts.login-throttled': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '尝试次数过多，请 15 分钟后再试，或通过“忘记密码”重设',
      en: 'Too many attempts. Try again in 15 minutes, or reset your password',
    },
  },
  'accounts.login-code-taken': {
    wire: 5002,
    status: okStatus,
    field: 'loginCode',
    text: { zh: '该用户名已被使用', en: 'This username is already taken' },
  },
  'accounts.email-taken': {
    wire: 5002,
    status: okStatus,
    field: 'email',
    text: { zh: '该邮箱已注册', en: 'This email address is already registered' },
  },
  'accounts.too-many-registrations': {
    wire: 5002,
    status: okStatus,
    text: { zh: '注册次数过多，请一小时后再试', en: 'Too many registrations. Please try again in an hour' },
  },
  'accounts.too-many-mails': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '请求邮件的次数过多，请一小时后再试',
      en: 'Too many e-mails requested. Please try again in an hour',
    },
  },
  'accounts.reset-link-expired': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '重设链接已失效或已使用，请重新申请',
      en: 'This link has expired or has already been used. Please request a new one',
    },
  },
  'privacy.order-closing': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '有未支付的订单正在关闭，请几分钟后再试',
      en: 'An unpaid order is still being closed. Please try again in a few minutes',
    },
  },
  'privacy.order-in-delivery': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '有已支付的订单尚未交付，交付后即可注销账户',
      en: 'A paid order has not been delivered yet. You can delete your account once it has',
    },
  },
  'leads.too-many': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '提交次数过多，请一小时后再试',
      en: 'Too many requests were sent. Please try again in an hour',
    },
  },
  'leads.too-fast': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '提交得太快了，请检查内容后再次提交',
      en: 'The form was submitted too quickly. Please check your entries and submit again',
    },
  },

  'alerts.nothing-to-search': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '请输入关键词，或选择行业、价格或地区',
      en: 'Enter a keyword, or choose an industry, a price or a region',
    },
  },
  'alerts.too-many': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '最多可保存 20 个搜索，请先删除不再需要的',
      en: 'You can save 20 searches. Please delete one that you no longer need',
    },
  },
  'alerts.not-found': {
    wire: 5002,
    status: okStatus,
    text: { zh: '没有找到这个搜索，可能已经删除', en: 'This saved search was not found. It may have been deleted' },
  },

  'orders.no-hard-copy': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '该报告目前不提供纸质版，请取消勾选后再付款',
      en: 'No printed copy of this report is offered at present. Please deselect it and pay again',
    },
  },
  'orders.paid-together': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '这笔订单属于一次多份采购，请按采购单一次转账付清',
      en: 'This order belongs to a purchase of several reports, which is paid by one bank transfer',
    },
  },
  'purchases.not-found': {
    wire: 404,
    status: okStatus,
    text: { zh: '没有找到这笔采购', en: 'This purchase was not found' },
  },
  'purchases.no-transfer': {
    wire: 5002,
    status: okStatus,
    text: { zh: '暂不支持以该币种转账付款', en: 'Bank transfer is not available in this currency' },
  },
  'purchases.order-open': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '您已有一笔相同内容的未支付订单，请先在“我的订单”中支付或取消',
      en: 'You already have an unpaid order for the same item. Pay or cancel it under My orders first',
    },
  },
  'purchases.too-many-receipts': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '这笔采购已上传 10 份回单，如需补充请联系客服',
      en: 'This purchase has ten receipts already. Please contact us if you have another',
    },
  },
  'purchases.settled': {
    wire: 409,
    status: 409,
    text: {
      zh: '这笔采购已付清并交付，不能撤销认领；需要退款时请对订单办理退款',
      en: 'This purchase is paid and delivered, so the allocation stays. Refund its orders instead',
    },
  },
  'purchases.ordered-again': {
    wire: 409,
    status: 409,
    text: {
      zh: '买方已就其中的内容另有一笔未支付订单，请先取消那笔订单，再撤销认领',
      en: 'The buyer has another unpaid order for one of these items. Cancel that order, then undo the allocation',
    },
  },
  'purchases.cannot-receive': {
    wire: 409,
    status: 409,
    text: {
      zh: '这笔采购已付清或已取消，不能再认领款项',
      en: 'This purchase is paid or cancelled, so no money can be allocated to it',
    },
  },
  'invoices.not-found': {
    wire: 404,
    status: okStatus,
    text: {
      zh: '没有找到这张商业发票',
      en: 'This invoice was not found',
    },
  },
  'invoices.fapiao-instead': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '境内销售开具发票，请改为申请发票',
      en: 'Sales within China are invoiced by fapiao. Please request a fapiao instead',
    },
  },
  'invoices.has-fapiao': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '该订单已申请发票，不能再开具商业发票；如需改开，请先撤回发票申请',
      en: 'A fapiao was requested for this order, so no other invoice can be issued. Withdraw that request first',
    },
  },
  'invoices.already-issued': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '商业发票已开具，修改开票信息请使用“更正发票”',
      en: 'The invoice has been issued. To change its details, have it corrected',
    },
  },
  'invoices.corrected-once': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '这张发票已自助更正过一次，如需再次修改请联系我们',
      en: 'This invoice was corrected once already. Please contact us if it has to change again',
    },
  },
  'invoices.unchanged': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '开票信息与原发票相同，无需更正',
      en: 'These details are those of the invoice already. Nothing has to be corrected',
    },
  },
  'invoices.not-correctable': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '这张单据已作废或已全额冲减，不能更正或作废',
      en: 'This document was cancelled or credited in full already, so it cannot be changed',
    },
  },
  'invoices.cancelled': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '该订单的商业发票已由我们作废，如需重新开具请联系我们',
      en: 'We have cancelled the invoice of this order. Please contact us if you need another',
    },
  },
  'invoices.no-address': {
    wire: 409,
    status: 409,
    text: {
      zh: '买方邮箱已按要求删除，请填写收件邮箱',
      en: 'The address of this buyer was erased on request. Enter the address to send it to',
    },
  },
  'invoices.not-due': {
    wire: 409,
    status: 409,
    text: {
      zh: '该订单尚未付款或交付，或已全额退款，现在不能开具商业发票',
      en: 'This order is not paid or delivered yet, or fully refunded, so there is nothing to invoice',
    },
  },
  'invoices.needs-details': {
    wire: 409,
    status: 409,
    text: {
      zh: '缺少完整的开票信息，请先填写名称、国家或地区、地址和邮箱',
      en: 'Billing details are incomplete. Enter name, country, address and email first',
    },
  },
  'receivables.no-credit': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '贵公司尚未开通该币种的账期付款，请改用对公转账，或联系我们申请账期',
      en: 'Your company has no credit in this currency yet. Pay by bank transfer, or contact us to apply',
    },
  },
  'receivables.suspended': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '贵公司的账期付款已暂停，请改用对公转账，或联系我们恢复',
      en: 'Credit for your company is suspended. Pay by bank transfer, or contact us to resume it',
    },
  },
  'receivables.overdue': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '贵公司有账款逾期超过 30 天，请先付清该款项，或改用对公转账',
      en: 'Your company has an amount that is more than 30 days overdue. Settle it first, or pay by bank transfer',
    },
  },
  'receivables.over-limit': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '这笔采购超出贵公司的账期额度，请先付清部分账款、减少采购内容，或改用对公转账',
      en: 'This purchase exceeds the credit limit of your company. Settle open amounts, buy less, or pay by bank transfer',
    },
  },
  'receivables.no-invoice-email': {
    wire: 409,
    status: 409,
    text: {
      zh: '该公司没有发票邮箱，请先在公司资料中填写，或只生成对账单',
      en: 'This company has no invoice email. Add one to the company, or issue the statement without mailing it',
    },
  },
  'receivables.no-seller': {
    wire: 409,
    status: 409,
    text: {
      zh: '还没有销售主体，请先在“销售主体”中新增',
      en: 'There is no selling entity yet. Add one under Selling entities first',
    },
  },
  'receivables.nothing-open': {
    wire: 409,
    status: 409,
    text: { zh: '这笔应收账款已结清，请刷新页面', en: 'Nothing is open on this receivable. Refresh the page' },
  },
  'orders.partly-paid': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '这笔采购已收到部分转账，不能取消或在线支付，请联系客服',
      en: 'Part of the money for this purchase has arrived, so it can be neither cancelled nor paid online. Please contact us',
    },
  },
  'orders.email-fixed': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '订单已交付、退款或关闭，收件邮箱不能再修改',
      en: 'This order has been delivered, refunded or closed. Its email address can no longer be changed',
    },
  },
  'vouchers.unknown': {
    wire: 5002,
    status: okStatus,
    field: 'voucherCode',
    text: { zh: '没有这个优惠码，请检查是否输入正确', en: 'There is no such voucher. Please check the code' },
  },
  'vouchers.not-started': {
    wire: 5002,
    status: okStatus,
    field: 'voucherCode',
    text: {
      zh: '此优惠码尚未到使用时间，请稍后再用，或不使用优惠码支付',
      en: 'This voucher cannot be used yet. Use it later or pay without it',
    },
  },
  'vouchers.expired': {
    wire: 5002,
    status: okStatus,
    field: 'voucherCode',
    text: {
      zh: '此优惠码已失效，请更换，或不使用优惠码支付',
      en: 'This voucher is no longer valid. Use another or pay without it',
    },
  },
  'vouchers.used-up': {
    wire: 5002,
    status: okStatus,
    field: 'voucherCode',
    text: {
      zh: '此优惠码已被用完，请更换，或不使用优惠码支付',
      en: 'This voucher has been used up. Use another or pay without it',
    },
  },
  'vouchers.used-by-customer': {
    wire: 5002,
    status: okStatus,
    field: 'voucherCode',
    text: {
      zh: '您使用此优惠码的次数已达上限，请更换，或不使用优惠码支付',
      en: 'You have used this voucher as often as you can. Use another or pay without it',
    },
  },
  'vouchers.not-applicable': {
    wire: 5002,
    status: okStatus,
    field: 'voucherCode',
    text: {
      zh: '此优惠码不适用于所购内容，请更换，或不使用优惠码支付',
      en: 'This voucher cannot be used for this item. Use another or pay without it',
    },
  },
  'vouchers.below-minimum': {
    wire: 5002,
    status: okStatus,
    field: 'voucherCode',
    text: {
      zh: '价格未达到此优惠码的最低金额，请更换，或不使用优惠码支付',
      en: 'The price is below the minimum of this voucher. Use another or pay without it',
    },
  },
  'vouchers.other-currency': {
    wire: 5002,
    status: okStatus,
    field: 'voucherCode',
    text: {
      zh: '此优惠码不适用于该支付币种，请更换支付方式，或不使用优惠码支付',
      en: 'This voucher cannot be used in the currency charged. Choose another payment method or pay without it',
    },
  },
  'payments.refund-too-large': {
    wire: 5002,
    status: okStatus,
    text: { zh: '退款金额超过可退金额', en: 'The refund exceeds the refundable amount' },
  },
  'payments.refund-key-reused': {
    wire: 5002,
    status: okStatus,
    text: { zh: '该退款请求已提交，且内容不同', en: 'This refund has already been submitted with different details' },
  },
  'quotes.not-found': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '没有找到这份报价单，请核对链接是否完整',
      en: 'This quote was not found. Check that the link is complete',
    },
  },
  'quotes.no-seller': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '暂时无法在线生成报价单，请联系我们报价',
      en: 'Quotes cannot be issued online at the moment. Please contact us for one',
    },
  },
  'quotes.too-many': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '申请报价的次数过多，请一小时后再试',
      en: 'Too many quotes were requested. Please try again in an hour',
    },
  },
  'partner-api.order-not-found': {
    wire: 5002,
    status: okStatus,
    field: 'orderNo',
    text: {
      zh: '贵公司没有这个订单号的订单，请核对',
      en: 'No order of your company has this number. Check it',
    },
  },
  'partner-api.create-key-used': {
    wire: 409,
    status: 409,
    text: {
      zh: '这个 createKey 已用于另一份报价，请换一个',
      en: 'This createKey was used for another quote. Choose another one',
    },
  },
  'quotes.accepted-already': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '这份报价已经确认，请到“我的订单”查看',
      en: 'This quote has already been accepted. See it under My orders',
    },
  },
  'quotes.expired': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '这份报价已过有效期，请申请新的报价',
      en: 'This quote has expired. Please ask for a new one',
    },
  },
  'quotes.superseded': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '这份报价已被新版本取代，请打开新版本确认',
      en: 'This quote has been replaced by a newer version. Please open that one',
    },
  },
  'quotes.withdrawn': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '这份报价已撤回，请联系我们或申请新的报价',
      en: 'This quote has been withdrawn. Please contact us or ask for a new one',
    },
  },
  'quotes.declined': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '这份报价已被拒绝，需要时请申请新的报价',
      en: 'This quote has been declined. If you still need it, ask for a new one',
    },
  },
  'quotes.other-customer': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '这份报价属于另一位客户，请用收到报价的账户登录，或申请自己的报价',
      en: 'This quote belongs to another customer. Log in with the account that received it, or ask for a quote of your own',
    },
  },
  'quotes.not-draft': {
    wire: 409,
    status: 409,
    text: {
      zh: '报价已发出，不能再修改，请新建版本',
      en: 'This quote has been sent and can no longer be changed. Make a new version',
    },
  },
  'quotes.not-open': {
    wire: 409,
    status: 409,
    text: { zh: '只有待确认的报价可以撤回', en: 'Only an open quote can be withdrawn' },
  },
  'quotes.version-open': {
    wire: 409,
    status: 409,
    text: {
      zh: '该报价已有一个未发出的新版本，请继续编辑那一版',
      en: 'A new version of this quote is already in preparation. Edit that one',
    },
  },
  'quotes.second-person': {
    wire: 409,
    status: 409,
    text: { zh: '须由另一位有审批权限的同事批准', en: 'A second person with approval permission must do this' },
  },
  'quotes.version-final': {
    wire: 409,
    status: 409,
    text: {
      zh: '先前的版本已被客户确认，不能再用新版本取代',
      en: 'The customer has accepted the earlier version. It can no longer be replaced',
    },
  },
  'fapiao.not-found': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '没有找到这张发票',
      en: 'This fapiao was not found',
    },
  },
  'fapiao.unknown-order': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '没有找到其中的订单，请刷新页面后重新选择',
      en: 'One of these orders was not found. Reload the page and choose again',
    },
  },
  'fapiao.has-fapiao': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '所选订单已申请过发票，请在“我的发票”中查看',
      en: 'A fapiao has been requested for this order already. See it under My invoices',
    },
  },
  'fapiao.has-invoice': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '所选订单已开具商业发票，不能再开发票。需要更换请联系我们',
      en: 'A commercial invoice was issued for this order, so it cannot get a fapiao as well. Contact us to change it',
    },
  },
  'fapiao.other-currency': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '只有以人民币支付的订单可以开发票',
      en: 'Only orders in CNY can get a fapiao',
    },
  },
  'fapiao.cancelled': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '已取消的订单不能开发票',
      en: 'A cancelled order cannot get a fapiao',
    },
  },
  'fapiao.refunded': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '订单已全额退款，没有可开票金额',
      en: 'The order was refunded in full, so nothing is left to invoice',
    },
  },
  'fapiao.too-late': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '付款已超过 180 天，不能再申请发票',
      en: 'A fapiao can be requested until 180 days after payment',
    },
  },
  'fapiao.foreign-seller': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '所选订单由境外主体销售，将开具商业发票',
      en: 'This order was sold from outside mainland China and gets a commercial invoice instead',
    },
  },
  'fapiao.foreign-buyer': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '所选订单的开票方在境外，将开具商业发票',
      en: 'The buyer of this order is outside mainland China and gets a commercial invoice instead',
    },
  },
  'fapiao.different-sellers': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '所选订单由不同公司销售，请分别申请发票',
      en: 'These orders were sold by different companies. Request a fapiao for each separately',
    },
  },
  'fapiao.in-progress': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '发票正在开具或已开具，不能再修改或撤回。如需更改请联系我们',
      en: 'This fapiao is being issued or was issued, so it can no longer be changed. Contact us if it is wrong',
    },
  },
  'delivery.download-limit': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '该文件 30 天内的下载次数已用完，请联系客服',
      en: 'This file has no downloads left for the next 30 days; please contact us',
    },
  },
  'licences.not-found': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '没有找到这份授权',
      en: 'This licence was not found',
    },
  },
  'licences.not-active': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '这份授权已失效，不能再更改使用人',
      en: 'This licence is no longer active, so its users cannot be changed',
    },
  },
  'licences.no-certificate': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '这份授权已失效，不能再出具证书',
      en: 'This licence is no longer active, so it has no certificate',
    },
  },
  'licences.no-issuer': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '暂时不能出具证书，请联系我们',
      en: 'Certificates cannot be issued yet. Please contact us',
    },
  },
  'licences.no-upgrade': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '这份授权不能这样升级，请联系我们',
      en: 'This licence cannot be upgraded like this; please contact us',
    },
  },
  'payments.refund-upgraded': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '该订单的授权已升级，请先退还升级订单的款项',
      en: 'The licence of this order was upgraded. Refund the order of the upgrade first',
    },
  },
  'licences.ended': {
    wire: 409,
    status: 409,
    text: {
      zh: '该授权未处于有效状态，请刷新页面',
      en: 'This licence is not active. Reload the page',
    },
  },
  'licences.not-restorable': {
    wire: 409,
    status: 409,
    text: {
      zh: '只能恢复由员工撤销、且订单未退款的授权',
      en: 'Only a licence that staff revoked and whose order was not refunded can be restored',
    },
  },
  'licences.not-delivered': {
    wire: 409,
    status: 409,
    text: {
      zh: '该订单尚未交付，交付后才能转让授权',
      en: 'The order is not delivered yet; its licence can be transferred afterwards',
    },
  },
  'licences.already-named': {
    wire: 5002,
    status: okStatus,
    field: 'email',
    text: {
      zh: '该邮箱已可以使用这份授权',
      en: 'This address can use the licence already',
    },
  },
  'licences.no-seat': {
    wire: 5002,
    status: okStatus,
    field: 'email',
    text: {
      zh: '席位已满。请先移除一位使用人，或购买更高级别的授权',
      en: 'All seats are taken. Remove a user first, or buy a larger licence',
    },
  },
  'licences.no-changes': {
    wire: 5002,
    status: okStatus,
    field: 'email',
    text: {
      zh: '该席位近 12 个月的更换次数已用完，请联系客服',
      en: 'This seat has been changed as often as 12 months allow; please contact us',
    },
  },
  'licences.seat-ended': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '该使用人已被移除，请刷新页面',
      en: 'This user has been removed already. Reload the page',
    },
  },
  'companies.not-found': {
    wire: 404,
    status: 404,
    text: { zh: '没有找到这家公司', en: 'This company was not found' },
  },
  'companies.not-allowed': {
    wire: 403,
    status: 403,
    text: {
      zh: '您在该公司的角色不能进行此操作，请联系公司管理员',
      en: 'Your role in this company does not allow this. Ask an admin of the company',
    },
  },
  'companies.last-admin': {
    wire: 409,
    status: 409,
    text: {
      zh: '公司至少须有一位管理员，请先将另一位成员设为管理员',
      en: 'A company needs an admin. Make another member an admin first',
    },
  },
  'companies.changed-since': {
    wire: 409,
    status: 409,
    text: {
      zh: '公司资料已被修改，请刷新后重试',
      en: 'The company has changed meanwhile. Reload the page and try again',
    },
  },
  'companies.member-not-found': {
    wire: 404,
    status: 404,
    text: { zh: '该公司没有这位成员', en: 'The company has no such member' },
  },
  'companies.number-registered': {
    wire: 5002,
    status: okStatus,
    field: 'taxNumber',
    text: {
      zh: '该税号已登记。您可以申请加入这家公司',
      en: 'This number is registered. You can ask to join the company',
    },
  },
  'companies.too-many': {
    wire: 5002,
    status: okStatus,
    text: { zh: '今天的次数已用完，请明天再试', en: 'That was the last one for today. Try again tomorrow' },
  },
  'companies.member-already': {
    wire: 5002,
    status: okStatus,
    field: 'email',
    text: { zh: '该邮箱的用户已是公司成员', en: 'The owner of this address is a member already' },
  },
  'companies.invited-already': {
    wire: 5002,
    status: okStatus,
    field: 'email',
    text: {
      zh: '已邀请该邮箱。您可以重新发送邀请',
      en: 'This address has been invited already. You can send the invitation again',
    },
  },
  'companies.invitation-ended': {
    wire: 404,
    status: 404,
    text: {
      zh: '邀请链接已失效，请联系邀请人重新发送',
      en: 'This invitation is no longer valid. Ask the person who invited you for another',
    },
  },
  'companies.invitation-not-found': {
    wire: 404,
    status: 404,
    text: { zh: '邀请已被接受或撤回，请刷新页面', en: 'The invitation was accepted or revoked. Reload the page' },
  },
  'companies.other-account': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '邀请发送到另一个邮箱。请退出后用受邀邮箱登录或注册',
      en: 'This invitation is for another address. Log out, then log in or register with the invited address',
    },
  },
  'companies.address-unproven': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '请先在个人中心验证您的邮箱，再接受邀请',
      en: 'Confirm your email address in your account first, then accept the invitation',
    },
  },
  'companies.domain-invalid': {
    wire: 5002,
    status: okStatus,
    field: 'domain',
    text: { zh: '请填写邮箱域名，例如 example.com', en: 'Enter the domain of your addresses, such as example.com' },
  },
  'companies.domain-public': {
    wire: 5002,
    status: okStatus,
    field: 'domain',
    text: {
      zh: '这是公共邮箱的域名，任何人都可以使用',
      en: 'This is the domain of a public mail service, which anybody can use',
    },
  },
  'companies.domain-taken': {
    wire: 5002,
    status: okStatus,
    field: 'domain',
    text: {
      zh: '该域名不能添加，请联系我们',
      en: 'This domain cannot be added; please contact us',
    },
  },
  'companies.mailbox-needed': {
    wire: 5002,
    status: okStatus,
    field: 'mailbox',
    text: {
      zh: '您的邮箱不属于该域名，请填写该域名下能收到验证码的邮箱',
      en: 'Your address is not at this domain. Enter a mailbox there that can receive a code',
    },
  },
  'companies.domain-not-found': {
    wire: 404,
    status: 404,
    text: { zh: '该域名已被移除，请刷新页面', en: 'This domain has been removed. Reload the page' },
  },
  'companies.domain-code-wrong': {
    wire: 5002,
    status: okStatus,
    field: 'code',
    text: {
      zh: '验证码不正确或已失效，请重新获取',
      en: 'The code is incorrect or has expired. Ask for another one',
    },
  },
  'companies.domain-unverified': {
    wire: 409,
    status: 409,
    text: { zh: '公司尚未验证该域名', en: 'The company has not verified this domain yet' },
  },
  'companies.merged': {
    wire: 409,
    status: 409,
    text: {
      zh: '该公司已并入另一家公司，请刷新页面',
      en: 'This company was merged into another one. Reload the page',
    },
  },
  'companies.merge-self': {
    wire: 422,
    status: 422,
    text: { zh: '请选择另一家公司', en: 'Choose another company' },
  },
  'companies.tax-numbers-differ': {
    wire: 422,
    status: 422,
    text: {
      zh: '两家公司的税号不同，可能是两个法人。确需合并时，请勾选确认并填写原因',
      en: 'The companies have different tax numbers and may be two legal entities. To merge them anyway, confirm it and give the reason',
    },
  },
  'companies.no-such-staff': {
    wire: 422,
    status: 422,
    text: { zh: '该员工没有管理公司的权限', en: 'This person does not have permission to work on companies' },
  },
  'companies.statement-too-long': {
    wire: 5002,
    status: okStatus,
    field: 'from',
    text: {
      zh: '该期间的明细过多，请缩短期间',
      en: 'There are too many entries in this period. Choose a shorter one',
    },
  },
  'companies.request-answered': {
    wire: 409,
    status: 409,
    text: { zh: '该申请已被处理，请刷新页面', en: 'This request has been answered already. Reload the page' },
  },
  'documents.not-found': {
    wire: 404,
    status: 404,
    text: { zh: '没有找到这份文件', en: 'This document was not found' },
  },
  'documents.no-e-invoice': {
    wire: 404,
    status: 404,
    text: {
      zh: '只有商业发票和贷项通知单可以下载为电子发票格式',
      en: 'Only invoices and credit notes can be downloaded as electronic invoices',
    },
  },
  'documents.e-invoice-incomplete': {
    wire: 409,
    status: 409,
    text: {
      zh: '单据缺少该电子格式要求的信息，请更正发票、补充后再下载',
      en: 'The document lacks details that this electronic format requires. Have the invoice corrected, then download it',
    },
  },
  'documents.link-expired': {
    wire: 404,
    status: 404,
    text: {
      zh: '文件链接已失效，请回到原页面重新打开',
      en: 'This link to the document has expired. Open it again from the page where you found it',
    },
  },
  'samples.link-expired': {
    wire: 404,
    status: 404,
    text: {
      zh: '样本链接已失效，请在报告页重新索取',
      en: 'This link to a sample no longer works. Ask for the sample again on the page of the report',
    },
  },
  'delivery.link-expired': {
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
      en: 'This file cannot be downloaded at the moment. We are looking into it. Please try again later or contact us',
    },
  },
  'delivery.file-missing': {
    wire: 5002,
    status: okStatus,
    text: { zh: '文件尚未准备好', en: 'The file is not ready yet' },
  },

  // Errors of the console, whose endpoints answer with the matching HTTP status.
  'staff.signed-out': { wire: 401, status: 401, text: { zh: '请先登录', en: 'Please sign in' } },
  'staff.wrong-sign-in': {
    wire: 422,
    status: 422,
    text: { zh: '用户名、密码或验证码不正确', en: 'The user name, password or code is incorrect' },
  },
  'staff.ticket-expired': {
    wire: 422,
    status: 422,
    text: { zh: '登录已超时，请重新输入密码', en: 'This sign-in has timed out. Please enter your password again' },
  },
  'staff.authenticator-unreadable': {
    wire: 422,
    status: 422,
    text: {
      zh: '服务器无法读取您的身份验证器（密钥可能已更换）。请改用恢复码，或请所有者重置您的登录凭据',
      en: 'The server cannot read your authenticator. Its key may have changed. Use a recovery code, or ask an owner to reset your credentials',
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
    text: { zh: '您的角色没有此项权限', en: 'Your role does not allow this' },
  },
  'staff.password-needed': {
    wire: 403,
    status: 403,
    text: { zh: '请再次输入密码', en: 'Please enter your password again' },
  },
  'staff.password-expired': {
    wire: 403,
    status: 403,
    text: { zh: '请先修改初始密码', en: 'Please change your initial password' },
  },
  'staff.common-password': {
    wire: 422,
    status: 422,
    text: { zh: '此密码过于常见，请更换', en: 'This password is too common. Please choose another' },
  },
  'staff.login-taken': {
    wire: 409,
    status: 409,
    text: { zh: '该用户名已被使用', en: 'This user name is already taken' },
  },
  'staff.last-owner': {
    wire: 409,
    status: 409,
    text: { zh: '至少须保留一位所有者', en: 'There must be at least one owner' },
  },
  'admin.not-found': { wire: 404, status: 404, text: { zh: '记录不存在', en: 'Record not found' } },
  'admin.conflict': {
    wire: 409,
    status: 409,
    text: {
      zh: '这条记录刚被他人修改，请重新载入后再改',
      en: 'Someone else has changed this record. Reload it and make your changes again',
    },
  },
  'orders.not-deliverable': {
    wire: 409,
    status: 409,
    text: {
      zh: '仅可交付已支付且下载权益有效的订单',
      en: 'Only a paid order with an active entitlement can be delivered',
    },
  },
  'orders.hard-copy-not-due': {
    wire: 409,
    status: 409,
    text: {
      zh: '该订单没有需要寄送的纸质版',
      en: 'This order has no printed copy that is to be sent',
    },
  },
  'orders.mailed-too-often': {
    wire: 409,
    status: 409,
    text: {
      zh: '此订单的交付邮件发送次数已达上限',
      en: 'The delivery e-mail of this order has been sent too many times',
    },
  },
  'refunds.second-person': {
    wire: 409,
    status: 409,
    text: { zh: '须由另一位有审批权限的同事批准', en: 'A second person with approval permission must do this' },
  },
  'refunds.request-open': {
    wire: 409,
    status: 409,
    text: { zh: '此订单已有待审批的退款申请', en: 'A refund of this order is already awaiting approval' },
  },
  'refunds.payout-open': {
    wire: 409,
    status: 409,
    text: {
      zh: '此退款已登记线下退款，等待另一位同事确认',
      en: 'An external refund is already recorded and awaits confirmation by a second person',
    },
  },
  'refunds.already-decided': {
    wire: 409,
    status: 409,
    text: { zh: '此退款申请已处理', en: 'This refund request has already been decided' },
  },
  'payments.refund-not-abnormal': {
    wire: 409,
    status: 409,
    text: {
      zh: '仅被网关拒绝的退款可重新提交或登记线下退款',
      en: 'Only a refund rejected by the gateway can be resubmitted or recorded as an external refund',
    },
  },
  'payments.not-in-suspense': {
    wire: 409,
    status: 409,
    text: { zh: '此款项已不在挂账中', en: 'This payment is no longer in suspense' },
  },
  'payments.nothing-paid': {
    wire: 409,
    status: 409,
    text: {
      zh: '网关没有此付款的记录，请核对后人工结清',
      en: 'The gateway has no record of this payment. Check it and settle it manually',
    },
  },
  'payments.cannot-return': {
    wire: 409,
    status: 409,
    text: {
      zh: '网关所收币种或金额无法自动退回，请人工结清',
      en: 'The amount received is in another currency or exceeds the amount due, so it cannot be returned automatically. Settle it manually',
    },
  },
  'files.too-large': { wire: 422, status: 422, text: { zh: '文件过大', en: 'This file is too large' } },
  'files.wrong-kind': {
    wire: 422,
    status: 422,
    text: { zh: '文件内容不是可接受的格式', en: 'This file type is not accepted' },
  },
  'files.too-many': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '今天上传的文件过多，请明天再试',
      en: 'You have uploaded too many files today. Please try again tomorrow',
    },
  },
  'files.unknown-attachment': {
    wire: 422,
    status: 422,
    text: { zh: '附件已失效，请重新上传', en: 'This attachment is no longer available. Please upload it again' },
  },
  'files.damaged': {
    wire: 422,
    status: 422,
    text: {
      zh: '文件已损坏，无法为客户生成编号副本。请修复后重新上传，或选择“按原文件交付”',
      en: 'This file is damaged, so no numbered copies can be made of it. Upload a repaired file, or choose to deliver it as uploaded',
    },
  },
  'files.encrypted': {
    wire: 422,
    status: 422,
    text: {
      zh: '文件已加密，无法为客户生成编号副本。请上传未加密的文件，或选择“按原文件交付”',
      en: 'This file is encrypted, so no numbered copies can be made of it. Upload it without encryption, or choose to deliver it as uploaded',
    },
  },
  'files.signed': {
    wire: 422,
    status: 422,
    text: {
      zh: '文件带有数字签名，生成编号副本会使签名失效。请上传未签名的文件，或选择“按原文件交付”',
      en: 'This file has a digital signature, which a numbered copy would break. Upload it without the signature, or choose to deliver it as uploaded',
    },
  },
  'files.not-a-pdf': {
    wire: 422,
    status: 422,
    text: {
      zh: '只有 PDF 文件可以设置禁止打印',
      en: 'Printing can be forbidden for PDF files only',
    },
  },
  'files.incomplete': {
    wire: 409,
    status: 409,
    text: { zh: '文件尚未上传完成，请继续上传', en: 'The upload is incomplete. Please resume it' },
  },
  'files.no-room': {
    wire: 507,
    status: 507,
    text: {
      zh: '服务器磁盘空间不足，暂时无法上传。请联系运维人员',
      en: 'The server is low on disk space, so uploads are disabled. Please contact the system operator',
    },
  },
  'editions.circle': {
    wire: 422,
    status: 422,
    field: 'previousId',
    text: {
      zh: '该报告是本报告的后续版本，不能同时作为前一版',
      en: 'That report is a later edition of this one, so it cannot be the edition before it',
    },
  },
  'editions.has-next': {
    wire: 422,
    status: 422,
    field: 'previousId',
    text: {
      zh: '该报告已有下一版。请选择该系列中最新的一版',
      en: 'That report already has a next edition. Choose the newest edition of its series',
    },
  },
  'samples.not-offered': {
    wire: 422,
    status: 422,
    text: {
      zh: '请选择该报告的 PDF 文件，或重新上传样本 PDF',
      en: 'Choose a PDF file of this report, or upload a sample PDF again',
    },
  },
  'site.entry-used': {
    wire: 422,
    status: 422,
    text: {
      zh: '有报告、简报或资讯正在使用此条目，不能删除',
      en: 'This entry is in use by reports, briefings or news and cannot be deleted',
    },
  },
  'site.entry-duplicate': {
    wire: 422,
    status: 422,
    text: { zh: '条目代码重复', en: 'Two entries have the same code' },
  },
  'site.entry-unnamed': {
    wire: 422,
    status: 422,
    text: { zh: '每个条目至少须有一种语言的名称', en: 'Every entry needs a name in at least one language' },
  },
  'publishing.slug-taken': {
    wire: 422,
    status: 422,
    text: { zh: '此网址已被另一篇内容使用', en: 'Another item already uses this URL slug' },
  },
  'publishing.incomplete': {
    wire: 422,
    status: 422,
    text: { zh: '内容不完整，不能发布', en: 'The content is incomplete and cannot be published' },
  },
  'publishing.time-past': {
    wire: 422,
    status: 422,
    text: { zh: '定时发布的时间须晚于当前时间', en: 'The publishing time must be in the future' },
  },
  'publishing.wrong-move': {
    wire: 409,
    status: 409,
    text: { zh: '当前状态不支持此操作', en: 'This action is not available in the current status' },
  },
  'publishing.in-trash': {
    wire: 409,
    status: 409,
    text: { zh: '此内容在回收站中，请先恢复', en: 'This item is in the trash. Restore it first' },
  },
  'leads.no-such-step': {
    wire: 409,
    status: 409,
    text: { zh: '当前状态不能变更为所选状态', en: 'The lead cannot move to this status from its current one' },
  },
  'leads.note-missing': {
    wire: 422,
    status: 422,
    text: { zh: '退回时请填写原因', en: 'Enter a reason for moving the lead back' },
  },
  'leads.no-such-staff': {
    wire: 422,
    status: 422,
    text: { zh: '该员工没有处理线索的权限', en: 'This person does not have permission to work on leads' },
  },
  'leads.no-such-report': {
    wire: 422,
    status: 422,
    text: { zh: '报告编号不存在', en: 'No report has this number' },
  },
  'leads.placeholder-left': {
    wire: 422,
    status: 422,
    text: { zh: '邮件中还有未填写的占位符', en: 'The e-mail contains unfilled placeholders' },
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
      zh: '此邮件的正文已清除，不能再次发送',
      en: 'The text of this e-mail has been deleted, so it cannot be sent again',
    },
  },
  'imports.wrong-state': {
    wire: 409,
    status: 409,
    text: {
      zh: '导入状态已变更，请刷新后重试',
      en: 'The status of the import has changed. Reload the page and try again',
    },
  },
  'imports.has-refusals': {
    wire: 422,
    status: 422,
    text: {
      zh: '文件中有错误，请更正后重新上传，或选择跳过出错的行',
      en: 'The file has errors. Correct it and upload it again, or choose to skip the rows with errors',
    },
  },
  'imports.changed-since': {
    wire: 409,
    status: 409,
    text: {
      zh: '部分报告在导入后被修改，请核对名单，或选择保留这些报告',
      en: 'Some reports have changed since the import. Check the list, or choose to keep these reports',
    },
  },
  'fapiao.wrong-state': {
    wire: 409,
    status: 409,
    text: {
      zh: '发票状态已变更，或当前状态不支持此操作，请刷新后重试',
      en: 'The fapiao has changed, or its state does not allow this. Reload the page',
    },
  },
  'fapiao.nothing-to-export': {
    wire: 409,
    status: 409,
    text: {
      zh: '没有可导出的申请：所选申请未付款、已导出或已撤回',
      en: 'There is nothing to export: what was chosen is unpaid, exported or withdrawn',
    },
  },
  'fapiao.order-has-paper': {
    wire: 409,
    status: 409,
    text: {
      zh: '其中的订单已有另一张发票，请先撤回或红冲',
      en: 'One of its orders has another fapiao or invoice. Withdraw or reverse that first',
    },
  },
  'fapiao.at-provider': {
    wire: 409,
    status: 409,
    text: {
      zh: '开票服务正在处理这张发票，请等待结果后再操作',
      en: 'The issuing service is working on this fapiao. Wait for its result first',
    },
  },
  'fapiao.file-unreadable': {
    wire: 422,
    status: 422,
    text: {
      zh: '无法识别为发票文件。请上传开票平台下载的 PDF、OFD 或 XML 原件',
      en: 'This is not a readable fapiao. Upload the PDF, OFD or XML as the issuing platform provides it',
    },
  },
  'fapiao.file-encrypted': {
    wire: 422,
    status: 422,
    text: {
      zh: '文件设有打开密码，购买方无法查看。请上传没有密码的原件',
      en: 'This file needs a password, so the buyer could not open it. Upload one without a password',
    },
  },
  'fapiao.file-known': {
    wire: 409,
    status: 409,
    text: {
      zh: '同一文件已上传过',
      en: 'This very file has been uploaded already',
    },
  },
  'fapiao.format-known': {
    wire: 409,
    status: 409,
    text: {
      zh: '这张发票已有相同格式的文件。需要替换请先移除原文件',
      en: 'There is a file of this format for the same fapiao. To replace it, remove that file first',
    },
  },
  'fapiao.reversal-of-refund': {
    wire: 409,
    status: 409,
    text: {
      zh: '因退款产生的红冲不能撤回',
      en: 'The reversal of a refund cannot be withdrawn',
    },
  },
  'bank-statements.wrong-state': {
    wire: 409,
    status: 409,
    text: {
      zh: '导入状态已变更，请刷新后重试',
      en: 'The status of the import has changed. Reload the page and try again',
    },
  },
  'bank-statements.unreadable': {
    wire: 422,
    status: 422,
    text: {
      zh: '文件无法读取，请重新导出为 CSV 或 XLSX 后上传',
      en: 'The file cannot be read. Export it as CSV or XLSX and upload it again',
    },
  },
  'bank-statements.has-unreadable': {
    wire: 422,
    status: 422,
    text: {
      zh: '文件中有无法读取的行，请更正后重新上传，或选择跳过这些行',
      en: 'Some lines of the file cannot be read. Correct them and upload the file again, or choose to skip them',
    },
  },
  'bank-statements.nothing-new': {
    wire: 409,
    status: 409,
    text: {
      zh: '文件中的流水均已导入，没有可新增的内容',
      en: 'Every line of this file has been imported already. There is nothing to add',
    },
  },
  'bank-statements.line-changed': {
    wire: 409,
    status: 409,
    text: {
      zh: '其他人已处理这笔款项，请刷新后查看',
      en: 'Somebody else has dealt with this money. Reload the page to see what is left',
    },
  },
  'bank-statements.too-much': {
    wire: 422,
    status: 422,
    text: {
      zh: '分配金额超过未分配金额或采购应付金额，请减少金额',
      en: 'The amount is more than what is unallocated or due. Enter a smaller amount',
    },
  },
  'bank-statements.too-late': {
    wire: 409,
    status: 409,
    text: {
      zh: '分配只能在当天撤销',
      en: 'An allocation can only be undone on its day',
    },
  },
  'newsletter.too-many': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '提交次数过多，请一小时后再试',
      en: 'Too many requests were sent. Please try again in an hour',
    },
  },
  'newsletter.address-unproven': {
    wire: 5002,
    status: okStatus,
    text: {
      zh: '请先验证账户邮箱，再订阅行业月报',
      en: 'Verify the e-mail address of your account first, then subscribe',
    },
  },
  'newsletter.step-impossible': {
    wire: 409,
    status: 409,
    text: {
      zh: '当前状态不能执行此操作，请刷新后查看',
      en: 'This is not possible in the current state. Reload the page to see it',
    },
  },
  'newsletter.empty': {
    wire: 422,
    status: 422,
    text: { zh: '本期没有内容，不能发送', en: 'The issue has no content and cannot be sent' },
  },
  'newsletter.no-recipients': {
    wire: 422,
    status: 422,
    text: { zh: '没有符合条件的收件人', en: 'Nobody would receive this issue' },
  },
} as const satisfies Record<string, ErrorEntry>

export type ErrorKey = keyof typeof errors

export function errorText(key: ErrorKey, language: Language): string {
  return say(errors[key].text, language)
}

/**
 * The default field list of an error that names no fields. Code 5002 always has a list, so that clients need not check for one (decision
 * 52). It is empty when no single field caused the error.
 */
export function fieldsOfError(key: ErrorKey, language: Language): { field: string; msg: string }[] | undefined {
  const { wire, field }: ErrorEntry = errors[key]
  if (field !== undefined) return [{ field, msg: errorText(key, language) }]
  return wire === errors['request.invalid'].wire ? [] : undefined
}
