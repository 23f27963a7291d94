// Authored facts of the industry “Aerospace and defence”: products, briefings and news.
import type { IndustryFacts } from './facts.types.ts'

export const aerospaceDefence: IndustryFacts = {
  value: 'aerospace-defence',
  name: { zh: '航空航天与国防', en: 'Aerospace and defence' },
  products: [
    {
      key: 'commercial-launch-services',
      sides: 'both',
      title: {
        zh: '2026—2032 年全球商业航天发射服务研究报告：运力、复用次数与每公斤价格',
        en: 'Commercial launch services, 2026–2032: lift capacity, reuse and the price per kilogram',
      },
      short: { zh: '商业航天发射服务', en: 'Commercial launch services' },
      dek: {
        zh: '火箭不缺，缺的是按期的火箭。报告以发射台档期、一子级周转和保险费率估算真实可用运力。',
        en: 'Rockets are not scarce; rockets on schedule are. The report estimates usable lift from pad slots, booster turnaround and insurance rates.',
      },
      summary: {
        zh: [
          '2025 年全球商业发射服务收入 92.4 亿美元，2032 年预计 223.8 亿美元，年均增长 13.5%。宽带星座的批量发射占 2025 年收入的 58%，2032 年为 55%，份额让给了政府采购的商业发射。',
          '名义运力与可用运力差得很远。把在册火箭的年产量乘以额定运力，2025 年的结果是实际入轨质量的 2.7 倍；差额一半来自发射台等待，三成来自一子级检修。',
          '价格下降的次序已经清楚。近地轨道合同均价将由 2025 年的每公斤 3,900 美元降到 2032 年的 2,100 美元，但太阳同步轨道的专车价格几乎不动，因为买的是时间。',
        ],
        en: [
          'Commercial launch earned USD 9.24bn in 2025 and should earn USD 22.38bn in 2032, or 13.5% a year. Batch launches for broadband constellations made 58% of 2025 income and will make 55% of 2032, giving ground to launches that governments buy commercially.',
          'Nominal and usable lift are far apart. Multiply the output of every listed rocket by its rating and 2025 comes to 2.7 times the mass that reached orbit; pads account for half the gap and booster inspection for 30%.',
          'The order in which prices fall is clear. The average contract to low orbit goes from USD 3,900 a kilogram in 2025 to USD 2,100 in 2032, yet dedicated rides to sun-synchronous orbit hardly move, because there the customer buys time.',
        ],
      },
      market: {
        caption: { zh: '全球商业发射服务收入，2021—2032 年', en: 'Commercial launch income worldwide, 2021–2032' },
        unit: { zh: '百万美元', en: 'USD million' },
        values: [4980, 5620, 6840, 7960, 9240, 10680, 12350, 14200, 16180, 18240, 20310, 22380],
      },
      split: {
        caption: { zh: '收入结构，按任务', en: 'Income by mission' },
        parts: [
          { name: { zh: '宽带星座', en: 'Broadband constellations' }, shares: [58, 57, 55] },
          { name: { zh: '政府采购的商业发射', en: 'Launches bought by governments' }, shares: [21, 23, 26] },
          { name: { zh: '地球静止轨道通信卫星', en: 'Geostationary communication satellites' }, shares: [12, 10, 7] },
          { name: { zh: '遥感、科学与拼车', en: 'Imaging, science and rideshare' }, shares: [9, 10, 12] },
        ],
      },
      chapters: [
        {
          title: { zh: '商业发射的边界', en: 'Where commercial launch begins' },
          sections: [
            { zh: '自营星座的内部发射如何计价', en: 'Pricing a constellation owner’s own launches' },
            { zh: '政府合同的两种形式', en: 'Two forms of government contract' },
          ],
        },
        {
          title: { zh: '2021—2025 年发射清单', en: 'The launch record, 2021–2025' },
          sections: [
            { zh: '按火箭', en: 'By vehicle' },
            { zh: '按轨道与质量', en: 'By orbit and mass' },
            { zh: '失败与部分失败', en: 'Failures and partial failures' },
          ],
        },
        {
          title: { zh: '需求：星座补网的周期', en: 'Demand: constellations and their renewal' },
          sections: [
            { zh: '卫星寿命与补网率', en: 'Satellite life and renewal rate' },
            { zh: '已申报与真正会发的卫星', en: 'Satellites filed and satellites that will fly' },
          ],
        },
        {
          title: { zh: '可用运力模型', en: 'A model of usable lift' },
          sections: [
            { zh: '发射台档期', en: 'Pad slots' },
            { zh: '一子级周转', en: 'Booster turnaround' },
            { zh: '整流罩与上面级产能', en: 'Fairings and upper stages' },
          ],
        },
        {
          title: { zh: '复用的账', en: 'The arithmetic of reuse' },
          sections: [
            { zh: '第五次与第十五次飞行的成本', en: 'Cost of the fifth and fifteenth flight' },
            { zh: '回收方式的运力损失', en: 'Lift lost to recovery' },
          ],
        },
        {
          title: { zh: '价格', en: 'Prices' },
          sections: [
            { zh: '合同均价与公开报价', en: 'Contract and list prices' },
            { zh: '拼车', en: 'Rideshare' },
            { zh: '改期条款', en: 'Rescheduling clauses' },
          ],
        },
        {
          title: { zh: '发动机与贮箱供应', en: 'Engines and tanks' },
          sections: [
            { zh: '液氧甲烷', en: 'Methane engines' },
            { zh: '不锈钢与铝锂合金', en: 'Stainless steel and aluminium-lithium' },
          ],
        },
        {
          title: { zh: '发射场', en: 'Launch sites' },
          sections: [
            { zh: '海南商业工位', en: 'Commercial pads on Hainan' },
            { zh: '海上发射', en: 'Launch at sea' },
            { zh: '高纬度小型发射场', en: 'Small high-latitude sites' },
          ],
        },
        {
          title: { zh: '保险', en: 'Insurance' },
          sections: [
            { zh: '费率与复用次数', en: 'Rates and number of flights' },
            { zh: '星座自保', en: 'Self-insured constellations' },
          ],
        },
        {
          title: { zh: '出口管制与频率规则', en: 'Export control and spectrum rules' },
          sections: [
            { zh: '卫星部件限制对火箭选择的影响', en: 'How component controls steer the choice of rocket' },
            { zh: '部署里程碑', en: 'Deployment milestones' },
          ],
        },
        {
          title: { zh: '参与者', en: 'Participants' },
          sections: [
            { zh: '重型火箭', en: 'Heavy lift' },
            { zh: '中型可复用火箭', en: 'Medium reusable rockets' },
            { zh: '小型火箭的去留', en: 'Which small rockets stay' },
          ],
        },
        {
          title: { zh: '情景与预测', en: 'Scenarios and forecast' },
          sections: [
            { zh: '基准', en: 'Base' },
            { zh: '复用受挫', en: 'Setbacks in reuse' },
            { zh: '星座推迟', en: 'Constellations delayed' },
          ],
        },
        {
          title: { zh: '对买方的建议', en: 'Advice to buyers of launch' },
          sections: [
            { zh: '双供应商', en: 'Two suppliers' },
            { zh: '何时锁价', en: 'When to fix the price' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '商业发射收入，2021—2032 年', en: 'Commercial launch income, 2021–2032' } },
        { kind: 'figure', caption: { zh: '额定运力与实际入轨质量', en: 'Rated lift and mass in orbit' } },
        { kind: 'table', caption: { zh: '61 型火箭的运力、价格与状态', en: 'Lift, price and status of 61 rockets' } },
        { kind: 'figure', caption: { zh: '一子级周转天数，按飞行次数', en: 'Booster turnaround by flight number' } },
        {
          kind: 'figure',
          caption: { zh: '每公斤合同均价，三类轨道', en: 'Contract price per kilogram, three orbits' },
        },
        { kind: 'table', caption: { zh: '星座补网需求测算', en: 'Renewal demand of constellations' } },
        { kind: 'table', caption: { zh: '23 个发射场的档期与限制', en: 'Slots and limits at 23 sites' } },
        { kind: 'figure', caption: { zh: '保险费率与成功率', en: 'Insurance rates and reliability' } },
        {
          kind: 'figure',
          caption: { zh: '收入按任务，2025、2028 与 2032 年', en: 'Income by mission, 2025, 2028 and 2032' },
        },
        { kind: 'table', caption: { zh: '改期与失败条款比较', en: 'Rescheduling and failure clauses' } },
        { kind: 'figure', caption: { zh: '三种情景下的入轨质量', en: 'Mass to orbit in three scenarios' } },
        { kind: 'table', caption: { zh: '发动机产能与交付', en: 'Engine capacity and deliveries' } },
      ],
      question: {
        ask: {
          zh: '星座公司自己发射自己的卫星，收入怎么计？',
          en: 'How do you count income when a constellation owner launches its own satellites?',
        },
        answer: {
          zh: '按同期对外合同均价的 62% 折算内部发射；若完全剔除，2025 年市场为 50.1 亿美元，附表并列两种口径。',
          en: 'At 62% of the outside contract average of the same period. Without them the 2025 market is USD 5.01bn; the annex shows both.',
        },
      },
      pages: 224,
      exhibitCount: 132,
      price: { cny: 32800, usd: 16800 },
    },
    {
      key: 'electric-vertical-take-off-aircraft',
      sides: 'both',
      title: {
        zh: '电动垂直起降航空器：适航之后，第一批航线能否赚钱',
        en: 'Electric vertical take-off aircraft: once certified, can the first routes pay?',
      },
      short: { zh: '电动垂直起降航空器', en: 'Electric vertical take-off aircraft' },
      dek: {
        zh: '从取证进度、电池更换到起降场收费，逐项推算一条 35 公里航线的座公里成本。',
        en: 'Certification, battery replacement and landing fees, followed through to the seat-kilometre cost of a 35 km route.',
      },
      summary: {
        zh: [
          '一条 35 公里的机场接驳线，满座率 65% 时每座公里成本为 5.8 元，约为专车的两倍。电池更换占其中 27%，高过飞行员工资，是最先要降的一项。',
          '2025 年全球交付 160 架，多数用于试飞、演示与景区观光；2028 年预计 920 架，2032 年 3,380 架。交付的主要去向会由观光转为城际与接驳，后者占比从 34% 升到 52%。',
          '取证不是终点。已取证机型在拿到生产许可后平均还要 15 个月才能月产 5 架，瓶颈在复合材料铺层和电推进的一致性检验。',
        ],
        en: [
          'On a 35 km airport shuttle with 65% of seats filled, a seat-kilometre costs CNY 5.8, about twice a chauffeured car. Batteries make 27% of it, more than the pilot, and are the first item that must come down.',
          'Deliveries came to 160 in 2025, mostly for tests, demonstrations and sightseeing; we expect 920 in 2028 and 3,380 in 2032. The main destination moves from sightseeing to intercity and shuttle work, which goes from 34% to 52%.',
          'A type certificate is not the finish. After a production approval it takes another 15 months on average to reach five aircraft a month; lay-up and consistency tests of electric propulsion are where it sticks.',
        ],
      },
      market: {
        caption: { zh: '全球电动垂直起降航空器交付量，2021—2032 年', en: 'Deliveries worldwide, 2021–2032' },
        unit: { zh: '架', en: 'aircraft' },
        values: [12, 28, 46, 85, 160, 310, 560, 920, 1380, 1950, 2620, 3380],
      },
      split: {
        caption: { zh: '交付结构，按用途', en: 'Deliveries by use' },
        parts: [
          { name: { zh: '城际与机场接驳', en: 'Intercity and airport shuttle' }, shares: [34, 43, 52] },
          { name: { zh: '观光', en: 'Sightseeing' }, shares: [41, 29, 18] },
          { name: { zh: '应急、医疗与公务', en: 'Emergency, medical and official' }, shares: [15, 18, 20] },
          { name: { zh: '自有与租赁培训', en: 'Private ownership and training' }, shares: [10, 10, 10] },
        ],
      },
      chapters: [
        {
          title: { zh: '飞机本身', en: 'The aircraft' },
          sections: [
            { zh: '多旋翼、复合翼与倾转', en: 'Multirotor, lift-plus-cruise and tilting' },
            { zh: '航程的折减', en: 'Range after reserves' },
            { zh: '噪声实测', en: 'Noise as measured' },
          ],
        },
        {
          title: { zh: '取证进度', en: 'Progress of certification' },
          sections: [
            { zh: '中国', en: 'China' },
            { zh: '欧盟', en: 'European Union' },
            { zh: '美国', en: 'United States' },
            { zh: '互认', en: 'Mutual recognition' },
          ],
        },
        {
          title: { zh: '从证书到月产五架', en: 'From certificate to five a month' },
          sections: [
            { zh: '铺层与固化', en: 'Lay-up and curing' },
            { zh: '供应商质量体系', en: 'Supplier quality systems' },
            { zh: '试飞与交付', en: 'Production test flights' },
          ],
        },
        {
          title: { zh: '电池', en: 'Batteries' },
          sections: [
            { zh: '倍率与循环寿命', en: 'Power and cycle life' },
            { zh: '更换成本与梯次去向', en: 'Replacement and second use' },
            { zh: '热失控适航要求', en: 'Thermal runaway requirements' },
          ],
        },
        {
          title: { zh: '电机、电控与飞控', en: 'Motors, inverters and flight control' },
          sections: [
            { zh: '冗余架构', en: 'Redundant layouts' },
            { zh: '碳化硅器件', en: 'Silicon carbide devices' },
          ],
        },
        {
          title: { zh: '起降场', en: 'Landing sites' },
          sections: [
            { zh: '造价与审批', en: 'Cost and permits' },
            { zh: '收费模型', en: 'Charging' },
          ],
        },
        {
          title: { zh: '空域与调度', en: 'Airspace and traffic' },
          sections: [
            { zh: '低空航线划设', en: 'Drawing low-level routes' },
            { zh: '无人驾驶的许可阶段', en: 'Stages towards flight without a pilot' },
          ],
        },
        {
          title: { zh: '一条航线的账', en: 'The accounts of one route' },
          sections: [
            { zh: '座公里成本', en: 'Cost per seat-kilometre' },
            { zh: '票价意愿调查', en: 'Willingness to pay' },
            { zh: '盈亏平衡满座率', en: 'Break-even load' },
          ],
        },
        {
          title: { zh: '订单的含金量', en: 'What orders are worth' },
          sections: [
            { zh: '意向、可退与不可退', en: 'Letters, refundable and firm' },
            { zh: '租赁公司的条件', en: 'Lessors’ conditions' },
          ],
        },
        {
          title: { zh: '企业与资金', en: 'Companies and cash' },
          sections: [
            { zh: '现金可维持月数', en: 'Months of cash left' },
            { zh: '汽车厂商的入股', en: 'Stakes held by carmakers' },
          ],
        },
        {
          title: { zh: '预测', en: 'Forecast' },
          sections: [
            { zh: '三种取证节奏', en: 'Three certification paths' },
            { zh: '地区交付', en: 'Deliveries by region' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '全球交付量，2021—2032 年', en: 'Deliveries worldwide, 2021–2032' } },
        {
          kind: 'table',
          caption: { zh: '38 型航空器的参数与取证阶段', en: 'Data and certification stage of 38 types' },
        },
        { kind: 'figure', caption: { zh: '35 公里航线的座公里成本构成', en: 'Seat-kilometre cost on a 35 km route' } },
        { kind: 'figure', caption: { zh: '满座率与盈亏', en: 'Load factor and profit' } },
        { kind: 'table', caption: { zh: '电池包参数与更换间隔', en: 'Battery packs and replacement intervals' } },
        { kind: 'figure', caption: { zh: '从生产许可到月产五架所需月数', en: 'Months from approval to five a month' } },
        { kind: 'table', caption: { zh: '起降场造价与收费', en: 'Cost and charges of landing sites' } },
        { kind: 'figure', caption: { zh: '票价意愿曲线，六城市', en: 'Willingness to pay, six cities' } },
        { kind: 'figure', caption: { zh: '交付按用途，2025—2032 年', en: 'Deliveries by use, 2025–2032' } },
        { kind: 'table', caption: { zh: '订单分级清单', en: 'Orders graded by firmness' } },
        { kind: 'figure', caption: { zh: '企业现金月数', en: 'Months of cash by company' } },
      ],
      question: {
        ask: {
          zh: '无人驾驶能把座公里成本降多少？',
          en: 'How far does flight without a pilot cut seat-kilometre cost?',
        },
        answer: {
          zh: '四座机型约降 24%，其中工资占三分之二，其余来自多出的一个座位；地面监控人员按一人看四架计算。',
          en: 'About 24% on a four-seater: two-thirds from wages and the rest from the extra seat, with one ground supervisor to four aircraft.',
        },
      },
      pages: 216,
      exhibitCount: 126,
      price: { cny: 29800, usd: 14600 },
    },
    {
      key: 'aero-engine-maintenance',
      sides: 'both',
      title: {
        zh: '民用航空发动机维修市场研究：进厂排队、备件价格与拆解件的供给',
        en: 'Civil aero-engine maintenance: shop queues, part prices and the supply of used material',
      },
      short: { zh: '民用航空发动机维修', en: 'Civil aero-engine maintenance' },
      dek: {
        zh: '一台窄体机发动机从拆下到装回的时间与费用，决定了航空公司还要租多少备发。',
        en: 'The time and money between removal and refit of a narrowbody engine decide how many spares an airline must lease.',
      },
      summary: {
        zh: [
          '维修产能是今后五年民航运力的短板。2025 年窄体机发动机平均在厂时间 148 天，比 2019 年多 61 天；我们预计 2029 年才回到 110 天以内。',
          '2025 年全球市场 539 亿美元，2032 年 808 亿美元，年均增长 6.0%。增长里价格的成分大于工作量：新件目录价近三年每年上调 7% 左右，进厂台次同期每年只增 3%。',
          '新一代发动机占维修支出的比例由 2025 年的 29% 升到 2032 年的 51%，它们的热端寿命短于预期，且独立维修厂拿不到全部修理授权。拆解件因此变贵，老型号的高压涡轮叶片成交价已到新件的 78%。',
        ],
        en: [
          'Shop capacity is the weak point of airline supply for five years to come. A narrowbody engine spent 148 days in the shop in 2025, 61 more than in 2019, and we do not expect fewer than 110 until 2029.',
          'The world market was USD 53.9bn in 2025 and reaches USD 80.8bn in 2032, growing 6.0% a year. More of that is price than work: catalogue prices of new parts have risen about 7% a year for three years while shop visits rose 3% a year.',
          'New-generation engines rise from 29% of spending in 2025 to 51% in 2032; their hot sections wear sooner than promised and independent shops lack some repair licences. Used material grows dearer for it: older high-pressure blades trade at 78% of the new price.',
        ],
      },
      market: {
        caption: {
          zh: '全球民用航空发动机维修支出，2021—2032 年',
          en: 'Civil engine maintenance spending worldwide, 2021–2032',
        },
        unit: { zh: '十亿美元', en: 'USD billion' },
        values: [31.5, 35.8, 42.4, 48.6, 53.9, 57.8, 61.2, 64.5, 68.1, 72.0, 76.3, 80.8],
      },
      split: {
        caption: { zh: '支出结构，按发动机类别', en: 'Spending by engine class' },
        parts: [
          { name: { zh: '新一代窄体机发动机', en: 'New-generation narrowbody' }, shares: [29, 39, 51] },
          { name: { zh: '上一代窄体机发动机', en: 'Previous-generation narrowbody' }, shares: [38, 31, 20] },
          { name: { zh: '宽体机发动机', en: 'Widebody' }, shares: [26, 24, 24] },
          { name: { zh: '支线与公务机发动机', en: 'Regional and business' }, shares: [7, 6, 5] },
        ],
      },
      chapters: [
        {
          title: { zh: '一台发动机的进厂日记', en: 'Diary of one shop visit' },
          sections: [
            { zh: '拆解与清洗', en: 'Disassembly and cleaning' },
            { zh: '等件', en: 'Waiting for parts' },
            { zh: '试车', en: 'Test cell' },
          ],
        },
        {
          title: { zh: '机队与进厂台次', en: 'Fleet and shop visits' },
          sections: [
            { zh: '首次与二次进厂', en: 'First and second visits' },
            { zh: '高温沙尘地区的折减', en: 'Life lost in heat and dust' },
            { zh: '粉末冶金件检查的尾声', en: 'The tail of powder-metal inspections' },
          ],
        },
        {
          title: { zh: '在厂时间为何难降', en: 'Why turnaround will not fall' },
          sections: [
            { zh: '铸锻件', en: 'Castings and forgings' },
            { zh: '技工培养', en: 'Training mechanics' },
            { zh: '试车台', en: 'Test cells' },
          ],
        },
        {
          title: { zh: '价格', en: 'Prices' },
          sections: [
            { zh: '新件目录价', en: 'Catalogue prices' },
            { zh: '小时包修费率', en: 'Hourly contract rates' },
            { zh: '工时单价', en: 'Labour rates' },
          ],
        },
        {
          title: { zh: '拆解件与替代件', en: 'Used and alternative parts' },
          sections: [
            { zh: '退役节奏', en: 'Pace of retirements' },
            { zh: '叶片与盘件的成交价', en: 'Prices of blades and discs' },
            { zh: '第三方批准件', en: 'Parts approved for third parties' },
          ],
        },
        {
          title: { zh: '授权格局', en: 'Licences' },
          sections: [
            { zh: '厂商网络', en: 'Manufacturers’ networks' },
            { zh: '独立厂的位置', en: 'Where independents stand' },
            { zh: '反垄断调查', en: 'Competition inquiries' },
          ],
        },
        {
          title: { zh: '修理技术', en: 'Repair techniques' },
          sections: [
            { zh: '热障涂层再造', en: 'Renewing thermal barrier coats' },
            { zh: '激光熔覆', en: 'Laser cladding' },
            { zh: '增材修复', en: 'Additive repair' },
          ],
        },
        {
          title: { zh: '中国维修能力', en: 'Capacity in China' },
          sections: [
            { zh: '合资与独资厂', en: 'Joint ventures and wholly owned shops' },
            { zh: '部附件本地化', en: 'Local accessory repair' },
            { zh: '国产机型的保障', en: 'Supporting domestic types' },
          ],
        },
        {
          title: { zh: '备发租赁', en: 'Spare engine leasing' },
          sections: [
            { zh: '租金与残值', en: 'Rents and residual values' },
            { zh: '短租市场', en: 'The short-term market' },
          ],
        },
        {
          title: { zh: '供需平衡表 2026—2032 年', en: 'Supply and demand, 2026–2032' },
          sections: [
            { zh: '新建厂的投产时间', en: 'New shops and their opening' },
            { zh: '在厂时间预测', en: 'Turnaround forecast' },
          ],
        },
        {
          title: { zh: '航空公司怎样签包修合同', en: 'How airlines should sign hourly contracts' },
          sections: [
            { zh: '退租条件', en: 'Redelivery conditions' },
            { zh: '索赔与补偿', en: 'Claims and compensation' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '维修支出，2021—2032 年', en: 'Maintenance spending, 2021–2032' } },
        { kind: 'figure', caption: { zh: '平均在厂天数，2017—2032 年', en: 'Average days in shop, 2017–2032' } },
        { kind: 'figure', caption: { zh: '在厂时间拆解', en: 'Days in shop by stage' } },
        { kind: 'table', caption: { zh: '进厂台次，按机型', en: 'Shop visits by type' } },
        { kind: 'figure', caption: { zh: '新件目录价指数', en: 'Index of catalogue prices' } },
        { kind: 'table', caption: { zh: '常见拆解件成交价与新件之比', en: 'Used against new prices, common parts' } },
        {
          kind: 'figure',
          caption: { zh: '支出按发动机类别，2025、2028 与 2032 年', en: 'Spending by class, 2025, 2028 and 2032' },
        },
        { kind: 'table', caption: { zh: '全球 96 家维修厂的授权与产能', en: 'Licences and capacity of 96 shops' } },
        { kind: 'figure', caption: { zh: '备发月租，六种型号', en: 'Monthly rent of spares, six types' } },
        { kind: 'table', caption: { zh: '在建维修厂', en: 'Shops under construction' } },
        { kind: 'figure', caption: { zh: '中国进厂需求与本地能力', en: 'Chinese demand and local capacity' } },
      ],
      question: {
        ask: {
          zh: '为了缩短在厂时间，航空公司自备多少周转件合算？',
          en: 'How many rotable parts should an airline hold to shorten a visit?',
        },
        answer: {
          zh: '机队 40 台以上才合算。自备一套高压涡轮与导向器可省约 26 天，占用资金 610 万美元，按 2025 年备发租金 3.1 年收回。',
          en: 'It pays above 40 engines. One set of turbine and vanes saves about 26 days, ties up USD 6.1m and returns it in 3.1 years at 2025 spare rents.',
        },
      },
      pages: 192,
      exhibitCount: 114,
      price: { cny: 27600, usd: 15400 },
    },
    {
      key: 'aerospace-titanium-forgings',
      sides: 'both',
      title: {
        zh: '2026—2032 年航空钛合金锻件产业链：海绵钛、熔炼炉与大压机',
        en: 'Aerospace titanium forgings, 2026–2032: sponge, furnaces and heavy presses',
      },
      short: { zh: '航空钛合金锻件', en: 'Aerospace titanium forgings' },
      dek: {
        zh: '航空级钛锻件的交期为什么比飞机还长，哪一环最先松动。',
        en: 'Why aerospace titanium forgings take longer to deliver than the aircraft, and which link loosens first.',
      },
      summary: {
        zh: [
          '2025 年全球航空钛合金锻件用量 6.3 万吨，2032 年预计 10.2 万吨，年均增长 7.1%。机体结构件占 51%，发动机占 33%，到 2032 年两者分别为 48% 与 34%，余下的份额由航天与直升机分去。',
          '缺口不在矿，也不在海绵钛总量，而在能用于转动件的那一级海绵。2025 年合格产能只有总产能的 38%，新增产线从投料到取得发动机厂认可平均要 44 个月。',
          '买飞比是另一条出路。近净成形与线性摩擦焊能把典型隔框的买飞比从 9.6 降到 5.2，相当于不建一座工厂而省下四成多材料。我们估计 2032 年有 17% 的隔框采用这类工艺。',
        ],
        en: [
          'The world used 63,000 tonnes of aerospace titanium forgings in 2025 and should use 102,000 in 2032, up 7.1% a year. Airframes take 51% and engines 33%; by 2032 they take 48% and 34%, with space and helicopters gaining the rest.',
          'The gap is neither ore nor total sponge but the grade fit for rotating parts. Only 38% of capacity qualified in 2025, and a new line takes 44 months on average from first charge to an engine maker’s approval.',
          'The buy-to-fly ratio offers another way out. Near-net forming and linear friction welding cut a typical frame from 9.6 to 5.2, which saves over two-fifths of the metal without building anything. We put 17% of frames on such processes in 2032.',
        ],
      },
      market: {
        caption: {
          zh: '全球航空钛合金锻件用量，2021—2032 年',
          en: 'Aerospace titanium forgings used worldwide, 2021–2032',
        },
        unit: { zh: '千吨', en: 'thousand tonnes' },
        values: [41, 46, 55, 60, 63, 67, 72, 78, 84, 90, 96, 102],
      },
      split: {
        caption: { zh: '用量结构，按部位', en: 'Volume by application' },
        parts: [
          { name: { zh: '机体结构', en: 'Airframes' }, shares: [51, 50, 48] },
          { name: { zh: '发动机', en: 'Engines' }, shares: [33, 33, 34] },
          { name: { zh: '起落架', en: 'Landing gear' }, shares: [9, 9, 9] },
          { name: { zh: '航天与直升机', en: 'Space and helicopters' }, shares: [7, 8, 9] },
        ],
      },
      chapters: [
        {
          title: { zh: '牌号与用途', en: 'Alloys and uses' },
          sections: [
            { zh: '双相合金', en: 'Alpha-beta alloys' },
            { zh: '高温钛合金与钛铝', en: 'High-temperature alloys and aluminides' },
            { zh: '损伤容限型', en: 'Damage-tolerant grades' },
          ],
        },
        {
          title: { zh: '海绵钛分级', en: 'Grades of sponge' },
          sections: [
            { zh: '转动件级的条件', en: 'What rotating grade requires' },
            { zh: '产能与认可名单', en: 'Capacity and approved lists' },
            { zh: '地缘替换', en: 'Replacing geopolitical sources' },
          ],
        },
        {
          title: { zh: '熔炼', en: 'Melting' },
          sections: [
            { zh: '真空自耗三次', en: 'Triple vacuum arc' },
            { zh: '冷床炉', en: 'Cold hearth' },
            { zh: '返回料比例', en: 'Share of revert' },
          ],
        },
        {
          title: { zh: '锻造装备', en: 'Forging equipment' },
          sections: [
            { zh: '四万吨以上压机', en: 'Presses above 40,000 tonnes' },
            { zh: '等温锻', en: 'Isothermal forging' },
            { zh: '模具寿命', en: 'Die life' },
          ],
        },
        {
          title: { zh: '用量测算', en: 'Measuring use' },
          sections: [
            { zh: '各机型单机用量', en: 'Tonnes per aircraft' },
            { zh: '交付速率假设', en: 'Delivery rate assumptions' },
            { zh: '库存周期', en: 'The stock cycle' },
          ],
        },
        {
          title: { zh: '价格传导', en: 'How prices pass through' },
          sections: [
            { zh: '长协与现货', en: 'Long agreements and spot' },
            { zh: '指数条款', en: 'Index clauses' },
          ],
        },
        {
          title: { zh: '买飞比', en: 'Buy-to-fly' },
          sections: [
            { zh: '近净成形', en: 'Near-net forming' },
            { zh: '线性摩擦焊', en: 'Linear friction welding' },
            { zh: '切屑回收', en: 'Recycling swarf' },
          ],
        },
        {
          title: { zh: '无损检测与批次追溯', en: 'Inspection and traceability' },
          sections: [
            { zh: '多区聚焦超声', en: 'Multizone ultrasound' },
            { zh: '假文件事件之后', en: 'After the forged papers' },
          ],
        },
        {
          title: { zh: '认证周期', en: 'The time to qualify' },
          sections: [
            { zh: '发动机厂', en: 'Engine makers' },
            { zh: '机体厂', en: 'Airframe makers' },
          ],
        },
        {
          title: { zh: '竞争格局', en: 'Competition' },
          sections: [
            { zh: '一体化企业', en: 'Integrated producers' },
            { zh: '独立锻造厂', en: 'Independent forges' },
            { zh: '中国企业的出口份额', en: 'Chinese exporters’ share' },
          ],
        },
        {
          title: { zh: '2032 年供需与价格判断', en: 'Balance and prices to 2032' },
          sections: [
            { zh: '基准平衡', en: 'The base balance' },
            { zh: '停火与制裁情景', en: 'Ceasefire and sanctions scenarios' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '航空钛锻件用量，2021—2032 年', en: 'Titanium forgings used, 2021–2032' } },
        { kind: 'figure', caption: { zh: '海绵钛产能，按可用等级', en: 'Sponge capacity by usable grade' } },
        { kind: 'table', caption: { zh: '各机型单机钛锻件重量', en: 'Titanium forgings per aircraft type' } },
        { kind: 'table', caption: { zh: '四万吨以上压机名录', en: 'Presses above 40,000 tonnes' } },
        { kind: 'figure', caption: { zh: '从投料到认可所需月数', en: 'Months from first charge to approval' } },
        { kind: 'figure', caption: { zh: '隔框买飞比，五种工艺', en: 'Buy-to-fly of a frame, five processes' } },
        { kind: 'figure', caption: { zh: '锻件交期，2019—2025 年', en: 'Lead times, 2019–2025' } },
        { kind: 'table', caption: { zh: '长协指数条款比较', en: 'Index clauses compared' } },
        { kind: 'figure', caption: { zh: '用量按部位，2025—2032 年', en: 'Volume by application, 2025–2032' } },
        { kind: 'table', caption: { zh: '33 家锻造厂的认证状态', en: 'Qualification of 33 forges' } },
      ],
      question: {
        ask: {
          zh: '飞机减产两成，钛锻件会跟着少两成吗？',
          en: 'If aircraft output fell by a fifth, would forgings fall by a fifth?',
        },
        answer: {
          zh: '第一年会少得更多，约 28%，因为渠道先去库存；第二年起只少 12%，发动机备件需求托住了下限。',
          en: 'In the first year by more, about 28%, as the chain runs down stock; from the second by 12%, with engine spares holding the floor.',
        },
      },
      pages: 158,
      exhibitCount: 90,
      price: { cny: 21800, usd: 10800 },
    },
    {
      key: 'low-orbit-user-terminals',
      sides: 'both',
      title: {
        zh: '低轨卫星用户终端：平板相控阵降到多少钱才会装进家用车',
        en: 'Low-orbit user terminals: how cheap must a flat panel be before it goes into a family car?',
      },
      short: { zh: '低轨卫星用户终端', en: 'Low-orbit user terminals' },
      dek: {
        zh: '出货量由补贴决定，利润由射频芯片决定。报告拆解 11 款终端的物料成本。',
        en: 'Subsidy decides shipments and radio chips decide profit. The report takes apart the material cost of 11 terminals.',
      },
      summary: {
        zh: [
          '家用宽带仍是低轨终端的大头，但增量已经转向交通工具。2025 年全球出货 394 万台，家用占 68%；2032 年预计 1,460 万台，家用降到 44%，车载由 5% 升到 27%。',
          '车厂的心理价位是整套 260 美元。我们拆解的样机物料成本为 410 美元，其中波束成形芯片占 36%，天线基板占 19%；芯片由单片四通道升到十六通道后，2029 年有望跨过门槛。',
        ],
        en: [
          'Homes still take most low-orbit terminals, but growth has moved to vehicles. Of 3.94m shipped in 2025, 68% went to homes; of 14.6m in 2032 only 44% will, while vehicles go from 5% to 27%.',
          'Carmakers have USD 260 in mind for the whole set. The samples we took apart cost USD 410 in material, 36% of it beam-forming chips and 19% antenna board; once a chip integrates sixteen channels instead of four, the line could be crossed in 2029.',
        ],
      },
      market: {
        caption: {
          zh: '全球低轨卫星用户终端出货量，2021—2032 年',
          en: 'Low-orbit user terminals shipped, worldwide, 2021–2032',
        },
        unit: { zh: '千台', en: 'thousand units' },
        values: [620, 1150, 1980, 2860, 3940, 5300, 6850, 8520, 10200, 11800, 13300, 14600],
      },
      split: {
        caption: { zh: '出货结构，按使用场景', en: 'Shipments by use' },
        parts: [
          { name: { zh: '家庭宽带', en: 'Home broadband' }, shares: [68, 57, 44] },
          { name: { zh: '企业与应急', en: 'Business and emergency' }, shares: [18, 17, 15] },
          { name: { zh: '船舶与飞机', en: 'Ships and aircraft' }, shares: [9, 11, 14] },
          { name: { zh: '车载', en: 'Vehicles' }, shares: [5, 15, 27] },
        ],
      },
      chapters: [
        {
          title: { zh: '终端的四种形态', en: 'Four kinds of terminal' },
          sections: [
            { zh: '机械与电子扫描', en: 'Mechanical and electronic scanning' },
            { zh: '手持直连的边界', en: 'Where direct-to-phone begins' },
          ],
        },
        {
          title: { zh: '出货与在网', en: 'Shipped and in service' },
          sections: [
            { zh: '激活率', en: 'Activation' },
            { zh: '替换与退网', en: 'Replacement and churn' },
            { zh: '地区分布', en: 'By region' },
          ],
        },
        {
          title: { zh: '拆解：11 款终端', en: 'Teardown of 11 terminals' },
          sections: [
            { zh: '家用', en: 'Home' },
            { zh: '海事', en: 'Maritime' },
            { zh: '车规样机', en: 'Automotive samples' },
          ],
        },
        {
          title: { zh: '波束成形芯片', en: 'Beam-forming chips' },
          sections: [
            { zh: '硅锗与互补金属氧化物半导体', en: 'Silicon-germanium and CMOS' },
            { zh: '通道集成度', en: 'Channels per chip' },
            { zh: '代工与封装', en: 'Foundry and packaging' },
          ],
        },
        {
          title: { zh: '天线基板与散热', en: 'Board and heat' },
          sections: [
            { zh: '低损耗材料', en: 'Low-loss laminates' },
            { zh: '车顶温度', en: 'Roof temperature' },
          ],
        },
        {
          title: { zh: '补贴与定价', en: 'Subsidy and price' },
          sections: [
            { zh: '运营商补贴的回收期', en: 'Payback of operators’ subsidy' },
            { zh: '租机与买断', en: 'Rent or buy' },
          ],
        },
        {
          title: { zh: '车载', en: 'Vehicles' },
          sections: [
            { zh: '前装流程', en: 'The path to factory fitting' },
            { zh: '车规认证', en: 'Automotive qualification' },
            { zh: '套餐设计', en: 'Tariffs' },
          ],
        },
        {
          title: { zh: '机载与船载', en: 'Aircraft and ships' },
          sections: [
            { zh: '适航改装', en: 'Airworthy installation' },
            { zh: '双轨并用', en: 'Two orbits at once' },
          ],
        },
        {
          title: { zh: '落地许可', en: 'Landing rights' },
          sections: [
            { zh: '各国终端入网', en: 'Type approval by country' },
            { zh: '地面关口站', en: 'Gateways' },
          ],
        },
        {
          title: { zh: '供应商与代工', en: 'Suppliers and contract makers' },
          sections: [
            { zh: '运营商自制', en: 'Operators that make their own' },
            { zh: '独立天线企业', en: 'Independent antenna firms' },
            { zh: '中国终端产业', en: 'China’s terminal makers' },
          ],
        },
        {
          title: { zh: '预测与敏感性', en: 'Forecast and sensitivity' },
          sections: [
            { zh: '出货', en: 'Shipments' },
            { zh: '均价', en: 'Average price' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '终端出货量，2021—2032 年', en: 'Terminals shipped, 2021–2032' } },
        { kind: 'figure', caption: { zh: '一台家用终端的物料成本', en: 'Material cost of one home terminal' } },
        { kind: 'table', caption: { zh: '11 款终端的拆解清单', en: 'Teardown list of 11 terminals' } },
        { kind: 'figure', caption: { zh: '通道集成度与芯片成本', en: 'Channels per chip against cost' } },
        { kind: 'figure', caption: { zh: '车载整套成本的下降路径', en: 'Falling cost of the vehicle set' } },
        { kind: 'figure', caption: { zh: '出货按场景，2025—2032 年', en: 'Shipments by use, 2025–2032' } },
        { kind: 'table', caption: { zh: '各国入网许可进度', en: 'Type approval by country' } },
        { kind: 'figure', caption: { zh: '补贴回收月数', en: 'Months to recover subsidy' } },
        { kind: 'table', caption: { zh: '前装车型与供应关系', en: 'Factory-fitted models and suppliers' } },
      ],
      question: {
        ask: { zh: '手机直连会不会取代车载终端？', en: 'Will direct-to-phone replace the vehicle terminal?' },
        answer: {
          zh: '2032 年前不会。直连的单用户速率受手机天线所限，够用于求救与消息；导航更新与车内视频需要至少 30 倍的链路余量。',
          en: 'Not before 2032. The phone’s antenna limits each user to distress calls and messages; map updates and video need at least thirty times the link margin.',
        },
      },
      pages: 176,
      exhibitCount: 98,
      price: { cny: 25800, usd: 12900 },
    },
    {
      key: 'counter-drone-systems',
      sides: 'both',
      title: {
        zh: '反无人机系统市场研究报告，2026—2032 年：探测、干扰与硬杀伤的搭配',
        en: 'Counter-drone systems, 2026–2032: mixing detection, jamming and hard kill',
      },
      short: { zh: '反无人机系统', en: 'Counter-drone systems' },
      dek: {
        zh: '每拦一架要花多少钱。报告比较六种手段在机场、电厂与野战三种场景下的成本。',
        en: 'What one interception costs: six means compared at airports, power plants and in the field.',
      },
      summary: {
        zh: [
          '反无人机的采购逻辑正在从设备转向弹药与服务。2025 年全球支出 41.2 亿美元，比上年增长 31%；2032 年预计 112.5 亿美元，年均增长 15.4%。',
          '无线电干扰对光纤制导和自主航路的无人机无效，而这两类在样本事件中已占 37%。因此干扰设备占支出的比例由 33% 降到 21%，拦截无人机与小口径可编程弹由 24% 升到 38%。',
          '民用市场受法律所限。多数国家只准许警方与军方使用干扰，机场自购的设备实际上只能看不能打，这使被动探测成为民用一侧唯一成规模的品类。',
        ],
        en: [
          'Buyers are moving from equipment to rounds and services. The world spent USD 4.12bn in 2025, up 31% on the year, and should spend USD 11.25bn in 2032, or 15.4% a year.',
          'Jamming fails against drones on fibre or on their own route, and those made 37% of the incidents we sampled. Its share of spending therefore falls from 33% to 21%, while interceptor drones and small programmable rounds rise from 24% to 38%.',
          'Law limits the civil market. In most countries only police and armed forces may jam, so an airport’s own equipment can look but not act, and passive detection is the one civil category of any size.',
        ],
      },
      market: {
        caption: { zh: '全球反无人机系统支出，2021—2032 年', en: 'Counter-drone spending worldwide, 2021–2032' },
        unit: { zh: '百万美元', en: 'USD million' },
        values: [1420, 1780, 2350, 3140, 4120, 5230, 6390, 7540, 8620, 9600, 10480, 11250],
      },
      split: {
        caption: { zh: '支出结构，按手段', en: 'Spending by means' },
        parts: [
          { name: { zh: '探测与指挥', en: 'Detection and command' }, shares: [35, 33, 30] },
          { name: { zh: '无线电干扰与接管', en: 'Jamming and takeover' }, shares: [33, 27, 21] },
          { name: { zh: '拦截无人机与弹药', en: 'Interceptors and rounds' }, shares: [24, 31, 38] },
          { name: { zh: '激光与微波', en: 'Laser and microwave' }, shares: [8, 9, 11] },
        ],
      },
      chapters: [
        {
          title: { zh: '威胁的变化', en: 'How the threat has changed' },
          sections: [
            { zh: '改装消费级无人机', en: 'Converted consumer drones' },
            { zh: '光纤制导与自主航路', en: 'Fibre guidance and autonomous routes' },
            { zh: '事件库', en: 'The incident file' },
          ],
        },
        {
          title: { zh: '探测', en: 'Detection' },
          sections: [
            { zh: '雷达', en: 'Radar' },
            { zh: '频谱与声学', en: 'Spectrum and acoustics' },
            { zh: '误报率实测', en: 'False alarms as tested' },
          ],
        },
        {
          title: { zh: '软杀伤', en: 'Soft kill' },
          sections: [
            { zh: '压制', en: 'Jamming' },
            { zh: '协议接管', en: 'Protocol takeover' },
            { zh: '导航诱骗', en: 'Navigation spoofing' },
          ],
        },
        {
          title: { zh: '硬杀伤', en: 'Hard kill' },
          sections: [
            { zh: '拦截无人机', en: 'Interceptor drones' },
            { zh: '可编程弹', en: 'Programmable rounds' },
            { zh: '激光', en: 'Lasers' },
            { zh: '高功率微波', en: 'High-power microwave' },
          ],
        },
        {
          title: { zh: '单次拦截成本', en: 'Cost per interception' },
          sections: [
            { zh: '三种场景', en: 'Three settings' },
            { zh: '弹药库存', en: 'Stocks of rounds' },
          ],
        },
        {
          title: { zh: '指挥与融合', en: 'Command and fusion' },
          sections: [
            { zh: '开放接口', en: 'Open interfaces' },
            { zh: '与防空网衔接', en: 'Joining the air defence network' },
          ],
        },
        {
          title: { zh: '民用市场', en: 'The civil market' },
          sections: [
            { zh: '机场', en: 'Airports' },
            { zh: '电力与石化', en: 'Power and petrochemicals' },
            { zh: '大型活动', en: 'Large events' },
          ],
        },
        {
          title: { zh: '法律与频谱', en: 'Law and spectrum' },
          sections: [
            { zh: '谁可以使用干扰', en: 'Who may jam' },
            { zh: '责任与赔偿', en: 'Liability and damages' },
          ],
        },
        {
          title: { zh: '采购', en: 'Procurement' },
          sections: [
            { zh: '美洲', en: 'Americas' },
            { zh: '欧洲', en: 'Europe' },
            { zh: '中东与亚太', en: 'Middle East and Asia-Pacific' },
          ],
        },
        {
          title: { zh: '供应商', en: 'Suppliers' },
          sections: [
            { zh: '雷达与防务企业', en: 'Radar and defence firms' },
            { zh: '新创企业', en: 'New companies' },
            { zh: '部件依赖', en: 'Dependence on parts' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '全球支出，2021—2032 年', en: 'Spending worldwide, 2021–2032' } },
        { kind: 'figure', caption: { zh: '样本事件中的无人机类型', en: 'Drone types in sampled incidents' } },
        { kind: 'table', caption: { zh: '六种手段的适用条件', en: 'Where six means apply' } },
        { kind: 'figure', caption: { zh: '单次拦截成本，三种场景', en: 'Cost per interception, three settings' } },
        { kind: 'figure', caption: { zh: '探测距离与误报率，14 套系统', en: 'Range and false alarms of 14 systems' } },
        { kind: 'table', caption: { zh: '各国干扰使用权限', en: 'Who may jam, by country' } },
        {
          kind: 'figure',
          caption: { zh: '支出按手段，2025、2028 与 2032 年', en: 'Spending by means, 2025, 2028 and 2032' },
        },
        { kind: 'table', caption: { zh: '2022—2025 年主要采购合同', en: 'Main contracts, 2022–2025' } },
        { kind: 'figure', caption: { zh: '拦截弹药产能', en: 'Capacity for interceptor rounds' } },
        {
          kind: 'table',
          caption: { zh: '47 家供应商的产品与部件来源', en: 'Products and part sources of 47 suppliers' },
        },
      ],
      question: {
        ask: { zh: '一座中型机场最少要配什么？', en: 'What is the least a medium-sized airport needs?' },
        answer: {
          zh: '两部被动频谱站加一部低空雷达，配一名值守，年成本约 54 万美元；处置手段由属地警方携行，不由机场购置。',
          en: 'Two passive spectrum stations and one low-level radar with a watchkeeper, about USD 540,000 a year; the local police bring the means to act, not the airport.',
        },
      },
      pages: 164,
      exhibitCount: 86,
      price: { cny: 24800, usd: 13600 },
    },
    {
      key: 'carbon-aircraft-brakes',
      sides: 'both',
      title: {
        zh: '航空碳刹车盘：按起落次数收费的耗材生意',
        en: 'Carbon aircraft brakes: a consumable charged by the landing',
      },
      short: { zh: '航空碳刹车盘', en: 'Carbon aircraft brakes' },
      dek: {
        zh: '盘子几乎不赚钱，赚钱的是二十年的更换。报告测算国产替代件的起落成本与取证进度。',
        en: 'The first set earns almost nothing; twenty years of replacements do. The report works out cost per landing and progress of alternative parts.',
      },
      summary: {
        zh: [
          '碳刹车盘的利润在换件上。新机首装往往按成本甚至低于成本成交，随后每 1,500 至 2,200 次起落更换一次，售后占 2025 年全球用量的 74%。',
          '2025 年用量 28.1 万片，2032 年预计 40.2 万片，年均增长 5.2%。其中电刹车机型的占比上升不会改变用盘量，却会让磨损更均匀，单盘寿命约延长 6%。中国航线的平均航段短，按座位计的耗盘量比全球高 19%。',
        ],
        en: [
          'The profit of carbon brakes is in replacement. First sets often go at cost or below, and then wear out every 1,500–2,200 landings; aftermarket made 74% of the world’s volume in 2025.',
          'Volume was 281,000 discs in 2025 and should be 402,000 in 2032, 5.2% a year. Electric brakes will not change the number of discs per wheel but wear them evenly, adding about 6% to life. Short sectors in China use 19% more discs per seat than the world average.',
        ],
      },
      market: {
        caption: { zh: '全球航空碳刹车盘用量，2021—2032 年', en: 'Carbon brake discs used worldwide, 2021–2032' },
        unit: { zh: '千片', en: 'thousand discs' },
        values: [168, 192, 236, 262, 281, 297, 312, 329, 347, 366, 384, 402],
      },
      split: {
        caption: { zh: '用量结构', en: 'Volume by channel' },
        parts: [
          { name: { zh: '民航售后', en: 'Civil aftermarket' }, shares: [74, 75, 76] },
          { name: { zh: '民航首装', en: 'Civil first fit' }, shares: [15, 14, 13] },
          { name: { zh: '军用与公务', en: 'Military and business' }, shares: [11, 11, 11] },
        ],
      },
      chapters: [
        {
          title: { zh: '一片盘的一生', en: 'The life of one disc' },
          sections: [
            { zh: '预制体', en: 'Preform' },
            { zh: '致密化八百小时', en: 'Eight hundred hours of densification' },
            { zh: '磨损与翻修', en: 'Wear and refurbishment' },
          ],
        },
        {
          title: { zh: '机队与起落次数', en: 'Fleet and landings' },
          sections: [
            { zh: '分机型', en: 'By type' },
            { zh: '短航段的影响', en: 'Effect of short sectors' },
          ],
        },
        {
          title: { zh: '用量预测', en: 'Forecast of volume' },
          sections: [
            { zh: '首装', en: 'First fit' },
            { zh: '售后', en: 'Aftermarket' },
          ],
        },
        {
          title: { zh: '按起落计费', en: 'Charging by the landing' },
          sections: [
            { zh: '合同结构', en: 'Contract structure' },
            { zh: '起落单价', en: 'Price per landing' },
            { zh: '退租时的余量', en: 'Remaining wear at redelivery' },
          ],
        },
        {
          title: { zh: '成本与能耗', en: 'Cost and energy' },
          sections: [
            { zh: '碳纤维与天然气', en: 'Fibre and gas' },
            { zh: '炉次与装炉量', en: 'Furnace runs and loads' },
          ],
        },
        {
          title: { zh: '氧化与湿态性能', en: 'Oxidation and wet behaviour' },
          sections: [
            { zh: '除冰液催化氧化', en: 'Oxidation by de-icers' },
            { zh: '抗氧化涂层', en: 'Protective coats' },
          ],
        },
        {
          title: { zh: '替代件取证', en: 'Approving alternative parts' },
          sections: [
            { zh: '补充型号与零部件批准', en: 'Supplemental and part approvals' },
            { zh: '已批机型清单', en: 'Approved types' },
          ],
        },
        {
          title: { zh: '电刹车', en: 'Electric brakes' },
          sections: [
            { zh: '作动与监测', en: 'Actuation and monitoring' },
            { zh: '维护工时', en: 'Maintenance hours' },
          ],
        },
        {
          title: { zh: '厂商与份额', en: 'Makers and shares' },
          sections: [
            { zh: '机轮刹车系统商', en: 'Wheel and brake makers' },
            { zh: '盘件厂', en: 'Disc makers' },
          ],
        },
        {
          title: { zh: '给航空公司的测算表', en: 'A worksheet for airlines' },
          sections: [
            { zh: '换供的节省', en: 'Savings from switching' },
            { zh: '切换风险', en: 'Risks of switching' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '刹车盘用量，2021—2032 年', en: 'Discs used, 2021–2032' } },
        { kind: 'figure', caption: { zh: '一片盘的成本构成', en: 'Cost of one disc' } },
        { kind: 'table', caption: { zh: '主要机型的盘数与更换间隔', en: 'Discs and intervals by type' } },
        { kind: 'figure', caption: { zh: '起落单价，2017—2025 年', en: 'Price per landing, 2017–2025' } },
        { kind: 'figure', caption: { zh: '用量按渠道，2025—2032 年', en: 'Volume by channel, 2025–2032' } },
        { kind: 'table', caption: { zh: '替代件取证进度', en: 'Progress of approvals' } },
        { kind: 'figure', caption: { zh: '除冰液浓度与氧化失重', en: 'De-icer strength and mass loss' } },
        { kind: 'table', caption: { zh: '九家厂商的致密化产能', en: 'Densification capacity of nine makers' } },
      ],
      question: {
        ask: { zh: '换用替代件会影响飞机退租吗？', en: 'Do alternative parts affect redelivery of a leased aircraft?' },
        answer: {
          zh: '多数租约仍要求原厂件。样本 58 份租约中有 21 份接受具补充型号批准的替代件，且比例在 2023 年后明显上升。',
          en: 'Most leases still ask for original parts. Of 58 sampled, 21 accept alternatives with a supplemental approval, and more so since 2023.',
        },
      },
      pages: 118,
      exhibitCount: 62,
      price: { cny: 14600, usd: 6400 },
    },
    {
      key: 'regional-cargo-drones',
      sides: 'both',
      title: {
        zh: '支线货运无人机行业调研：吨级机型的航线、机场与货源',
        en: 'Regional cargo drones: routes, airfields and freight for tonne-class aircraft',
      },
      short: { zh: '支线货运无人机', en: 'Regional cargo drones' },
      dek: {
        zh: '载重一至五吨、航程五百至一千五百公里的无人货机，替代的是卡车还是小飞机？',
        en: 'Uncrewed freighters carrying 1–5 tonnes over 500–1,500 km: do they replace trucks or small aircraft?',
      },
      summary: {
        zh: [
          '答案是先替代山区与海岛的卡车加轮渡。在直线 400 公里、公路 900 公里的线路上，两吨级机型的每吨公里成本为 3.2 元，按公路里程折算与冷藏卡车相当，时间则省九个小时。',
          '2025 年全球交付 340 架，2032 年预计 3,620 架，年均增长 40.2%。快递与生鲜在 2025 年占 39%，2032 年 46%；油气、海岛与边防补给占比由 35% 降到 27%。',
          '空域比飞机更费时间。样本航线从申请到常态运行平均 13 个月，其中飞行试验只占三个月，其余是机场协议与地面应急预案。',
        ],
        en: [
          'First, trucks and ferries in mountains and to islands. Where the line is 400 km and the road 900, a two-tonne type costs CNY 3.2 a tonne-kilometre, on a par with a chilled truck once road distance is counted, and saves nine hours.',
          'Deliveries were 340 in 2025 and should be 3,620 in 2032, up 40.2% a year. Parcels and fresh food make 39% in 2025 and 46% in 2032; oil, island and border supply goes from 35% to 27%.',
          'Airspace takes longer than the aircraft. Sampled routes needed 13 months from application to regular running; test flying filled three, airfield agreements and ground emergency plans the rest.',
        ],
      },
      market: {
        caption: {
          zh: '全球吨级货运无人机交付量，2021—2032 年',
          en: 'Tonne-class cargo drones delivered worldwide, 2021–2032',
        },
        unit: { zh: '架', en: 'aircraft' },
        values: [35, 60, 110, 190, 340, 580, 920, 1360, 1880, 2450, 3040, 3620],
      },
      split: {
        caption: { zh: '交付结构，按货源', en: 'Deliveries by freight' },
        parts: [
          { name: { zh: '快递与生鲜', en: 'Parcels and fresh food' }, shares: [39, 43, 46] },
          { name: { zh: '油气、海岛与边防补给', en: 'Oil, island and border supply' }, shares: [35, 31, 27] },
          { name: { zh: '应急与医药', en: 'Emergency and medicines' }, shares: [14, 14, 14] },
          { name: { zh: '农林作业与其他', en: 'Farm, forest and other' }, shares: [12, 12, 13] },
        ],
      },
      chapters: [
        {
          title: { zh: '机型', en: 'Types' },
          sections: [
            { zh: '有人机改装', en: 'Conversions of crewed aircraft' },
            { zh: '全新设计', en: 'New designs' },
            { zh: '短距起降', en: 'Short take-off' },
          ],
        },
        {
          title: { zh: '航线选择的算法', en: 'Choosing routes' },
          sections: [
            { zh: '绕行系数', en: 'The detour factor' },
            { zh: '回程货', en: 'Return freight' },
            { zh: '天气可飞率', en: 'Flyable days' },
          ],
        },
        {
          title: { zh: '每吨公里成本', en: 'Cost per tonne-kilometre' },
          sections: [
            { zh: '与卡车', en: 'Against trucks' },
            { zh: '与有人小型货机', en: 'Against small crewed freighters' },
            { zh: '与直升机', en: 'Against helicopters' },
          ],
        },
        {
          title: { zh: '机场与跑道', en: 'Airfields and runways' },
          sections: [
            { zh: '通用机场的空闲', en: 'Idle general aviation fields' },
            { zh: '草地与公路跑道', en: 'Grass and road strips' },
          ],
        },
        {
          title: { zh: '动力', en: 'Power' },
          sections: [
            { zh: '活塞与涡桨', en: 'Piston and turboprop' },
            { zh: '混合动力', en: 'Hybrid' },
          ],
        },
        {
          title: { zh: '适航与运行许可', en: 'Airworthiness and permits' },
          sections: [
            { zh: '特定类风险评估', en: 'Specific risk assessment' },
            { zh: '一控多机', en: 'One operator, several aircraft' },
          ],
        },
        {
          title: { zh: '链路与避让', en: 'Links and avoidance' },
          sections: [
            { zh: '卫星链路费用', en: 'Cost of satellite links' },
            { zh: '避让传感器', en: 'Avoidance sensors' },
          ],
        },
        {
          title: { zh: '货主', en: 'Shippers' },
          sections: [
            { zh: '快递公司', en: 'Parcel carriers' },
            { zh: '生鲜产地', en: 'Growing areas' },
            { zh: '油气平台', en: 'Platforms' },
          ],
        },
        {
          title: { zh: '制造与交付', en: 'Making and delivering' },
          sections: [
            { zh: '年产百架的条件', en: 'What a hundred a year takes' },
            { zh: '发动机供应', en: 'Engine supply' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '货运无人机交付量，2021—2032 年', en: 'Cargo drones delivered, 2021–2032' } },
        { kind: 'table', caption: { zh: '29 型机的载重、航程与价格', en: 'Payload, range and price of 29 types' } },
        { kind: 'figure', caption: { zh: '绕行系数与成本优势', en: 'Detour factor and cost advantage' } },
        { kind: 'figure', caption: { zh: '每吨公里成本构成', en: 'Cost per tonne-kilometre' } },
        { kind: 'table', caption: { zh: '已常态运行的 44 条航线', en: 'Forty-four routes in regular service' } },
        { kind: 'figure', caption: { zh: '从申请到常态运行的时间', en: 'Time from application to regular service' } },
        { kind: 'figure', caption: { zh: '交付按货源，2025—2032 年', en: 'Deliveries by freight, 2025–2032' } },
        { kind: 'table', caption: { zh: '可用通用机场清单', en: 'Usable general aviation fields' } },
        { kind: 'figure', caption: { zh: '事故率与飞行小时', en: 'Accident rate and hours' } },
      ],
      question: {
        ask: {
          zh: '由旧有人机改成的无人货机，寿命还剩多少？',
          en: 'How much life is left in a crewed aircraft converted to a drone?',
        },
        answer: {
          zh: '样本改装机平均剩余 9,400 飞行小时，按日飞五小时约五年；改装费摊到每小时约 210 元。',
          en: 'Samples had 9,400 hours left on average, or about five years at five hours a day; the conversion comes to roughly CNY 210 an hour.',
        },
      },
      pages: 138,
      exhibitCount: 77,
      price: { cny: 18900, usd: 9200 },
    },
    {
      key: 'radar-transmit-receive-modules',
      sides: 'both',
      title: {
        zh: '相控阵雷达收发组件产业研究：氮化镓之后的成本、散热与封装',
        en: 'Transmit–receive modules for phased-array radar: cost, heat and packaging after gallium nitride',
      },
      short: { zh: '相控阵雷达收发组件', en: 'Phased-array transmit–receive modules' },
      dek: {
        zh: '组件占一部相控阵雷达成本的一半以上。报告从衬底、芯片、封装到整机，逐级核算价格下降的来源。',
        en: 'Modules make over half the cost of a phased-array radar. The report traces the fall in price from substrate and chip through packaging to the set.',
      },
      summary: {
        zh: [
          '组件数量在增，单价在降，金额的增长因此远慢于数量。2025 年全球出货 197 万只，2032 年预计 614 万只，年均增长 17.6%；同期均价由 268 美元降到 121 美元，按金额年均只增 5.0%。',
          '机载雷达占 2025 年出货的 37%，2032 年降到 28%；地面与舰载防空由 39% 升到 42%，气象与空管等民用由 15% 升到 19%。民用一侧采用塑封，对价格的拉动大于对数量的拉动。',
          '六英寸碳化硅衬底的氮化镓片已占晶圆投片的 58%。下一步的约束是散热：金刚石铜载板能把结温压低 22℃，成本却使单只组件贵出 9%，只有机载愿意付。',
        ],
        en: [
          'Numbers rise and prices fall, so value grows far more slowly than volume. Shipments were 1.97m in 2025 and should be 6.14m in 2032, or 17.6% a year; the average price goes from USD 268 to USD 121, and value grows only 5.0% a year.',
          'Airborne radar took 37% of 2025 shipments and will take 28% of 2032; ground and naval air defence goes from 39% to 42%, and weather, traffic control and other civil work from 15% to 19%. Civil users accept plastic packages, which moves price more than volume.',
          'Gallium nitride on six-inch silicon carbide already makes 58% of wafer starts. Heat is the next limit: a copper–diamond carrier lowers the junction by 22°C but adds 9% to the module, and only airborne users will pay.',
        ],
      },
      market: {
        caption: {
          zh: '全球相控阵收发组件出货量，2021—2032 年',
          en: 'Transmit–receive modules shipped worldwide, 2021–2032',
        },
        unit: { zh: '万只', en: '10,000 units' },
        values: [86, 104, 129, 158, 197, 246, 301, 362, 427, 493, 556, 614],
      },
      split: {
        caption: { zh: '出货结构，按平台', en: 'Shipments by platform' },
        parts: [
          { name: { zh: '地面与舰载防空', en: 'Ground and naval air defence' }, shares: [39, 41, 42] },
          { name: { zh: '机载', en: 'Airborne' }, shares: [37, 32, 28] },
          {
            name: { zh: '民用（气象、空管等）', en: 'Civil (weather, traffic control and other)' },
            shares: [15, 17, 19],
          },
          { name: { zh: '星载', en: 'Spaceborne' }, shares: [9, 10, 11] },
        ],
      },
      chapters: [
        {
          title: { zh: '从雷达到组件', en: 'From radar to module' },
          sections: [
            { zh: '有源阵列的构成', en: 'What an active array contains' },
            { zh: '砖式与瓦式', en: 'Brick and tile' },
            { zh: '数字化到阵元', en: 'Digital at every element' },
          ],
        },
        {
          title: { zh: '出货量与金额', en: 'Volume and value' },
          sections: [
            { zh: '按平台', en: 'By platform' },
            { zh: '按频段', en: 'By band' },
            { zh: '按地区', en: 'By region' },
          ],
        },
        {
          title: { zh: '价格曲线', en: 'The price curve' },
          sections: [
            { zh: '学习率的估计', en: 'Estimating the learning rate' },
            { zh: '军用与民用价差', en: 'Military and civil prices' },
          ],
        },
        {
          title: { zh: '衬底与外延', en: 'Substrate and epitaxy' },
          sections: [
            { zh: '半绝缘碳化硅', en: 'Semi-insulating silicon carbide' },
            { zh: '六英寸到八英寸', en: 'From six to eight inches' },
            { zh: '硅基氮化镓', en: 'Gallium nitride on silicon' },
          ],
        },
        {
          title: { zh: '射频芯片', en: 'Radio chips' },
          sections: [
            { zh: '功率放大', en: 'Power amplifiers' },
            { zh: '限幅与低噪声', en: 'Limiters and low noise' },
            { zh: '多功能芯片', en: 'Multifunction chips' },
          ],
        },
        {
          title: { zh: '封装与互连', en: 'Packaging and interconnect' },
          sections: [
            { zh: '陶瓷', en: 'Ceramic' },
            { zh: '塑封', en: 'Plastic' },
            { zh: '三维堆叠', en: 'Three-dimensional stacks' },
          ],
        },
        {
          title: { zh: '散热', en: 'Heat' },
          sections: [
            { zh: '载板材料', en: 'Carrier materials' },
            { zh: '微通道液冷', en: 'Microchannel cooling' },
            { zh: '结温与寿命', en: 'Junction temperature and life' },
          ],
        },
        {
          title: { zh: '测试', en: 'Test' },
          sections: [
            { zh: '晶圆级', en: 'At wafer level' },
            { zh: '近场校准', en: 'Near-field calibration' },
            { zh: '测试占成本的比例', en: 'Share of cost' },
          ],
        },
        {
          title: { zh: '镓的供应', en: 'Gallium supply' },
          sections: [
            { zh: '出口许可', en: 'Export licences' },
            { zh: '回收与替代', en: 'Recycling and substitution' },
          ],
        },
        {
          title: { zh: '整机需求', en: 'Demand for sets' },
          sections: [
            { zh: '战斗机与预警机', en: 'Fighters and early-warning aircraft' },
            { zh: '地面防空', en: 'Ground air defence' },
            { zh: '气象雷达换代', en: 'Renewal of weather radar' },
          ],
        },
        {
          title: { zh: '采购制度', en: 'How sets are bought' },
          sections: [
            { zh: '成本加成与固定价', en: 'Cost-plus and fixed price' },
            { zh: '多年期合同', en: 'Multi-year contracts' },
          ],
        },
        {
          title: { zh: '企业', en: 'Companies' },
          sections: [
            { zh: '整机厂自制', en: 'Radar makers’ own modules' },
            { zh: '独立组件厂', en: 'Independent module makers' },
            { zh: '代工', en: 'Foundries' },
          ],
        },
        {
          title: { zh: '技术路线展望', en: 'Where the technology goes' },
          sections: [
            { zh: '氧化镓与金刚石', en: 'Gallium oxide and diamond' },
            { zh: '光控波束', en: 'Optical beam control' },
          ],
        },
        {
          title: { zh: '预测与风险', en: 'Forecast and risks' },
          sections: [
            { zh: '三种预算情景', en: 'Three budget scenarios' },
            { zh: '价格战的可能', en: 'The chance of a price war' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '收发组件出货量，2021—2032 年', en: 'Modules shipped, 2021–2032' } },
        { kind: 'figure', caption: { zh: '均价与金额，2021—2032 年', en: 'Average price and value, 2021–2032' } },
        { kind: 'figure', caption: { zh: '一只X频段组件的成本', en: 'Cost of one X-band module' } },
        { kind: 'table', caption: { zh: '衬底厂商与产能', en: 'Substrate makers and capacity' } },
        { kind: 'figure', caption: { zh: '六英寸与八英寸晶圆投片', en: 'Six- and eight-inch wafer starts' } },
        { kind: 'table', caption: { zh: '五种载板材料的导热与价格', en: 'Conductivity and price of five carriers' } },
        {
          kind: 'figure',
          caption: { zh: '结温与平均无故障时间', en: 'Junction temperature and time between failures' },
        },
        { kind: 'table', caption: { zh: '58 型雷达的组件数量', en: 'Modules in 58 radars' } },
        {
          kind: 'figure',
          caption: { zh: '出货按平台，2025、2028 与 2032 年', en: 'Shipments by platform, 2025, 2028 and 2032' },
        },
        { kind: 'figure', caption: { zh: '测试成本占比的下降', en: 'Falling share of test' } },
        { kind: 'table', caption: { zh: '镓的来源与许可状态', en: 'Gallium sources and licences' } },
        { kind: 'table', caption: { zh: '26 家组件企业的频段与产能', en: 'Bands and capacity of 26 module makers' } },
      ],
      question: {
        ask: { zh: '塑封组件能不能用在舰载环境？', en: 'Can plastic-packaged modules serve at sea?' },
        answer: {
          zh: '可以，但要整阵密封并控制露点。样本中两型舰载雷达已改用塑封，八年故障率比陶瓷高 1.3 倍，全寿命成本仍低 17%。',
          en: 'Yes, if the whole array is sealed and its dew point held. Two naval radars in the sample have changed; failures over eight years run 2.3 times those of ceramic, and lifetime cost is still 17% lower.',
        },
      },
      pages: 238,
      exhibitCount: 138,
      price: { cny: 36800, usd: 17500 },
    },
    {
      key: 'passenger-to-freighter-conversions',
      sides: 'both',
      title: {
        zh: '客改货市场：原料机太贵的三年之后',
        en: 'Passenger-to-freighter conversions: after three years of feedstock too dear',
      },
      short: { zh: '客机改货机', en: 'Passenger-to-freighter conversions' },
      dek: {
        zh: '改装量 2026 年见底，回升靠的是新一代原料机，而不是运价。',
        en: 'Conversions bottom out in 2026; the recovery depends on new feedstock types rather than freight rates.',
      },
      summary: {
        zh: [
          '2022 年全球改装 148 架，2025 年只剩 82 架。运价回落只解释了一半，另一半是原料机：新机交付晚，航空公司留着旧机不退，十五年机龄的窄体机价格比 2021 年高 44%。',
          '我们预计 2026 年降到 76 架后回升，2032 年达到 120 架，仍低于 2022 年。窄体机占比由 62% 降到 55%，中型宽体由 23% 升到 31%，因为跨境电商的主力航线需要更长的航程。',
        ],
        en: [
          'The world converted 148 aircraft in 2022 and only 82 in 2025. Lower freight rates explain half; feedstock explains the rest. New aircraft are late, airlines keep the old ones, and a fifteen-year-old narrowbody costs 44% more than in 2021.',
          'We expect a low of 76 in 2026 and then a recovery to 120 in 2032, still under 2022. Narrowbodies fall from 62% to 55% and medium widebodies rise from 23% to 31%, because the main e-commerce routes need range.',
        ],
      },
      market: {
        caption: {
          zh: '全球客机改货机数量，2021—2032 年',
          en: 'Passenger aircraft converted to freighters, worldwide, 2021–2032',
        },
        unit: { zh: '架', en: 'aircraft' },
        values: [116, 148, 131, 97, 82, 76, 79, 88, 99, 108, 115, 120],
      },
      split: {
        caption: { zh: '改装结构，按机型', en: 'Conversions by size' },
        parts: [
          { name: { zh: '窄体', en: 'Narrowbody' }, shares: [62, 59, 55] },
          { name: { zh: '中型宽体', en: 'Medium widebody' }, shares: [23, 27, 31] },
          { name: { zh: '大型宽体', en: 'Large widebody' }, shares: [15, 14, 14] },
        ],
      },
      chapters: [
        {
          title: { zh: '周期：2021—2026 年', en: 'The cycle, 2021–2026' },
          sections: [
            { zh: '抢槽位', en: 'The rush for slots' },
            { zh: '订单取消', en: 'Cancellations' },
          ],
        },
        {
          title: { zh: '原料机', en: 'Feedstock' },
          sections: [
            { zh: '退役曲线后移', en: 'Later retirements' },
            { zh: '机体与发动机分开算', en: 'Airframe and engines apart' },
            { zh: '价格跟踪', en: 'Prices tracked' },
          ],
        },
        {
          title: { zh: '货运需求', en: 'Freight demand' },
          sections: [
            { zh: '跨境电商', en: 'Cross-border e-commerce' },
            { zh: '腹舱恢复', en: 'Return of belly capacity' },
            { zh: '小包裹免税取消', en: 'End of duty-free small parcels' },
          ],
        },
        {
          title: { zh: '改装方案与取证', en: 'Conversions and certificates' },
          sections: [
            { zh: '窄体', en: 'Narrowbody' },
            { zh: '中型宽体', en: 'Medium widebody' },
            { zh: '大型宽体新方案', en: 'New large widebody designs' },
          ],
        },
        {
          title: { zh: '改装厂产能', en: 'Conversion capacity' },
          sections: [
            { zh: '大修厂的机位', en: 'Hangar slots' },
            { zh: '套件供应', en: 'Kits' },
            { zh: '工时下降', en: 'Falling man-hours' },
          ],
        },
        {
          title: { zh: '一架改装机的账', en: 'The accounts of one conversion' },
          sections: [
            { zh: '总投入', en: 'Total outlay' },
            { zh: '湿租费率', en: 'Wet-lease rates' },
            { zh: '十年内部收益率', en: 'Ten-year return' },
          ],
        },
        {
          title: { zh: '与新造货机竞争', en: 'Against new freighters' },
          sections: [
            { zh: '排放标准的时间表', en: 'The emissions timetable' },
            { zh: '油耗差', en: 'Fuel burn' },
          ],
        },
        {
          title: { zh: '预测与建议', en: 'Forecast and advice' },
          sections: [
            { zh: '2032 年机队', en: 'The fleet in 2032' },
            { zh: '租赁公司的时点', en: 'Timing for lessors' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '改装数量，2021—2032 年', en: 'Conversions, 2021–2032' } },
        { kind: 'figure', caption: { zh: '十五年机龄窄体机价格', en: 'Price of a fifteen-year-old narrowbody' } },
        { kind: 'table', caption: { zh: '在证改装方案', en: 'Certified conversions' } },
        { kind: 'figure', caption: { zh: '一架中型宽体改装的投入', en: 'Outlay on one medium widebody' } },
        { kind: 'figure', caption: { zh: '湿租费率与原料机价格', en: 'Wet-lease rates and feedstock prices' } },
        { kind: 'table', caption: { zh: '19 座改装厂的机位', en: 'Slots at 19 conversion sites' } },
        { kind: 'figure', caption: { zh: '结构按机型，2025—2032 年', en: 'Conversions by size, 2025–2032' } },
        { kind: 'table', caption: { zh: '取消与推迟的订单', en: 'Orders cancelled and delayed' } },
      ],
      question: {
        ask: {
          zh: '原料机价格降到多少，窄体改装重新划算？',
          en: 'At what feedstock price do narrowbody conversions pay again?',
        },
        answer: {
          zh: '以 2025 年湿租费率计，机体加两台剩余 6,000 循环的发动机不高于 1,350 万美元，十年内部收益率才到 9%。',
          en: 'At 2025 wet-lease rates, airframe plus two engines with 6,000 cycles left must cost no more than USD 13.5m for a ten-year return of 9%.',
        },
      },
      pages: 104,
      exhibitCount: 54,
      price: { cny: 13200, usd: 5200 },
    },
    {
      key: 'european-ground-based-air-defence',
      sides: 'en',
      title: {
        zh: '欧洲地面防空采购分析：2026—2032 年的预算、拦截弹产能与交付顺序',
        en: 'Ground-based air defence in Europe: budgets, interceptor output and the order of delivery to 2032',
      },
      short: { zh: '欧洲地面防空', en: 'Ground-based air defence in Europe' },
      dek: {
        zh: '合同已签的比能造出来的多。报告按弹种推算哪些国家会在哪一年拿到什么。',
        en: 'More has been signed than can be built. The report works out, round by round, which country receives what and when.',
      },
      summary: {
        zh: [
          '2025 年欧洲地面防空支出 152 亿美元，2031 年达到 312 亿美元的高点，2032 年为 310 亿美元。2025—2032 年年均增长 10.7%，其中前三年的增速是后四年的四倍以上。',
          '瓶颈在固体发动机和导引头。按在手合同，中程拦截弹 2025—2028 年的应交数量是同期产能的 1.6 倍，排在后半段的国家平均要晚 26 个月。',
          '支出的去向在变。中远程系统由 2025 年的 64% 降到 2032 年的 51%，近程与反无人机由 22% 升到 32%，后者的交货期不到一年，预算部门因此更愿意批。',
        ],
        en: [
          'European spending on ground-based air defence was USD 15.2bn in 2025. It peaks at USD 31.2bn in 2031, with USD 31.0bn in 2032: 10.7% a year from 2025, though the first three years grow at more than four times the pace of the last four.',
          'Rocket motors and seekers are where it sticks. On contracts in hand, medium-range rounds due in 2025–2028 come to 1.6 times output, and countries in the second half of the queue will wait 26 months longer on average.',
          'The money is moving. Medium- and long-range systems go from 64% in 2025 to 51% in 2032, short-range and counter-drone from 22% to 32%; the latter arrive within a year, and treasuries prefer to approve them.',
        ],
      },
      market: {
        caption: {
          zh: '欧洲地面防空支出，2021—2032 年',
          en: 'Spending on ground-based air defence, Europe, 2021–2032',
        },
        unit: { zh: '十亿美元', en: 'USD billion' },
        values: [4.6, 6.1, 8.9, 11.7, 15.2, 19.0, 22.8, 26.1, 28.7, 30.4, 31.2, 31.0],
      },
      split: {
        caption: { zh: '支出结构，按层次', en: 'Spending by layer' },
        parts: [
          { name: { zh: '中远程', en: 'Medium and long range' }, shares: [64, 58, 51] },
          { name: { zh: '近程与反无人机', en: 'Short range and counter-drone' }, shares: [22, 26, 32] },
          { name: { zh: '预警与指挥', en: 'Warning and command' }, shares: [14, 16, 17] },
        ],
      },
      chapters: [
        {
          title: { zh: '2022 年以来签了什么', en: 'What has been signed since 2022' },
          sections: [
            { zh: '合同清单', en: 'The contracts' },
            { zh: '联合采购', en: 'Joint purchasing' },
          ],
        },
        {
          title: { zh: '预算来源', en: 'Where the money comes from' },
          sections: [
            { zh: '各国国防预算', en: 'National defence budgets' },
            { zh: '共同贷款与专项基金', en: 'Common loans and special funds' },
            { zh: '财政规则的例外', en: 'Exceptions to fiscal rules' },
          ],
        },
        {
          title: { zh: '需求：要保护什么', en: 'Demand: what is to be protected' },
          sections: [
            { zh: '城市与电网', en: 'Cities and grids' },
            { zh: '机动部队', en: 'Mobile forces' },
            { zh: '港口与基地', en: 'Ports and bases' },
          ],
        },
        {
          title: { zh: '远程层', en: 'The long-range layer' },
          sections: [
            { zh: '反弹道导弹', en: 'Against ballistic missiles' },
            { zh: '雷达', en: 'Radar' },
          ],
        },
        {
          title: { zh: '中程层', en: 'The medium-range layer' },
          sections: [
            { zh: '系统比较', en: 'Systems compared' },
            { zh: '排队表', en: 'The queue' },
          ],
        },
        {
          title: { zh: '近程层', en: 'The short-range layer' },
          sections: [
            { zh: '自行高炮复归', en: 'The return of the self-propelled gun' },
            { zh: '低价拦截弹', en: 'Cheap interceptors' },
          ],
        },
        {
          title: { zh: '产能', en: 'Output' },
          sections: [
            { zh: '固体发动机', en: 'Solid motors' },
            { zh: '导引头', en: 'Seekers' },
            { zh: '含能材料', en: 'Energetic materials' },
          ],
        },
        {
          title: { zh: '交付推算', en: 'Deliveries worked out' },
          sections: [
            { zh: '按国家', en: 'By country' },
            { zh: '按弹种', en: 'By round' },
            { zh: '三种扩产速度', en: 'Three rates of expansion' },
          ],
        },
        {
          title: { zh: '本地化条款', en: 'Local content' },
          sections: [
            { zh: '总装线', en: 'Assembly lines' },
            { zh: '欧洲成分比例', en: 'The European share' },
          ],
        },
        {
          title: { zh: '后勤与人员', en: 'Support and people' },
          sections: [
            { zh: '操作员缺口', en: 'The shortage of crews' },
            { zh: '训练弹与库存', en: 'Practice rounds and stocks' },
          ],
        },
        {
          title: { zh: '供应商的机会', en: 'Openings for suppliers' },
          sections: [
            { zh: '部件二供', en: 'Second sources' },
            { zh: '非欧洲供应商的路径', en: 'Ways in for outsiders' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '欧洲地面防空支出，2021—2032 年', en: 'Spending in Europe, 2021–2032' } },
        { kind: 'table', caption: { zh: '2022 年以来的主要合同', en: 'Main contracts since 2022' } },
        { kind: 'figure', caption: { zh: '中程拦截弹：应交与产能', en: 'Medium-range rounds: due and output' } },
        { kind: 'figure', caption: { zh: '各国等待月数', en: 'Months of waiting by country' } },
        { kind: 'table', caption: { zh: '在用与在购系统，按国家', en: 'Systems in service and on order by country' } },
        { kind: 'figure', caption: { zh: '固体发动机产能，2022—2030 年', en: 'Solid motor output, 2022–2030' } },
        { kind: 'figure', caption: { zh: '支出按层次，2025—2032 年', en: 'Spending by layer, 2025–2032' } },
        { kind: 'table', caption: { zh: '本地化条款比较', en: 'Local content clauses compared' } },
        { kind: 'table', caption: { zh: '共同资金的申请条件', en: 'Conditions of common funds' } },
        { kind: 'figure', caption: { zh: '操作员需求与招募', en: 'Crews needed and recruited' } },
      ],
      question: {
        ask: { zh: '晚下单的国家有没有办法插队？', en: 'Can a country that ordered late move up the queue?' },
        answer: {
          zh: '有两种：出资建第二条导引头线，样本中换得提前 14 个月；或接受旧批次弹翻修，交付早两年但寿命少八年。',
          en: 'In two ways: pay for a second seeker line, which has bought 14 months; or accept refurbished older rounds, two years sooner with eight years less life.',
        },
      },
      pages: 146,
      exhibitCount: 81,
      price: { cny: 20800, usd: 11600 },
    },
  ],
  briefings: [
    {
      key: 'low-altitude-airfield-brief',
      kind: 'industry-brief',
      label: '低空起降场',
      title: '低空起降场投资简报：建了多少，飞了多少',
      dek: '对 14 座城市 218 个起降点的使用情况做了一次清点。',
      open: [
        '两年里各地建成的起降点已超过需求。我们清点的 218 个点中，2025 年下半年日均起降不足一次的有 131 个，占六成。',
        '用得多的点有相同的特征：靠近三甲医院、物流分拨中心或景区，并且周边五公里内另有一个可备降的点。单独建在新区广场上的点，多数只在演示时启用。',
        '造价差别也大。物流用点 18 万元即可建成，载人点因消防、充电与气象要求平均为 420 万元。后者在载人航线获准之前没有收入来源。',
        '付费部分列出各点的使用率、造价与收费，并给出一张选址评分表。',
      ],
      points: [
        '新建点应先锁定每日十架次以上的货运或医疗合同，再谈载人预留。',
        '充电容量按 400 千瓦预留即可，样本中没有一个点的峰值负荷超过 260 千瓦。',
        '屋顶点的楼板加固平均占造价 34%，既有停车楼顶层最省。',
        '每架次 35 至 60 元是货运客户能接受的收费区间。',
        '由城市平台统一运营的点使用率比分散运营的高出近一倍。',
      ],
      exhibit: {
        caption: '起降点日均架次，按用途',
        unit: '架次/日',
        bars: [
          { name: '物流分拨', value: 23 },
          { name: '医疗转运', value: 8 },
          { name: '景区观光', value: 6 },
          { name: '巡检', value: 4 },
          { name: '载人演示', value: 0.4 },
        ],
      },
      pages: 12,
      price: { cny: 149, usd: 22 },
    },
    {
      key: 'precision-casting-supplier-analysis',
      kind: 'enterprise-hole-analysis',
      label: '航空铸件供应商',
      title: '企业洞察：航空发动机精密铸造供应商的扩产、良率与账期',
      dek: '拆解一类企业：年营收五亿至二十亿元、以涡轮叶片与机匣铸件为主的二级供应商。',
      open: [
        '这类企业手里订单很满，利润却没有跟上。我们收集的 12 家样本 2025 年营收平均增长 21%，净利率反而从 14.8% 降到 11.9%。',
        '原因在良率。新一代单晶叶片的内腔更复杂，样本首年良率中位数只有 43%，第三年才到 66%。而主机厂的价格协议按 70% 的良率定价，爬坡期的损失全部留在供应商账上。',
        '扩产又放大了问题。12 家中有九家在 2023 年以后新建脱蜡与定向凝固产线，折旧已经开始，合格的制芯工却要两年才能带出来。',
        '付费部分比较不同企业的良率曲线，并说明哪些指标可以在财报公布前一个季度看出拐点。',
      ],
      points: [
        '看在制品而不是看订单：在制品增速连续两季高于营收，往往意味着良率下滑。',
        '陶瓷型芯自制的企业，良率爬坡平均快 11 个月。',
        '返回料比例提高到 45% 可把材料成本压低 9%，前提是主机厂认可。',
        '商用发动机与燃气轮机叶片并线的企业产能利用率更稳，样本高出 13 个百分点。',
        '账期超过 240 天的企业，扩产资金多半来自短期借款，应优先排查。',
      ],
      exhibit: {
        caption: '单晶叶片铸造良率中位数，按投产年数',
        unit: '%',
        bars: [
          { name: '第一年', value: 43 },
          { name: '第二年', value: 57 },
          { name: '第三年', value: 66 },
          { name: '第四年', value: 71 },
          { name: '第五年及以后', value: 74 },
        ],
      },
      pages: 20,
      price: { cny: 459, usd: 65 },
    },
  ],
  news: [
    {
      key: 'reusable-booster-tenth-flight',
      market: 'technology',
      title: {
        zh: '一枚中型火箭一子级完成第十次飞行，检修压到九天',
        en: 'A medium rocket’s first stage flies for the tenth time after a nine-day inspection',
      },
      dek: {
        zh: '运营方公布了检修项目清单，保险人随即下调该型号费率。',
        en: 'The operator has published its inspection list, and insurers have lowered the rate for the type.',
      },
      body: {
        zh: [
          '一家民营火箭企业本月用同一枚一子级完成了第十次入轨发射，距上一次飞行 23 天，其中检修占九天。这是该国商业火箭中飞行次数最多的一枚。',
          '公司公布的清单显示，九天里最费时的是发动机涡轮泵的内窥检查与栅格舵轴承更换。前五次飞行后曾逐台试车，现在改为抽检两台。',
          '海外一家航天保险人把该型号第六次以后飞行的费率下调了约 0.7 个百分点，理由是十次飞行没有出现推力偏差。费率仍高于全新火箭的平均水平。',
          '研究人员提醒说，十次并不等于便宜。按我们的估算，该型号第十次飞行的边际成本约为新箭的 38%，而上面级与整流罩占了其中大半。',
          '公司计划把这枚一子级飞到第十五次后退役解剖。届时的裂纹数据会决定设计寿命能否写到三十次。',
        ],
        en: [
          'A private rocket company this month put a payload in orbit with the same first stage for the tenth time, 23 days after its last flight and nine of them in inspection. No commercial booster in the country has flown more.',
          'The list it published shows that borescope checks of turbopumps and new grid-fin bearings take longest. After the first five flights every engine was test-fired; now two are sampled.',
          'An overseas space insurer has cut the rate for flights beyond the sixth by about 0.7 points, since ten flights showed no deviation in thrust. The rate is still above the average of new rockets.',
          'Analysts point out that ten flights do not make a cheap one. By our estimate the tenth costs about 38% of a new rocket at the margin, and the upper stage and fairing make most of that.',
          'The company means to retire and dissect the stage after its fifteenth flight. Its cracks will decide whether thirty can be written into the design.',
        ],
      },
    },
    {
      key: 'titanium-origin-declaration',
      market: 'trade',
      title: {
        zh: '欧洲飞机制造商要求供应商逐批申报钛材来源',
        en: 'A European aircraft maker asks suppliers to declare the origin of titanium batch by batch',
      },
      dek: {
        zh: '申报追溯到海绵钛炉次，明年一季度起随货提交。',
        en: 'Declarations reach back to the sponge furnace run and must travel with the goods from the first quarter of next year.',
      },
      body: {
        zh: [
          '一家欧洲飞机制造商 11 月致函供应商，要求钛合金锻件与厚板逐批申报来源，追溯到海绵钛的炉次。新要求自明年一季度起随货执行，没有申报的批次不予接收。',
          '此前业内曾发现伪造的材质文件，涉及的零件经复检后大多可用，但追溯费用由各级供应商分担。信函称，这次要求意在让复检的范围能够收窄到单个炉次。',
          '一家亚洲锻造厂表示，自有熔炼的企业影响不大，麻烦的是买棒材的中小厂。它们的棒材往往混用两三个来源，需要重新谈采购合同。',
          '贸易商则担心库存。按惯例，市场上约有五个月用量的棒材不带炉次信息，明年起只能转作非航空用途，价格可能下跌一成以上。',
          '我们认为，短期内带完整追溯的转动件级材料会更紧。供货方若能在年底前补齐炉次档案，议价余地会大一些。',
          '其他整机厂暂未跟进。有两家表示正在评估类似做法。',
        ],
        en: [
          'A European aircraft maker wrote to suppliers in November asking for the origin of titanium forgings and plate, batch by batch, back to the sponge furnace run. From the first quarter of next year, batches without a declaration will be refused.',
          'Forged material papers were found in the trade earlier. Most of the parts proved sound on re-inspection, but suppliers shared the cost of tracing them. The letter says the aim is to narrow any future check to a single run.',
          'An Asian forge said makers with their own furnaces will hardly notice; small firms that buy bar will. Their bar often mixes two or three sources, and contracts must be renegotiated.',
          'Traders worry about stock. About five months of bar carries no furnace data by custom; from next year it can serve only outside aviation, and may lose more than a tenth of its price.',
          'In our view fully traced rotating-grade metal will be tighter for a time. Sellers who complete their furnace files by the end of the year will have more room to bargain.',
          'Other aircraft makers have not followed so far. Two say they are considering something similar.',
        ],
      },
    },
    {
      key: 'uncrewed-cargo-permit-classes',
      market: 'policy',
      title: {
        zh: '民航主管部门拟对大型货运无人机分级发证，一控多机写入草案',
        en: 'Aviation authority drafts classes for large cargo drones and writes in one operator for several aircraft',
      },
      dek: {
        zh: '按起飞重量与航线人口密度分三级，意见征集到下月底。',
        en: 'Three classes by take-off weight and population under the route; comments close at the end of next month.',
      },
      body: {
        zh: [
          '民航主管部门本月就大型货运无人机运行规则公开征求意见。草案按最大起飞重量与航线下方人口密度把运行分为三级，分别对应不同的审定深度。',
          '最受关注的一条是一控多机。第一级运行在完成 500 小时无事故飞行后，一名操控员可同时负责三架；第二级须逐条航线评估；第三级暂不允许。',
          '一家运营企业测算，如果海岛航线按第一级管理，人员成本可下降四成，每吨公里成本随之降低约 0.4 元。企业同时希望把改装机与新设计机型的试飞小时数区别对待。',
          '机场方面的意见集中在地面。草案要求起降机场配备专用停机位与应急拖曳设备，一家通用机场负责人说，投入约需 150 万元，希望允许与邻近机场共用。',
          '征求意见到下月底结束，正式规则预计明年下半年施行。',
        ],
        en: [
          'The civil aviation authority opened a consultation this month on rules for large cargo drones. The draft sets three classes of operation by maximum take-off weight and the population beneath the route, each with its own depth of review.',
          'One operator for several aircraft has drawn most attention. In the first class a single operator may take three after 500 hours without accident; the second is judged route by route; in the third it is not allowed for now.',
          'One operator reckons that island routes in the first class would save 40% of crew cost and about CNY 0.4 a tonne-kilometre. It also asks that test hours be set apart for conversions and new designs.',
          'Airfields are concerned with the ground. The draft asks for a dedicated stand and emergency towing; the head of one general aviation field puts that at about CNY 1.5m and would like to share it with neighbours.',
          'Comments close at the end of next month and the rules are expected to apply from the second half of next year.',
        ],
      },
    },
  ],
}
