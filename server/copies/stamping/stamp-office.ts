// Makes a copy of a Word or Excel file: number and licensee line in its custom properties. Its other parts stay as they are.
import { buffer } from 'node:stream/consumers'
import { openZip, type ZipEntries } from '#server/platform/files/tables/zip-entries.ts'
import { writeZip, type ZipPart } from '#server/platform/files/zip-writer.ts'
import { escapeHtml } from '#server/platform/html.ts'
import { copyNumberKey } from './copy-number-key.ts'
import { type Stamp, UnstampableFile } from './stamp.ts'

const typesPart = '[Content_Types].xml'
const relationsPart = '_rels/.rels'
const propertiesPart = 'docProps/custom.xml'
/** What one part may unpack to. */
const maxPartBytes = 200 * 1024 * 1024
/** What the parts that are changed may unpack to; they have a few kilobytes. */
const maxChangedBytes = 1024 * 1024
const officeTypes = 'application/vnd.openxmlformats-officedocument'
const officeSchemas = 'http://schemas.openxmlformats.org/officeDocument/2006'
/** Custom properties are of this class; the format requires its name. */
const propertyClass = '{D5CDD505-2E9C-101B-9397-08002B2CF9AE}'
const emptyProperties = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Properties xmlns="${officeSchemas}/custom-properties" xmlns:vt="${officeSchemas}/docPropsVTypes"></Properties>`

/** @throws UnstampableFile */
export async function stampOffice(bytes: Buffer, stamp: Stamp): Promise<Buffer> {
  try {
    const zip = await openZip(bytes, { maxSize: maxPartBytes })
    try {
      return await stampParts(zip, stamp)
    } finally {
      zip.close()
    }
  } catch (error) {
    if (error instanceof UnstampableFile) throw error
    throw new UnstampableFile('damaged', { cause: error })
  }
}

async function stampParts(zip: ZipEntries, stamp: Stamp): Promise<Buffer> {
  if ([...zip.entries.keys()].some((name) => name.startsWith('_xmlsignatures/'))) throw new UnstampableFile('signed')
  const changed = new Map([
    [typesPart, declareProperties(await readPart(zip, typesPart))],
    [relationsPart, relateProperties(await readPart(zip, relationsPart))],
    [propertiesPart, addProperties((await findPart(zip, propertiesPart)) ?? emptyProperties, stamp)],
  ])
  const names = new Set([...zip.entries.keys(), ...changed.keys()])
  const parts = [...names].flatMap((name): ZipPart[] => {
    const text = changed.get(name)
    const entry = zip.entries.get(name)
    if (text !== undefined) return [{ name, bytes: [Buffer.from(text)] }]
    return entry && !name.endsWith('/') ? [{ name, bytes: entry.open() }] : []
  })
  return buffer(writeZip(parts))
}

async function findPart(zip: ZipEntries, name: string): Promise<string | undefined> {
  const entry = zip.entries.get(name)
  if (!entry) return undefined
  if (entry.size > maxChangedBytes) throw new UnstampableFile('damaged')
  const chunks: Buffer[] = []
  for await (const chunk of entry.open()) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

async function readPart(zip: ZipEntries, name: string): Promise<string> {
  const text = await findPart(zip, name)
  if (text === undefined) throw new UnstampableFile('damaged')
  return text
}

function declareProperties(types: string): string {
  if (types.includes(`/${propertiesPart}`)) return types
  return insertBefore(
    types,
    'Types',
    `<Override PartName="/${propertiesPart}" ContentType="${officeTypes}.custom-properties+xml"/>`,
  )
}

function relateProperties(relations: string): string {
  const type = `${officeSchemas}/relationships/custom-properties`
  if (relations.includes(type)) return relations
  const id = freeName(relations, 'rIdCopy')
  return insertBefore(
    relations,
    'Relationships',
    `<Relationship Id="${id}" Type="${type}" Target="${propertiesPart}"/>`,
  )
}

/** The properties of a copy that is uploaded again stay, under other names. */
function addProperties(properties: string, stamp: Stamp): string {
  const used = [...properties.matchAll(/\bpid="(\d+)"/g)].map(([, pid]) => Number(pid))
  // Identifiers below 2 are reserved.
  const pid = Math.max(1, ...used) + 1
  const values = [
    [copyNumberKey, stamp.number],
    ['Licensee', stamp.line],
  ] as const
  return insertBefore(
    properties,
    'Properties',
    values
      .map(([name, value], index) => {
        const attributes = `fmtid="${propertyClass}" pid="${pid + index}" name="${freeName(properties, name)}"`
        return `<property ${attributes}><vt:lpwstr xmlns:vt="${officeSchemas}/docPropsVTypes">${escapeHtml(value)}</vt:lpwstr></property>`
      })
      .join(''),
  )
}

function freeName(xml: string, name: string): string {
  let free = name
  for (let count = 2; xml.includes(`"${free}"`); count += 1) free = `${name}${count}`
  return free
}

/** An element without children may be closed where it begins. */
function insertBefore(xml: string, root: string, element: string): string {
  const opened = xml.replace(
    new RegExp(`<${root}\\b([^>]*)/>\\s*$`),
    (_all, attributes: string) => `<${root}${attributes}></${root}>`,
  )
  const end = opened.lastIndexOf(`</${root}>`)
  if (end === -1) throw new UnstampableFile('damaged')
  return opened.slice(0, end) + element + opened.slice(end)
}
