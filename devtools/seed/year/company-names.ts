// Invented companies. Their names are made up, and their numbers belong to nobody.
import { checkCharacterOf } from '#contract/check-character.ts'
import { latinOf } from './names.ts'

export type CompanyFacts = {
  readonly name: string
  readonly country: string
  readonly address: string
  readonly taxNumber: string
  /** `jiangbei`: in its domain. */
  readonly slug: string
  /** Its industry in the catalogue. */
  readonly industry: string
}

/** The alphabet of GB 32100. */
const creditCodeAlphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'

const cities = [
  { city: '北京', district: '北京市朝阳区', region: '110105' },
  { city: '上海', district: '上海市闵行区', region: '310112' },
  { city: '深圳', district: '广东省深圳市宝安区', region: '440306' },
  { city: '苏州', district: '江苏省苏州市吴中区', region: '320506' },
  { city: '杭州', district: '浙江省杭州市滨江区', region: '330108' },
  { city: '成都', district: '四川省成都市双流区', region: '510116' },
  { city: '武汉', district: '湖北省武汉市江夏区', region: '420115' },
  { city: '合肥', district: '安徽省合肥市蜀山区', region: '340104' },
] as const

/** Name, its pinyin, what it does, and its industry. */
const chinese = [
  ['云衡', 'yunheng', '新能源', 'energy-power'],
  ['澜川', 'lanchuan', '储能科技', 'energy-power'],
  ['硕辰', 'shuochen', '光伏材料', 'energy-power'],
  ['凌汉', 'linghan', '汽车电子', 'automotive-transport'],
  ['驰越', 'chiyue', '汽车零部件', 'automotive-transport'],
  ['辰轨', 'chengui', '轨道装备', 'automotive-transport'],
  ['芯渡', 'xindu', '半导体', 'electronics-semiconductors'],
  ['微弦', 'weixian', '电子材料', 'electronics-semiconductors'],
  ['晶屿', 'jingyu', '封装技术', 'electronics-semiconductors'],
  ['衡正', 'hengzheng', '精密机械', 'machinery-equipment'],
  ['锐滨', 'ruibin', '机器人', 'machinery-equipment'],
  ['拓岩', 'tuoyan', '工程机械', 'machinery-equipment'],
  ['康屿', 'kangyu', '医疗器械', 'healthcare'],
  ['恒愈', 'hengyu', '生物医药', 'healthcare'],
  ['诺汀', 'nuoting', '诊断技术', 'healthcare'],
  ['沛禾', 'peihe', '农业科技', 'agriculture'],
  ['沃穗', 'wosui', '种业', 'agriculture'],
  ['味原', 'weiyuan', '食品', 'food-beverage'],
  ['澄醴', 'chengli', '饮料', 'food-beverage'],
  ['栖物', 'qiwu', '家居用品', 'consumer-retail'],
  ['朗橙', 'langcheng', '零售连锁', 'consumer-retail'],
  ['岳构', 'yuegou', '建筑科技', 'construction-real-estate'],
  ['砼宇', 'tongyu', '新型建材', 'construction-real-estate'],
  ['聚澄', 'jucheng', '化工', 'chemicals-materials'],
  ['烯源', 'xiyuan', '新材料', 'chemicals-materials'],
  ['翎航', 'linghang', '航空装备', 'aerospace-defence'],
  ['星埠', 'xingbu', '卫星通信', 'aerospace-defence'],
  ['数屿', 'shuyu', '软件', 'ict-software'],
  ['云栈', 'yunzhan', '云计算', 'ict-software'],
  ['博筹', 'bochou', '投资管理', 'ict-software'],
  ['启衡', 'qiheng', '产业咨询', 'machinery-equipment'],
  ['远峤', 'yuanqiao', '股权投资', 'healthcare'],
  ['盛澜', 'shenglan', '电力设备', 'energy-power'],
  ['泓策', 'hongce', '管理咨询', 'consumer-retail'],
  ['瑞埔', 'ruipu', '冷链物流', 'food-beverage'],
  ['嘉屏', 'jiaping', '显示技术', 'electronics-semiconductors'],
  ['华渚', 'huazhu', '船舶设备', 'aerospace-defence'],
  ['泰棱', 'tailing', '智能装备', 'machinery-equipment'],
] as const

/** Name, country, address, tax number and industry. */
const foreign = [
  ['Musterwerk Batterien GmbH', 'DE', 'Lindenallee 7, 80331 München', 'DE100000017', 'energy-power'],
  ['Nordlicht Fahrzeugtechnik GmbH', 'DE', 'Werftweg 21, 24103 Kiel', 'DE100000025', 'automotive-transport'],
  ['Rheinfels Chemie AG', 'DE', 'Uferstraße 4, 50667 Köln', 'DE100000033', 'chemicals-materials'],
  ['Exemple Aéronautique SAS', 'FR', '8 rue des Essais, 31000 Toulouse', 'FR00100000041', 'aerospace-defence'],
  ['Lumière Santé SA', 'FR', '15 quai du Modèle, 69002 Lyon', 'FR00100000058', 'healthcare'],
  ['Voorbeeld Agri B.V.', 'NL', 'Proefweg 3, 6708 Wageningen', 'NL100000066B01', 'agriculture'],
  ['Fallowmere Capital LLP', 'GB', '2 Sample Lane, London EC2V 0AA', 'GB100000074', 'ict-software'],
  ['Thornbridge Instruments Ltd', 'GB', '40 Model Road, Cambridge CB1 0ZZ', 'GB100000082', 'machinery-equipment'],
  [
    'Cascade Example Semiconductors Inc.',
    'US',
    '100 Placeholder Way, Austin, TX 78701',
    '000000091',
    'electronics-semiconductors',
  ],
  ['Prairie Sample Foods, Inc.', 'US', '12 Specimen Street, Omaha, NE 68102', '000000109', 'food-beverage'],
  ['Harborline Ventures LLC', 'US', '7 Instance Avenue, Boston, MA 02110', '000000117', 'healthcare'],
  [
    'Redwood Specimen Robotics Inc.',
    'US',
    '55 Prototype Drive, San Jose, CA 95110',
    '000000125',
    'machinery-equipment',
  ],
  ['Maple Instance Energy Corp.', 'CA', '9 Example Crescent, Calgary, AB T2P 0A1', '100000133RT0001', 'energy-power'],
  ['Mihon Denshi K.K.', 'JP', '1-0-0 Mihon, Chiyoda-ku, Tokyo', 'T0000000000141', 'electronics-semiconductors'],
  ['Reibun Trading Co., Ltd.', 'JP', '2-0-0 Reibun, Kita-ku, Osaka', 'T0000000000158', 'consumer-retail'],
  ['Gyeonbon Mobility Co., Ltd.', 'KR', '10 Gyeonbon-ro, Gangnam-gu, Seoul', '0000000166', 'automotive-transport'],
  ['Contoh Maritime Pte. Ltd.', 'SG', '1 Contoh Quay, Singapore 000001', '200000174Z', 'aerospace-defence'],
  ['Merlion Sample Advisory Pte. Ltd.', 'SG', '8 Specimen Walk, Singapore 000008', '200000182K', 'consumer-retail'],
  ['Namuna Pharma Pvt. Ltd.', 'IN', '21 Namuna Road, Hyderabad 500001', '36AAAAA0000A1Z5', 'healthcare'],
  ['Billabong Example Minerals Pty Ltd', 'AU', '3 Sample Parade, Perth WA 6000', '00000000206', 'chemicals-materials'],
  [
    'Saltmarsh Construction Group plc',
    'GB',
    '19 Draft Street, Leeds LS1 0XX',
    'GB100000218',
    'construction-real-estate',
  ],
  ['Bergwald Specimen Maschinen GmbH', 'DE', 'Talweg 11, 70173 Stuttgart', 'DE100000223', 'machinery-equipment'],
] as const

export const companyFacts: readonly CompanyFacts[] = [
  ...chinese.map(([short, slug, trade, industry], index): CompanyFacts => {
    const { city, district, region } = cities[index % cities.length] ?? cities[0]
    const body = `91${region}0000${String(10_001 + index)}`
    return {
      ...{ slug, industry, country: 'CN' },
      name: `${short}${trade}（${city}）${index % 3 === 0 ? '股份' : ''}有限公司`,
      address: `${district}示例路 ${10 + index} 号`,
      taxNumber: body + checkCharacterOf(body, creditCodeAlphabet),
    }
  }),
  ...foreign.map(
    ([name, country, address, taxNumber, industry]): CompanyFacts => ({
      ...{ name, country, address, taxNumber, industry },
      slug: latinOf(name.split(' ').slice(0, 2).join(' ')).replaceAll('.', ''),
    }),
  ),
]
