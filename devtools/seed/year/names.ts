// Invented people: Chinese names with their pinyin, and names from elsewhere.
import type { Chance } from './chance.ts'

export type PersonName = {
  readonly name: string
  /** In Latin letters, for addresses: `zhou.liqun`. */
  readonly latin: string
}

const surnames =
  '王 wang 李 li 张 zhang 刘 liu 陈 chen 杨 yang 赵 zhao 黄 huang 周 zhou 吴 wu 徐 xu 孙 sun 胡 hu 朱 zhu 高 gao 林 lin 何 he 郭 guo 马 ma 罗 luo 梁 liang 宋 song 郑 zheng 谢 xie 韩 han 唐 tang 冯 feng 于 yu 董 dong 萧 xiao 程 cheng 曹 cao 袁 yuan 邓 deng 许 xu 傅 fu 沈 shen 曾 zeng 彭 peng 吕 lyu 苏 su 卢 lu 蒋 jiang 蔡 cai 魏 wei 叶 ye 杜 du 夏 xia 汪 wang 田 tian'
const givenNames =
  '思远 siyuan 雅楠 yanan 立群 liqun 若溪 ruoxi 嘉宁 jianing 文博 wenbo 晓彤 xiaotong 俊杰 junjie 雨桐 yutong 子涵 zihan 志强 zhiqiang 丽娟 lijuan 海涛 haitao 静怡 jingyi 明哲 mingzhe 佳怡 jiayi 建华 jianhua 欣然 xinran 宏伟 hongwei 梦洁 mengjie 浩然 haoran 诗雨 shiyu 国栋 guodong 慧敏 huimin 泽宇 zeyu 婉清 wanqing 永康 yongkang 思琪 siqi 鹏飞 pengfei 雪莹 xueying 振宇 zhenyu 楚涵 chuhan 卫东 weidong 芳菲 fangfei 天佑 tianyou 瑞雪 ruixue 承志 chengzhi 语嫣 yuyan 启明 qiming 心怡 xinyi'

const foreign: Readonly<Record<string, { readonly first: string; readonly last: string }>> = {
  DE: {
    first: 'Anna Jonas Lena Felix Marie Paul Clara Lukas Sophie Tobias',
    last: 'Beispiel Hoffmann Krause Lindner Sommer Vogel Brandt Keller Winter Seidel',
  },
  FR: {
    first: 'Camille Hugo Élodie Antoine Manon Julien Chloé Mathieu',
    last: 'Exemple Laurent Moreau Garnier Chevalier Faure Blanc Roussel',
  },
  NL: { first: 'Sanne Daan Femke Bram Lotte Sven', last: 'Voorbeeld Jansen Visser Bakker Mulder Smit' },
  JP: { first: 'Haruto Yui Sota Mei Ren Aoi', last: 'Tanaka Sato Kobayashi Yamada Mori Ito' },
  KR: { first: 'Minjun Seoyeon Jiho Hana Dohyun Yuna', last: 'Kim Park Choi Jung Kang Yoon' },
  SG: { first: 'Wei Ling Marcus Priya Jun Hao Farah Adrian', last: 'Tan Lim Ng Koh Rahman Pillai' },
  IN: { first: 'Aarav Diya Rohan Ananya Vikram Meera', last: 'Sharma Iyer Mehta Nair Kapoor Rao' },
}
const english = {
  first: 'Alice James Emily Robert Grace Daniel Hannah Thomas Olivia Henry Laura Samuel Megan Peter Rachel Simon',
  last: 'Sample Walker Bennett Carter Hughes Foster Marsh Palmer Reed Sutton Wells Harvey Barton Lowe Pryce Stokes',
}

const chineseSurnames = pairsOf(surnames)
const chineseGivenNames = pairsOf(givenNames)

export function personOf(country: string, chance: Chance): PersonName {
  if (country === 'CN') {
    const [family, given] = [chance.pick(chineseSurnames), chance.pick(chineseGivenNames)]
    return { name: family.text + given.text, latin: `${family.latin}.${given.latin}` }
  }
  const { first, last } = foreign[country] ?? english
  const [given, family] = [chance.pick(first.split(' ')), chance.pick(last.split(' '))]
  return { name: `${given} ${family}`, latin: latinOf(`${given}.${family}`) }
}

/** Lower case, without accents. */
export function latinOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^-|-$/g, '')
}

function pairsOf(text: string): { readonly text: string; readonly latin: string }[] {
  const words = text.split(' ')
  return words.flatMap((word, index) => (index % 2 === 0 ? [{ text: word, latin: words[index + 1] ?? '' }] : []))
}

const positions = {
  'zh-CN': [
    '战略规划经理',
    '市场总监',
    '采购主管',
    '行业研究员',
    '投资经理',
    '产品经理',
    '战略分析师',
    '业务发展总监',
    '情报专员',
    '副总经理',
  ],
  'en-US': [
    'Head of Market Intelligence',
    'Strategy Manager',
    'Procurement Lead',
    'Research Analyst',
    'Investment Manager',
    'Product Manager',
    'Business Development Director',
    'Category Buyer',
    'Corporate Librarian',
    'Vice President, Strategy',
  ],
} as const

export function positionOf(language: 'zh-CN' | 'en-US', chance: Chance): string {
  return chance.pick(positions[language])
}

/** Numbers that are assigned to nobody. */
export function phoneOf(country: string, chance: Chance): string {
  const ending = String(chance.between(0, 9999)).padStart(4, '0')
  return country === 'CN' ? `010-0000 ${ending}` : `+${dialCodes[country] ?? '1'} 000 000${ending}`
}

const dialCodes: Readonly<Record<string, string>> = {
  ...{ US: '1', CA: '1', GB: '44', DE: '49', FR: '33', NL: '31', JP: '81', KR: '82', SG: '65', IN: '91', AU: '61' },
}
