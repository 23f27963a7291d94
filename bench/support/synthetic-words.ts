// Vocabulary of the synthetic catalogue: a few very frequent domain terms, and a long tail by Zipf's law.
import type { Language } from '#contract/common/language.ts'
import { readDictionary } from '#server/search/analysis/segmenter.ts'

export type SyntheticVocabulary = {
  /** Words by rank, the most frequent first. */
  readonly ranked: readonly string[]
  /** Word for a number between 0 and 1; low ranks are far more frequent. */
  pick(chance: number): string
}

export function openSyntheticVocabulary(language: Language): SyntheticVocabulary {
  const ranked = language === 'zh-CN' ? chineseWords() : englishWords()
  const steps = new Float64Array(ranked.length)
  let sum = 0
  for (let rank = 0; rank < ranked.length; rank++) {
    sum += 1 / (rank + flatness)
    steps[rank] = sum
  }
  return {
    ranked,
    pick(chance) {
      const threshold = chance * sum
      let [low, high] = [0, ranked.length - 1]
      while (low < high) {
        const middle = (low + high) >> 1
        if ((steps[middle] ?? 0) < threshold) low = middle + 1
        else high = middle
      }
      return ranked[low] ?? ''
    },
  }
}

/** Reproducible numbers between 0 and 1 for a seed. */
export function openChances(seed: number): () => number {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Flattens the head of the distribution as in real catalogues, where only domain terms occur in a tenth of the titles. */
const flatness = 8

/** Nouns of the segmentation dictionary, by frequency. */
function chineseWords(): string[] {
  const nouns = readDictionary()
    .toString('utf8')
    .split('\n')
    .map((line) => line.trim().split(' '))
    .filter(([word = '', , kind = '']) => /^\p{Script=Han}{2,4}$/u.test(word) && /^(?:n|nz|vn|l)$/.test(kind))
    .map(([word = '', frequency]) => ({ word, frequency: Number(frequency) }))
  return [...headOfChinese, ...nouns.sort((a, b) => b.frequency - a.frequency).map(({ word }) => word)]
}

function englishWords(): string[] {
  const words = endings.flatMap((ending) =>
    middles.flatMap((middle) => beginnings.map((beginning) => beginning + middle + ending)),
  )
  return [...headOfEnglish, ...new Set(shuffled(words))]
}

/** Deterministic order. */
function shuffled(words: readonly string[]): string[] {
  const chance = openChances(1)
  return words
    .map((word) => ({ word, at: chance() }))
    .sort((a, b) => a.at - b.at)
    .map(({ word }) => word)
}

const list = (words: string) => words.split(' ')

const headOfChinese = list(
  '新能源 汽车 电池 半导体 芯片 光伏 储能 医疗 器械 机器人 人工智能 材料 设备 软件 云计算 数据 食品 饮料 物流 零售 化工 钢铁 煤炭 天然气 氢能 风电 传感器 激光 显示 通信 5G 物联网 航空 航天 船舶 农业 种子 肥料 养殖 包装 纺织 家电 家具 建材 水泥 玻璃 陶瓷 橡胶 塑料 涂料 石墨烯 碳化硅 钙钛矿 创新药 疫苗 诊断 保险 银行 支付 教育 旅游 游戏',
)
const headOfEnglish = list(
  'vehicle battery semiconductor solar storage medical device robot software cloud data food beverage logistics retail chemical steel coal gas hydrogen wind sensor laser display wireless satellite aircraft marine crop seed fertilizer packaging textile appliance furniture cement glass ceramic rubber plastic coating graphene silicon vaccine diagnostic insurance banking payment education travel gaming water power automation analytics security network polymer membrane valve pump',
)
const beginnings = list(
  'acet aero agri alum amino anti aqua arom astro auto benz bio brom butyl calc carbo cardi cata cero chlor chrom cobal cryo cyan cyber derm di electro endo epoxy ethyl ferro fluor form gastr gel geo gly graph halo hema hepat hexa hydr hyper immuno iso kine lact laser lign lith macro magn mangan meth micro mono multi myo nano naphth neur nitr octa oleo onco opto ortho osteo oxy pent peri petro phen phosph photo pneum poly propyl pyro quart resin rheo rub sacch sel semi silic sodi spectr steri sulf super syn tele tetra therm thio titan toluo trans tri turbo ultra uro vasc vinyl visc xyl zeo zinc',
)
const middles = list(
  'a e i o u an ar as at el em en er et id il im in ir is it ol om on or os ul um un ur ylo ano eno ino ono ato eto ito oto ulo',
)
const endings = list(
  'ane ate ator bond cide crete ene fiber film flow foam gen gram graph ide ine ite lite logy mer meter nics oid ol one optics ose pack plast port rol scope sol stat tex tron vent ware wire yl zyme',
)
