// Two languages saved one after the other, when one of them is refused or somebody else was faster.
import { describe, expect, it } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { type SavedLocalizations, saveLocalizations } from './save-localizations.ts'

const before = { zh: '旧', en: 'old' }
const refusal = new ApiError(422, 'no', { fields: [{ field: 'snapshot.title', msg: 'wrong' }] })

/** A server that refuses English as long as it is told to. */
function desk() {
  const saved: SavedLocalizations<string> = { current: {} }
  const sent: string[] = []
  const server = { refusesEnglish: true }
  const save = (locks: { zh: string; en: string }, after: { zh: string; en: string }) =>
    saveLocalizations({
      before,
      locks,
      after,
      saved,
      isEmpty: (text) => text === '',
      save: async (side, text, lock) => {
        if (side === 'en' && server.refusesEnglish) throw refusal
        sent.push(`${side} ${text} ${lock}`)
        return { lock: `${lock}+` }
      },
    })
  return { save, sent, server }
}

describe('of two changed languages of which one is refused', () => {
  it('the refused one has its errors, and the other one is not sent again', async () => {
    const { save, sent, server } = desk()
    const locks = { zh: 'z1', en: 'e1' }
    await expect(save(locks, { zh: '新', en: 'new' })).rejects.toMatchObject({
      fields: [{ field: 'en.title', msg: 'wrong' }],
    })
    server.refusesEnglish = false
    expect(await save(locks, { zh: '新', en: 'right' })).toBe(1)
    expect(sent).toEqual(['zh 新 z1', 'en right e1'])
  })

  it('the saved one goes on from its new lock when it is changed once more', async () => {
    const { save, sent } = desk()
    const locks = { zh: 'z1', en: 'e1' }
    await expect(save(locks, { zh: '新', en: 'new' })).rejects.toThrow()
    await expect(save(locks, { zh: '更新', en: 'new' })).rejects.toThrow()
    expect(sent).toEqual(['zh 新 z1', 'zh 更新 z1+'])
  })

  it('both go on from the record once it was read anew', async () => {
    const { save, sent, server } = desk()
    await expect(save({ zh: 'z1', en: 'e1' }, { zh: '新', en: 'new' })).rejects.toThrow()
    server.refusesEnglish = false
    await save({ zh: 'z7', en: 'e7' }, { zh: '新', en: 'new' })
    expect(sent).toEqual(['zh 新 z1', 'zh 新 z7', 'en new e7'])
  })
})
