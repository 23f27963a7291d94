// Mutated bank statements of every format, for tests with files that no bank writes. The same seed gives the same files.
import { zipSync } from 'fflate'
import { inGb18030, sampleCamt, sampleCsv, sampleMt940, sampleWorkbook } from './sample-statements.fixture.ts'

export type Random = (below: number) => number

/** Mulberry32: whole numbers from 0 up to a bound. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

const encodings: readonly ((text: string) => Buffer)[] = [
  (text) => Buffer.from(text),
  (text) => Buffer.from(`\ufeff${text}`),
  (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  (text) => Buffer.from(text, 'latin1'),
  inGb18030,
]

const hostile = [
  '\0',
  '\0'.repeat(40),
  '"',
  '""""',
  '\ud800',
  '\r',
  '\u2028',
  'sep=;\n',
  '=cmd|1',
  '999999999999999999999',
  '-0.00',
  '１２,８００．００',
  '2026-02-30',
  '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY y "&x;&x;">]>',
  '&x;',
  '&#0;',
  '&#x1F600;',
  '&#xD800;',
  '<!--',
  ']]>',
  '<![CDATA[',
  '<Ntry>',
  '</Ntry>',
  '<TxDtls>',
  '<Stmt>',
  '<f>1+1</f>',
  '<row r="1e9">',
  '<row r="-1.5"><c r="5"/></row>',
  '<c t="s"><v>99999999</v></c>',
  '_xD800_',
  '\n:61:',
  '\n:86:',
  '\n-}\n',
  ':25:OTHER\n:60F:C261101USD1,00\n',
]
const runs = ['A', '"', ',', '\n', '/', '0', '[', '<a>', '&', ' ', '?20', '货', '<c/>', '\0', "'", '<row/>']

type Mutation = (bytes: Buffer, random: Random) => Buffer

function insert(bytes: Buffer, random: Random, added: Buffer): Buffer {
  const at = random(bytes.length + 1)
  return Buffer.concat([bytes.subarray(0, at), added, bytes.subarray(at)])
}

/** A part of the bytes. */
function part(bytes: Buffer, random: Random, longest: number): Buffer {
  const from = random(bytes.length + 1)
  return bytes.subarray(from, from + random(longest))
}

const mutations: readonly (readonly [name: string, mutate: Mutation])[] = [
  [
    'flipped bits',
    (bytes, random) => {
      const changed = Buffer.from(bytes)
      for (let count = 1 + random(16); count > 0 && changed.length > 0; count--) {
        const at = random(changed.length)
        changed.writeUInt8(changed.readUInt8(at) ^ (1 << random(8)), at)
      }
      return changed
    },
  ],
  ['cut', (bytes, random) => bytes.subarray(0, random(bytes.length + 1))],
  [
    'repeated part',
    (bytes, random) => {
      const repeated = part(bytes, random, 600)
      return insert(bytes, random, Buffer.concat(Array.from({ length: 1 + random(20) }, () => repeated)))
    },
  ],
  [
    'missing part',
    (bytes, random) => {
      const from = random(bytes.length + 1)
      return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + random(200))])
    },
  ],
  ['hostile text', (bytes, random) => insert(bytes, random, Buffer.from(hostile[random(hostile.length)] ?? ''))],
  ['hostile text', (bytes, random) => insert(bytes, random, Buffer.from(hostile[random(hostile.length)] ?? ''))],
  ['zeros', (bytes, random) => insert(bytes, random, Buffer.alloc(1 + random(64)))],
  [
    'other statement',
    (bytes, random) => insert(bytes, random, part(Buffer.from(texts[random(texts.length)] ?? ''), random, 2_000)),
  ],
]

const texts = [sampleCsv, sampleCamt, sampleMt940]

/** Up to three mutations; one in a hundred files gets a run of up to a megabyte. */
function mutate(bytes: Buffer, random: Random, names: string[]): Buffer {
  let changed = bytes
  for (let count = 1 + random(3); count > 0; count--) {
    const chosen = mutations[random(mutations.length)]
    if (!chosen) continue
    names.push(chosen[0])
    changed = chosen[1](changed, random)
  }
  if (random(100) > 0) return changed
  const run = runs[random(runs.length)] ?? ''
  names.push(`run of ${JSON.stringify(run)}`)
  return insert(changed, random, Buffer.from(run.repeat(random(1_000_000 / run.length))))
}

export type MutatedStatement = { readonly bytes: Buffer; readonly made: string }

/** A workbook is mutated as an archive, or in one of its parts before it is packed. */
function workbook(random: Random, names: string[]): Buffer {
  const packed = Object.fromEntries(Object.entries(sampleWorkbook).map(([path, text]) => [path, Buffer.from(text)]))
  const changed = Object.keys(packed)[random(5)] ?? ''
  if (random(3) === 0) return mutate(Buffer.from(zipSync(packed)), random, names)
  names.push(changed)
  const mutated = mutate(packed[changed] ?? Buffer.alloc(0), random, names)
  return Buffer.from(zipSync({ ...packed, [changed]: mutated }, { level: 1 }))
}

export function mutatedStatement(seed: number): MutatedStatement {
  const random = randomFrom(seed)
  const names: string[] = []
  const kind = random(5)
  const text = texts[kind]
  if (text === undefined) {
    const bytes = workbook(random, names)
    return { bytes, made: `workbook: ${names.join(', ')}` }
  }
  const encoding = random(encodings.length)
  const bytes = mutate((encodings[encoding] ?? Buffer.from)(text), random, names)
  return { bytes, made: `${['csv', 'camt', 'mt940'][kind]} in encoding ${encoding}: ${names.join(', ')}` }
}
