// Renders the layout of a document as a page that needs no scripts and prints on paper.
import { createHash } from 'node:crypto'
import { say } from '#contract/common/language.ts'
import { escapeHtml } from '#server/platform/html.ts'
import type { Cell, DocumentLayout, LabelledValue, LayoutBlock, TableColumn } from './layout.ts'

const style =
  "body{margin:0;background:#eef1f3;color:#1d2530;font:.9375rem/1.6 system-ui,'PingFang SC','Microsoft YaHei','Noto Sans SC',sans-serif}" +
  'main{box-sizing:border-box;max-width:52rem;margin:1.5rem auto;padding:2.5rem;background:#fff;border-top:6px solid #0b5c74}' +
  'h1{margin:.5rem 0 0;font-size:1.75rem;line-height:1.3}h2{margin:2rem 0 .5rem;font-size:1.0625rem}p{margin:.25rem 0}' +
  '.issuer{color:#0b5c74;font-weight:600}.number,small,dt,.role{color:#5d6875;font-size:.8125rem}.number{font-size:1rem}' +
  'dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(13rem,1fr));gap:.75rem 1.5rem;margin:1rem 0}dd{margin:0}' +
  '.parties{display:grid;grid-template-columns:repeat(auto-fit,minmax(15rem,1fr));gap:1.5rem;margin:1.5rem 0}.parties b{display:block}' +
  '.scroll{overflow-x:auto}table{width:100%;border-collapse:collapse}th{background:#f3f5f7;color:#5d6875;font-size:.8125rem}' +
  'th,td{padding:.5rem;border-bottom:1px solid #d5dbe1;text-align:start;vertical-align:top}td small{display:block}' +
  'td:nth-child(2){min-width:11rem}' +
  '.n{text-align:end;white-space:nowrap;font-variant-numeric:tabular-nums}' +
  '.totals{display:block;margin:1rem 0 1rem auto;max-width:24rem}.totals div{display:flex;justify-content:space-between;gap:1rem;padding:.2rem .5rem}' +
  '.totals dt,.totals dd{color:inherit;font-size:inherit}.totals div:last-child{font-size:1.125rem;font-weight:600}' +
  '.notice{margin:1.5rem 0;padding:1rem 1.25rem;border:1px solid #0b5c74;border-radius:4px}.notice h2{margin:0}' +
  '.logo{float:right;max-width:14rem;max-height:4.25rem;margin:-.5rem 0 1rem 1rem}' +
  '.signature{position:relative;margin-top:3rem;max-width:20rem;border-top:1px solid #5d6875;padding-top:.25rem}' +
  '.sealed{margin-top:6rem;min-height:5rem}.seal{position:absolute;left:56%;top:-5rem;width:10rem;height:10rem;object-fit:contain}' +
  'footer{margin-top:2.5rem;padding-top:.75rem;border-top:1px solid #d5dbe1;color:#5d6875;font-size:.8125rem}' +
  '@media(max-width:40rem){main{margin:0;padding:1.25rem}.logo{max-width:9rem}}' +
  '@media print{body{background:none}main{max-width:none;margin:0;padding:0}tr,.notice{break-inside:avoid}thead{display:table-header-group}}'

const styleHash = createHash('sha256').update(style).digest('base64')

export type HtmlDocument = { readonly headers: Readonly<Record<string, string>>; readonly html: string }

export function renderHtml(layout: DocumentLayout): HtmlDocument {
  const title = escapeHtml(`${layout.title} ${layout.number}`)
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${title} – ${escapeHtml(layout.issuer)}</title>`,
    `<style>${style}</style>`,
  ]
  const body = [
    ...(layout.logo ? [picture(layout.logo, layout.issuer, 'logo')] : []),
    `<p class="issuer">${escapeHtml(layout.issuer)}</p>`,
    `<h1>${escapeHtml(layout.title)}</h1>`,
    `<p class="number">${escapeHtml(layout.number)}</p>`,
    factList(layout.facts),
    ...layout.blocks.map((block) => renderBlock(block)),
    `<footer>${escapeHtml(layout.footer)}</footer>`,
  ]
  return {
    headers: {
      'cache-control': 'private, no-store',
      'content-security-policy': `default-src 'none'; img-src data:; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'content-type': 'text/html; charset=utf-8',
      'content-language': say({ zh: 'zh-CN', en: 'en-US' }, layout.language),
      'x-robots-tag': 'noindex',
    },
    html: `<!doctype html><html lang="${layout.language}"><head>${head.join('')}</head><body><main>${body.join('')}</main></body></html>`,
  }
}

function renderBlock(block: LayoutBlock): string {
  switch (block.kind) {
    case 'heading':
      return `<h2>${escapeHtml(block.text)}</h2>`
    case 'paragraph':
      return block.isSmall ? `<p><small>${lines(block.text)}</small></p>` : `<p>${lines(block.text)}</p>`
    case 'facts':
      return factList(block.facts)
    case 'parties':
      return `<div class="parties">${block.parties
        .map(
          ({ role, name, lines: below }) =>
            `<p><span class="role">${escapeHtml(role)}</span><b>${escapeHtml(name)}</b>${below.map(escapeHtml).join('<br>')}</p>`,
        )
        .join('')}</div>`
    case 'table':
      return renderTable(block.columns, block.rows)
    case 'totals':
      return `<dl class="totals">${block.totals.map((fact) => `<div>${labelled(fact)}</div>`).join('')}</dl>`
    case 'notice':
      return `<section class="notice"><h2>${escapeHtml(block.title)}</h2>${factList(block.facts)}${
        block.text ? `<p><small>${lines(block.text)}</small></p>` : ''
      }</section>`
    case 'verification':
      return `<p>${escapeHtml(block.text)}<br><a href="${escapeHtml(block.url)}">${escapeHtml(block.url)}</a></p>`
    case 'signature':
      return `<div class="signature${block.seal ? ' sealed' : ''}"><p>${escapeHtml(block.name)}<br><small>${escapeHtml(block.label)}</small></p>${
        block.seal ? picture(block.seal.png, block.seal.description, 'seal') : ''
      }</div>`
  }
}

/** In the page itself: documents load nothing. */
function picture(png: Uint8Array, description: string, kind: 'logo' | 'seal'): string {
  return `<img class="${kind}" alt="${escapeHtml(description)}" src="data:image/png;base64,${Buffer.from(png).toString('base64')}">`
}

function renderTable(columns: readonly TableColumn[], rows: readonly (readonly Cell[])[]): string {
  const classOf = (column: TableColumn | undefined) => (column?.isNumber ? ' class="n"' : '')
  const head = columns.map((column) => `<th scope="col"${classOf(column)}>${escapeHtml(column.label)}</th>`)
  const cell = ({ text, detail }: Cell) => escapeHtml(text) + (detail ? `<small>${escapeHtml(detail)}</small>` : '')
  const body = rows.map(
    (row) => `<tr>${row.map((each, index) => `<td${classOf(columns[index])}>${cell(each)}</td>`).join('')}</tr>`,
  )
  return `<div class="scroll"><table><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table></div>`
}

function factList(facts: readonly LabelledValue[]): string {
  return `<dl>${facts.map((fact) => `<div>${labelled(fact)}</div>`).join('')}</dl>`
}

function labelled({ label, value }: LabelledValue): string {
  return `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`
}

function lines(text: string): string {
  return text.split('\n').map(escapeHtml).join('<br>')
}
