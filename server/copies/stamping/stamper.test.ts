// The queue of files that wait for their stamp.
import { afterEach, expect, it } from 'vitest'
import { emptyPdf } from '../../../tests/support/sample-files.ts'
import { openStamper, type Stamper } from './stamper.ts'
import { readPages, stamp } from './stamping.fixture.ts'

let stamper: Stamper
afterEach(() => stamper.close())

const pdf = () => Promise.resolve(new Uint8Array(emptyPdf()))
const isBusy = { key: 'delivery.copy-busy' }

it('stamps one file at a time, and refuses when twenty wait', async () => {
  stamper = openStamper()
  const turn = Promise.withResolvers<void>()
  let reading = 0
  let most = 0
  const read = async () => {
    reading += 1
    most = Math.max(most, reading)
    await turn.promise
    reading -= 1
    return pdf()
  }
  const accepted = Array.from({ length: 21 }, () => stamper.stamp({ format: 'pdf', stamp, read }))
  await expect(stamper.stamp({ format: 'pdf', stamp, read })).rejects.toMatchObject(isBusy)
  turn.resolve()
  const copies = await Promise.all(accepted)
  expect(most).toBe(1)
  expect((await readPages(copies[20] ?? new Uint8Array()))[0]).toContain(stamp.number)
  await expect(stamper.stamp({ format: 'pdf', stamp, read: pdf })).resolves.toBeInstanceOf(Uint8Array)
})

it('goes on after a file that could not be read', async () => {
  stamper = openStamper()
  const lost = () => Promise.reject(new Error('disk failure'))
  await expect(stamper.stamp({ format: 'pdf', stamp, read: lost })).rejects.toThrow('disk failure')
  await expect(stamper.stamp({ format: 'pdf', stamp, read: pdf })).resolves.toBeInstanceOf(Uint8Array)
})

it('refuses waiting files when it is closed', async () => {
  stamper = openStamper()
  const stamped = [0, 1].map(() => stamper.stamp({ format: 'pdf', stamp, read: pdf }))
  const outcomes = Promise.allSettled(stamped)
  await stamper.close()
  expect(await outcomes).toMatchObject([{ reason: isBusy }, { reason: isBusy }])
})
