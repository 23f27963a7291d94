// npm run bench -- stamping: CPU and memory per copy, and how long the event loop of the process is held up while twenty files wait.
import { cpus } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { PDFDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib'
import { openStamper } from '#server/copies/stamping/stamper.ts'
import { stamp } from '#server/copies/stamping/stamping.fixture.ts'
import { median, printTable } from './support/table.ts'

/** CPU of a report of 300 pages and 20 MB. */
const goalSeconds = 0.7
/** 99th percentile of the event loop's delay while files wait. */
const goalDelayMs = 20
const rounds = 3
const megabyte = 1024 * 1024

const stamper = openStamper()
const rows: (readonly (string | number)[])[] = []
let medium = 0
const original = new Map<number, Uint8Array>()

for (const [pages, megabytes] of [
  [20, 1],
  [300, 20],
  [1_000, 100],
] as const) {
  const bytes = await report(pages, megabytes * megabyte)
  original.set(pages, bytes)
  const idle = process.memoryUsage.rss()
  await stampOnce(bytes)
  const cpu: number[] = []
  const wall: number[] = []
  let memory = 0
  for (let round = 0; round < rounds; round += 1) {
    const timer = setInterval(() => {
      memory = Math.max(memory, process.memoryUsage.rss() - idle)
    }, 10)
    const cpuBefore = process.cpuUsage()
    const before = performance.now()
    await stampOnce(bytes)
    wall.push((performance.now() - before) / 1000)
    const { user, system } = process.cpuUsage(cpuBefore)
    cpu.push((user + system) / 1_000_000)
    clearInterval(timer)
  }
  if (pages === 300) medium = median(cpu)
  rows.push([
    `${pages} pages`,
    Math.round(bytes.length / megabyte),
    median(cpu).toFixed(2),
    median(wall).toFixed(2),
    Math.round(memory / megabyte),
  ])
}

console.log(
  `\n${cpus().length} cores (${cpus()[0]?.model.trim()}). Seconds, median of ${rounds} copies of each file.\n`,
)
printTable(['file', 'MB', 'CPU s', 'wall s', 'memory +MB'], rows)

const delay = monitorEventLoopDelay({ resolution: 1 })
const waiting = original.get(300) ?? new Uint8Array()
delay.enable()
await Promise.all(Array.from({ length: 20 }, () => stampOnce(waiting)))
delay.disable()
await stamper.close()
const p99 = delay.percentile(99) / 1e6
const longest = delay.max / 1e6
console.log(
  `\nTwenty files of 300 pages: the event loop was late by ${p99.toFixed(1)} ms (p99), at most ${longest.toFixed(1)} ms.`,
)
console.log(
  `\n${medium <= goalSeconds ? 'Met' : 'MISSED'}: at most ${goalSeconds} s of CPU for 300 pages and 20 MB.` +
    `\n${p99 <= goalDelayMs ? 'Met' : 'MISSED'}: p99 of the delay at most ${goalDelayMs} ms.`,
)

function stampOnce(bytes: Uint8Array): Promise<unknown> {
  return stamper.stamp({ format: 'pdf', stamp, read: async () => new Uint8Array(bytes) })
}

/** Pages of text, each with data that cannot be compressed, as pictures are. */
async function report(pages: number, size: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (let index = 0; index < pages; index += 1) {
    const page = pdf.addPage([595, 842])
    for (let line = 0; line < 40; line += 1)
      page.drawText(`Page ${index + 1}, line ${line + 1} of a report about solid-state batteries`, {
        x: 60,
        y: 780 - line * 17,
        size: 10,
        font,
      })
    const picture = new Uint8Array(Math.max(0, Math.floor(size / pages) - 1500))
    for (let at = 0; at < picture.length; at += 65_536) crypto.getRandomValues(picture.subarray(at, at + 65_536))
    page.node.set(PDFName.of('PieceInfo'), pdf.context.register(pdf.context.stream(picture)))
  }
  return pdf.save()
}
