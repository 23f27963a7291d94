// Authored facts of the industry “Machinery and equipment”: products, briefings, news.
import type { IndustryFacts } from './facts.types.ts'

export const machineryEquipment: IndustryFacts = {
  value: 'machinery-equipment',
  name: { zh: '机械与设备', en: 'Machinery and equipment' },
  products: [
    {
      key: 'planetary-roller-screws',
      sides: 'both',
      title: {
        zh: '2026—2032 年中国行星滚柱丝杠产业研究报告：从机床部件到人形机器人关节',
        en: 'Planetary roller screws in China, 2026–2032: from machine-tool part to humanoid joint',
      },
      short: { zh: '行星滚柱丝杠产业研究', en: 'Planetary roller screws in China' },
      dek: {
        zh: '磨削、车代磨与滚轧三条工艺的成本对照，29 家企业的设备与产能台账，以及机器人放量对供需的两种情景。',
        en: 'Grinding, hard turning and rolling compared on cost, a register of equipment and capacity at 29 makers, and two scenarios for robot volumes.',
      },
      summary: {
        zh: [
          '产能的约束在磨床，不在图纸。能够稳定加工滚柱与螺母内螺纹的高精度磨床交期普遍在 10 个月以上，决定了 2027 年之前谁能兑现订单。',
          '中国行星滚柱丝杠市场由 2021 年的 11.2 亿元增至 2025 年的 31.8 亿元，预计 2032 年达到 203 亿元，2025—2032 年年均增长 30.3%。人形机器人的占比由 18% 升至 49%，对应需求从约 5.7 亿元增至 99.5 亿元；机床与注塑机虽由 44% 降至 19%，绝对额仍在增长。',
          '价格下降是放量的前提。按报告的成本模型，标准型号单套成本在 2029 年前需要下降约 55%，其中一半来自以滚轧和硬车替代部分磨削工序。',
        ],
        en: [
          'The constraint on capacity is the grinding machine, not the drawing. High-precision grinders able to hold tolerance on rollers and internal nut threads are quoted at ten months or more, which decides who can meet orders before 2027.',
          'The Chinese market grew from CNY 1.12bn in 2021 to CNY 3.18bn in 2025 and is forecast to reach CNY 20.3bn in 2032, or 30.3% a year from 2025. Humanoid robots rise from 18% to 49% of demand, from about CNY 0.57bn to CNY 9.95bn; machine tools and moulding machines fall from 44% to 19% but still grow in absolute terms.',
          'Volume depends on price. In our cost model the unit cost of a standard size must fall by about 55% before 2029, and half of that comes from replacing some grinding with rolling and hard turning.',
        ],
      },
      market: {
        caption: {
          zh: '中国行星滚柱丝杠市场规模，2021—2032 年',
          en: 'Planetary roller screw market in China, 2021–2032',
        },
        unit: { zh: '亿元', en: 'CNY 100 million' },
        values: [11.2, 13.6, 16.9, 22.4, 31.8, 44.5, 61.3, 82.7, 108, 137, 169, 203],
      },
      split: {
        caption: { zh: '按应用领域划分的需求结构', en: 'Demand by application' },
        parts: [
          { name: { zh: '人形机器人', en: 'Humanoid robots' }, shares: [18, 36, 49] },
          { name: { zh: '机床与注塑机', en: 'Machine tools and moulding machines' }, shares: [44, 29, 19] },
          { name: { zh: '汽车线控底盘', en: 'Chassis-by-wire' }, shares: [21, 23, 24] },
          { name: { zh: '航空航天及其他', en: 'Aerospace and other' }, shares: [17, 12, 8] },
        ],
      },
      chapters: [
        {
          title: { zh: '产品与研究边界', en: 'Product and scope' },
          sections: [
            { zh: '标准式、反向式与循环式的结构差异', en: 'Standard, inverted and recirculating designs' },
            { zh: '与滚珠丝杠、梯形丝杠的适用分界', en: 'Where ball screws and trapezoidal screws still fit' },
            { zh: '数据口径与访谈样本', en: 'Data basis and interviews' },
          ],
        },
        {
          title: { zh: '市场规模与价格走势', en: 'Market size and prices' },
          sections: [
            { zh: '2021—2025 年出货量与销售额', en: 'Shipments and sales, 2021–2025' },
            { zh: '分规格的成交均价', en: 'Average prices by size' },
            { zh: '进口份额的变化', en: 'The changing share of imports' },
          ],
        },
        {
          title: { zh: '工艺路线与成本拆解', en: 'Process routes and cost breakdown' },
          sections: [
            { zh: '磨削：精度上限与节拍', en: 'Grinding: the ceiling on accuracy and the cycle time' },
            { zh: '硬车与旋风铣的替代范围', en: 'How far hard turning and whirling can substitute' },
            { zh: '冷滚轧的良率与模具寿命', en: 'Yield and die life in cold rolling' },
            { zh: '热处理变形与选配', en: 'Heat-treatment distortion and selective assembly' },
          ],
        },
        {
          title: { zh: '上游：钢材、磨床与检测', en: 'Upstream: steel, grinders and metrology' },
          sections: [
            { zh: '轴承钢与渗碳钢的选材', en: 'Choosing between bearing and case-hardening steel' },
            { zh: '螺纹磨床的供应与交期', en: 'Thread grinders: supply and lead times' },
            { zh: '导程误差与行程寿命的检测能力', en: 'Measuring lead error and travel life' },
          ],
        },
        {
          title: { zh: '人形机器人需求', en: 'Demand from humanoid robots' },
          sections: [
            { zh: '单机用量：14 根还是更少', en: 'Screws per robot: fourteen or fewer' },
            { zh: '旋转关节方案的替代风险', en: 'The risk of rotary joints displacing linear ones' },
            { zh: '放量的快慢两种情景', en: 'Fast and slow ramp scenarios' },
          ],
        },
        {
          title: { zh: '车用与工业需求', en: 'Automotive and industrial demand' },
          sections: [
            { zh: '电子机械制动与转向执行器', en: 'Electromechanical brakes and steering actuators' },
            { zh: '全电动注塑机与伺服压力机', en: 'All-electric moulding machines and servo presses' },
            { zh: '航空作动系统的认证周期', en: 'Qualification cycles in aircraft actuation' },
          ],
        },
        {
          title: { zh: '企业与产能台账', en: 'Makers and capacity' },
          sections: [
            { zh: '29 家企业的设备清单与在建产能', en: 'Equipment and capacity under construction at 29 makers' },
            { zh: '轴承、减速器与丝杠企业的进入路径', en: 'How bearing, reducer and ball-screw makers enter' },
          ],
        },
        {
          title: { zh: '供需平衡与价格预测', en: 'Supply balance and price forecast' },
          sections: [
            { zh: '2026—2032 年分领域需求', en: 'Demand by application, 2026–2032' },
            { zh: '供给缺口出现与消失的时点', en: 'When the shortfall opens and closes' },
            { zh: '价格下降曲线', en: 'The price curve' },
          ],
        },
        {
          title: { zh: '投资判断与风险', en: 'Investment view and risks' },
          sections: [
            { zh: '设备折旧对盈亏平衡的影响', en: 'Depreciation and the break-even point' },
            { zh: '客户集中与技术路线风险', en: 'Customer concentration and design risk' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: {
            zh: '标准式与反向式行星滚柱丝杠剖面',
            en: 'Section through a standard and an inverted roller screw',
          },
        },
        {
          kind: 'table',
          caption: {
            zh: '滚珠丝杠与滚柱丝杠的承载、寿命和价格对照',
            en: 'Ball and roller screws: load, life and price',
          },
        },
        {
          kind: 'figure',
          caption: {
            zh: '中国行星滚柱丝杠市场规模，2021—2032 年',
            en: 'Planetary roller screw market in China, 2021–2032',
          },
        },
        { kind: 'figure', caption: { zh: '三条工艺的单套成本构成', en: 'Unit cost by process route' } },
        {
          kind: 'table',
          caption: { zh: '高精度螺纹磨床的供应来源与交期', en: 'High-precision thread grinders: origin and lead time' },
        },
        { kind: 'figure', caption: { zh: '人形机器人单机丝杠用量情景', en: 'Screws per humanoid robot by scenario' } },
        {
          kind: 'figure',
          caption: {
            zh: '按应用领域划分的需求结构，2025、2028、2032 年',
            en: 'Demand by application, 2025, 2028 and 2032',
          },
        },
        { kind: 'table', caption: { zh: '29 家企业产能与在建项目', en: 'Capacity and projects at 29 makers' } },
        { kind: 'figure', caption: { zh: '单套成本下降路径，2025—2032 年', en: 'Path of unit cost, 2025–2032' } },
      ],
      question: {
        ask: {
          zh: '如果整机厂改用旋转关节，预测会怎样变化？',
          en: 'What happens to the forecast if robot makers turn to rotary joints?',
        },
        answer: {
          zh: '报告设有慢情景：单机线性关节减半时，2032 年市场规模下调约四分之一，车用需求成为第一大来源。两种情景的逐年数据随报告以表格提供。',
          en: 'The slow scenario covers it: with half the linear joints per robot, the 2032 market is about a quarter smaller and chassis-by-wire becomes the largest use. Yearly data for both scenarios come with the report as a table.',
        },
      },
      pages: 168,
      exhibitCount: 92,
      price: { cny: 26800, usd: 12900 },
    },
    {
      key: 'injection-moulding-machines',
      sides: 'both',
      title: {
        zh: '注塑机市场研究：液压机的存量与全电动机的增量',
        en: 'Injection moulding machines worldwide: hydraulic stock, all-electric growth',
      },
      short: { zh: '全球注塑机市场研究', en: 'Injection moulding machines worldwide' },
      dek: {
        zh: '总量几乎不增长，钱流向哪里。报告按驱动方式、锁模力和下游拆分全球需求，并核算三类机型的十年使用成本。',
        en: 'Unit volumes hardly grow, so where does the money go? Global demand by drive, clamping force and end use, with the ten-year cost of owning each type.',
      },
      summary: {
        zh: [
          '2025 年全球注塑机销量为 15.1 万台，只比 2021 年多 3,000 台；预计 2032 年为 17.6 万台，年均增长 2.2%。销量的平稳掩盖了机型的更替。',
          '全电动机占比由 21% 升至 36%，销量从约 3.2 万台翻一番至 6.3 万台，液压伺服机则从 70% 退到 52%。推动更替的不是环保口号，而是医疗与电子件对重复精度的要求，以及电价上涨后缩短到四年以内的回收期。',
        ],
        en: [
          'Sales reached 151,000 machines in 2025, only 3,000 more than in 2021, and are forecast at 176,000 in 2032, growth of 2.2% a year. A flat total hides a change of machine.',
          'All-electric machines go from 21% to 36% of units, doubling from about 32,000 to 63,000, while servo-hydraulic machines retreat from 70% to 52%. What drives the change is less environmental policy than the repeatability that medical and electronic parts demand, and payback periods that higher power prices have cut to under four years.',
        ],
      },
      market: {
        caption: { zh: '全球注塑机销量，2021—2032 年', en: 'Injection moulding machine sales worldwide, 2021–2032' },
        unit: { zh: '千台', en: 'thousand units' },
        values: [148, 141, 136, 143, 151, 156, 161, 165, 168, 171, 174, 176],
      },
      split: {
        caption: { zh: '按驱动方式划分的销量结构', en: 'Unit sales by drive' },
        parts: [
          { name: { zh: '液压伺服', en: 'Servo-hydraulic' }, shares: [70, 62, 52] },
          { name: { zh: '全电动', en: 'All-electric' }, shares: [21, 28, 36] },
          { name: { zh: '油电混合', en: 'Hybrid' }, shares: [9, 10, 12] },
        ],
      },
      chapters: [
        {
          title: { zh: '结论摘要与读法', en: 'Findings and how to read them' },
          sections: [
            { zh: '六个判断及其证据强度', en: 'Six findings and the strength of the evidence' },
            { zh: '统计范围：整机、二手机与改造', en: 'What is counted: new, used and retrofitted machines' },
          ],
        },
        {
          title: { zh: '周期：销量为何在 2023 年见底', en: 'The cycle: why sales bottomed in 2023' },
          sections: [
            { zh: '家电与汽车的补库错位', en: 'Appliances and cars out of step' },
            { zh: '区域转移：东南亚与墨西哥', en: 'Production moves to South-East Asia and Mexico' },
            { zh: '二手机对新机的挤压', en: 'Pressure from used machines' },
          ],
        },
        {
          title: { zh: '驱动方式的更替', en: 'A change of drive' },
          sections: [
            { zh: '伺服液压的能效上限', en: 'The limit of servo-hydraulic efficiency' },
            { zh: '全电动机在大吨位上的障碍', en: 'Why large all-electric machines are hard' },
            { zh: '混合机型的过渡角色', en: 'Hybrids as a stopgap' },
          ],
        },
        {
          title: { zh: '十年使用成本模型', en: 'A ten-year cost model' },
          sections: [
            { zh: '电耗、停机与废品的取值', en: 'Inputs for power, downtime and scrap' },
            { zh: '三种电价下的回收期', en: 'Payback under three power prices' },
          ],
        },
        {
          title: { zh: '下游一：汽车与家电', en: 'End uses 1: cars and appliances' },
          sections: [
            { zh: '大型两板机与车身外饰件', en: 'Two-platen machines and exterior parts' },
            { zh: '薄壁家电件的节拍', en: 'Cycle times for thin-wall appliance parts' },
          ],
        },
        {
          title: { zh: '下游二：医疗、电子与包装', en: 'End uses 2: medical, electronics and packaging' },
          sections: [
            { zh: '洁净室机型的溢价', en: 'The premium for clean-room machines' },
            { zh: '连接器与光学件', en: 'Connectors and optics' },
            { zh: '瓶坯与薄壁餐盒', en: 'Preforms and thin-wall containers' },
          ],
        },
        {
          title: { zh: '供应格局与区域竞争', en: 'Suppliers and regional competition' },
          sections: [
            { zh: '欧洲、日本与中国厂商的产品重叠区', en: 'Where European, Japanese and Chinese ranges overlap' },
            { zh: '丝杠、伺服与控制器的来源', en: 'Sources of screws, servos and controllers' },
            { zh: '服务网点与备件收入', en: 'Service networks and parts revenue' },
            { zh: '关税与本地组装', en: 'Tariffs and local assembly' },
          ],
        },
        {
          title: { zh: '2032 年预测与敏感性', en: 'Forecast to 2032 and sensitivities' },
          sections: [
            { zh: '分锁模力与分区域销量', en: 'Sales by clamping force and region' },
            { zh: '电价与再生料比例的敏感性', en: 'Sensitivity to power prices and recycled content' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: { zh: '全球注塑机销量，2021—2032 年', en: 'Injection moulding machine sales worldwide, 2021–2032' },
        },
        { kind: 'table', caption: { zh: '锁模力分级与典型制件', en: 'Clamping-force classes and typical parts' } },
        {
          kind: 'figure',
          caption: {
            zh: '按驱动方式划分的销量结构，2025、2028、2032 年',
            en: 'Unit sales by drive, 2025, 2028 and 2032',
          },
        },
        {
          kind: 'figure',
          caption: { zh: '三类机型每公斤制件电耗', en: 'Power per kilogram of parts by machine type' },
        },
        {
          kind: 'table',
          caption: { zh: '十年使用成本：500 吨级机型', en: 'Ten-year cost of ownership, 500-tonne class' },
        },
        { kind: 'figure', caption: { zh: '回收期与电价的关系', en: 'Payback against power price' } },
        {
          kind: 'table',
          caption: {
            zh: '主要进口国关税与本地组装要求',
            en: 'Tariffs and local-assembly rules in main importing countries',
          },
        },
        { kind: 'figure', caption: { zh: '分区域销量，2025 与 2032 年', en: 'Sales by region, 2025 and 2032' } },
        { kind: 'table', caption: { zh: '服务收入占厂商营收比例', en: 'Service as a share of makers’ revenue' } },
        {
          kind: 'figure',
          caption: { zh: '再生料比例对机型选择的影响', en: 'Recycled content and the choice of machine' },
        },
      ],
      question: {
        ask: { zh: '报告是否给出具体机型的价格？', en: 'Does the report give prices for individual machines?' },
        answer: {
          zh: '给出七个锁模力等级、三种驱动方式的成交价区间，来自 2024—2025 年的招标与采购访谈，不列单一厂商的报价单。',
          en: 'It gives price ranges for seven clamping-force classes and three drives, from tenders and buyer interviews in 2024–2025, but no single maker’s price list.',
        },
      },
      pages: 212,
      exhibitCount: 126,
      price: { cny: 19800, usd: 15600 },
    },
    {
      key: 'electric-excavators',
      sides: 'both',
      title: {
        zh: '电动挖掘机何时不再依赖矿山？2026—2032 年中国市场展望',
        en: 'When will electric excavators leave the mine? The Chinese market, 2026–2032',
      },
      short: { zh: '中国电动挖掘机市场展望', en: 'Electric excavators in China' },
      dek: {
        zh: '按吨位、工况和补能方式核算每小时作业成本，判断电动挖掘机从定点作业走向通用工地的顺序。',
        en: 'Cost per working hour by size, duty and charging method, and the order in which electric excavators move from fixed sites to general construction.',
      },
      summary: {
        zh: [
          '电动挖掘机今天卖给了离电源近的人：矿山、港口、隧道和园林。20 吨以上机型占 2025 年销量的 37%，其中多数为拖缆式或换电式。',
          '销量由 2021 年的 420 台增至 2025 年的 3,400 台，预计 2032 年为 41,500 台，年均增长 43.0%。增量最大的转折在 6—20 吨的通用机型，占比由 17% 升至 31%，约合 12,900 台，条件是电池包降至整机价格的三成以下。',
          '租赁商的态度比终端用户更重要。二手残值尚无参照，租赁商普遍按柴油机的六成估值，这使月租高出一成半；残值数据积累到第四年，租金差距才会消失。',
        ],
        en: [
          'Electric excavators sell today to those close to a socket: mines, ports, tunnels and parks. Machines above 20 tonnes took 37% of 2025 sales, and most were cable-fed or battery-swapped.',
          'Sales rose from 420 in 2021 to 3,400 in 2025 and are forecast at 41,500 in 2032, growth of 43.0% a year. The turning point is the general-purpose 6–20 tonne class, which goes from 17% to 31% of sales, about 12,900 machines, on condition that the battery falls below 30% of the price of the machine.',
          'Rental companies matter more than end users. With no resale record they value the machines at about 60% of a diesel equivalent, which adds 15% to the monthly rate; the gap closes only once four years of resale data exist.',
        ],
      },
      market: {
        caption: { zh: '中国电动挖掘机销量，2021—2032 年', en: 'Electric excavator sales in China, 2021–2032' },
        unit: { zh: '台', en: 'units' },
        values: [420, 760, 1380, 2050, 3400, 5600, 8900, 13400, 19200, 26000, 33500, 41500],
      },
      split: {
        caption: { zh: '按整机质量划分的销量结构', en: 'Sales by operating weight' },
        parts: [
          { name: { zh: '6 吨以下', en: 'Under 6 tonnes' }, shares: [46, 41, 35] },
          { name: { zh: '6—20 吨', en: '6–20 tonnes' }, shares: [17, 24, 31] },
          { name: { zh: '20 吨以上', en: 'Over 20 tonnes' }, shares: [37, 35, 34] },
        ],
      },
      chapters: [
        {
          title: { zh: '谁在买，用在哪里', en: 'Who buys, and for what' },
          sections: [
            { zh: '2021—2025 年销量与用户构成', en: 'Sales and buyers, 2021–2025' },
            { zh: '十二类工况的日均能耗', en: 'Daily energy use in twelve duties' },
          ],
        },
        {
          title: { zh: '动力系统的三种做法', en: 'Three ways to power the machine' },
          sections: [
            { zh: '拖缆式：最便宜也最受限', en: 'Cable-fed: cheapest and most confined' },
            { zh: '充电式：电池容量与班次', en: 'Charging: battery size and shifts' },
            { zh: '换电式：与矿卡共用电池', en: 'Swapping: batteries shared with mine trucks' },
          ],
        },
        {
          title: { zh: '液压系统的电动化', en: 'Electrifying the hydraulics' },
          sections: [
            { zh: '单泵、多泵与电动缸方案', en: 'Single-pump, multi-pump and electric cylinders' },
            { zh: '回转与动臂势能回收', en: 'Recovering swing and boom energy' },
            { zh: '热管理与低温作业', en: 'Thermal management and cold work' },
          ],
        },
        {
          title: { zh: '每小时作业成本', en: 'Cost per working hour' },
          sections: [
            { zh: '成本模型与取值', en: 'The model and its inputs' },
            { zh: '六个地区的电价与油价差', en: 'Power and diesel price gaps in six regions' },
            { zh: '盈亏平衡小时数', en: 'Break-even hours' },
          ],
        },
        {
          title: { zh: '工地的电从哪里来', en: 'Where site power comes from' },
          sections: [
            { zh: '临时用电报装的时间与费用', en: 'Time and cost of a temporary supply' },
            { zh: '移动储能车的经济性', en: 'The economics of mobile storage' },
          ],
        },
        {
          title: { zh: '租赁与二手残值', en: 'Rental and residual value' },
          sections: [
            { zh: '租赁商采购意愿调查', en: 'A survey of rental buyers' },
            { zh: '电池健康度与估值方法', en: 'Battery health and valuation' },
            { zh: '以租代售的合同条款', en: 'Terms in rent-to-own contracts' },
          ],
        },
        {
          title: { zh: '政策：非道路排放与零排放工地', en: 'Policy: non-road emissions and zero-emission sites' },
          sections: [
            { zh: '非道路国五的时间表', en: 'The timetable for the next non-road stage' },
            { zh: '城市试点项目的采购要求', en: 'Procurement rules in pilot cities' },
          ],
        },
        {
          title: { zh: '出口市场', en: 'Export markets' },
          sections: [
            { zh: '北欧零排放工地', en: 'Zero-emission sites in the Nordic countries' },
            { zh: '中亚与非洲矿山', en: 'Mines in Central Asia and Africa' },
            { zh: '认证与售后', en: 'Certification and after-sales' },
          ],
        },
        {
          title: { zh: '厂商与零部件', en: 'Makers and components' },
          sections: [
            { zh: '整机厂的产品线与产能', en: 'Ranges and capacity of machine makers' },
            { zh: '电机、电控与电池的供应', en: 'Motors, controllers and batteries' },
          ],
        },
        {
          title: { zh: '2026—2032 年预测', en: 'Forecast, 2026–2032' },
          sections: [
            { zh: '分吨位销量', en: 'Sales by size' },
            { zh: '快慢两种电池价格情景', en: 'Fast and slow battery prices' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: { zh: '中国电动挖掘机销量，2021—2032 年', en: 'Electric excavator sales in China, 2021–2032' },
        },
        { kind: 'table', caption: { zh: '十二类工况与日均能耗', en: 'Twelve duties and their daily energy use' } },
        { kind: 'figure', caption: { zh: '三种供能方式的每小时成本', en: 'Hourly cost of three power supplies' } },
        { kind: 'figure', caption: { zh: '按整机质量划分的销量结构', en: 'Sales by operating weight' } },
        {
          kind: 'table',
          caption: {
            zh: '六个地区的电价、油价与盈亏平衡小时数',
            en: 'Power price, diesel price and break-even hours in six regions',
          },
        },
        {
          kind: 'figure',
          caption: { zh: '电池占整机价格的比例，2021—2032 年', en: 'Battery as a share of machine price, 2021–2032' },
        },
        { kind: 'table', caption: { zh: '41 家租赁商的采购意愿', en: 'Buying intentions of 41 rental companies' } },
        { kind: 'table', caption: { zh: '在售电动机型一览', en: 'Electric models on sale' } },
      ],
      question: {
        ask: { zh: '拖缆式机型是否计入电动挖掘机销量？', en: 'Are cable-fed machines counted as electric excavators?' },
        answer: {
          zh: '计入，并单独列示。2025 年 20 吨以上的销量中约有四成为拖缆式，剔除后的数据在第一章附表中给出。',
          en: 'Yes, and they are shown apart. About 40% of 2025 sales above 20 tonnes were cable-fed; a table in chapter 1 gives the figures without them.',
        },
      },
      pages: 136,
      exhibitCount: 74,
      price: { cny: 16800, usd: 8600 },
    },
    {
      key: 'five-axis-machining-centres',
      sides: 'both',
      title: {
        zh: '五轴加工中心：航空、模具与医疗三类用户的采购逻辑',
        en: 'Five-axis machining centres: how aerospace, mould and medical buyers choose',
      },
      short: { zh: '五轴加工中心用户与市场', en: 'Five-axis machining centres' },
      dek: {
        zh: '基于 76 家用户的访谈，说明精度、开动率与编程人力怎样决定机床选型，并给出 2032 年前的全球需求测算。',
        en: 'Interviews with 76 users show how accuracy, uptime and programming labour decide the purchase, with a global demand forecast to 2032.',
      },
      summary: {
        zh: [
          '用户买的不是第五根轴，而是少装夹两次。在受访的 76 家用户中，有 52 家把装夹次数和夹具费用列为首要理由，只有 19 家把曲面加工能力放在第一位。',
          '全球五轴加工中心销售额 2025 年为 38.8 亿美元，预计 2032 年达到 61.6 亿美元，年均增长 6.8%。航空航天仍是最大用户，占比由 34% 缓降至 31%；医疗与精密零件由 21% 升至 28%，销售额从约 8.2 亿美元增至 17.2 亿美元，是增量的主要来源。',
        ],
        en: [
          'What users buy is not a fifth axis but two fewer set-ups. Of the 76 users interviewed, 52 gave set-ups and fixture costs as the first reason and only 19 put curved surfaces first.',
          'Worldwide sales were USD 3.88bn in 2025 and are forecast at USD 6.16bn in 2032, growth of 6.8% a year. Aerospace remains the largest user, slipping from 34% to 31%; medical and precision parts rise from 21% to 28%, from about USD 0.82bn to USD 1.72bn, and bring most of the growth.',
        ],
      },
      market: {
        caption: {
          zh: '全球五轴加工中心销售额，2021—2032 年',
          en: 'Five-axis machining centre sales worldwide, 2021–2032',
        },
        unit: { zh: '百万美元', en: 'USD million' },
        values: [3120, 3290, 3510, 3640, 3880, 4130, 4420, 4740, 5080, 5430, 5790, 6160],
      },
      split: {
        caption: { zh: '按用户行业划分的销售额', en: 'Sales by user industry' },
        parts: [
          { name: { zh: '航空航天', en: 'Aerospace' }, shares: [34, 33, 31] },
          { name: { zh: '汽车与模具', en: 'Automotive and moulds' }, shares: [27, 25, 23] },
          { name: { zh: '能源与叶轮机械', en: 'Energy and turbomachinery' }, shares: [18, 18, 18] },
          { name: { zh: '医疗与精密零件', en: 'Medical and precision parts' }, shares: [21, 24, 28] },
        ],
      },
      chapters: [
        {
          title: { zh: '为什么买五轴', en: 'Why buy five axes' },
          sections: [
            { zh: '受访用户的构成', en: 'Who was interviewed' },
            { zh: '装夹、夹具与交期', en: 'Set-ups, fixtures and lead times' },
            { zh: '不买的理由', en: 'Reasons not to buy' },
          ],
        },
        {
          title: { zh: '机型谱系', en: 'The family of machines' },
          sections: [
            { zh: '摇篮式、摆头式与混合结构', en: 'Trunnion, swivel-head and mixed layouts' },
            { zh: '3+2 定位与五轴联动的分界', en: 'Between 3+2 positioning and simultaneous work' },
            { zh: '车铣复合的重叠区', en: 'The overlap with mill-turn' },
          ],
        },
        {
          title: { zh: '航空航天用户', en: 'Aerospace users' },
          sections: [
            { zh: '结构件与整体叶盘', en: 'Structural parts and blisks' },
            { zh: '供应商认证与机床锁定', en: 'Supplier approval and machine lock-in' },
          ],
        },
        {
          title: { zh: '模具与汽车用户', en: 'Mould and automotive users' },
          sections: [
            { zh: '一体化压铸模具的尺寸需求', en: 'Size demands of large die-casting moulds' },
            { zh: '试制车间', en: 'Prototype shops' },
          ],
        },
        {
          title: { zh: '医疗与精密零件用户', en: 'Medical and precision users' },
          sections: [
            { zh: '植入物的批量与追溯', en: 'Batch size and traceability of implants' },
            { zh: '小型五轴的自动上下料', en: 'Automatic loading of small machines' },
            { zh: '机器人零件的新增需求', en: 'New demand from robot parts' },
          ],
        },
        {
          title: { zh: '能源用户', en: 'Energy users' },
          sections: [
            { zh: '燃机叶片与压缩机叶轮', en: 'Turbine blades and compressor impellers' },
            { zh: '核电泵阀', en: 'Nuclear pumps and valves' },
          ],
        },
        {
          title: { zh: '开动率的真相', en: 'The truth about uptime' },
          sections: [
            { zh: '加工时间、换型与等待', en: 'Cutting, changeover and waiting' },
            { zh: '编程与仿真占用的人力', en: 'Labour tied up in programming and simulation' },
            { zh: '夜班无人化的实际比例', en: 'How much night work is really unmanned' },
          ],
        },
        {
          title: { zh: '核心部件', en: 'Core components' },
          sections: [
            { zh: '直驱转台与摆头', en: 'Direct-drive tables and heads' },
            { zh: '电主轴寿命', en: 'Spindle life' },
            { zh: '数控系统与五轴后处理', en: 'Controls and post-processing' },
          ],
        },
        {
          title: { zh: '价格与采购流程', en: 'Prices and procurement' },
          sections: [
            { zh: '四个价格带', en: 'Four price bands' },
            { zh: '招标、试切与验收', en: 'Tender, test cut and acceptance' },
            { zh: '融资租赁', en: 'Lease finance' },
          ],
        },
        {
          title: { zh: '供应商与区域格局', en: 'Suppliers by region' },
          sections: [
            { zh: '欧洲、日本、北美与中国厂商', en: 'European, Japanese, North American and Chinese makers' },
            { zh: '出口管制的影响', en: 'The effect of export controls' },
          ],
        },
        {
          title: { zh: '全球需求测算', en: 'Global demand model' },
          sections: [
            { zh: '方法与校验', en: 'Method and checks' },
            { zh: '分行业、分区域的 2026—2032 年预测', en: 'Forecast by industry and region, 2026–2032' },
          ],
        },
        {
          title: { zh: '对用户与厂商的建议', en: 'Advice to users and makers' },
          sections: [
            { zh: '选型核对表', en: 'A selection checklist' },
            { zh: '售后与培训的收入空间', en: 'Revenue in service and training' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '采购五轴的首要理由：76 家用户', en: 'First reason to buy: 76 users' } },
        {
          kind: 'figure',
          caption: {
            zh: '全球五轴加工中心销售额，2021—2032 年',
            en: 'Five-axis machining centre sales worldwide, 2021–2032',
          },
        },
        { kind: 'table', caption: { zh: '结构类型与适用零件', en: 'Machine layouts and the parts they suit' } },
        { kind: 'figure', caption: { zh: '一周开动时间分解', en: 'A working week broken down' } },
        { kind: 'table', caption: { zh: '四个价格带的典型配置', en: 'Typical specification in four price bands' } },
        { kind: 'figure', caption: { zh: '按用户行业划分的销售额', en: 'Sales by user industry' } },
        { kind: 'table', caption: { zh: '直驱转台供应来源', en: 'Sources of direct-drive tables' } },
        { kind: 'table', caption: { zh: '五轴选型核对表', en: 'Checklist for choosing a five-axis machine' } },
        { kind: 'figure', caption: { zh: '分区域销售额，2025 与 2032 年', en: 'Sales by region, 2025 and 2032' } },
      ],
      question: {
        ask: { zh: '3+2 定位的机床是否包括在内？', en: 'Are machines limited to 3+2 positioning included?' },
        answer: {
          zh: '包括出厂即具备五根数控轴的机床，不论是否开通联动功能；后加第四、第五轴转台的三轴机不计入。',
          en: 'Machines delivered with five controlled axes are counted whether or not simultaneous work is enabled. Three-axis machines with an added rotary table are not.',
        },
      },
      pages: 184,
      exhibitCount: 108,
      price: { cny: 32800, usd: 9800 },
    },
    {
      key: 'industrial-heat-pumps',
      sides: 'both',
      title: {
        zh: '工业高温热泵应用研究：哪些工序可以不再烧锅炉',
        en: 'High-temperature industrial heat pumps: which processes can give up the boiler',
      },
      short: { zh: '工业高温热泵应用研究', en: 'High-temperature industrial heat pumps' },
      dek: {
        zh: '从食品烘干到造纸蒸汽，逐工序给出供热温度、余热来源和回收期，并测算 2032 年前的全球装机。',
        en: 'From food drying to paper-mill steam: supply temperature, source of waste heat and payback for each process, with global installations to 2032.',
      },
      summary: {
        zh: [
          '130℃ 是目前的分水岭。2025 年全球新增工业热泵 1,960 兆瓦（热），其中 130℃ 以上只占 11%，约 216 兆瓦；到 2032 年，这一比例将升至 26%，约 2,130 兆瓦。',
          '预计 2032 年新增装机为 8,200 兆瓦（热），2025—2032 年年均增长 22.7%。食品饮料与造纸先行，原因是它们既有余热又有连续的低压蒸汽负荷。',
          '电价与气价之比低于 3 时，多数 130℃ 以下的项目可在五年内回收。化工园区的项目往往卡在另一处：余热来自甲装置，蒸汽用于乙装置，计量与责任划分比压缩机更难谈妥。',
        ],
        en: [
          'The dividing line today is 130 °C. Installations in 2025 came to 1,960 MW of heat, of which only 11%, about 216 MW, was above that temperature; by 2032 the share rises to 26%, about 2,130 MW.',
          'New installations are forecast at 8,200 MW in 2032, growth of 22.7% a year from 2025. Food, beverages and paper go first because they have both waste heat and a steady load of low-pressure steam.',
          'Where power costs less than three times as much as gas, most projects below 130 °C pay back within five years. In chemical parks the obstacle is often elsewhere: the waste heat belongs to one unit and the steam is used by another, and metering and liability are harder to settle than the compressor.',
        ],
      },
      market: {
        caption: {
          zh: '全球工业热泵年新增装机，2021—2032 年',
          en: 'Industrial heat pumps installed per year worldwide, 2021–2032',
        },
        unit: { zh: '兆瓦（热）', en: 'MW thermal' },
        values: [860, 1040, 1290, 1580, 1960, 2450, 3080, 3850, 4760, 5800, 6950, 8200],
      },
      split: {
        caption: { zh: '按供热温度划分的新增装机', en: 'New installations by supply temperature' },
        parts: [
          { name: { zh: '100℃ 以下', en: 'Under 100 °C' }, shares: [58, 47, 36] },
          { name: { zh: '100—130℃', en: '100–130 °C' }, shares: [31, 36, 38] },
          { name: { zh: '130—160℃', en: '130–160 °C' }, shares: [9, 13, 19] },
          { name: { zh: '160℃ 以上', en: 'Over 160 °C' }, shares: [2, 4, 7] },
        ],
      },
      chapters: [
        {
          title: { zh: '工业热需求的温度地图', en: 'A temperature map of industrial heat' },
          sections: [
            { zh: '八个行业的用热温度分布', en: 'Heat by temperature in eight industries' },
            { zh: '可替代与不可替代的工序', en: 'What can be replaced and what cannot' },
          ],
        },
        {
          title: { zh: '技术现状与边界', en: 'State and limits of the technology' },
          sections: [
            { zh: '工质：从R1233zd到水与丁烷', en: 'Working fluids: from R1233zd to water and butane' },
            { zh: '螺杆、离心与蒸汽压缩', en: 'Screw, centrifugal and steam compression' },
            { zh: '160℃ 以上的示范项目', en: 'Demonstrations above 160 °C' },
          ],
        },
        {
          title: { zh: '余热从哪里来', en: 'Where the source heat comes from' },
          sections: [
            { zh: '冷却水、排风与冷凝热', en: 'Cooling water, exhaust air and condenser heat' },
            { zh: '换热器结垢与维护', en: 'Fouling and maintenance' },
            { zh: '跨装置供热的责任划分', en: 'Who is liable when heat crosses units' },
          ],
        },
        {
          title: { zh: '先行行业：食品、饮料与造纸', en: 'First movers: food, beverages and paper' },
          sections: [
            { zh: '干燥、巴氏杀菌与蒸发', en: 'Drying, pasteurising and evaporation' },
            { zh: '造纸干燥部的蒸汽回收', en: 'Steam recovery in the dryer section' },
          ],
        },
        {
          title: { zh: '后续行业：化工、纺织与医药', en: 'Next: chemicals, textiles and pharmaceuticals' },
          sections: [
            { zh: '精馏塔热集成', en: 'Heat integration of distillation columns' },
            { zh: '印染定型机', en: 'Textile stenters' },
            { zh: '注射用水与洁净蒸汽', en: 'Water for injection and clean steam' },
          ],
        },
        {
          title: { zh: '经济性模型', en: 'Economics' },
          sections: [
            { zh: '电气价比与回收期', en: 'Power-to-gas price ratio and payback' },
            { zh: '碳价与绿电合同的作用', en: 'The part played by carbon prices and green power' },
          ],
        },
        {
          title: { zh: '厂商、集成商与能源服务', en: 'Makers, integrators and energy services' },
          sections: [
            { zh: '压缩机与整机供应', en: 'Compressor and package supply' },
            { zh: '供热合同的定价', en: 'Pricing in heat-supply contracts' },
            { zh: '现场交付的常见失误', en: 'Common mistakes on site' },
          ],
        },
        {
          title: { zh: '装机预测与政策假设', en: 'Installations and policy assumptions' },
          sections: [
            { zh: '欧洲、中国、日本与北美', en: 'Europe, China, Japan and North America' },
            { zh: '三种电气价比情景', en: 'Three power-to-gas price scenarios' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '八个行业的用热温度分布', en: 'Heat by temperature in eight industries' } },
        {
          kind: 'table',
          caption: {
            zh: '高温工质的性能与监管状态',
            en: 'High-temperature working fluids: performance and regulation',
          },
        },
        {
          kind: 'figure',
          caption: {
            zh: '全球工业热泵年新增装机，2021—2032 年',
            en: 'Industrial heat pumps installed per year, 2021–2032',
          },
        },
        { kind: 'figure', caption: { zh: '按供热温度划分的新增装机', en: 'New installations by supply temperature' } },
        { kind: 'table', caption: { zh: '二十二个案例的回收期', en: 'Payback in 22 projects' } },
        {
          kind: 'figure',
          caption: { zh: '电气价比与回收期的关系', en: 'Payback against the power-to-gas price ratio' },
        },
        {
          kind: 'figure',
          caption: { zh: '性能系数随温升的变化', en: 'Coefficient of performance against temperature lift' },
        },
        { kind: 'table', caption: { zh: '供热合同主要条款', en: 'Main terms of heat-supply contracts' } },
      ],
      question: {
        ask: { zh: '机械蒸汽再压缩（MVR）是否统计在内？', en: 'Is mechanical vapour recompression counted?' },
        answer: {
          zh: '闭式热泵与外接的蒸汽压缩计入；蒸发器自带的MVR另表列出，不并入 8,200 兆瓦的预测。',
          en: 'Closed-cycle units and stand-alone steam compression are counted. MVR built into evaporators is listed in a separate table and is not part of the 8,200 MW forecast.',
        },
      },
      pages: 118,
      exhibitCount: 66,
      price: { cny: 14800, usd: 12400 },
    },
    {
      key: 'hydrogen-compressors',
      sides: 'both',
      title: {
        zh: '2026—2032 年全球氢气压缩机市场研究：隔膜、活塞与离子液体路线之争',
        en: 'Hydrogen compressors to 2032: diaphragm, piston and ionic-liquid machines compared',
      },
      short: { zh: '全球氢气压缩机市场', en: 'Hydrogen compressors to 2032' },
      dek: {
        zh: '加氢站增速放缓之后，管道、化工与储氢接过需求。报告按用途重算压缩机的压力、流量和台数。',
        en: 'As refuelling stations slow, pipelines, chemicals and storage take over. The report recounts compressors by pressure, flow and use.',
      },
      summary: {
        zh: [
          '加氢站不再是唯一的故事。2025 年全球氢气压缩机出货 1,520 套，加氢站约占一半；新签订单中，绿氢合成氨、管道掺输与储氢的比例已经超过四成。',
          '出货量预计在 2032 年达到 4,800 套，年均增长 17.9%。隔膜机仍占多数，但份额由 64% 降至 51%；流量更大的活塞机由 27% 升至 36%，出货从约 410 套增至 1,730 套。',
        ],
        en: [
          'The refuelling station is no longer the whole story. Shipments came to 1,520 in 2025, about half for stations, but ammonia from green hydrogen, pipelines and storage already make up more than 40% of new orders.',
          'Shipments are forecast at 4,800 in 2032, growth of 17.9% a year. Diaphragm machines keep the majority but fall from 64% to 51%; higher-flow piston machines rise from 27% to 36%, from about 410 to 1,730.',
        ],
      },
      market: {
        caption: { zh: '全球氢气压缩机出货量，2021—2032 年', en: 'Hydrogen compressor shipments worldwide, 2021–2032' },
        unit: { zh: '套', en: 'units' },
        values: [610, 820, 1090, 1340, 1520, 1690, 1980, 2390, 2900, 3480, 4120, 4800],
      },
      split: {
        caption: { zh: '按结构类型划分的出货量', en: 'Shipments by type' },
        parts: [
          { name: { zh: '隔膜式', en: 'Diaphragm' }, shares: [64, 58, 51] },
          { name: { zh: '往复活塞式', en: 'Reciprocating piston' }, shares: [27, 31, 36] },
          { name: { zh: '液驱式', en: 'Hydraulically driven' }, shares: [7, 7, 6] },
          { name: { zh: '离子液体及其他', en: 'Ionic liquid and other' }, shares: [2, 4, 7] },
        ],
      },
      chapters: [
        {
          title: { zh: '压缩环节在氢能链条中的位置', en: 'Where compression sits in the hydrogen chain' },
          sections: [
            { zh: '电解槽出口到 90 兆帕的六个压力段', en: 'Six pressure stages from electrolyser to 90 MPa' },
            { zh: '压缩成本占终端氢价的比例', en: 'Compression as a share of the delivered price' },
            { zh: '计数口径', en: 'What counts as a unit' },
          ],
        },
        {
          title: { zh: '隔膜压缩机', en: 'Diaphragm compressors' },
          sections: [
            { zh: '膜片材料与寿命', en: 'Diaphragm materials and life' },
            { zh: '大排量化的尺寸限制', en: 'Size limits on flow' },
            { zh: '频繁启停的失效模式', en: 'Failure under frequent starts' },
          ],
        },
        {
          title: { zh: '活塞压缩机', en: 'Piston compressors' },
          sections: [
            { zh: '无油密封环的寿命', en: 'Life of oil-free rings' },
            { zh: '兆瓦级机组与绿氨项目', en: 'Megawatt sets and green ammonia' },
          ],
        },
        {
          title: { zh: '液驱、离子液体与电化学压缩', en: 'Hydraulic, ionic and electrochemical compression' },
          sections: [
            { zh: '液驱机在移动站的应用', en: 'Hydraulic machines in mobile stations' },
            { zh: '离子液体机的专利与成本', en: 'Ionic machines: patents and cost' },
            { zh: '电化学压缩的试验进展', en: 'Trials of electrochemical compression' },
          ],
        },
        {
          title: { zh: '加氢站需求的重新估计', en: 'Refuelling demand re-estimated' },
          sections: [
            { zh: '在营站的利用率', en: 'Utilisation of stations in service' },
            { zh: '35 兆帕与 70 兆帕的站型变化', en: 'Station types at 35 and 70 MPa' },
            { zh: '改造与备机', en: 'Refits and spares' },
          ],
        },
        {
          title: { zh: '工业与管网需求', en: 'Industry and pipelines' },
          sections: [
            { zh: '绿色合成氨与甲醇', en: 'Green ammonia and methanol' },
            { zh: '纯氢管道的增压站', en: 'Booster stations on pure hydrogen lines' },
            { zh: '盐穴与容器储氢', en: 'Salt caverns and vessel storage' },
          ],
        },
        {
          title: { zh: '材料、认证与安全', en: 'Materials, approval and safety' },
          sections: [
            { zh: '氢脆与材料选择', en: 'Embrittlement and material choice' },
            { zh: '中国、欧盟与北美的压力设备规则', en: 'Pressure rules in China, the EU and North America' },
          ],
        },
        {
          title: { zh: '供应商与价格', en: 'Suppliers and prices' },
          sections: [
            { zh: '三十四家供应商的产品范围', en: 'Product ranges of 34 suppliers' },
            { zh: '价格随排量的变化', en: 'Price against flow' },
            { zh: '膜片与密封件的后市场', en: 'The aftermarket in diaphragms and seals' },
          ],
        },
        {
          title: { zh: '出货预测', en: 'Shipment forecast' },
          sections: [
            { zh: '分用途与分区域', en: 'By use and region' },
            { zh: '绿氢项目延期的影响', en: 'The effect of delayed hydrogen projects' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '氢能链条的六个压力段', en: 'Six pressure stages of the hydrogen chain' } },
        {
          kind: 'figure',
          caption: { zh: '全球氢气压缩机出货量，2021—2032 年', en: 'Hydrogen compressor shipments, 2021–2032' },
        },
        {
          kind: 'table',
          caption: { zh: '四种结构的压力、流量与能耗', en: 'Four types: pressure, flow and energy use' },
        },
        { kind: 'figure', caption: { zh: '膜片寿命与日启停次数', en: 'Diaphragm life against starts per day' } },
        { kind: 'figure', caption: { zh: '按结构类型划分的出货量', en: 'Shipments by type' } },
        { kind: 'table', caption: { zh: '加氢站利用率：六个国家', en: 'Station utilisation in six countries' } },
        { kind: 'table', caption: { zh: '34 家供应商产品范围', en: 'Product ranges of 34 suppliers' } },
        { kind: 'figure', caption: { zh: '单位排量价格，2021—2032 年', en: 'Price per unit of flow, 2021–2032' } },
        { kind: 'table', caption: { zh: '压力设备法规对照', en: 'Pressure-equipment rules compared' } },
        { kind: 'figure', caption: { zh: '项目延期情景下的出货量', en: 'Shipments if projects are delayed' } },
      ],
      question: {
        ask: {
          zh: '电解槽自带增压的项目会减少压缩机需求吗？',
          en: 'Do pressurised electrolysers reduce the need for compressors?',
        },
        answer: {
          zh: '会减少第一级。报告假设 3 兆帕加压电解槽的占比在 2032 年为六成，由此每个项目平均少用 0.4 套压缩机，这一影响已计入预测。',
          en: 'They remove the first stage. The report assumes that 60% of electrolysers run at 3 MPa in 2032, which saves 0.4 compressors per project on average; the forecast already includes this.',
        },
      },
      pages: 148,
      exhibitCount: 83,
      price: { cny: 23800, usd: 16400 },
    },
    {
      key: 'lithium-forklifts',
      sides: 'both',
      title: {
        zh: '锂电叉车出海：全球替换铅酸与内燃的进度',
        en: 'Lithium forklifts abroad: how fast lead-acid and diesel give way',
      },
      short: { zh: '锂电叉车全球替换进度', en: 'Lithium forklifts worldwide' },
      dek: {
        zh: '按五类车型和九个区域跟踪替换率，比较整车价差、充电条件和渠道归属。',
        en: 'Replacement rates for five truck classes in nine regions, with price gaps, charging conditions and who owns the dealer channel.',
      },
      summary: {
        zh: [
          '替换从最轻的车型开始，利润却在最重的车型上。步行式搬运车占 2025 年锂电叉车出货的 61%，单价不到重型平衡重叉车的二十分之一。',
          '2025 年全球锂电叉车出货 75 万台，较 2021 年的 33 万台翻了一番多，预计 2032 年达到 149 万台，年均增长 10.3%。其中 3.5 吨以上平衡重叉车由 5% 升至 10%，从约 3.8 万台增至 14.9 万台，主要替换港口、钢厂和木材场的内燃车。',
          '渠道比产品更难复制。北美与西欧的经销商以维保合同为主要收入，锂电车保养少，反而削弱其推荐意愿；报告第七章给出四种分成安排。',
        ],
        en: [
          'Replacement starts with the lightest trucks, while the profit lies in the heaviest. Pedestrian trucks made up 61% of lithium shipments in 2025 at less than a twentieth of the price of a heavy counterbalanced truck.',
          'Shipments reached 750,000 in 2025, more than double the 330,000 of 2021, and are forecast at 1.49 million in 2032, growth of 10.3% a year. Counterbalanced trucks above 3.5 tonnes rise from 5% to 10%, from about 38,000 to 149,000, mostly replacing diesel in ports, steelworks and timber yards.',
          'The dealer channel is harder to copy than the truck. Dealers in North America and western Europe live on maintenance contracts, and lithium trucks need little maintenance, which weakens the recommendation; chapter 7 sets out four ways to share the income.',
        ],
      },
      market: {
        caption: { zh: '全球锂电叉车出货量，2021—2032 年', en: 'Lithium forklift shipments worldwide, 2021–2032' },
        unit: { zh: '万台', en: '10,000 units' },
        values: [33, 41, 50, 62, 75, 87, 99, 111, 122, 132, 141, 149],
      },
      split: {
        caption: { zh: '按车型划分的出货量', en: 'Shipments by truck class' },
        parts: [
          { name: { zh: '步行式搬运与堆高车', en: 'Pedestrian pallet trucks and stackers' }, shares: [61, 57, 52] },
          { name: { zh: '平衡重 3.5 吨及以下', en: 'Counterbalanced, up to 3.5 tonnes' }, shares: [26, 28, 30] },
          { name: { zh: '平衡重 3.5 吨以上', en: 'Counterbalanced, over 3.5 tonnes' }, shares: [5, 7, 10] },
          { name: { zh: '前移式及其他仓储车', en: 'Reach trucks and other warehouse trucks' }, shares: [8, 8, 8] },
        ],
      },
      chapters: [
        {
          title: { zh: '替换率总览', en: 'Replacement at a glance' },
          sections: [
            { zh: '五类车型的 2025 年替换率', en: 'Five classes in 2025' },
            { zh: '九个区域的先后次序', en: 'Nine regions in order' },
          ],
        },
        {
          title: { zh: '整车与电池成本', en: 'Truck and battery cost' },
          sections: [
            { zh: '磷酸铁锂包的价格', en: 'The price of LFP packs' },
            { zh: '钠电的进入窗口', en: 'An opening for sodium-ion' },
          ],
        },
        {
          title: { zh: '充电与场地', en: 'Charging and premises' },
          sections: [
            { zh: '机会充电与班次安排', en: 'Opportunity charging and shifts' },
            { zh: '冷库与防爆场所', en: 'Cold stores and hazardous areas' },
            { zh: '场地配电改造费用', en: 'The cost of upgrading site power' },
          ],
        },
        {
          title: { zh: '步行式车型：价格战之后', en: 'Pedestrian trucks after the price war' },
          sections: [
            { zh: '线上渠道与跨境小包', en: 'Online channels and cross-border parcels' },
            { zh: '质量投诉与保修成本', en: 'Complaints and warranty cost' },
          ],
        },
        {
          title: { zh: '平衡重车型：内燃替换', en: 'Counterbalanced trucks: replacing diesel' },
          sections: [
            { zh: '3.5 吨以下的总成本', en: 'Total cost up to 3.5 tonnes' },
            { zh: '港口、钢厂与木材场', en: 'Ports, steelworks and timber yards' },
            { zh: '湿地与户外工况', en: 'Wet ground and outdoor work' },
          ],
        },
        {
          title: { zh: '租赁车队的决定', en: 'What rental fleets decide' },
          sections: [
            { zh: '五年期租约的残值', en: 'Residuals on five-year leases' },
            { zh: '电池租赁与梯次利用', en: 'Battery leasing and second use' },
          ],
        },
        {
          title: { zh: '渠道与分成', en: 'Channels and how income is shared' },
          sections: [
            { zh: '经销商的收入结构', en: 'How dealers earn' },
            { zh: '四种分成安排', en: 'Four arrangements' },
            { zh: '自建网点的回收期', en: 'Payback on owned branches' },
          ],
        },
        {
          title: { zh: '关税、认证与反倾销', en: 'Tariffs, approval and trade remedies' },
          sections: [
            { zh: '美国、欧盟与土耳其的措施', en: 'Measures in the United States, the EU and Türkiye' },
            { zh: 'UL与CE的差异', en: 'UL and CE compared' },
          ],
        },
        {
          title: { zh: '无人化的叠加效应', en: 'When driverless trucks are added' },
          sections: [
            { zh: '无人叉车对锂电的依赖', en: 'Why driverless trucks need lithium' },
            { zh: '改装与原生车型', en: 'Converted and purpose-built trucks' },
          ],
        },
        {
          title: { zh: '主要出口企业画像', en: 'Profiles of exporters' },
          sections: [
            { zh: '分车型出口份额', en: 'Export share by class' },
            { zh: '海外组装厂', en: 'Assembly plants abroad' },
            { zh: '售后备件的库存策略', en: 'Spare-part stocking' },
          ],
        },
        {
          title: { zh: '2032 年预测', en: 'Forecast to 2032' },
          sections: [
            { zh: '分区域、分车型出货', en: 'Shipments by region and class' },
            { zh: '铅酸的剩余市场', en: 'What remains for lead-acid' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: { zh: '全球锂电叉车出货量，2021—2032 年', en: 'Lithium forklift shipments worldwide, 2021–2032' },
        },
        { kind: 'figure', caption: { zh: '按车型划分的出货量', en: 'Shipments by truck class' } },
        { kind: 'table', caption: { zh: '九个区域的替换率', en: 'Replacement rates in nine regions' } },
        { kind: 'figure', caption: { zh: '3 吨平衡重叉车八年总成本', en: 'Eight-year cost of a 3-tonne truck' } },
        {
          kind: 'table',
          caption: {
            zh: '经销商收入构成：北美、西欧、东南亚',
            en: 'Dealer income in North America, western Europe and South-East Asia',
          },
        },
        { kind: 'figure', caption: { zh: '磷酸铁锂包价格，2021—2032 年', en: 'LFP pack prices, 2021–2032' } },
        { kind: 'table', caption: { zh: '贸易措施一览', en: 'Trade measures in force' } },
        { kind: 'table', caption: { zh: '四种渠道分成安排', en: 'Four ways to share channel income' } },
        { kind: 'figure', caption: { zh: '铅酸叉车剩余出货量', en: 'Remaining lead-acid shipments' } },
      ],
      question: {
        ask: { zh: '中国国内市场是否在数据之内？', en: 'Does the data include China itself?' },
        answer: {
          zh: '包括。75 万台中约有六成在中国国内销售，分区域表格可以单独剔除中国数据。',
          en: 'Yes. About 60% of the 750,000 trucks were sold within China, and the regional tables allow China to be taken out.',
        },
      },
      pages: 126,
      exhibitCount: 88,
      price: { cny: 12800, usd: 6900 },
    },
    {
      key: 'tunnel-boring-machine-remanufacturing',
      sides: 'both',
      title: {
        zh: '盾构机再制造与改造市场：新机下行之后的第二条曲线',
        en: 'Remanufactured tunnel boring machines in China: the business after new builds decline',
      },
      short: { zh: '盾构机再制造与改造', en: 'Remanufactured tunnel boring machines' },
      dek: {
        zh: '存量设备的里程、主轴承寿命和区间直径决定再制造的空间。报告盘点在役设备并给出报价区间。',
        en: 'Mileage, main-bearing life and tunnel diameter decide what can be rebuilt. An inventory of machines in service, with price ranges.',
      },
      summary: {
        zh: [
          '中国盾构机交付在 2022 年达到 655 台的高点，2025 年已降至 505 台，预计 2029 年触底于 425 台，2032 年回到 448 台。下降几乎全部来自新机：2025 年约 308 台，2032 年约 170 台。',
          '再制造整机的占比由 27% 升至 43%，从约 136 台增至 193 台，改造由 12% 升至 19%。单台再制造价格约为同规格新机的五到六成，但只有主轴承检测合格的设备才成立，合格率目前约为七成。',
        ],
        en: [
          'Deliveries of tunnel boring machines in China peaked at 655 in 2022, had fallen to 505 by 2025 and are expected to bottom at 425 in 2029 before returning to 448 in 2032. Nearly all the decline is in new machines: about 308 in 2025 and 170 in 2032.',
          'Fully remanufactured machines rise from 27% to 43% of deliveries, from about 136 to 193, and conversions from 12% to 19%. A remanufactured machine costs half to 60% of a new one of the same size, but only if the main bearing passes inspection, and about 70% do.',
        ],
      },
      market: {
        caption: {
          zh: '中国盾构机交付量（含再制造与改造），2021—2032 年',
          en: 'Tunnel boring machines delivered in China, including rebuilt, 2021–2032',
        },
        unit: { zh: '台', en: 'machines' },
        values: [640, 655, 610, 560, 505, 470, 445, 430, 425, 428, 436, 448],
      },
      split: {
        caption: { zh: '按交付类型划分', en: 'Deliveries by type' },
        parts: [
          { name: { zh: '新机', en: 'New' }, shares: [61, 48, 38] },
          { name: { zh: '再制造整机', en: 'Remanufactured' }, shares: [27, 36, 43] },
          { name: { zh: '改造', en: 'Converted' }, shares: [12, 16, 19] },
        ],
      },
      chapters: [
        {
          title: { zh: '存量设备盘点', en: 'Machines in service' },
          sections: [
            { zh: '按直径、地层与使用年限', en: 'By diameter, ground and age' },
            { zh: '闲置设备的分布', en: 'Where idle machines stand' },
          ],
        },
        {
          title: { zh: '为何新机减少', en: 'Why new builds fall' },
          sections: [
            { zh: '地铁审批与在建里程', en: 'Metro approvals and mileage under construction' },
            { zh: '水利、铁路与抽水蓄能的接续', en: 'Water, rail and pumped storage step in' },
            { zh: '标准化直径的作用', en: 'What standard diameters change' },
          ],
        },
        {
          title: { zh: '再制造工艺与判定', en: 'Process and inspection' },
          sections: [
            { zh: '主轴承、主驱动与盾体', en: 'Main bearing, main drive and shield' },
            { zh: '检测方法与报废线', en: 'Inspection and the scrap line' },
            { zh: '寿命承诺与质保', en: 'Life commitments and warranty' },
          ],
        },
        {
          title: { zh: '改造：换一个地层再用', en: 'Conversion: a second life in other ground' },
          sections: [
            { zh: '土压改泥水与双模', en: 'Earth pressure to slurry and dual mode' },
            { zh: '变径改造的成本', en: 'The cost of changing diameter' },
          ],
        },
        {
          title: { zh: '价格与商业模式', en: 'Prices and business models' },
          sections: [
            { zh: '整机、租赁与按环计费', en: 'Sale, lease and payment per ring' },
            { zh: '施工企业自有车队的算法', en: 'How contractors value their own fleets' },
          ],
        },
        {
          title: { zh: '招标规则与用户顾虑', en: 'Tender rules and user doubts' },
          sections: [
            { zh: '再制造设备的准入条款', en: 'Clauses that admit rebuilt machines' },
            { zh: '保险与责任', en: 'Insurance and liability' },
          ],
        },
        {
          title: { zh: '海外市场', en: 'Markets abroad' },
          sections: [
            { zh: '东南亚与中东的二手需求', en: 'Used machines in South-East Asia and the Middle East' },
            { zh: '出口再制造的监管', en: 'Rules on exporting rebuilt machines' },
          ],
        },
        {
          title: { zh: '2026—2032 年交付预测', en: 'Deliveries, 2026–2032' },
          sections: [
            { zh: '三种审批强度下的结果', en: 'Three levels of approvals' },
            { zh: '再制造基地的产能利用率', en: 'Capacity use at rebuilding bases' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: { zh: '中国盾构机交付量，2021—2032 年', en: 'Tunnel boring machines delivered in China, 2021–2032' },
        },
        { kind: 'figure', caption: { zh: '在役设备的累计掘进里程分布', en: 'Machines in service by distance bored' } },
        { kind: 'table', caption: { zh: '再制造与新机报价区间', en: 'Price ranges for rebuilt and new machines' } },
        { kind: 'figure', caption: { zh: '按交付类型划分', en: 'Deliveries by type' } },
        { kind: 'table', caption: { zh: '主轴承检测项目与判定标准', en: 'Main-bearing tests and pass criteria' } },
        {
          kind: 'figure',
          caption: { zh: '在建地铁里程与交付量的关系', en: 'Metro mileage under construction and deliveries' },
        },
        { kind: 'table', caption: { zh: '十八个城市招标条款', en: 'Tender clauses in 18 cities' } },
        { kind: 'table', caption: { zh: '再制造基地与产能', en: 'Rebuilding bases and capacity' } },
      ],
      question: {
        ask: { zh: '再制造设备的掘进寿命如何承诺？', en: 'What boring life is promised for a rebuilt machine?' },
        answer: {
          zh: '多数合同承诺 6—8 公里或一个完整标段，以先到者为准；主轴承单独质保。报告附有五份合同的条款摘录。',
          en: 'Most contracts promise 6–8 km or one full contract section, whichever comes first, with a separate warranty on the main bearing. The report summarises the clauses of five contracts.',
        },
      },
      pages: 98,
      exhibitCount: 52,
      price: { cny: 18600, usd: 7400 },
    },
    {
      key: 'fibre-laser-cutters',
      sides: 'both',
      title: {
        zh: '激光切割设备产业链：高功率竞赛的终点在哪里',
        en: 'Fibre laser cutters: where does the race for power end?',
      },
      short: { zh: '激光切割设备产业链', en: 'Fibre laser cutting machines' },
      dek: {
        zh: '从芯片、光纤、激光器到整机，逐层核算毛利；用板厚分布推算功率需求的上限。',
        en: 'Margins at each step from chip and fibre to source and machine, and a ceiling on power derived from the plate that users actually cut.',
      },
      summary: {
        zh: [
          '市场在 2024 年之后第一次收缩：中国激光切割设备销售额由 231 亿元降至 2025 年的 228 亿元，而台数增长了 9%。价格下跌快过了需求增长。',
          '我们用下游板厚分布推算功率上限。40 毫米以上板材只占切割量的一成左右，60 千瓦以上的设备缺少足够的活可干；因此 40 千瓦以上机型虽由 8% 升至 19%，从约 18 亿元增至 58 亿元，增长将在 2030 年后放缓。',
          '预计 2032 年市场为 306 亿元，2025—2032 年年均增长 4.3%。机会在自动上下料、坡口切割和海外服务，而不在更高的功率数字；6 千瓦以下机型的销售额将由约 75 亿元减至 49 亿元。',
        ],
        en: [
          'The market shrank for the first time after 2024: Chinese sales of laser cutters slipped from CNY 23.1bn to CNY 22.8bn in 2025 while units rose by 9%. Prices fell faster than demand grew.',
          'We derive a ceiling on power from the plate that users cut. Plate above 40 mm makes up only about a tenth of cutting, so machines above 60 kW lack work; sources over 40 kW rise from 8% to 19% of sales, from about CNY 1.8bn to CNY 5.8bn, but slow after 2030.',
          'The market is forecast at CNY 30.6bn in 2032, growth of 4.3% a year from 2025. The openings are in automatic loading, bevel cutting and service abroad rather than in a higher power figure; sales of machines under 6 kW fall from about CNY 7.5bn to CNY 4.9bn.',
        ],
      },
      market: {
        caption: { zh: '中国激光切割设备销售额，2021—2032 年', en: 'Laser cutting machine sales in China, 2021–2032' },
        unit: { zh: '亿元', en: 'CNY 100 million' },
        values: [196, 214, 226, 231, 228, 233, 241, 252, 265, 279, 292, 306],
      },
      split: {
        caption: { zh: '按激光功率划分的销售额', en: 'Sales by laser power' },
        parts: [
          { name: { zh: '6 千瓦以下', en: 'Under 6 kW' }, shares: [33, 24, 16] },
          { name: { zh: '6—20 千瓦', en: '6–20 kW' }, shares: [41, 39, 35] },
          { name: { zh: '20—40 千瓦', en: '20–40 kW' }, shares: [18, 24, 30] },
          { name: { zh: '40 千瓦以上', en: 'Over 40 kW' }, shares: [8, 13, 19] },
        ],
      },
      chapters: [
        {
          title: { zh: '产业链与利润分布', en: 'The chain and its margins' },
          sections: [
            { zh: '芯片、泵浦源与特种光纤', en: 'Chips, pump sources and special fibre' },
            { zh: '激光器与切割头', en: 'Sources and cutting heads' },
            { zh: '整机与自动化单元', en: 'Machines and automation cells' },
          ],
        },
        {
          title: { zh: '2021—2025 年：量增价跌', en: 'Volumes up, prices down, 2021–2025' },
          sections: [
            { zh: '每千瓦价格的下降', en: 'The falling price of a kilowatt' },
            { zh: '整机厂的应收与库存', en: 'Receivables and stocks at machine makers' },
          ],
        },
        {
          title: { zh: '板厚分布与功率上限', en: 'Plate thickness and the ceiling on power' },
          sections: [
            { zh: '九个行业的切割样本', en: 'Cutting samples from nine industries' },
            { zh: '与等离子、火焰切割的成本交点', en: 'Cost crossover with plasma and flame' },
            { zh: '气体与电费', en: 'Gas and power bills' },
          ],
        },
        {
          title: { zh: '平面切割', en: 'Flat cutting' },
          sections: [
            { zh: '钣金加工店的设备更新', en: 'Replacement at job shops' },
            { zh: '交换台与料库', en: 'Shuttle tables and storage' },
          ],
        },
        {
          title: { zh: '管材与型钢切割', en: 'Tube and profile cutting' },
          sections: [
            { zh: '钢结构与光伏支架', en: 'Structural steel and solar mounts' },
            { zh: '坡口切割替代机加工', en: 'Bevel cutting in place of machining' },
            { zh: '三维五轴切割', en: 'Three-dimensional cutting' },
          ],
        },
        {
          title: { zh: '控制系统与软件', en: 'Controls and software' },
          sections: [
            { zh: '总线化与智能排样', en: 'Bus control and nesting' },
            { zh: '工艺库的壁垒', en: 'Process libraries as a barrier' },
          ],
        },
        {
          title: { zh: '上游国产化', en: 'Domestic sources upstream' },
          sections: [
            { zh: '高亮度芯片', en: 'High-brightness chips' },
            { zh: '切割头的可靠性', en: 'Reliability of cutting heads' },
          ],
        },
        {
          title: { zh: '海外市场与服务', en: 'Markets abroad and service' },
          sections: [
            { zh: '土耳其、印度、墨西哥与东欧', en: 'Türkiye, India, Mexico and eastern Europe' },
            { zh: '服务工程师的密度', en: 'Density of service engineers' },
            { zh: '激光安全法规', en: 'Laser safety rules' },
          ],
        },
        {
          title: { zh: '企业比较', en: 'Companies compared' },
          sections: [
            { zh: '二十一家整机厂的产品与渠道', en: 'Ranges and channels at 21 makers' },
            { zh: '退出与并购', en: 'Exits and mergers' },
          ],
        },
        {
          title: { zh: '预测与建议', en: 'Forecast and advice' },
          sections: [
            { zh: '分功率、分用途销售额', en: 'Sales by power and use' },
            { zh: '对加工店的购置建议', en: 'Advice to job shops' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '产业链各环节毛利率', en: 'Gross margin along the chain' } },
        {
          kind: 'figure',
          caption: { zh: '激光器每千瓦价格，2021—2032 年', en: 'Laser price per kilowatt, 2021–2032' },
        },
        { kind: 'table', caption: { zh: '九个行业的板厚分布', en: 'Plate thickness in nine industries' } },
        {
          kind: 'figure',
          caption: { zh: '激光、等离子与火焰切割的每米成本', en: 'Cost per metre: laser, plasma and flame' },
        },
        {
          kind: 'figure',
          caption: {
            zh: '中国激光切割设备销售额，2021—2032 年',
            en: 'Laser cutting machine sales in China, 2021–2032',
          },
        },
        { kind: 'figure', caption: { zh: '按激光功率划分的销售额', en: 'Sales by laser power' } },
        { kind: 'table', caption: { zh: '21 家整机厂产品与渠道', en: 'Ranges and channels at 21 makers' } },
        { kind: 'table', caption: { zh: '切割头可靠性调查', en: 'A survey of cutting-head reliability' } },
        { kind: 'figure', caption: { zh: '出口目的地结构', en: 'Export destinations' } },
        { kind: 'table', caption: { zh: '加工店购置核对表', en: 'A checklist for job shops' } },
        { kind: 'figure', caption: { zh: '应收账款周转天数，2021—2025 年', en: 'Days of receivables, 2021–2025' } },
      ],
      question: {
        ask: { zh: '板厚分布的样本有多大？', en: 'How large is the sample behind the plate-thickness data?' },
        answer: {
          zh: '来自 412 家加工店和钢结构厂的订单记录，覆盖约 190 万吨板材，按行业加权；抽样方法见第三章。',
          en: 'Order records from 412 job shops and steel fabricators covering about 1.9 million tonnes of plate, weighted by industry. Chapter 3 explains the sampling.',
        },
      },
      pages: 154,
      exhibitCount: 97,
      price: { cny: 9800, usd: 10800 },
    },
    {
      key: 'dry-vacuum-pumps',
      sides: 'both',
      title: {
        zh: '干式真空泵与半导体工艺真空：装机、服务与替代',
        en: 'Dry vacuum pumps for chip making: installed base, service and substitution',
      },
      short: { zh: '半导体干式真空泵', en: 'Dry vacuum pumps for chip making' },
      dek: {
        zh: '一座晶圆厂上千台泵，服务收入随装机滚动。报告以工艺段为单位估算用泵量、更换周期和国产替代顺序。',
        en: 'A fab runs more than a thousand pumps, and service follows the base. Pump counts, overhaul cycles and the order of substitution by process step.',
      },
      summary: {
        zh: [
          '全球干式真空泵销售额 2025 年为 20.4 亿美元，经历 2023 年的回落后重回增长，预计 2032 年达到 37.4 亿美元，年均增长 9.0%。',
          '存储占比基本稳定在 36%—38%，2032 年约合 13.8 亿美元；先进封装与化合物半导体等用途由 9% 升至 14%，从约 1.8 亿美元增至 5.2 亿美元，增速最快。',
          '替代按工艺的苛刻程度推进：先是装载腔与量测，再是刻蚀，最后是沉积粉尘最多的腔室。用户更换供应商的代价不是泵价，而是一次停机的晶圆损失，因此服务网点要先于销售建立。',
        ],
        en: [
          'Sales came to USD 2.04bn in 2025, back in growth after the dip of 2023, and are forecast at USD 3.74bn in 2032, or 9.0% a year.',
          'Memory holds at 36–38% of demand, about USD 1.38bn in 2032. Advanced packaging, compound semiconductors and other uses grow fastest, from 9% to 14%, or from about USD 0.18bn to USD 0.52bn.',
          'Substitution follows the harshness of the process: load locks and metrology first, then etch, and last the deposition chambers that make the most powder. What a change of supplier costs is not the pump but the wafers lost in one stoppage, so service has to be in place before sales.',
        ],
      },
      market: {
        caption: {
          zh: '全球半导体用干式真空泵销售额，2021—2032 年',
          en: 'Dry vacuum pump sales for semiconductors worldwide, 2021–2032',
        },
        unit: { zh: '百万美元', en: 'USD million' },
        values: [1480, 1790, 1720, 1810, 2040, 2260, 2440, 2680, 2930, 3190, 3460, 3740],
      },
      split: {
        caption: { zh: '按下游划分的销售额', en: 'Sales by end use' },
        parts: [
          { name: { zh: '存储', en: 'Memory' }, shares: [36, 38, 37] },
          { name: { zh: '逻辑与代工', en: 'Logic and foundry' }, shares: [41, 39, 38] },
          { name: { zh: '光伏与显示', en: 'Solar and display' }, shares: [14, 12, 11] },
          {
            name: { zh: '先进封装、化合物半导体及其他', en: 'Advanced packaging, compound semiconductors and other' },
            shares: [9, 11, 14],
          },
        ],
      },
      chapters: [
        {
          title: { zh: '真空在晶圆厂中的角色', en: 'Vacuum in the fab' },
          sections: [
            { zh: '压力区间与工艺段', en: 'Pressure ranges and process steps' },
            { zh: '一座月产五万片晶圆厂的用泵清单', en: 'Pumps in a fab of 50,000 wafers a month' },
          ],
        },
        {
          title: { zh: '泵的类型与材料', en: 'Types and materials' },
          sections: [
            { zh: '罗茨、爪式与螺杆', en: 'Roots, claw and screw' },
            { zh: '涂层与耐腐蚀', en: 'Coatings and corrosion' },
            { zh: '变频与待机节能', en: 'Variable speed and idle saving' },
          ],
        },
        {
          title: { zh: '工艺苛刻度分级', en: 'Grading by harshness' },
          sections: [
            { zh: '轻、中、重三级定义', en: 'Light, medium and harsh duty defined' },
            { zh: '粉尘、冷凝与副产物', en: 'Powder, condensation and by-products' },
            { zh: '尾气处理的配套', en: 'Matching abatement' },
          ],
        },
        {
          title: { zh: '需求一：存储', en: 'Demand 1: memory' },
          sections: [
            { zh: '三维堆叠层数与刻蚀用泵', en: 'Layer count and etch pumps' },
            { zh: '高带宽存储的封装环节', en: 'Packaging of high-bandwidth memory' },
          ],
        },
        {
          title: { zh: '需求二：逻辑与代工', en: 'Demand 2: logic and foundry' },
          sections: [
            { zh: '先进制程的沉积步数', en: 'Deposition steps at advanced nodes' },
            { zh: '成熟制程扩产', en: 'Expansion at mature nodes' },
          ],
        },
        {
          title: { zh: '需求三：封装、化合物与光伏', en: 'Demand 3: packaging, compounds and solar' },
          sections: [
            { zh: '混合键合与面板级封装', en: 'Hybrid bonding and panel-level packaging' },
            { zh: '碳化硅外延', en: 'Silicon carbide epitaxy' },
            { zh: '光伏镀膜的价格压力', en: 'Price pressure in solar coating' },
          ],
        },
        {
          title: { zh: '服务市场', en: 'The service market' },
          sections: [
            { zh: '大修周期与备机池', en: 'Overhaul cycles and pump pools' },
            { zh: '驻厂服务的人员配置', en: 'Staffing on site' },
            { zh: '数据监测与预测维护', en: 'Monitoring and predictive maintenance' },
          ],
        },
        {
          title: { zh: '供应商格局', en: 'Suppliers' },
          sections: [
            { zh: '欧洲、日本、韩国与中国供应商', en: 'European, Japanese, Korean and Chinese suppliers' },
            { zh: '装机份额与服务份额的差异', en: 'Installed share against service share' },
          ],
        },
        {
          title: { zh: '替代路径与认证', en: 'Substitution and qualification' },
          sections: [
            { zh: '从装载腔到沉积腔', en: 'From load lock to deposition chamber' },
            { zh: '验证周期与失败案例', en: 'Trial periods and failures' },
            { zh: '出口管制的两面', en: 'Export controls cut both ways' },
          ],
        },
        {
          title: { zh: '零部件', en: 'Components' },
          sections: [
            { zh: '转子加工与动平衡', en: 'Rotor machining and balance' },
            { zh: '轴承、密封与电机', en: 'Bearings, seals and motors' },
          ],
        },
        {
          title: { zh: '销售与装机预测', en: 'Sales and installed base' },
          sections: [
            { zh: '2026—2032 年分下游', en: 'By end use, 2026–2032' },
            { zh: '装机存量与服务收入', en: 'Installed base and service income' },
            { zh: '晶圆厂投资的情景', en: 'Scenarios for fab spending' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '工艺段与压力区间', en: 'Process steps and pressure ranges' } },
        { kind: 'table', caption: { zh: '月产五万片晶圆厂用泵清单', en: 'Pumps in a fab of 50,000 wafers a month' } },
        {
          kind: 'figure',
          caption: { zh: '全球干式真空泵销售额，2021—2032 年', en: 'Dry vacuum pump sales worldwide, 2021–2032' },
        },
        { kind: 'figure', caption: { zh: '按下游划分的销售额', en: 'Sales by end use' } },
        { kind: 'table', caption: { zh: '苛刻度三级定义与大修周期', en: 'Three duty grades and overhaul cycles' } },
        { kind: 'figure', caption: { zh: '装机份额与服务份额', en: 'Installed share and service share' } },
        { kind: 'table', caption: { zh: '国产泵验证进度：按工艺段', en: 'Trials of Chinese pumps by process step' } },
        { kind: 'figure', caption: { zh: '每万片产能的用泵数', en: 'Pumps per 10,000 wafers of capacity' } },
        { kind: 'figure', caption: { zh: '服务收入预测，2026—2032 年', en: 'Service income forecast, 2026–2032' } },
        { kind: 'table', caption: { zh: '转子与轴承供应来源', en: 'Sources of rotors and bearings' } },
        { kind: 'figure', caption: { zh: '泵组待机能耗', en: 'Idle power of pump sets' } },
        { kind: 'table', caption: { zh: '出口管制条目对照', en: 'Export-control entries compared' } },
      ],
      question: {
        ask: { zh: '服务收入是否包含在销售额预测中？', en: 'Is service income part of the sales forecast?' },
        answer: {
          zh: '不包含。37.4 亿美元为新泵销售，服务与大修另行预测，2032 年约为新泵销售额的七成。',
          en: 'No. USD 3.74bn is for new pumps; service and overhaul are forecast apart and come to about 70% of new-pump sales in 2032.',
        },
      },
      pages: 172,
      exhibitCount: 112,
      price: { cny: 36800, usd: 17200 },
    },
    {
      key: 'hilly-terrain-farm-tractors',
      sides: 'zh',
      title: {
        zh: '丘陵山区小型动力农机：宜机化改造与产品适配研究',
        en: 'Small farm power for hilly terrain in China: land levelling and machine fit',
      },
      short: { zh: '丘陵山区小型动力农机', en: 'Small farm power for hilly terrain' },
      dek: {
        zh: '走访川渝黔滇等八省市 46 个县，回答履带机替代微耕机的速度、补贴怎样分档以及谁来服务。',
        en: 'Visits to 46 counties in eight provinces: how fast crawlers replace power tillers, how subsidies are tiered and who provides the service.',
      },
      summary: {
        zh: [
          '丘陵山区缺的不是农机，是能开到地里的路。受访的 46 个县中，地块通达率每提高 10 个百分点，合作社的购机意愿上升约 6 个百分点，作用超过补贴额度的同幅变化。',
          '小型动力农机销量在 2023 年达到 24.6 万台后回落，2025 年为 20.3 万台，预计 2032 年为 30.5 万台，年均增长 6.0%。小型履带机由 29% 升至 40%，从约 5.9 万台增至 12.2 万台；手扶与微耕机停留在 9.8 万台上下，份额由 49% 降至 32%。',
        ],
        en: [
          'Hilly counties are short not of machines but of ways to reach the field. In the 46 counties visited, each rise of ten points in the share of reachable plots lifts the cooperatives’ intention to buy by about six points, more than an equal change in subsidy.',
          'Sales of small farm power fell back after reaching 246,000 in 2023, came to 203,000 in 2025 and are forecast at 305,000 in 2032, growth of 6.0% a year. Small crawlers rise from 29% to 40%, from about 59,000 to 122,000; walking tractors and power tillers stay near 98,000 while their share falls from 49% to 32%.',
        ],
      },
      market: {
        caption: {
          zh: '丘陵山区小型动力农机销量，2021—2032 年',
          en: 'Sales of small farm power for hilly terrain, 2021–2032',
        },
        unit: { zh: '万台', en: '10,000 units' },
        values: [21.4, 23.8, 24.6, 22.1, 20.3, 20.9, 22.4, 24.3, 26.1, 27.8, 29.2, 30.5],
      },
      split: {
        caption: { zh: '按机型划分的销量', en: 'Sales by machine type' },
        parts: [
          { name: { zh: '窄轮距轮式拖拉机', en: 'Narrow-track wheeled tractors' }, shares: [22, 25, 28] },
          { name: { zh: '小型履带机', en: 'Small crawlers' }, shares: [29, 35, 40] },
          { name: { zh: '手扶与微耕机', en: 'Walking tractors and power tillers' }, shares: [49, 40, 32] },
        ],
      },
      chapters: [
        {
          title: { zh: '调研区域与样本', en: 'Area and sample' },
          sections: [
            { zh: '八省市 46 个县的地形与作物', en: 'Terrain and crops in 46 counties' },
            { zh: '问卷与农机手访谈', en: 'Survey and interviews with operators' },
          ],
        },
        {
          title: { zh: '地：宜机化改造的进度', en: 'Land: levelling for machines' },
          sections: [
            { zh: '改造标准与亩均费用', en: 'Standards and cost per mu' },
            { zh: '通达率与坡度分布', en: 'Access and slope' },
            { zh: '改造后的撂荒率变化', en: 'Fallow land after improvement' },
          ],
        },
        {
          title: { zh: '机：产品适配', en: 'Machines: fitting the field' },
          sections: [
            { zh: '履带机的爬坡与侧翻安全', en: 'Slope climbing and roll-over safety' },
            { zh: '动力与农具的匹配', en: 'Matching power and implements' },
            { zh: '遥控与电动底盘的试用', en: 'Trials of remote and electric chassis' },
          ],
        },
        {
          title: { zh: '人：农机手与合作社', en: 'People: operators and cooperatives' },
          sections: [
            { zh: '农机手年龄与收入', en: 'Age and income of operators' },
            { zh: '社会化服务的作业半径', en: 'Working radius of service providers' },
          ],
        },
        {
          title: { zh: '钱：补贴与信贷', en: 'Money: subsidy and credit' },
          sections: [
            { zh: '2024—2026 年补贴分档的变化', en: 'Changes in subsidy tiers, 2024–2026' },
            { zh: '二手机与报废更新', en: 'Used machines and scrappage' },
            { zh: '农机贷的逾期情况', en: 'Arrears in machinery loans' },
          ],
        },
        {
          title: { zh: '分作物需求', en: 'Demand by crop' },
          sections: [
            { zh: '水稻、玉米与油菜', en: 'Rice, maize and rapeseed' },
            { zh: '茶、果与中药材', en: 'Tea, fruit and medicinal plants' },
          ],
        },
        {
          title: { zh: '生产企业与区域集群', en: 'Makers and clusters' },
          sections: [
            { zh: '三个产业集群的产能', en: 'Capacity in three clusters' },
            { zh: '柴油机、变速箱与橡胶履带', en: 'Engines, gearboxes and rubber tracks' },
            { zh: '渠道与县级经销商', en: 'Channels and county dealers' },
          ],
        },
        {
          title: { zh: '质量与维修', en: 'Quality and repair' },
          sections: [
            { zh: '故障部位统计', en: 'Where machines fail' },
            { zh: '配件可得性', en: 'Availability of parts' },
          ],
        },
        {
          title: { zh: '2026—2032 年销量预测', en: 'Sales forecast, 2026–2032' },
          sections: [
            { zh: '分机型与分省市', en: 'By type and province' },
            { zh: '补贴退坡的情景', en: 'If subsidies taper' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '46 个受访县的分布与坡度', en: 'The 46 counties and their slope' } },
        { kind: 'figure', caption: { zh: '通达率与购机意愿', en: 'Field access and intention to buy' } },
        {
          kind: 'figure',
          caption: { zh: '小型动力农机销量，2021—2032 年', en: 'Sales of small farm power, 2021–2032' },
        },
        { kind: 'table', caption: { zh: '宜机化改造的亩均费用', en: 'Cost of improvement per mu' } },
        { kind: 'figure', caption: { zh: '按机型划分的销量', en: 'Sales by machine type' } },
        { kind: 'table', caption: { zh: '八省市补贴分档', en: 'Subsidy tiers in eight provinces' } },
        { kind: 'table', caption: { zh: '故障部位与维修费用', en: 'Failures and repair cost' } },
        { kind: 'figure', caption: { zh: '农机手年龄结构', en: 'Age of operators' } },
        { kind: 'table', caption: { zh: '三个产业集群的企业与产能', en: 'Makers and capacity in three clusters' } },
      ],
      question: {
        ask: { zh: '微耕机的销量为何没有继续下降？', en: 'Why do power tillers not fall further?' },
        answer: {
          zh: '坡度 25 度以上和不足半亩的地块仍只能使用微耕机，按宜机化进度推算，2032 年这类地块还有约五分之一，更新需求使销量稳定在 9.8 万台上下。',
          en: 'Plots steeper than 25 degrees or smaller than half a mu admit nothing else. At the present pace about a fifth of plots remain so in 2032, and replacement keeps sales near 98,000.',
        },
      },
      pages: 104,
      exhibitCount: 58,
      price: { cny: 11800, usd: 2600 },
    },
  ],
  briefings: [
    {
      key: 'machine-tool-orders-autumn',
      kind: 'industry-brief',
      label: '机床订单',
      title: '秋季机床订单：三个行业在买，两个行业在等',
      dek: '用三十二家机床厂的新签订单拆解下游，说明订单回升为何集中在中型龙门与小型五轴。',
      open: [
        '九、十月份机床订单同比回升，但回升并不普遍。我们统计的三十二家机床厂中，新签订单金额增长的有十九家，其中十一家的增量来自同一批下游：机器人零件、算力设备散热件和航空结构件。',
        '与往年不同，这一轮订单的预付款比例更高。小型五轴机型的平均预付款由两成升至三成，说明用户在抢交期；与之相对，通用立式加工中心仍以价格成交，平均单价较年初下降约 4%。',
        '汽车与模具两个行业在等。前者的新车型投资推迟到明年二季度，后者手中仍有前年购入的设备没有满负荷。仅凭订单总额判断全面回暖，为时尚早。',
      ],
      points: [
        '订单回升的面不宽，十九家增长、十三家持平或下降',
        '机器人零件贡献了增量订单的约三分之一，但单笔金额小、交期短',
        '预付款比例是比订单金额更早的信号',
        '通用立式加工中心的降价尚未结束，库存约为三个月',
        '数控系统与直线导轨的交期已延长到八周，可能拖累四季度确认收入',
      ],
      exhibit: {
        caption: '秋季新签机床订单同比变化，按下游行业',
        unit: '%',
        bars: [
          { name: '机器人零件', value: 46 },
          { name: '算力设备散热件', value: 31 },
          { name: '航空结构件', value: 18 },
          { name: '能源装备', value: 5 },
          { name: '汽车零部件', value: -7 },
          { name: '模具', value: -11 },
        ],
      },
      pages: 14,
      price: { cny: 199, usd: 29 },
    },
    {
      key: 'regional-crane-rental-firm',
      kind: 'enterprise-hole-analysis',
      label: '企业洞察：起重机租赁',
      title: '一家区域起重机租赁商的账：车龄、出勤率与应收款',
      dek: '以拥有二百至三百台设备的区域租赁商为样本，拆解收入、折旧与回款，说明利润为什么停在纸面上。',
      open: [
        '这类企业通常由两三位合伙人在 2010 年前后起步，车队以 50—130 吨汽车起重机为主，近年随风电吊装购入少量大吨位履带机。样本企业年收入在 1.8 亿元上下，账面净利率约为 9%。',
        '出勤率不是问题的全部。样本企业的年均出勤率由 2021 年的 68% 降至 2025 年的 57%，但同期台班价只下降了约 6%。真正改变经营结果的是应收账款：平均回款天数由 126 天增至 203 天，企业用融资租赁的新债付旧账。',
        '车龄结构决定了后续的选择。车队中八年以上的设备占四成，按非道路排放的升级节奏，其中一半将在三年内失去进入城区工地的资格，而二手出口的价格已经下跌。',
      ],
      points: [
        '账面利润与现金流的差额，主要是应收款而不是折旧',
        '风电大吨位设备的回报高度依赖两三个客户',
        '老设备出口的窗口正在收窄，宜分批而非集中处置',
        '按台班结算改为按月包租，可使回款天数缩短约四十天',
        '区域合并的障碍不是估值，而是各家的对外担保',
      ],
      exhibit: {
        caption: '样本企业 2025 年收入去向',
        unit: '占收入的%',
        bars: [
          { name: '人工', value: 27 },
          { name: '折旧与租赁费', value: 25 },
          { name: '燃油与转场', value: 17 },
          { name: '维修与保险', value: 12 },
          { name: '财务费用', value: 6 },
          { name: '税费与其他', value: 4 },
          { name: '净利润', value: 9 },
        ],
      },
      pages: 18,
      price: { cny: 399, usd: 59 },
    },
  ],
  news: [
    {
      key: 'non-road-emission-timetable',
      market: 'policy',
      title: {
        zh: '生态环境主管部门就非道路机械下一阶段排放标准征求意见',
        en: 'Regulator consults on the next stage of emission limits for non-road machinery',
      },
      dek: {
        zh: '征求意见稿拟按功率段分三步实施，并首次写入电动工程机械的折算办法。',
        en: 'The draft would apply in three steps by engine power and for the first time sets a conversion for electric construction machines.',
      },
      body: {
        zh: [
          '生态环境主管部门本月公布非道路移动机械下一阶段排放标准的征求意见稿，公开征求意见六十天。草案把适用机械按功率分为三段，最早的一段拟在标准发布满两年后实施。',
          '与现行标准相比，草案对颗粒物数量提出了限值，并要求远程监控数据直接上传。业内估计，37—130 千瓦柴油机需要普遍加装颗粒捕集器，单机成本增加约 1.2 万至 1.8 万元。',
          '草案附录提出了电动机械的折算办法：企业销售的电动机械可按作业小时折抵同功率段的平均排放。几家挖掘机和装载机制造商表示，折算系数若维持在草案水平，将明显加快中型机型的电动化。',
          '农业机械获得较长的过渡期。丘陵山区使用的小型履带机与手扶机械暂不适用，待两年后另行评估。',
          '租赁企业更关心存量设备。草案没有规定淘汰期限，但允许城市划定低排放作业区，这意味着老旧设备的使用范围会逐步缩小。',
        ],
        en: [
          'The environmental regulator this month published a draft of the next stage of emission limits for non-road machinery and opened a sixty-day consultation. The draft divides machines into three power bands, the first of which would be covered two years after publication.',
          'Compared with the present standard, the draft adds a limit on the number of particles and requires monitoring data to be sent directly to the authority. Industry estimates suggest that diesel engines of 37–130 kW would generally need a particulate filter, adding about CNY 12,000 to 18,000 to each machine.',
          'An annex sets out how electric machines would be counted: their working hours could offset the average emissions of a maker’s diesel machines in the same power band. Several makers of excavators and loaders said the proposed factor, if kept, would clearly speed up electrification of medium sizes.',
          'Farm machinery is given more time. Small crawlers and walking tractors used in hilly areas are exempt for now and will be reviewed after two years.',
          'Rental companies are more concerned with the machines they own. The draft sets no date for scrapping, but it lets cities define low-emission work zones, so the area open to older machines will gradually shrink.',
        ],
      },
    },
    {
      key: 'bearing-maker-thread-grinders',
      market: 'company',
      title: {
        zh: '一家华东轴承企业订购二十六台螺纹磨床，转产滚柱丝杠',
        en: 'Bearing maker in eastern China orders 26 thread grinders for roller screws',
      },
      dek: {
        zh: '设备分三批到厂，首条产线计划于明年年中试产。',
        en: 'The machines arrive in three batches and a first line is due to start trials in the middle of next year.',
      },
      body: {
        zh: [
          '一家总部位于华东的轴承企业 11 月公告，将以自有资金和银行贷款订购二十六台高精度螺纹磨床，建设行星滚柱丝杠产线。设备分三批交付，全部到厂约需十四个月。',
          '公司表示，首条产线以反向式结构为主，面向人形机器人腿部关节，设计年产能为 12 万套。滚柱与螺母的热处理沿用现有轴承生产线。',
          '选择磨削而非滚轧，是因为客户目前仍以导程精度和寿命为第一标准。公司同时与一家高校合作试验硬车工艺，若良率达到要求，将用于精度较低的规格。',
          '同业人士提醒，磨床交期长，产能集中在 2027 年释放，届时若机器人出货低于预期，折旧压力会首先落在新进入者身上。公司则称，产线可以转产车用制动丝杠。',
        ],
        en: [
          'A bearing maker based in eastern China said in November that it would order 26 high-precision thread grinders, paid for from its own funds and bank loans, to build a line for planetary roller screws. They will be delivered in three batches over about fourteen months.',
          'The first line is designed mainly for inverted screws used in the leg joints of humanoid robots, with capacity for 120,000 sets a year. Rollers and nuts will be heat-treated on the existing bearing lines.',
          'The company chose grinding over rolling because customers still put lead accuracy and life first. It is also testing hard turning with a university and, if the yield is good enough, will use it for less exact sizes.',
          'Others in the trade point out that grinders take long to arrive and that much new capacity will open together in 2027. If robot shipments disappoint, depreciation will press first on new entrants; the company says the line can be switched to screws for vehicle brakes.',
        ],
      },
    },
    {
      key: 'steam-heat-pump-paper-mill',
      market: 'technology',
      title: {
        zh: '北欧一家造纸厂的 158℃ 蒸汽热泵运行满一年',
        en: 'Nordic paper mill completes a year with a 158 °C steam heat pump',
      },
      dek: {
        zh: '年可用率达到 94%，换热器清洗比设计多出两次。',
        en: 'Availability reached 94% over the year, with two more heat-exchanger cleanings than planned.',
      },
      body: {
        zh: [
          '北欧一家造纸厂公布了其蒸汽热泵的首年运行数据。该机组利用干燥部排风的余热，向纸机供应 158℃ 饱和蒸汽，额定供热量为 11 兆瓦。',
          '全年可用率为 94%，平均性能系数为 2.3，略低于设计的 2.4。差距主要来自换热器结垢，全年清洗次数比计划多两次。',
          '厂方称，机组替代了原有燃气锅炉约三分之二的运行时间，锅炉改作备用和调峰。按当地电价和碳价计算，回收期预计为五年半。',
          '设备商正在修改换热器的翅片间距，并准备在第二台机组上把供热温度提高到 165℃。研究人员认为，结垢数据比性能系数更值得同行关注，因为它决定了年运行小时数。',
        ],
        en: [
          'A Nordic paper mill has published the first year of data from its steam heat pump. The unit takes waste heat from the exhaust air of the dryer section and supplies saturated steam at 158 °C to the paper machine, with a rated output of 11 MW.',
          'Availability over the year was 94% and the average coefficient of performance 2.3, slightly below the design value of 2.4. Most of the gap came from fouling of the heat exchangers, which were cleaned twice more than planned.',
          'The mill says the unit replaced about two-thirds of the running hours of its gas boiler, which now serves for back-up and peaks. At local power and carbon prices it expects to recover the cost in five and a half years.',
          'The manufacturer is changing the fin spacing of the exchangers and plans to raise the supply temperature of a second unit to 165 °C. Researchers think the fouling data deserve more attention than the coefficient, because fouling decides how many hours a year the unit can run.',
        ],
      },
    },
  ],
}
