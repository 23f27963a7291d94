// The files of a fully digital fapiao: PDF, OFD and XML with the fields and labels that the tax bureau's platform uses.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import PDFDocument from 'pdfkit'

export type Paper = {
  readonly number: string
  readonly kind: 'general' | 'special'
  readonly buyer: { readonly name: string; readonly taxCode: string }
  readonly seller: { readonly name: string; readonly taxCode: string }
  readonly itemName: string
  /** With tax, in fen; negative for a red-letter fapiao. */
  readonly amountMinor: number
  readonly taxRateBasisPoints: number
  readonly remark: string
  /** A day in Beijing. */
  readonly issuedOn: string
  /** Of a red-letter fapiao: the number of the one that it reverses. */
  readonly originalNumber?: string
}

export type PaperFiles = { readonly pdf: Buffer; readonly ofd: Buffer; readonly xml: Buffer }

export async function makePapers(paper: Paper): Promise<PaperFiles> {
  return { pdf: await makePdf(paper), ofd: makeOfd(paper), xml: Buffer.from(makeXml(paper)) }
}

function yuan(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function totals({ amountMinor, taxRateBasisPoints }: Paper) {
  const net = Math.round((amountMinor * 10_000) / (10_000 + taxRateBasisPoints))
  return { net, tax: amountMinor - net }
}

function remarkOf({ remark, originalNumber }: Paper): string {
  return originalNumber === undefined ? remark : `被红冲蓝字数电票号码：${originalNumber} ${remark}`.trim()
}

export function makeXml(paper: Paper): string {
  const { net, tax } = totals(paper)
  const text = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<?xml version="1.0" encoding="UTF-8"?>
<EInvoice>
  <Header>
    <EIid>${paper.number}</EIid>
    <EInvoiceTag>SWEI3200</EInvoiceTag>
    <InherentLabel>
      <GeneralOrSpecialVAT><LabelCode>${paper.kind === 'special' ? '01' : '02'}</LabelCode></GeneralOrSpecialVAT>
    </InherentLabel>
  </Header>
  <EInvoiceData>
    <SellerInformation>
      <SellerIdNum>${text(paper.seller.taxCode)}</SellerIdNum>
      <SellerName>${text(paper.seller.name)}</SellerName>
    </SellerInformation>
    <BuyerInformation>
      <BuyerIdNum>${text(paper.buyer.taxCode)}</BuyerIdNum>
      <BuyerName>${text(paper.buyer.name)}</BuyerName>
    </BuyerInformation>
    <BasicInformation>
      <TotalAmWithoutTax>${yuan(net)}</TotalAmWithoutTax>
      <TotalTaxAm>${yuan(tax)}</TotalTaxAm>
      <TotalTax-includedAmount>${yuan(paper.amountMinor)}</TotalTax-includedAmount>
      <RequestTime>${paper.issuedOn} 10:00:00</RequestTime>
    </BasicInformation>
    <IssuItemInformation>
      <ItemName>${text(paper.itemName)}</ItemName>
      <Amount>${yuan(net)}</Amount>
      <TaxRate>${paper.taxRateBasisPoints / 10_000}</TaxRate>
    </IssuItemInformation>
    <AdditionalInformation><Remark>${text(remarkOf(paper))}</Remark></AdditionalInformation>
  </EInvoiceData>
  <TaxSupervisionInfo>
    <InvoiceNumber>${paper.number}</InvoiceNumber>
    <IssueTime>${paper.issuedOn}</IssueTime>
  </TaxSupervisionInfo>
</EInvoice>
`
}

/** What is printed, line by line. */
function linesOf(paper: Paper): string[] {
  const { net, tax } = totals(paper)
  const [year, month, day] = paper.issuedOn.split('-')
  return [
    `电子发票（${paper.kind === 'special' ? '增值税专用发票' : '普通发票'}）`,
    `发票号码：${paper.number}`,
    `开票日期：${year}年${month}月${day}日`,
    `购买方信息 名称：${paper.buyer.name}`,
    `统一社会信用代码/纳税人识别号：${paper.buyer.taxCode}`,
    `销售方信息 名称：${paper.seller.name}`,
    `统一社会信用代码/纳税人识别号：${paper.seller.taxCode}`,
    `${paper.itemName} 1 ${yuan(net)} ${paper.taxRateBasisPoints / 100}% ${yuan(tax)}`,
    `合 计 ¥${yuan(net)} ¥${yuan(tax)}`,
    `价税合计（大写） （小写）¥${yuan(paper.amountMinor)}`,
    `备注 ${remarkOf(paper)}`,
  ]
}

async function makePdf(paper: Paper): Promise<Buffer> {
  const document = new PDFDocument({ size: [595, 397], margin: 36, font: fontFile() })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const end = new Promise((resolve) => document.on('end', resolve))
  document.fontSize(10)
  for (const line of linesOf(paper)) document.text(line)
  document.end()
  await end
  return Buffer.concat(chunks)
}

function fontFile(): string {
  const main = createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')
  return join(dirname(main), '..', 'fonts', 'NotoSansHans-Regular.otf')
}

function makeOfd(paper: Paper): Buffer {
  const text = linesOf(paper)
    .map(
      (line, at) =>
        `<ofd:TextObject ID="${at + 10}"><ofd:TextCode X="0" Y="${at}">${line}</ofd:TextCode></ofd:TextObject>`,
    )
    .join('')
  const root = `<?xml version="1.0" encoding="UTF-8"?>
<ofd:OFD xmlns:ofd="http://www.ofdspec.org/2016" Version="1.0" DocType="OFD"><ofd:DocBody>
<ofd:DocInfo><ofd:DocID>${paper.number}</ofd:DocID></ofd:DocInfo><ofd:DocRoot>Doc_0/Document.xml</ofd:DocRoot></ofd:DocBody></ofd:OFD>`
  const content = `<?xml version="1.0" encoding="UTF-8"?>
<ofd:Page xmlns:ofd="http://www.ofdspec.org/2016"><ofd:Content><ofd:Layer ID="2">${text}</ofd:Layer></ofd:Content></ofd:Page>`
  return Buffer.from(
    zipSync({
      'OFD.xml': strToU8(root),
      'Doc_0/Document.xml': strToU8('<ofd:Document xmlns:ofd="http://www.ofdspec.org/2016"/>'),
      'Doc_0/Pages/Page_0/Content.xml': strToU8(content),
      'Doc_0/Attachs/original_invoice.xml': strToU8(makeXml(paper)),
    }),
  )
}
