// An example request of every endpoint for the OpenAPI document, as a client sends it, with encoded names and passwords.
import { encodeBase64 } from '#contract/common/fields.ts'
import { orderNoOf } from '#contract/order-number.ts'

const orderNo = orderNoOf('7K2M94QX')
const password = encodeBase64('tram-lantern-42')
const newPassword = encodeBase64('ferry-cobalt-77')
const page = { pageNum: 1, pageSize: 10 }
const person = {
  companyName: 'Example Ltd',
  addr: 'Analyst',
  email: 'lin.xiao@example.com',
  contact: '+44 20 7946 0958',
  name: 'Lin Xiao',
}

const quoteItem = { itemKind: 'report', itemId: 7, licence: 'multi', edition: 0, competitorData: false }
const fapiaoTitle = {
  buyerKind: 'company',
  title: '宁德新能源科技股份有限公司',
  taxCode: '91110000600037341L',
  address: '福建省宁德市蕉城区新港路 2 号',
  phone: '0593-12345678',
  bankName: '中国工商银行宁德分行',
  bankAccount: '6222 0000 0000 0000 123',
}
const quoteToken = 'mJ3x0q8Zk1bTnVYc5sRwLd7uHfEaGi2oPq9yKt4XeBA'

const invoiceBilling = {
  name: 'Beispiel Energie GmbH',
  country: 'DE',
  taxNumber: 'DE123456789',
  address: 'Hafenstraße 12, 20457 Hamburg',
  contact: 'Anna Beispiel',
  email: 'invoices@example.com',
  poNumber: 'PO-4711',
}

/** By the name of the endpoint. Every request may contain `lang`; the examples are those of the English site. */
export const requestExamples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  listDictionary: { dictType: 'reports_category_en' },
  findSettings: { keys: 'contact,support-months' },
  listCarousel: {},
  mapData: {},
  getCompanyPage: { key: 'ordering' },
  previewCompanyPage: { token: 'c5uQ0iYxk3o8Zt1VbJ7n2mLwPcE9aHsDfGgKeNqRtUvA' },

  listReports: { ...page, keyword: 'solid-state battery', activeIndustryType: 'energy-power' },
  getReport: { webTitle: 'global-solid-state-battery-market-2026' },
  getSample: { id: 7 },
  previewBriefing: { token: 'b5uQ0iYxk3o8Zt1VbJ7n2mLwPcE9aHsDfGgKeNqRtUvA' },
  previewNews: { token: 'n5uQ0iYxk3o8Zt1VbJ7n2mLwPcE9aHsDfGgKeNqRtUvA' },
  previewReport: { token: 'r5uQ0iYxk3o8Zt1VbJ7n2mLwPcE9aHsDfGgKeNqRtUvA' },
  listHotReports: { pageSize: 5 },
  countByCategory: {},
  countByPublishDate: {},
  countReportChoices: { keyword: 'battery', priceBand: 'under-8000', publishSpan: 365 },

  suggest: { q: 'solid-state bat' },

  listBriefings: { ...page, marketType: 'industry-brief' },
  countBriefingsByCategory: { marketType: 'industry-brief' },
  pageBriefingCategories: page,
  getBriefing: { id: 12 },
  listChoiceBriefings: { pageSize: 4 },
  listNews: { ...page, marketCategory: 'energy-power' },
  getNews: { webTitle: 'battery-makers-report-record-orders' },

  getValidCode: { unTime: '1795257600000' },
  register: {
    loginCode: encodeBase64('lin.xiao'),
    password,
    confirmNewPassword: password,
    ...person,
    validCode: 'K7AP',
    unTime: '1795257600000',
    consent: true,
  },
  login: { loginCode: encodeBase64('lin.xiao'), password, validCode: 'K7AP', unTime: '1795257600000' },
  logout: {},
  sendEmailCode: { email: person.email, purpose: 'login' },
  getUserInfo: {},
  updateProfile: { companyName: 'Example Group', email: 'lin@example.org', emailCode: '481516' },

  changePassword: { password, newPassword, confirmNewPassword: newPassword },
  forgetPassword: { email: person.email },
  resetPassword: {
    token: 'mJ3x0q8Zk1bTnVYc5sRwLd7uHfEaGi2oPq9yKt4XeBA',
    newPassword,
    confirmNewPassword: newPassword,
  },
  listSessions: {},
  endSession: { others: true },

  saveRequest: { type: 3, reportId: 7, ...person, demand: 'Does the report cover sodium-ion cells?', consent: true },

  listBriefingOrders: { ...page, status: 0 },
  listReportOrders: { ...page, family: 'all' },
  orderStatus: { orderNo },
  updateOrderEmail: { orderNo, email: 'reports@example.com' },

  payBriefing: { researchBriefReportId: 12, payMethod: 'wx', payPrice: '199.00' },
  payReport: {
    researchReportId: 7,
    payMethod: 'zfb',
    payPrice: '22800.00',
    licence: 'single',
    edition: 0,
    createKey: '0198c7e2-6f1d-7c3a-9a58-5f0b7d1c2e34',
    hardCopy: {
      recipient: 'Lin Xiao',
      phone: '13800138000',
      country: 'CN',
      address: 'Zhongguancun Street 1, Haidian, Beijing',
      postcode: '100080',
    },
  },
  checkVoucher: { voucherCode: 'SPRING-2026', itemKind: 'report', itemId: 7, licence: 'single', edition: 0 },
  cancelBriefingOrder: { orderNo },
  cancelReportOrder: { orderNo },

  transferOptions: {},
  buyByTransfer: {
    itemKind: 'report',
    itemId: 7,
    currency: 'CNY',
    payPrice: '22800.00',
    deliveryEmail: 'reports@example.com',
    billing: {
      name: 'Example Ltd',
      country: 'GB',
      address: '1 Example Street, London',
      contact: 'Lin Xiao',
      email: 'invoices@example.com',
    },
    poNumber: 'PO-4711',
    createKey: '0198c7e2-6f1d-7c3a-9a58-5f0b7d1c2e34',
  },
  listCreditOffers: { currency: 'USD' },
  getPurchase: { number: 'P-2026-00042' },
  linkProForma: { number: 'P-2026-00042' },
  sendReceipt: { number: 'P-2026-00042', attachmentId: '0198c7e2-6f1d-7c3a-9a58-5f0b7d1c2e34' },
  cancelPurchase: { number: 'P-2026-00042' },

  getOrderInvoice: { orderNo },
  saveOrderBilling: { orderNo, billing: invoiceBilling },
  correctInvoice: { number: 'INV-2026-00042', billing: invoiceBilling },
  listOwnInvoices: page,
  linkInvoice: { number: 'INV-2026-00042' },
  suggestBilling: {},

  priceQuoteItems: { items: [quoteItem, { itemKind: 'briefing', itemId: 12 }] },
  requestQuote: {
    items: [quoteItem],
    companyName: 'Example Ltd',
    name: 'Lin Xiao',
    email: person.email,
    country: 'GB',
    note: 'For our battery team',
    consent: true,
  },
  createOwnQuote: { items: [quoteItem], companyName: 'Example Ltd', name: 'Lin Xiao', country: 'GB' },
  listOwnQuotes: page,
  getQuote: { token: quoteToken },
  openQuote: { token: quoteToken },
  acceptQuote: {
    token: quoteToken,
    name: 'Lin Xiao',
    position: 'Head of procurement',
    poNumber: 'PO-4711',
    deliveryEmail: person.email,
    billing: {
      name: 'Example Ltd',
      country: 'GB',
      address: '1 Example Street, London',
      contact: 'Lin Xiao',
      email: person.email,
    },
    terms: 'transfer',
    consent: true,
  },
  declineQuote: { token: quoteToken, reason: 'We chose another edition' },

  listFapiaoTitles: {},
  saveFapiaoTitle: { ...fapiaoTitle, isDefault: true },
  deleteFapiaoTitle: { id: '42' },
  listFapiaoOrders: {},
  getFapiaoOfOrder: { orderNo },
  requestFapiao: { orderNos: [orderNo], kind: 'special', ...fapiaoTitle, email: person.email, saveTitle: true },
  listOwnFapiao: page,
  getOwnFapiao: { id: '0198c7e2-6f1d-7c3a-9a58-5f0b7d1c2e34' },
  correctFapiao: { id: '0198c7e2-6f1d-7c3a-9a58-5f0b7d1c2e34', kind: 'special', ...fapiaoTitle, email: person.email },
  withdrawFapiao: { id: '0198c7e2-6f1d-7c3a-9a58-5f0b7d1c2e34' },
  openFapiaoFile: {
    id: '0198c7e2-6f1d-7c3a-9a58-5f0b7d1c2e34',
    fileId: '0198c7e2-6f1d-7c3a-9a58-5f0b7d1c2e35',
  },

  listDownloads: page,
  listLicences: page,
  getLicence: { number: 'L-7F3K-22QX-B' },
  printCertificate: { number: 'L-7F3K-22QX-B' },
  checkLicence: { number: 'L-7F3K-22QX-B' },
  assignSeat: { number: 'L-7F3K-22QX-B', email: 'reader@example.com' },
  listUpgrades: { number: 'L-7F3K-22QX-B' },
  endSeat: { number: 'L-7F3K-22QX-B', seatId: '0197a3b0-5f0c-7c1e-9d1a-3a3d7a1f2b11' },
  downloadFile: { orderNo },
  mailFiles: { orderNo },

  listSavedSearches: { keyword: 'solid-state battery', activeIndustryType: 'energy-power' },
  saveSearch: { keyword: 'solid-state battery', activeIndustryType: 'energy-power', rhythm: 'weekly' },
  changeSavedSearch: { id: '0198c7e2-6f1d-7c3a-9a58-5f0b7d1c2e34', isPaused: true },
  deleteSavedSearch: { id: '0198c7e2-6f1d-7c3a-9a58-5f0b7d1c2e34' },

  exportData: {},
  deleteAccount: { password },
}
