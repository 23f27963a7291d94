// Items collected for a quote: storage, limits, and what an address adds.
import { describe, expect, it } from 'vitest'
import { itemsIn, readQuoteList, saveQuoteList, withItem } from './stored-quote-list.ts'

function store() {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  }
}

const item = { itemKind: 'report', itemId: 7, licence: 'multi', edition: 1, competitorData: true } as const

describe('the quote list', () => {
  it('is restored from the tab', () => {
    const tab = store()
    expect(saveQuoteList([item], tab)).toBe(true)
    expect(readQuoteList(tab)).toEqual([item])
  })

  it.each(['no json', '{}', 'null', '[1,null,{"itemId":7}]', '[{"itemKind":"report","itemId":"7"}]'])(
    'that reads %s is empty',
    (text) => {
      const tab = store()
      tab.setItem('quoteList', text)
      expect(readQuoteList(tab)).toEqual([])
    },
  )

  it('holds an item with the same choices once, and 20 at most', () => {
    expect(withItem([item], item)).toMatchObject({ result: 'repeated', items: [item] })
    expect(withItem([item], { ...item, licence: 'single' }).items).toHaveLength(2)
    const full = Array.from({ length: 20 }, (_, itemId) => ({ ...item, itemId }))
    expect(withItem(full, { ...item, itemId: 99 })).toMatchObject({ result: 'full', items: full })
  })
})

describe('the items of an address', () => {
  const of = (query: string) => itemsIn(new URLSearchParams(query))
  it('are those of a licence box', () => {
    expect(of('report=7&licence=multi&edition=1&competitor=1')).toEqual([item])
    expect(of('briefing=3')).toMatchObject([{ itemKind: 'briefing', itemId: 3, licence: 'single', edition: 0 }])
    expect(of('report=7&licence=all&edition=9')).toMatchObject([{ licence: 'single', edition: 0 }])
    expect(of('report=x')).toEqual([])
  })

  it('are those of an earlier quote', () => {
    expect(of('item=report.7.multi.1.1&item=briefing.3.single.0.0&item=report.x.multi.1.1')).toMatchObject([
      item,
      { itemKind: 'briefing', itemId: 3 },
    ])
  })
})
