// Layout of an account statement: what a company owes at a day, and how long it has been due.
import { countryName } from '#contract/common/countries.ts'
import { type Language, say } from '#contract/common/language.ts'
import type { StatementContents } from '#contract/documents.ts'
import { bankFacts, bankTitle } from './bank-facts.ts'
import { amountText, currencyText, dayText, shortDayText } from './document-formats.ts'
import type { DocumentLayout, DocumentPictures, LayoutBlock, PaperSize } from './layout.ts'

type StatementDocument = {
  readonly number: string
  readonly language: Language
  readonly paper: PaperSize
  readonly issuedAt: Date
  readonly contents: StatementContents
  readonly pictures?: DocumentPictures
}

export function composeStatement({ contents, language, pictures, ...document }: StatementDocument): DocumentLayout {
  const t = (zh: string, en: string) => say({ zh, en }, language)
  const { seller, buyer, currency } = contents
  return {
    ...document,
    language,
    title: t('对账单', 'Statement of account'),
    issuer: seller.name,
    ...(pictures?.logo && { logo: pictures.logo }),
    facts: [
      { label: t('截至', 'As of'), value: dayText(contents.issuedOn, language) },
      { label: t('币种', 'Currency'), value: currencyText(currency, language) },
    ],
    blocks: [
      {
        kind: 'parties',
        parties: [
          {
            role: t('卖方', 'Seller'),
            name: seller.name,
            lines: [seller.address, countryName(seller.country, language)].filter(Boolean),
          },
          {
            role: t('买方', 'Buyer'),
            name: buyer.name,
            lines: [buyer.address, countryName(buyer.country, language), buyer.email].filter(Boolean),
          },
        ],
      },
      { kind: 'heading', text: t('未结清款项', 'Open items') },
      openItems(contents, language),
      {
        kind: 'totals',
        totals: [
          { label: t('其中已逾期', 'Of which overdue'), value: amountText(contents.overdueMinor, currency) },
          { label: t('未结清合计', 'Total open'), value: amountText(contents.openMinor, currency) },
        ],
      },
      ...bankNotice(contents, language),
    ],
    footer: [seller.name, seller.address, seller.phone].filter(Boolean).join(' · '),
    pageOf: (page, pages) => t(`第 ${page} 页，共 ${pages} 页`, `Page ${page} of ${pages}`),
  }
}

function bankNotice({ bank, rows }: StatementContents, language: Language): LayoutBlock[] {
  if (!bank) return []
  const notice = { kind: 'notice', title: say(bankTitle, language), facts: bankFacts(bank, language) } as const
  if (!rows.some((row) => row.remittanceReference)) return [notice]
  const text = say(
    {
      zh: '请在汇款附言或备注中填写所付款项的附言码；一次支付多笔时，请全部填写。',
      en: 'Please quote the reference of each item that your transfer pays.',
    },
    language,
  )
  return [{ ...notice, text }]
}

function openItems({ rows, currency }: StatementContents, language: Language): LayoutBlock {
  const t = (zh: string, en: string) => say({ zh, en }, language)
  const overdue = (days: number) => (days > 0 ? t(`逾期 ${days} 天`, `${days} days overdue`) : '')
  return {
    kind: 'table',
    columns: [
      { label: t('单号', 'Number'), share: 0.17 },
      { label: t('汇款附言', 'Payment reference'), share: 0.14 },
      { label: t('开具日期', 'Issued'), share: 0.18 },
      { label: t('到期日', 'Due'), share: 0.18 },
      { label: t('金额', 'Amount'), share: 0.165, isNumber: true },
      { label: t('未结清', 'Open'), share: 0.165, isNumber: true },
    ],
    rows: rows.map((row) => [
      { text: row.number, detail: row.poNumber },
      { text: row.remittanceReference ?? '' },
      { text: shortDayText(row.issuedOn, language) },
      { text: shortDayText(row.dueOn, language), detail: overdue(row.daysOverdue) },
      { text: amountText(row.totalMinor, currency) },
      { text: amountText(row.openMinor, currency) },
    ]),
  }
}
