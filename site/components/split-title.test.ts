// Titles split into a main title and a subtitle.
import { describe, expect, it } from 'vitest'
import { capitalised, splitTitle } from './split-title.tsx'

describe('a title', () => {
  it('is split at its first colon', () => {
    expect(splitTitle('固态电池：路线：节奏')).toEqual({ main: '固态电池', colon: '：', sub: '路线：节奏' })
    expect(splitTitle('GLP-1: capacity').sub).toBe('capacity')
  })

  it('capitalizes the first word of its subtitle unless that word has its own spelling', () => {
    expect(capitalised('how long does it have?')).toBe('How long does it have?')
    expect(capitalised('capacity, cost')).toBe('Capacity, cost')
    for (const text of ['mRNA routes', 'pH control', 'e-bikes in China', 'Routes', '2026 outlook', '路线'])
      expect(capitalised(text)).toBe(text)
  })

  it('is not split without a colon', () => {
    expect(splitTitle('Ratio 1:2 of things').sub).toBe('')
    expect(splitTitle('工业级 3D 打印设备').main).toBe('工业级 3D 打印设备')
  })
})
