// Saving both languages of an item: one is rejected, or someone else has saved in the meantime.
import { describe, expect, it } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { type SavedLocalizations, saveLocalizations } from './save-localizations.ts'

const before = { zh: '旧', en: 'old' }
const rejection = new ApiError(422, 'no', { fields: [{ field: 'snapshot.title', msg: 'wrong' }] })

/** A server that rejects English while `refusesEnglish` is set. */
function setUp() {
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
      save: async (key, text, lock) => {
        if (key === 'en' && server.refusesEnglish) throw rejection
        sent.push(`${key} ${text} ${lock}`)
        return { lock: `${lock}+` }
      },
    })
  return { save, sent, server }
}

describe('saving two changed languages of which one is rejected', () => {
  it('reports the errors of the rejected one and does not resend the other', async () => {
    const { save, sent, server } = setUp()
    const locks = { zh: 'z1', en: 'e1' }
    await expect(save(locks, { zh: '新', en: 'new' })).rejects.toMatchObject({
      fields: [{ field: 'en.title', msg: 'wrong' }],
    })
    server.refusesEnglish = false
    expect(await save(locks, { zh: '新', en: 'right' })).toBe(1)
    expect(sent).toEqual(['zh 新 z1', 'en right e1'])
  })

  it('saves the accepted one with its new lock when it changes again', async () => {
    const { save, sent } = setUp()
    const locks = { zh: 'z1', en: 'e1' }
    await expect(save(locks, { zh: '新', en: 'new' })).rejects.toThrow()
    await expect(save(locks, { zh: '更新', en: 'new' })).rejects.toThrow()
    expect(sent).toEqual(['zh 新 z1', 'zh 更新 z1+'])
  })

  it('uses the locks of the record after it was reloaded', async () => {
    const { save, sent, server } = setUp()
    await expect(save({ zh: 'z1', en: 'e1' }, { zh: '新', en: 'new' })).rejects.toThrow()
    server.refusesEnglish = false
    await save({ zh: 'z7', en: 'e7' }, { zh: '新', en: 'new' })
    expect(sent).toEqual(['zh 新 z1', 'zh 新 z7', 'en new e7'])
  })
})
