// Draft of a request in session storage.
import { describe, expect, it } from 'vitest'
import { clearDemandDraft, readDraft, saveDraft } from './request-draft.ts'
import type { RequestSubject } from './request-subject.ts'

function store() {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
    size: () => stored.size,
  }
}

const custom: RequestSubject = { type: 2 }
const sample: RequestSubject = { type: 1, report: { id: 7, title: '', category: '', facts: '' } }
const typed = {
  companyName: '示例公司',
  email: 'lin@example.com',
  demand: '选泰国还是印尼',
  website: 'x',
  consent: true,
}

describe('the draft of a request', () => {
  it('is restored in the same form, with text fields only', () => {
    const tab = store()
    saveDraft(custom, typed, tab)
    expect(readDraft(custom, tab)).toEqual({
      companyName: '示例公司',
      email: 'lin@example.com',
      demand: '选泰国还是印尼',
    })
  })

  it('shares the contact fields with another form, but not the description', () => {
    const tab = store()
    saveDraft(custom, typed, tab)
    expect(readDraft(sample, tab)).toEqual({ companyName: '示例公司', email: 'lin@example.com' })
  })

  it('loses its description when the request is sent', () => {
    const tab = store()
    saveDraft(custom, typed, tab)
    clearDemandDraft(custom, tab)
    expect(readDraft(custom, tab)).toEqual({ companyName: '示例公司', email: 'lin@example.com' })
  })

  it('is removed when all fields are empty', () => {
    const tab = store()
    saveDraft(custom, typed, tab)
    saveDraft(custom, { companyName: ' ' }, tab)
    expect(tab.size()).toBe(0)
  })

  it.each(['no json', '[]', 'null', '{"companyName":7,"demand":["x"],"password":"y"}'])(
    'that reads %s is none',
    (text) => {
      const tab = store()
      tab.setItem('requestDraft', text)
      expect(readDraft(custom, tab)).toEqual({})
    },
  )
})
