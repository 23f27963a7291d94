// Small bank statements of every format, as texts, and bytes in GB18030.

export const sampleHeader: readonly string[] = [
  '交易时间',
  '借贷标志',
  '发生额',
  '对方单位名称',
  '对方账号',
  '交易流水号',
  '摘要',
]
const rows = Array.from({ length: 12 }, (_, index) => [
  `2026-11-${String(index + 1).padStart(2, '0')}`,
  index % 3 === 0 ? '借' : '贷',
  `${index + 1},280.50`,
  `示例科技有限公司${index}`,
  `62220000${index}`,
  index % 4 === 0 ? '' : `L${index}`,
  `货款 𠮷田 “${index}”`,
])
export const sampleCsv = [sampleHeader, ...rows]
  .map((cells) => cells.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(','))
  .join('\r\n')

export const sampleCamt = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
<Acct><Id><Othr><Id>622200001234</Id></Othr></Id><Ccy>CNY</Ccy></Acct>
${rows
  .map(
    (
      [day, , , name],
      index,
    ) => `<Ntry><Amt Ccy="CNY">${index + 1}00.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>R${index}</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>E${index}</EndToEndId></Refs>
<RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>货款 &amp; 定金</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  )
  .join('\n')}
</Stmt></BkToCstmrStmt></Document>`

export const sampleMt940 = `{1:F01}{4:
:20:STARTUMS
:25:BANK/622200001234
:60F:C261101CNY1000,00
${rows
  .map(
    (_, index) => `:61:2611${String(index + 1).padStart(2, '0')}1126CR${index + 1}00,50NTRFNONREF//B${index}
:86:166?00GUTSCHRIFT?20Zahlung YB-12${index}?31DE02120300000000202051?32Beispiel GmbH`,
  )
  .join('\n')}
:62F:C261130CNY9000,00
-}`

const sheet = `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>
${[sampleHeader, ...rows]
  .map(
    (cells, row) =>
      `<row r="${row + 1}">${cells
        .map((cell, column) =>
          column === 0 && row > 0
            ? `<c r="A${row + 1}" s="1"><v>${46_327 + row}</v></c>`
            : column === 3
              ? `<c r="D${row + 1}" t="s"><v>${row}</v></c>`
              : `<c r="${'ABCDEFG'[column]}${row + 1}" t="inlineStr"><is><t>${cell}</t></is></c>`,
        )
        .join('')}</row>`,
  )
  .join('\n')}
</sheetData></worksheet>`
/** Parts of a workbook by path. */
export const sampleWorkbook: Readonly<Record<string, string>> = {
  'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
  'xl/styles.xml':
    '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="yyyy-mm-dd"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>',
  'xl/sharedStrings.xml': `<sst>${[sampleHeader, ...rows].map((cells) => `<si><t>${cells[3]}</t></si>`).join('')}</sst>`,
  'xl/worksheets/sheet1.xml': sheet,
}

/** The characters of two bytes. */
const twoBytes = new Map<string, [number, number]>()
for (let first = 0x81; first < 0xff; first++)
  for (let second = 0x40; second < 0xff; second++) {
    const text = new TextDecoder('gb18030').decode(Uint8Array.of(first, second))
    if (text.length === 1 && text !== '\ufffd') twoBytes.set(text, [first, second])
  }
/** Other characters become question marks. */
export function inGb18030(text: string): Buffer {
  return Buffer.from(
    [...text].flatMap((each) => (each < '\x80' ? [each.charCodeAt(0)] : (twoBytes.get(each) ?? [0x3f]))),
  )
}
