// Authored facts of the industry “Construction and real estate”: products, briefings and news.
import type { IndustryFacts } from './facts.types.ts'

export const constructionRealEstate: IndustryFacts = {
  value: 'construction-real-estate',
  name: { zh: '建筑与地产', en: 'Construction and real estate' },
  products: [
    {
      key: 'modular-integrated-construction',
      sides: 'both',
      title: {
        zh: '2026—2032 年中国模块化集成建筑（MiC）研究报告：工厂产能、运输半径与单方造价',
        en: 'Modular integrated construction in China, 2026–2032: factory capacity, haulage radius and cost per square metre',
      },
      short: { zh: '模块化集成建筑', en: 'Modular integrated construction' },
      dek: {
        zh: '整间房在工厂造好，再运到工地叠装。本报告核算这种做法在哪些项目上比现浇便宜，在哪些项目上不会。',
        en: 'Whole rooms are built in a factory and stacked on site. This report works out on which projects that is cheaper than cast-in-place concrete, and on which it will not be.',
      },
      summary: {
        zh: [
          '模块化集成建筑的账算在工期上，不在材料上。2025 年模块单方造价仍比现浇高 14%，但酒店、宿舍一类项目平均提前 7 个月交付，资金成本与租金收入可抵回差额。',
          '2025 年中国市场规模为 268 亿元，比上年增长 25%；我们预计 2032 年达到 826 亿元，年均增长 17.4%。保障性住房与宿舍的占比由 2025 年的 41% 升到 2032 年的 48%，医院与学校维持在四分之一上下。',
          '限制在运输。钢结构模块超过 180 公里、混凝土模块超过 120 公里后，运费吃掉全部工期收益，因此产能会沿沿海城市群分散，而不是集中到少数基地。',
        ],
        en: [
          'The case for modular building rests on time rather than material. In 2025 a square metre still cost 14% more than cast in place, yet hotels and dormitories were handed over seven months earlier on average, and saved interest and early rent close the gap.',
          'The Chinese market was worth CNY 26.8bn in 2025, up 25% on the year, and we expect CNY 82.6bn in 2032, or 17.4% a year. Subsidised housing and dormitories rise from 41% of demand in 2025 to 48% in 2032, while hospitals and schools stay at about a quarter.',
          'Haulage sets the limit. Beyond 180 km for steel modules and 120 km for concrete ones, freight consumes the whole benefit of the shorter programme, so capacity will scatter along the coastal city clusters instead of gathering in a few large yards.',
        ],
      },
      market: {
        caption: {
          zh: '中国模块化集成建筑市场规模，2021—2032 年',
          en: 'Modular integrated construction in China, 2021–2032',
        },
        unit: { zh: '亿元', en: 'CNY 100 million' },
        values: [118, 142, 171, 214, 268, 331, 402, 481, 566, 655, 742, 826],
      },
      split: {
        caption: { zh: '需求结构，按建筑类型（占合同额）', en: 'Demand by building type (share of contract value)' },
        parts: [
          { name: { zh: '保障性住房与宿舍', en: 'Subsidised housing and dormitories' }, shares: [41, 45, 48] },
          { name: { zh: '医院与学校', en: 'Hospitals and schools' }, shares: [26, 25, 25] },
          { name: { zh: '酒店与长租公寓', en: 'Hotels and rental flats' }, shares: [21, 20, 19] },
          { name: { zh: '应急与临时建筑', en: 'Emergency and temporary buildings' }, shares: [12, 10, 8] },
        ],
      },
      chapters: [
        {
          title: { zh: '什么算模块化集成建筑', en: 'What counts as modular integrated construction' },
          sections: [
            {
              zh: '与装配式混凝土、箱式房的界线',
              en: 'The line between modules, precast concrete and container units',
            },
            { zh: '钢结构模块、混凝土模块与混合模块', en: 'Steel, concrete and hybrid modules' },
            { zh: '统计口径与工厂完成率', en: 'Statistical scope and the degree of factory completion' },
          ],
        },
        {
          title: { zh: '市场规模与 2032 年预测', en: 'Market size and forecast to 2032' },
          sections: [
            { zh: '合同额与面积两种口径的核对', en: 'Reconciling contract value with floor area' },
            { zh: '三种情景：保障房投资强、中、弱', en: 'Three scenarios for public housing investment' },
          ],
        },
        {
          title: { zh: '单方造价拆解', en: 'The cost of a square metre, taken apart' },
          sections: [
            { zh: '钢材、内装与机电的占比', en: 'Shares of steel, fit-out and services' },
            { zh: '吊装与现场连接', en: 'Lifting and site connections' },
            { zh: '现浇对照项目的选取', en: 'How the cast-in-place control projects were chosen' },
          ],
        },
        {
          title: { zh: '工期收益怎样折成钱', en: 'Turning saved months into money' },
          sections: [
            { zh: '资金成本与提前租金', en: 'Interest saved and rent brought forward' },
            { zh: '合同中的工期奖罚', en: 'Bonuses and penalties for time in contracts' },
          ],
        },
        {
          title: { zh: '工厂产能与利用率', en: 'Factory capacity and utilisation' },
          sections: [
            { zh: '46 座工厂的产线与节拍', en: 'Lines and takt times in 46 factories' },
            { zh: '盈亏平衡利用率', en: 'Break-even utilisation' },
            { zh: '停产与转产案例', en: 'Cases of closure and conversion' },
          ],
        },
        {
          title: { zh: '运输与吊装条件', en: 'Haulage and lifting' },
          sections: [
            { zh: '超限运输许可的城市差别', en: 'Oversize permits by city' },
            { zh: '塔吊吨位与施工场地', en: 'Crane capacity and site area' },
          ],
        },
        {
          title: { zh: '设计、审图与验收', en: 'Design, plan review and acceptance' },
          sections: [
            { zh: '防火与隔声的薄弱环节', en: 'Weak points in fire and sound performance' },
            { zh: '工厂监造代替现场监理', en: 'Factory inspection in place of site supervision' },
            { zh: '竣工后改动的限制', en: 'Limits on later alteration' },
          ],
        },
        {
          title: { zh: '港澳与海外订单', en: 'Orders from Hong Kong, Macao and overseas' },
          sections: [
            { zh: '珠三角工厂的出口单', en: 'Export orders of Pearl River Delta factories' },
            { zh: '中东与东南亚的认证门槛', en: 'Certification hurdles in the Middle East and South-East Asia' },
          ],
        },
        {
          title: { zh: '参与者与份额', en: 'Participants and shares' },
          sections: [
            { zh: '总承包单位自建工厂', en: 'Factories owned by main contractors' },
            { zh: '独立模块厂商', en: 'Independent module makers' },
            { zh: '内装企业的切入路径', en: 'Routes in for fit-out firms' },
          ],
        },
        {
          title: { zh: '判断、风险与观察指标', en: 'Judgements, risks and indicators to watch' },
          sections: [
            { zh: '拿地到交付的五项指标', en: 'Five indicators from land to handover' },
            { zh: '可能推翻本报告结论的情况', en: 'What would overturn our conclusions' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: {
            zh: '中国模块化集成建筑合同额，2021—2032 年',
            en: 'Contract value of modular building in China, 2021–2032',
          },
        },
        {
          kind: 'table',
          caption: { zh: '三类模块的技术参数与适用层数', en: 'Technical data and storey limits of three module types' },
        },
        {
          kind: 'figure',
          caption: {
            zh: '模块与现浇的单方造价构成，2025 年',
            en: 'Cost per square metre, modular and cast in place, 2025',
          },
        },
        { kind: 'figure', caption: { zh: '提前交付月数与净收益的关系', en: 'Months saved and net benefit' } },
        {
          kind: 'table',
          caption: {
            zh: '46 座模块工厂的地点、产能与利用率',
            en: 'Location, capacity and utilisation of 46 module factories',
          },
        },
        { kind: 'figure', caption: { zh: '运距对到场成本的影响', en: 'Effect of distance on delivered cost' } },
        { kind: 'table', caption: { zh: '主要城市超限运输许可条件', en: 'Oversize haulage rules in major cities' } },
        {
          kind: 'figure',
          caption: { zh: '需求结构，2025、2028 与 2032 年', en: 'Demand by building type, 2025, 2028 and 2032' },
        },
        {
          kind: 'table',
          caption: { zh: '出口项目的认证与标准要求', en: 'Certification and standards for export projects' },
        },
      ],
      question: {
        ask: {
          zh: '混凝土模块与钢模块，哪一种先做到与现浇同价？',
          en: 'Will concrete or steel modules reach parity with cast-in-place first?',
        },
        answer: {
          zh: '混凝土模块。按我们的测算，单厂利用率到 72% 时混凝土模块在 100 公里内可与现浇持平，时间约在 2029 年；钢模块要等钢价低于每吨 3,300 元。',
          en: 'Concrete. On our figures a plant running at 72% reaches parity within 100 km, in about 2029; steel modules need steel below CNY 3,300 a tonne.',
        },
      },
      pages: 168,
      exhibitCount: 92,
      price: { cny: 19800, usd: 9600 },
    },
    {
      key: 'photovoltaic-curtain-walls',
      sides: 'both',
      title: {
        zh: '光伏幕墙：建筑师愿意用的发电玻璃还差什么',
        en: 'Photovoltaic curtain walls: what power-generating glass still lacks before architects will use it',
      },
      short: { zh: '光伏幕墙', en: 'Photovoltaic curtain walls' },
      dek: {
        zh: '颜色、透光与防火，比转换效率更能决定一面墙用不用光伏。报告按立面逐项核算成本与发电。',
        en: 'Colour, transparency and fire behaviour decide more façades than conversion efficiency does. The report costs each of them and counts the power.',
      },
      summary: {
        zh: [
          '2025 年全球光伏幕墙装机 1,020 MW，2032 年预计为 5,280 MW，年均增长 26.5%。公共建筑是主要买方，占 2025 年装机的 46%，到 2032 年降至 36%，商业办公则由 31% 升到 37%。',
          '碲化镉仍是立面上的常用材料，因为它可以做成均匀的深色并调节透光率；晶硅彩色组件靠价格取胜，但每平方米发电量要损失 12% 到 30%。钙钛矿叠层在 2029 年前只会出现在示范墙面上，原因是封装寿命还没有满十年的实测数据。',
          '南向与西向墙面在华东可在 9 至 12 年内收回增量投资，北向没有经济性。真正难缠的是责任划分：幕墙公司保 10 年，组件厂保 25 年，中间 15 年由谁负责至今没有通行的合同。',
        ],
        en: [
          'Photovoltaic curtain walls added 1,020 MW worldwide in 2025 and should add 5,280 MW in 2032, growth of 26.5% a year. Public buildings are the main buyers, with 46% of capacity in 2025 falling to 36% in 2032, while offices go from 31% to 37%.',
          'Cadmium telluride remains the usual choice on façades, because it can be made evenly dark and its transparency set. Coloured crystalline modules win on price but give up 12% to 30% of output per square metre. Perovskite tandems will stay on demonstration walls until 2029, since no encapsulation has ten years of field data.',
          'South and west walls in eastern China repay the extra outlay in 9 to 12 years; north walls never do. The harder matter is liability: the façade contractor warrants ten years, the module maker 25, and no common contract says who answers for the 15 in between.',
        ],
      },
      market: {
        caption: {
          zh: '全球光伏幕墙年新增装机，2021—2032 年',
          en: 'Annual additions of photovoltaic curtain walls, worldwide, 2021–2032',
        },
        unit: { zh: '兆瓦', en: 'MW' },
        values: [310, 420, 560, 760, 1020, 1380, 1830, 2390, 3040, 3760, 4520, 5280],
      },
      split: {
        caption: { zh: '新增装机，按建筑用途', en: 'Additions by building use' },
        parts: [
          { name: { zh: '公共建筑', en: 'Public buildings' }, shares: [46, 41, 36] },
          { name: { zh: '商业办公', en: 'Offices' }, shares: [31, 34, 37] },
          { name: { zh: '工业厂房立面', en: 'Industrial façades' }, shares: [14, 15, 16] },
          { name: { zh: '高层住宅', en: 'High-rise housing' }, shares: [9, 10, 11] },
        ],
      },
      chapters: [
        {
          title: { zh: '立面上的光伏与屋顶光伏不是一门生意', en: 'Façade photovoltaics is not rooftop photovoltaics' },
          sections: [
            { zh: '谁决定采用，谁付钱', en: 'Who decides and who pays' },
            { zh: '从样板墙到合同的时间', en: 'From mock-up wall to contract' },
          ],
        },
        {
          title: { zh: '发电玻璃的材料选择', en: 'Choosing the material' },
          sections: [
            { zh: '碲化镉', en: 'Cadmium telluride' },
            { zh: '彩色晶硅', en: 'Coloured crystalline silicon' },
            { zh: '铜铟镓硒的收缩', en: 'The retreat of CIGS' },
            { zh: '钙钛矿的立面试点', en: 'Perovskite façade pilots' },
          ],
        },
        {
          title: { zh: '装机规模与区域分布', en: 'Installed capacity and where it is' },
          sections: [
            { zh: '中国', en: 'China' },
            { zh: '欧洲', en: 'Europe' },
            { zh: '中东与东南亚', en: 'Middle East and South-East Asia' },
          ],
        },
        {
          title: { zh: '一面墙的经济账', en: 'The economics of one wall' },
          sections: [
            { zh: '朝向、遮挡与年发电小时', en: 'Orientation, shading and yearly hours' },
            { zh: '替代石材与铝板后的增量成本', en: 'Extra cost after replacing stone or aluminium' },
            { zh: '回收期的敏感性', en: 'Sensitivity of payback' },
          ],
        },
        {
          title: { zh: '颜色与透光', en: 'Colour and transparency' },
          sections: [
            { zh: '镀膜着色与釉面印刷', en: 'Coatings and ceramic print' },
            { zh: '色差验收标准', en: 'Acceptance of colour differences' },
          ],
        },
        {
          title: { zh: '防火、抗风与电气安全', en: 'Fire, wind load and electrical safety' },
          sections: [
            { zh: '夹层胶膜的燃烧试验', en: 'Burning tests of interlayers' },
            { zh: '直流电弧与快速关断', en: 'DC arcs and rapid shutdown' },
            { zh: '高层清洗与检修', en: 'Cleaning and servicing at height' },
          ],
        },
        {
          title: { zh: '质保与责任链', en: 'Warranties and the chain of liability' },
          sections: [
            { zh: '幕墙、组件、机电三份合同', en: 'Three contracts: façade, module, electrical' },
            { zh: '保险公司的承保条件', en: 'Insurers’ terms' },
          ],
        },
        {
          title: { zh: '政策与绿色建筑评分', en: 'Policy and green building scores' },
          sections: [
            { zh: '新建公共建筑的强制比例', en: 'Mandatory shares on new public buildings' },
            { zh: '评分分值与可替代做法', en: 'Points awarded and the alternatives' },
          ],
        },
        {
          title: { zh: '生产与供应', en: 'Production and supply' },
          sections: [
            { zh: '大尺寸异形玻璃的产线', en: 'Lines for large and shaped glass' },
            { zh: '设计院与厂家的联合选型', en: 'Joint selection by architects and makers' },
          ],
        },
        {
          title: { zh: '2032 年前的三种路径', en: 'Three paths to 2032' },
          sections: [
            { zh: '公建主导', en: 'Led by public buildings' },
            { zh: '办公楼改造放量', en: 'Led by office refurbishment' },
            { zh: '钙钛矿提前', en: 'Perovskite comes early' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '光伏幕墙年新增装机，2021—2032 年', en: 'Annual additions, 2021–2032' } },
        { kind: 'table', caption: { zh: '四种发电材料的立面性能对比', en: 'Façade performance of four materials' } },
        { kind: 'figure', caption: { zh: '着色程度与发电损失', en: 'Depth of colour against loss of output' } },
        {
          kind: 'figure',
          caption: {
            zh: '四个朝向的年等效发电小时，六城市',
            en: 'Yearly full-load hours on four orientations, six cities',
          },
        },
        {
          kind: 'table',
          caption: { zh: '替代石材、铝板、玻璃后的增量成本', en: 'Extra cost over stone, aluminium and glass' },
        },
        { kind: 'figure', caption: { zh: '回收期分布，128 个项目', en: 'Distribution of payback, 128 projects' } },
        { kind: 'table', caption: { zh: '夹层胶膜燃烧试验结果汇总', en: 'Burning tests of interlayers, summarised' } },
        { kind: 'table', caption: { zh: '质保年限与责任主体对照', en: 'Warranty years and the party responsible' } },
        {
          kind: 'figure',
          caption: { zh: '新增装机按建筑用途，2025—2032 年', en: 'Additions by building use, 2025–2032' },
        },
        { kind: 'figure', caption: { zh: '大尺寸产线的地区分布', en: 'Regional spread of large-format lines' } },
        { kind: 'table', caption: { zh: '各地公共建筑光伏强制比例', en: 'Mandatory photovoltaic shares by city' } },
      ],
      question: {
        ask: {
          zh: '既有玻璃幕墙换成发电玻璃，需要换龙骨吗？',
          en: 'Does replacing an existing glass curtain wall mean replacing the mullions?',
        },
        answer: {
          zh: '多数不必。127 个改造样本中约六成沿用原龙骨，前提是新板重不超过原设计的 115%，且横梁内有走线空间。',
          en: 'Mostly not. About six in ten of 127 refurbishments sampled kept them, provided the new panel weighs no more than 115% of the original and the transom has room for cable.',
        },
      },
      pages: 186,
      exhibitCount: 104,
      price: { cny: 23800, usd: 12400 },
    },
    {
      key: 'retrofit-lifts-for-existing-housing',
      sides: 'both',
      title: {
        zh: '既有住宅加装电梯市场研究：2029 年见顶之后，钱从哪里来',
        en: 'Retrofit lifts for existing housing: where the money comes from after the 2029 peak',
      },
      short: { zh: '既有住宅加装电梯', en: 'Retrofit lifts for existing housing' },
      dek: {
        zh: '加装台数将在本十年末见顶，随后的收入来自维保、更新和共享产权模式。',
        en: 'Installations peak at the end of the decade; afterwards the income is in maintenance, replacement and shared ownership.',
      },
      summary: {
        zh: [
          '2025 年中国既有住宅加装电梯 4.6 万台，2029 年升至 6.1 万台的高点，2032 年回落到 5.2 万台。回落不是因为没有楼，而是因为容易谈成的楼已经装完。',
          '业主自筹的比例正在下降：2025 年占出资的 49%，2032 年约为 38%；由企业先建、住户按月付费的共享模式从 16% 升至 31%。这一转变把电梯公司从设备商变成了持有资产的人，负债表随之变长。',
        ],
        en: [
          'China fitted 46,000 lifts to existing housing in 2025. The figure climbs to a high of 61,000 in 2029 and drops back to 52,000 in 2032, not for want of buildings but because those where neighbours agree easily will have been done.',
          'Owners paying for themselves are becoming fewer: 49% of funding in 2025, about 38% in 2032. Schemes in which a firm builds and residents pay monthly rise from 16% to 31%. That turns lift companies from makers of equipment into holders of assets, with longer balance sheets.',
        ],
      },
      market: {
        caption: {
          zh: '中国既有住宅加装电梯台数，2021—2032 年',
          en: 'Lifts added to existing housing in China, 2021–2032',
        },
        unit: { zh: '千台', en: 'thousand units' },
        values: [29, 34, 38, 41, 46, 52, 57, 60, 61, 59, 56, 52],
      },
      split: {
        caption: { zh: '出资结构', en: 'Sources of funding' },
        parts: [
          { name: { zh: '业主自筹', en: 'Owners' }, shares: [49, 44, 38] },
          { name: { zh: '财政补贴与专项资金', en: 'Subsidies and special funds' }, shares: [35, 33, 31] },
          { name: { zh: '企业代建共享', en: 'Build-and-share schemes' }, shares: [16, 23, 31] },
        ],
      },
      chapters: [
        {
          title: { zh: '一部电梯装成之前要过的关', en: 'What stands between a stairwell and a lift' },
          sections: [
            { zh: '三分之二同意的计算', en: 'Counting the two-thirds majority' },
            { zh: '低层住户的补偿', en: 'Compensation for lower floors' },
            { zh: '管线迁移', en: 'Moving pipes and cables' },
          ],
        },
        {
          title: { zh: '可装楼栋存量', en: 'The stock of suitable buildings' },
          sections: [
            { zh: '四至七层无电梯单元清点', en: 'A count of four- to seven-storey stairwells' },
            { zh: '剔除拟拆迁与结构受限', en: 'Excluding demolition and structural limits' },
          ],
        },
        {
          title: { zh: '台数预测与见顶年份', en: 'Forecast of units and the peak year' },
          sections: [
            { zh: '谈成率曲线', en: 'The curve of agreement' },
            { zh: '城市分组：先装完的与刚起步的', en: 'City groups: nearly finished and just begun' },
          ],
        },
        {
          title: { zh: '造价与补贴', en: 'Cost and subsidy' },
          sections: [
            { zh: '平层入户与半层入户的差价', en: 'Full-landing versus half-landing access' },
            { zh: '井道、基础与设备各占多少', en: 'Shaft, foundations and machine' },
            { zh: '补贴退坡的时间表', en: 'The timetable for lower subsidies' },
          ],
        },
        {
          title: { zh: '共享电梯的合同与现金流', en: 'Shared lifts: contract and cash flow' },
          sections: [
            { zh: '月费、押金与刷卡计次', en: 'Monthly fees, deposits and pay per ride' },
            { zh: '回款率与坏账', en: 'Collection and bad debt' },
          ],
        },
        {
          title: { zh: '设备与井道的供应', en: 'Supply of machines and shafts' },
          sections: [
            { zh: '浅底坑与无机房机型', en: 'Shallow-pit and machine-room-less models' },
            { zh: '预制钢井道的工期', en: 'Programme of prefabricated steel shafts' },
          ],
        },
        {
          title: { zh: '电梯之后：维保与更新', en: 'After the lift: maintenance and replacement' },
          sections: [
            { zh: '维保单价与按需维保试点', en: 'Maintenance prices and on-demand pilots' },
            { zh: '住房维修资金能否动用', en: 'Whether the housing repair fund may be used' },
          ],
        },
        {
          title: { zh: '各城市做法比较', en: 'City practice compared' },
          sections: [
            { zh: '连片加装', en: 'Whole-block programmes' },
            { zh: '审批合并', en: 'Merged approvals' },
            { zh: '纠纷与诉讼', en: 'Disputes and lawsuits' },
          ],
        },
        {
          title: { zh: '给厂商的五条建议', en: 'Five recommendations to manufacturers' },
          sections: [
            { zh: '选城市', en: 'Choosing cities' },
            { zh: '控负债', en: 'Controlling debt' },
            { zh: '早做维保网点', en: 'Building service depots early' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: { zh: '加装台数与累计保有量，2021—2032 年', en: 'Units added and cumulative stock, 2021–2032' },
        },
        { kind: 'figure', caption: { zh: '可装楼栋漏斗', en: 'Funnel of suitable buildings' } },
        { kind: 'table', caption: { zh: '32 座城市的补贴标准', en: 'Subsidies in 32 cities' } },
        { kind: 'figure', caption: { zh: '一部六层电梯的造价构成', en: 'Cost of one six-storey lift' } },
        {
          kind: 'figure',
          caption: { zh: '谈成率与楼栋入住老人比例', en: 'Agreement rate against share of elderly residents' },
        },
        { kind: 'table', caption: { zh: '共享电梯的收费方式与回收年限', en: 'Charging and payback of shared lifts' } },
        { kind: 'figure', caption: { zh: '出资结构，2025、2028 与 2032 年', en: 'Funding, 2025, 2028 and 2032' } },
        { kind: 'table', caption: { zh: '低层补偿的判例摘要', en: 'Court rulings on compensation, summarised' } },
      ],
      question: {
        ask: { zh: '共享电梯的合理月费区间是多少？', en: 'What monthly fee makes a shared lift viable?' },
        answer: {
          zh: '六层楼、每单元十户的情形下，户均每月 95 至 130 元可在 11 至 14 年收回；低于 80 元需要广告或补贴补足。',
          en: 'With six storeys and ten flats, CNY 95–130 a month per flat repays the lift in 11–14 years; below CNY 80 it needs advertising or subsidy.',
        },
      },
      pages: 112,
      exhibitCount: 58,
      price: { cny: 12800, usd: 4900 },
    },
    {
      key: 'construction-site-robots',
      sides: 'both',
      title: {
        zh: '2026—2032 年全球建筑施工机器人行业深度研究',
        en: 'Construction site robots: a global industry study, 2026–2032',
      },
      short: { zh: '建筑施工机器人', en: 'Construction site robots' },
      dek: {
        zh: '以测量、抹灰、喷涂、钻孔、焊接五类工序为单位，比较机器人与熟练工人的每平方米成本。',
        en: 'A study by task (surveying, plastering, painting, drilling, welding) that compares the cost per square metre of robots and skilled workers.',
      },
      summary: {
        zh: [
          '工地机器人最先在单调、高空、粉尘重的工序上站住脚。2025 年全球销售与租赁收入 5.2 亿美元，其中钻孔与喷涂合计占 53%，焊接只占 14%。',
          '租赁是主要的成交方式，按平方米计价的单子在 2025 年占到签约数的六成以上。总承包单位不愿买机器，因为一台喷涂机在单个项目上的有效工时只有 90 天。',
          '到 2032 年市场规模预计为 23.4 亿美元，年均增长 24.0%。我们的判断是，增长会来自焊接与板材安装，而测量机器人会并入工地管理软件，不再单独收费。',
        ],
        en: [
          'Robots settle first into tasks that are dull, high or dusty. Sales and rental income came to USD 520m in 2025; drilling and painting together made 53% of it, welding only 14%.',
          'Rental is the usual form of sale, and more than six contracts in ten were priced by the square metre in 2025. Main contractors will not buy, because a painting machine works only 90 useful days on any one site.',
          'We expect USD 2.34bn in 2032, or 24.0% a year. In our view growth will come from welding and board fixing, while surveying robots will be folded into site management software and cease to be charged for separately.',
        ],
      },
      market: {
        caption: {
          zh: '全球建筑施工机器人销售与租赁收入，2021—2032 年',
          en: 'Sales and rental income from site robots, worldwide, 2021–2032',
        },
        unit: { zh: '百万美元', en: 'USD million' },
        values: [210, 265, 330, 415, 520, 665, 850, 1080, 1350, 1660, 1990, 2340],
      },
      split: {
        caption: { zh: '收入结构，按工序', en: 'Income by task' },
        parts: [
          { name: { zh: '钻孔与锚固', en: 'Drilling and anchoring' }, shares: [29, 27, 24] },
          { name: { zh: '喷涂与抹灰', en: 'Painting and plastering' }, shares: [24, 26, 26] },
          { name: { zh: '测量与放线', en: 'Surveying and layout' }, shares: [33, 26, 19] },
          { name: { zh: '焊接与板材安装', en: 'Welding and board fixing' }, shares: [14, 21, 31] },
        ],
      },
      chapters: [
        {
          title: { zh: '研究对象与数据来源', en: 'Scope and sources' },
          sections: [
            { zh: '五类工序的定义', en: 'Five tasks defined' },
            { zh: '211 个工地的访谈与计时', en: 'Interviews and timing on 211 sites' },
          ],
        },
        {
          title: { zh: '工地劳动力的缺口', en: 'The shortage of site labour' },
          sections: [
            { zh: '年龄结构', en: 'Ages' },
            { zh: '工种工资与到岗率', en: 'Wages by trade and attendance' },
            { zh: '各国用工规则', en: 'Labour rules by country' },
          ],
        },
        {
          title: { zh: '工序一：测量与放线', en: 'Task one: surveying and layout' },
          sections: [
            { zh: '精度与返工', en: 'Accuracy and rework' },
            { zh: '与模型数据的接口', en: 'Interfaces with model data' },
          ],
        },
        {
          title: { zh: '工序二：钻孔与锚固', en: 'Task two: drilling and anchoring' },
          sections: [
            { zh: '吊顶钻孔的节拍', en: 'Takt of overhead drilling' },
            { zh: '粉尘与振动限值', en: 'Dust and vibration limits' },
            { zh: '钢筋探测', en: 'Detecting reinforcement' },
          ],
        },
        {
          title: { zh: '工序三：喷涂与抹灰', en: 'Task three: painting and plastering' },
          sections: [
            { zh: '材料适配', en: 'Adapting the material' },
            { zh: '阴阳角与收边', en: 'Corners and edges' },
          ],
        },
        {
          title: { zh: '工序四：焊接与板材安装', en: 'Task four: welding and board fixing' },
          sections: [
            { zh: '钢梁现场焊接', en: 'Site welding of beams' },
            { zh: '石膏板与玻璃的抓取', en: 'Handling plasterboard and glass' },
            { zh: '质量检测', en: 'Quality inspection' },
          ],
        },
        {
          title: { zh: '移动底盘与垂直运输', en: 'Mobile bases and vertical transport' },
          sections: [
            { zh: '楼板开洞与爬楼', en: 'Floor openings and stairs' },
            { zh: '施工电梯调度', en: 'Scheduling hoists' },
          ],
        },
        {
          title: { zh: '单位成本：机器人与班组', en: 'Unit cost: robot and gang' },
          sections: [
            { zh: '计价模型', en: 'The pricing model' },
            { zh: '中国、日本、德国、美国四地比较', en: 'China, Japan, Germany and the United States compared' },
            { zh: '盈亏平衡面积', en: 'Break-even area' },
          ],
        },
        {
          title: { zh: '商业模式', en: 'Business models' },
          sections: [
            { zh: '按面积计价', en: 'Pricing by area' },
            { zh: '设备租赁公司的角色', en: 'The role of plant hire firms' },
            { zh: '二手与残值', en: 'Second-hand and residual value' },
          ],
        },
        {
          title: { zh: '标准、安全与责任', en: 'Standards, safety and liability' },
          sections: [
            { zh: '人机同场', en: 'People and machines on one floor' },
            { zh: '工伤与保险', en: 'Injury and insurance' },
          ],
        },
        {
          title: { zh: '供应链', en: 'Supply chain' },
          sections: [
            { zh: '臂、关节与传感器', en: 'Arms, joints and sensors' },
            { zh: '电池与防护', en: 'Batteries and protection' },
          ],
        },
        {
          title: { zh: '企业格局与融资', en: 'Companies and funding' },
          sections: [
            { zh: '从总包孵化的团队', en: 'Teams spun out of contractors' },
            { zh: '设备制造商的并购', en: 'Acquisitions by plant makers' },
          ],
        },
        {
          title: { zh: '预测与情景', en: 'Forecast and scenarios' },
          sections: [
            { zh: '基准、快、慢', en: 'Base, fast and slow' },
            { zh: '敏感变量', en: 'Sensitive variables' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '全球收入，2021—2032 年', en: 'Income worldwide, 2021–2032' } },
        { kind: 'figure', caption: { zh: '各工序收入占比', en: 'Income by task' } },
        { kind: 'table', caption: { zh: '74 款机型的参数', en: 'Data on 74 models' } },
        { kind: 'figure', caption: { zh: '单班有效作业面积', en: 'Area covered per shift' } },
        {
          kind: 'table',
          caption: { zh: '四国工种日薪与缺口', en: 'Daily wages and shortage by trade in four countries' },
        },
        {
          kind: 'figure',
          caption: { zh: '喷涂：机器人与班组的每平方米成本', en: 'Painting: cost per square metre, robot and gang' },
        },
        { kind: 'figure', caption: { zh: '钻孔：盈亏平衡孔数', en: 'Drilling: break-even number of holes' } },
        { kind: 'table', caption: { zh: '租赁合同条款比较', en: 'Terms of rental contracts' } },
        { kind: 'figure', caption: { zh: '停机原因分布', en: 'Causes of downtime' } },
        { kind: 'table', caption: { zh: '人机同场的安全规定', en: 'Safety rules for shared floors' } },
        {
          kind: 'figure',
          caption: { zh: '融资轮次与金额，2019—2025 年', en: 'Funding rounds and amounts, 2019–2025' },
        },
        { kind: 'table', caption: { zh: '三种情景的关键假设', en: 'Key assumptions of three scenarios' } },
      ],
      question: {
        ask: {
          zh: '一台喷涂机器人一年要做多少面积才不亏？',
          en: 'How much area must a painting robot cover in a year to break even?',
        },
        answer: {
          zh: '按中国 2025 年的租价，约 4.2 万平方米；若能在同一开发商的相邻项目间转场，门槛可降到 3.3 万平方米。',
          en: 'At Chinese rental rates of 2025, about 42,000 square metres; if it moves between neighbouring sites of one developer, about 33,000.',
        },
      },
      pages: 198,
      exhibitCount: 118,
      price: { cny: 28800, usd: 15900 },
    },
    {
      key: 'seismic-isolation-bearings',
      sides: 'both',
      title: {
        zh: '建筑隔震支座产业链分析：橡胶、铅芯与检测的三道门槛',
        en: 'Seismic isolation bearings along the supply chain: three hurdles of rubber, lead core and testing',
      },
      short: { zh: '建筑隔震支座', en: 'Seismic isolation bearings' },
      dek: {
        zh: '法规把需求锁在高烈度区的学校与医院，胜负取决于检测能力与交付，而不在配方。',
        en: 'Regulation ties demand to schools and hospitals in high-intensity zones. Testing and delivery decide who wins, more than the compound.',
      },
      summary: {
        zh: [
          '隔震支座的需求由法规产生。2021 年起高烈度设防区新建学校、医院等八类建筑须采用隔震减震技术，市场规模由当年的 36 亿元升至 2025 年的 74 亿元。',
          '往后增速放缓，2032 年预计为 138 亿元，年均 9.3%。学校在需求中的占比从 38% 降到 30%，原因是生源减少；数据中心与精密厂房则从 11% 升到 20%，它们买隔震不是为了合规，而是为了停机损失。',
          '供给过剩已经出现，2025 年行业产能利用率约 57%。直径 1,200 毫米以上的大支座仍要排队检测，因为全国能做压剪试验的万吨级设备不多。',
        ],
        en: [
          'Demand for isolation bearings is made by law. Since 2021 eight kinds of new building in high-intensity zones, schools and hospitals among them, have had to use isolation or damping, and the market rose from CNY 3.6bn that year to CNY 7.4bn in 2025.',
          'Growth slows from here: CNY 13.8bn in 2032, or 9.3% a year. Schools fall from 38% to 30% of demand as pupils become fewer; data centres and precision plants rise from 11% to 20%, and they buy isolation against downtime rather than for compliance.',
          'Overcapacity is already here, with the trade running at about 57% in 2025. Bearings over 1,200 mm still queue for tests, because few machines in the country can load them in compression and shear at that scale.',
        ],
      },
      market: {
        caption: { zh: '中国建筑隔震支座市场规模，2021—2032 年', en: 'Seismic isolation bearings in China, 2021–2032' },
        unit: { zh: '亿元', en: 'CNY 100 million' },
        values: [36, 49, 61, 68, 74, 82, 91, 101, 111, 121, 130, 138],
      },
      split: {
        caption: { zh: '需求结构，按建筑类型', en: 'Demand by building type' },
        parts: [
          { name: { zh: '学校与幼儿园', en: 'Schools and nurseries' }, shares: [38, 34, 30] },
          { name: { zh: '医院与应急建筑', en: 'Hospitals and emergency buildings' }, shares: [33, 32, 31] },
          { name: { zh: '住宅与公建', en: 'Housing and public buildings' }, shares: [18, 19, 19] },
          { name: { zh: '数据中心与精密厂房', en: 'Data centres and precision plants' }, shares: [11, 15, 20] },
        ],
      },
      chapters: [
        {
          title: { zh: '法规与烈度区划', en: 'Regulation and the intensity map' },
          sections: [
            { zh: '八类强制建筑', en: 'Eight mandatory kinds of building' },
            { zh: '地方实施细则的宽严', en: 'How strictly provinces apply it' },
            { zh: '区划修订的影响', en: 'Effect of a revised map' },
          ],
        },
        {
          title: { zh: '产品谱系', en: 'The range of products' },
          sections: [
            { zh: '天然橡胶与铅芯支座', en: 'Natural rubber and lead-core bearings' },
            { zh: '高阻尼橡胶', en: 'High-damping rubber' },
            { zh: '摩擦摆', en: 'Friction pendulums' },
          ],
        },
        {
          title: { zh: '需求测算', en: 'Measuring demand' },
          sections: [
            { zh: '从开工面积到支座套数', en: 'From floor area started to sets of bearings' },
            { zh: '每平方米用量的区间', en: 'Range of use per square metre' },
          ],
        },
        {
          title: { zh: '价格与成本', en: 'Price and cost' },
          sections: [
            { zh: '橡胶与铅的价格传导', en: 'How rubber and lead prices pass through' },
            { zh: '招标价低于成本的项目', en: 'Projects bid below cost' },
            { zh: '回款周期', en: 'Payment periods' },
          ],
        },
        {
          title: { zh: '检测与第三方见证', en: 'Testing and third-party witness' },
          sections: [
            { zh: '型式检验与出厂检验', en: 'Type tests and delivery tests' },
            { zh: '大吨位设备的分布', en: 'Where the large machines are' },
            { zh: '造假案与监管加码', en: 'Fraud cases and tighter supervision' },
          ],
        },
        {
          title: { zh: '安装、维护与更换', en: 'Fitting, maintenance and replacement' },
          sections: [
            { zh: '隔震沟与柔性管线', en: 'Isolation gaps and flexible pipes' },
            { zh: '十年期检查', en: 'The ten-year inspection' },
          ],
        },
        {
          title: { zh: '非强制需求', en: 'Demand outside the mandate' },
          sections: [
            { zh: '数据中心', en: 'Data centres' },
            { zh: '半导体与医药厂房', en: 'Semiconductor and drug plants' },
            { zh: '高端住宅', en: 'Expensive housing' },
          ],
        },
        {
          title: { zh: '厂商比较', en: 'Makers compared' },
          sections: [
            { zh: '橡胶企业与桥梁支座企业', en: 'Rubber firms and bridge-bearing firms' },
            { zh: '区域市场的关系型订单', en: 'Relationship orders in regional markets' },
          ],
        },
        {
          title: { zh: '出口', en: 'Exports' },
          sections: [
            { zh: '中亚、拉美与土耳其', en: 'Central Asia, Latin America and Türkiye' },
            { zh: '认证与运费', en: 'Certification and freight' },
          ],
        },
        {
          title: { zh: '展望', en: 'Outlook' },
          sections: [
            { zh: '2032 年的产能出清', en: 'Capacity closures by 2032' },
            { zh: '投资与采购建议', en: 'Advice to investors and buyers' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '市场规模与增速，2021—2032 年', en: 'Market and growth, 2021–2032' } },
        { kind: 'table', caption: { zh: '各省实施细则的适用范围', en: 'Scope of provincial rules' } },
        { kind: 'figure', caption: { zh: '一只 900 毫米铅芯支座的成本', en: 'Cost of one 900 mm lead-core bearing' } },
        {
          kind: 'figure',
          caption: { zh: '中标价与成本线，2022—2025 年', en: 'Winning bids and the cost line, 2022–2025' },
        },
        { kind: 'table', caption: { zh: '大吨位压剪试验设备名录', en: 'Large compression-shear test machines' } },
        { kind: 'figure', caption: { zh: '需求结构变化，2025—2032 年', en: 'Change in demand, 2025–2032' } },
        { kind: 'figure', caption: { zh: '行业产能与利用率', en: 'Capacity and utilisation' } },
        { kind: 'table', caption: { zh: '21 家厂商的产品与认证', en: 'Products and certificates of 21 makers' } },
        { kind: 'figure', caption: { zh: '应收账款天数分布', en: 'Receivable days, distribution' } },
        { kind: 'table', caption: { zh: '出口目的地的认证要求', en: 'Certification by export destination' } },
      ],
      question: {
        ask: {
          zh: '数据中心整栋隔震与机柜级隔震怎么选？',
          en: 'Should a data centre isolate the building or the cabinets?',
        },
        answer: {
          zh: '机柜超过约 1,500 架时整栋隔震更便宜，低于此数机柜级每架成本低四成左右，但不能保护冷却管线。',
          en: 'Above about 1,500 cabinets the building is cheaper; below it cabinet-level isolation costs roughly 40% less per cabinet but leaves the cooling pipes unprotected.',
        },
      },
      pages: 132,
      exhibitCount: 71,
      price: { cny: 15800, usd: 6900 },
    },
    {
      key: 'ready-mixed-concrete',
      sides: 'both',
      title: {
        zh: '预拌混凝土：收缩市场里的站点去留',
        en: 'Ready-mixed concrete: which plants stay in a shrinking market',
      },
      short: { zh: '预拌混凝土', en: 'Ready-mixed concrete' },
      dek: {
        zh: '产量七年再减一成六，关掉哪些站、留下哪些站，取决于骨料、账期与二十公里内的邻居。',
        en: 'Output falls by another sixth in seven years. Aggregate, payment terms and the neighbours within 20 km decide which plants close.',
      },
      summary: {
        zh: [
          '2025 年中国预拌混凝土产量 25.1 亿立方米，比 2021 年的 32.9 亿立方米少了近四分之一。我们预计 2032 年为 21.0 亿立方米，年均下降 2.5%，下降的斜率逐年变缓。',
          '房建的占比由 2025 年的 55% 降到 2032 年的 46%，基础设施由 34% 升到 40%。后者账期更长：样本站点对基建客户的平均回款为 214 天，比房建多 46 天，所以方量结构变好看并不等于现金变多。',
        ],
        en: [
          'China made 2.51bn cubic metres of ready-mixed concrete in 2025, nearly a quarter less than the 3.29bn of 2021. We expect 2.10bn in 2032, a decline of 2.5% a year on a slope that grows gentler.',
          'Buildings go from 55% of volume in 2025 to 46% in 2032 and infrastructure from 34% to 40%. The latter pays later: plants in our sample waited 214 days, 46 more than for buildings, so a better-looking mix does not mean more cash.',
        ],
      },
      market: {
        caption: { zh: '中国预拌混凝土产量，2021—2032 年', en: 'Ready-mixed concrete output in China, 2021–2032' },
        unit: { zh: '百万立方米', en: 'million cubic metres' },
        values: [3290, 3030, 2890, 2660, 2510, 2400, 2310, 2240, 2190, 2150, 2120, 2100],
      },
      split: {
        caption: { zh: '用量结构', en: 'Use by segment' },
        parts: [
          { name: { zh: '房屋建筑', en: 'Buildings' }, shares: [55, 50, 46] },
          { name: { zh: '基础设施', en: 'Infrastructure' }, shares: [34, 37, 40] },
          { name: { zh: '工业与能源工程', en: 'Industrial and energy works' }, shares: [11, 13, 14] },
        ],
      },
      chapters: [
        {
          title: { zh: '产量七年回顾与预测', en: 'Output, past and forecast' },
          sections: [
            { zh: '与水泥产量的差值', en: 'The gap to cement output' },
            { zh: '分省降幅', en: 'Decline by province' },
          ],
        },
        {
          title: { zh: '站点地图', en: 'A map of plants' },
          sections: [
            { zh: '两万座搅拌站的密度', en: 'Density of twenty thousand plants' },
            { zh: '20 公里运距内的竞争数', en: 'Rivals within a 20 km haul' },
            { zh: '僵尸站识别', en: 'Spotting dormant plants' },
          ],
        },
        {
          title: { zh: '单方利润', en: 'Margin per cubic metre' },
          sections: [
            { zh: '水泥、骨料、外加剂', en: 'Cement, aggregate and admixtures' },
            { zh: '运费与等待时间', en: 'Haulage and waiting time' },
          ],
        },
        {
          title: { zh: '账期与坏账', en: 'Payment terms and bad debt' },
          sections: [
            { zh: '按客户类型的回款', en: 'Collection by customer' },
            { zh: '抵房与票据', en: 'Flats in lieu and bills' },
          ],
        },
        {
          title: { zh: '骨料的去向', en: 'Where aggregate comes from' },
          sections: [
            { zh: '矿权与机制砂', en: 'Quarry rights and manufactured sand' },
            { zh: '水运可达范围', en: 'Reach of river freight' },
          ],
        },
        {
          title: { zh: '低碳与特种配方', en: 'Low-carbon and special mixes' },
          sections: [
            { zh: '低熟料胶凝材料', en: 'Low-clinker binders' },
            { zh: '超高性能混凝土', en: 'Ultra-high-performance concrete' },
            { zh: '碳足迹招标', en: 'Tenders with a carbon footprint' },
          ],
        },
        {
          title: { zh: '电动搅拌车', en: 'Electric mixer trucks' },
          sections: [
            { zh: '换电与充电', en: 'Swapping and charging' },
            { zh: '全寿命成本', en: 'Lifetime cost' },
          ],
        },
        {
          title: { zh: '整合与退出', en: 'Consolidation and exit' },
          sections: [
            { zh: '区域联合销售', en: 'Regional joint selling' },
            { zh: '土地价值与转产', en: 'Land value and conversion' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '产量，2021—2032 年', en: 'Output, 2021–2032' } },
        {
          kind: 'figure',
          caption: { zh: '各省 2025 年相对 2021 年的产量变化', en: 'Change in output by province, 2025 on 2021' },
        },
        { kind: 'figure', caption: { zh: '站点密度与单方毛利', en: 'Plant density and margin per cubic metre' } },
        { kind: 'table', caption: { zh: '四类客户的回款天数', en: 'Payment days of four customer types' } },
        { kind: 'table', caption: { zh: '骨料来源与到站价', en: 'Aggregate sources and delivered price' } },
        {
          kind: 'figure',
          caption: { zh: '用量结构，2025、2028 与 2032 年', en: 'Use by segment, 2025, 2028 and 2032' },
        },
        {
          kind: 'figure',
          caption: { zh: '电动与柴油搅拌车的五年成本', en: 'Five-year cost of electric and diesel mixers' },
        },
        { kind: 'table', caption: { zh: '搅拌站关停前的十个信号', en: 'Ten signs that a plant will close' } },
      ],
      question: {
        ask: { zh: '搅拌站的盈亏平衡产能利用率是多少？', en: 'At what utilisation does a plant break even?' },
        answer: {
          zh: '双 180 线的站点约为 31%；自有骨料的可低到 24%，租赁场地的要到 37%。全行业 2025 年为 27%。',
          en: 'About 31% for a twin-180 plant; 24% with own aggregate, 37% on rented land. The trade as a whole ran at 27% in 2025.',
        },
      },
      pages: 96,
      exhibitCount: 48,
      price: { cny: 10800, usd: 3200 },
    },
    {
      key: 'residential-property-services',
      sides: 'both',
      title: {
        zh: '2026—2032 年住宅物业服务市场：收缴率、弃管与社区增值收入',
        en: 'Residential property services, 2026–2032: fee collection, abandoned estates and community income',
      },
      short: { zh: '住宅物业服务', en: 'Residential property services' },
      dek: {
        zh: '面积还在增，收费率在降。报告给出一家物业公司应该退出哪些小区的判别方法。',
        en: 'Floor area still grows while collection falls. The report gives a way to tell which estates a management company should leave.',
      },
      summary: {
        zh: [
          '物业公司主动退出的小区多了起来。样本企业 2025 年退出面积占在管面积的 4.3%，是 2021 年的三倍，退出前的平均收缴率为 61%。',
          '2025 年住宅物业服务收入 7,570 亿元，2032 年预计 8,940 亿元，年均仅增 2.4%，低于同期面积增速。基础物业费占 79%，到 2032 年为 74%；社区增值服务由 13% 升到 18%，主要是家政、房屋托管与老人照护。',
          '限价与质价争议把住了单价，成本却随保洁与保安工资每年上升 4% 左右。我们认为能活下来的办法只有两种：在同一街道做密，或者按服务项目分开收费。',
        ],
        en: [
          'Management companies are walking away from more estates. In 2025 our sample gave up 4.3% of managed area, three times the share of 2021, where collection had averaged 61% before exit.',
          'Income from residential services was CNY 757bn in 2025 and should reach CNY 894bn in 2032, only 2.4% a year and less than floor area. Basic fees make 79%, falling to 74%; community services rise from 13% to 18%, mostly housekeeping, letting and care of the elderly.',
          'Price caps and disputes over value hold the rate down while cleaners’ and guards’ wages lift cost by about 4% a year. We see two ways to survive: density within a single neighbourhood, or fees charged item by item.',
        ],
      },
      market: {
        caption: {
          zh: '中国住宅物业服务收入，2021—2032 年',
          en: 'Residential property service income in China, 2021–2032',
        },
        unit: { zh: '十亿元', en: 'CNY billion' },
        values: [642, 688, 716, 739, 757, 776, 796, 817, 838, 858, 877, 894],
      },
      split: {
        caption: { zh: '收入结构', en: 'Income by kind' },
        parts: [
          { name: { zh: '基础物业费', en: 'Basic fees' }, shares: [79, 77, 74] },
          { name: { zh: '社区增值服务', en: 'Community services' }, shares: [13, 15, 18] },
          { name: { zh: '开发商相关业务', en: 'Work for developers' }, shares: [8, 8, 8] },
        ],
      },
      chapters: [
        {
          title: { zh: '收缴率为什么下降', en: 'Why collection falls' },
          sections: [
            { zh: '空置与交付质量', en: 'Vacancy and build quality' },
            { zh: '降价潮后的支付意愿', en: 'Willingness to pay after price cuts' },
            { zh: '诉讼催收的成本', en: 'Cost of collecting through court' },
          ],
        },
        {
          title: { zh: '面积、单价与收入', en: 'Area, rates and income' },
          sections: [
            { zh: '在管面积的重复统计', en: 'Double counting of managed area' },
            { zh: '城市能级间的单价差', en: 'Rates by tier of city' },
            { zh: '收入预测', en: 'Income forecast' },
          ],
        },
        {
          title: { zh: '一个小区的损益表', en: 'The income statement of one estate' },
          sections: [
            { zh: '人力', en: 'Labour' },
            { zh: '能耗与公共维修', en: 'Energy and common repairs' },
          ],
        },
        {
          title: { zh: '退出决策', en: 'The decision to leave' },
          sections: [
            { zh: '五个判别变量', en: 'Five deciding variables' },
            { zh: '交接、债务与舆情', en: 'Handover, debts and public opinion' },
            { zh: '退出后谁来接', en: 'Who takes over' },
          ],
        },
        {
          title: { zh: '信托制与酬金制', en: 'Trust and fee-plus-cost contracts' },
          sections: [
            { zh: '账目公开的做法', en: 'Opening the books' },
            { zh: '对利润的影响', en: 'Effect on profit' },
          ],
        },
        {
          title: { zh: '密度策略', en: 'The density strategy' },
          sections: [
            { zh: '街道级片区', en: 'Neighbourhood clusters' },
            { zh: '人员共享与调度', en: 'Sharing and rostering staff' },
          ],
        },
        {
          title: { zh: '增值服务逐项核算', en: 'Community services one by one' },
          sections: [
            { zh: '家政', en: 'Housekeeping' },
            { zh: '房屋托管与租售', en: 'Letting and sales' },
            { zh: '养老助餐', en: 'Meals and care for the elderly' },
            { zh: '充电桩与停车', en: 'Charging and parking' },
          ],
        },
        {
          title: { zh: '机器与人工', en: 'Machines and people' },
          sections: [
            { zh: '清扫与巡检机器', en: 'Sweeping and patrol machines' },
            { zh: '远程门岗', en: 'Remote gatekeeping' },
          ],
        },
        {
          title: { zh: '开发商关联方应收款', en: 'Receivables from affiliated developers' },
          sections: [
            { zh: '减值进度', en: 'Progress of write-downs' },
            { zh: '车位抵债', en: 'Parking spaces in lieu' },
          ],
        },
        {
          title: { zh: '上市公司与地方国企', en: 'Listed firms and local state firms' },
          sections: [
            { zh: '并购价格的回落', en: 'The fall in acquisition prices' },
            { zh: '城市服务合同', en: 'Municipal service contracts' },
          ],
        },
        {
          title: { zh: '政策走向', en: 'Where policy is going' },
          sections: [
            { zh: '限价与质价公示', en: 'Price caps and published standards' },
            { zh: '房屋养老金与维修基金', en: 'Housing pension and repair funds' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: { zh: '住宅物业服务收入，2021—2032 年', en: 'Residential property service income, 2021–2032' },
        },
        { kind: 'figure', caption: { zh: '收缴率中位数，2019—2025 年', en: 'Median collection rate, 2019–2025' } },
        {
          kind: 'table',
          caption: { zh: '40 家企业的在管面积与退出面积', en: 'Area managed and given up by 40 companies' },
        },
        {
          kind: 'figure',
          caption: { zh: '一个 15 万平方米小区的收支', en: 'Income and cost of an estate of 150,000 square metres' },
        },
        { kind: 'table', caption: { zh: '退出判别表', en: 'Table for deciding on exit' } },
        { kind: 'figure', caption: { zh: '密度与单位人力成本', en: 'Density and labour cost' } },
        { kind: 'table', caption: { zh: '四项增值服务的利润率', en: 'Margins on four community services' } },
        { kind: 'figure', caption: { zh: '收入结构，2025—2032 年', en: 'Income by kind, 2025–2032' } },
        { kind: 'figure', caption: { zh: '并购市盈率，2018—2025 年', en: 'Acquisition multiples, 2018–2025' } },
      ],
      question: {
        ask: { zh: '收缴率低到多少应当退出？', en: 'At what collection rate should a company leave?' },
        answer: {
          zh: '没有单一门槛。片区内有三个以上自管小区时 58% 仍可保留，孤立小区低于 70% 就会连续两年亏现金。',
          en: 'There is no single line. With three or more estates of its own nearby, 58% can still be kept; an isolated estate under 70% loses cash two years running.',
        },
      },
      pages: 148,
      exhibitCount: 83,
      price: { cny: 16800, usd: 7600 },
    },
    {
      key: 'vacuum-insulating-glass',
      sides: 'both',
      title: {
        zh: '真空玻璃从冰柜门走到外窗：成本、寿命与产能',
        en: 'Vacuum insulating glass, from freezer door to window: cost, life and capacity',
      },
      short: { zh: '真空玻璃', en: 'Vacuum insulating glass' },
      dek: {
        zh: '封边工艺决定寿命，玻璃尺寸决定用途。报告给出住宅外窗可承受的价格与到达的年份。',
        en: 'Edge sealing decides life, pane size decides use. The report gives the price a household window can bear and the year it will be reached.',
      },
      summary: {
        zh: [
          '真空玻璃的传热系数可做到 0.4 W/（m²·K），厚度只有三玻两腔的四分之一，对旧窗改造尤其合适。2025 年全球用量 182 万平方米，2032 年预计 1,140 万平方米，年均增长 30.0%。',
          '用途正在换位：冷链柜门占 2025 年用量的 44%，2032 年降到 21%；新建外窗与旧窗改造合计从 47% 升到 72%。转折出现在单价低于每平方米 420 元以后，我们预计是 2028 年。',
        ],
        en: [
          'Vacuum glass reaches a U-value of 0.4 W/m²K at a quarter of the thickness of triple glazing, which suits old windows well. The world used 1.82m square metres in 2025 and should use 11.4m in 2032, or 30.0% a year.',
          'Uses are changing places. Cabinet doors take 44% of 2025 volume and 21% of 2032; new windows and refurbishment together go from 47% to 72%. The turn comes once a square metre costs under CNY 420, which we expect in 2028.',
        ],
      },
      market: {
        caption: { zh: '全球真空玻璃用量，2021—2032 年', en: 'Vacuum insulating glass used worldwide, 2021–2032' },
        unit: { zh: '万平方米', en: '10,000 square metres' },
        values: [64, 82, 105, 138, 182, 246, 335, 452, 598, 770, 955, 1140],
      },
      split: {
        caption: { zh: '用量结构，按用途', en: 'Volume by use' },
        parts: [
          { name: { zh: '新建建筑外窗', en: 'Windows in new buildings' }, shares: [28, 35, 41] },
          { name: { zh: '旧窗改造', en: 'Window refurbishment' }, shares: [19, 25, 31] },
          { name: { zh: '冷链柜门', en: 'Refrigerated cabinet doors' }, shares: [44, 32, 21] },
          { name: { zh: '车船与其他', en: 'Vehicles, vessels and other' }, shares: [9, 8, 7] },
        ],
      },
      chapters: [
        {
          title: { zh: '物理与结构', en: 'Physics and structure' },
          sections: [
            { zh: '支撑柱与真空层', en: 'Pillars and the vacuum gap' },
            { zh: '真空度衰减', en: 'Loss of vacuum' },
          ],
        },
        {
          title: { zh: '封边路线', en: 'Edge-sealing routes' },
          sections: [
            { zh: '低温玻璃焊料', en: 'Low-temperature glass solder' },
            { zh: '金属焊接', en: 'Metal soldering' },
            { zh: '激光封接', en: 'Laser sealing' },
          ],
        },
        {
          title: { zh: '钢化真空玻璃的难处', en: 'Why tempered vacuum glass is hard' },
          sections: [
            { zh: '平整度与自爆', en: 'Flatness and spontaneous breakage' },
            { zh: '良率曲线', en: 'The yield curve' },
          ],
        },
        {
          title: { zh: '市场规模', en: 'Market size' },
          sections: [
            { zh: '分区域', en: 'By region' },
            { zh: '分用途', en: 'By use' },
            { zh: '三种价格路径', en: 'Three price paths' },
          ],
        },
        {
          title: { zh: '每平方米成本', en: 'Cost per square metre' },
          sections: [
            { zh: '原片与镀膜', en: 'Float glass and coating' },
            { zh: '封边、抽气与检测', en: 'Sealing, pumping and testing' },
            { zh: '折旧与良率', en: 'Depreciation and yield' },
          ],
        },
        {
          title: { zh: '外窗系统的配套', en: 'Fitting it into a window' },
          sections: [
            { zh: '型材槽口', en: 'Frame rebates' },
            { zh: '线性热桥', en: 'Linear thermal bridges' },
            { zh: '隔声', en: 'Sound' },
          ],
        },
        {
          title: { zh: '旧窗改造的买单逻辑', en: 'Who pays for old windows' },
          sections: [
            { zh: '只换玻璃不换框', en: 'New glass in the old frame' },
            { zh: '历史建筑', en: 'Listed buildings' },
          ],
        },
        {
          title: { zh: '寿命验证', en: 'Proving life' },
          sections: [
            { zh: '加速试验与现场回访', en: 'Accelerated tests and site visits' },
            { zh: '质保条款', en: 'Warranty terms' },
          ],
        },
        {
          title: { zh: '产线与扩产', en: 'Lines and expansion' },
          sections: [
            { zh: '已投与在建产能', en: 'Capacity built and under way' },
            { zh: '设备国产化', en: 'Domestic equipment' },
            { zh: '达产率核查', en: 'Checking claimed output' },
          ],
        },
        {
          title: { zh: '与三玻、气凝胶的竞争', en: 'Against triple glazing and aerogel' },
          sections: [
            { zh: '同等传热系数下的价格', en: 'Price at equal U-value' },
            { zh: '气候分区的胜负', en: 'Who wins in which climate' },
          ],
        },
        {
          title: { zh: '标准与节能政策', en: 'Standards and energy policy' },
          sections: [
            { zh: '外窗限值的收紧', en: 'Tighter window limits' },
            { zh: '补贴与绿色信贷', en: 'Subsidies and green loans' },
          ],
        },
        {
          title: { zh: '2032 年之后', en: 'Beyond 2032' },
          sections: [
            { zh: '真空光伏玻璃', en: 'Vacuum photovoltaic glass' },
            { zh: '复合与回收', en: 'Laminates and recycling' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '全球用量，2021—2032 年', en: 'Volume worldwide, 2021–2032' } },
        { kind: 'figure', caption: { zh: '三种封边路线的漏率', en: 'Leak rates of three sealing routes' } },
        { kind: 'table', caption: { zh: '钢化与非钢化产品的参数', en: 'Data on tempered and annealed products' } },
        {
          kind: 'figure',
          caption: { zh: '每平方米成本下降路径，2025—2032 年', en: 'Falling cost per square metre, 2025–2032' },
        },
        {
          kind: 'figure',
          caption: { zh: '旧窗改造的节能量，八城市', en: 'Energy saved by refurbishment, eight cities' },
        },
        { kind: 'table', caption: { zh: '十五年期现场真空度回访', en: 'Vacuum after fifteen years on site' } },
        {
          kind: 'figure',
          caption: { zh: '用途构成，2025、2028 与 2032 年', en: 'Volume by use, 2025, 2028 and 2032' },
        },
        { kind: 'table', caption: { zh: '全球产线名录与达产率', en: 'Production lines and real output' } },
        { kind: 'table', caption: { zh: '各气候区外窗传热系数限值', en: 'U-value limits by climate zone' } },
        {
          kind: 'figure',
          caption: { zh: '同等性能下与三玻的价差', en: 'Price gap to triple glazing at equal performance' },
        },
      ],
      question: {
        ask: { zh: '真空玻璃在高海拔地区会不会更容易破？', en: 'Does vacuum glass break more easily at altitude?' },
        answer: {
          zh: '不会。外压随海拔降低，支撑柱处的应力反而变小；运输中易损的是中空复合层，需要预留呼吸管。',
          en: 'No. Lower outside pressure reduces the stress at the pillars; what suffers in transit is the added insulated cavity, which needs a breather tube.',
        },
      },
      pages: 154,
      exhibitCount: 88,
      price: { cny: 21500, usd: 11200 },
    },
    {
      key: 'grade-a-cold-storage',
      sides: 'both',
      title: {
        zh: '高标冷库空置率研究：哪些城市已经建多了',
        en: 'Grade A cold storage: which Chinese cities have built too much',
      },
      short: { zh: '高标冷库', en: 'Grade A cold storage' },
      dek: {
        zh: '对 58 座城市逐一核算存量、在建与吸纳，并给出租金在何时止跌。',
        en: 'Stock, pipeline and take-up in 58 cities one by one, with the year in which rents stop falling.',
      },
      summary: {
        zh: [
          '建得多，租得慢。2025 年末中国高标冷库存量 2,780 万平方米，平均空置率 24%，武汉、天津、成都周边的新库要 19 个月才能租满七成。',
          '供给还没有停。2032 年存量预计达到 4,600 万平方米，年均增长 7.5%，约为 2021—2025 年增速的四成；租金在 2027 年触底的城市有 31 座，另有 9 座要到 2029 年以后。',
          '需求的成分在变：食品零售与电商占租用面积的 47%，到 2032 年为 43%；医药从 9% 升到 15%，对温区稳定与验证文件的要求高，肯付 30% 以上的溢价。旧库改医药库的投资回收多在四年以内。',
        ],
        en: [
          'Much has been built and little let. Grade A stock stood at 27.8m square metres at the end of 2025 with 24% empty, and new buildings around Wuhan, Tianjin and Chengdu take 19 months to fill to 70%.',
          'Supply has not stopped. We expect 46.0m square metres in 2032, growth of 7.5% a year or about two-fifths of the 2021–2025 pace. Rents bottom out in 2027 in 31 cities; in nine it will be after 2029.',
          'Tenants are changing. Food retail and e-commerce hold 47% of let area and will hold 43% in 2032; pharmaceuticals go from 9% to 15%, ask for steady temperature and validation papers, and pay premiums above 30%. Converting an old store for medicines mostly repays within four years.',
        ],
      },
      market: {
        caption: { zh: '中国高标冷库存量，2021—2032 年', en: 'Grade A cold storage stock in China, 2021–2032' },
        unit: { zh: '百万平方米', en: 'million square metres' },
        values: [14.2, 17.6, 21.3, 24.9, 27.8, 30.1, 32.4, 34.9, 37.7, 40.6, 43.4, 46.0],
      },
      split: {
        caption: { zh: '租用面积结构，按租户', en: 'Let area by tenant' },
        parts: [
          { name: { zh: '食品零售与电商', en: 'Food retail and e-commerce' }, shares: [47, 45, 43] },
          { name: { zh: '餐饮供应链', en: 'Catering supply' }, shares: [28, 27, 26] },
          { name: { zh: '进口生鲜与肉类', en: 'Imported produce and meat' }, shares: [16, 16, 16] },
          { name: { zh: '医药', en: 'Pharmaceuticals' }, shares: [9, 12, 15] },
        ],
      },
      chapters: [
        {
          title: { zh: '高标的定义之争', en: 'What is Grade A' },
          sections: [
            { zh: '层高、月台与多温区', en: 'Height, docks and temperature zones' },
            { zh: '冷库容积与面积换算', en: 'Converting volume into area' },
          ],
        },
        {
          title: { zh: '全国存量与管道', en: 'National stock and pipeline' },
          sections: [
            { zh: '按开工年份', en: 'By year of start' },
            { zh: '停工与缓建', en: 'Stopped and delayed' },
            { zh: '2032 年存量推算', en: 'Stock projected to 2032' },
          ],
        },
        {
          title: { zh: '租金与空置', en: 'Rents and vacancy' },
          sections: [
            { zh: '合同租金与实际租金', en: 'Quoted and effective rents' },
            { zh: '免租期的长度', en: 'Length of rent-free periods' },
          ],
        },
        {
          title: { zh: '城市档案（上）：供过于求', en: 'City files, part one: oversupplied' },
          sections: [
            { zh: '武汉、天津、成都', en: 'Wuhan, Tianjin and Chengdu' },
            { zh: '郑州、沈阳', en: 'Zhengzhou and Shenyang' },
          ],
        },
        {
          title: { zh: '城市档案（下）：仍然偏紧', en: 'City files, part two: still tight' },
          sections: [
            { zh: '深圳、东莞与佛山', en: 'Shenzhen, Dongguan and Foshan' },
            { zh: '杭州、宁波', en: 'Hangzhou and Ningbo' },
            { zh: '海口', en: 'Haikou' },
          ],
        },
        {
          title: { zh: '租户访谈', en: 'What tenants say' },
          sections: [
            { zh: '连锁餐饮', en: 'Restaurant chains' },
            { zh: '社区电商退租', en: 'Departing community e-commerce' },
            { zh: '药品批发', en: 'Drug wholesalers' },
          ],
        },
        {
          title: { zh: '建造与运营成本', en: 'Cost of building and running' },
          sections: [
            { zh: '氨与二氧化碳复叠', en: 'Ammonia and carbon dioxide cascades' },
            { zh: '峰谷电与蓄冷', en: 'Off-peak power and cold stores' },
            { zh: '人工与自动化立库', en: 'Labour and automated high bays' },
          ],
        },
        {
          title: { zh: '改造医药库', en: 'Converting for medicines' },
          sections: [
            { zh: '验证与温度分布', en: 'Validation and temperature mapping' },
            { zh: '改造投资与溢价', en: 'Outlay and premium' },
          ],
        },
        {
          title: { zh: '资产交易与REITs', en: 'Deals and listed trusts' },
          sections: [
            { zh: '资本化率', en: 'Capitalisation rates' },
            { zh: '已发行产品的分派率', en: 'Yields of issued trusts' },
          ],
        },
        {
          title: { zh: '投资建议', en: 'Advice for investors' },
          sections: [
            { zh: '买、等、改、退', en: 'Buy, wait, convert, leave' },
            { zh: '监测表', en: 'A watch list' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '高标冷库存量，2021—2032 年', en: 'Grade A stock, 2021–2032' } },
        {
          kind: 'table',
          caption: { zh: '58 座城市的存量、在建与空置率', en: 'Stock, pipeline and vacancy in 58 cities' },
        },
        { kind: 'figure', caption: { zh: '有效租金指数，2019—2025 年', en: 'Index of effective rents, 2019–2025' } },
        { kind: 'figure', caption: { zh: '租满七成所需月数', en: 'Months to 70% let' } },
        { kind: 'figure', caption: { zh: '租用面积结构，2025—2032 年', en: 'Let area by tenant, 2025–2032' } },
        { kind: 'table', caption: { zh: '多温区冷库的单方造价', en: 'Building cost by temperature zone' } },
        {
          kind: 'table',
          caption: { zh: '医药库改造的投资与回收', en: 'Outlay and payback of pharmaceutical conversions' },
        },
        { kind: 'figure', caption: { zh: '电费占运营成本的比例', en: 'Power as a share of running cost' } },
        {
          kind: 'figure',
          caption: { zh: '资本化率与国债收益率之差', en: 'Capitalisation rate over government bonds' },
        },
      ],
      question: {
        ask: {
          zh: '你们说的空置率含不含开业不足半年的新库？',
          en: 'Does your vacancy rate include stores open for less than half a year?',
        },
        answer: {
          zh: '含。剔除后全国为 18%，两种口径在附表中并列，城市排序会因此变动 7 位以内。',
          en: 'Yes. Without them it is 18%; both are in the annex, and no city moves by more than seven places.',
        },
      },
      pages: 142,
      exhibitCount: 79,
      price: { cny: 18600, usd: 8900 },
    },
    {
      key: 'institutional-rental-housing',
      sides: 'both',
      title: {
        zh: '2026—2032 年中国机构化租赁住房研究报告：从规模竞争到回报率竞争',
        en: 'Institutional rental housing in China, 2026–2032: from counting units to counting returns',
      },
      short: { zh: '机构化租赁住房', en: 'Institutional rental housing' },
      dek: {
        zh: '集中式、分散式与保障性三类房源的租金、空置与净运营收益率，覆盖 35 座城市。',
        en: 'Rents, vacancy and net operating yield for centralised, scattered and subsidised units in 35 cities.',
      },
      summary: {
        zh: [
          '我们先看回报。35 座城市集中式租赁住房的净运营收益率中位数 2025 年为 4.6%，高于同期融资成本 1.4 个百分点，是 2019 年以来差值最大的一年。差距主要来自融资变便宜，而不是租金上涨，租金中位数同期下降了 2%。',
          '在营规模 2025 年为 690 万套，2032 年预计 1,082 万套，年均增长 6.6%。保障性租赁住房的占比从 52% 升到 57%，市场化集中式由 21% 升到 24%，分散式收缩至 19%。',
          '供给主角换成了地方国企。它们收购存量商品房转为租赁，收购价多在重置成本的五至七成，这一折扣决定了之后三十年的回报。',
        ],
        en: [
          'Returns first. The median net operating yield of centralised rental housing in 35 cities was 4.6% in 2025, 1.4 points above the cost of funds and the widest gap since 2019. Cheaper money made it, not rising rents; the median rent fell 2% that year.',
          'Units in operation numbered 6.90m in 2025 and should reach 10.82m in 2032, up 6.6% a year. Subsidised rental goes from 52% to 57%, market centralised from 21% to 24%, and scattered flats shrink to 19%.',
          'Local state firms now supply most of it. They buy unsold flats at 50% to 70% of replacement cost, and that discount fixes the return for the next thirty years.',
        ],
      },
      market: {
        caption: {
          zh: '中国机构化租赁住房在营规模，2021—2032 年',
          en: 'Institutional rental units in operation, China, 2021–2032',
        },
        unit: { zh: '万套', en: '10,000 units' },
        values: [380, 455, 530, 615, 690, 762, 828, 890, 947, 998, 1043, 1082],
      },
      split: {
        caption: { zh: '在营规模结构，按房源类型', en: 'Units by type' },
        parts: [
          { name: { zh: '保障性租赁住房', en: 'Subsidised rental' }, shares: [52, 55, 57] },
          { name: { zh: '市场化集中式', en: 'Market, centralised' }, shares: [21, 23, 24] },
          { name: { zh: '市场化分散式', en: 'Market, scattered' }, shares: [27, 22, 19] },
        ],
      },
      chapters: [
        {
          title: { zh: '行业的三次改口', en: 'Three changes of story' },
          sections: [
            { zh: '长租公寓热', en: 'The rush for long lets' },
            { zh: '爆雷与租金监管', en: 'Failures and rent supervision' },
            { zh: '保租房与资产证券化', en: 'Subsidised housing and securitisation' },
          ],
        },
        {
          title: { zh: '存量与供给来源', en: 'Stock and sources of supply' },
          sections: [
            { zh: '新建、改建与收储', en: 'New, converted and bought in' },
            { zh: '国企收购的成交价格', en: 'What state buyers paid' },
            { zh: '闲置商办改造', en: 'Conversion of empty offices' },
          ],
        },
        {
          title: { zh: '租金', en: 'Rents' },
          sections: [
            { zh: '35 城样本与方法', en: 'The 35-city sample and method' },
            { zh: '同质可比指数', en: 'Like-for-like index' },
            { zh: '租金收入比', en: 'Rent against income' },
          ],
        },
        {
          title: { zh: '空置与周转', en: 'Vacancy and turnover' },
          sections: [
            { zh: '淡旺季', en: 'Seasons' },
            { zh: '续租率', en: 'Renewal rates' },
          ],
        },
        {
          title: { zh: '运营成本的差异', en: 'Differences in running cost' },
          sections: [
            { zh: '每套人力配置', en: 'Staff per unit' },
            { zh: '能源与维修', en: 'Energy and repairs' },
            { zh: '渠道费', en: 'Agency fees' },
          ],
        },
        {
          title: { zh: '净运营收益率', en: 'Net operating yield' },
          sections: [
            { zh: '计算口径', en: 'Method' },
            { zh: '城市排序', en: 'Cities ranked' },
            { zh: '敏感性', en: 'Sensitivity' },
          ],
        },
        {
          title: { zh: '分散式为什么退', en: 'Why scattered flats retreat' },
          sections: [
            { zh: '包租差价的消失', en: 'The vanished lease spread' },
            { zh: '托管替代包租', en: 'Management in place of head leases' },
          ],
        },
        {
          title: { zh: '资金', en: 'Funds' },
          sections: [
            { zh: '银行贷款与住房租赁团体购房贷款', en: 'Bank loans and group purchase loans' },
            { zh: '公募REITs扩募', en: 'Follow-on issues of listed trusts' },
            { zh: '保险资金', en: 'Insurers’ money' },
          ],
        },
        {
          title: { zh: '税与地', en: 'Tax and land' },
          sections: [
            { zh: '增值税与房产税', en: 'Value added and property tax' },
            { zh: '集体建设用地', en: 'Collective land' },
            { zh: '非居住存量改建手续', en: 'Permits for conversion' },
          ],
        },
        {
          title: { zh: '租客画像', en: 'Who rents' },
          sections: [
            { zh: '新市民与毕业生', en: 'Newcomers and graduates' },
            { zh: '家庭租住的兴起', en: 'Renting families' },
          ],
        },
        {
          title: { zh: '运营商比较', en: 'Operators compared' },
          sections: [
            { zh: '国企平台', en: 'State platforms' },
            { zh: '开发商品牌', en: 'Developers’ brands' },
            { zh: '轻资产管理人', en: 'Asset-light managers' },
          ],
        },
        {
          title: { zh: '2032 年判断', en: 'Views to 2032' },
          sections: [
            { zh: '收益率会不会再降', en: 'Whether yields fall again' },
            { zh: '五类参与者的建议', en: 'Advice to five kinds of participant' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '在营套数，2021—2032 年', en: 'Units in operation, 2021–2032' } },
        {
          kind: 'figure',
          caption: {
            zh: '净运营收益率与融资成本之差，2019—2025 年',
            en: 'Net operating yield less cost of funds, 2019–2025',
          },
        },
        {
          kind: 'table',
          caption: { zh: '35 座城市的租金、空置率与收益率', en: 'Rent, vacancy and yield in 35 cities' },
        },
        {
          kind: 'figure',
          caption: { zh: '国企收购价与重置成本之比', en: 'State purchase price against replacement cost' },
        },
        {
          kind: 'figure',
          caption: { zh: '房源结构，2025、2028 与 2032 年', en: 'Units by type, 2025, 2028 and 2032' },
        },
        { kind: 'table', caption: { zh: '商办改租的审批与造价', en: 'Permits and cost of office conversion' } },
        { kind: 'figure', caption: { zh: '租金收入比，按年龄段', en: 'Rent against income by age' } },
        { kind: 'table', caption: { zh: '十只租赁住房REITs的运营指标', en: 'Operating data of ten rental trusts' } },
        { kind: 'figure', caption: { zh: '每套运营成本构成', en: 'Running cost per unit' } },
        { kind: 'table', caption: { zh: '税收优惠对照', en: 'Tax reliefs compared' } },
        { kind: 'figure', caption: { zh: '分散式企业的房源增减', en: 'Gains and losses of scattered operators' } },
        { kind: 'figure', caption: { zh: '家庭租客占比的变化', en: 'Rising share of family tenants' } },
      ],
      question: {
        ask: {
          zh: '收储商品房改租赁，收购价多高就不划算了？',
          en: 'At what purchase price do converted flats stop paying?',
        },
        answer: {
          zh: '按 2025 年租金与 2.6% 的融资成本，收购价超过重置成本的 68% 时净收益率低于 3.5%，多数平台无法覆盖还本。',
          en: 'At 2025 rents and a 2.6% cost of funds, above 68% of replacement cost the net yield drops below 3.5% and most platforms cannot cover principal.',
        },
      },
      pages: 206,
      exhibitCount: 122,
      price: { cny: 22800, usd: 13200 },
    },
    {
      key: 'urban-underground-pipe-renewal',
      sides: 'zh',
      title: {
        zh: '城市地下管网更新改造：2026—2032 年投资节奏与非开挖技术的份额',
        en: 'Renewal of urban underground pipes: investment rhythm and the share of trenchless methods, 2026–2032',
      },
      short: { zh: '城市地下管网更新', en: 'Urban underground pipe renewal' },
      dek: {
        zh: '燃气、供水、排水、供热四张网的改造账单，按城市财力排出先后。',
        en: 'The bill for renewing gas, water, drainage and heat networks, with cities put in order of what they can pay.',
      },
      summary: {
        zh: [
          '管网更新是少数仍在扩张的市政投资。2025 年全国完成投资 2,060 亿元，2030 年达到 3,010 亿元的高点，2032 年为 2,900 亿元。',
          '排水管网占 2025 年投资的 39%，2032 年升到 44%，因为内涝治理排在后半程；燃气由 27% 降到 19%，铸铁与老旧立管在 2028 年前基本换完。',
          '非开挖修复的单价已低于老城区开挖，2025 年占排水修复长度的 46%。制约在检测：一半以上的县城没有完整的管线影像，开工前要先花四到六个月摸底。',
        ],
        en: [
          'Pipe renewal is one of the few kinds of municipal investment still growing. Spending reached CNY 206bn in 2025 and peaks at CNY 301bn in 2030, with CNY 290bn in 2032.',
          'Drainage takes 39% of 2025 spending and 44% of 2032, because flood relief comes in the second half; gas falls from 27% to 19%, with cast iron and old risers mostly replaced by 2028.',
          'Trenchless repair now costs less than digging in old districts and made 46% of drainage length repaired in 2025. Surveys hold it back: more than half of county towns lack full pipe footage and spend four to six months finding out what they have.',
        ],
      },
      market: {
        caption: {
          zh: '中国城市地下管网更新改造投资，2021—2032 年',
          en: 'Investment in renewing urban underground pipes, China, 2021–2032',
        },
        unit: { zh: '亿元', en: 'CNY 100 million' },
        values: [1180, 1290, 1420, 1710, 2060, 2380, 2650, 2840, 2960, 3010, 2980, 2900],
      },
      split: {
        caption: { zh: '投资结构，按管网类型', en: 'Investment by network' },
        parts: [
          { name: { zh: '排水', en: 'Drainage' }, shares: [39, 41, 44] },
          { name: { zh: '供水', en: 'Water supply' }, shares: [21, 22, 23] },
          { name: { zh: '燃气', en: 'Gas' }, shares: [27, 23, 19] },
          { name: { zh: '供热', en: 'District heat' }, shares: [13, 14, 14] },
        ],
      },
      chapters: [
        {
          title: { zh: '摸底：地下有多少老管', en: 'How much old pipe lies underground' },
          sections: [
            { zh: '普查口径与缺口', en: 'Scope and gaps of the survey' },
            { zh: '材质与管龄', en: 'Material and age' },
            { zh: '事故统计', en: 'Accidents' },
          ],
        },
        {
          title: { zh: '四张网的更新规模', en: 'The size of four networks' },
          sections: [
            { zh: '燃气', en: 'Gas' },
            { zh: '供水漏损', en: 'Water losses' },
            { zh: '排水与内涝', en: 'Drainage and flooding' },
            { zh: '供热一次网与二次网', en: 'Primary and secondary heat networks' },
          ],
        },
        {
          title: { zh: '钱从哪里来', en: 'Where the money comes from' },
          sections: [
            { zh: '超长期特别国债与专项债', en: 'Ultra-long special bonds and local bonds' },
            { zh: '水价、气价与配套费', en: 'Tariffs and connection charges' },
            { zh: '地方财力排序', en: 'Cities by fiscal capacity' },
          ],
        },
        {
          title: { zh: '投资节奏', en: 'The rhythm of investment' },
          sections: [
            { zh: '逐年测算', en: 'Year by year' },
            { zh: '2030 年见顶的依据', en: 'Why it peaks in 2030' },
          ],
        },
        {
          title: { zh: '非开挖技术', en: 'Trenchless methods' },
          sections: [
            { zh: '原位固化', en: 'Cured in place' },
            { zh: '螺旋缠绕与碎管法', en: 'Spiral winding and pipe bursting' },
            { zh: '与开挖的单价对照', en: 'Price against digging' },
          ],
        },
        {
          title: { zh: '检测与评估', en: 'Survey and assessment' },
          sections: [
            { zh: '电视检测与声呐', en: 'Closed-circuit television and sonar' },
            { zh: '影像判读自动化', en: 'Automatic reading of footage' },
          ],
        },
        {
          title: { zh: '管材与材料', en: 'Pipes and materials' },
          sections: [
            { zh: '球墨铸铁与聚乙烯', en: 'Ductile iron and polyethylene' },
            { zh: '内衬软管与树脂', en: 'Liners and resin' },
            { zh: '不锈钢二供', en: 'Stainless steel risers' },
          ],
        },
        {
          title: { zh: '监测设备', en: 'Monitoring' },
          sections: [
            { zh: '燃气泄漏传感', en: 'Gas leak sensors' },
            { zh: '分区计量', en: 'District metering' },
          ],
        },
        {
          title: { zh: '招标与格局', en: 'Tenders and participants' },
          sections: [
            { zh: '打捆招标与总承包', en: 'Bundled tenders and main contracts' },
            { zh: '专业分包的利润', en: 'Specialists’ margins' },
          ],
        },
        {
          title: { zh: '运营与绩效付费', en: 'Operation and payment by result' },
          sections: [
            { zh: '厂网一体', en: 'Plant and network together' },
            { zh: '按漏损率付费', en: 'Paying by loss rate' },
          ],
        },
        {
          title: { zh: '城市清单', en: 'The list of cities' },
          sections: [
            { zh: '先做的 60 座城市', en: 'Sixty cities that go first' },
            { zh: '暂缓的理由', en: 'Reasons to wait' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '更新改造投资，2021—2032 年', en: 'Renewal investment, 2021–2032' } },
        { kind: 'figure', caption: { zh: '管龄分布', en: 'Age of pipes' } },
        { kind: 'table', caption: { zh: '四类管网的更新长度与单价', en: 'Length and unit price, four networks' } },
        { kind: 'figure', caption: { zh: '投资按管网类型，2025—2032 年', en: 'Investment by network, 2025–2032' } },
        { kind: 'table', caption: { zh: '中央资金的投向与比例', en: 'Uses and shares of central funds' } },
        { kind: 'figure', caption: { zh: '开挖与非开挖的单价交叉点', en: 'Where digging and trenchless cross' } },
        {
          kind: 'table',
          caption: { zh: '112 座城市的财力与任务量', en: 'Fiscal capacity and workload of 112 cities' },
        },
        { kind: 'figure', caption: { zh: '漏损率与更新强度', en: 'Loss rate against renewal' } },
        { kind: 'table', caption: { zh: '专业分包企业名录与资质', en: 'Specialist contractors and licences' } },
      ],
      question: {
        ask: { zh: '县城项目最常见的超概算原因是什么？', en: 'What most often takes county projects over budget?' },
        answer: {
          zh: '管位不清。样本中 63% 的超支来自改线与塌陷处理，而不是材料涨价；先做影像普查的项目超支率低 11 个百分点。',
          en: 'Not knowing where the pipes are. Re-routing and collapses cause 63% of overruns in the sample; projects surveyed first overrun by 11 points less.',
        },
      },
      pages: 128,
      exhibitCount: 66,
      price: { cny: 17600, usd: 5800 },
    },
  ],
  briefings: [
    {
      key: 'office-to-rental-conversion-brief',
      kind: 'industry-brief',
      label: '商办改租赁',
      title: '空置写字楼改租赁住房：单方成本与审批卡点',
      dek: '九座城市 63 个项目的改造账，重点看消防与层高两道坎。',
      open: [
        '2025 年末，样本九城甲级以下写字楼的空置率已到 29%，业主愿意谈改造的比两年前多得多。但真正开工的只有登记意向的七分之一。',
        '差额主要卡在两处。一是疏散楼梯与排烟，老写字楼的核心筒按办公人数设计，改成住宿后往往要加一部楼梯；二是进深，标准层进深超过 24 米的楼，中间三分之一没有采光，只能做公共空间。',
        '从造价看，进深合适的楼每平方米改造成本在 1,650 至 2,300 元之间，比新建同等租赁住房便宜四成以上。进深不合适的楼会超过 3,100 元，此时拆除重建反而更快。',
      ],
      points: [
        '进深 18 米以内、层高 3.6 米以上的楼优先，样本中此类项目的开工率是平均值的三倍。',
        '水电按居民价执行能把净收益率抬高 0.6 个百分点，签约前应先拿到书面意见。',
        '消防审查的平均耗时为 4.7 个月，其中一半用于补图，提前复原竣工图可省两个月。',
        '单间面积 22 至 28 平方米的户型去化最快，再小会触发多地的最低面积规定。',
        '产权分散的楼不建议碰，样本里没有一个开工案例。',
      ],
      exhibit: {
        caption: '每平方米改造成本构成，63 个项目平均',
        unit: '元',
        bars: [
          { name: '机电与给排水', value: 640 },
          { name: '消防与加建楼梯', value: 470 },
          { name: '隔墙与隔声', value: 390 },
          { name: '卫浴与厨房', value: 360 },
          { name: '外窗与通风', value: 210 },
        ],
      },
      pages: 14,
      price: { cny: 199, usd: 29 },
    },
    {
      key: 'regional-concrete-group-analysis',
      kind: 'enterprise-hole-analysis',
      label: '区域混凝土企业',
      title: '企业洞察：一家年产四百万方的区域混凝土集团怎样熬过收缩期',
      dek: '以华东地级市的典型民营搅拌站集团为对象，拆开它的方量、账期与退出选项。',
      open: [
        '这类企业在华东有二百余家：六到九座搅拌站，年产三百万至五百万立方米，老板多从砂石或运输起家。2021 年以前它们每方净利 20 元上下，现在多数在盈亏线附近。',
        '我们调阅了其中 17 家的经营数据。方量平均比高点少 31%，而应收账款只少 9%，也就是说，生意小了，压着的钱没有少。账龄一年以上的占四成，其中一半对手是已经停工的房地产项目。',
        '活得较好的几家有共同点：自己有矿或有码头，主动停了利用率低于 20% 的站，并且把基建客户控制在方量的四成以内。它们放弃的是规模，留下的是周转。',
        '付费部分给出一张可套用的站点评分表，并比较出租、联营、关停三种退出方式的现金回收。',
      ],
      points: [
        '站点取舍应按现金贡献而不是方量排序，17 家中有 11 家的最大站点在亏现金。',
        '自有骨料每方可省 14 至 22 元，比任何配方优化都有效。',
        '基建客户超过方量四成后，营运资金需求会超过银行授信的上限。',
        '联营能在三个月内稳住价格，但样本中没有一个联营撑过 20 个月。',
        '关停站点的土地若在城区 15 公里内，转为物流堆场的年租金可覆盖人员安置费。',
      ],
      exhibit: {
        caption: '17 家样本企业每方现金成本，2025 年',
        unit: '元/立方米',
        bars: [
          { name: '水泥与掺合料', value: 118 },
          { name: '骨料', value: 84 },
          { name: '运输与泵送', value: 46 },
          { name: '外加剂', value: 13 },
          { name: '人工与管理', value: 19 },
          { name: '财务费用', value: 11 },
        ],
      },
      pages: 18,
      price: { cny: 399, usd: 55 },
    },
  ],
  news: [
    {
      key: 'module-transport-permit-rules',
      market: 'policy',
      title: {
        zh: '多地合并模块化房屋超限运输许可，审批缩到五天',
        en: 'Provinces merge oversize permits for housing modules and cut approval to five days',
      },
      dek: {
        zh: '一证跨省通行先在珠三角与长三角试行，运输成本有望下降一成。',
        en: 'One permit valid across provinces is tried first in the Pearl River and Yangtze deltas; haulage may cost a tenth less.',
      },
      body: {
        zh: [
          '交通运输主管部门本月发布试点通知，把模块化房屋的超限运输许可由逐省办理改为起运地一次办理。首批适用于珠三角与长三角的十一座城市。',
          '按照通知，宽度不超过 3.5 米、总高不超过 4.5 米的模块可以走预先核定的路线，审批时限由平均 17 天缩短到五天。夜间通行的时段也放宽了两小时。',
          '一家华南模块工厂的物流负责人说，过去同一批模块送到邻省要准备三套材料，车队常在省界等候。他估计新办法能让每间模块的到场成本少 600 元左右。',
          '桥梁承重仍是限制。混凝土模块单件多在 25 吨以上，部分县道没有核定数据，需要企业自己出检测报告。',
          '试点为期一年。主管部门表示，期满后将根据事故与路面损坏情况决定是否推广。',
        ],
        en: [
          'Transport authorities issued a pilot notice this month under which oversize permits for housing modules are granted once, at the place of departure, instead of by each province. The first eleven cities lie in the Pearl River and Yangtze deltas.',
          'Modules up to 3.5 metres wide and 4.5 metres high in total may use routes cleared beforehand, and approval drops from an average of 17 days to five. The night window is longer by two hours.',
          'The logistics manager of a module factory in southern China said a single batch for the next province used to need three sets of papers, and trucks often waited at the border. He puts the saving at about CNY 600 a module.',
          'Bridges remain a limit. Concrete modules mostly weigh more than 25 tonnes, and where county roads have no certified data the company must commission the survey itself.',
          'The pilot runs for a year. Officials say accidents and road damage will decide whether it spreads.',
        ],
      },
    },
    {
      key: 'lift-maker-shared-retrofit-fund',
      market: 'company',
      title: {
        zh: '一家电梯厂商设立加装基金，先装后付扩到二十座城市',
        en: 'A lift maker sets up a retrofit fund and takes build-first, pay-later to twenty cities',
      },
      dek: {
        zh: '基金首期 12 亿元，由厂商、地方平台与保险资金共同出资。',
        en: 'The first tranche is CNY 1.2bn, from the maker, local platforms and an insurer.',
      },
      body: {
        zh: [
          '一家华东电梯厂商 11 月宣布，与三家地方平台公司和一家保险机构设立既有住宅加装基金，首期规模 12 亿元。资金用于垫付建设费用，住户装成后按月缴费。',
          '按公布的方案，六层楼的户均月费为 108 元，合同期十五年，期满后电梯归业主共有。低楼层住户可以不参加，也不付费。',
          '厂商过去五年装了约 2,600 部共享电梯，回款率 93%。公司承认，回款率在租住比例高的小区明显偏低，新基金将避开租住超过三成的楼栋。',
          '保险机构的角色不止出资。它为电梯提供十五年故障与第三者责任保险，保费计入月费，每户约 6 元。',
          '业内看法不一。有同行认为十五年的收费期过长，中途换业主后容易断缴；也有人认为，只要月费随房屋过户写进合同，风险可控。',
        ],
        en: [
          'A lift maker in eastern China said in November that it had set up a fund for retrofit lifts with three local platforms and an insurer. The first CNY 1.2bn will pay for construction, and residents pay monthly once the lift runs.',
          'Under the published terms a flat in a six-storey building pays CNY 108 a month for fifteen years, after which the lift belongs to the owners. Residents of lower floors may stay out and pay nothing.',
          'The maker has fitted about 2,600 shared lifts in five years and collects 93% of fees. It concedes that collection is well below that where many flats are let, and the fund will avoid buildings with over 30% tenants.',
          'The insurer brings more than money. It covers breakdown and third-party liability for fifteen years, at about CNY 6 per flat within the monthly fee.',
          'Opinion in the trade is divided. Some think fifteen years too long, since payments tend to lapse when flats change hands; others see a manageable risk as long as the fee passes with the title.',
        ],
      },
    },
    {
      key: 'european-tender-vacuum-glass',
      market: 'trade',
      title: {
        zh: '欧洲公共住房改造招标点名真空玻璃，亚洲厂商首次入围',
        en: 'European housing refurbishment tender names vacuum glass and shortlists Asian makers for the first time',
      },
      dek: {
        zh: '标的约 41 万平方米，要求附二十年真空度质保。',
        en: 'The lot covers about 410,000 square metres and asks for a twenty-year warranty on vacuum.',
      },
      body: {
        zh: [
          '一家欧洲公共住房机构本月公布旧窗改造框架招标的入围名单，七家投标人中有三家来自亚洲。标的为四年内约 41 万平方米真空玻璃，是该地区迄今见诸公告的最大一单。',
          '选用真空玻璃的原因是旧木窗的槽口窄。招标文件写明，新玻璃总厚不得超过 11 毫米，传热系数不高于 0.7，三玻产品因此无法参与。',
          '价格只占评分的四成，质保占三成。投标人须承诺二十年内真空失效率不高于 1%，并在当地存放备片。',
          '一家入围厂商的出口主管说，他们为此单独建立了批次追溯，并委托当地实验室做了加速老化。运费约占到岸价的 9%，比预想的低。',
          '当地玻璃协会对原产地提出疑问，要求把产品碳足迹纳入评分。招标机构答复说，现有文件不作改动，但后续批次会考虑。',
          '结果预计在明年春季公布。按交付进度，首批玻璃最早在明年秋季上窗。',
        ],
        en: [
          'A European public housing body published the shortlist for a window refurbishment framework this month; three of the seven bidders are Asian. The lot, some 410,000 square metres of vacuum glass over four years, is the largest announced in the region so far.',
          'Narrow rebates in old timber sashes explain the choice. The documents cap glass thickness at 11 mm and the U-value at 0.7, which rules out triple glazing.',
          'Price carries only 40% of the score and warranty 30%. Bidders must promise that no more than 1% lose vacuum within twenty years, and keep spare panes in the country.',
          'The export manager of one shortlisted maker said it had built batch tracing for the bid and paid a local laboratory for accelerated ageing. Freight is about 9% of the landed price, less than expected.',
          'The local glass association has questioned origin and wants the product carbon footprint scored. The housing body replied that the present documents stand, but later lots may take it up.',
          'The award is expected next spring. On the delivery plan the first panes would be fitted in autumn at the earliest.',
        ],
      },
    },
  ],
}
