// The answers of S3 are small XML documents: elements with a text or with children.
import { SaxesParser } from 'saxes'

export type XmlElement = { readonly name: string; text: string; readonly children: XmlElement[] }

/** @returns its root @throws when it is no XML */
export function readXml(document: string): XmlElement {
  const outside: XmlElement = { name: '', text: '', children: [] }
  const open = [outside]
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw new Error(`the file store answered what is no XML: ${error.message}`)
  })
  parser.on('opentag', ({ name }) => {
    const element: XmlElement = { name, text: '', children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    const element = open.at(-1)
    if (element) element.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.write(document).close()
  const [root] = outside.children
  if (!root) throw new Error('the file store answered an empty document')
  return root
}

/** Text of the first child of that name; '' where there is none. */
export function childText(element: XmlElement, name: string): string {
  return element.children.find((child) => child.name === name)?.text ?? ''
}
