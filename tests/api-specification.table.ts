// Section 7 of the specification as a table: method, path and the exact payload of each endpoint; gaps are filled by the decisions.
import { expect } from 'vitest'
import { encodeBase64 } from '#contract/common/fields.ts'
import { type Family, families, password, type Request, type Sent, type World } from './api-specification.world.ts'

export type Row = Request & {
  /** The source of the endpoint. */
  readonly source: 'section 7' | 'decisions'
  readonly access: 'anyone' | 'customer'
  /** A table that the endpoint depends on. */
  readonly needs: string
  readonly send: (world: World) => Promise<Sent>
  /** The data, or the image, that the specification describes. */
  readonly shows?: (world: World) => unknown
}

const page = { total: expectNumber(), rows: expectList() }

export const rows: readonly Row[] = [
  {
    ...post('/basedata/dict/listData', 'dictionary_entries'),
    send: async ({ language }) => ({
      fields: { dictType: language === 'zh-CN' ? 'reports_category' : 'reports_category_en' },
    }),
    shows: () => [{ dictLabel: expectText(), dictValue: 'energy-power' }],
  },
  { ...post('/report/researchReport/pageList', 'report_texts'), send: paging, shows: () => page },
  {
    ...get('/report/researchReport/form', 'report_texts'),
    send: async ({ reportTitle }) => ({ fields: { webTitle: reportTitle } }),
    shows: ({ reportId, reportTitle }) => ({ id: reportId, webTitle: reportTitle, title: expectText() }),
  },
  {
    ...get('/basedata/config/findListByKeys', 'site_settings'),
    send: async () => ({ fields: { keys: 'public-holidays,nothing' } }),
    shows: () => expectList(),
  },
  {
    ...post('/basedata/customerInfo/save', 'leads'),
    send: async ({ reportId, language }) => ({
      fields: {
        companyName: '示例公司',
        addr: '分析师',
        email: `demand-${language}@example.com`,
        contact: '13800138000',
        name: '林晓',
        demand: '需要样本',
        version: 0,
        reportId,
        reportPrice: '22800',
        type: 1,
      },
    }),
    shows: () => null,
  },
  {
    ...post('/report/researchBriefReport/categoryList', 'briefing_texts'),
    send: nothing,
    shows: () => [{ dictValue: 'energy-power', dictLabel: expectText(), count: expectNumber() }],
  },
  {
    ...post('/report/researchBriefReport/categoryPage', 'briefing_texts'),
    send: paging,
    shows: () => ({ total: 1, rows: [{ dictValue: 'energy-power', dictLabel: expectText(), count: expectNumber() }] }),
  },
  { ...post('/report/researchBriefReport/pageList', 'briefing_texts'), send: paging, shows: () => page },
  {
    ...get('/report/researchBriefReport/choicenessReports', 'briefing_texts'),
    send: nothing,
    shows: () => expectList(),
  },
  {
    ...get('/report/researchBriefReport/form', 'briefing_texts'),
    send: async ({ briefingId }) => ({ fields: { id: briefingId } }),
    shows: ({ briefingId }) => ({ id: briefingId }),
  },
  {
    ...post('/report/websiteUser/login', 'customers'),
    send: (world) => world.login({ password }),
    shows: () => ({ token: expectText(), user: { id: expectText(), name: '林晓' } }),
  },
  {
    ...post('/report/websiteUser/register', 'customers'),
    send: async (world) => ({ fields: world.registration() }),
  },
  {
    ...get('/report/websiteUser/logout', 'sessions'),
    send: async (world) => ({ fields: {}, token: (await world.customer()).token }),
    shows: () => null,
  },
  {
    ...post('/report/websiteUser/getWuValidCode', 'email_codes'),
    send: async ({ language }) => ({ fields: { email: `code-${language}@example.com` } }),
    shows: () => null,
  },
  {
    ...get('/report/websiteUser/getValidCode', 'picture_codes'),
    send: async ({ language }) => ({ fields: { unTime: `row-${language}` } }),
  },
  {
    ...asCustomer(post('/report/websiteUser/updateUser', 'customers')),
    send: async (world) => ({
      fields: { companyName: '新公司', addr: '经理', contact: '13900139000', name: '林晓晓' },
      token: (await world.customer()).token,
    }),
    shows: () => ({ companyName: '新公司', name: '林晓晓' }),
  },
  {
    ...asCustomer(get('/report/websiteUser/getUserInfo', 'customers')),
    send: loggedIn,
    shows: () => ({ id: expectText(), name: '林晓', email: expectText() }),
  },
  {
    ...asCustomer(post('/report/websiteUser/updatePwd', 'customers')),
    send: async (world) => ({
      fields: {
        password: encodeBase64(password),
        newPassword: encodeBase64('other-lantern-43'),
        confirmNewPassword: encodeBase64('other-lantern-43'),
      },
      token: (await world.customer()).token,
    }),
  },
  {
    ...post('/report/websiteUser/forgetPwd', 'throttles'),
    send: async (world) => ({ fields: { email: (await world.customer()).email } }),
    shows: () => null,
  },
  {
    ...asCustomer(post('/report/websiteUserOrder/downFile', 'orders')),
    send: async (world) => {
      const { orderNo, token } = await world.paidOrder('briefing')
      return { fields: { orderNo }, token }
    },
    shows: () => ({ url: expectText(), name: expectText(), size: expectNumber(), expiresAt: expectText() }),
  },
  payRow('briefing', 'section 7'),
  { ...asCustomer(post('/report/websiteUserOrder/orderList', 'orders')), send: loggedIn, shows: () => page },
  { ...asCustomer(post('/report/websiteUserOrder/downList', 'entitlements')), send: loggedIn, shows: () => page },
  cancelRow('briefing'),
  {
    ...asCustomer(post('/report/websiteUserResearchOrder/pay/asyncNotify', 'orders')),
    send: async (world) => {
      const { orderNo, token } = await world.order('report')
      return { fields: { orderNo }, token }
    },
    shows: () => null,
  },
  { ...asCustomer(post('/report/websiteUserResearchOrder/orderList', 'orders')), send: loggedIn, shows: () => page },
  cancelRow('report'),
  {
    ...asCustomer(post('/report/websiteUserResearchOrder/updateEmail', 'orders')),
    send: async (world) => {
      const { id, token } = await world.paidOrder('report')
      return { fields: { id, email: 'elsewhere@example.com' }, token }
    },
  },
  { ...get('/basedata/carousel/listData', 'report_texts'), send: nothing, shows: () => expectList() },
  { ...get('/basedata/home/mapData', 'regions'), send: nothing, shows: () => expectList() },
  { ...get('/report/researchReport/hotReports', 'report_texts'), send: nothing, shows: () => expectList() },
  {
    ...post('/report/researchReport/publishDateList', 'report_texts'),
    send: nothing,
    shows: ({ language }) =>
      [30, 90, 365].map((days) => ({
        dictValue: String(days),
        dictLabel: language === 'zh-CN' ? `近 ${days} 天` : `Last ${days} days`,
        count: 1,
      })),
  },
  {
    ...post('/report/researchReport/categoryList', 'report_texts'),
    send: nothing,
    shows: () => [{ dictValue: 'energy-power', dictLabel: expectText(), count: 1 }],
  },
  { ...post('/report/marketInfo/pageList', 'news_texts'), send: paging, shows: () => page },
  {
    ...get('/report/marketInfo/detailList', 'news_texts'),
    send: async ({ newsTitle }) => ({ fields: { webTitle: newsTitle } }),
    shows: ({ newsTitle }) => ({ detail: { webTitle: newsTitle }, previous: null, next: null }),
  },
  payRow('report', 'decisions'),
  {
    ...asCustomer(get('/report/websiteUserOrder/status', 'orders')),
    source: 'decisions',
    send: async (world) => {
      const { orderNo, token } = await world.order('report')
      return { fields: { orderNo }, token }
    },
    shows: () => ({ status: 0 }),
  },
]

export type ErrorCase = {
  readonly code: number
  readonly when: string
  readonly call: Request
  readonly send: (world: World) => Promise<Sent>
}

const unknownNo = 'YB-0000-0000-0'
const call = (path: string): Request => ({ method: 'POST', path })
const downFile = call('/report/websiteUserOrder/downFile')

/** Errors of individual endpoints. The test derives the errors common to all customers' endpoints from the rows. */
export const errorCases: readonly ErrorCase[] = [
  ...(['report', 'briefing'] as const).flatMap(errorCasesOf),
  {
    code: 100004,
    when: 'the order belongs to somebody else',
    call: downFile,
    send: async (world) => {
      const { orderNo } = await world.paidOrder('briefing')
      return { fields: { orderNo }, token: (await world.customer()).token }
    },
  },
  {
    code: 100010,
    when: 'its order is not paid',
    call: downFile,
    send: async (world) => {
      const { orderNo, token } = await world.order('briefing')
      return { fields: { orderNo }, token }
    },
  },
  {
    code: 100005,
    when: 'the report is not there',
    call: call('/basedata/customerInfo/save'),
    send: async (world) => {
      const row = rows.find(({ path }) => path === '/basedata/customerInfo/save')
      const sent = await row?.send(world)
      return { fields: { ...sent?.fields, reportId: 9_999_999 } }
    },
  },
  {
    code: 5002,
    when: 'the password is wrong',
    call: call('/report/websiteUser/login'),
    send: (world) => world.login({ password: 'another password' }),
  },
  {
    code: 5002,
    when: 'the form is empty',
    call: call('/report/websiteUser/register'),
    send: nothing,
  },
]

function errorCasesOf(family: Family): ErrorCase[] {
  const { pay, cancel, idField, price } = families[family]
  const orderFields = async (world: World, changes: Record<string, unknown>): Promise<Sent> => ({
    fields: {
      [idField]: family === 'report' ? world.reportId : world.briefingId,
      payMethod: 'zfb',
      payPrice: price,
      ...changes,
    },
    token: (await world.customer()).token,
  })
  const ofCancelled = async (world: World, more: Record<string, unknown>): Promise<Sent> => {
    const { orderNo, token } = await world.cancelledOrder(family)
    return { fields: { orderNo, ...more }, token }
  }
  return [
    {
      code: 100002,
      when: 'the gateway fails',
      call: call(pay),
      send: async (world) => {
        const fault = { gateway: 'wechat', target: 'wechat.native', fault: '500', times: 1 }
        await fetch(`${world.test.simulator?.adminUrl}/faults`, { method: 'POST', body: JSON.stringify(fault) })
        return orderFields(world, { payMethod: 'wx' })
      },
    },
    { code: 100003, when: 'the order is cancelled', call: call(cancel), send: (world) => ofCancelled(world, {}) },
    {
      code: 100003,
      when: 'the order is cancelled',
      call: call(pay),
      send: (world) => ofCancelled(world, { payMethod: 'zfb', payPrice: price }),
    },
    {
      code: 100003,
      when: 'the order is paid',
      call: call(cancel),
      send: async (world) => {
        const { orderNo, token } = await world.paidOrder(family)
        return { fields: { orderNo }, token }
      },
    },
    {
      code: 100004,
      when: 'there is no such order',
      call: call(cancel),
      send: async (world) => ({ fields: { orderNo: unknownNo }, token: (await world.customer()).token }),
    },
    {
      code: 100004,
      when: 'the order belongs to somebody else',
      call: call(cancel),
      send: async (world) => {
        const { orderNo } = await world.order(family)
        return { fields: { orderNo }, token: (await world.customer()).token }
      },
    },
    {
      code: 100005,
      when: 'there is no such item',
      call: call(pay),
      send: (world) => orderFields(world, { [idField]: 9_999_999 }),
    },
    {
      code: 100006,
      when: 'no method is named',
      call: call(pay),
      send: (world) => orderFields(world, { payMethod: '' }),
    },
    {
      code: 100007,
      when: 'the method is unknown',
      call: call(pay),
      send: (world) => orderFields(world, { payMethod: 'cash' }),
    },
    {
      code: 100008,
      when: 'another price is named',
      call: call(pay),
      send: (world) => orderFields(world, { payPrice: '0.01' }),
    },
    {
      code: 100009,
      when: 'an unpaid order for the same is there',
      call: call(pay),
      send: async (world) => {
        const { token } = await world.order(family)
        return { ...(await orderFields(world, {})), token }
      },
    },
  ]
}

function payRow(family: Family, source: Row['source']): Row {
  const { pay, idField, price } = families[family]
  return {
    ...asCustomer(post(pay, 'payments')),
    source,
    send: async (world) => ({
      fields: {
        [idField]: family === 'report' ? world.reportId : world.briefingId,
        payMethod: 'zfb',
        // Amounts may be sent as numbers or as strings.
        payPrice: world.language === 'zh-CN' ? Number(price) : price,
      },
      token: (await world.customer()).token,
    }),
    shows: () => ({ payMethod: 'zfb', orderPayUrl: expectText() }),
  }
}

function cancelRow(family: Family): Row {
  return {
    ...asCustomer(post(families[family].cancel, 'orders')),
    send: async (world) => {
      const { id, token } = await world.order(family)
      return { fields: { id }, token }
    },
    shows: () => ({ status: 2 }),
  }
}

type Base<M> = { method: M; path: string; needs: string; access: 'anyone'; source: Row['source'] }

function post(path: string, needs: string): Base<'POST'> {
  return { method: 'POST', path, needs, access: 'anyone', source: 'section 7' }
}

function get(path: string, needs: string): Base<'GET'> {
  return { method: 'GET', path, needs, access: 'anyone', source: 'section 7' }
}

function asCustomer<T extends object>(row: T): Omit<T, 'access'> & { access: 'customer' } {
  return { ...row, access: 'customer' }
}

async function nothing(): Promise<Sent> {
  return { fields: {} }
}

async function paging(): Promise<Sent> {
  return { fields: { pageNum: 1, pageSize: 10 } }
}

async function loggedIn(world: World): Promise<Sent> {
  return { fields: {}, token: (await world.customer()).token }
}

function expectText(): string {
  return expect.any(String) as string // a matcher where a text stands
}

function expectNumber(): number {
  return expect.any(Number) as number // a matcher where a number stands
}

function expectList(): unknown[] {
  return expect.any(Array) as unknown[] // a matcher in place of a list
}
