// Authored facts of the industry “Automotive and transport”: products, briefings, news.
import type { IndustryFacts } from './facts.types.ts'

export const automotiveTransport: IndustryFacts = {
  value: 'automotive-transport',
  name: { zh: '汽车与交通', en: 'Automotive and transport' },
  products: [
    {
      key: 'brake-by-wire',
      sides: 'both',
      title: {
        zh: '2026—2032 年中国线控制动市场研究：取消液压管路之前还要跨过哪些门槛',
        en: 'Brake-by-wire in China, 2026–2032: what stands between today’s cars and brakes without fluid',
      },
      short: { zh: '中国线控制动市场', en: 'Brake-by-wire in China' },
      dek: {
        zh: '电子液压、前湿后干与全干式三种方案的成本、法规与装车节奏，附 62 款车型的制动配置。',
        en: 'Electro-hydraulic, half-dry and fully dry designs compared on cost, rules and timing, with the brake layouts of 62 models.',
      },
      summary: {
        zh: [
          '法规的门已经打开，成本的门还没有。新版制动国标在 2026 年生效，允许以电信号传递制动力，但一套全干式电子机械制动仍比电子液压方案贵约 1400 元，其中一半是冗余电源与双控制器。',
          '2025 年中国线控制动市场规模为 191 亿元，83% 是电子液压方案。报告预计 2032 年达到 558 亿元，年均增长 16.6%；全干式占比由 5% 升至 31%，约合 173 亿元，电子液压降至 48%，但绝对额仍由约 159 亿元增至 268 亿元。',
          '过渡方案的寿命比多数厂商预想的长。前湿后干保留前轴液压、后轴改电机，既满足失效降级要求，又省去驻车拉线，我们判断它会一直占到两成左右。',
        ],
        en: [
          'The rules have opened the door; cost has not. The new national brake standard took effect in 2026 and lets braking force be commanded by electric signal, but a fully dry set still costs about CNY 1,400 more than an electro-hydraulic one, half of it for redundant power and twin controllers.',
          'The Chinese market was CNY 19.1bn in 2025, 83% of it electro-hydraulic. We forecast CNY 55.8bn in 2032, or 16.6% a year; fully dry systems rise from 5% to 31%, about CNY 17.3bn, while electro-hydraulic falls to 48% yet grows from about CNY 15.9bn to CNY 26.8bn.',
          'The interim design will last longer than most makers think. Fluid in front and motors behind satisfies the fallback requirement and saves the parking cable, and we expect it to keep about a fifth of the market throughout.',
        ],
      },
      market: {
        caption: { zh: '中国线控制动市场规模，2021—2032 年', en: 'Brake-by-wire market in China, 2021–2032' },
        unit: { zh: '亿元', en: 'CNY 100 million' },
        values: [38, 61, 94, 138, 191, 242, 297, 355, 412, 466, 515, 558],
      },
      split: {
        caption: { zh: '按方案划分的市场结构', en: 'Market by design' },
        parts: [
          { name: { zh: '电子液压', en: 'Electro-hydraulic' }, shares: [83, 71, 48] },
          { name: { zh: '前湿后干', en: 'Fluid front, dry rear' }, shares: [12, 17, 21] },
          { name: { zh: '全干式电子机械制动', en: 'Fully dry electromechanical' }, shares: [5, 12, 31] },
        ],
      },
      chapters: [
        {
          title: { zh: '结论摘要', en: 'Findings' },
          sections: [
            { zh: '三种方案的市场份额', en: 'Shares of three designs' },
            { zh: '五项关键判断', en: 'Five judgements' },
          ],
        },
        {
          title: { zh: '法规：新国标允许了什么', en: 'Rules: what the new standard permits' },
          sections: [
            { zh: '失效降级与剩余制动力', en: 'Fallback and residual force' },
            { zh: '供电冗余的要求', en: 'Redundant supply' },
            { zh: '欧洲法规的对应条款', en: 'The matching European clauses' },
          ],
        },
        {
          title: { zh: '电子液压：成熟之后的降价', en: 'Electro-hydraulic: cheaper after maturity' },
          sections: [
            { zh: '一体式与分体式', en: 'One-box and two-box' },
            { zh: '电磁阀与泵电机的国产供应', en: 'Local valves and pump motors' },
          ],
        },
        {
          title: { zh: '前湿后干', en: 'Fluid front, dry rear' },
          sections: [
            { zh: '后轴卡钳电机', en: 'Rear caliper motors' },
            { zh: '与驻车功能的合并', en: 'Merging with the parking brake' },
          ],
        },
        {
          title: { zh: '全干式', en: 'Fully dry' },
          sections: [
            { zh: '夹紧力闭环与间隙控制', en: 'Clamping force and gap control' },
            { zh: '滚珠丝杠与行星滚柱丝杠', en: 'Ball screws and roller screws' },
            { zh: '簧下质量与耐热', en: 'Unsprung mass and heat' },
          ],
        },
        {
          title: { zh: '冗余：电源、通信与控制', en: 'Redundancy in power, network and control' },
          sections: [
            { zh: '双 48 伏还是 12 伏加超级电容', en: 'Twin 48 V or 12 V with a supercapacitor' },
            { zh: '双控制器的成本', en: 'The cost of two controllers' },
          ],
        },
        {
          title: { zh: '62 款车型的制动配置', en: 'Brake layouts of 62 models' },
          sections: [
            { zh: '在售车型', en: 'Models on sale' },
            { zh: '2027—2028 年定点车型', en: 'Models sourced for 2027–2028' },
          ],
        },
        {
          title: { zh: '整车厂的采购', en: 'How carmakers buy' },
          sections: [
            { zh: '软硬件分离的定价', en: 'Pricing hardware and software apart' },
            { zh: '自研控制软件的边界', en: 'How far carmakers write the software' },
          ],
        },
        {
          title: { zh: '供应商', en: 'Suppliers' },
          sections: [
            { zh: '外资三家的份额变化', en: 'The changing share of three foreign suppliers' },
            { zh: '本土企业的产能与良率', en: 'Capacity and yield at local makers' },
          ],
        },
        {
          title: { zh: '试验与召回', en: 'Testing and recalls' },
          sections: [
            { zh: '冰雪路面与长坡试验', en: 'Ice, snow and long descents' },
            { zh: '2022 年以来的召回案例', en: 'Recalls since 2022' },
          ],
        },
        {
          title: { zh: '预测，2026—2032 年', en: 'Forecast, 2026–2032' },
          sections: [
            { zh: '分方案、分价位', en: 'By design and price band' },
            { zh: '智能驾驶准入的影响', en: 'The effect of automated-driving approval' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: { zh: '中国线控制动市场规模，2021—2032 年', en: 'Brake-by-wire market in China, 2021–2032' },
        },
        {
          kind: 'table',
          caption: { zh: '新国标主要条款与欧洲法规对照', en: 'The new standard and European rules compared' },
        },
        { kind: 'figure', caption: { zh: '三种方案的单车成本构成', en: 'Cost per car by design' } },
        { kind: 'figure', caption: { zh: '一体式产品单价，2021—2026 年', en: 'One-box price, 2021–2026' } },
        { kind: 'table', caption: { zh: '62 款车型的制动配置', en: 'Brake layouts of 62 models' } },
        { kind: 'figure', caption: { zh: '100—0 公里/时制动距离比较', en: 'Stopping distance from 100 km/h' } },
        {
          kind: 'figure',
          caption: { zh: '按方案划分的市场结构，2025、2028、2032 年', en: 'Market by design, 2025, 2028 and 2032' },
        },
        { kind: 'table', caption: { zh: '冗余供电方案与增重', en: 'Redundant supply: options and weight' } },
        { kind: 'figure', caption: { zh: '主要供应商份额', en: 'Shares of main suppliers' } },
        { kind: 'table', caption: { zh: '召回案例与失效原因', en: 'Recalls and causes' } },
      ],
      question: {
        ask: { zh: '全干式在商用车上会不会更早？', en: 'Will fully dry brakes come earlier on trucks?' },
        answer: {
          zh: '本报告只含乘用车。附录用四页说明商用车：气压制动的夹紧力需求约为乘用车的三倍，样车已有，批量大致晚三年。',
          en: 'This report covers cars only. A four-page appendix deals with trucks: air brakes need about three times the clamping force, samples exist, and volume comes some three years later.',
        },
      },
      pages: 192,
      exhibitCount: 106,
      price: { cny: 24800, usd: 12800 },
    },
    {
      key: 'automotive-lidar',
      sides: 'both',
      title: {
        zh: '车载激光雷达：十五万元以下车型的标配竞赛',
        en: 'Automotive lidar: the race to fit every car under CNY 150,000',
      },
      short: { zh: '车载激光雷达', en: 'Automotive lidar in China' },
      dek: {
        zh: '单颗跌破千元之后，谁在赚钱、谁在占位；从芯片、光机到验证场景逐层拆解。',
        en: 'With a unit under CNY 1,000, who earns and who merely holds a place: chips, optics and validation taken layer by layer.',
      },
      summary: {
        zh: [
          '装车量和销售额已经走上两条线。2025 年中国乘用车装机 262 万台，同比增长 77%，而主流型号的均价由 2400 元降到 1350 元，全行业收入基本持平。',
          '报告预计 2032 年装机 920 万台，2025—2032 年年均增长 19.7%。十五万元以下车型占比由 9% 升至 38%，约合 350 万台，成为数量上的主战场；二十五万元以上车型由 49% 降到 20%，却贡献四成左右的收入，因为它们改用长距加补盲的多颗方案。',
        ],
        en: [
          'Units and revenue have parted. Cars in China took 2.62m lidars in 2025, up 77%, but the price of a mainstream model fell from CNY 2,400 to CNY 1,350, so industry revenue hardly moved.',
          'We forecast 9.2m units in 2032, growth of 19.7% a year. Cars under CNY 150,000 go from 9% to 38%, about 3.5m units, and become the main field by number; those above CNY 250,000 fall from 49% to 20% but still bring about four-tenths of revenue, since they turn to several sensors for long range and blind spots.',
        ],
      },
      market: {
        caption: { zh: '中国乘用车激光雷达装机量，2021—2032 年', en: 'Lidar installed in cars in China, 2021–2032' },
        unit: { zh: '万台', en: '10,000 units' },
        values: [0.7, 12, 56, 148, 262, 390, 520, 640, 740, 820, 880, 920],
      },
      split: {
        caption: { zh: '按车型价位划分的装机结构', en: 'Installations by price of car' },
        parts: [
          { name: { zh: '15 万元以下', en: 'Under CNY 150,000' }, shares: [9, 27, 38] },
          { name: { zh: '15—25 万元', en: 'CNY 150,000–250,000' }, shares: [42, 45, 42] },
          { name: { zh: '25 万元以上', en: 'Above CNY 250,000' }, shares: [49, 28, 20] },
        ],
      },
      chapters: [
        {
          title: { zh: '价格曲线的末端', en: 'The end of the price curve' },
          sections: [
            { zh: '2400 元到 1350 元的成本来源', en: 'How CNY 2,400 became 1,350' },
            { zh: '千元以下还能省什么', en: 'What is left to save below 1,000' },
          ],
        },
        {
          title: { zh: '数量与收入', en: 'Units and revenue' },
          sections: [
            { zh: '装机量，2021—2025 年', en: 'Installations, 2021–2025' },
            { zh: '行业收入与毛利', en: 'Revenue and gross margin' },
          ],
        },
        {
          title: { zh: '发射端', en: 'The transmitter' },
          sections: [
            { zh: '多结垂直腔面发射激光器', en: 'Multi-junction VCSELs' },
            { zh: '驱动与封装', en: 'Drivers and packaging' },
          ],
        },
        {
          title: { zh: '接收端', en: 'The receiver' },
          sections: [
            { zh: '单光子阵列的国产进度', en: 'Local single-photon arrays' },
            { zh: '片上计时与直方图', en: 'Timing and histograms on chip' },
            { zh: '阳光下的信噪比', en: 'Signal to noise in sunlight' },
          ],
        },
        {
          title: { zh: '扫描方式', en: 'Scanning' },
          sections: [
            { zh: '转镜、棱镜与微振镜', en: 'Polygons, prisms and MEMS mirrors' },
            { zh: '固态面阵与补盲', en: 'Flash sensors for blind spots' },
            { zh: '调频连续波的时间表', en: 'When frequency-modulated sensors arrive' },
          ],
        },
        {
          title: { zh: '与纯视觉、毫米波成像雷达的比较', en: 'Against cameras and imaging radar' },
          sections: [
            { zh: '事故场景复盘', en: 'Replaying accident scenes' },
            { zh: '法规对静止障碍物的要求', en: 'Rules on stationary obstacles' },
          ],
        },
        {
          title: { zh: '装在哪里', en: 'Where to mount it' },
          sections: [
            { zh: '车顶、前挡内侧与大灯', en: 'Roof, windscreen and headlamp' },
            { zh: '清洗与加热', en: 'Washing and heating' },
          ],
        },
        {
          title: { zh: '三个价位的车型', en: 'Cars in three price bands' },
          sections: [
            { zh: '15 万元以下：安全评级的推动', en: 'Under 150,000: pushed by safety ratings' },
            { zh: '15—25 万元：城市领航的标配', en: '150,000–250,000: standard for city driving' },
            { zh: '25 万元以上：一车三颗', en: 'Above 250,000: three to a car' },
          ],
        },
        {
          title: { zh: '出海与安全审查', en: 'Exports and security review' },
          sections: [
            { zh: '北美的禁令与豁免', en: 'North American bans and exemptions' },
            { zh: '欧洲车企的定点', en: 'Awards by European carmakers' },
          ],
        },
        {
          title: { zh: '车外市场', en: 'Beyond the car' },
          sections: [
            { zh: '割草机器人与物流车', en: 'Mowing robots and delivery vehicles' },
            { zh: '产线共用的比例', en: 'Sharing the line' },
          ],
        },
        {
          title: { zh: '竞争格局与预测', en: 'Competition and forecast' },
          sections: [
            { zh: '四家头部企业的产能', en: 'Capacity of the four largest' },
            { zh: '2026—2032 年分价位装机', en: 'Installations by price band, 2026–2032' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: { zh: '中国乘用车激光雷达装机量，2021—2032 年', en: 'Lidar installed in cars in China, 2021–2032' },
        },
        {
          kind: 'figure',
          caption: { zh: '主流型号均价，2021—2026 年', en: 'Average price of mainstream models, 2021–2026' },
        },
        { kind: 'table', caption: { zh: '整机物料成本拆解', en: 'Bill of materials' } },
        {
          kind: 'figure',
          caption: { zh: '单光子阵列分辨率与良率', en: 'Resolution and yield of single-photon arrays' },
        },
        { kind: 'table', caption: { zh: '扫描方式的性能与成本', en: 'Scanning methods: performance and cost' } },
        { kind: 'figure', caption: { zh: '夜间静止障碍物识别距离', en: 'Detection of stationary obstacles at night' } },
        {
          kind: 'figure',
          caption: {
            zh: '按车型价位划分的装机结构，2025、2028、2032 年',
            en: 'Installations by price of car, 2025, 2028 and 2032',
          },
        },
        { kind: 'table', caption: { zh: '已定点车型与供应商', en: 'Models awarded and their suppliers' } },
        { kind: 'figure', caption: { zh: '车外市场出货占比', en: 'Share of shipments outside the car' } },
      ],
      question: {
        ask: { zh: '一台车装几颗，报告怎样假设？', en: 'How many sensors per car does the report assume?' },
        answer: {
          zh: '三个价位分别按 1.0、1.1 和 1.9 颗计算（2025 年），到 2032 年为 1.0、1.2 和 2.6 颗；附表允许改动这三个数并重算全部预测。',
          en: 'By price band 1.0, 1.1 and 1.9 in 2025 and 1.0, 1.2 and 2.6 in 2032. A worksheet lets the reader change the three figures and recalculate everything.',
        },
      },
      pages: 154,
      exhibitCount: 84,
      price: { cny: 27600, usd: 15400 },
    },
    {
      key: 'robotaxi-fleets',
      sides: 'both',
      title: {
        zh: '无人驾驶出租车全球研究：单车盈亏、许可与车队规模，2026—2032 年',
        en: 'Robotaxis worldwide, 2026–2032: vehicle economics, permits and fleet size',
      },
      short: { zh: '无人驾驶出租车', en: 'Robotaxis worldwide' },
      dek: {
        zh: '以 27 座城市的运营数据为基础，给出单车每天多少单才能打平，以及许可制度怎样决定车队上限。',
        en: 'From operating data in 27 cities: how many rides a day a vehicle needs to break even, and how permits set the ceiling on fleets.',
      },
      summary: {
        zh: [
          '全球无人驾驶出租车收入由 2024 年的 1.48 亿美元增至 2025 年的 4.2 亿美元，预计 2028 年为 46 亿美元，2032 年为 255 亿美元，2025—2032 年年均增长 79.8%。增长几乎全部由车队规模推动，单车收入反而会因票价下降而走低。',
          '打平点正在被跨过，但只在少数城市。按 2026 年车价与远程值守比例，中国一线城市每车每天约需 19 单，美国约需 14 单；27 座城市中，有六座的成熟区域已经达到。',
          '地区重心由美国向中国与海湾移动。美国占比由 58% 降至 34%，中国由 34% 升至 43%，约合 110 亿美元，中东由 5% 升至 12%。决定快慢的不是技术评测，而是许可按车、按区域还是按企业发放。',
        ],
        en: [
          'World robotaxi revenue rose from USD 148m in 2024 to USD 420m in 2025 and is forecast at USD 4.6bn in 2028 and USD 25.5bn in 2032, growth of 79.8% a year from 2025. Almost all of it comes from larger fleets; revenue per vehicle falls as fares come down.',
          'Break-even is being passed, but in few places. At 2026 vehicle prices and remote-support ratios a car in a large Chinese city needs about 19 rides a day and one in the United States about 14; mature zones in six of the 27 cities are there.',
          'The centre of gravity moves from the United States towards China and the Gulf. The American share falls from 58% to 34%, China goes from 34% to 43%, about USD 11bn, and the Middle East from 5% to 12%. What sets the pace is not test results but whether permits are granted by vehicle, by zone or by company.',
        ],
      },
      market: {
        caption: { zh: '全球无人驾驶出租车运营收入，2021—2032 年', en: 'World robotaxi revenue, 2021–2032' },
        unit: { zh: '百万美元', en: 'USD million' },
        values: [8, 22, 61, 148, 420, 1050, 2350, 4600, 8100, 12900, 18800, 25500],
      },
      split: {
        caption: { zh: '按地区划分的收入结构', en: 'Revenue by region' },
        parts: [
          { name: { zh: '中国', en: 'China' }, shares: [34, 41, 43] },
          { name: { zh: '美国', en: 'United States' }, shares: [58, 43, 34] },
          { name: { zh: '中东', en: 'Middle East' }, shares: [5, 9, 12] },
          { name: { zh: '欧洲及其他', en: 'Europe and other' }, shares: [3, 7, 11] },
        ],
      },
      chapters: [
        {
          title: { zh: '执行摘要', en: 'Executive summary' },
          sections: [
            { zh: '三句话的结论', en: 'Three sentences' },
            { zh: '与上一版预测的差异', en: 'Changes from our previous forecast' },
          ],
        },
        {
          title: { zh: '27 座城市的运营数据', en: 'Operations in 27 cities' },
          sections: [
            { zh: '车队、订单与里程', en: 'Fleets, rides and mileage' },
            { zh: '等待时间与接单率', en: 'Waiting times and acceptance' },
            { zh: '与网约车的票价差', en: 'Fares against ride-hailing' },
          ],
        },
        {
          title: { zh: '单车经济', en: 'Vehicle economics' },
          sections: [
            { zh: '车价与折旧年限', en: 'Price and depreciation' },
            { zh: '远程值守与现场救援', en: 'Remote support and roadside rescue' },
            { zh: '充电、清洁与停放', en: 'Charging, cleaning and parking' },
            { zh: '保险', en: 'Insurance' },
          ],
        },
        {
          title: { zh: '打平点', en: 'Break-even' },
          sections: [
            { zh: '每天几单', en: 'Rides a day' },
            { zh: '空驶率的敏感性', en: 'Sensitivity to empty running' },
          ],
        },
        {
          title: { zh: '许可制度', en: 'Permits' },
          sections: [
            { zh: '按车、按区域、按企业', en: 'By vehicle, zone or company' },
            { zh: '事故报告与暂停机制', en: 'Accident reports and suspension' },
            { zh: '跨城复制的时间', en: 'Time to move to the next city' },
          ],
        },
        {
          title: { zh: '车辆', en: 'The vehicle' },
          sections: [
            { zh: '前装量产车与改装车', en: 'Factory-built and converted cars' },
            { zh: '传感器与计算平台的成本', en: 'Cost of sensors and computing' },
            { zh: '没有方向盘的认证', en: 'Certifying a car without a wheel' },
          ],
        },
        {
          title: { zh: '技术路线与安全记录', en: 'Technology and safety record' },
          sections: [
            { zh: '每百万公里事故率的口径', en: 'Defining accidents per million kilometres' },
            { zh: '天气、施工与应急车辆', en: 'Weather, roadworks and emergency vehicles' },
          ],
        },
        {
          title: { zh: '商业分工', en: 'Who does what' },
          sections: [
            { zh: '技术公司、车企与平台的分成', en: 'Shares of developers, carmakers and platforms' },
            { zh: '资产持有方与车队租赁', en: 'Asset owners and fleet leasing' },
          ],
        },
        {
          title: { zh: '中国', en: 'China' },
          sections: [
            { zh: '一线城市的全无人区域', en: 'Driverless zones in large cities' },
            { zh: '机场与高速', en: 'Airports and motorways' },
          ],
        },
        {
          title: { zh: '美国', en: 'United States' },
          sections: [
            { zh: '联邦豁免与州法', en: 'Federal exemption and state law' },
            { zh: '城市扩张次序', en: 'The order of cities' },
          ],
        },
        {
          title: { zh: '中东、欧洲与其他', en: 'Middle East, Europe and other' },
          sections: [
            { zh: '海湾国家的政府采购', en: 'Government contracts in the Gulf' },
            { zh: '欧洲的班线与夜间公交', en: 'Shuttle and night services in Europe' },
            { zh: '东南亚与日本', en: 'South-East Asia and Japan' },
          ],
        },
        {
          title: { zh: '就业与社会反应', en: 'Jobs and public response' },
          sections: [
            { zh: '司机收入的实际变化', en: 'What happened to drivers’ income' },
            { zh: '地方政府的额度谈判', en: 'Local bargaining over quotas' },
          ],
        },
        {
          title: { zh: '预测与情景', en: 'Forecasts and scenarios' },
          sections: [
            { zh: '车队、订单与收入，2026—2032 年', en: 'Fleet, rides and revenue, 2026–2032' },
            { zh: '一次重大事故的影响', en: 'The effect of one grave accident' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: { zh: '全球无人驾驶出租车运营收入，2021—2032 年', en: 'World robotaxi revenue, 2021–2032' },
        },
        { kind: 'table', caption: { zh: '27 座城市车队与运营区域', en: 'Fleets and zones in 27 cities' } },
        {
          kind: 'figure',
          caption: { zh: '单车日成本构成，中国与美国', en: 'Daily cost of a vehicle, China and United States' },
        },
        { kind: 'figure', caption: { zh: '每日单量与盈亏平衡线', en: 'Rides a day and break-even' } },
        { kind: 'table', caption: { zh: '三类许可制度对照', en: 'Three kinds of permit' } },
        {
          kind: 'figure',
          caption: { zh: '远程值守人车比，2022—2026 年', en: 'Vehicles per remote operator, 2022–2026' },
        },
        { kind: 'figure', caption: { zh: '每百万公里事故率', en: 'Accidents per million kilometres' } },
        { kind: 'table', caption: { zh: '前装量产车型成本与交付', en: 'Factory-built vehicles: cost and delivery' } },
        {
          kind: 'figure',
          caption: { zh: '按地区划分的收入结构，2025、2028、2032 年', en: 'Revenue by region, 2025, 2028 and 2032' },
        },
        {
          kind: 'table',
          caption: { zh: '平台、车企与技术公司的分成方式', en: 'Sharing between platform, carmaker and developer' },
        },
        { kind: 'figure', caption: { zh: '两种情景下的车队规模，2032 年', en: 'Fleet in two scenarios, 2032' } },
      ],
      question: {
        ask: { zh: '收入是否包括卖车与技术授权？', en: 'Does revenue include vehicle sales and technology licences?' },
        answer: {
          zh: '不包括，只计乘客支付的车费。卖车与授权另见第八章附表，2032 年约为车费收入的三成。',
          en: 'No, only fares paid by passengers. Vehicle sales and licences are tabled in chapter eight and come to about 30% of fares in 2032.',
        },
      },
      pages: 236,
      exhibitCount: 138,
      price: { cny: 34800, usd: 17200 },
    },
    {
      key: 'battery-swap-heavy-trucks',
      sides: 'both',
      title: {
        zh: '换电重卡走上干线：站网、车价与货主合同研究',
        en: 'Battery-swap heavy trucks take to the trunk road: stations, prices and shippers’ contracts',
      },
      short: { zh: '换电重卡', en: 'Battery-swap heavy trucks' },
      dek: {
        zh: '在短倒场景之外，换电重卡与兆瓦级充电谁更适合四百公里以上的线路。',
        en: 'Beyond short haul, whether swapping or megawatt charging suits routes of more than four hundred kilometres.',
      },
      summary: {
        zh: [
          '短倒市场的电动化已过半程，增量必须到干线上找。2025 年中国换电重卡销量为 6.8 万辆，港口、钢厂、矿山等封闭场景合计接近八成，干线物流只占 12%。',
          '干线能不能成立，取决于站距而不是电池。按 282 千瓦时的标准电池组，满载站距需要控制在 130 公里以内；目前全国满足这一条件的连续线路有 31 条，计划到 2028 年增至 96 条。',
          '我们预计 2032 年销量为 20.1 万辆，2025—2032 年年均增长 16.7%，干线占比升至 43%，约 8.6 万辆。兆瓦级充电会在 2029 年之后放缓换电的增速，但难以替代返程时间固定的合同物流。',
        ],
        en: [
          'Short haul is more than half electrified, so growth has to be found on the trunk road. China bought 68,000 battery-swap heavy trucks in 2025; ports, steelworks, mines and other closed routes took nearly eight-tenths and trunk logistics only 12%.',
          'Whether the trunk road works depends on the distance between stations, not on the battery. With the standard pack of 282 kWh a loaded truck needs a station within 130 km; 31 continuous routes meet that today, and 96 should by 2028.',
          'We expect 201,000 trucks in 2032, growth of 16.7% a year from 2025, with trunk routes at 43%, about 86,000. Megawatt charging will slow the growth of swapping after 2029 but hardly replaces it in contract haulage with fixed return times.',
        ],
      },
      market: {
        caption: { zh: '中国换电重卡销量，2021—2032 年', en: 'Sales of battery-swap heavy trucks in China, 2021–2032' },
        unit: { zh: '千辆', en: 'thousand units' },
        values: [3, 12, 15, 27, 68, 92, 121, 149, 172, 188, 197, 201],
      },
      split: {
        caption: { zh: '按场景划分的销量结构', en: 'Sales by route' },
        parts: [
          { name: { zh: '港口与城市短倒', en: 'Ports and urban short haul' }, shares: [38, 29, 21] },
          { name: { zh: '钢厂、电厂与矿山', en: 'Steelworks, power plants and mines' }, shares: [41, 34, 27] },
          { name: { zh: '干线物流', en: 'Trunk logistics' }, shares: [12, 27, 43] },
          { name: { zh: '市政与工程', en: 'Municipal and construction' }, shares: [9, 10, 9] },
        ],
      },
      chapters: [
        {
          title: { zh: '市场走到哪里', en: 'Where the market stands' },
          sections: [
            { zh: '销量与渗透率', en: 'Sales and penetration' },
            { zh: '以旧换新的拉动与回落', en: 'The lift from trade-in subsidy, and its end' },
          ],
        },
        {
          title: { zh: '车：价格与自重', en: 'The truck: price and weight' },
          sections: [
            { zh: '裸车价与车电分离', en: 'Price without battery' },
            { zh: '自重对装载的影响', en: 'Weight and payload' },
          ],
        },
        {
          title: { zh: '站：投资与吞吐', en: 'The station: cost and throughput' },
          sections: [
            { zh: '单站投资构成', en: 'What a station costs' },
            { zh: '每日换电次数与盈亏', en: 'Swaps a day and break-even' },
            { zh: '电网接入', en: 'Connection to the grid' },
          ],
        },
        {
          title: { zh: '电池银行', en: 'The battery bank' },
          sections: [
            { zh: '持有方与租金', en: 'Owners and rents' },
            { zh: '残值与退役', en: 'Residual value and retirement' },
          ],
        },
        {
          title: { zh: '接口标准', en: 'Interfaces' },
          sections: [
            { zh: '底托、侧换与背挂', en: 'Underfloor, side and behind the cab' },
            { zh: '互换的现实程度', en: 'How far packs really interchange' },
          ],
        },
        {
          title: { zh: '干线：31 条线路实测', en: 'Thirty-one trunk routes measured' },
          sections: [
            { zh: '站距与装载率', en: 'Station spacing and load' },
            { zh: '高速服务区的场地', en: 'Space in motorway service areas' },
            { zh: '司机与车队的反馈', en: 'Drivers and fleets' },
          ],
        },
        {
          title: { zh: '兆瓦级充电', en: 'Megawatt charging' },
          sections: [
            { zh: '装机进度与电价', en: 'Roll-out and tariffs' },
            { zh: '与换电的成本分界', en: 'Where the costs cross' },
          ],
        },
        {
          title: { zh: '货主合同', en: 'Shippers’ contracts' },
          sections: [
            { zh: '绿色运力条款', en: 'Green haulage clauses' },
            { zh: '运价与里程保底', en: 'Rates and guaranteed mileage' },
          ],
        },
        {
          title: { zh: '区域', en: 'Regions' },
          sections: [
            { zh: '晋陕蒙与京津冀', en: 'The northern coal provinces and the capital region' },
            { zh: '长三角与川渝', en: 'The Yangtze delta and the south-west' },
          ],
        },
        {
          title: { zh: '预测', en: 'Forecast' },
          sections: [
            { zh: '分场景销量', en: 'Sales by route' },
            { zh: '站网规模', en: 'Number of stations' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: {
            zh: '中国换电重卡销量，2021—2032 年',
            en: 'Sales of battery-swap heavy trucks in China, 2021–2032',
          },
        },
        {
          kind: 'figure',
          caption: { zh: '五年总拥有成本：柴油、充电与换电', en: 'Five-year cost: diesel, charging and swapping' },
        },
        { kind: 'table', caption: { zh: '单站投资与运营数据', en: 'Investment and operation of a station' } },
        { kind: 'figure', caption: { zh: '每日换电次数与投资回收期', en: 'Swaps a day and payback' } },
        { kind: 'table', caption: { zh: '31 条干线线路站距', en: 'Station spacing on 31 trunk routes' } },
        {
          kind: 'figure',
          caption: { zh: '按场景划分的销量结构，2025、2028、2032 年', en: 'Sales by route, 2025, 2028 and 2032' },
        },
        { kind: 'table', caption: { zh: '三种换电接口对照', en: 'Three swap interfaces' } },
        {
          kind: 'figure',
          caption: { zh: '兆瓦级充电与换电的成本分界', en: 'Where megawatt charging and swapping cross' },
        },
      ],
      question: {
        ask: {
          zh: '电池标准统一之前，跨品牌换电能做到什么程度？',
          en: 'How far can trucks of different makes share stations before packs are standardised?',
        },
        answer: {
          zh: '目前样本站中能为三个以上品牌服务的占 44%，主要依靠同一家电池企业的底托框架；第五章列出了互换失败的四种原因及其改造费用。',
          en: 'In our sample 44% of stations serve more than three makes, mostly through one battery maker’s frame; chapter five lists four causes of failure and what it costs to cure them.',
        },
      },
      pages: 136,
      exhibitCount: 71,
      price: { cny: 17800, usd: 8600 },
    },
    {
      key: 'range-extender-powertrains',
      sides: 'both',
      title: {
        zh: '增程器的窗口期有多长？中国产能与出口机会',
        en: 'How long is the window for range extenders? Capacity in China and chances abroad',
      },
      short: { zh: '增程动力系统', en: 'Range-extender powertrains' },
      dek: {
        zh: '纯电续航与补能改善之后，增程车型在国内见顶的时点，以及皮卡与大型车带来的海外订单。',
        en: 'When extended-range cars peak at home as batteries and charging improve, and what pickups and large vehicles order abroad.',
      },
      summary: {
        zh: [
          '国内增程系统的需求将在 2027 年前后见顶。装机量由 2021 年的 11 万台增至 2025 年的 137 万台，2027 年预计为 158 万台，随后逐年下降，2032 年为 86 万台，比 2025 年少 37% 左右。',
          '出口会接住一部分。随皮卡、越野车与轻型商用车走向海外的增程系统占比由 3% 升至 28%，由约 4 万台增至 24 万台；国内SUV 则由 88% 降至 45%。对供应商来说，同一台 1.5 升增程器要同时满足三套排放法规，标定能力比产能更稀缺。',
        ],
        en: [
          'Demand at home will peak around 2027. Installations rose from 110,000 in 2021 to 1.37m in 2025 and should reach 1.58m in 2027 before falling year by year to 860,000 in 2032, about 37% below 2025.',
          'Exports will catch some of the fall. Systems that go abroad in pickups, off-road vehicles and light vans rise from 3% to 28%, from about 40,000 to 240,000 sets, while domestic SUVs drop from 88% to 45%. For suppliers one 1.5-litre unit must meet three sets of emission rules at once, and calibration is scarcer than capacity.',
        ],
      },
      market: {
        caption: { zh: '增程动力系统装机量，2021—2032 年', en: 'Range-extender systems installed, 2021–2032' },
        unit: { zh: '万台', en: '10,000 units' },
        values: [11, 24, 66, 118, 137, 152, 158, 151, 137, 119, 101, 86],
      },
      split: {
        caption: { zh: '按用途划分的装机结构', en: 'Installations by use' },
        parts: [
          { name: { zh: '国内SUV', en: 'SUVs at home' }, shares: [88, 66, 45] },
          { name: { zh: 'MPV及轿车', en: 'MPVs and saloons' }, shares: [8, 12, 13] },
          { name: { zh: '出口', en: 'Exports' }, shares: [3, 16, 28] },
          { name: { zh: '轻型商用车', en: 'Light commercial vehicles' }, shares: [1, 6, 14] },
        ],
      },
      chapters: [
        {
          title: { zh: '为什么增程会流行', en: 'Why range extenders became popular' },
          sections: [
            { zh: '补能焦虑与油电价差', en: 'Charging worries and the price of fuel' },
            { zh: '六座大车的需求', en: 'Large six-seat cars' },
          ],
        },
        {
          title: { zh: '为什么会退潮', en: 'Why the tide will turn' },
          sections: [
            { zh: '800 伏纯电平台的普及', en: '800 V electric platforms' },
            { zh: '购置税与积分的调整', en: 'Changes in purchase tax and credits' },
            { zh: '大电池增程的自我替代', en: 'Large batteries make the engine idle' },
          ],
        },
        {
          title: { zh: '装机与车型', en: 'Installations and models' },
          sections: [
            { zh: '2021—2025 年装机', en: 'Installations, 2021–2025' },
            { zh: '亏电油耗的实测排序', en: 'Fuel use on an empty battery, measured' },
          ],
        },
        {
          title: { zh: '专用发动机', en: 'The dedicated engine' },
          sections: [
            { zh: '热效率与运行点', en: 'Efficiency and operating points' },
            { zh: '振动噪声的处理', en: 'Noise and vibration' },
          ],
        },
        {
          title: { zh: '发电机与控制器', en: 'Generator and controller' },
          sections: [
            { zh: '油冷扁线电机', en: 'Oil-cooled flat-wire machines' },
            { zh: '同轴与偏置布局', en: 'Coaxial and offset layouts' },
          ],
        },
        {
          title: { zh: '供应商的产能', en: 'Suppliers’ capacity' },
          sections: [
            { zh: '18 条产线的利用率', en: 'Utilisation of 18 lines' },
            { zh: '由燃油机产线改造', en: 'Converting engine lines' },
          ],
        },
        {
          title: { zh: '出口', en: 'Exports' },
          sections: [
            { zh: '北美皮卡的项目进展', en: 'Projects for North American pickups' },
            { zh: '中东与俄语区的整车出口', en: 'Vehicle exports to the Middle East and Russian-speaking markets' },
            { zh: '三套排放标定', en: 'Three emission calibrations' },
          ],
        },
        {
          title: { zh: '轻型商用车', en: 'Light commercial vehicles' },
          sections: [
            { zh: '冷链与城际货运', en: 'Cold chain and intercity freight' },
            { zh: '路权政策', en: 'Access rules' },
          ],
        },
        {
          title: { zh: '2026—2032 年展望', en: 'Outlook, 2026–2032' },
          sections: [
            { zh: '分用途装机', en: 'By use' },
            { zh: '产线退出的次序', en: 'The order in which lines close' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: { zh: '增程动力系统装机量，2021—2032 年', en: 'Range-extender systems installed, 2021–2032' },
        },
        {
          kind: 'figure',
          caption: { zh: '增程与纯电版本的销量比', en: 'Sales of extended-range and electric versions' },
        },
        { kind: 'table', caption: { zh: '24 款车型的亏电油耗', en: 'Fuel use of 24 models on an empty battery' } },
        { kind: 'figure', caption: { zh: '专用发动机的高效区', en: 'Efficiency map of a dedicated engine' } },
        { kind: 'table', caption: { zh: '18 条产线产能与利用率', en: 'Capacity and utilisation of 18 lines' } },
        {
          kind: 'figure',
          caption: { zh: '按用途划分的装机结构，2025、2028、2032 年', en: 'Installations by use, 2025, 2028 and 2032' },
        },
        { kind: 'table', caption: { zh: '三套排放法规的标定差异', en: 'Calibration under three sets of rules' } },
        { kind: 'figure', caption: { zh: '产线退出时间表', en: 'When lines close' } },
      ],
      question: {
        ask: { zh: '增程器产线还能转做什么？', en: 'What else can a range-extender line make?' },
        answer: {
          zh: '第九章列出三种去向：混动专用发动机、数据中心备用发电机组与农机动力。其中只有第一种可以保留九成以上设备，后两种约为六成与五成。',
          en: 'Chapter nine lists three: hybrid engines, standby generators for data centres and farm engines. Only the first keeps more than nine-tenths of the equipment; the others about six and five.',
        },
      },
      pages: 122,
      exhibitCount: 66,
      price: { cny: 14600, usd: 6200 },
    },
    {
      key: 'used-electric-car-exports',
      sides: 'both',
      title: {
        zh: '二手新能源汽车出口报告：通道、认证与售后',
        en: 'Exports of used electric cars from China: corridors, certification and after-sales',
      },
      short: { zh: '二手新能源汽车出口', en: 'Used electric car exports from China' },
      dek: {
        zh: '零公里出口收紧之后，真正的二手车才开始计数；覆盖 19 个目的国的准入、关税与电池健康要求。',
        en: 'With “zero-kilometre” exports restricted, real used cars begin to count: entry, duty and battery health rules in 19 destinations.',
      },
      summary: {
        zh: [
          '统计口径先要澄清。本报告只计首次登记满 180 天的车辆，2025 年出口 9.7 万辆；若把零公里车计入，数字会接近翻番，但这部分在 2026 年新规后已大幅减少。',
          '中亚仍是第一目的地，占 39%，不过它的份额在 2032 年将降到 25%；非洲与拉美由 19% 升至 27%，由约 1.8 万辆增至 9 万辆。总量预计为 33.2 万辆，2025—2032 年年均增长 19.2%。',
          '电池决定车价，而检测决定电池。能够出具被目的国认可的电池健康报告的出口商，同款车成交价平均高 6.5%；缺少备件与车机语言包，则是退货的两个主因。',
        ],
        en: [
          'The count needs clearing up first. We include only cars registered for at least 180 days, of which 97,000 were exported in 2025; adding “zero-kilometre” cars would nearly double that, but these have dwindled under the 2026 rules.',
          'Central Asia is still the first destination with 39%, though its share falls to 25% by 2032; Africa and Latin America rise from 19% to 27%, from about 18,000 to 90,000 cars. The total should reach 332,000, up 19.2% a year from 2025.',
          'The battery sets the price and testing sets the battery. Exporters with a health report accepted at the destination obtain 6.5% more for the same car on average; missing spare parts and missing language packs are the two main causes of return.',
        ],
      },
      market: {
        caption: {
          zh: '中国二手新能源汽车出口量，2021—2032 年',
          en: 'Exports of used electric cars from China, 2021–2032',
        },
        unit: { zh: '千辆', en: 'thousand units' },
        values: [4, 11, 26, 58, 97, 138, 186, 231, 268, 297, 318, 332],
      },
      split: {
        caption: { zh: '按目的地划分的出口结构', en: 'Exports by destination' },
        parts: [
          { name: { zh: '中亚', en: 'Central Asia' }, shares: [39, 31, 25] },
          { name: { zh: '中东', en: 'Middle East' }, shares: [28, 26, 24] },
          { name: { zh: '东南亚', en: 'South-East Asia' }, shares: [14, 21, 24] },
          { name: { zh: '非洲与拉美', en: 'Africa and Latin America' }, shares: [19, 22, 27] },
        ],
      },
      chapters: [
        {
          title: { zh: '口径：什么是二手车', en: 'Definition: what is a used car' },
          sections: [
            { zh: '180 天规则', en: 'The 180-day rule' },
            { zh: '授权书要求与例外', en: 'Makers’ authorisation and exceptions' },
          ],
        },
        {
          title: { zh: '货源', en: 'Supply' },
          sections: [
            { zh: '网约车与租赁退役车', en: 'Cars retired from ride-hailing and leasing' },
            { zh: '拍卖平台与直收', en: 'Auctions and direct buying' },
            { zh: '收车价格与贬值曲线', en: 'Purchase prices and depreciation' },
          ],
        },
        {
          title: { zh: '电池健康', en: 'Battery health' },
          sections: [
            { zh: '检测方法与证书互认', en: 'Methods and recognition' },
            { zh: '质保是否随车出境', en: 'Whether the warranty travels' },
          ],
        },
        {
          title: { zh: '通道', en: 'Corridors' },
          sections: [
            { zh: '公路口岸与中欧班列', en: 'Road crossings and rail' },
            { zh: '滚装船与集装箱', en: 'Roll-on ships and containers' },
            { zh: '危险品申报', en: 'Dangerous-goods declarations' },
          ],
        },
        {
          title: { zh: '19 国准入', en: 'Entry to 19 countries' },
          sections: [
            { zh: '车龄、左右舵与排放', en: 'Age, steering side and emissions' },
            { zh: '关税与消费税', en: 'Duties and excise' },
            { zh: '充电接口', en: 'Charging connectors' },
          ],
        },
        {
          title: { zh: '中亚与中东', en: 'Central Asia and the Middle East' },
          sections: [
            { zh: '复出口的真实去向', en: 'Where re-exports really go' },
            { zh: '本地品牌组装的冲击', en: 'The effect of local assembly' },
          ],
        },
        {
          title: { zh: '东南亚、非洲与拉美', en: 'South-East Asia, Africa and Latin America' },
          sections: [
            { zh: '充电条件与适销车型', en: 'Charging, and which cars sell' },
            { zh: '支付与汇率', en: 'Payment and currency' },
          ],
        },
        {
          title: { zh: '售后', en: 'After-sales' },
          sections: [
            { zh: '备件仓与拆车件', en: 'Parts stores and salvaged parts' },
            { zh: '车机语言与远程锁定', en: 'Language packs and remote locking' },
          ],
        },
        {
          title: { zh: '出口商的账', en: 'An exporter’s accounts' },
          sections: [
            { zh: '单车毛利与周转', en: 'Margin and turnover per car' },
            { zh: '退税与融资', en: 'Tax refunds and finance' },
          ],
        },
        {
          title: { zh: '预测，2026—2032 年', en: 'Forecast, 2026–2032' },
          sections: [
            { zh: '分目的地', en: 'By destination' },
            { zh: '目的国收紧的情景', en: 'If destinations tighten' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: {
            zh: '中国二手新能源汽车出口量，2021—2032 年',
            en: 'Exports of used electric cars from China, 2021–2032',
          },
        },
        {
          kind: 'figure',
          caption: { zh: '零公里车与真二手车的月度出口', en: 'Monthly exports of zero-kilometre and used cars' },
        },
        { kind: 'table', caption: { zh: '19 国准入条件', en: 'Entry conditions in 19 countries' } },
        { kind: 'figure', caption: { zh: '车龄与成交价的关系', en: 'Age and price' } },
        { kind: 'figure', caption: { zh: '持证与无证车辆的价差', en: 'Price with and without a battery certificate' } },
        { kind: 'table', caption: { zh: '五条通道的运费与时间', en: 'Freight and time on five corridors' } },
        {
          kind: 'figure',
          caption: {
            zh: '按目的地划分的出口结构，2025、2028、2032 年',
            en: 'Exports by destination, 2025, 2028 and 2032',
          },
        },
        { kind: 'table', caption: { zh: '单车成本与毛利', en: 'Cost and margin per car' } },
      ],
      question: {
        ask: {
          zh: '2026 年的新规对存量出口商的影响有多大？',
          en: 'How hard did the 2026 rules hit existing exporters?',
        },
        answer: {
          zh: '按海关编码归集的 380 家出口商中，约四成在新规后三个月没有再报关；留下的企业平均月出口由 21 辆升至 34 辆，第九章有分组数据。',
          en: 'Of 380 exporters traced by customs code, about four in ten filed nothing in the following three months; those that stayed went from 21 to 34 cars a month. Chapter nine has the groups.',
        },
      },
      pages: 128,
      exhibitCount: 69,
      price: { cny: 15600, usd: 7600 },
    },
    {
      key: 'electric-vehicle-tyres',
      sides: 'both',
      title: {
        zh: '电动车专用轮胎：第一批替换潮怎样改变品牌与渠道',
        en: 'Tyres for electric cars: how the first replacement wave changes brands and channels',
      },
      short: { zh: '电动车专用轮胎', en: 'Tyres for electric cars' },
      dek: {
        zh: '磨损、静音与滚阻三角的技术取舍，以及原配品牌在替换市场流失的程度。',
        en: 'The trade-off of wear, noise and rolling resistance, and how much of the replacement market original brands lose.',
      },
      summary: {
        zh: [
          '电动车车主比燃油车车主早换胎。五万份门店记录显示，首次更换的平均里程是 3.4 万公里，比同级燃油车短约四分之一，原因依次为扭矩、车重与胎面过薄的原配设计。',
          '全球电动车专用轮胎需求由 2025 年的 9400 万条增至 2032 年的 2.86 亿条，年均增长 17.2%。原配占比由 64% 降到 40%，线上替换由 9% 升到 19%，约 5400 万条，换胎者中只有三成选择原来的品牌。',
        ],
        en: [
          'Owners of electric cars change tyres sooner. Fifty thousand workshop records put the first change at 34,000 km on average, about a quarter earlier than in comparable petrol cars, because of torque, weight and the thin tread of original tyres, in that order.',
          'World demand for dedicated tyres grows from 94m in 2025 to 286m in 2032, or 17.2% a year. Original equipment falls from 64% to 40% and online replacement rises from 9% to 19%, about 54m tyres; only three buyers in ten keep the brand they had.',
        ],
      },
      market: {
        caption: { zh: '全球电动车专用轮胎需求，2021—2032 年', en: 'World demand for electric-car tyres, 2021–2032' },
        unit: { zh: '百万条', en: 'million tyres' },
        values: [21, 36, 53, 71, 94, 119, 147, 176, 206, 235, 262, 286],
      },
      split: {
        caption: { zh: '按渠道划分的需求结构', en: 'Demand by channel' },
        parts: [
          { name: { zh: '新车原配', en: 'Original equipment' }, shares: [64, 51, 40] },
          { name: { zh: '门店替换', en: 'Workshop replacement' }, shares: [19, 26, 31] },
          { name: { zh: '线上替换', en: 'Online replacement' }, shares: [9, 14, 19] },
          { name: { zh: '车队', en: 'Fleets' }, shares: [8, 9, 10] },
        ],
      },
      chapters: [
        {
          title: { zh: '五万份门店记录', en: 'Fifty thousand workshop records' },
          sections: [
            { zh: '样本与方法', en: 'Sample and method' },
            { zh: '首次更换里程与原因', en: 'Mileage and cause of the first change' },
          ],
        },
        {
          title: { zh: '产品是否真的不同', en: 'Is the product really different' },
          sections: [
            { zh: '高承载标识', en: 'The high-load mark' },
            { zh: '静音棉与花纹', en: 'Foam and tread pattern' },
            { zh: '名义专用与实际专用', en: 'Dedicated by name and in fact' },
          ],
        },
        {
          title: { zh: '材料', en: 'Materials' },
          sections: [
            { zh: '白炭黑与液体橡胶', en: 'Silica and liquid rubber' },
            { zh: '钢丝与轻量骨架', en: 'Steel cord and lighter carcasses' },
          ],
        },
        {
          title: { zh: '磨耗排放', en: 'Wear emissions' },
          sections: [
            { zh: '欧七的磨耗限值', en: 'Abrasion limits in Euro 7' },
            { zh: '防老剂的替代', en: 'Replacing the antidegradant' },
          ],
        },
        {
          title: { zh: '原配', en: 'Original equipment' },
          sections: [
            { zh: '本土品牌进入高端车型', en: 'Chinese brands on dearer cars' },
            { zh: '原配价格与返利', en: 'Prices and rebates' },
          ],
        },
        {
          title: { zh: '替换', en: 'Replacement' },
          sections: [
            { zh: '品牌转换的方向', en: 'Where buyers turn' },
            { zh: '门店库存与尺寸碎片化', en: 'Stock and the scatter of sizes' },
            { zh: '车企自营换胎', en: 'Carmakers’ own tyre service' },
          ],
        },
        {
          title: { zh: '线上与安装', en: 'Online sale and fitting' },
          sections: [
            { zh: '价格透明之后的门店利润', en: 'Workshop margins once prices are open' },
            { zh: '上门安装', en: 'Mobile fitting' },
          ],
        },
        {
          title: { zh: '车队', en: 'Fleets' },
          sections: [
            { zh: '网约车的低价偏好', en: 'Ride-hailing and cheap tyres' },
            { zh: '按里程付费', en: 'Paying by the kilometre' },
          ],
        },
        {
          title: { zh: '各地区需求', en: 'Demand by region' },
          sections: [
            { zh: '中国、欧洲与北美', en: 'China, Europe and North America' },
            { zh: '东南亚工厂与关税', en: 'South-East Asian plants and duties' },
          ],
        },
        {
          title: { zh: '2032 年展望', en: 'To 2032' },
          sections: [
            { zh: '分渠道需求', en: 'Demand by channel' },
            { zh: '产能与价格', en: 'Capacity and prices' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '首次更换里程分布', en: 'Mileage at first change' } },
        {
          kind: 'figure',
          caption: { zh: '全球电动车专用轮胎需求，2021—2032 年', en: 'World demand for electric-car tyres, 2021–2032' },
        },
        {
          kind: 'table',
          caption: { zh: '12 款产品的磨损、噪声与滚阻实测', en: 'Wear, noise and rolling resistance of 12 tyres' },
        },
        { kind: 'figure', caption: { zh: '替换时的品牌去留', en: 'Brands kept and left at replacement' } },
        {
          kind: 'figure',
          caption: { zh: '按渠道划分的需求结构，2025、2028、2032 年', en: 'Demand by channel, 2025, 2028 and 2032' },
        },
        { kind: 'table', caption: { zh: '主要尺寸与价格带', en: 'Main sizes and price bands' } },
        { kind: 'figure', caption: { zh: '欧七限值与现有产品的差距', en: 'Euro 7 limits and present products' } },
        { kind: 'table', caption: { zh: '原配供货关系一览', en: 'Who supplies original tyres' } },
      ],
      question: {
        ask: {
          zh: '“专用”没有统一定义，总量怎样统计？',
          en: '“Dedicated” has no agreed definition; how is the total counted?',
        },
        answer: {
          zh: '同时满足高承载标识、滚阻C级以上、静音设计三项中两项的计入；若只按厂商命名统计，2025 年会多出约 1100 万条。',
          en: 'We count tyres meeting two of three tests: high-load mark, rolling resistance of class C or better, noise treatment. Makers’ own naming would add about 11m in 2025.',
        },
      },
      pages: 112,
      exhibitCount: 58,
      price: { cny: 12800, usd: 5200 },
    },
    {
      key: 'car-carrier-ships',
      sides: 'both',
      title: {
        zh: '汽车运输船：交付高峰过去，过剩的舱位由谁消化',
        en: 'Car carriers: after the delivery peak, who will fill the space?',
      },
      short: { zh: '汽车运输船', en: 'Car carriers' },
      dek: {
        zh: '逐船登记的手持订单与出口车流量预测，估算 2027 年之后的租金底部。',
        en: 'An order book ship by ship and a forecast of car flows, used to find the floor of charter rates after 2027.',
      },
      summary: {
        zh: [
          '舱位的短缺在 2025 年结束，过剩正在开始。2025—2027 年三年交付合计 116.6 万车位，约为 2021—2024 年四年之和的 2.8 倍，而出口车流量因海外建厂只能增长两成左右。',
          '日租金已由 2024 年初的 11.5 万美元跌到 2026 年三季度的 3.4 万美元（6500 车位船，一年期）。按报告的供需模型，底部在 2028 年上半年，约为 2.1 万美元，此后老船拆解才会使运价企稳。',
          '年交付量由 2026 年高点的 41.2 万车位降至 2032 年的 8.3 万车位，船厂需要为这些船台寻找新的船型。中国航运公司的订单占比由 12% 升至 19%，车企自有船队由 17% 降到 13%。',
        ],
        en: [
          'The shortage of space ended in 2025 and a surplus is beginning. Deliveries in 2025–2027 add up to 1.166m car units, about 2.8 times those of the four years to 2024, while exports can grow only by about a fifth because of plants abroad.',
          'A 6,500-unit ship on one-year charter earned USD 115,000 a day early in 2024 and USD 34,000 in the third quarter of 2026. Our model puts the floor at about USD 21,000 in the first half of 2028; only then does scrapping steady the market.',
          'Deliveries fall from a peak of 412,000 car units in 2026 to 83,000 in 2032, and yards must find other ships for the berths. Chinese shipping lines rise from 12% to 19% of deliveries, and fleets owned by carmakers fall from 17% to 13%.',
        ],
      },
      market: {
        caption: { zh: '全球汽车运输船交付量，2021—2032 年', en: 'World deliveries of car carriers, 2021–2032' },
        unit: { zh: '千车位', en: 'thousand car units' },
        values: [61, 48, 92, 214, 398, 412, 356, 241, 148, 96, 74, 83],
      },
      split: {
        caption: { zh: '按船东类型划分的交付结构', en: 'Deliveries by owner' },
        parts: [
          { name: { zh: '独立船东', en: 'Independent owners' }, shares: [47, 44, 41] },
          { name: { zh: '日韩系航运公司', en: 'Japanese and Korean lines' }, shares: [24, 25, 27] },
          { name: { zh: '中国航运公司', en: 'Chinese lines' }, shares: [12, 15, 19] },
          { name: { zh: '车企自有船队', en: 'Carmakers’ own fleets' }, shares: [17, 16, 13] },
        ],
      },
      chapters: [
        {
          title: { zh: '从紧缺到过剩的五年', en: 'Five years from shortage to surplus' },
          sections: [
            { zh: '车流量与运距', en: 'Cars and distance' },
            { zh: '绕航与港口拥堵', en: 'Diversion and congestion' },
          ],
        },
        {
          title: { zh: '船队', en: 'The fleet' },
          sections: [
            { zh: '815 艘船的船龄与车位', en: 'Age and size of 815 ships' },
            { zh: '电动车的装载与消防', en: 'Carrying electric cars, and fire' },
            { zh: '碳强度评级', en: 'Carbon ratings' },
          ],
        },
        {
          title: { zh: '手持订单', en: 'The order book' },
          sections: [
            { zh: '逐船清单与交付日期', en: 'Ship by ship, with dates' },
            { zh: '可能撤销的订单', en: 'Orders that may be cancelled' },
          ],
        },
        {
          title: { zh: '车流量预测', en: 'Car flows' },
          sections: [
            { zh: '中国出口：整车与散件', en: 'Exports from China: cars and kits' },
            { zh: '海外工厂的替代', en: 'What plants abroad replace' },
            { zh: '日韩与欧洲航线', en: 'Japanese, Korean and European routes' },
          ],
        },
        {
          title: { zh: '租金与运价', en: 'Charter and freight' },
          sections: [
            { zh: '长租与现货的价差', en: 'Term and spot' },
            { zh: '底部测算', en: 'Finding the floor' },
          ],
        },
        {
          title: { zh: '车企船队', en: 'Carmakers’ fleets' },
          sections: [
            { zh: '自有船的成本账', en: 'What owning a ship costs' },
            { zh: '回程货', en: 'Cargo for the way back' },
          ],
        },
        {
          title: { zh: '港口费与制裁', en: 'Port fees and sanctions' },
          sections: [
            { zh: '美国港口收费的反复', en: 'American port fees come and go' },
            { zh: '船籍与融资安排', en: 'Flag and finance' },
          ],
        },
        {
          title: { zh: '船厂', en: 'Shipyards' },
          sections: [
            { zh: '船台的转用', en: 'Other uses for the berths' },
            { zh: '双燃料主机的库存', en: 'Dual-fuel engines in stock' },
          ],
        },
        {
          title: { zh: '展望', en: 'Outlook' },
          sections: [
            { zh: '供需平衡，2026—2032 年', en: 'Balance, 2026–2032' },
            { zh: '拆解与改造', en: 'Scrapping and conversion' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: { zh: '全球汽车运输船交付量，2021—2032 年', en: 'World deliveries of car carriers, 2021–2032' },
        },
        { kind: 'figure', caption: { zh: '6500 车位船一年期日租金', en: 'One-year charter of a 6,500-unit ship' } },
        { kind: 'table', caption: { zh: '手持订单逐船清单', en: 'Order book ship by ship' } },
        { kind: 'figure', caption: { zh: '船龄分布与拆解潜力', en: 'Age of the fleet and scope for scrapping' } },
        {
          kind: 'figure',
          caption: { zh: '主要航线车流量，2025 与 2032 年', en: 'Car flows on main routes, 2025 and 2032' },
        },
        {
          kind: 'figure',
          caption: {
            zh: '按船东类型划分的交付结构，2025、2028、2032 年',
            en: 'Deliveries by owner, 2025, 2028 and 2032',
          },
        },
        { kind: 'table', caption: { zh: '自有船与租船的成本比较', en: 'Owning and chartering compared' } },
        { kind: 'figure', caption: { zh: '供需平衡，2026—2032 年', en: 'Balance of supply and demand, 2026–2032' } },
      ],
      question: {
        ask: { zh: '散件出口增加，汽车运输船会少运多少？', en: 'How much cargo do carriers lose to kits?' },
        answer: {
          zh: '基准情景下，2032 年约有 140 万辆原本整车出口的车改以散件装箱运输，相当于 28 艘 6500 车位船一年的运力；第四章按目的国列出。',
          en: 'In the base case about 1.4m cars move as boxed kits in 2032, equal to a year’s work of 28 ships of 6,500 units; chapter four lists them by country.',
        },
      },
      pages: 98,
      exhibitCount: 47,
      price: { cny: 22800, usd: 11600 },
    },
    {
      key: 'plastic-fuel-tanks',
      sides: 'both',
      title: {
        zh: '2026—2032 年塑料燃油箱：存量工厂的转产账本',
        en: 'Plastic fuel tanks, 2026–2032: conversion accounts of a shrinking industry',
      },
      short: { zh: '塑料燃油箱', en: 'Plastic fuel tanks' },
      dek: {
        zh: '常压箱下滑、插混高压箱接替、出口配套补位，三条线合在一起仍是收缩。',
        en: 'Ordinary tanks decline, high-pressure tanks for plug-in hybrids take over, exports fill in, and together they still shrink.',
      },
      summary: {
        zh: [
          '塑料燃油箱是少数需求量可以用车型逐一加总的零件。2025 年中国产量为 1820 万只，2032 年预计为 970 万只，七年间年均下降 8.6%。',
          '插电混动的高压油箱一度被看作接替者，它的占比由 31% 升至 47%，但绝对量在 2028 年约 600 万只处见顶，随后降到 456 万只。出口配套由 17% 升至 24%，也在缩减，只是慢一些。',
          '工厂的选择已经不多。吹塑设备可以转做电池包壳体的缓冲件、尿素箱与储能冷却液箱，按 14 家工厂的样本，转产后单台设备的年产值平均只有原来的 46%。',
        ],
        en: [
          'Few parts can be counted model by model as plastic fuel tanks can. China made 18.2m in 2025 and will make 9.7m in 2032, a fall of 8.6% a year.',
          'High-pressure tanks for plug-in hybrids were expected to take over. They go from 31% to 47% of output, but their number peaks near 6m in 2028 and falls to 4.56m. Tanks for export go from 17% to 24% and shrink too, only more slowly.',
          'Factories have few choices left. Blow-moulding machines can turn to battery pack buffers, urea tanks and coolant tanks for storage plants; at 14 sampled plants a converted machine yields on average 46% of its former annual output value.',
        ],
      },
      market: {
        caption: { zh: '中国塑料燃油箱产量，2021—2032 年', en: 'Output of plastic fuel tanks in China, 2021–2032' },
        unit: { zh: '万只', en: '10,000 units' },
        values: [2130, 2080, 2060, 1950, 1820, 1690, 1560, 1430, 1300, 1180, 1070, 970],
      },
      split: {
        caption: { zh: '按类型划分的产量结构', en: 'Output by type' },
        parts: [
          { name: { zh: '常压燃油箱', en: 'Ordinary tanks' }, shares: [52, 39, 29] },
          { name: { zh: '插混高压油箱', en: 'High-pressure tanks for hybrids' }, shares: [31, 42, 47] },
          { name: { zh: '出口配套', en: 'Tanks for export' }, shares: [17, 19, 24] },
        ],
      },
      chapters: [
        {
          title: { zh: '逐车型的需求表', en: 'Demand model by model' },
          sections: [
            { zh: '燃油、插混与增程车型', en: 'Petrol, plug-in and range-extended models' },
            { zh: '停产时间表', en: 'When models end' },
          ],
        },
        {
          title: { zh: '产品', en: 'The product' },
          sections: [
            { zh: '六层共挤与渗透限值', en: 'Six-layer walls and permeation limits' },
            { zh: '高压箱的加强结构', en: 'Reinforcing a pressure tank' },
            { zh: '金属箱的竞争', en: 'Competition from steel' },
          ],
        },
        {
          title: { zh: '成本与价格', en: 'Costs and prices' },
          sections: [
            { zh: '高密度聚乙烯与阻隔层', en: 'Polyethylene and barrier layers' },
            { zh: '年降与模具摊销', en: 'Yearly price cuts and tooling' },
          ],
        },
        {
          title: { zh: '产能与开工', en: 'Capacity and utilisation' },
          sections: [
            { zh: '71 条吹塑线', en: 'Seventy-one blow-moulding lines' },
            { zh: '外资退出与整合', en: 'Foreign exits and mergers' },
          ],
        },
        {
          title: { zh: '高压油箱的见顶', en: 'The peak of pressure tanks' },
          sections: [
            { zh: '插混销量的三种假设', en: 'Three assumptions on plug-in sales' },
            { zh: '压力箱与炭罐的替代关系', en: 'Pressure tank or larger canister' },
          ],
        },
        {
          title: { zh: '出口配套', en: 'Tanks for export' },
          sections: [
            { zh: '随整车出口与散件组装', en: 'With exported cars and kits' },
            { zh: '运输半径的限制', en: 'The limit of distance' },
          ],
        },
        {
          title: { zh: '转产', en: 'Conversion' },
          sections: [
            { zh: '电池包缓冲件与壳体', en: 'Battery buffers and covers' },
            { zh: '尿素箱、冷却液箱与大型容器', en: 'Urea, coolant and large containers' },
            { zh: '14 家工厂的转产账', en: 'The accounts of 14 plants' },
          ],
        },
        {
          title: { zh: '展望与处置', en: 'Outlook and disposal' },
          sections: [
            { zh: '产量预测，2026—2032 年', en: 'Output, 2026–2032' },
            { zh: '设备出售与厂房再用', en: 'Selling machines and reusing buildings' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: { zh: '中国塑料燃油箱产量，2021—2032 年', en: 'Output of plastic fuel tanks in China, 2021–2032' },
        },
        { kind: 'table', caption: { zh: '分车型需求与停产时间', en: 'Demand and end of production by model' } },
        { kind: 'figure', caption: { zh: '高压油箱产量的三种情景', en: 'Three scenarios for pressure tanks' } },
        {
          kind: 'figure',
          caption: { zh: '按类型划分的产量结构，2025、2028、2032 年', en: 'Output by type, 2025, 2028 and 2032' },
        },
        { kind: 'table', caption: { zh: '71 条吹塑线的地点与利用率', en: 'Seventy-one lines: place and utilisation' } },
        { kind: 'figure', caption: { zh: '单箱成本构成', en: 'Cost of a tank' } },
        { kind: 'table', caption: { zh: '四种转产方向的投资与产值', en: 'Four conversions: investment and output' } },
        { kind: 'figure', caption: { zh: '产能退出节奏', en: 'The pace of closure' } },
      ],
      question: {
        ask: {
          zh: '如果插电混动比预期更长寿，结论会变吗？',
          en: 'Does a longer life for plug-in hybrids change the conclusion?',
        },
        answer: {
          zh: '会推迟，不会逆转。高情景下 2032 年总产量为 1160 万只，仍比 2025 年少 36%，但高压箱的设备投资可以多收回约两年折旧。',
          en: 'It delays and does not reverse. In the high case output is 11.6m in 2032, still 36% below 2025, though pressure-tank equipment recovers about two more years of depreciation.',
        },
      },
      pages: 88,
      exhibitCount: 42,
      price: { cny: 10800, usd: 2900 },
    },
    {
      key: 'urban-rail-signalling-renewal',
      sides: 'both',
      title: {
        zh: '城市轨道交通信号系统研究报告：新线减少之后的更新改造市场',
        en: 'Urban rail signalling in China: the renewal market when fewer lines are built',
      },
      short: { zh: '城市轨道交通信号系统', en: 'Urban rail signalling in China' },
      dek: {
        zh: '梳理 2030 年前到期的 74 条线路，比较夜间倒切与分段改造，并估算全自动运行升级的费用。',
        en: 'Seventy-four lines due before 2030, overnight cut-over against sectional renewal, and the cost of upgrading to unattended trains.',
      },
      summary: {
        zh: [
          '信号系统的设计寿命是十五年。2008—2015 年开通的线路集中到期，使更新改造由新线的附属变成主业：其占比由 2025 年的 22% 升至 2032 年的 49%，金额由约 18 亿元增至 61 亿元。',
          '市场总量由 82 亿元增至 124 亿元，年均增长 6.1%，并不快，但利润结构不同。改造项目的毛利率比新线高 6—9 个百分点，因为既有线不停运，能够承接的单位不超过八家。',
          '海外订单占比由 9% 升到 14%，多为随车辆与总包出海。真正的独立信号合同只有四份，附件中逐一分析了评分与落选原因。',
        ],
        en: [
          'Signalling is designed to last fifteen years. Lines opened in 2008–2015 fall due together and turn renewal from a sideline into the main trade: from 22% of the market in 2025 to 49% in 2032, or from about CNY 1.8bn to CNY 6.1bn.',
          'The whole market grows from CNY 8.2bn to CNY 12.4bn, only 6.1% a year, but earns differently. Renewal carries a gross margin six to nine points above new lines, because trains keep running and no more than eight firms can do the work.',
          'Overseas orders go from 9% to 14%, mostly as part of trains or turnkey contracts. Only four were for signalling alone, and an annex explains how each was scored and why others lost.',
        ],
      },
      market: {
        caption: {
          zh: '中国企业城市轨道交通信号市场规模，2021—2032 年',
          en: 'Urban rail signalling market of Chinese suppliers, 2021–2032',
        },
        unit: { zh: '亿元', en: 'CNY 100 million' },
        values: [74, 79, 83, 80, 82, 86, 93, 102, 111, 118, 122, 124],
      },
      split: {
        caption: { zh: '按项目类型划分的市场结构', en: 'Market by type of project' },
        parts: [
          { name: { zh: '新建线路', en: 'New lines' }, shares: [69, 52, 37] },
          { name: { zh: '更新改造', en: 'Renewal' }, shares: [22, 36, 49] },
          { name: { zh: '海外', en: 'Overseas' }, shares: [9, 12, 14] },
        ],
      },
      chapters: [
        {
          title: { zh: '到期线路清单', en: 'Lines that fall due' },
          sections: [
            { zh: '74 条线路的开通年份与系统', en: 'Year and system of 74 lines' },
            { zh: '延寿评估', en: 'Assessing an extension of life' },
          ],
        },
        {
          title: { zh: '市场规模与毛利', en: 'Size and margins' },
          sections: [
            { zh: '新线招标的收缩', en: 'Fewer tenders for new lines' },
            { zh: '改造与新线的毛利差', en: 'Margin on renewal and on new lines' },
          ],
        },
        {
          title: { zh: '既有线改造的工法', en: 'Working on a running line' },
          sections: [
            { zh: '夜间倒切', en: 'Overnight cut-over' },
            { zh: '双系统并行与分段切换', en: 'Parallel systems and sections' },
            { zh: '应急回退', en: 'Falling back' },
          ],
        },
        {
          title: { zh: '车车通信与资源调度', en: 'Train-to-train control' },
          sections: [
            { zh: '轨旁设备的减少', en: 'Less equipment at the trackside' },
            { zh: '首批线路的运行数据', en: 'Data from the first lines' },
          ],
        },
        {
          title: { zh: '全自动运行升级', en: 'Upgrading to unattended trains' },
          sections: [
            { zh: '站台门与障碍物探测', en: 'Platform doors and obstacle detection' },
            { zh: '车辆接口的改动', en: 'Changes to the train' },
            { zh: '每公里费用', en: 'Cost per kilometre' },
          ],
        },
        {
          title: { zh: '车地通信', en: 'Train-to-ground radio' },
          sections: [
            { zh: '专用频段的余量', en: 'Room in the dedicated band' },
            { zh: '5G专网的试用', en: 'Trials of private 5G' },
          ],
        },
        {
          title: { zh: '自主化与供应链', en: 'Local sourcing' },
          sections: [
            { zh: '安全计算机与芯片', en: 'Safety computers and chips' },
            { zh: '计轴与应答器', en: 'Axle counters and balises' },
          ],
        },
        {
          title: { zh: '业主的钱', en: 'The owner’s money' },
          sections: [
            { zh: '更新资金的来源', en: 'Where renewal money comes from' },
            { zh: '融资租赁与分期', en: 'Leasing and instalments' },
          ],
        },
        {
          title: { zh: '供应商', en: 'Suppliers' },
          sections: [
            { zh: '八家企业的资质与在手订单', en: 'Approvals and orders at eight firms' },
            { zh: '价格竞争', en: 'Price competition' },
          ],
        },
        {
          title: { zh: '海外', en: 'Overseas' },
          sections: [
            { zh: '四份独立信号合同', en: 'Four contracts for signalling alone' },
            { zh: '东南亚、拉美与中东', en: 'South-East Asia, Latin America and the Middle East' },
          ],
        },
        {
          title: { zh: '预测', en: 'Forecast' },
          sections: [
            { zh: '分类型市场规模，2026—2032 年', en: 'Market by type, 2026–2032' },
            { zh: '财政收紧的情景', en: 'If public money tightens' },
          ],
        },
      ],
      exhibits: [
        { kind: 'table', caption: { zh: '74 条到期线路', en: 'Seventy-four lines due' } },
        {
          kind: 'figure',
          caption: {
            zh: '中国企业城市轨道交通信号市场规模，2021—2032 年',
            en: 'Urban rail signalling market of Chinese suppliers, 2021–2032',
          },
        },
        { kind: 'figure', caption: { zh: '新线与改造项目毛利率', en: 'Gross margin on new lines and renewal' } },
        { kind: 'table', caption: { zh: '三种改造工法的工期与风险', en: 'Three ways of renewal: time and risk' } },
        { kind: 'figure', caption: { zh: '每公里改造费用构成', en: 'Cost of renewal per kilometre' } },
        {
          kind: 'figure',
          caption: {
            zh: '按项目类型划分的市场结构，2025、2028、2032 年',
            en: 'Market by type of project, 2025, 2028 and 2032',
          },
        },
        { kind: 'table', caption: { zh: '全自动运行升级案例', en: 'Upgrades to unattended running' } },
        { kind: 'figure', caption: { zh: '八家企业在手订单', en: 'Orders at eight firms' } },
        { kind: 'table', caption: { zh: '四份海外信号合同评分', en: 'Scores in four overseas contracts' } },
      ],
      question: {
        ask: { zh: '一条线能不能延寿五年不换？', en: 'Can a line go five more years without renewal?' },
        answer: {
          zh: '可以，但有代价。九条已延寿线路的备件费年均上升 17%，延误事件增加约三分之一；第一章给出按设备分项延寿的判据。',
          en: 'Yes, at a price. On nine lines already extended, spares cost 17% more each year and delays rose by about a third; chapter one gives criteria by type of equipment.',
        },
      },
      pages: 144,
      exhibitCount: 76,
      price: { cny: 18800, usd: 9400 },
    },
    {
      key: 'selling-parts-to-chinese-carmakers',
      sides: 'en',
      title: {
        zh: '外资零部件企业怎样留在中国车企的采购名单上',
        en: 'Staying on the list: foreign suppliers and Chinese carmakers',
      },
      short: { zh: '外资零部件与中国车企', en: 'Foreign suppliers and Chinese carmakers' },
      dek: {
        zh: '价格、开发周期与决策权三方面的差距，以及 38 家外资供应商的对策。',
        en: 'The gap in price, development time and authority to decide, and what 38 foreign suppliers have done about it.',
      },
      summary: {
        zh: [
          '外资零部件企业对中国品牌车企的销售额在 2023 年达到 430 亿美元，此后两年回落到 400 亿美元，同期中国品牌的产量仍在增长。份额的流失集中在动力总成与内外饰，而芯片、传感器与安全件保持稳定。',
          '报告预计 2026 年触底于 395 亿美元，2032 年恢复到 454 亿美元，2025—2032 年年均增长 1.8%。芯片与电子占比由 34% 升至 41%，约 186 亿美元；动力总成由 23% 降至 15%，约 68 亿美元。',
          '能留下的企业有三个共同点：在中国有产品定义权，报价可以在十个工作日内完成，并且愿意随客户到海外工厂。三点都具备的九家，近三年销售额平均增长 14%。',
        ],
        en: [
          'Foreign suppliers sold parts worth USD 43bn to Chinese-brand carmakers in 2023. Two years later the figure was USD 40bn, although those carmakers built more cars; powertrain and trim lost ground while chips, sensors and safety parts held.',
          'We expect a low of USD 39.5bn in 2026 and a recovery to USD 45.4bn in 2032, only 1.8% a year from 2025. Chips and electronics rise from 34% to 41%, about USD 18.6bn; powertrain falls from 23% to 15%, about USD 6.8bn.',
          'Those who stay have three things in common: authority over the product sits in China, a quotation takes ten working days or less, and the supplier will follow its customer to plants abroad. The nine firms with all three grew sales by 14% on average over three years.',
        ],
      },
      market: {
        caption: {
          zh: '外资零部件企业对中国品牌车企的销售额，2021—2032 年',
          en: 'Foreign suppliers’ sales to Chinese-brand carmakers, 2021–2032',
        },
        unit: { zh: '十亿美元', en: 'USD billion' },
        values: [38, 41, 43, 42, 40, 39.5, 40, 41.2, 42.6, 43.8, 44.7, 45.4],
      },
      split: {
        caption: { zh: '按产品类别划分的销售结构', en: 'Sales by product group' },
        parts: [
          { name: { zh: '芯片与电子', en: 'Chips and electronics' }, shares: [34, 37, 41] },
          { name: { zh: '底盘与安全', en: 'Chassis and safety' }, shares: [28, 27, 25] },
          { name: { zh: '动力总成', en: 'Powertrain' }, shares: [23, 19, 15] },
          { name: { zh: '内外饰与材料', en: 'Trim and materials' }, shares: [15, 17, 19] },
        ],
      },
      chapters: [
        {
          title: { zh: '失去的三年', en: 'Three lost years' },
          sections: [
            { zh: '份额流失的品类', en: 'Where share was lost' },
            { zh: '没有流失的品类', en: 'Where it was not' },
          ],
        },
        {
          title: { zh: '买方是谁', en: 'Who the buyers are' },
          sections: [
            { zh: '十一家车企的采购组织', en: 'Purchasing at eleven carmakers' },
            { zh: '谁决定、谁签字', en: 'Who decides and who signs' },
            { zh: '自制的边界', en: 'What they make themselves' },
          ],
        },
        {
          title: { zh: '价格', en: 'Price' },
          sections: [
            { zh: '目标成本从哪里来', en: 'Where target costs come from' },
            { zh: '年降、季降与一次性返利', en: 'Yearly and quarterly cuts and rebates' },
            { zh: '账期与六十天承诺', en: 'Payment terms and the sixty-day pledge' },
          ],
        },
        {
          title: { zh: '时间', en: 'Time' },
          sections: [
            { zh: '十八个月的开发节奏', en: 'A development cycle of eighteen months' },
            { zh: '工程变更的处理', en: 'Handling engineering changes' },
            { zh: '本地验证代替总部验证', en: 'Validating in China, not at head office' },
          ],
        },
        {
          title: { zh: '授权', en: 'Authority' },
          sections: [
            { zh: '产品定义权的迁移', en: 'Moving the right to define a product' },
            { zh: '本地研发公司的股权结构', en: 'Ownership of a local development company' },
            { zh: '知识产权的分层', en: 'Layers of intellectual property' },
          ],
        },
        {
          title: { zh: '数据与出口管制', en: 'Data and export controls' },
          sections: [
            { zh: '网联零件的数据合规', en: 'Data rules for connected parts' },
            { zh: '美国规则对双边业务的切割', en: 'How American rules divide the business' },
          ],
        },
        {
          title: { zh: '合资、授权与退出', en: 'Joint ventures, licences and exits' },
          sections: [
            { zh: '九起合资案例', en: 'Nine joint ventures' },
            { zh: '授权生产的定价', en: 'Pricing a licence' },
            { zh: '有序退出的成本', en: 'What an orderly exit costs' },
          ],
        },
        {
          title: { zh: '跟随出海', en: 'Following the customer abroad' },
          sections: [
            { zh: '匈牙利、土耳其与西班牙', en: 'Hungary, Turkey and Spain' },
            { zh: '泰国、印尼与巴西', en: 'Thailand, Indonesia and Brazil' },
            { zh: '本地含量的商机', en: 'Openings from local content rules' },
          ],
        },
        {
          title: { zh: '38 家供应商的对策', en: 'What 38 suppliers did' },
          sections: [
            { zh: '三点俱备的九家', en: 'The nine with all three' },
            { zh: '只做到一点的企业', en: 'Those with only one' },
          ],
        },
        {
          title: { zh: '展望与行动表', en: 'Outlook and a plan of action' },
          sections: [
            { zh: '分品类预测，2026—2032 年', en: 'Forecast by product group, 2026–2032' },
            { zh: '十二个月行动表', en: 'A twelve-month plan' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: {
            zh: '外资零部件企业对中国品牌车企的销售额，2021—2032 年',
            en: 'Foreign suppliers’ sales to Chinese-brand carmakers, 2021–2032',
          },
        },
        {
          kind: 'figure',
          caption: { zh: '各品类外资份额，2021 与 2025 年', en: 'Foreign share by product, 2021 and 2025' },
        },
        { kind: 'table', caption: { zh: '十一家车企采购决策流程', en: 'Purchasing decisions at eleven carmakers' } },
        { kind: 'figure', caption: { zh: '报价所需工作日', en: 'Working days to quote' } },
        { kind: 'table', caption: { zh: '同一零件的目标成本对照', en: 'Target costs for the same part' } },
        {
          kind: 'figure',
          caption: {
            zh: '按产品类别划分的销售结构，2025、2028、2032 年',
            en: 'Sales by product group, 2025, 2028 and 2032',
          },
        },
        { kind: 'table', caption: { zh: '九起合资案例的条款', en: 'Terms of nine joint ventures' } },
        { kind: 'figure', caption: { zh: '三项条件与销售增长的关系', en: 'The three conditions and sales growth' } },
        { kind: 'table', caption: { zh: '海外工厂地图与本地含量要求', en: 'Plants abroad and local content rules' } },
      ],
      question: {
        ask: {
          zh: '没有在华工厂的中小供应商还有机会吗？',
          en: 'Is there still a place for a smaller supplier without a plant in China?',
        },
        answer: {
          zh: '有，但限于两类：单车价值低于 30 美元的专用材料与传感元件，以及随客户在欧洲建厂而产生的本地采购；第八章列出了 43 个具体零件。',
          en: 'Yes, in two cases: special materials and sensing elements worth under USD 30 a car, and local purchasing for plants in Europe. Chapter eight names 43 parts.',
        },
      },
      pages: 184,
      exhibitCount: 98,
      price: { cny: 25800, usd: 14600 },
    },
  ],
  briefings: [
    {
      key: 'dealer-inventory-autumn-brief',
      kind: 'industry-brief',
      label: '经销商库存',
      title: '十月经销商库存：新能源车第一次高于燃油车',
      dek: '四百二十家经销商的库存系数，说明以销定产为什么没有防住积压。',
      open: [
        '十月末，样本经销商的库存系数为 1.52，较上月升 0.11。值得注意的不是总数，而是新能源车的系数升到 1.61，第一次高于燃油车的 1.44。',
        '新能源品牌多采用直营或代理，理论上没有渠道库存。样本显示，积压转移到了三个地方：代理商的展车与试驾车、区域交付中心，以及以“零首付租赁”名义落户的车辆。',
        '购置税优惠明年再退一步，是厂家冲量的直接原因。与去年不同的是，经销商这一次不愿意接车，拒绝提车的比例由 6% 升到 13%，部分品牌改以返利抵扣的方式推动。',
      ],
      points: [
        '新能源车库存系数首次高于燃油车，差距为 0.17',
        '租赁名义的落户约占十月上险量的 7%，应从零售中扣除',
        '经销商拒绝提车的比例翻了一倍以上',
        '燃油车库存下降主要靠停产，而非销售改善',
        '预计一季度会出现一轮以二手准新车形式的降价',
      ],
      exhibit: {
        caption: '十月末库存系数，按品牌类型',
        unit: '系数',
        bars: [
          { name: '新势力品牌', value: 1.38 },
          { name: '自主品牌新能源', value: 1.72 },
          { name: '合资新能源', value: 1.83 },
          { name: '自主品牌燃油', value: 1.41 },
          { name: '合资燃油', value: 1.49 },
          { name: '进口与豪华', value: 1.34 },
        ],
      },
      pages: 10,
      price: { cny: 149, usd: 22 },
    },
    {
      key: 'seat-frame-maker-analysis',
      kind: 'enterprise-hole-analysis',
      label: '企业洞察：座椅骨架厂',
      title: '座椅骨架厂为什么增收不增利：一类二级供应商的客户与模具',
      dek: '以年产 150—200 万套骨架的民营二级供应商为样本，逐项计算报价、模具与年降之间的缺口。',
      open: [
        '样本企业有三座工厂，客户是四家座椅总成商。2025 年收入 14.6 亿元，比 2021 年增长 71%，净利润却由 9100 万元降到 5300 万元，净利率由 10.7% 降到 3.6%。',
        '多数管理者把原因归于钢价，数据并不支持。钢价在此期间下降，真正吞掉利润的是模具：车型寿命由 62 个月缩短到 38 个月，而模具仍按原定的销量分摊，到停产时平均有 27% 没有收回。',
        '年降条款与产量脱钩是第二个缺口。合同写明每年降 3%—5%，并不以达到约定产量为条件，样本企业有六个平台在产量不到约定一半时仍执行了全额降价。',
      ],
      points: [
        '模具未摊销余额应在定点时约定补偿，目前只有两家客户接受',
        '年降与产量挂钩后，样本企业净利率可回升约 1.9 个百分点',
        '零重力座椅骨架单价高，但专用件过多，模具风险更大',
        '海外工厂应以客户承诺产量为前提，而非跟随意向',
        '四家客户的账期中位数为 117 天，承兑汇票占 64%',
      ],
      exhibit: {
        caption: '样本企业 2021—2025 年净利率变化的来源',
        unit: '百分点',
        bars: [
          { name: '模具未摊销', value: -3.4 },
          { name: '年降', value: -2.9 },
          { name: '人工与折旧', value: -1.6 },
          { name: '钢材价格', value: 1.3 },
          { name: '产品结构', value: 0.4 },
          { name: '财务费用', value: -0.9 },
        ],
      },
      pages: 19,
      price: { cny: 429, usd: 62 },
    },
  ],
  news: [
    {
      key: 'european-carmaker-brake-award',
      market: 'company',
      title: {
        zh: '一家欧洲车企把全干式制动定点给亚洲供应商，2029 年量产',
        en: 'A European carmaker awards fully dry brakes to an Asian supplier for 2029',
      },
      dek: {
        zh: '合同覆盖两款中型电动车，前轴保留一套液压作为备选。',
        en: 'The contract covers two mid-size electric cars, with fluid at the front axle kept as an option.',
      },
      body: {
        zh: [
          '一家欧洲车企 11 月确认，将为 2029 年投产的两款中型电动车采用全干式电子机械制动，并把合同授予一家亚洲供应商。合同金额没有公布，车型生命周期内的计划产量约为 110 万辆。',
          '该车企称，选择的首要理由是装配而不是性能。取消制动液加注与管路排气后，总装线可以减少四个工位，单车节省约六分钟。',
          '谨慎之处体现在备选方案上。前轴卡钳的安装点与液压版本通用，若冬季试验不达标，可以在投产前九个月退回前湿后干的布局。',
          '供应商将在中欧建设组装厂，电机与丝杠先由亚洲供货。当地工会关注的是，原有液压件工厂的三百个岗位能否转移。',
          '同业把这份合同看作价格信号。参与竞标的人士透露，中标价比两年前的同类报价低约三成，冗余控制器由一颗双核芯片承担是降价的主要来源。',
        ],
        en: [
          'A European carmaker confirmed in November that two mid-size electric cars due in 2029 will have fully dry electromechanical brakes, and that an Asian supplier has the contract. Its value was not disclosed; about 1.1m cars are planned over the life of the models.',
          'Assembly and not performance was the first reason, the carmaker said. Without filling and bleeding, the final line loses four stations and each car saves about six minutes.',
          'Caution shows in the fallback. The front caliper mounts are shared with a hydraulic version, so that the cars can return to fluid in front up to nine months before production if winter tests disappoint.',
          'The supplier will build an assembly plant in central Europe, with motors and screws coming from Asia at first. Local unions ask whether three hundred jobs at the present hydraulic plant can move across.',
          'Competitors read the award as a price signal. People close to the bidding say it is about 30% below similar offers of two years ago, mainly because one dual-core chip now does the work of the redundant controller.',
        ],
      },
    },
    {
      key: 'used-car-battery-certificate',
      market: 'trade',
      title: {
        zh: '中亚两国互认动力电池检测证书，二手电动车通关缩短四天',
        en: 'Two Central Asian countries accept each other’s battery certificates and cut clearance of used electric cars by four days',
      },
      dek: {
        zh: '证书有效期为九十天，由出口地检测机构签发。',
        en: 'The certificate is valid for ninety days and issued where the car is exported.',
      },
      body: {
        zh: [
          '中亚两国的交通主管部门本月宣布，互相承认进口二手电动车的动力电池检测证书。车辆在第一国完成查验后转运至第二国，不再重复检测。',
          '证书由出口地认可的检测机构签发，内容包括剩余容量、内阻一致性与绝缘电阻，有效期九十天。剩余容量低于 75% 的车辆不得以整车进口，只能作为零部件申报。',
          '几家出口商估计，通关时间可由平均十一天缩短到七天，单车费用减少约 160 美元。过去最耗时的环节是排队等待唯一一台充放电检测设备。',
          '不过，容量门槛也会挡住一部分货源。早期网约车的剩余容量多在 70%—78% 之间，出口商需要先更换模组，或转向没有门槛的市场。',
        ],
        en: [
          'The transport authorities of two Central Asian countries said this month that each will accept the other’s battery certificate for imported used electric cars. A car inspected in the first country and moved to the second need not be tested again.',
          'The certificate is issued by a recognised laboratory where the car is exported and states remaining capacity, spread of resistance and insulation. It lasts ninety days, and a car with less than 75% of its capacity may enter only as parts.',
          'Several exporters expect clearance to fall from eleven days to seven on average and to save about USD 160 a car. Until now most of the time went on waiting for the only charge-and-discharge tester.',
          'The capacity limit will shut out some supply all the same. Early ride-hailing cars mostly have 70–78% left, and exporters will have to replace modules first or turn to markets without a limit.',
        ],
      },
    },
    {
      key: 'megawatt-charging-service-areas',
      market: 'policy',
      title: {
        zh: '交通主管部门公布高速服务区重卡补能试点，换电与兆瓦级充电并列',
        en: 'Transport authority names motorway sites for truck energy, with swapping and megawatt charging side by side',
      },
      dek: {
        zh: '首批二十四条线路，站距不超过一百三十公里。',
        en: 'Twenty-four routes come first, with stations no more than 130 km apart.',
      },
      body: {
        zh: [
          '交通主管部门 11 月公布高速公路服务区重型货车补能试点名单，首批包括二十四条线路、一百八十六个服务区。试点为期三年，建设资金由运营企业承担，场地租金前两年减半。',
          '文件没有在换电与兆瓦级充电之间作出选择，而是要求每条线路至少一半站点同时预留两种条件。站距上限为一百三十公里，与目前主流电池组的满载续航相匹配。',
          '电网企业将承担服务区围墙外的线路投资，但要求运营方承诺三年的最低用电量。几家运营商认为，承诺电量偏高，可能使西部线路无人申报。',
          '车队的看法不一。跑固定合同的物流公司倾向换电，因为时间可以预计；个体司机更看重充电的价格，希望夜间低谷电价能够传到服务区。',
          '分析人士认为，试点最大的作用是统一场地尺寸与动线。此前各省服务区的车位长度从十六米到二十三米不等，牵引车带挂无法直接进站。',
        ],
        en: [
          'The transport authority in November listed motorway service areas for a trial of energy supply to heavy trucks, beginning with 24 routes and 186 sites. It runs for three years; operators pay for construction and half rent for the first two.',
          'The document does not choose between swapping and megawatt charging, but asks that at least half the sites on each route make room for both. Stations may be no more than 130 km apart, which matches the loaded range of the usual pack.',
          'Grid companies will pay for lines up to the fence, but want operators to commit to a minimum offtake for three years. Several operators think the figure too high and fear that no one will bid for western routes.',
          'Fleets differ. Contract hauliers prefer swapping because the time is known; owner-drivers look at the price of charging and hope that night rates will reach the service areas.',
          'Analysts think the trial will do most by fixing the size and layout of sites. Bays have ranged from 16 to 23 metres between provinces, too short in many places for a tractor with its trailer.',
        ],
      },
    },
  ],
}
