// Fapiao, the invoices that Chinese law prescribes: their kinds and states, which site and console share.

/** `general` 普通发票, `special` 专用发票: for companies that deduct the tax. */
export const fapiaoKinds = ['general', 'special'] as const
export type FapiaoKind = (typeof fapiaoKinds)[number]

/** `person`: also a body that has no tax number. */
export const fapiaoBuyerKinds = ['company', 'person'] as const
export type FapiaoBuyerKind = (typeof fapiaoBuyerKinds)[number]

/**
 * `exported`: handed over for issue. `issued`: its number is known; `delivered`: the buyer has been told. `rejected`: the buyer corrects it.
 * `reversed`: cancelled by a red-letter fapiao in full.
 */
export const fapiaoStates = [
  'requested',
  'exported',
  'issued',
  'delivered',
  'rejected',
  'withdrawn',
  'reversed',
] as const
export type FapiaoState = (typeof fapiaoStates)[number]

/** States in which a request occupies its orders: no other paper can be issued for them. */
export const activeFapiaoStates = [
  'requested',
  'exported',
  'issued',
  'delivered',
  'rejected',
] as const satisfies readonly FapiaoState[]

/** Red-letter fapiao, in full or in part. `withdrawn`: not needed after all. */
export const reversalStates = ['requested', 'exported', 'reversed', 'withdrawn'] as const
export type ReversalState = (typeof reversalStates)[number]

/** What happened to a request, in its history. `changed`: its amount, by a refund. */
export const fapiaoEventKinds = [
  'requested',
  'ready',
  'corrected',
  'changed',
  'exported',
  'returned',
  'rejected',
  'withdrawn',
  'issued',
  'delivered',
  'reversal-requested',
  'reversal-exported',
  'reversal-issued',
  'reversal-withdrawn',
  'reversed',
] as const
export type FapiaoEventKind = (typeof fapiaoEventKinds)[number]

export const fapiaoFormats = ['pdf', 'ofd', 'xml'] as const
export type FapiaoFormat = (typeof fapiaoFormats)[number]

/**
 * How a file was matched with its fapiao: by the number that it states or that of the request, by facts of its XML, by its text, by its name
 * (which has a number, or that of another file), by staff, or by the provider that issued it.
 */
export const fapiaoMatches = ['number', 'facts', 'text', 'name', 'staff', 'provider'] as const
export type FapiaoMatch = (typeof fapiaoMatches)[number]

/**
 * Why a file is in the tray. `unread`: no facts could be read. `no-number`, `no-date`: it cannot be issued without them. `unknown`: no request
 * fits; `several`: more than one does. `other-amount`, `other-buyer`, `other-number`: it contradicts its request. `name-differs`: its name
 * points to another request than its contents. `closed`: the state of its request. `removed`: staff removed it from a fapiao.
 */
export const fapiaoTrayReasons = [
  'unread',
  'no-number',
  'no-date',
  'unknown',
  'several',
  'other-amount',
  'other-buyer',
  'other-number',
  'name-differs',
  'closed',
  'format-taken',
  'removed',
] as const
export type FapiaoTrayReason = (typeof fapiaoTrayReasons)[number]

/** Why an order cannot get a fapiao. */
export const fapiaoObstacles = [
  'has-fapiao',
  'has-invoice',
  'other-currency',
  'cancelled',
  'refunded',
  'too-late',
  'foreign-seller',
  'foreign-buyer',
] as const
export type FapiaoObstacle = (typeof fapiaoObstacles)[number]

export const maxOrdersPerFapiao = 20
export const maxFapiaoTitles = 20
/** After payment, in days. */
export const fapiaoRequestDays = 180

/** Columns of the list for the issuing platform. */
export const fapiaoColumns = [
  'number',
  'kind',
  'buyerName',
  'buyerCode',
  'buyerAddress',
  'buyerPhone',
  'buyerBank',
  'buyerAccount',
  'itemName',
  'specification',
  'unit',
  'quantity',
  'amount',
  'taxRate',
  'remark',
  'email',
  'orderNumbers',
] as const
export type FapiaoColumn = (typeof fapiaoColumns)[number]

export const fapiaoProviders = ['desk', 'service'] as const
export type FapiaoProviderName = (typeof fapiaoProviders)[number]

/** Used until the publisher has set others. Headings are those of the issuing platform, which is Chinese. */
export const defaultFapiaoSettings: {
  readonly itemName: string
  readonly promiseDays: number
  readonly provider: FapiaoProviderName
  readonly noticeAddress: string
  readonly columns: { readonly column: FapiaoColumn; readonly heading: string }[]
} = {
  itemName: '*信息技术服务*研究报告服务',
  promiseDays: 3,
  provider: 'desk',
  noticeAddress: '',
  columns: [
    { column: 'number', heading: '申请单号' },
    { column: 'kind', heading: '发票类型' },
    { column: 'buyerName', heading: '购买方名称' },
    { column: 'buyerCode', heading: '购买方纳税人识别号' },
    { column: 'buyerAddress', heading: '购买方地址' },
    { column: 'buyerPhone', heading: '购买方电话' },
    { column: 'buyerBank', heading: '购买方开户银行' },
    { column: 'buyerAccount', heading: '购买方银行账号' },
    { column: 'itemName', heading: '项目名称' },
    { column: 'specification', heading: '规格型号' },
    { column: 'unit', heading: '单位' },
    { column: 'quantity', heading: '数量' },
    { column: 'amount', heading: '金额（含税）' },
    { column: 'taxRate', heading: '税率' },
    { column: 'remark', heading: '备注' },
    { column: 'email', heading: '购买方邮箱' },
  ],
}

/**
 * Calls of a provider's service. `unknown`: it has not answered; the outcome is queried until it is known. `unbooked`: issued, but the books
 * refuse it; `settled`: staff have dealt with that outside of the books.
 */
export const providerCallStates = ['queued', 'pending', 'unknown', 'issued', 'refused', 'unbooked', 'settled'] as const

/**
 * Why the books refuse what a provider has issued. `number-used`: another fapiao has the number. `order-has-paper`: an order got another fapiao
 * or an invoice. `wrong-state`: it has another number already, or was never handed over. `books`: it exceeds an order, or contradicts the
 * books in another way.
 */
export const bookingObstacles = [
  'number-used',
  'order-has-paper',
  'wrong-state',
  'other-amount',
  'future-day',
  'books',
] as const
export type BookingObstacle = (typeof bookingObstacles)[number]
