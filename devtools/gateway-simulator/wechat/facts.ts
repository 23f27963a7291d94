// Facts about WeChat Pay as data. Values marked [K] are common knowledge and not verified against the real gateway; correct them after a run
// with a real merchant account.

/** HTTP status and WeChat Pay's text of each error code. */
export const errorCodes: Record<string, { status: number; text: string }> = {
  PARAM_ERROR: { status: 400, text: '参数错误' },
  INVALID_REQUEST: { status: 400, text: '无效请求' },
  APPID_MCHID_NOT_MATCH: { status: 400, text: 'appid和mch_id不匹配' },
  MCH_NOT_EXISTS: { status: 400, text: '商户号不存在' },
  ORDER_CLOSED: { status: 400, text: '订单已关闭' },
  ORDERPAID: { status: 400, text: '该订单已支付' },
  NO_STATEMENT_EXIST: { status: 400, text: '账单文件不存在' },
  STATEMENT_CREATING: { status: 400, text: '账单生成中' },
  SIGN_ERROR: { status: 401, text: '签名错误，请检查后再试' },
  NO_AUTH: { status: 403, text: '商户无权限' },
  RULE_LIMIT: { status: 403, text: '业务规则限制' },
  TRADE_ERROR: { status: 403, text: '交易错误' },
  ACCOUNT_ERROR: { status: 403, text: '账号异常' },
  NOT_ENOUGH: { status: 403, text: '余额不足' },
  USER_ACCOUNT_ABNORMAL: { status: 403, text: '用户账户异常' },
  OUT_TRADE_NO_USED: { status: 403, text: '商户订单号重复' },
  ORDER_NOT_EXIST: { status: 404, text: '订单不存在' },
  RESOURCE_NOT_EXISTS: { status: 404, text: '查询的资源不存在' },
  FREQUENCY_LIMITED: { status: 429, text: '频率限制' },
  SYSTEM_ERROR: { status: 500, text: '系统异常，请稍后重试' },
}

/** Texts of the H5 page for a payment that cannot continue. */
export const h5Errors = {
  noReferer: '商家参数格式有误，请联系商家解决',
  domain: '商家存在未配置的参数，请联系商家解决',
  network: '网络环境未能通过安全验证，请稍后再试',
  expired: '支付请求已失效，请重新发起支付',
  insideWechat: '请在微信外打开订单，进行支付',
} as const

export type WechatFacts = typeof defaultWechatFacts

/** Defaults that can be overridden by an option or at `/sim/facts` with `"gateway": "wechat"`. */
export const defaultWechatFacts = {
  timestampToleranceSeconds: 300,
  /** Delays of the retries after the first send. */
  notifyGapsSeconds: [15, 15, 30, 180, 600, 1200, 1800, 1800, 1800, 3600, 10_800, 10_800, 10_800, 21_600, 21_600],
  notifyTimeoutSeconds: 5,
  /** Signer of notifications: `public-key`, `certificate`, `next-certificate`, `new-certificate`, or `random` (one of the first two, as in a migration). */
  notifySignedBy: 'random',
  /** Signer of responses to requests without a `Wechatpay-Serial`, which would choose the signer. */
  answersSignedBy: 'certificate',
  /** False for merchants that use only the public key: they have no certificates to fetch. */
  certificatesAvailable: true,
  codeUrlSeconds: 7200,
  h5UrlSeconds: 300,
  timeExpireMinSeconds: 60,
  defaultExpireSeconds: 7 * 86_400,
  /** [K] Parameters that must be equal when an unpaid order number is ordered again. */
  comparedParameters: ['appid', 'description', 'notify_url', 'time_expire', 'attach', 'goods_tag', 'amount'],
  changedParametersCode: 'OUT_TRADE_NO_USED',
  /** [K] Error for ordering a paid order number again. */
  orderPaidCode: 'ORDERPAID',
  /** [K] Error for ordering an expired number again that has not been closed. */
  orderExpiredCode: 'INVALID_REQUEST',
  /** Whether closing an unknown number also returns 204. */
  closeUnknownSucceeds: true,
  /** [K] The older documents list ORDERPAID, the current table INVALID_REQUEST and TRADE_ERROR. */
  closePaidCode: 'ORDERPAID',
  /** Minimum age of an order for closing it. Older documents require five minutes. */
  closeMinAgeSeconds: 0,
  /** Hosts registered for H5, including their subdomains; addresses on other hosts are refused. */
  h5Domains: ['localhost', '127.0.0.1', '[::1]'],
  /** Time for which a refund is PROCESSING. */
  refundSettleSeconds: 5,
  /** Minimum interval between partial refunds of one trade. */
  refundSpacingSeconds: 60,
  refundLimit: 50,
  refundMaxDays: 365,
  /** [K] Error for a refund of an unpaid order, of more than the remaining amount, or of a used number with other amounts. */
  refundRefusedCode: 'INVALID_REQUEST',
  billReadyHour: 10,
  billMaxDays: 90,
  billUrlSeconds: 300,
}
