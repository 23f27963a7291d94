// Authored facts of the industry “Agriculture and aquaculture”: products, briefings and news.
import type { IndustryFacts } from './facts.types.ts'

export const agriculture: IndustryFacts = {
  value: 'agriculture',
  name: { zh: '农业与养殖', en: 'Agriculture and aquaculture' },
  products: [
    {
      key: 'crop-biostimulants',
      sides: 'both',
      title: {
        zh: '2026—2032 年中国作物生物刺激素市场研究：登记规则与田间证据',
        en: 'Crop biostimulants in China, 2026–2032: registration rules and evidence from the field',
      },
      short: { zh: '作物生物刺激素', en: 'Crop biostimulants' },
      dek: {
        zh: '整理 410 组田间试验，区分有效与概念产品，并测算登记新规后的市场规模。',
        en: 'Sorts 410 field trials into products that work and products that do not, and sizes the market under the new registration rules.',
      },
      summary: {
        zh: [
          '腐植酸与氨基酸仍是最大类别，2025 年占 42%，但同质化使出厂价三年下跌近两成。微生物类增长最快，占比将由 18% 升至 2032 年的 27%。',
          '2025 年市场规模 116 亿元，预计 2032 年 242 亿元，年均增长 11.1%。驱动力不是面积扩大，而是经济作物每亩用药用肥预算的重新分配。',
          '我们汇总的 410 组试验中，增产差异显著的占 46%，集中在盐碱、低温和移栽缓苗等逆境条件下。正常年景的大田作物，多数产品难以收回成本。',
        ],
        en: [
          'Humic and amino acids remain the largest class at 42% of sales in 2025, but sameness has cut factory prices by almost a fifth in three years. Microbial products grow fastest, from 18% to 27% in 2032.',
          'The market was worth CNY 11.6 billion in 2025 and should reach CNY 24.2 billion in 2032, 11.1% a year. What drives it is not more land but the way growers of cash crops divide their budget per mu.',
          'Of the 410 trials we collected, 46% show a significant yield gain, mostly under salt, cold or transplanting stress. In a normal year few products pay for themselves on field crops.',
        ],
      },
      market: {
        caption: { zh: '中国作物生物刺激素市场规模，2021—2032', en: 'Crop biostimulant sales in China, 2021–2032' },
        unit: { zh: '亿元', en: 'CNY 100 million' },
        values: [68, 79, 90, 102, 116, 131, 148, 166, 185, 204, 223, 242],
      },
      split: {
        caption: { zh: '销售额结构，按来源', en: 'Share of sales by origin' },
        parts: [
          { name: { zh: '海藻提取物', en: 'Seaweed extracts' }, shares: [31, 30, 28] },
          { name: { zh: '腐植酸与氨基酸', en: 'Humic and amino acids' }, shares: [42, 38, 33] },
          { name: { zh: '微生物', en: 'Microbial' }, shares: [18, 22, 27] },
          { name: { zh: '甲壳素及其他', en: 'Chitosan and others' }, shares: [9, 10, 12] },
        ],
      },
      chapters: [
        {
          title: { zh: '概念与登记归属', en: 'The concept and where it is registered' },
          sections: [
            { zh: '肥料、农药与刺激素的边界', en: 'Fertiliser, pesticide or stimulant' },
            { zh: '欧盟产品功能类别', en: 'EU product function categories' },
          ],
        },
        {
          title: { zh: '登记新规要点', en: 'The new registration rules' },
          sections: [
            { zh: '功效声明分级', en: 'Graded efficacy claims' },
            { zh: '试验数据要求', en: 'Trial data required' },
            { zh: '存量证件过渡', en: 'Transition for old permits' },
          ],
        },
        {
          title: { zh: '410 组田间试验', en: '410 field trials' },
          sections: [
            { zh: '数据来源与筛选', en: 'Sources and screening' },
            { zh: '逆境与正常条件', en: 'Stress and normal conditions' },
            { zh: '投入产出比', en: 'Return on outlay' },
          ],
        },
        {
          title: { zh: '海藻原料', en: 'Seaweed supply' },
          sections: [
            { zh: '泡叶藻进口', en: 'Imported knotted wrack' },
            { zh: '国产海带与浒苔', en: 'Chinese kelp and sea lettuce' },
            { zh: '提取工艺', en: 'Extraction' },
          ],
        },
        {
          title: { zh: '腐植酸与氨基酸', en: 'Humic and amino acids' },
          sections: [
            { zh: '风化煤与褐煤', en: 'Weathered coal and lignite' },
            { zh: '水解蛋白', en: 'Protein hydrolysates' },
          ],
        },
        {
          title: { zh: '微生物制剂', en: 'Microbial products' },
          sections: [
            { zh: '菌种与保藏', en: 'Strains and storage' },
            { zh: '活菌数衰减', en: 'Loss of viable count' },
          ],
        },
        {
          title: { zh: '作物需求', en: 'Demand by crop' },
          sections: [
            { zh: '柑橘与葡萄', en: 'Citrus and grapes' },
            { zh: '设施蔬菜', en: 'Protected vegetables' },
            { zh: '棉花与盐碱地', en: 'Cotton and saline land' },
          ],
        },
        {
          title: { zh: '渠道', en: 'Channels' },
          sections: [
            { zh: '县级经销商毛利', en: 'County dealers’ margin' },
            { zh: '套餐销售', en: 'Programme selling' },
          ],
        },
        {
          title: { zh: '市场预测，2026—2032', en: 'Forecast, 2026–2032' },
          sections: [
            { zh: '每亩预算模型', en: 'Budget per mu' },
            { zh: '价格下行', en: 'Falling prices' },
          ],
        },
        {
          title: { zh: '企业比较', en: 'Companies compared' },
          sections: [
            { zh: '跨国公司产品线', en: 'Multinational ranges' },
            { zh: '34 家国内企业', en: '34 Chinese companies' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '三类监管归属', en: 'Three regulatory homes' } },
        { kind: 'table', caption: { zh: '登记材料清单', en: 'Registration dossier' } },
        { kind: 'figure', caption: { zh: '试验增产率分布', en: 'Yield gains across trials' } },
        { kind: 'figure', caption: { zh: '逆境与正常条件对照', en: 'Stress against normal conditions' } },
        { kind: 'table', caption: { zh: '海藻原料到岸价', en: 'Landed seaweed prices' } },
        { kind: 'figure', caption: { zh: '活菌数与储存月份', en: 'Viable count by month of storage' } },
        { kind: 'figure', caption: { zh: '每亩投入构成：柑橘', en: 'Spending per mu: citrus' } },
        { kind: 'figure', caption: { zh: '市场规模，2021—2032', en: 'Market size, 2021–2032' } },
        { kind: 'table', caption: { zh: '34 家企业登记证数量', en: 'Permits of 34 companies' } },
      ],
      question: {
        ask: { zh: '大田玉米使用生物刺激素，什么情况下划算？', en: 'When does a biostimulant pay on field maize?' },
        answer: {
          zh: '苗期遇低温或盐分高于千分之三的地块，每亩成本控制在 9 元以内才有正回报；其余情形平均亏 4 元。',
          en: 'Where seedlings meet cold or soil salt exceeds 0.3%, and only if it costs under CNY 9 a mu; elsewhere growers lose about CNY 4 a mu on average.',
        },
      },
      pages: 156,
      exhibitCount: 88,
      price: { cny: 18600, usd: 8200 },
    },
    {
      key: 'crop-spraying-drones',
      sides: 'both',
      title: {
        zh: '植保无人机进入存量时代：作业单价、换机周期与海外订单',
        en: 'Crop-spraying drones meet a replacement market: job rates, service life and orders abroad',
      },
      short: { zh: '植保无人机', en: 'Crop-spraying drones' },
      dek: {
        zh: '国内飞防亩价已逼近成本，本报告从换机与播撒等新作业推算 2032 年销量。',
        en: 'Spraying rates in China are near cost; this report derives sales to 2032 from replacement and from new work such as spreading.',
      },
      summary: {
        zh: [
          '飞防服务价格由 2021 年的每亩 8 元降至 2025 年的 4.6 元，机手年净收入随之减少，换机推迟到第四个作业季。国内购买者因此从服务队转向自用农户，服务队占比由 54% 降到 43%。',
          '2025 年国内销量 12.1 万台，2030 年预计 17.6 万台，此后基本持平，2032 年为 18 万台。播撒、吊运和果园作业占用机时的比例将超过喷洒的一半。',
        ],
        en: [
          'Spraying rates fell from CNY 8 a mu in 2021 to CNY 4.6 in 2025, operators earn less and put off replacement until the fourth season. Buyers in China are shifting from service crews to farmers who fly for themselves, and crews drop from 54% to 43% of purchases.',
          'China bought 121 thousand drones in 2025; we expect 176 thousand in 2030 and hardly more after that, with 180 thousand in 2032. Spreading, lifting and orchard work will together take more than half as many flying hours as spraying.',
        ],
      },
      market: {
        caption: { zh: '中国植保无人机销量，2021—2032', en: 'Crop-spraying drones sold in China, 2021–2032' },
        unit: { zh: '万台', en: '10,000 units' },
        values: [5.2, 6.8, 8.9, 10.4, 12.1, 13.8, 15.2, 16.3, 17.1, 17.6, 17.9, 18.0],
      },
      split: {
        caption: { zh: '销量结构，按购买者', en: 'Share of units by buyer' },
        parts: [
          { name: { zh: '飞防服务队', en: 'Spraying crews' }, shares: [54, 49, 43] },
          { name: { zh: '种植大户', en: 'Large growers' }, shares: [29, 32, 35] },
          { name: { zh: '合作社与农场', en: 'Co-operatives and state farms' }, shares: [17, 19, 22] },
        ],
      },
      chapters: [
        {
          title: { zh: '亩价为什么跌', en: 'Why the rate per mu fell' },
          sections: [
            { zh: '机手数量', en: 'Number of operators' },
            { zh: '平台派单', en: 'Dispatch platforms' },
          ],
        },
        {
          title: { zh: '机手账本', en: 'An operator’s accounts' },
          sections: [
            { zh: '电池与发电机', en: 'Batteries and generators' },
            { zh: '药害赔付', en: 'Claims for crop damage' },
            { zh: '年作业亩数', en: 'Mu per year' },
          ],
        },
        {
          title: { zh: '机型代际', en: 'Generations of machine' },
          sections: [
            { zh: '载重 20 到 100 公斤', en: 'Payloads of 20 to 100 kg' },
            { zh: '离心喷头', en: 'Centrifugal nozzles' },
            { zh: '避障', en: 'Obstacle sensing' },
          ],
        },
        {
          title: { zh: '播撒与吊运', en: 'Spreading and lifting' },
          sections: [
            { zh: '水稻直播与追肥', en: 'Direct seeding and top dressing' },
            { zh: '山地果园运输', en: 'Hill orchard haulage' },
          ],
        },
        {
          title: { zh: '果园作业', en: 'Orchard work' },
          sections: [
            { zh: '三维航线', en: 'Three-dimensional paths' },
            { zh: '穿透性试验', en: 'Canopy penetration trials' },
          ],
        },
        {
          title: { zh: '换机周期模型', en: 'The replacement model' },
          sections: [
            { zh: '机龄分布', en: 'Age of the fleet' },
            { zh: '电池循环', en: 'Battery cycles' },
            { zh: '补贴影响', en: 'Effect of subsidies' },
          ],
        },
        {
          title: { zh: '空域与操作证', en: 'Airspace and permits' },
          sections: [
            { zh: '真高 30 米以下', en: 'Below 30 metres' },
            { zh: '培训机构', en: 'Training schools' },
          ],
        },
        {
          title: { zh: '出口：巴西、泰国与美国', en: 'Exports: Brazil, Thailand and the United States' },
          sections: [
            { zh: '准入与合规', en: 'Market access' },
            { zh: '当地组装', en: 'Local assembly' },
            { zh: '价格', en: 'Prices' },
          ],
        },
        {
          title: { zh: '零部件', en: 'Components' },
          sections: [
            { zh: '电机与电调', en: 'Motors and speed controllers' },
            { zh: '桨叶', en: 'Propellers' },
            { zh: '飞控', en: 'Flight control' },
          ],
        },
        {
          title: { zh: '预测与情景', en: 'Forecast and scenarios' },
          sections: [
            { zh: '国内销量', en: 'Sales in China' },
            { zh: '亩价再降的情景', en: 'If rates fall further' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '飞防亩价，2021—2026', en: 'Spraying rates, 2021–2026' } },
        { kind: 'table', caption: { zh: '机手年度收支', en: 'Operator’s yearly account' } },
        { kind: 'figure', caption: { zh: '机手年净收入分布', en: 'Net income of operators' } },
        { kind: 'table', caption: { zh: '主流机型参数', en: 'Current models' } },
        { kind: 'figure', caption: { zh: '雾滴沉积对比', en: 'Droplet deposition' } },
        { kind: 'figure', caption: { zh: '机时占比：喷洒、播撒、吊运', en: 'Hours by task' } },
        { kind: 'figure', caption: { zh: '机龄与换机概率', en: 'Age and chance of replacement' } },
        { kind: 'table', caption: { zh: '出口目的地与单价', en: 'Export destinations and unit prices' } },
        { kind: 'figure', caption: { zh: '国内销量预测', en: 'Forecast of sales in China' } },
      ],
      question: {
        ask: { zh: '亩价跌到多少，服务队会大规模退出？', en: 'At what rate would crews leave in numbers?' },
        answer: {
          zh: '以年作业 2.2 万亩、雇一名助手计算，现金盈亏点为每亩 3.7 元；低于此价两季，约三成机手转为季节性兼职。',
          en: 'With 22,000 mu a year and one helper, cash break-even is CNY 3.7 a mu; two seasons below it would turn about three tenths of operators into part-timers.',
        },
      },
      pages: 132,
      exhibitCount: 79,
      price: { cny: 15400, usd: 6900 },
    },
    {
      key: 'offshore-fish-farming',
      sides: 'both',
      title: {
        zh: '深远海养殖产业链研究：装备、鱼种与每公斤成本',
        en: 'Offshore fish farming: platforms, species and the cost of a kilogram',
      },
      short: { zh: '深远海养殖', en: 'Offshore fish farming' },
      dek: {
        zh: '63 座桁架类平台与重力式网箱群的实际产量、折旧和保险条件，附四个鱼种的成本模型。',
        en: 'Actual output, depreciation and insurance of 63 truss platforms and gravity-cage groups, with cost models for four species.',
      },
      summary: {
        zh: [
          '装备不是瓶颈，鱼种才是。63 座平台的平均养殖负荷只有设计值的 44%，原因多为苗种规格不足和销售半径太短，而非设施故障。',
          '2025 年深远海产量 41.8 万吨，预计 2028 年 59 万吨、2032 年 85.2 万吨，年均增长 10.7%。大黄鱼与卵形鲳鲹合计约占七成，到 2032 年分别降至 31% 与 33%。',
          '每公斤完全成本在 27—58 元之间，桁架平台折旧占三成以上。重力式深水网箱成本更低，但台风损失使保险费率高出一倍。',
        ],
        en: [
          'Equipment is not the bottleneck; fish is. The 63 platforms run on average at 44% of design load, usually because fingerlings are too small or buyers too far away, seldom because something broke.',
          'Offshore output was 418 thousand tonnes in 2025 and should be 590 thousand in 2028 and 852 thousand in 2032, 10.7% a year. Large yellow croaker and pompano together make up about seven tenths and fall to 31% and 33% in 2032.',
          'Full cost runs from CNY 27 to CNY 58 a kilogram, and depreciation of truss platforms is over three tenths of it. Gravity cages are cheaper, but typhoon losses double their insurance rate.',
        ],
      },
      market: {
        caption: { zh: '中国深远海养殖产量，2021—2032', en: 'Output of offshore fish farming in China, 2021–2032' },
        unit: { zh: '千吨', en: 'Thousand tonnes' },
        values: [270, 297, 331, 372, 418, 470, 528, 590, 655, 722, 788, 852],
      },
      split: {
        caption: { zh: '产量结构，按鱼种', en: 'Share of output by species' },
        parts: [
          { name: { zh: '大黄鱼', en: 'Large yellow croaker' }, shares: [34, 33, 31] },
          { name: { zh: '卵形鲳鲹', en: 'Pompano' }, shares: [37, 35, 33] },
          { name: { zh: '石斑鱼', en: 'Grouper' }, shares: [12, 13, 14] },
          { name: { zh: '鲑鳟及其他', en: 'Salmonids and others' }, shares: [17, 19, 22] },
        ],
      },
      chapters: [
        {
          title: { zh: '深远海的划定', en: 'Where offshore begins' },
          sections: [
            { zh: '离岸距离与水深', en: 'Distance and depth' },
            { zh: '统计口径', en: 'Statistical basis' },
          ],
        },
        {
          title: { zh: '四类装备', en: 'Four kinds of equipment' },
          sections: [
            { zh: '重力式深水网箱', en: 'Gravity cages' },
            { zh: '桁架平台', en: 'Truss platforms' },
            { zh: '养殖工船', en: 'Farming vessels' },
            { zh: '半潜式围栏', en: 'Semi-submersible pens' },
          ],
        },
        {
          title: { zh: '63 座平台实绩', en: 'What 63 platforms have delivered' },
          sections: [
            { zh: '负荷率', en: 'Load' },
            { zh: '停养原因', en: 'Why some stand empty' },
            { zh: '事故记录', en: 'Accidents' },
          ],
        },
        {
          title: { zh: '海域与选址', en: 'Sea areas and siting' },
          sections: [
            { zh: '水温与流速', en: 'Temperature and current' },
            { zh: '用海审批', en: 'Permits for sea use' },
          ],
        },
        {
          title: { zh: '苗种与大规格鱼', en: 'Fry and large fingerlings' },
          sections: [
            { zh: '陆海接力', en: 'Land-to-sea relay' },
            { zh: '供苗价格', en: 'Prices' },
          ],
        },
        {
          title: { zh: '饲料与投喂', en: 'Feed and feeding' },
          sections: [
            { zh: '饲料系数', en: 'Feed conversion' },
            { zh: '远程投饵', en: 'Remote feeding' },
          ],
        },
        {
          title: { zh: '大黄鱼成本模型', en: 'Cost model: yellow croaker' },
          sections: [
            { zh: '福建与浙江', en: 'Fujian and Zhejiang' },
            { zh: '价格季节性', en: 'Seasonal prices' },
          ],
        },
        {
          title: { zh: '卵形鲳鲹成本模型', en: 'Cost model: pompano' },
          sections: [
            { zh: '广东与海南', en: 'Guangdong and Hainan' },
            { zh: '加工出口', en: 'Processing for export' },
          ],
        },
        {
          title: { zh: '石斑与鲑鳟', en: 'Grouper and salmonids' },
          sections: [
            { zh: '冷水团养殖', en: 'Farming in the cold water mass' },
            { zh: '与进口三文鱼比价', en: 'Against imported salmon' },
          ],
        },
        {
          title: { zh: '台风与保险', en: 'Typhoons and insurance' },
          sections: [
            { zh: '损失记录', en: 'Record of losses' },
            { zh: '费率与免赔', en: 'Rates and deductibles' },
            { zh: '指数保险', en: 'Index cover' },
          ],
        },
        {
          title: { zh: '收获、冷链与销售', en: 'Harvest, cold chain and sale' },
          sections: [
            { zh: '活鱼运输船', en: 'Well-boats' },
            { zh: '餐饮与商超', en: 'Restaurants and supermarkets' },
          ],
        },
        {
          title: { zh: '资金来源', en: 'Sources of money' },
          sections: [
            { zh: '专项债与租赁', en: 'Bonds and leasing' },
            { zh: '转让定价', en: 'Valuing a platform' },
          ],
        },
        {
          title: { zh: '产量预测，2026—2032', en: 'Output forecast, 2026–2032' },
          sections: [
            { zh: '装备投放计划', en: 'Equipment planned' },
            { zh: '负荷率情景', en: 'Load scenarios' },
            { zh: '价格影响', en: 'Effect on prices' },
          ],
        },
        {
          title: { zh: '投资判断', en: 'Where to invest' },
          sections: [
            { zh: '三种可行组合', en: 'Three combinations that work' },
            { zh: '应避免的项目', en: 'Projects to avoid' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '平台分布图', en: 'Map of platforms' } },
        { kind: 'table', caption: { zh: '63 座平台负荷与投资额', en: 'Load and outlay of 63 platforms' } },
        { kind: 'figure', caption: { zh: '停养原因占比', en: 'Reasons for empty pens' } },
        { kind: 'table', caption: { zh: '四类装备单位水体造价', en: 'Cost per cubic metre of four kinds' } },
        { kind: 'figure', caption: { zh: '每公斤成本构成：大黄鱼', en: 'Cost per kilogram: croaker' } },
        { kind: 'figure', caption: { zh: '每公斤成本构成：卵形鲳鲹', en: 'Cost per kilogram: pompano' } },
        { kind: 'table', caption: { zh: '台风损失，2014—2025', en: 'Typhoon losses, 2014–2025' } },
        { kind: 'figure', caption: { zh: '保险费率比较', en: 'Insurance rates' } },
        { kind: 'figure', caption: { zh: '负荷率敏感性', en: 'Sensitivity to load' } },
        { kind: 'figure', caption: { zh: '产量预测，按鱼种', en: 'Output by species' } },
        { kind: 'table', caption: { zh: '项目资金来源', en: 'Sources of project funds' } },
      ],
      question: {
        ask: {
          zh: '桁架平台的负荷率要到多少才能覆盖折旧？',
          en: 'What load must a truss platform reach to cover depreciation?',
        },
        answer: {
          zh: '按 15 年折旧与大黄鱼每公斤 46 元出水价，盈亏点为设计负荷的 61%；养殖卵形鲳鲹则难以覆盖。',
          en: 'Over 15 years and at CNY 46 a kilogram for croaker, 61% of design load; with pompano it can hardly be done.',
        },
      },
      pages: 218,
      exhibitCount: 126,
      price: { cny: 33600, usd: 16800 },
    },
    {
      key: 'shrimp-broodstock-post-larvae',
      sides: 'both',
      title: {
        zh: '南美白对虾种虾与苗种：进口亲本还会被替代多少',
        en: 'Vannamei broodstock and post-larvae: how much imported stock can still be replaced',
      },
      short: { zh: '南美白对虾苗种', en: 'Vannamei shrimp seed' },
      dek: {
        zh: '从亲本引进量、无节幼体价格到养殖成活率，检验国产选育的进展。',
        en: 'Tests the progress of Chinese breeding from broodstock imports and nauplii prices to survival in ponds.',
      },
      summary: {
        zh: [
          '国产选育亲本在苗量上已占六成，但工厂化与小棚用苗仍偏好进口快大系。两类模式的苗种占比合计由 2025 年的 33% 升到 2032 年的 46%，进口亲本需求因而不会消失。',
          '2025 年全国投苗 15,350 亿尾，2032 年预计 18,050 亿尾，年均只增 2.3%。土塘面积缩减抵消了密度提高，土塘用苗占比由 43% 降至 32%。',
        ],
        en: [
          'Chinese-bred broodstock now supplies six tenths of all post-larvae, but indoor farms and small greenhouses still favour imported fast-growing lines. The two rise together from 33% of stocking in 2025 to 46% in 2032, so imports will not disappear.',
          'China stocked 1,535 billion post-larvae in 2025 and should stock 1,805 billion in 2032, only 2.3% more a year. The shrinking area of earthen ponds, whose share falls from 43% to 32%, offsets higher density elsewhere.',
        ],
      },
      market: {
        caption: { zh: '中国南美白对虾投苗量，2021—2032', en: 'Vannamei post-larvae stocked in China, 2021–2032' },
        unit: { zh: '十亿尾', en: 'Billion post-larvae' },
        values: [1420, 1460, 1395, 1480, 1535, 1580, 1630, 1675, 1715, 1750, 1780, 1805],
      },
      split: {
        caption: { zh: '投苗结构，按养殖模式', en: 'Share of post-larvae by farming system' },
        parts: [
          { name: { zh: '土塘', en: 'Earthen ponds' }, shares: [43, 38, 32] },
          { name: { zh: '高位池', en: 'Lined high ponds' }, shares: [24, 23, 22] },
          { name: { zh: '小棚', en: 'Small greenhouses' }, shares: [26, 29, 32] },
          { name: { zh: '工厂化', en: 'Indoor tanks' }, shares: [7, 10, 14] },
        ],
      },
      chapters: [
        {
          title: { zh: '四级繁育体系', en: 'Four tiers of breeding' },
          sections: [
            { zh: '核心群到商品苗', en: 'From nucleus to commercial seed' },
            { zh: '谁掌握定价', en: 'Who sets prices' },
          ],
        },
        {
          title: { zh: '亲本进口', en: 'Imports of broodstock' },
          sections: [
            { zh: '来源与配额', en: 'Origins and quotas' },
            { zh: '检疫损失', en: 'Losses in quarantine' },
            { zh: '单对价格', en: 'Price per pair' },
          ],
        },
        {
          title: { zh: '国产品种', en: 'Chinese varieties' },
          sections: [
            { zh: '快大系', en: 'Fast growth' },
            { zh: '抗逆系', en: 'Hardy lines' },
            { zh: '推广率', en: 'Uptake' },
          ],
        },
        {
          title: { zh: '疾病', en: 'Disease' },
          sections: [
            { zh: '虾肝肠胞虫', en: 'EHP' },
            { zh: '玻化症', en: 'Translucent post-larva disease' },
            { zh: '检测与无特定病原', en: 'Testing and specific-pathogen-free stock' },
          ],
        },
        {
          title: { zh: '育苗场经济', en: 'Hatchery economics' },
          sections: [
            { zh: '饵料与用工', en: 'Feed and labour' },
            { zh: '排苗率', en: 'Rate of discarded batches' },
          ],
        },
        {
          title: { zh: '各养殖模式用苗', en: 'Seed by farming system' },
          sections: [
            { zh: '土塘粗养', en: 'Extensive ponds' },
            { zh: '小棚', en: 'Small greenhouses' },
            { zh: '工厂化', en: 'Indoor tanks' },
          ],
        },
        {
          title: { zh: '苗价周期', en: 'The price cycle' },
          sections: [
            { zh: '与成虾价格的时滞', en: 'Lag to shrimp prices' },
            { zh: '淡旺季', en: 'Seasons' },
          ],
        },
        {
          title: { zh: '投苗量预测', en: 'Stocking forecast' },
          sections: [
            { zh: '面积与密度', en: 'Area and density' },
            { zh: '进口虾冲击', en: 'Pressure from imported shrimp' },
          ],
        },
        {
          title: { zh: '育种企业比较', en: 'Breeders compared' },
          sections: [
            { zh: '12 家企业核心群', en: 'Nucleus herds of 12 companies' },
            { zh: '基因组选择投入', en: 'Spending on genomic selection' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '繁育体系四级结构', en: 'The four tiers' } },
        { kind: 'table', caption: { zh: '亲本进口量与单价', en: 'Broodstock imports and prices' } },
        { kind: 'figure', caption: { zh: '国产与进口亲本份额', en: 'Chinese and imported broodstock' } },
        { kind: 'table', caption: { zh: '选育品种性能', en: 'Performance of bred varieties' } },
        { kind: 'figure', caption: { zh: '玻化症检出率', en: 'Detection of translucent disease' } },
        { kind: 'figure', caption: { zh: '万尾苗成本构成', en: 'Cost of 10,000 post-larvae' } },
        { kind: 'figure', caption: { zh: '苗价与虾价', en: 'Seed and shrimp prices' } },
        { kind: 'figure', caption: { zh: '投苗量预测', en: 'Stocking forecast' } },
        { kind: 'table', caption: { zh: '12 家育种企业', en: 'Twelve breeders' } },
      ],
      question: {
        ask: {
          zh: '小棚养殖户改用国产苗，会损失多少生长速度？',
          en: 'How much growth does a greenhouse farmer lose with Chinese seed?',
        },
        answer: {
          zh: '2025 年三地对照中，达到 60 头规格平均多用 6 天，但成活率高 8 个百分点，两者相抵略有盈余。',
          en: 'In trials at three sites in 2025 it took 6 more days to reach 60 per 500 g but survival was 8 points higher, leaving a slight gain.',
        },
      },
      pages: 104,
      exhibitCount: 61,
      price: { cny: 12400, usd: 4100 },
    },
    {
      key: 'biotech-maize-seed',
      sides: 'both',
      title: {
        zh: '2026—2032 年转基因玉米种子行业报告：种植面积放开后的性状收费',
        en: 'Biotech maize seed to 2032: charging for traits once planting opens up',
      },
      short: { zh: '转基因玉米种子', en: 'Biotech maize seed' },
      dek: {
        zh: '性状使用费、品种审定与区域推广节奏，推演种业利润如何在性状方与品种方之间分配。',
        en: 'Trait fees, variety approval and the pace of regional uptake, used to work out how seed profits divide between trait owners and breeders.',
      },
      summary: {
        zh: [
          '性状使用费将成为玉米种业最稳定的利润来源。目前每亩收费 10—14 元，约为抗虫耐除草剂带来节省的三分之一，仍有上调余地。',
          '2025 年转基因玉米种子销售额 21.5 亿元，2024 年为 7.8 亿元；预计 2028 年 73 亿元，2032 年 121 亿元。增长最快的阶段在 2027 年前，其后受制于审定品种数量。',
          '东北春玉米区先行，2025 年占 46%；黄淮海草地贪夜蛾与玉米螟压力更大，占比到 2032 年升至 37%，成为第一大区。',
        ],
        en: [
          'Trait fees will become the steadiest profit in the maize seed trade. At CNY 10–14 a mu they equal about a third of what insect resistance and herbicide tolerance save a grower, which leaves room to raise them.',
          'Biotech maize seed sold for CNY 2.15 billion in 2025 against CNY 0.78 billion in 2024; we expect CNY 7.3 billion in 2028 and CNY 12.1 billion in 2032. The fastest stretch ends in 2027, after which the number of approved varieties sets the limit.',
          'The north-east went first, with 46% of sales in 2025. The Huang-Huai-Hai plain suffers more from fall armyworm and corn borer and becomes the largest region in 2032 with 37%.',
        ],
      },
      market: {
        caption: { zh: '中国转基因玉米种子销售额，2021—2032', en: 'Biotech maize seed sales in China, 2021–2032' },
        unit: { zh: '亿元', en: 'CNY 100 million' },
        values: [0.2, 0.4, 1.6, 7.8, 21.5, 36, 54, 73, 90, 104, 114, 121],
      },
      split: {
        caption: { zh: '销售额结构，按产区', en: 'Share of sales by growing region' },
        parts: [
          { name: { zh: '东北春玉米区', en: 'North-east spring maize' }, shares: [46, 41, 36] },
          { name: { zh: '黄淮海夏玉米区', en: 'Huang-Huai-Hai summer maize' }, shares: [24, 31, 37] },
          { name: { zh: '西北灌溉区', en: 'North-west irrigated' }, shares: [19, 17, 16] },
          { name: { zh: '西南山区', en: 'South-west hills' }, shares: [11, 11, 11] },
        ],
      },
      chapters: [
        {
          title: { zh: '从试点到放开', en: 'From trial to opening' },
          sections: [
            { zh: '2021—2025 年面积', en: 'Area, 2021–2025' },
            { zh: '扩面条件', en: 'Conditions for expansion' },
          ],
        },
        {
          title: { zh: '安全证书与品种审定', en: 'Safety certificates and variety approval' },
          sections: [
            { zh: '转化体清单', en: 'List of events' },
            { zh: '审定节奏', en: 'Pace of approval' },
            { zh: '区域限制', en: 'Regional limits' },
          ],
        },
        {
          title: { zh: '性状技术', en: 'The traits' },
          sections: [
            { zh: '抗虫蛋白', en: 'Insect-resistance proteins' },
            { zh: '耐除草剂', en: 'Herbicide tolerance' },
            { zh: '叠加与抗性管理', en: 'Stacking and resistance management' },
          ],
        },
        {
          title: { zh: '性状费模式', en: 'How traits are charged' },
          sections: [
            { zh: '按亩与按袋', en: 'By the mu or by the bag' },
            { zh: '与品种方分成', en: 'Sharing with breeders' },
            { zh: '盗用', en: 'Theft of traits' },
          ],
        },
        {
          title: { zh: '农户收益', en: 'What growers gain' },
          sections: [
            { zh: '减药与减工', en: 'Less spraying and labour' },
            { zh: '霉菌毒素下降', en: 'Less mycotoxin' },
            { zh: '减产争议', en: 'The dispute over yield' },
          ],
        },
        {
          title: { zh: '东北', en: 'The north-east' },
          sections: [
            { zh: '品种更替', en: 'Turnover of varieties' },
            { zh: '粮库收购态度', en: 'Attitude of grain depots' },
          ],
        },
        {
          title: { zh: '黄淮海', en: 'Huang-Huai-Hai' },
          sections: [
            { zh: '虫害压力', en: 'Insect pressure' },
            { zh: '套种与轮作', en: 'Intercropping and rotation' },
          ],
        },
        {
          title: { zh: '西北与西南', en: 'North-west and south-west' },
          sections: [
            { zh: '制种基地', en: 'Seed production base' },
            { zh: '山区小户', en: 'Hill smallholders' },
          ],
        },
        {
          title: { zh: '制种环节', en: 'Seed production' },
          sections: [
            { zh: '隔离与检测', en: 'Isolation and testing' },
            { zh: '甘肃与新疆产能', en: 'Capacity in Gansu and Xinjiang' },
          ],
        },
        {
          title: { zh: '除草剂需求变化', en: 'What changes in herbicides' },
          sections: [
            { zh: '草甘膦与草铵膦', en: 'Glyphosate and glufosinate' },
            { zh: '用药套餐', en: 'Programmes' },
          ],
        },
        {
          title: { zh: '销售额预测', en: 'Sales forecast' },
          sections: [
            { zh: '渗透率曲线', en: 'Uptake curve' },
            { zh: '价格假设', en: 'Price assumptions' },
            { zh: '政策停顿情景', en: 'If policy pauses' },
          ],
        },
        {
          title: { zh: '企业与利润分配', en: 'Companies and division of profit' },
          sections: [
            { zh: '性状方', en: 'Trait owners' },
            { zh: '品种方', en: 'Breeders' },
            { zh: '并购', en: 'Mergers' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '种植面积，2021—2026', en: 'Planted area, 2021–2026' } },
        { kind: 'table', caption: { zh: '已获安全证书转化体', en: 'Events with safety certificates' } },
        { kind: 'figure', caption: { zh: '审定品种数量', en: 'Approved varieties' } },
        { kind: 'figure', caption: { zh: '每亩节省构成', en: 'Savings per mu' } },
        { kind: 'table', caption: { zh: '性状费收取方式', en: 'Ways of charging' } },
        { kind: 'figure', caption: { zh: '各区渗透率曲线', en: 'Uptake by region' } },
        { kind: 'figure', caption: { zh: '霉菌毒素检出率', en: 'Mycotoxin detection' } },
        { kind: 'table', caption: { zh: '制种产能与检测费', en: 'Seed capacity and testing fees' } },
        { kind: 'figure', caption: { zh: '销售额预测，三种情景', en: 'Sales in three scenarios' } },
        { kind: 'figure', caption: { zh: '利润分配，2025 与 2032', en: 'Division of profit, 2025 and 2032' } },
      ],
      question: {
        ask: {
          zh: '性状费上调到多少，农户会改回常规种？',
          en: 'How high can the trait fee go before growers return to conventional seed?',
        },
        answer: {
          zh: '问卷与试验数据显示，每亩 21 元以上时东北农户的复购率由 88% 降到 60% 以下；黄淮海的临界点约为 26 元。',
          en: 'Surveys and trials put it above CNY 21 a mu in the north-east, where repeat purchase falls from 88% to under 60%; in Huang-Huai-Hai it is about CNY 26.',
        },
      },
      pages: 188,
      exhibitCount: 108,
      price: { cny: 29800, usd: 12600 },
    },
    {
      key: 'insect-protein-meal',
      sides: 'both',
      title: {
        zh: '黑水虻昆虫蛋白：从餐厨处理补贴走向饲料定价',
        en: 'Black soldier fly protein: leaving waste fees behind for feed prices',
      },
      short: { zh: '昆虫蛋白', en: 'Insect protein' },
      dek: {
        zh: '全球 52 家工厂的投料、能耗与销售价格，比较补贴与无补贴条件下的吨成本。',
        en: 'Feedstock, energy and selling prices of 52 plants worldwide, comparing cost per tonne with and without waste fees.',
      },
      summary: {
        zh: [
          '离开处理费，多数工厂仍然亏损。52 家样本工厂的虫粉吨成本中位数为 1.35 万元，而水产料配方能接受的价格约为 1.05 万元。',
          '规模与干燥方式决定差距能否弥合。日投料 300 吨以上、采用余热干燥的工厂，吨成本已降到 9,800 元左右，2025 年这类工厂只有 6 家。',
          '全球虫粉产量 2025 年为 11.3 万吨，2032 年预计 40.4 万吨，年均增长 20.0%。水产料占比由 31% 升至 44%，宠物食品由 45% 降到 30%。',
        ],
        en: [
          'Without a fee for taking waste, most plants still lose money. The median cost of meal across 52 plants is CNY 13,500 a tonne, while aquafeed formulators can pay about CNY 10,500.',
          'Size and drying decide whether the gap closes. Plants taking more than 300 tonnes a day and drying with waste heat are down to about CNY 9,800 a tonne, but there were only six of them in 2025.',
          'World output of meal was 113 thousand tonnes in 2025 and should reach 404 thousand in 2032, 20.0% a year. Aquafeed rises from 31% to 44% of use while pet food falls from 45% to 30%.',
        ],
      },
      market: {
        caption: { zh: '全球黑水虻虫粉产量，2021—2032', en: 'World output of black soldier fly meal, 2021–2032' },
        unit: { zh: '千吨', en: 'Thousand tonnes' },
        values: [38, 61, 84, 97, 113, 136, 168, 207, 252, 301, 352, 404],
      },
      split: {
        caption: { zh: '消费结构，按用途', en: 'Share of use' },
        parts: [
          { name: { zh: '宠物食品', en: 'Pet food' }, shares: [45, 38, 30] },
          { name: { zh: '水产饲料', en: 'Aquafeed' }, shares: [31, 37, 44] },
          { name: { zh: '蛋禽饲料', en: 'Layer feed' }, shares: [16, 17, 18] },
          { name: { zh: '其他', en: 'Other' }, shares: [8, 8, 8] },
        ],
      },
      chapters: [
        {
          title: { zh: '虫种与产品', en: 'Species and products' },
          sections: [
            { zh: '黑水虻与黄粉虫', en: 'Black soldier fly and mealworm' },
            { zh: '虫粉、虫油与虫粪', en: 'Meal, oil and frass' },
          ],
        },
        {
          title: { zh: '投料来源', en: 'Feedstock' },
          sections: [
            { zh: '餐厨垃圾', en: 'Kitchen waste' },
            { zh: '酒糟与果渣', en: 'Distillers’ grains and pomace' },
            { zh: '法规禁区', en: 'What the rules forbid' },
          ],
        },
        {
          title: { zh: '养殖工艺', en: 'Rearing' },
          sections: [
            { zh: '种虫与孵化', en: 'Breeding and hatching' },
            { zh: '垛盘与自动化', en: 'Trays and automation' },
            { zh: '密度与死亡率', en: 'Density and mortality' },
          ],
        },
        {
          title: { zh: '干燥与脱脂', en: 'Drying and defatting' },
          sections: [
            { zh: '微波、热风与余热', en: 'Microwave, hot air and waste heat' },
            { zh: '能耗对比', en: 'Energy compared' },
          ],
        },
        {
          title: { zh: '52 家工厂的吨成本', en: 'Cost per tonne at 52 plants' },
          sections: [
            { zh: '成本曲线', en: 'The cost curve' },
            { zh: '处理费依赖度', en: 'Dependence on waste fees' },
            { zh: '停产案例', en: 'Plants that closed' },
          ],
        },
        {
          title: { zh: '营养与配方替代', en: 'Nutrition and substitution' },
          sections: [
            { zh: '对鱼粉的替代上限', en: 'Limit on replacing fishmeal' },
            { zh: '抗菌肽的说法', en: 'The claim for antimicrobial peptides' },
          ],
        },
        {
          title: { zh: '准入法规', en: 'Market access' },
          sections: [
            { zh: '中国饲料原料目录', en: 'China’s feed catalogue' },
            { zh: '欧盟加工动物蛋白', en: 'EU processed animal protein' },
            { zh: '美国', en: 'United States' },
          ],
        },
        {
          title: { zh: '三个买方', en: 'Three buyers' },
          sections: [
            { zh: '宠物食品', en: 'Pet food' },
            { zh: '水产料', en: 'Aquafeed' },
            { zh: '蛋禽', en: 'Layers' },
          ],
        },
        {
          title: { zh: '产量预测', en: 'Output forecast' },
          sections: [
            { zh: '在建项目', en: 'Projects under way' },
            { zh: '鱼粉价格情景', en: 'Fishmeal price cases' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '产品得率与用途', en: 'Yields and uses' } },
        { kind: 'table', caption: { zh: '投料来源与处理费', en: 'Feedstocks and fees' } },
        { kind: 'figure', caption: { zh: '三种干燥能耗', en: 'Energy of three drying methods' } },
        { kind: 'figure', caption: { zh: '52 家工厂成本曲线', en: 'Cost curve of 52 plants' } },
        { kind: 'table', caption: { zh: '停产项目原因', en: 'Why projects stopped' } },
        { kind: 'figure', caption: { zh: '替代比例与生长表现', en: 'Replacement rate and growth' } },
        { kind: 'table', caption: { zh: '各国准入对照', en: 'Access by country' } },
        { kind: 'figure', caption: { zh: '产量预测，2026—2032', en: 'Output, 2026–2032' } },
        { kind: 'figure', caption: { zh: '鱼粉与虫粉价格', en: 'Fishmeal and insect meal prices' } },
      ],
      question: {
        ask: {
          zh: '鱼粉价格涨到多少，虫粉无需处理费也能盈利？',
          en: 'At what fishmeal price does insect meal pay without waste fees?',
        },
        answer: {
          zh: '按氨基酸当量折算，鱼粉达到每吨 1.72 万元时，中位数工厂可不靠处理费保本。',
          en: 'On an amino-acid basis the median plant breaks even without fees once fishmeal reaches CNY 17,200 a tonne.',
        },
      },
      pages: 138,
      exhibitCount: 77,
      price: { cny: 16200, usd: 11200 },
    },
    {
      key: 'horticultural-led-lighting',
      sides: 'both',
      title: {
        zh: '全球园艺照明：垂直农场退潮后，温室补光接住了多少需求',
        en: 'Horticultural lighting worldwide: what greenhouses picked up after the vertical farm retreat',
      },
      short: { zh: '园艺照明', en: 'Horticultural lighting' },
      dek: {
        zh: '电价、光效与作物售价三项放在一起，计算 14 种作物补光的回本年限。',
        en: 'Power price, efficacy and crop price set side by side to compute payback for 14 crops.',
      },
      summary: {
        zh: [
          '园艺照明经历了三年下跌。全球销售额由 2021 年的 22.1 亿美元降到 2024 年的 16.9 亿美元，垂直农场停建和药用大麻产能过剩是两大原因。',
          '2025 年恢复到 17.35 亿美元，温室补光占 57%。高压钠灯的存量替换是主要来源：欧洲温室仍有约 5,800 公顷使用钠灯，改造后每平方米年省电 90—130 千瓦时。',
          '预计 2028 年 21.1 亿美元，2032 年 27.5 亿美元。组培与育苗规模不大但毛利最高，占比由 9% 升至 12%；药用大麻降到 12%。',
        ],
        en: [
          'Horticultural lighting fell for three years running. World sales went from USD 2.21 billion in 2021 to USD 1.69 billion in 2024, chiefly because vertical farms stopped building and medicinal cannabis had too much capacity.',
          'Sales recovered to USD 1,735 million in 2025, 57% of it for greenhouses. Replacing sodium lamps is the main source: about 5,800 hectares of European glass still use them, and conversion saves 90–130 kWh per square metre a year.',
          'We expect USD 2.11 billion in 2028 and USD 2.75 billion in 2032. Tissue culture and seedlings are small but earn the best margins and go from 9% to 12%, while cannabis falls to 12%.',
        ],
      },
      market: {
        caption: { zh: '全球园艺照明销售额，2021—2032', en: 'World sales of horticultural lighting, 2021–2032' },
        unit: { zh: '百万美元', en: 'USD million' },
        values: [2210, 2060, 1780, 1690, 1735, 1830, 1960, 2110, 2270, 2440, 2600, 2750],
      },
      split: {
        caption: { zh: '销售额结构，按应用', en: 'Share of sales by application' },
        parts: [
          { name: { zh: '温室补光', en: 'Greenhouse supplementary light' }, shares: [57, 59, 61] },
          { name: { zh: '垂直农场', en: 'Vertical farms' }, shares: [16, 14, 15] },
          { name: { zh: '药用大麻', en: 'Medicinal cannabis' }, shares: [18, 16, 12] },
          { name: { zh: '组培与育苗', en: 'Tissue culture and seedlings' }, shares: [9, 11, 12] },
        ],
      },
      chapters: [
        {
          title: { zh: '三年下跌的经过', en: 'Three years of decline' },
          sections: [
            { zh: '垂直农场破产潮', en: 'Vertical farm bankruptcies' },
            { zh: '欧洲电价冲击', en: 'The European power shock' },
            { zh: '渠道库存', en: 'Channel stock' },
          ],
        },
        {
          title: { zh: '光与作物', en: 'Light and crops' },
          sections: [
            { zh: '光合有效辐射与日累积量', en: 'Photosynthetic light and the daily integral' },
            { zh: '红蓝光与远红光', en: 'Red, blue and far red' },
          ],
        },
        {
          title: { zh: '灯具与器件', en: 'Fixtures and devices' },
          sections: [
            { zh: '光效走势', en: 'Efficacy over time' },
            { zh: '散热与防护等级', en: 'Cooling and ingress protection' },
            { zh: '可调光谱', en: 'Tunable spectra' },
          ],
        },
        {
          title: { zh: '14 种作物回本测算', en: 'Payback for 14 crops' },
          sections: [
            { zh: '番茄、黄瓜与甜椒', en: 'Tomato, cucumber and pepper' },
            { zh: '草莓', en: 'Strawberry' },
            { zh: '生菜与香草', en: 'Lettuce and herbs' },
            { zh: '切花', en: 'Cut flowers' },
          ],
        },
        {
          title: { zh: '钠灯替换', en: 'Replacing sodium lamps' },
          sections: [
            { zh: '荷兰与比利时', en: 'The Netherlands and Belgium' },
            { zh: '热量损失的补偿', en: 'Making up the lost heat' },
          ],
        },
        {
          title: { zh: '电价与调度', en: 'Power prices and scheduling' },
          sections: [
            { zh: '分时补光', en: 'Light by the hour' },
            { zh: '热电联产', en: 'Combined heat and power' },
          ],
        },
        {
          title: { zh: '垂直农场还剩什么', en: 'What is left of vertical farming' },
          sections: [
            { zh: '亚洲的项目', en: 'Projects in Asia' },
            { zh: '海湾国家', en: 'The Gulf states' },
          ],
        },
        {
          title: { zh: '药用大麻', en: 'Medicinal cannabis' },
          sections: [
            { zh: '北美产能出清', en: 'Capacity cleared in North America' },
            { zh: '德国新需求', en: 'New demand in Germany' },
          ],
        },
        {
          title: { zh: '组培与育苗', en: 'Tissue culture and seedlings' },
          sections: [
            { zh: '育苗工厂', en: 'Seedling factories' },
            { zh: '加代育种', en: 'Speed breeding' },
          ],
        },
        {
          title: { zh: '销售额预测', en: 'Sales forecast' },
          sections: [
            { zh: '按地区', en: 'By region' },
            { zh: '电价情景', en: 'Power price cases' },
          ],
        },
        {
          title: { zh: '制造商', en: 'Manufacturers' },
          sections: [
            { zh: '欧洲品牌与中国代工', en: 'European brands and Chinese contract makers' },
            { zh: '专利授权费', en: 'Patent fees' },
            { zh: '应收账款', en: 'Receivables' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '销售额与垂直农场停建', en: 'Sales and cancelled vertical farms' } },
        { kind: 'figure', caption: { zh: '灯具光效，2016—2026', en: 'Fixture efficacy, 2016–2026' } },
        { kind: 'table', caption: { zh: '14 种作物补光回本年限', en: 'Payback for 14 crops' } },
        { kind: 'figure', caption: { zh: '草莓：光量与产量', en: 'Strawberry: light and yield' } },
        { kind: 'table', caption: { zh: '各国钠灯存量', en: 'Sodium lamps in place by country' } },
        { kind: 'figure', caption: { zh: '分时补光节省电费', en: 'Savings from hourly scheduling' } },
        { kind: 'table', caption: { zh: '垂直农场项目现状', en: 'Vertical farm projects today' } },
        { kind: 'figure', caption: { zh: '灯具物料成本', en: 'Fixture bill of materials' } },
        { kind: 'figure', caption: { zh: '销售额预测，按应用', en: 'Sales by application' } },
        { kind: 'table', caption: { zh: '制造商产能与毛利', en: 'Makers: capacity and margin' } },
      ],
      question: {
        ask: {
          zh: '电价高于多少，冬季番茄补光不再划算？',
          en: 'Above what power price does lighting winter tomatoes stop paying?',
        },
        answer: {
          zh: '按 3.6 微摩尔每焦的灯具和荷兰冬季批发价，临界电价约为每千瓦时 0.17 欧元；换成串番茄可放宽到 0.20 欧元。',
          en: 'With fixtures at 3.6 µmol/J and Dutch winter wholesale prices, about EUR 0.17 a kWh, or EUR 0.20 for vine tomatoes.',
        },
      },
      pages: 168,
      exhibitCount: 95,
      price: { cny: 23400, usd: 13900 },
    },
    {
      key: 'dairy-cow-wearables',
      sides: 'both',
      title: {
        zh: '奶牛可穿戴设备：发情揭发率之外，还能为牧场省下什么',
        en: 'Wearables for dairy cows: what they save beyond heat detection',
      },
      short: { zh: '奶牛可穿戴设备', en: 'Dairy cow wearables' },
      dek: {
        zh: '27 座牧场两年的使用记录，折算成每头牛每天的收益与成本。',
        en: 'Two years of records from 27 farms, turned into gain and cost per cow per day.',
      },
      summary: {
        zh: [
          '原奶价格低迷时，牧场仍在增购可穿戴设备，因为它替代的是人工。2025 年国内佩戴头数 279 万头，2032 年预计 507 万头，年均增长 8.9%。',
          '发情揭发带来的收益约为每头每天 0.42 元，疾病预警为 0.31 元，后者在泌乳早期更高。颈环仍占 61%，耳标因价格低、脱落少，将升至 2032 年的 31%。',
          '瘤胃胶囊能够测温与测酸，但单价是耳标的四倍，且无法回收。我们预计它的占比由 6% 增至 10%，集中在万头以上的牧场。',
        ],
        en: [
          'Farms keep buying wearables while milk prices are poor because the devices replace labour. Some 2.79 million cows in China wore one in 2025, and 5.07 million should in 2032, 8.9% more a year.',
          'Heat detection is worth about CNY 0.42 per cow per day and disease alerts CNY 0.31, more in early lactation. Collars still hold 61%, but ear tags are cheaper and fall off less and rise to 31% in 2032.',
          'Rumen boluses measure temperature and acidity, cost four times as much as a tag and cannot be recovered. We see them going from 6% to 10%, chiefly on farms above 10,000 head.',
        ],
      },
      market: {
        caption: { zh: '中国奶牛佩戴设备头数，2021—2032', en: 'Dairy cows wearing devices in China, 2021–2032' },
        unit: { zh: '万头', en: '10,000 head' },
        values: [148, 182, 221, 252, 279, 309, 342, 377, 412, 446, 478, 507],
      },
      split: {
        caption: { zh: '佩戴结构，按设备', en: 'Share of cows by device' },
        parts: [
          { name: { zh: '颈环', en: 'Collars' }, shares: [61, 57, 51] },
          { name: { zh: '耳标', en: 'Ear tags' }, shares: [19, 24, 31] },
          { name: { zh: '脚环', en: 'Leg bands' }, shares: [14, 11, 8] },
          { name: { zh: '瘤胃胶囊', en: 'Rumen boluses' }, shares: [6, 8, 10] },
        ],
      },
      chapters: [
        {
          title: { zh: '为何在低奶价时增购', en: 'Why farms buy when milk is cheap' },
          sections: [
            { zh: '用工与夜班', en: 'Labour and night shifts' },
            { zh: '头数缩减与单产', en: 'Fewer cows, more milk each' },
          ],
        },
        {
          title: { zh: '27 座牧场样本', en: 'The sample of 27 farms' },
          sections: [
            { zh: '规模与地区', en: 'Size and region' },
            { zh: '数据清洗', en: 'Cleaning the data' },
          ],
        },
        {
          title: { zh: '发情揭发', en: 'Heat detection' },
          sections: [
            { zh: '与人工涂蜡笔比较', en: 'Against tail chalk' },
            { zh: '受胎率', en: 'Conception rate' },
          ],
        },
        {
          title: { zh: '疾病与产犊预警', en: 'Disease and calving alerts' },
          sections: [
            { zh: '酮病与乳房炎', en: 'Ketosis and mastitis' },
            { zh: '误报的代价', en: 'The cost of false alarms' },
            { zh: '产犊提示', en: 'Calving alerts' },
          ],
        },
        {
          title: { zh: '设备比较', en: 'Devices compared' },
          sections: [
            { zh: '颈环', en: 'Collars' },
            { zh: '耳标', en: 'Ear tags' },
            { zh: '脚环', en: 'Leg bands' },
            { zh: '胶囊', en: 'Boluses' },
          ],
        },
        {
          title: { zh: '通信与电池', en: 'Communication and batteries' },
          sections: [
            { zh: '基站密度', en: 'Density of base stations' },
            { zh: '五年电池的实测', en: 'Five-year batteries tested' },
          ],
        },
        {
          title: { zh: '价格与租赁', en: 'Prices and leasing' },
          sections: [
            { zh: '按头按月收费', en: 'Per head per month' },
            { zh: '数据归属', en: 'Who owns the data' },
          ],
        },
        {
          title: { zh: '佩戴头数预测', en: 'Forecast of cows covered' },
          sections: [
            { zh: '存栏假设', en: 'Herd assumptions' },
            { zh: '肉牛与羊的外溢', en: 'Spill-over to beef and sheep' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '佩戴头数与存栏，2021—2026', en: 'Cows covered and herd, 2021–2026' } },
        { kind: 'table', caption: { zh: '27 座牧场概况', en: 'The 27 farms' } },
        { kind: 'figure', caption: { zh: '每头每天收益构成', en: 'Gain per cow per day' } },
        { kind: 'figure', caption: { zh: '受胎率变化', en: 'Change in conception rate' } },
        { kind: 'table', caption: { zh: '误报率与漏报率', en: 'False and missed alarms' } },
        { kind: 'figure', caption: { zh: '四类设备五年总成本', en: 'Five-year cost of four devices' } },
        { kind: 'figure', caption: { zh: '电池寿命实测', en: 'Battery life measured' } },
        { kind: 'table', caption: { zh: '供应商收费方式', en: 'How suppliers charge' } },
        { kind: 'figure', caption: { zh: '佩戴头数预测', en: 'Forecast of cows covered' } },
      ],
      question: {
        ask: { zh: '三百头以下的小牧场值得安装吗？', en: 'Is it worth it below 300 cows?' },
        answer: {
          zh: '基站固定成本摊薄不了，回本约 4.1 年；若由奶站统一租赁，可缩短到 2.3 年。',
          en: 'Base stations weigh too heavily and payback is about 4.1 years; leased through a milk collection centre it falls to 2.3.',
        },
      },
      pages: 88,
      exhibitCount: 48,
      price: { cny: 10600, usd: 3200 },
    },
    {
      key: 'controlled-release-fertiliser',
      sides: 'both',
      title: {
        zh: '2026—2032 年控释肥行业报告：可降解包膜与一次施肥的账',
        en: 'Controlled-release fertiliser to 2032: degradable coatings and the arithmetic of feeding once',
      },
      short: { zh: '控释肥', en: 'Controlled-release fertiliser' },
      dek: {
        zh: '包膜材料、尿素价差与省工收益三者的平衡点，以及微塑料法规对出口的影响。',
        en: 'Where coating cost, the urea premium and saved labour balance, and what microplastics rules do to exports.',
      },
      summary: {
        zh: [
          '一次施肥省下的人工，已经超过控释肥与普通尿素的价差。以水稻为例，每亩多付 31 元肥料款，少付两次追肥的 48 元人工，净省 17 元。',
          '2025 年国内消费量 352 万吨，2032 年预计 471 万吨，年均增长 4.2%。2022 年尿素高价时消费量曾短暂下滑，说明农户对总价而非单位养分敏感。',
          '欧盟自 2028 年起要求包膜可降解，国内出口企业须在两年内换膜。植物油基聚氨酯成本高出约 14%，是目前最接近达标的路线。',
        ],
        en: [
          'Labour saved by feeding once now exceeds the premium over plain urea. On rice a grower pays CNY 31 more a mu for fertiliser and CNY 48 less for two top dressings, which leaves CNY 17.',
          'China used 3.52 million tonnes in 2025 and should use 4.71 million in 2032, 4.2% more a year. Use dipped briefly when urea was dear in 2022, a sign that growers watch the total bill and not the price per unit of nutrient.',
          'The EU asks for degradable coatings from 2028, so Chinese exporters have two years to change theirs. Polyurethane from vegetable oil costs about 14% more and is closest to passing.',
        ],
      },
      market: {
        caption: { zh: '中国控释肥消费量，2021—2032', en: 'Controlled-release fertiliser used in China, 2021–2032' },
        unit: { zh: '千吨', en: 'Thousand tonnes' },
        values: [3150, 3080, 3240, 3390, 3520, 3680, 3850, 4030, 4210, 4390, 4560, 4710],
      },
      split: {
        caption: { zh: '消费结构，按作物', en: 'Share of use by crop' },
        parts: [
          { name: { zh: '水稻', en: 'Rice' }, shares: [31, 33, 34] },
          { name: { zh: '玉米', en: 'Maize' }, shares: [36, 35, 33] },
          { name: { zh: '小麦', en: 'Wheat' }, shares: [14, 14, 15] },
          { name: { zh: '经济作物与园艺', en: 'Cash crops and horticulture' }, shares: [19, 18, 18] },
        ],
      },
      chapters: [
        {
          title: { zh: '缓释、控释与稳定性', en: 'Slow, controlled and stabilised' },
          sections: [
            { zh: '标准与检测', en: 'Standards and tests' },
            { zh: '掺混比例的误导', en: 'Blend ratios that deceive' },
          ],
        },
        {
          title: { zh: '包膜材料', en: 'Coating materials' },
          sections: [
            { zh: '硫与树脂', en: 'Sulphur and resin' },
            { zh: '聚氨酯', en: 'Polyurethane' },
            { zh: '植物油基', en: 'From vegetable oil' },
          ],
        },
        {
          title: { zh: '可降解要求', en: 'The demand for degradability' },
          sections: [
            { zh: '欧盟试验方法', en: 'EU test methods' },
            { zh: '国内动向', en: 'Moves in China' },
            { zh: '出口企业准备', en: 'How exporters prepare' },
          ],
        },
        {
          title: { zh: '生产线', en: 'Production lines' },
          sections: [
            { zh: '转鼓与流化床', en: 'Drums and fluidised beds' },
            { zh: '单线产能与投资', en: 'Capacity and outlay per line' },
          ],
        },
        {
          title: { zh: '水稻侧深施肥', en: 'Side-deep placement in rice' },
          sections: [
            { zh: '插秧机配套', en: 'Fitting the transplanter' },
            { zh: '黑龙江与江苏', en: 'Heilongjiang and Jiangsu' },
          ],
        },
        {
          title: { zh: '玉米种肥同播', en: 'Maize: seed and fertiliser together' },
          sections: [
            { zh: '烧苗风险', en: 'Risk of seedling burn' },
            { zh: '释放期匹配', en: 'Matching release to growth' },
          ],
        },
        {
          title: { zh: '小麦、果树与草坪', en: 'Wheat, orchards and turf' },
          sections: [
            { zh: '冬小麦返青需求', en: 'Winter wheat at green-up' },
            { zh: '果园与容器苗', en: 'Orchards and container stock' },
          ],
        },
        {
          title: { zh: '省工账', en: 'The labour account' },
          sections: [
            { zh: '五省人工单价', en: 'Wages in five provinces' },
            { zh: '托管服务组织', en: 'Farm service organisations' },
          ],
        },
        {
          title: { zh: '价格传导', en: 'How prices pass through' },
          sections: [
            { zh: '尿素与包膜料', en: 'Urea and coating stock' },
            { zh: '2022 年的教训', en: 'The lesson of 2022' },
          ],
        },
        {
          title: { zh: '消费量预测，2026—2032', en: 'Use forecast, 2026–2032' },
          sections: [
            { zh: '作物面积与渗透率', en: 'Area and uptake' },
            { zh: '尿素价格情景', en: 'Urea price cases' },
          ],
        },
        {
          title: { zh: '企业与布局', en: 'Companies and sites' },
          sections: [
            { zh: '产能前 20 位', en: 'Twenty largest by capacity' },
            { zh: '掺混站合作', en: 'Working with blending stations' },
          ],
        },
      ],
      exhibits: [
        { kind: 'table', caption: { zh: '三类增效肥对照', en: 'Three enhanced fertilisers' } },
        { kind: 'figure', caption: { zh: '包膜材料成本，2021—2026', en: 'Coating cost, 2021–2026' } },
        { kind: 'table', caption: { zh: '可降解试验方法比较', en: 'Degradability tests' } },
        { kind: 'figure', caption: { zh: '每亩省工与价差：水稻', en: 'Labour saved against premium: rice' } },
        { kind: 'figure', caption: { zh: '养分释放曲线与需肥曲线', en: 'Release and uptake curves' } },
        { kind: 'figure', caption: { zh: '尿素价格与消费量', en: 'Urea price and use' } },
        { kind: 'table', caption: { zh: '单线投资与能耗', en: 'Outlay and energy per line' } },
        { kind: 'figure', caption: { zh: '消费量预测，按作物', en: 'Use by crop' } },
        { kind: 'table', caption: { zh: '产能前 20 位企业', en: 'Twenty largest producers' } },
        { kind: 'figure', caption: { zh: '各省渗透率', en: 'Uptake by province' } },
      ],
      question: {
        ask: {
          zh: '尿素涨到每吨多少，农户会退回普通肥？',
          en: 'At what urea price do growers go back to plain fertiliser?',
        },
        answer: {
          zh: '若包膜溢价按比例上浮，尿素每吨 2,900 元左右时，水稻净省额归零。',
          en: 'If the coating premium rises in step, the saving on rice disappears at about CNY 2,900 a tonne.',
        },
      },
      pages: 146,
      exhibitCount: 82,
      price: { cny: 17200, usd: 9600 },
    },
    {
      key: 'swine-vaccines',
      sides: 'both',
      title: {
        zh: '猪用疫苗：市场苗降价与新剂型，谁还能守住毛利',
        en: 'Swine vaccines: falling market prices, new formats and who keeps a margin',
      },
      short: { zh: '猪用疫苗', en: 'Swine vaccines' },
      dek: {
        zh: '能繁母猪去化、集团采购与联苗替代三重压力下，按疫病分类的市场测算。',
        en: 'The market by disease, under fewer sows, group purchasing and combined vaccines that replace single ones.',
      },
      summary: {
        zh: [
          '猪用疫苗的收缩接近尾声。市场规模由 2021 年的 96 亿元一路降到 2025 年的 70 亿元，降幅 27%，其中约三分之二来自降价，三分之一来自头均免疫针次减少。',
          '我们预计 2026 年为 71 亿元，2032 年回升到 84 亿元，仍低于 2021 年。回升依靠圆环与支原体联苗以及无针注射剂型，前者所在类别占比由 27% 升至 29%。',
          '口蹄疫市场苗份额由 33% 降到 29%，集团养殖场的集中招标已使头均价格低于 3.2 元。年销售额不足 1.5 亿元的企业，多数难以承担新车间的折旧。',
        ],
        en: [
          'The contraction of swine vaccines is nearly over. The market fell from CNY 9.6 billion in 2021 to CNY 7 billion in 2025, or 27%, about two thirds of it through price and a third through fewer doses per pig.',
          'We expect CNY 7.1 billion in 2026 and a return to CNY 8.4 billion in 2032, still below 2021. Combined circovirus and mycoplasma vaccines and needle-free formats carry the recovery; their class goes from 27% to 29%.',
          'Foot-and-mouth vaccines sold on the market fall from 33% to 29%, since group tenders have pushed the price below CNY 3.2 a head. Most companies selling under CNY 150 million a year cannot carry the depreciation of a new workshop.',
        ],
      },
      market: {
        caption: { zh: '中国猪用疫苗市场规模，2021—2032', en: 'Swine vaccine sales in China, 2021–2032' },
        unit: { zh: '亿元', en: 'CNY 100 million' },
        values: [96, 91, 84, 73, 70, 71, 74, 78, 81, 83, 84, 84],
      },
      split: {
        caption: { zh: '销售额结构，按疫病', en: 'Share of sales by disease' },
        parts: [
          { name: { zh: '口蹄疫', en: 'Foot-and-mouth disease' }, shares: [33, 31, 29] },
          { name: { zh: '圆环与支原体', en: 'Circovirus and mycoplasma' }, shares: [27, 28, 29] },
          { name: { zh: '蓝耳病', en: 'PRRS' }, shares: [17, 15, 13] },
          { name: { zh: '伪狂犬、腹泻及其他', en: 'Pseudorabies, diarrhoea and others' }, shares: [23, 26, 29] },
        ],
      },
      chapters: [
        {
          title: { zh: '四年收缩的拆解', en: 'Four years of contraction, taken apart' },
          sections: [
            { zh: '存栏', en: 'Herd' },
            { zh: '针次', en: 'Doses' },
            { zh: '价格', en: 'Price' },
          ],
        },
        {
          title: { zh: '养殖集团怎样采购', en: 'How pig groups buy' },
          sections: [
            { zh: '集中招标', en: 'Central tenders' },
            { zh: '免疫程序精简', en: 'Leaner programmes' },
            { zh: '自建实验室', en: 'In-house laboratories' },
          ],
        },
        {
          title: { zh: '政府苗退出', en: 'The exit of state-supplied vaccine' },
          sections: [
            { zh: '先打后补', en: 'Vaccinate first, claim later' },
            { zh: '散户覆盖', en: 'Reaching smallholders' },
          ],
        },
        {
          title: { zh: '口蹄疫', en: 'Foot-and-mouth disease' },
          sections: [
            { zh: '毒株更新', en: 'Strain updates' },
            { zh: '头均价格', en: 'Price per head' },
          ],
        },
        {
          title: { zh: '圆环与支原体联苗', en: 'Combined circovirus and mycoplasma' },
          sections: [
            { zh: '抗原含量竞争', en: 'Competing on antigen content' },
            { zh: '一针免疫', en: 'Single-shot programmes' },
          ],
        },
        {
          title: { zh: '蓝耳病', en: 'PRRS' },
          sections: [
            { zh: '活疫苗争议', en: 'The live vaccine dispute' },
            { zh: '阴性场净化', en: 'Clearing herds' },
          ],
        },
        {
          title: { zh: '伪狂犬与腹泻', en: 'Pseudorabies and diarrhoea' },
          sections: [
            { zh: '变异株', en: 'Variant strains' },
            { zh: '母猪免疫', en: 'Sow programmes' },
          ],
        },
        {
          title: { zh: '非洲猪瘟疫苗进展', en: 'Progress on African swine fever' },
          sections: [
            { zh: '亚单位与减毒', en: 'Subunit and attenuated' },
            { zh: '应急评价条件', en: 'Terms of emergency review' },
          ],
        },
        {
          title: { zh: '新剂型', en: 'New formats' },
          sections: [
            { zh: '无针注射', en: 'Needle-free' },
            { zh: '口服与黏膜', en: 'Oral and mucosal' },
          ],
        },
        {
          title: { zh: '车间标准与产能利用', en: 'Workshop standards and use of capacity' },
          sections: [
            { zh: '新版规范投入', en: 'Cost of the new rules' },
            { zh: '闲置产能', en: 'Idle capacity' },
          ],
        },
        {
          title: { zh: '进口与合资', en: 'Imports and joint ventures' },
          sections: [
            { zh: '进口占比', en: 'Share of imports' },
            { zh: '本地化生产', en: 'Local production' },
          ],
        },
        {
          title: { zh: '市场预测', en: 'Market forecast' },
          sections: [
            { zh: '头均费用模型', en: 'Spending per head' },
            { zh: '非瘟疫苗上市情景', en: 'If an ASF vaccine arrives' },
          ],
        },
        {
          title: { zh: '企业比较与整合', en: 'Companies and consolidation' },
          sections: [
            { zh: '30 家企业盈亏', en: 'Profit and loss of 30 companies' },
            { zh: '批文转让', en: 'Transfer of licences' },
            { zh: '并购标的', en: 'Targets' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '规模下降的拆分，2021—2025', en: 'Decline taken apart, 2021–2025' } },
        { kind: 'table', caption: { zh: '20 家集团采购规则', en: 'Purchasing rules of 20 groups' } },
        { kind: 'figure', caption: { zh: '口蹄疫苗头均价', en: 'Foot-and-mouth price per head' } },
        { kind: 'figure', caption: { zh: '头均免疫针次', en: 'Doses per head' } },
        { kind: 'table', caption: { zh: '联苗产品比较', en: 'Combined vaccines compared' } },
        { kind: 'figure', caption: { zh: '蓝耳病阴性场占比', en: 'Share of PRRS-negative farms' } },
        { kind: 'table', caption: { zh: '非瘟疫苗在研项目', en: 'ASF vaccines in development' } },
        { kind: 'figure', caption: { zh: '产能利用率', en: 'Use of capacity' } },
        { kind: 'figure', caption: { zh: '市场预测，两种情景', en: 'Forecast, two scenarios' } },
        { kind: 'table', caption: { zh: '30 家企业毛利率', en: 'Gross margin of 30 companies' } },
      ],
      question: {
        ask: {
          zh: '非洲猪瘟疫苗若在 2028 年获批，市场会增加多少？',
          en: 'What would an African swine fever vaccine approved in 2028 add?',
        },
        answer: {
          zh: '按头均 9—12 元、次年覆盖两成出栏估算，增量为 13 亿—17 亿元，但会挤出约 3 亿元现有品种。',
          en: 'At CNY 9–12 a head and a fifth of slaughter in the next year, CNY 1.3–1.7 billion, less about CNY 0.3 billion of existing products displaced.',
        },
      },
      pages: 176,
      exhibitCount: 101,
      price: { cny: 26400, usd: 15200 },
    },
    {
      key: 'solar-irrigation-pumps',
      sides: 'en',
      title: {
        zh: '撒哈拉以南非洲太阳能灌溉泵市场：分期付款与两公顷农户',
        en: 'Solar irrigation pumps in sub-Saharan Africa: instalments and the two-hectare farm',
      },
      short: { zh: '太阳能灌溉泵', en: 'Solar irrigation pumps' },
      dek: {
        zh: '覆盖肯尼亚、尼日利亚、埃塞俄比亚等九国，以农户还款记录检验市场规模。',
        en: 'Nine countries from Kenya to Nigeria and Ethiopia, with market size tested against farmers’ repayment records.',
      },
      summary: {
        zh: [
          '价格已不是首要障碍，信贷才是。两千瓦以下成套设备的零售价五年内降到 480 美元左右，但现金购买者只占三成，其余依靠 12—30 个月的分期付款。',
          '2025 年九国市场 2.68 亿美元，2032 年预计 7.27 亿美元，年均增长 15.3%。两千瓦以下小泵占比由 52% 升至 57%，十千瓦以上的大型泵随援助项目波动。',
          '4.1 万笔还款记录显示，种植番茄与洋葱的农户逾期率为 7%，种植玉米的为 19%。经销商若按作物放款，坏账可减少约四成。',
        ],
        en: [
          'Price is no longer the first obstacle; credit is. A kit under 2 kW now retails at about USD 480 after five years of decline, yet only three buyers in ten pay cash and the rest need 12–30 months of instalments.',
          'The nine countries bought USD 268 million worth in 2025 and should buy USD 727 million in 2032, 15.3% more a year. Pumps below 2 kW go from 52% to 57%, while sets above 10 kW rise and fall with aid programmes.',
          'In 41,000 repayment records, growers of tomatoes and onions fall behind in 7% of cases and growers of maize in 19%. A distributor that lends by crop could cut bad debt by about four tenths.',
        ],
      },
      market: {
        caption: {
          zh: '九国太阳能灌溉泵销售额，2021—2032',
          en: 'Sales of solar irrigation pumps in nine countries, 2021–2032',
        },
        unit: { zh: '百万美元', en: 'USD million' },
        values: [148, 171, 192, 226, 268, 318, 376, 441, 510, 582, 655, 727],
      },
      split: {
        caption: { zh: '销售额结构，按功率', en: 'Share of sales by power' },
        parts: [
          { name: { zh: '2 千瓦以下', en: 'Below 2 kW' }, shares: [52, 55, 57] },
          { name: { zh: '2—10 千瓦', en: '2–10 kW' }, shares: [33, 31, 30] },
          { name: { zh: '10 千瓦以上', en: 'Above 10 kW' }, shares: [15, 14, 13] },
        ],
      },
      chapters: [
        {
          title: { zh: '水从哪里来', en: 'Where the water comes from' },
          sections: [
            { zh: '浅层地下水', en: 'Shallow groundwater' },
            { zh: '河流与小水库', en: 'Rivers and small dams' },
            { zh: '抽取许可', en: 'Abstraction permits' },
          ],
        },
        {
          title: { zh: '成套设备', en: 'The kit' },
          sections: [
            { zh: '光伏板与控制器', en: 'Panels and controllers' },
            { zh: '潜水泵与地面泵', en: 'Submersible and surface pumps' },
            { zh: '电池是否必要', en: 'Whether a battery is needed' },
          ],
        },
        {
          title: { zh: '从工厂到村庄的价格', en: 'Price from factory to village' },
          sections: [
            { zh: '出厂价与海运', en: 'Factory price and freight' },
            { zh: '关税与豁免', en: 'Duty and exemptions' },
            { zh: '经销加价', en: 'Dealer mark-up' },
          ],
        },
        {
          title: { zh: '两公顷农户的收入账', en: 'Income of a two-hectare farm' },
          sections: [
            { zh: '番茄、洋葱与辣椒', en: 'Tomato, onion and pepper' },
            { zh: '玉米与豆类', en: 'Maize and pulses' },
          ],
        },
        {
          title: { zh: '4.1 万笔还款记录', en: '41,000 repayment records' },
          sections: [
            { zh: '逾期与作物', en: 'Arrears and crops' },
            { zh: '远程锁机', en: 'Remote locking' },
            { zh: '汇率损失', en: 'Currency losses' },
          ],
        },
        {
          title: { zh: '东非', en: 'East Africa' },
          sections: [
            { zh: '肯尼亚', en: 'Kenya' },
            { zh: '埃塞俄比亚', en: 'Ethiopia' },
            { zh: '坦桑尼亚与乌干达', en: 'Tanzania and Uganda' },
          ],
        },
        {
          title: { zh: '西非', en: 'West Africa' },
          sections: [
            { zh: '尼日利亚', en: 'Nigeria' },
            { zh: '加纳与塞内加尔', en: 'Ghana and Senegal' },
          ],
        },
        {
          title: { zh: '南部非洲', en: 'Southern Africa' },
          sections: [
            { zh: '赞比亚', en: 'Zambia' },
            { zh: '莫桑比克', en: 'Mozambique' },
          ],
        },
        {
          title: { zh: '售后', en: 'After-sales' },
          sections: [
            { zh: '泥沙与叶轮磨损', en: 'Silt and worn impellers' },
            { zh: '备件半径', en: 'Distance to spares' },
          ],
        },
        {
          title: { zh: '预测与假设', en: 'Forecast and assumptions' },
          sections: [
            { zh: '渗透率', en: 'Uptake' },
            { zh: '利率情景', en: 'Interest rate cases' },
            { zh: '援助撤出', en: 'If aid withdraws' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '九国浅层地下水埋深', en: 'Depth of shallow groundwater' } },
        { kind: 'table', caption: { zh: '成套设备规格与价格', en: 'Kits and prices' } },
        { kind: 'figure', caption: { zh: '零售价构成', en: 'Make-up of the retail price' } },
        { kind: 'figure', caption: { zh: '每公顷年净收入，按作物', en: 'Net income per hectare by crop' } },
        { kind: 'table', caption: { zh: '各国关税与豁免', en: 'Duties and exemptions' } },
        { kind: 'figure', caption: { zh: '逾期率，按作物与期限', en: 'Arrears by crop and term' } },
        { kind: 'figure', caption: { zh: '销售额，按国家', en: 'Sales by country' } },
        { kind: 'table', caption: { zh: '经销商与放款人名录', en: 'Distributors and lenders' } },
        { kind: 'figure', caption: { zh: '利率与购买意愿', en: 'Interest rates and willingness to buy' } },
      ],
      question: {
        ask: {
          zh: '分期利率降到多少，现金买家以外的市场才会打开？',
          en: 'At what instalment rate does the market beyond cash buyers open up?',
        },
        answer: {
          zh: '年化 22% 以下时，种植番茄与洋葱的农户可在两季内还清；肯尼亚目前平均为 31%。',
          en: 'Below 22% a year, tomato and onion growers can repay within two seasons; the Kenyan average is now 31%.',
        },
      },
      pages: 124,
      exhibitCount: 69,
      price: { cny: 14200, usd: 14400 },
    },
  ],
  briefings: [
    {
      key: 'mushroom-factory-straw-substrate',
      kind: 'industry-brief',
      label: '工厂化食用菌',
      title: '工厂化食用菌：价格跌破成本后，谁在减产谁在扩产',
      dek: '汇总 29 家金针菇与真姬菇工厂的日产、成本与开工，判断出清的时间。',
      open: [
        '金针菇出厂价连续五个季度低于行业平均成本。我们跟踪的 29 家工厂中，9 家已减产三成以上，却另有 4 家在扩产，合计新增日产 310 吨。',
        '扩产者并非看好价格，而是用新生产线替换旧线。新线单瓶产量提高 18%，人工减少一半，吨成本比旧线低约 900 元。',
        '减产最快的是日产 50 吨以下、依赖外购玉米芯的工厂。玉米芯价格两年上涨 26%，而改用稻草与甘蔗渣的配方已在四家工厂稳定运行。',
      ],
      points: [
        '行业现金成本中位数约为每公斤 4.3 元，新线为 3.6 元。',
        '春节前的价格反弹不足以恢复旧线开工。',
        '出清时间预计在 2027 年三季度，前提是新增日产不超过 400 吨。',
        '真姬菇与杏鲍菇的共线改造成本低于预期，每条线约 260 万元。',
        '出口东南亚的冷链运费下降，使沿海工厂多了每公斤 0.5 元的空间。',
      ],
      exhibit: {
        caption: '金针菇生产成本构成',
        unit: '%，29 家工厂 2026 年三季度均值',
        bars: [
          { name: '培养料', value: 37 },
          { name: '电力', value: 21 },
          { name: '人工', value: 17 },
          { name: '折旧', value: 14 },
          { name: '包装与运输', value: 11 },
        ],
      },
      pages: 12,
      price: { cny: 168, usd: 25 },
    },
    {
      key: 'contract-broiler-growers-company',
      kind: 'enterprise-hole-analysis',
      label: '区域型肉鸡一体化企业',
      title: '区域型肉鸡一体化企业：代养费、屠宰开工与熟食转身',
      dek: '以年屠宰 3,000 万—8,000 万羽的企业为样本，看利润在养殖、屠宰与熟食之间怎样移动。',
      open: [
        '这类企业多分布在山东、辽宁与河南，自有种鸡场和屠宰厂，商品鸡由合同农户代养。过去两年毛鸡价格低位徘徊，利润从养殖端移到了熟食端。',
        '样本 14 家企业的屠宰业务平均每羽亏损 0.6 元，熟食业务每公斤毛利 4.1 元。熟食收入占比超过 25% 的 5 家全部盈利，低于 10% 的 6 家中有 5 家亏损。',
        '代养费是矛盾最集中的环节。企业把每羽代养费压低 0.2—0.4 元后，农户空栏时间延长，屠宰开工率反而下降，单位折旧上升抵消了大半节省。',
        '我们认为代养费有下限：农户年化现金回报低于 9% 时，合同续签率会在两批鸡之内明显下降。',
      ],
      points: [
        '屠宰开工率每降 10 个百分点，每羽成本增加约 0.35 元。',
        '熟食转型的门槛在客户而非产线，连锁餐饮认证平均需要 14 个月。',
        '副产品（鸡爪、鸡胗）贡献的毛利被低估，部分企业超过胸肉。',
        '种鸡自给率高于 70% 的企业，苗价波动对利润的影响小一半。',
        '银行授信向有屠宰资产的企业集中，纯养殖企业融资成本高 1.8 个百分点。',
      ],
      exhibit: {
        caption: '每羽毛利的来源',
        unit: '元/羽，盈利企业 2025 年均值',
        bars: [
          { name: '熟食加工', value: 1.62 },
          { name: '副产品', value: 0.74 },
          { name: '种鸡与苗', value: 0.38 },
          { name: '饲料内部利润', value: 0.31 },
          { name: '分割鸡肉', value: 0.12 },
        ],
      },
      pages: 17,
      price: { cny: 328, usd: 47 },
    },
  ],
  news: [
    {
      key: 'soybean-meal-reduction-feed-plan',
      market: 'policy',
      title: {
        zh: '饲料豆粕减量方案进入第二阶段，生猪料用量上限再降',
        en: 'China’s soybean meal reduction plan enters its second phase with a lower ceiling for pig feed',
      },
      dek: {
        zh: '新阶段首次把水产料纳入监测，并要求大型饲料企业按季报送配方结构。',
        en: 'Aquafeed is monitored for the first time, and large feed makers must report their formulas each quarter.',
      },
      body: {
        zh: [
          '农业农村主管部门公布饲料豆粕减量替代第二阶段安排。到 2030 年，配合饲料中豆粕用量占比的目标比当前水平再降约两个百分点。',
          '生猪育肥料的推荐上限由 12% 降到 10%，蛋禽料保持不变。水产料首次纳入监测，但只设指导值，不设考核。',
          '年产 20 万吨以上的饲料企业须按季报送配方结构。企业普遍关心数据用途，主管部门表示只用于汇总，不对外公布单个企业的配方。',
          '替代空间主要来自合成氨基酸与菌体蛋白。我们按新上限估算，赖氨酸与缬氨酸年需求分别增加约 9% 和 14%，豆粕需求减少 260 万吨左右。',
          '对养殖户的影响取决于氨基酸价格。若缬氨酸价格维持在每公斤 14 元以下，低蛋白配方每吨可省 20—35 元。',
        ],
        en: [
          'China’s agriculture authorities have set out the second phase of the plan to use less soybean meal in feed. By 2030 the share of meal in compound feed should be about two percentage points below today’s.',
          'The recommended ceiling for finishing pigs falls from 12% to 10%, and that for layers stays as it is. Aquafeed is monitored for the first time, with guidance values but no targets.',
          'Feed makers above 200,000 tonnes a year must report their formulas each quarter. Companies asked how the data will be used and were told it will be aggregated, with no single formula made public.',
          'Synthetic amino acids and single-cell protein do most of the replacing. At the new ceiling we estimate about 9% more demand for lysine, 14% more for valine and 2.6 million tonnes less for soybean meal.',
          'What it means for farms depends on amino acid prices. With valine below CNY 14 a kilogram, a low-protein formula saves CNY 20–35 a tonne.',
        ],
      },
    },
    {
      key: 'norwegian-salmon-closed-pens',
      market: 'company',
      title: { zh: '一家挪威三文鱼养殖商追加封闭网箱订单', en: 'A Norwegian salmon farmer orders more closed pens' },
      dek: {
        zh: '海虱处理成本与新的环境税制，使封闭式设施的账第一次算得过来。',
        en: 'Delousing costs and a new environmental charge make closed systems add up for the first time.',
      },
      body: {
        zh: [
          '一家挪威三文鱼养殖商本月追加 18 套半封闭网箱订单，计划分两年投放在西海岸。这是该公司首次把封闭设施用于商业规模生产，而不是试验。',
          '公司披露，过去一年海虱处理与相关死亡的损失折合每公斤 6.8 克朗。封闭网箱每公斤增加成本约 5.5 克朗，两相比较已有余地。',
          '政策也在推动。按照新的环境税方案，因海虱造成野生鱼死亡的养殖区将缴纳附加费，封闭设施可免缴。',
          '风险在于能耗与二氧化碳积累。首批试验箱夏季耗电超出设计两成，养殖密度因此下调，设备商正在更换水泵。',
          '对中国装备企业而言，箱体与柔性材料有参与机会，但认证周期较长。我们了解到，已有一家山东企业提交浮架样件。',
        ],
        en: [
          'A Norwegian salmon farmer this month ordered 18 more semi-closed pens for the west coast, to be delivered over two years. It is the company’s first use of closed systems at commercial scale and not as a trial.',
          'Lice treatment and the deaths that came with it cost NOK 6.8 a kilogram over the past year, the company says. A closed pen adds about NOK 5.5 a kilogram, so there is now something to spare.',
          'Policy pushes the same way. Under a new environmental charge, areas where lice kill wild fish will pay a surcharge from which closed systems are exempt.',
          'Energy and carbon dioxide are the risks. The first trial pens used a fifth more power in summer than designed, stocking density was lowered, and the supplier is changing its pumps.',
          'Chinese equipment makers have openings in hulls and flexible materials, though certification takes long. We understand that a company in Shandong has submitted sample floating collars.',
        ],
      },
    },
    {
      key: 'brazil-sorghum-for-chinese-feed',
      market: 'trade',
      title: {
        zh: '巴西高粱首批散船到港，华南饲料厂多了一种能量原料',
        en: 'First bulk cargo of Brazilian sorghum arrives, giving southern feed mills another energy grain',
      },
      dek: {
        zh: '到岸价低于同期玉米，单宁含量与霉变指标决定能用多少。',
        en: 'It lands below maize, and tannin and mould decide how much can be used.',
      },
      body: {
        zh: [
          '首批巴西高粱散船 11 月在广东卸货，数量约 6.2 万吨。此前准入文件已签署一年多，因检疫细节和船期一再推迟。',
          '到岸完税价比同期国产玉米低约每吨 70 元。华南饲料厂过去主要使用美国与澳大利亚高粱，巴西货源的收获期正好错开。',
          '配方师关注两项指标。首批货物单宁含量低于千分之五，可在鸭料中添加到 25%；部分舱位水分偏高，需要尽快使用。',
          '贸易商预计明年一季度还有五至七条船，前提是巴西国内乙醇厂不抬价收购。高粱制乙醇产能扩张，是这条贸易流最大的变数。',
        ],
        en: [
          'The first bulk cargo of Brazilian sorghum, some 62,000 tonnes, was unloaded in Guangdong in November. Access had been signed more than a year earlier but was held up by quarantine details and shipping dates.',
          'It lands duty paid at about CNY 70 a tonne below Chinese maize. Southern mills have mostly used American and Australian sorghum, and the Brazilian harvest falls between the two.',
          'Formulators look at two figures. Tannin in the first cargo is below 0.5%, which allows 25% in duck feed, while some holds are moist and must be used soon.',
          'Traders expect five to seven more ships in the first quarter of next year, provided Brazil’s own ethanol plants do not outbid them. Their growing appetite for sorghum is the largest unknown in this trade.',
        ],
      },
    },
  ],
}
