// Facts about Alipay as data. Values marked [K] are common knowledge and not verified against the real gateway; correct them after a sandbox run.

/** One entry per sub_code: the code that contains it, and Alipay's text. */
export const subCodes: Record<string, { code: string; text: string }> = {
  'isp.unknow-error': { code: '20000', text: '系统繁忙' },
  'aop.unknow-error': { code: '20000', text: '系统繁忙' },
  'isv.missing-method': { code: '40001', text: '缺少方法名参数' },
  'isv.missing-signature': { code: '40001', text: '缺少签名参数' },
  'isv.missing-signature-type': { code: '40001', text: '缺少签名类型参数' },
  'isv.missing-app-id': { code: '40001', text: '缺少AppID参数' },
  'isv.missing-timestamp': { code: '40001', text: '缺少时间戳参数' },
  'isv.missing-version': { code: '40001', text: '缺少版本参数' },
  'isv.invalid-signature': { code: '40002', text: '无效签名' },
  'isv.invalid-signature-type': { code: '40002', text: '无效的签名类型' },
  'isv.invalid-app-id': { code: '40002', text: '无效的AppID参数' },
  'isv.invalid-timestamp': { code: '40002', text: '非法的时间戳参数' },
  'isv.invalid-method': { code: '40002', text: '不存在的方法名' },
  'isv.invalid-charset': { code: '40002', text: '字符集错误' },
  'isv.invalid-format': { code: '40002', text: '无效的数据格式' },
  'isv.invalid-parameter': { code: '40002', text: '参数无效' },
  'ACQ.SYSTEM_ERROR': { code: '40004', text: '系统错误' },
  'ACQ.INVALID_PARAMETER': { code: '40004', text: '参数无效' },
  'ACQ.TRADE_NOT_EXIST': { code: '40004', text: '交易不存在' },
  'ACQ.TRADE_HAS_SUCCESS': { code: '40004', text: '交易已被支付' },
  'ACQ.TRADE_HAS_CLOSE': { code: '40004', text: '交易已经关闭' },
  'ACQ.TRADE_HAS_FINISHED': { code: '40004', text: '交易已完结' },
  'ACQ.CONTEXT_INCONSISTENT': { code: '40004', text: '交易信息被篡改' },
  'ACQ.TRADE_BUYER_NOT_MATCH': { code: '40004', text: '交易买家不匹配' },
  'ACQ.TRADE_STATUS_ERROR': { code: '40004', text: '交易状态不合法' },
  'ACQ.REASON_TRADE_STATUS_INVALID': { code: '40004', text: '交易状态异常' },
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL': { code: '40004', text: '退款金额超限' },
  'ACQ.REASON_TRADE_REFUND_FEE_ERR': { code: '40004', text: '退款金额无效' },
  'ACQ.DISCORDANT_REPEAT_REQUEST': { code: '40004', text: '请求信息不一致' },
  'ACQ.SELLER_BALANCE_NOT_ENOUGH': { code: '40004', text: '商户余额不足' },
  BILL_NOT_EXIST: { code: '40004', text: '账单不存在' },
  INVAILID_ARGUMENTS: { code: '40004', text: '入参不合法' },
}

export const codeMessages: Record<string, string> = {
  '10000': 'Success',
  '20000': 'Service Currently Unavailable',
  '40001': 'Missing Required Arguments',
  '40002': 'Invalid Arguments',
  '40004': 'Business Failed',
}

export type AlipayFacts = typeof defaultFacts

/** Defaults that can be overridden by an option or at `/sim/facts`. */
export const defaultFacts = {
  /** [K] Maximum difference between a request's timestamp and Alipay's clock. */
  timestampToleranceSeconds: 600,
  /** Delays of the retries after the first send. */
  notifyGapsSeconds: [240, 600, 600, 3600, 7200, 21600, 54000],
  /** [K] Time-out of Alipay for the response to a notification. */
  notifyTimeoutSeconds: 15,
  /** Statuses that are notified when no refund is involved; refunds are always notified. */
  pushedStatusesPage: ['TRADE_SUCCESS'],
  pushedStatusesWap: ['TRADE_SUCCESS', 'TRADE_CLOSED', 'TRADE_FINISHED'],
  /** [K] Value of `method` on the return address. */
  wapReturnMethod: 'alipay.trade.wap.pay.return',
  pageReturnMethod: 'alipay.trade.page.pay.return',
  /** Characters that Alipay's documents forbid in a subject. */
  subjectForbidden: '/=&',
  timeExpireMinSeconds: 60,
  timeExpireMaxSeconds: 15 * 86_400,
  /** [K] Whether an identical request may be opened again in its last minute. */
  reopenInsideLastMinute: true,
  /** [K] Parameters that must be equal when an order number is opened again after its trade was created. */
  comparedParameters: [
    'total_amount',
    'subject',
    'body',
    'product_code',
    'goods_type',
    'passback_params',
    'time_expire',
    'timeout_express',
  ],
  /** [K] Error for opening an order number again with other parameters. */
  changedParametersCode: 'ACQ.CONTEXT_INCONSISTENT',
  /** [K] Error for an order number that belongs to another buyer. */
  otherBuyerCode: 'ACQ.TRADE_BUYER_NOT_MATCH',
  /** [K] Error for closing a trade that is not WAIT_BUYER_PAY; ACQ.REASON_TRADE_STATUS_INVALID is also reported. */
  closeWrongStatusCode: 'ACQ.TRADE_STATUS_ERROR',
  /** [K] Error for a refund of a trade whose status does not allow it. */
  refundWrongStatusCode: 'ACQ.TRADE_STATUS_ERROR',
  /** Minimum interval between refunds of one trade; [K] the error code for a shorter interval. */
  refundSpacingSeconds: 3,
  refundTooSoonCode: 'ACQ.SYSTEM_ERROR',
  /** [K] Whether gmt_refund in a notification carries milliseconds. */
  gmtRefundHasMillis: true,
  /** [K] Errors that are detected before the method is known and returned as `error_response`. */
  errorResponseSubCodes: ['isv.missing-method', 'isv.invalid-method', 'isv.missing-app-id', 'isv.invalid-app-id'],
  /** [K] Whether an `error_response` is signed. */
  signedErrorResponse: false,
  /** Whether slashes in JSON are written as `\/`, as Alipay does. */
  escapedSlashes: true,
  billReadyAfterDays: 1,
  billReadyHour: 10,
  billUrlSeconds: 30,
  /** [K] Whether a day without trades has no bill instead of an empty one. */
  emptyBillMissing: false,
  /** [K] Errors of the bill method. */
  billMissingCode: 'BILL_NOT_EXIST',
  billWrongParameterCode: 'INVAILID_ARGUMENTS',
}
