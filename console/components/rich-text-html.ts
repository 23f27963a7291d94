// HTML cleaning before and after the rich text editor.

/** Removes the extra markup of Word and web pages; converts paragraphs that old Word documents use as list items. */
export function cleanPasted(html: string): string {
  const document = new DOMParser().parseFromString(html, 'text/html')
  for (const junk of document.querySelectorAll('style, script, meta, link, title, xml, o\\:p')) junk.remove()
  listsFromWord(document)
  for (const element of document.body.querySelectorAll('*')) {
    for (const { name } of [...element.attributes])
      if (!/^(href|colspan|rowspan|scope)$/.test(name)) element.removeAttribute(name)
  }
  for (const heading of document.body.querySelectorAll('h1')) renamed(heading, 'h2')
  return document.body.innerHTML.replace(/<!--[\s\S]*?-->/g, '')
}

/** Word writes list items as paragraphs with the marker in a separate span. */
function listsFromWord(document: Document): void {
  let list: Element | undefined
  for (const paragraph of document.body.querySelectorAll('p')) {
    const isItem = /mso-list:\s*l\d/i.test(paragraph.getAttribute('style') ?? '')
    if (!isItem) {
      list = undefined
      continue
    }
    const marker = [...paragraph.querySelectorAll('span')].find((span) =>
      /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
    )
    const isNumbered = /\d|[a-z]\./i.test(marker?.textContent ?? '')
    marker?.remove()
    if (!list || paragraph.previousElementSibling !== list) {
      list = document.createElement(isNumbered ? 'ol' : 'ul')
      paragraph.before(list)
    }
    const item = document.createElement('li')
    item.append(...paragraph.childNodes)
    list.append(item)
    paragraph.remove()
  }
}

function renamed(element: Element, name: string): void {
  const other = element.ownerDocument.createElement(name)
  other.append(...element.childNodes)
  element.replaceWith(other)
}

/** As the server stores it: without the editor's column widths, and without a paragraph around the only line of an item or cell. */
export function tidyHtml(html: string): string {
  return html
    .replace(/<colgroup>.*?<\/colgroup>/g, '')
    .replace(/ style="[^"]*"/g, '')
    .replace(/ (?:colspan|rowspan)="1"/g, '')
    .replace(/<(li|td|th)([^>]*)><p>((?:(?!<\/?p>)[\s\S])*?)<\/p>(?=<\/\1>|<[uo]l>)/g, '<$1$2>$3')
}
