// What readers of the site do without an account: page views per item and day, and searches that find nothing.
import type { Language } from '#contract/common/language.ts'
import { languages } from '#contract/common/language.ts'
import type { YearDay } from './calendar.ts'
import { chanceOf } from './chance.ts'
import type { Item, World } from './world.ts'

/** Page views of an item on a day in a language; further tables of readers derive from it. */
export type ItemViews = {
  readonly item: Item
  readonly language: Language
  readonly day: YearDay
  readonly views: number
}

/** Of an item of average popularity on an ordinary day. */
const ordinaryViews: Readonly<Record<Language, number>> = { 'zh-CN': 7, 'en-US': 3.5 }

/** Items are read most when they are new. */
export function* viewsOf(world: World, days: readonly YearDay[]): Generator<ItemViews> {
  for (const item of world.items) {
    const { popularity } = item
    for (const language of languages.filter((one) => item.texts.has(one))) {
      const chance = chanceOf(`views of ${item.no} in ${language} from ${days[0]?.day}`)
      for (const day of days) {
        const ageDays = (day.startsAt.getTime() - item.publishedAt.getTime()) / 86_400_000
        if (ageDays < 0) continue
        const novelty = 1 + 3 * Math.exp(-ageDays / 9)
        const expected = ordinaryViews[language] * popularity * day.weight * novelty
        const views = Math.round(expected * (0.6 + chance.next() * 0.8))
        if (views > 0) yield { item, language, day, views }
      }
    }
  }
}

/** Subjects that the catalogue lacks, the most wanted first. */
const missed: Readonly<Record<Language, readonly string[]>> = {
  'zh-CN': [
    ...[
      '人形机器人减速器',
      '固态氧化物电解池',
      '低空物流无人机',
      '脑机接口',
      '钙钛矿封装材料',
      '合成生物学原料药',
      '液冷服务器冷板',
      '商业航天测控',
    ],
    ...[
      '宠物处方粮',
      '银发经济',
      '碳纤维缠绕气瓶',
      '工业软件内核',
      '核聚变超导带材',
      '植物基奶酪',
      '智能眼镜光波导',
      '海上漂浮式风电锚固',
    ],
    ...['半导体前驱体', '预制菜冷链', '跨境电商海外仓', '氢能重卡'],
  ],
  'en-US': [
    ...[
      'humanoid robot actuators',
      'solid oxide electrolysers',
      'drone delivery',
      'perovskite encapsulants',
      'liquid cooling plates',
      'brain computer interfaces',
    ],
    ...[
      'precision fermentation dairy',
      'floating wind mooring',
      'ev battery recycling black mass',
      'satellite direct to device',
      'glp-1 intermediates',
      'sodium ion anodes',
    ],
  ],
}

export type Misses = {
  readonly language: Language
  readonly query: string
  readonly day: YearDay
  readonly count: number
}

/** Searches without a result: what is missing is looked for again and again, and more of late. */
export function* missesOf({ calendar }: World): Generator<Misses> {
  for (const language of languages)
    for (const [rank, query] of missed[language].entries()) {
      const chance = chanceOf(`searches for ${query}`)
      const since = Math.floor(chance.next() * 240)
      for (const [index, day] of calendar.days.entries()) {
        if (index < since) continue
        const expected = (day.weight * 1.6) / (rank + 2)
        const count = Math.floor(expected + chance.next())
        if (count > 0) yield { language, query, day, count }
      }
    }
}
