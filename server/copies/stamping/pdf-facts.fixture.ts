// What PDFium, which did not write a copy, finds in a PDF: pages, bookmarks, links, tags and form fields.

import type { PDFiumDocument } from '@hyzyla/pdfium'
import { PDFiumLibrary } from '@hyzyla/pdfium'

type PageFacts = {
  /** As displayed, in points. */
  readonly size: readonly [number, number]
  readonly text: string
  /** Subtypes of annotations, as PDFium numbers them. */
  readonly annotations: readonly number[]
  readonly links: readonly string[]
  /** Types of the structure tree from the top. */
  readonly tags: readonly string[]
}

type PdfFacts = {
  readonly isTagged: boolean
  readonly canPrint: boolean
  readonly bookmarks: readonly string[]
  readonly formType: number
  readonly pages: readonly PageFacts[]
}

/** The C interface of PDFium, of which the package types only what it uses itself. */
type Raw = Record<string, (...args: number[]) => number> & { readonly HEAPU8: Uint8Array }

export async function readFacts(bytes: Uint8Array): Promise<PdfFacts> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(bytes)
    const facts = factsOf(document)
    document.destroy()
    return facts
  } finally {
    library.destroy()
  }
}

function factsOf(document: PDFiumDocument): PdfFacts {
  // Private fields of the package, which has no other way to these functions.
  const { module, documentIdx } = document as unknown as { module: Raw; documentIdx: number }
  const call = (name: string, ...args: number[]): number => {
    const found = module[`_${name}`]
    if (!found) throw new Error(`PDFium has no ${name}`)
    return found(...args)
  }
  /** Calls that write a text into a buffer return its length. */
  const read = (encoding: 'utf-16le' | 'utf-8', get: (buffer: number, length: number) => number): string => {
    const capacity = 2048
    const buffer = call('malloc', capacity)
    const length = get(buffer, capacity)
    const end = Math.max(0, length - (encoding === 'utf-8' ? 1 : 2))
    const text = new TextDecoder(encoding).decode(module.HEAPU8.slice(buffer, buffer + end))
    call('free', buffer)
    return text
  }
  const titlesBelow = (parent: number): string[] => {
    const titles: string[] = []
    let bookmark = call('FPDFBookmark_GetFirstChild', documentIdx, parent)
    for (; bookmark !== 0; bookmark = call('FPDFBookmark_GetNextSibling', documentIdx, bookmark)) {
      const at = bookmark
      titles.push(
        read('utf-16le', (buffer, length) => call('FPDFBookmark_GetTitle', at, buffer, length)),
        ...titlesBelow(at),
      )
    }
    return titles
  }
  const linksOf = (page: number): string[] => {
    const links: string[] = []
    const [position, link] = [call('malloc', 4), call('malloc', 4)]
    const int = (pointer: number) => new DataView(module.HEAPU8.buffer).getInt32(pointer, true)
    module.HEAPU8.fill(0, position, position + 4)
    while (call('FPDFLink_Enumerate', page, position, link) !== 0) {
      const action = call('FPDFLink_GetAction', int(link))
      const target = read('utf-8', (buffer, length) =>
        call('FPDFAction_GetURIPath', documentIdx, action, buffer, length),
      )
      const destination = call('FPDFLink_GetDest', documentIdx, int(link))
      links.push(target || `page ${call('FPDFDest_GetDestPageIndex', documentIdx, destination)}`)
    }
    call('free', position)
    call('free', link)
    return links
  }
  const tagsBelow = (element: number): string[] => [
    read('utf-16le', (buffer, length) => call('FPDF_StructElement_GetType', element, buffer, length)),
    ...Array.from({ length: Math.max(0, call('FPDF_StructElement_CountChildren', element)) }, (_, index) =>
      call('FPDF_StructElement_GetChildAtIndex', element, index),
    )
      .filter((child) => child !== 0)
      .flatMap(tagsBelow),
  ]
  const tagsOf = (page: number): string[] => {
    const tree = call('FPDF_StructTree_GetForPage', page)
    if (tree === 0) return []
    const count = Math.max(0, call('FPDF_StructTree_CountChildren', tree))
    const tags = Array.from({ length: count }, (_, index) => call('FPDF_StructTree_GetChildAtIndex', tree, index))
      .filter((child) => child !== 0)
      .flatMap(tagsBelow)
    call('FPDF_StructTree_Close', tree)
    return tags
  }
  const pages = [...document.pages()].map((page) => {
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const { pageIdx } = page as unknown as { pageIdx: number }
    const count = call('FPDFPage_GetAnnotCount', pageIdx)
    return {
      size: [originalWidth, originalHeight] as const,
      text: page.getText(),
      annotations: Array.from({ length: count }, (_, index) =>
        call('FPDFAnnot_GetSubtype', call('FPDFPage_GetAnnot', pageIdx, index)),
      ),
      links: linksOf(pageIdx),
      tags: tagsOf(pageIdx),
    }
  })
  return {
    // Bit 3 of the permissions.
    canPrint: (call('FPDF_GetDocPermissions', documentIdx) & 4) !== 0,
    isTagged: call('FPDFCatalog_IsTagged', documentIdx) !== 0,
    bookmarks: titlesBelow(0),
    formType: call('FPDF_GetFormType', documentIdx),
    pages,
  }
}
