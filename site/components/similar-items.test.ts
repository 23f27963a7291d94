// Ranking of reports by similarity to an item.
import { describe, expect, it } from 'vitest'
import { closestFirst } from './similar-items.ts'

const order = (text: string, titles: readonly string[]) =>
  closestFirst(
    text,
    titles.map((title) => ({ title })),
  ).map(({ title }) => title)

describe('the most similar items', () => {
  it('share terms with the text', () => {
    expect(order('一家西北乳企投产马苏里拉生产线', ['菌体蛋白产业观察', '餐饮奶酪市场：马苏里拉的国产替代'])).toEqual([
      '餐饮奶酪市场：马苏里拉的国产替代',
      '菌体蛋白产业观察',
    ])
    expect(order('Dairy opens a mozzarella line', ['Coconut water', 'Foodservice cheese: local Mozzarella'])[0]).toBe(
      'Foodservice cheese: local Mozzarella',
    )
  })
  it('are not determined by terms that all items share', () => {
    const unrelated = ['电池', '茶饮', '机床', '光伏', '乳品'].map((name) => `中国${name}行业研究报告`)
    expect(order('卫星：中国行业研究', [...unrelated, '低轨卫星终端'])[0]).toBe('低轨卫星终端')
  })
  it('keep their order when no terms are shared', () => {
    expect(order('', ['一', 'B', '丙'])).toEqual(['一', 'B', '丙'])
  })
})
