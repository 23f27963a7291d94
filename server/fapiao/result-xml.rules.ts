// Facts in the XML of a fapiao. Issuers name the fields differently, so they are found by the local names that are in use.
import { parseTaxNumber } from '#contract/tax-numbers.ts'
import type { ResultFacts } from './result-facts.ts'
import { dayOf, requestNumberIn } from './result-text.rules.ts'

/** An element without children: its local name and that of its parent, in small letters without signs. */
export type XmlLeaf = { readonly name: string; readonly parent: string; readonly text: string }

const names = {
  number: ['invoicenumber', 'einvoicenumber', 'eiid', 'sdfphm', 'fphm', 'fapiaonumber', 'fapiaono', 'invoiceno'],
  code: ['invoicecode', 'fpdm'],
  buyerCode: [
    'buyeridnum',
    'buyertaxid',
    'buyertaxno',
    'buyertaxcode',
    'gmfnsrsbh',
    'purchasertaxno',
    'purchasertaxid',
  ],
  buyerName: ['buyername', 'gmfmc', 'purchasername'],
  total: ['totaltaxincludedamount', 'taxinclusivetotalamount', 'jshj', 'totalamountwithtax', 'amountwithtax'],
  day: ['issuetime', 'issuedate', 'invoicedate', 'kprq', 'requesttime'],
  original: [
    'originalinvoicenumber',
    'originalinvoiceno',
    'originaleinvoicenumber',
    'blueinvoicenumber',
    'lzfphm',
    'yfphm',
    'bhzfphm',
  ],
} as const

/** Names that mean the buyer's within an element of the buyer. */
const ofBuyer = { buyerCode: ['taxid', 'taxno', 'idnum', 'nsrsbh'], buyerName: ['name', 'mc'] } as const

export function xmlName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/** @returns undefined when it states no number: it is no fapiao */
export function readLeaves(leaves: readonly XmlLeaf[]): ResultFacts | undefined {
  const find = (key: keyof typeof names) => findText(leaves, names[key])
  const number = numberOf(leaves)
  if (number === '') return undefined
  const code = find('buyerCode') || findText(leaves.filter(isOfBuyer), ofBuyer.buyerCode)
  const all = leaves.map((leaf) => leaf.text).join('\n')
  return {
    source: 'xml',
    number,
    buyerName: (find('buyerName') || findText(leaves.filter(isOfBuyer), ofBuyer.buyerName)).slice(0, 200),
    codes: code === '' ? [] : [plainCode(code)],
    amountMinor: minorOf(find('total')),
    issuedOn: dayOf(find('day')),
    originalNumber: originalOf(find('original'), all, number),
    requestNumber: requestNumberIn(all),
  }
}

function isOfBuyer({ parent }: XmlLeaf): boolean {
  return /^(buyer|purchaser|gmf)/.test(parent)
}

/** The text of the first name that is there and not empty. */
function findText(leaves: readonly XmlLeaf[], wanted: readonly string[]): string {
  for (const name of wanted) {
    const leaf = leaves.find((one) => one.name === name && one.text !== '')
    if (leaf) return leaf.text
  }
  return ''
}

function numberOf(leaves: readonly XmlLeaf[]): string {
  for (const name of names.number) {
    const leaf = leaves.find((one) => one.name === name && /^\d{20}$/.test(one.text))
    if (leaf) return leaf.text
  }
  const code = findText(leaves, names.code)
  const number = findText(leaves, names.number)
  return /^(\d{10}|\d{12})$/.test(code) && /^\d{8}$/.test(number) ? code + number : ''
}

/** Stated in a field of its own, or in the remark of a red-letter fapiao. */
function originalOf(field: string, all: string, number: string): string {
  const original = /^\d{20}$/.test(field) ? field : /(?:被红冲|蓝字)[^0-9]{0,24}(\d{20})(?!\d)/.exec(all)?.[1]
  return original === undefined || original === number ? '' : original
}

function plainCode(code: string): string {
  const parsed = parseTaxNumber(code, 'CN')
  return parsed.isValid ? parsed.value : code.slice(0, 40)
}

function minorOf(text: string): number | null {
  const [, sign, yuan, fen = ''] = /^([-+]?)[¥￥]?(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(text.replace(/[,\s]/g, '')) ?? []
  if (yuan === undefined) return null
  const minor = Number(yuan) * 100 + Number(fen.padEnd(2, '0'))
  return sign === '-' ? -minor : minor
}
