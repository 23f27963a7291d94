// WeChat Pay's facts as data. Those marked [K] are common knowledge nobody here has verified: correct them after a run with a real merchant.

/** One entry per code: its HTTP status, and WeChat's text. */
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

/** What the H5 page says where it does not go on. */
export const h5Errors = {
  noReferer: '商家参数格式有误，请联系商家解决',
  domain: '商家存在未配置的参数，请联系商家解决',
  network: '网络环境未能通过安全验证，请稍后再试',
  expired: '支付请求已失效，请重新发起支付',
  insideWechat: '请在微信外打开订单，进行支付',
} as const

export type WechatFacts = typeof defaultWechatFacts

/** The values a run can override, by option or at `/sim/facts` with `"gateway": "wechat"`. */
export const defaultWechatFacts = {
  timestampToleranceSeconds: 300,
  /** Sends after the first one. */
  notifyGapsSeconds: [15, 15, 30, 180, 600, 1200, 1800, 1800, 1800, 3600, 10_800, 10_800, 10_800, 21_600, 21_600],
  notifyTimeoutSeconds: 5,
  /** Who signs notifications: `public-key`, `certificate`, `next-certificate`, `new-certificate`, or `random` between the first two, as during a migration. */
  notifySignedBy: 'random',
  /** Who signs answers to requests without a `Wechatpay-Serial`; one with it chooses for itself. */
  answersSignedBy: 'certificate',
  /** Merchants in public-key mode only have no certificates to fetch. */
  certificatesAvailable: true,
  codeUrlSeconds: 7200,
  h5UrlSeconds: 300,
  timeExpireMinSeconds: 60,
  defaultExpireSeconds: 7 * 86_400,
  /** [K] What must not change when an unpaid number is ordered again. */
  comparedParameters: ['appid', 'description', 'notify_url', 'time_expire', 'attach', 'goods_tag', 'amount'],
  changedParametersCode: 'OUT_TRADE_NO_USED',
  /** [K] */
  orderPaidCode: 'ORDERPAID',
  /** [K] Ordering a number again whose time is over, while nobody has closed it. */
  orderExpiredCode: 'INVALID_REQUEST',
  /** Closing an unknown number is also answered 204. */
  closeUnknownSucceeds: true,
  /** [K] ORDERPAID stands in the older documents, INVALID_REQUEST and TRADE_ERROR in the current table. */
  closePaidCode: 'ORDERPAID',
  /** Older documents ask for five minutes between ordering and closing. */
  closeMinAgeSeconds: 0,
  /** Hosts (and those below them) registered for H5; an address with another one is refused. */
  h5Domains: ['localhost', '127.0.0.1', '[::1]'],
  /** How long a refund stays PROCESSING. */
  refundSettleSeconds: 5,
  /** Partial refunds of one trade lie at least so far apart. */
  refundSpacingSeconds: 60,
  refundLimit: 50,
  refundMaxDays: 365,
  /** [K] Refunding what is not paid, or more than is left, or a used number with other amounts. */
  refundRefusedCode: 'INVALID_REQUEST',
  billReadyHour: 10,
  billMaxDays: 90,
  billUrlSeconds: 300,
}
