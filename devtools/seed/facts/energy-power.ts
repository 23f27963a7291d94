// Authored facts of the industry “Energy and power”: products, briefings, news.
import type { IndustryFacts } from './facts.types.ts'

export const energyPower: IndustryFacts = {
  value: 'energy-power',
  name: { zh: '能源与电力', en: 'Energy and power' },
  products: [
    {
      key: 'solid-state-batteries',
      sides: 'both',
      title: {
        zh: '2026—2032 年中国固态电池产业研究报告：硫化物、氧化物与聚合物三条路线的量产时点',
        en: 'Solid-state batteries in China, 2026–2032: when sulfide, oxide and polymer cells reach volume',
      },
      short: { zh: '固态电池产业研究', en: 'Solid-state batteries in China' },
      dek: {
        zh: '下一代锂电池的电解质、界面与成型压力，34 条中试线和量产线的真实进度，以及全固态电芯的成本曲线。',
        en: 'Electrolyte, interface and stack pressure in the next lithium battery, with the real progress of 34 pilot and volume lines and a cost curve for all-solid cells.',
      },
      summary: {
        zh: [
          '固态电池的出货量目前几乎全部来自固液混合电芯。2025 年中国固态及固液混合锂电池出货 9.2 GWh，其中全固态不足 0.1 GWh，装车的车型都还保留少量电解液。',
          '报告预计 2032 年出货量达到 218 GWh，2025—2032 年年均增长 57.2%。乘用车占比由 38% 升至 56%，对应约 122 GWh；低空飞行器与机器人由 16% 升至 20%，它们对价格的容忍度更高，是全固态电芯的第一批付费用户。',
          '三条路线的分歧集中在硫化锂的价格和等静压的节拍。硫化锂若能在 2029 年降到每公斤 300 元以下，硫化物全固态电芯与高镍液态电池的成本差距可以缩到三成以内；否则，固液混合会成为一个维持多年的中间状态。',
        ],
        en: [
          'Nearly everything sold today as solid-state still holds some liquid. Shipments of solid-state and hybrid lithium batteries in China came to 9.2 GWh in 2025, of which all-solid cells were less than 0.1 GWh, and every car on sale keeps a little electrolyte in the cell.',
          'We forecast 218 GWh in 2032, or growth of 57.2% a year from 2025. Passenger cars rise from 38% to 56% of demand, about 122 GWh; low-altitude aircraft and robots go from 16% to 20% and, being less sensitive to price, are the first to pay for all-solid cells.',
          'The routes part company over the price of lithium sulfide and the cycle time of isostatic pressing. If lithium sulfide falls below CNY 300 per kilogram by 2029, sulfide cells come within 30% of the cost of high-nickel liquid cells; if not, the hybrid cell will remain the working compromise for years.',
        ],
      },
      market: {
        caption: {
          zh: '中国固态及固液混合电池出货量，2021—2032 年',
          en: 'Solid-state and hybrid battery shipments in China, 2021–2032',
        },
        unit: { zh: 'GWh', en: 'GWh' },
        values: [0.4, 0.9, 2.1, 4.6, 9.2, 16.5, 28, 46, 74, 112, 160, 218],
      },
      split: {
        caption: { zh: '按应用划分的出货结构', en: 'Shipments by application' },
        parts: [
          { name: { zh: '乘用车', en: 'Passenger cars' }, shares: [38, 47, 56] },
          { name: { zh: '消费电子', en: 'Consumer electronics' }, shares: [21, 15, 10] },
          { name: { zh: '低空飞行器与机器人', en: 'Low-altitude aircraft and robots' }, shares: [16, 19, 20] },
          { name: { zh: '储能及其他', en: 'Storage and other' }, shares: [25, 19, 14] },
        ],
      },
      chapters: [
        {
          title: { zh: '定义之争：半固态、准固态与全固态', en: 'What counts: semi-solid, quasi-solid and all-solid' },
          sections: [
            { zh: '失重率检测与分类标准', en: 'Weight-loss testing and the classification standard' },
            { zh: '本报告的统计口径', en: 'How this report counts' },
          ],
        },
        {
          title: { zh: '出货、装车与价格', en: 'Shipments, installations and prices' },
          sections: [
            { zh: '2021—2025 年出货量与装车量', en: 'Shipments and vehicle installations, 2021–2025' },
            { zh: '固液混合电芯的成交价', en: 'Transaction prices of hybrid cells' },
            { zh: '已上市车型的电池配置', en: 'Batteries in cars on sale' },
          ],
        },
        {
          title: { zh: '硫化物路线', en: 'The sulfide route' },
          sections: [
            { zh: '硫化锂的三种制法与纯度', en: 'Three ways to make lithium sulfide, and purity' },
            { zh: '露点控制与硫化氢防护', en: 'Dew point and hydrogen sulfide protection' },
            { zh: '电解质膜的干法成膜', en: 'Dry forming of electrolyte film' },
          ],
        },
        {
          title: { zh: '氧化物与聚合物路线', en: 'The oxide and polymer routes' },
          sections: [
            { zh: '石榴石型电解质的烧结与减薄', en: 'Sintering and thinning garnet electrolytes' },
            { zh: '原位固化为何最先装车', en: 'Why in-situ curing reached cars first' },
            { zh: '复合电解质的折中', en: 'Composite electrolytes as a compromise' },
          ],
        },
        {
          title: { zh: '正负极的配套变化', en: 'What changes in the electrodes' },
          sections: [
            { zh: '硅碳负极、锂金属与无负极方案', en: 'Silicon-carbon, lithium metal and anode-free designs' },
            { zh: '富锂锰基与超高镍正极', en: 'Lithium-rich manganese and ultra-high-nickel cathodes' },
          ],
        },
        {
          title: { zh: '压力：从等静压到模组拘束', en: 'Pressure: from isostatic pressing to module restraint' },
          sections: [
            { zh: '温等静压设备的节拍与订单', en: 'Warm isostatic presses: cycle time and orders' },
            { zh: '工作压力对整包重量的影响', en: 'How operating pressure adds pack weight' },
            { zh: '低压运行的材料思路', en: 'Materials that would run at low pressure' },
          ],
        },
        {
          title: { zh: '设备与产线台账', en: 'Equipment and a register of lines' },
          sections: [
            { zh: '34 条中试线与量产线的进度', en: 'Progress at 34 pilot and volume lines' },
            { zh: '与液态锂电池产线的共用比例', en: 'How much of a liquid-cell line can be reused' },
            { zh: '每吉瓦时投资额的构成', en: 'Investment per GWh' },
          ],
        },
        {
          title: { zh: '用户试用的反馈', en: 'What trial users report' },
          sections: [
            { zh: '车企：快充与低温', en: 'Carmakers: fast charging and cold' },
            { zh: '飞行器：倍率与返航余量', en: 'Aircraft: discharge rate and reserve' },
            { zh: '机器人与穿戴：体积与安全', en: 'Robots and wearables: volume and safety' },
          ],
        },
        {
          title: { zh: '成本模型', en: 'Cost model' },
          sections: [
            { zh: '2025 年基准成本', en: 'The 2025 baseline' },
            { zh: '硫化锂价格的敏感性', en: 'Sensitivity to lithium sulfide' },
            { zh: '良率与报废的影响', en: 'Yield and scrap' },
          ],
        },
        {
          title: { zh: '企业布局与专利', en: 'Companies and patents' },
          sections: [
            { zh: '电池厂、车企与材料厂的分工', en: 'Cell makers, carmakers and material makers' },
            { zh: '日韩专利的覆盖与规避', en: 'Japanese and Korean patents: coverage and ways round' },
          ],
        },
        {
          title: { zh: '2026—2032 年预测', en: 'Forecast, 2026–2032' },
          sections: [
            { zh: '分应用出货量', en: 'Shipments by application' },
            { zh: '分路线占比', en: 'Shares by route' },
            { zh: '全固态推迟两年的情景', en: 'If all-solid slips by two years' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: { zh: '固液混合与全固态电芯的液体含量对照', en: 'Liquid content of hybrid and all-solid cells' },
        },
        {
          kind: 'figure',
          caption: {
            zh: '中国固态及固液混合电池出货量，2021—2032 年',
            en: 'Solid-state and hybrid battery shipments in China, 2021–2032',
          },
        },
        {
          kind: 'table',
          caption: {
            zh: '三类固体电解质的电导率、成膜厚度与价格',
            en: 'Three classes of electrolyte: conductivity, film thickness and price',
          },
        },
        {
          kind: 'figure',
          caption: { zh: '硫化锂价格走势与三种制法成本', en: 'Lithium sulfide price and cost by process' },
        },
        { kind: 'table', caption: { zh: '34 条中试线与量产线进度表', en: 'Progress of 34 pilot and volume lines' } },
        {
          kind: 'figure',
          caption: {
            zh: '温等静压与连续辊压的节拍比较',
            en: 'Cycle time of warm isostatic pressing and continuous rolling',
          },
        },
        {
          kind: 'figure',
          caption: {
            zh: '按应用划分的出货结构，2025、2028、2032 年',
            en: 'Shipments by application, 2025, 2028 and 2032',
          },
        },
        {
          kind: 'figure',
          caption: { zh: '全固态电芯成本瀑布图，2025 与 2032 年', en: 'Cost of an all-solid cell, 2025 and 2032' },
        },
        {
          kind: 'table',
          caption: { zh: '已上市与已公告车型的电池配置', en: 'Batteries in cars on sale and announced' },
        },
        { kind: 'figure', caption: { zh: '分路线出货占比预测', en: 'Forecast shares by route' } },
      ],
      question: {
        ask: {
          zh: '报告把“半固态”计入市场规模，是否高估了固态电池？',
          en: 'Does counting semi-solid cells overstate the market?',
        },
        answer: {
          zh: '正文始终分列固液混合与全固态两个序列，合计值只用于描述产能与设备投资；全固态一项在 2028 年之前都不超过总量的 6%。',
          en: 'The text keeps hybrid and all-solid cells apart throughout and uses the total only for capacity and equipment; all-solid stays within 6% of the total until 2028.',
        },
      },
      pages: 228,
      exhibitCount: 132,
      price: { cny: 29800, usd: 15800 },
    },
    {
      key: 'lithium-manganese-iron-phosphate',
      sides: 'both',
      title: {
        zh: '磷酸锰铁锂：从掺混添加剂到独立正极材料还要几年',
        en: 'Lithium manganese iron phosphate: how long from blending agent to cathode in its own right?',
      },
      short: { zh: '磷酸锰铁锂正极材料', en: 'Lithium manganese iron phosphate' },
      dek: {
        zh: '这种锂电池正极材料有三个老问题：锰溶出、电导率与压实密度。报告逐一评估解决程度，附 21 家企业的产能与工艺对照。',
        en: 'Three old problems of this lithium battery cathode are manganese dissolution, conductivity and density. We judge how far each is solved, with capacity and process at 21 makers.',
      },
      summary: {
        zh: [
          '2025 年中国磷酸锰铁锂出货 2.75 万吨，52% 用于与三元材料掺混。掺混的逻辑是安全而不是成本：在高镍电芯中加入 15%—30% 的磷酸锰铁锂，可以显著改善针刺表现。',
          '我们预计出货量在 2032 年达到 26.8 万吨，年均增长 38.4%。纯用磷酸锰铁锂的动力电芯占比由 8% 升至 37%，约合 9.9 万吨，转折点在 2028 年前后，取决于压实密度能否稳定在每立方厘米 2.45 克以上。',
          '电动两轮车是被低估的稳定需求，锂电池换铅酸的过程中，它对循环寿命的要求不高，却在意低温。该领域的占比虽由 31% 降至 17%，用量仍将扩大到目前的五倍多。',
        ],
        en: [
          'China shipped 27,500 tonnes in 2025, and 52% of it was blended with ternary material. The reason is safety, not cost: 15–30% of the phosphate in a high-nickel cell changes how it behaves when a nail goes through it.',
          'We expect 268,000 tonnes in 2032, a rise of 38.4% a year. Traction cells using the material alone go from 8% to 37% of demand, about 99,000 tonnes, and the turn comes around 2028 if pressed density can be held above 2.45 g per cubic centimetre.',
          'Electric two-wheelers are a steady outlet that is easily overlooked. As a lithium battery takes the place of lead-acid, these users ask little of cycle life but mind the cold; their share falls from 31% to 17%, yet tonnage still grows more than fivefold.',
        ],
      },
      market: {
        caption: {
          zh: '中国磷酸锰铁锂出货量，2021—2032 年',
          en: 'Lithium manganese iron phosphate shipments in China, 2021–2032',
        },
        unit: { zh: '千吨', en: 'thousand tonnes' },
        values: [0.6, 2.1, 6.4, 14.8, 27.5, 46, 73, 108, 149, 192, 233, 268],
      },
      split: {
        caption: { zh: '按用途划分的出货结构', en: 'Shipments by use' },
        parts: [
          { name: { zh: '与三元材料掺混', en: 'Blended with ternary cathodes' }, shares: [52, 41, 33] },
          { name: { zh: '电动两轮车', en: 'Electric two-wheelers' }, shares: [31, 24, 17] },
          { name: { zh: '纯用动力电芯', en: 'Traction cells, used alone' }, shares: [8, 22, 37] },
          { name: { zh: '储能及其他', en: 'Storage and other' }, shares: [9, 13, 13] },
        ],
      },
      chapters: [
        {
          title: { zh: '材料：锰铁比决定了什么', en: 'The material: what the manganese ratio decides' },
          sections: [
            { zh: '六四、七三与五五配比的电压与容量', en: 'Voltage and capacity at 60:40, 70:30 and 50:50' },
            { zh: '双电压平台与电量估算', en: 'The double plateau and state-of-charge estimation' },
          ],
        },
        {
          title: { zh: '市场现状', en: 'The market today' },
          sections: [
            { zh: '出货量与开工率', en: 'Shipments and utilisation' },
            { zh: '与磷酸铁锂的价差', en: 'Price gap to lithium iron phosphate' },
            { zh: '掺混配方的客户分布', en: 'Which customers blend' },
          ],
        },
        {
          title: { zh: '三个老问题', en: 'Three old problems' },
          sections: [
            { zh: '锰溶出：包覆与电解液添加剂', en: 'Manganese dissolution: coatings and electrolyte additives' },
            { zh: '电导率：纳米化与碳网络', en: 'Conductivity: nanoparticles and carbon networks' },
            { zh: '压实密度：二次造粒的代价', en: 'Pressed density: the price of granulation' },
          ],
        },
        {
          title: { zh: '合成工艺', en: 'Synthesis' },
          sections: [
            {
              zh: '水热法、共沉淀法与固相法的能耗',
              en: 'Energy use in hydrothermal, co-precipitation and solid-state synthesis',
            },
            { zh: '由磷酸铁锂产线改造的条件', en: 'Converting an iron phosphate line' },
          ],
        },
        {
          title: { zh: '锰源与磷源', en: 'Manganese and phosphorus' },
          sections: [
            { zh: '电池级硫酸锰与四氧化三锰', en: 'Battery-grade manganese sulfate and tetroxide' },
            { zh: '杂质限值与供应商审核', en: 'Impurity limits and supplier audits' },
          ],
        },
        {
          title: { zh: '掺混用途', en: 'Blending' },
          sections: [
            { zh: '高镍电芯的安全改善', en: 'Safety gains in high-nickel cells' },
            { zh: '掺混比例的成本边界', en: 'Where the cost of blending stops paying' },
          ],
        },
        {
          title: { zh: '两轮车与小动力', en: 'Two-wheelers and small traction' },
          sections: [
            { zh: '新国标之后的锂电池渗透', en: 'Lithium batteries after the new national standard' },
            { zh: '低温续航的实测', en: 'Range measured in the cold' },
            { zh: '换电运营商的采购偏好', en: 'What swap operators buy' },
          ],
        },
        {
          title: { zh: '纯用动力电芯', en: 'Traction cells using it alone' },
          sections: [
            { zh: '已发布车型与验证进度', en: 'Announced cars and validation' },
            { zh: '与磷酸铁锂高压实产品的竞争', en: 'Competition from high-density iron phosphate' },
          ],
        },
        {
          title: { zh: '企业与产能', en: 'Makers and capacity' },
          sections: [
            { zh: '21 家企业的工艺、产能与认证', en: 'Process, capacity and approvals at 21 makers' },
            { zh: '专利许可与诉讼', en: 'Patent licences and disputes' },
          ],
        },
        {
          title: { zh: '预测', en: 'Outlook' },
          sections: [
            { zh: '分用途出货量，2026—2032 年', en: 'Shipments by use, 2026–2032' },
            { zh: '价差收窄到零的情景', en: 'If the price gap closes' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'table',
          caption: { zh: '三种锰铁配比的电化学性能', en: 'Electrochemical properties at three ratios' },
        },
        {
          kind: 'figure',
          caption: {
            zh: '中国磷酸锰铁锂出货量，2021—2032 年',
            en: 'Lithium manganese iron phosphate shipments in China, 2021–2032',
          },
        },
        {
          kind: 'figure',
          caption: { zh: '与磷酸铁锂的价差，2023—2026 年', en: 'Price gap to lithium iron phosphate, 2023–2026' },
        },
        { kind: 'figure', caption: { zh: '掺混比例与针刺通过率', en: 'Blend ratio and nail-penetration pass rate' } },
        {
          kind: 'table',
          caption: { zh: '水热法、共沉淀法、固相法的成本构成', en: 'Cost structure of three synthesis routes' },
        },
        { kind: 'figure', caption: { zh: '压实密度的提升记录', en: 'Pressed density over time' } },
        {
          kind: 'figure',
          caption: { zh: '按用途划分的出货结构，2025、2028、2032 年', en: 'Shipments by use, 2025, 2028 and 2032' },
        },
        { kind: 'table', caption: { zh: '21 家企业产能与客户认证', en: 'Capacity and approvals at 21 makers' } },
      ],
      question: {
        ask: {
          zh: '高压实磷酸铁锂不断进步，磷酸锰铁锂还有必要吗？',
          en: 'With iron phosphate growing denser, is the manganese version still needed?',
        },
        answer: {
          zh: '第八章按整包能量密度和每瓦时成本作了对照：只要电压平台优势保持在 0.4 伏以上、价差不超过每吨 6000 元，它在中型乘用车上仍有约一成的成本优势。',
          en: 'Chapter eight compares pack energy density and cost per watt-hour: while the voltage gain stays above 0.4 V and the premium below CNY 6,000 a tonne, it keeps a cost advantage of about a tenth in mid-size cars.',
        },
      },
      pages: 146,
      exhibitCount: 78,
      price: { cny: 16800, usd: 7200 },
    },
    {
      key: 'lithium-battery-recycling',
      sides: 'both',
      title: {
        zh: '中国锂电池回收利用市场研究：黑粉价格、渠道争夺与 2028 年的退役高峰',
        en: 'Lithium battery recycling in China: black-mass prices, the fight for feedstock and the retirement wave of 2028',
      },
      short: { zh: '锂电池回收利用', en: 'Lithium battery recycling in China' },
      dek: {
        zh: '从一吨废电池的成交价出发，追踪生产废料与退役电池两条货源，说明产能过剩为何与“缺货”并存。',
        en: 'Starting from what one tonne of waste cells fetches, we follow scrap and retired packs to explain why overcapacity and shortage exist together.',
      },
      summary: {
        zh: [
          '回收行业的产能利用率只有两成多，而每家工厂都说收不到货。矛盾出在口径上：有效货源中，生产废料占 57%，掌握在电池厂手中；真正走市场的退役动力电池只占 31%，且近一半流入没有资质的拆解点。',
          '行业规模随金属价格大起大落：2022 年 262 亿元，2024 年跌到 176 亿元，2025 年回到 193 亿元。我们预计 2032 年达到 1035 亿元，2025—2032 年年均增长 27.1%，增量主要来自退役动力电池，其规模由约 60 亿元增至 631 亿元。',
          '磷酸铁锂电池的回收经济性是全部判断的核心。碳酸锂价格低于每吨 7 万元时，湿法回收磷酸铁锂没有利润，只有能同时再生磷酸铁的企业可以维持运转。',
        ],
        en: [
          'Recyclers run at little more than a fifth of capacity, and every plant says it cannot get feedstock. The contradiction lies in the count: production scrap is 57% of usable feedstock and belongs to the cell makers, while retired traction packs that actually reach the market are 31%, and nearly half of those go to unlicensed dismantlers.',
          'Revenue swings with metal prices, from CNY 26.2bn in 2022 to CNY 17.6bn in 2024 and CNY 19.3bn in 2025. We forecast CNY 103.5bn in 2032, up 27.1% a year from 2025, mostly from retired traction packs, which rise from about CNY 6bn to CNY 63.1bn.',
          'Everything turns on iron phosphate cells. With lithium carbonate below CNY 70,000 a tonne, leaching them earns nothing, and only plants able to regenerate iron phosphate as well keep running.',
        ],
      },
      market: {
        caption: {
          zh: '中国锂电池回收市场规模，2021—2032 年',
          en: 'Lithium battery recycling revenue in China, 2021–2032',
        },
        unit: { zh: '亿元', en: 'CNY 100 million' },
        values: [128, 262, 208, 176, 193, 241, 318, 422, 556, 705, 868, 1035],
      },
      split: {
        caption: { zh: '按货源划分的收入结构', en: 'Revenue by source of feedstock' },
        parts: [
          { name: { zh: '生产废料', en: 'Production scrap' }, shares: [57, 41, 24] },
          { name: { zh: '退役动力电池', en: 'Retired traction packs' }, shares: [31, 46, 61] },
          { name: { zh: '退役储能电池', en: 'Retired storage batteries' }, shares: [4, 6, 10] },
          { name: { zh: '消费类电池', en: 'Consumer batteries' }, shares: [8, 7, 5] },
        ],
      },
      chapters: [
        {
          title: { zh: '一吨废电池的成交', en: 'What one tonne fetches' },
          sections: [
            { zh: '折扣系数的由来与变化', en: 'Where the payable ratio comes from' },
            { zh: '三元与磷酸铁锂的计价差别', en: 'Pricing ternary and iron phosphate' },
          ],
        },
        {
          title: { zh: '货源：谁手里有电池', en: 'Feedstock: who holds the batteries' },
          sections: [
            { zh: '电池厂的生产废料', en: 'Scrap from cell plants' },
            { zh: '报废汽车拆解企业', en: 'Vehicle dismantlers' },
            { zh: '换电、租赁与网约车车队', en: 'Swap networks, lessors and ride-hailing fleets' },
            { zh: '保险残值与拍卖', en: 'Salvage and auctions' },
          ],
        },
        {
          title: { zh: '退役量测算', en: 'How much will be retired' },
          sections: [
            { zh: '2016—2024 年装车量的队列模型', en: 'A cohort model of packs installed in 2016–2024' },
            { zh: '质保年限与二手车出口的扣减', en: 'Deductions for warranty and used-car exports' },
          ],
        },
        {
          title: { zh: '渠道与资质', en: 'Channels and licences' },
          sections: [
            { zh: '规范条件企业名单的含金量', en: 'What the approved list is worth' },
            { zh: '无资质拆解的成本优势', en: 'The cost advantage of the unlicensed' },
          ],
        },
        {
          title: { zh: '梯次利用', en: 'Second life' },
          sections: [
            {
              zh: '铁塔、低速车与用户侧储能的订单',
              en: 'Orders from towers, low-speed vehicles and user-side storage',
            },
            { zh: '责任划分与检测费用', en: 'Liability and the cost of testing' },
          ],
        },
        {
          title: { zh: '预处理', en: 'Pre-treatment' },
          sections: [
            { zh: '带电破碎与热解的选择', en: 'Shredding charged cells or pyrolysis' },
            { zh: '铜铝分离与电解液回收', en: 'Separating copper and aluminium, recovering electrolyte' },
            { zh: '黑粉的品级', en: 'Grades of black mass' },
          ],
        },
        {
          title: { zh: '湿法与直接再生', en: 'Leaching and direct regeneration' },
          sections: [
            { zh: '锂的优先提取', en: 'Extracting lithium first' },
            { zh: '磷酸铁的再生路线', en: 'Regenerating iron phosphate' },
            { zh: '正极材料直接修复的中试', en: 'Pilot lines for direct cathode repair' },
          ],
        },
        {
          title: { zh: '黑粉进口', en: 'Importing black mass' },
          sections: [
            { zh: '标准放开后的通关情况', en: 'Customs practice since the standard opened the door' },
            { zh: '欧洲与东南亚的出口限制', en: 'Export limits in Europe and South-East Asia' },
          ],
        },
        {
          title: { zh: '企业经营样本', en: 'Operating samples' },
          sections: [
            { zh: '十二家企业的产能利用率与毛利', en: 'Utilisation and margins at twelve companies' },
            { zh: '代工费模式的兴起', en: 'The rise of tolling' },
          ],
        },
        {
          title: { zh: '政策', en: 'Policy' },
          sections: [
            { zh: '生产者责任与编码追溯', en: 'Producer responsibility and coding' },
            { zh: '欧盟再生料比例对中国出口的影响', en: 'EU recycled-content rules and Chinese exports' },
          ],
        },
        {
          title: { zh: '2032 年展望', en: 'To 2032' },
          sections: [
            { zh: '金属价格三种假设下的规模', en: 'Market size under three metal prices' },
            { zh: '产能出清的次序', en: 'Who leaves first' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: {
            zh: '废锂电池折扣系数与碳酸锂价格，2021—2026 年',
            en: 'Payable ratio and lithium carbonate price, 2021–2026',
          },
        },
        {
          kind: 'table',
          caption: { zh: '五类货源的单价、账期与获取方式', en: 'Five sources: price, terms and access' },
        },
        {
          kind: 'figure',
          caption: { zh: '退役动力电池数量测算，2025—2032 年', en: 'Retired traction packs, 2025–2032' },
        },
        {
          kind: 'figure',
          caption: {
            zh: '中国锂电池回收市场规模，2021—2032 年',
            en: 'Lithium battery recycling revenue in China, 2021–2032',
          },
        },
        {
          kind: 'figure',
          caption: { zh: '按货源划分的收入结构，2025、2028、2032 年', en: 'Revenue by feedstock, 2025, 2028 and 2032' },
        },
        {
          kind: 'table',
          caption: { zh: '带电破碎与热解工艺对照', en: 'Shredding charged cells and pyrolysis compared' },
        },
        {
          kind: 'figure',
          caption: { zh: '磷酸铁锂回收的盈亏平衡锂价', en: 'Break-even lithium price for iron phosphate' },
        },
        {
          kind: 'table',
          caption: { zh: '再生磷酸铁的成本与杂质', en: 'Regenerated iron phosphate: cost and impurities' },
        },
        { kind: 'table', caption: { zh: '十二家企业经营数据', en: 'Operating data of twelve companies' } },
        { kind: 'figure', caption: { zh: '黑粉进口来源国', en: 'Origins of imported black mass' } },
        { kind: 'figure', caption: { zh: '产能与有效货源的差距', en: 'Capacity against usable feedstock' } },
      ],
      question: {
        ask: {
          zh: '二手新能源车大量出口，会不会让退役高峰落空？',
          en: 'Will exports of used electric cars empty the retirement wave?',
        },
        answer: {
          zh: '队列模型已扣减出口：按基准假设，到 2032 年约有 9% 的退役电池随车离境，报告另给出 18% 的高出口情景，届时市场规模约为 920 亿元。',
          en: 'The cohort model deducts them: in the base case about 9% of packs leave with the car by 2032. A case with 18% puts the 2032 market at about CNY 92bn.',
        },
      },
      pages: 196,
      exhibitCount: 104,
      price: { cny: 21800, usd: 9600 },
    },
    {
      key: 'alkaline-pem-electrolysers',
      sides: 'both',
      title: {
        zh: '2026—2032 年电解水制氢设备：绿氨订单能否养活过剩的电解槽产能',
        en: 'Electrolysers in China, 2026–2032: can green ammonia feed an oversized industry?',
      },
      short: { zh: '电解水制氢设备', en: 'Electrolysers in China' },
      dek: {
        zh: '逐项核对 96 个绿氢项目的开工状态，比较碱性、质子交换膜与阴离子交换膜三类电解槽在波动电源下的表现。',
        en: 'The state of 96 green hydrogen projects checked one by one, and how alkaline, PEM and AEM stacks cope with variable power.',
      },
      summary: {
        zh: [
          '2024 年是行业第一次收缩：出货量由 1210 MW 降到 1150 MW，而名义产能已经超过 40 GW。2025 年回升至 1580 MW，靠的不是加氢站，而是北方几个绿氨、绿醇项目的集中交货。',
          '绿氨与绿醇的占比将由 43% 升到 58%，主要买方是航运燃料和出口化工。以此为基础，2032 年出货量预计达到 15500 MW，2025—2032 年年均增长 38.6%；同期交通用氢的占比由 16% 降到 8%。',
          '电解槽已经便宜到不再是瓶颈。每千瓦 900 元的碱性槽只占项目投资的一成半，决定氢价的是年利用小时与配储方案，我们据此把 96 个项目分为“可开工、待电价、基本搁置”三类。',
        ],
        en: [
          'The industry shrank for the first time in 2024, from 1,210 MW to 1,150 MW, with nameplate capacity above 40 GW. The recovery to 1,580 MW in 2025 owed nothing to filling stations; it came from a few ammonia and methanol projects in the north taking delivery together.',
          'Ammonia and methanol go from 43% to 58% of demand, bought mostly as marine fuel and by exporting chemical plants. On that footing shipments reach 15,500 MW in 2032, growing 38.6% a year from 2025, while transport falls from 16% to 8%.',
          'Stacks are now too cheap to be the bottleneck. An alkaline stack at CNY 900 per kilowatt is about 15% of project cost; running hours and storage set the price of hydrogen. On that basis we sort 96 projects into those able to start, those waiting for a power price and those in effect shelved.',
        ],
      },
      market: {
        caption: { zh: '中国电解槽出货量，2021—2032 年', en: 'Electrolyser shipments in China, 2021–2032' },
        unit: { zh: 'MW', en: 'MW' },
        values: [350, 720, 1210, 1150, 1580, 2400, 3600, 5300, 7400, 9800, 12600, 15500],
      },
      split: {
        caption: { zh: '按氢气用途划分的出货结构', en: 'Shipments by use of the hydrogen' },
        parts: [
          { name: { zh: '绿氨与绿醇', en: 'Green ammonia and methanol' }, shares: [43, 52, 58] },
          { name: { zh: '炼化', en: 'Refining' }, shares: [29, 21, 15] },
          { name: { zh: '交通', en: 'Transport' }, shares: [16, 11, 8] },
          { name: { zh: '钢铁及其他', en: 'Steel and other' }, shares: [12, 16, 19] },
        ],
      },
      chapters: [
        {
          title: { zh: '摘要与数据口径', en: 'Summary and data basis' },
          sections: [
            { zh: '出货、投运与中标三套数据的差别', en: 'Shipped, commissioned and awarded: three counts' },
            { zh: '项目核查方法', en: 'How projects were checked' },
          ],
        },
        {
          title: { zh: '项目台账：96 个绿氢项目', en: 'A register of 96 projects' },
          sections: [
            { zh: '可开工项目的共同条件', en: 'What projects able to start have in common' },
            { zh: '待电价项目', en: 'Those waiting for a power price' },
            { zh: '搁置的原因', en: 'Why others are shelved' },
          ],
        },
        {
          title: { zh: '碱性电解槽', en: 'Alkaline stacks' },
          sections: [
            { zh: '单槽 2000 标方之后的大型化', en: 'Scaling beyond 2,000 cubic metres an hour' },
            { zh: '隔膜、电极与极框', en: 'Diaphragms, electrodes and frames' },
            { zh: '低负荷下的氢氧互串', en: 'Gas crossover at low load' },
          ],
        },
        {
          title: { zh: '质子交换膜与阴离子交换膜', en: 'PEM and AEM' },
          sections: [
            { zh: '铱用量的下降', en: 'Using less iridium' },
            { zh: '与碱性槽混配的方案', en: 'Mixing with alkaline stacks' },
            { zh: '阴离子膜的寿命数据', en: 'Membrane life in AEM stacks' },
          ],
        },
        {
          title: { zh: '电源波动', en: 'Variable power' },
          sections: [
            { zh: '离网、并网与混合供电', en: 'Off-grid, grid-tied and mixed supply' },
            { zh: '整流电源与群控', en: 'Rectifiers and fleet control' },
          ],
        },
        {
          title: { zh: '绿氨与绿醇', en: 'Ammonia and methanol' },
          sections: [
            { zh: '航运燃料的长协', en: 'Long-term contracts with shipping' },
            { zh: '柔性合成氨的负荷范围', en: 'Turning down an ammonia loop' },
            { zh: '生物质碳源的约束', en: 'The limit set by biogenic carbon' },
          ],
        },
        {
          title: { zh: '炼化、钢铁与交通', en: 'Refining, steel and transport' },
          sections: [
            { zh: '炼厂的可再生氢配额', en: 'Renewable hydrogen quotas in refineries' },
            { zh: '氢基直接还原铁', en: 'Hydrogen-based direct reduction' },
          ],
        },
        {
          title: { zh: '价格与质保', en: 'Prices and warranties' },
          sections: [
            { zh: '投标价的三年下行', en: 'Three years of falling bids' },
            { zh: '能耗考核与罚则', en: 'Energy guarantees and penalties' },
          ],
        },
        {
          title: { zh: '出口', en: 'Exports' },
          sections: [
            { zh: '中东与北非项目的本地化要求', en: 'Local content in the Middle East and North Africa' },
            { zh: '欧洲补贴拍卖的产地限制', en: 'Origin limits in European auctions' },
          ],
        },
        {
          title: { zh: '产能出清', en: 'Shaking out capacity' },
          sections: [
            { zh: '28 家企业的订单与现金', en: 'Orders and cash at 28 makers' },
            { zh: '并购与转产', en: 'Mergers and conversion' },
          ],
        },
        {
          title: { zh: '预测与情景', en: 'Forecast and scenarios' },
          sections: [
            { zh: '分用途出货量', en: 'Shipments by use' },
            { zh: '航运燃料规则推迟的影响', en: 'If marine fuel rules are delayed' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: { zh: '中国电解槽出货量，2021—2032 年', en: 'Electrolyser shipments in China, 2021–2032' },
        },
        { kind: 'table', caption: { zh: '96 个项目的分类与地区分布', en: '96 projects by class and province' } },
        { kind: 'figure', caption: { zh: '名义产能、出货与中标量', en: 'Nameplate capacity, shipments and awards' } },
        { kind: 'table', caption: { zh: '三类电解槽的技术指标', en: 'Three stack types compared' } },
        { kind: 'figure', caption: { zh: '负荷率与气体纯度的关系', en: 'Load and gas purity' } },
        {
          kind: 'figure',
          caption: {
            zh: '绿氢成本构成：电价与利用小时',
            en: 'Cost of green hydrogen by power price and running hours',
          },
        },
        {
          kind: 'figure',
          caption: { zh: '按用途划分的出货结构，2025、2028、2032 年', en: 'Shipments by use, 2025, 2028 and 2032' },
        },
        { kind: 'table', caption: { zh: '绿氨绿醇长协一览', en: 'Ammonia and methanol offtake contracts' } },
        { kind: 'figure', caption: { zh: '投标价走势，2022—2026 年', en: 'Bid prices, 2022–2026' } },
      ],
      question: {
        ask: {
          zh: '名义产能超过 40 GW，为什么 2032 年的出货还不到一半？',
          en: 'Why are 2032 shipments less than half of present capacity?',
        },
        answer: {
          zh: '第十章逐家核对后认为，能在一年内实际交付的产能约为 11 GW，其余只有厂房或组装工位；届时仍需新增约 5 GW 有效产能。',
          en: 'Chapter ten finds about 11 GW that could deliver within a year; the rest is a building or an assembly bay. About 5 GW of working capacity still has to be added.',
        },
      },
      pages: 168,
      exhibitCount: 91,
      price: { cny: 19800, usd: 11200 },
    },
    {
      key: 'submarine-power-cables',
      sides: 'both',
      title: {
        zh: '全球海底电力电缆市场：敷设船、525 千伏直流与动态缆的供应排期',
        en: 'Submarine power cables worldwide: vessels, 525 kV direct current and the queue for supply',
      },
      short: { zh: '全球海底电力电缆', en: 'Submarine power cables worldwide' },
      dek: {
        zh: '工厂、立塔与敷设船三项产能逐年对账，说明哪些互联项目会因电缆延期，以及亚洲供应商能拿到哪一段。',
        en: 'Factories, extrusion towers and vessels reconciled year by year, to show which interconnectors will slip and what Asian makers can win.',
      },
      summary: {
        zh: [
          '买方在排队，且排的是最贵的一段。525 千伏柔直海缆的可用产能已售至 2030 年，欧洲四家开发商以预付容量费的方式锁定立塔机时，使合同定价从按公里改为按机时。',
          '全球市场由 2021 年的 49 亿美元增至 2025 年的 88 亿美元，预计 2032 年为 220 亿美元，2025—2032 年年均增长 14.0%。海上风电送出缆占 46%—49%，是最大的一类；动态缆与油气合计由 4% 升至 7%，绝对额由约 3.5 亿美元增至 15.4 亿美元。',
        ],
        en: [
          'Buyers are queuing, and for the dearest part. Capacity for 525 kV direct-current cable is sold out to 2030, and four European developers have paid capacity fees to hold extrusion towers, so that contracts are now priced by machine hours and not by the kilometre.',
          'The world market grew from USD 4.9bn in 2021 to USD 8.8bn in 2025 and is forecast at USD 22bn in 2032, or 14.0% a year from 2025. Wind export cables are the largest class at 46–49%; dynamic cables and oil and gas together go from 4% to 7%, from about USD 350m to USD 1.54bn.',
        ],
      },
      market: {
        caption: {
          zh: '全球海底电力电缆市场规模，2021—2032 年',
          en: 'World market for submarine power cables, 2021–2032',
        },
        unit: { zh: '百万美元', en: 'USD million' },
        values: [4900, 5600, 6300, 7400, 8800, 10300, 12200, 14400, 16600, 18700, 20500, 22000],
      },
      split: {
        caption: { zh: '按用途划分的市场结构', en: 'Market by use' },
        parts: [
          { name: { zh: '海上风电送出缆', en: 'Offshore wind export cables' }, shares: [46, 48, 49] },
          { name: { zh: '风场阵列缆', en: 'Array cables' }, shares: [21, 20, 19] },
          { name: { zh: '跨海互联', en: 'Interconnectors' }, shares: [29, 27, 25] },
          { name: { zh: '动态缆与油气', en: 'Dynamic cables, oil and gas' }, shares: [4, 5, 7] },
        ],
      },
      chapters: [
        {
          title: { zh: '市场概览：钱花在哪一段', en: 'Where the money goes' },
          sections: [
            { zh: '一个 1.4 GW 送出工程的造价拆解', en: 'Cost of a 1.4 GW export link' },
            { zh: '电缆、附件、敷设与保护的比例', en: 'Cable, accessories, laying and protection' },
          ],
        },
        {
          title: { zh: '交流与直流的分界', en: 'Alternating or direct current' },
          sections: [
            { zh: '66 与 132 千伏阵列缆', en: 'Array cables at 66 and 132 kV' },
            { zh: '220 至 330 千伏交流送出', en: 'Export at 220–330 kV' },
            { zh: '320 与 525 千伏柔性直流', en: 'Direct current at 320 and 525 kV' },
          ],
        },
        {
          title: { zh: '工厂产能', en: 'Factory capacity' },
          sections: [
            { zh: '立塔与悬链生产线清单', en: 'Towers and catenary lines' },
            { zh: '绝缘料的认证与供应', en: 'Qualifying and sourcing insulation' },
            { zh: '扩建项目的投产节奏', en: 'When expansions come on stream' },
          ],
        },
        {
          title: { zh: '敷设船队', en: 'The laying fleet' },
          sections: [
            { zh: '67 艘船的转盘容量与船龄', en: 'Turntable capacity and age of 67 vessels' },
            { zh: '日租金与冬季窗口', en: 'Day rates and the winter window' },
          ],
        },
        {
          title: { zh: '动态缆', en: 'Dynamic cables' },
          sections: [
            { zh: '疲劳寿命与铅护套替代', en: 'Fatigue life and replacing lead sheaths' },
            { zh: '浮式风电的示范与商业项目', en: 'Floating wind: demonstrations and commercial farms' },
          ],
        },
        {
          title: { zh: '故障与维修', en: 'Faults and repair' },
          sections: [
            { zh: '故障率统计与主因', en: 'Fault rates and their causes' },
            { zh: '备缆、抢修协议与保险', en: 'Spares, repair agreements and insurance' },
          ],
        },
        {
          title: { zh: '欧洲需求', en: 'Demand in Europe' },
          sections: [
            { zh: '北海枢纽与多端直流', en: 'North Sea hubs and multi-terminal links' },
            { zh: '框架合同与容量费', en: 'Framework contracts and capacity fees' },
          ],
        },
        {
          title: { zh: '亚洲与美洲需求', en: 'Demand in Asia and the Americas' },
          sections: [
            { zh: '中国深远海风电', en: 'China’s deep-water wind' },
            { zh: '日韩与东南亚互联', en: 'Japan, Korea and South-East Asian links' },
            { zh: '美国项目停顿后的存量', en: 'What remains in the United States' },
          ],
        },
        {
          title: { zh: '供应商', en: 'Suppliers' },
          sections: [
            { zh: '十四家电缆厂的订单与份额', en: 'Orders and shares of fourteen makers' },
            { zh: '中国企业进入欧洲的安全审查', en: 'Security review of Chinese makers in Europe' },
          ],
        },
        {
          title: { zh: '材料价格与合同条款', en: 'Material prices and contract terms' },
          sections: [
            { zh: '铜铝替代与价格联动', en: 'Aluminium for copper, and indexation' },
            { zh: '延误赔偿的上限', en: 'Caps on delay damages' },
          ],
        },
        {
          title: { zh: '至 2032 年的供需', en: 'Supply and demand to 2032' },
          sections: [
            { zh: '分电压等级的缺口', en: 'Shortage by voltage' },
            { zh: '可能延期的互联项目', en: 'Interconnectors likely to slip' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: {
            zh: '全球海底电力电缆市场规模，2021—2032 年',
            en: 'World market for submarine power cables, 2021–2032',
          },
        },
        { kind: 'figure', caption: { zh: '1.4 GW 送出工程造价构成', en: 'Cost of a 1.4 GW export link' } },
        {
          kind: 'table',
          caption: { zh: '全球立塔与悬链生产线', en: 'Extrusion towers and catenary lines of the world' },
        },
        { kind: 'table', caption: { zh: '67 艘敷设船参数', en: 'Particulars of 67 laying vessels' } },
        { kind: 'figure', caption: { zh: '525 千伏直流缆的产能与已售量', en: 'Capacity and sales of 525 kV cable' } },
        { kind: 'figure', caption: { zh: '敷设船日租金，2021—2026 年', en: 'Vessel day rates, 2021–2026' } },
        {
          kind: 'figure',
          caption: { zh: '按用途划分的市场结构，2025、2028、2032 年', en: 'Market by use, 2025, 2028 and 2032' },
        },
        { kind: 'table', caption: { zh: '海缆故障案例与停运时间', en: 'Faults and outage times' } },
        { kind: 'table', caption: { zh: '十四家电缆厂订单', en: 'Orders at fourteen makers' } },
        {
          kind: 'figure',
          caption: { zh: '铜、铅、绝缘料价格与合同指数', en: 'Copper, lead and insulation against contract indices' },
        },
      ],
      question: {
        ask: { zh: '容量费会不会在扩产之后消失？', en: 'Will capacity fees vanish when new factories open?' },
        answer: {
          zh: '不会很快。九座新立塔在 2028—2030 年间投产，但其中六座已随框架合同出售；我们预计容量费在 2031 年开始下降，而不是取消。',
          en: 'Not soon. Nine towers open in 2028–2030, but six are already sold under frameworks; we expect fees to start falling in 2031 and not to disappear.',
        },
      },
      pages: 182,
      exhibitCount: 97,
      price: { cny: 26800, usd: 14200 },
    },
    {
      key: 'perovskite-tandem-modules',
      sides: 'both',
      title: {
        zh: '钙钛矿叠层组件的十个问题：从效率纪录到十五年质保',
        en: 'Ten questions about perovskite tandem modules, from record efficiency to a fifteen-year warranty',
      },
      short: { zh: '钙钛矿叠层组件', en: 'Perovskite tandem modules' },
      dek: {
        zh: '十章回答十个问题，数据来自 11 座户外电站的逐月衰减记录与 8 条百兆瓦级产线的调试日志。',
        en: 'Ten chapters for ten questions, from monthly degradation at 11 outdoor plants and commissioning logs of eight lines of the 100 MW class.',
      },
      summary: {
        zh: [
          '实验室效率已经不是问题，衰减才是。11 座户外电站的记录显示，首年衰减的中位数为 6.8%，最好的一座为 2.9%，差距主要来自封装而不是钙钛矿配方。',
          '全球出货量 2025 年为 240 MW，预计 2028 年为 4300 MW，2032 年为 36 GW，2025—2032 年年均增长 104.6%。地面电站始终占六成上下；车载与航天等用途由 4% 升至 13%，单价高、面积小，适合早期产线消化良率不足的产品。',
          '组件厂的赌注押在叠层而不是单结。以晶硅底电池为基础的两端叠层可以沿用现有玻璃、边框和安装体系，只要功率增益超过 18%，就能抵消每瓦约 0.09 元的附加成本。',
        ],
        en: [
          'Efficiency in the laboratory is no longer the question; decay is. At 11 outdoor plants the median loss in the first year was 6.8% and the best 2.9%, and most of the difference came from the sealing, not the perovskite recipe.',
          'World shipments were 240 MW in 2025 and are forecast at 4,300 MW in 2028 and 36 GW in 2032, growth of 104.6% a year. Ground-mounted plants stay near six-tenths; vehicles, space and other uses go from 4% to 13%, paying well for small areas and so absorbing the output of immature lines.',
          'Makers are betting on tandems and not on single junctions. A two-terminal tandem on a silicon cell keeps the existing glass, frame and mounting, and pays for its extra cost of about CNY 0.09 per watt once the gain in power exceeds 18%.',
        ],
      },
      market: {
        caption: {
          zh: '全球钙钛矿及叠层组件出货量，2021—2032 年',
          en: 'World shipments of perovskite and tandem modules, 2021–2032',
        },
        unit: { zh: 'MW', en: 'MW' },
        values: [1, 4, 15, 60, 240, 720, 1900, 4300, 8600, 15200, 24500, 36000],
      },
      split: {
        caption: { zh: '按用途划分的出货结构', en: 'Shipments by use' },
        parts: [
          { name: { zh: '地面电站', en: 'Ground-mounted plants' }, shares: [61, 55, 58] },
          { name: { zh: '分布式与建筑', en: 'Rooftops and buildings' }, shares: [24, 26, 24] },
          { name: { zh: '消费与室内光伏', en: 'Consumer and indoor' }, shares: [11, 9, 5] },
          { name: { zh: '车载、航天及其他', en: 'Vehicles, space and other' }, shares: [4, 10, 13] },
        ],
      },
      chapters: [
        {
          title: { zh: '效率纪录能说明多少？', en: 'How much do records tell?' },
          sections: [
            { zh: '面积、稳态与认证机构', en: 'Area, steady state and the certifying body' },
            { zh: '从电池到组件的折损', en: 'Loss from cell to module' },
          ],
        },
        {
          title: { zh: '衰减从哪里来？', en: 'Where does degradation come from?' },
          sections: [
            { zh: '离子迁移与相分离', en: 'Ion migration and phase separation' },
            { zh: '水氧侵入与边缘密封', en: 'Moisture and the edge seal' },
            { zh: '11 座户外电站的逐月数据', en: 'Monthly data from 11 outdoor plants' },
          ],
        },
        {
          title: { zh: '现行测试标准够用吗？', en: 'Are present tests enough?' },
          sections: [
            { zh: '光热耦合与夜间恢复', en: 'Light with heat, and recovery at night' },
            { zh: '等效寿命推算的分歧', en: 'Disagreement over equivalent life' },
          ],
        },
        {
          title: { zh: '大面积镀膜谁更稳？', en: 'Which coating holds over large areas?' },
          sections: [
            { zh: '狭缝涂布', en: 'Slot-die coating' },
            { zh: '蒸镀与两步法', en: 'Evaporation and the two-step route' },
            { zh: '绒面底电池上的保形覆盖', en: 'Covering a textured silicon cell' },
          ],
        },
        {
          title: { zh: '底电池选异质结还是背接触？', en: 'Heterojunction or back contact beneath?' },
          sections: [
            { zh: '电流匹配与温度窗口', en: 'Current matching and temperature' },
            { zh: '与现有晶硅产线的衔接', en: 'Joining an existing silicon line' },
          ],
        },
        {
          title: { zh: '铅怎么办？', en: 'What about the lead?' },
          sections: [
            { zh: '泄漏捕获与回收义务', en: 'Capture and take-back duty' },
            { zh: '欧盟豁免的时限', en: 'The term of the EU exemption' },
          ],
        },
        {
          title: { zh: '每瓦成本几时打平？', en: 'When does cost per watt break even?' },
          sections: [
            { zh: '材料、设备折旧与良率', en: 'Materials, depreciation and yield' },
            { zh: '附加成本与功率增益的平衡', en: 'Extra cost against extra power' },
          ],
        },
        {
          title: { zh: '谁愿意先买？', en: 'Who buys first?' },
          sections: [
            { zh: '示范电站的业主', en: 'Owners of demonstration plants' },
            { zh: '车顶、卫星与便携电源', en: 'Car roofs, satellites and portable power' },
          ],
        },
        {
          title: { zh: '质保由谁承担？', en: 'Who stands behind the warranty?' },
          sections: [
            { zh: '十五年质保的再保险', en: 'Reinsuring a fifteen-year warranty' },
            { zh: '融资银行的尽职调查清单', en: 'What lending banks ask' },
          ],
        },
        {
          title: { zh: '2032 年会有多大？', en: 'How big by 2032?' },
          sections: [
            { zh: '基准、快速与受挫三种情景', en: 'Base, fast and setback cases' },
            { zh: '对晶硅组件价格的影响', en: 'The effect on silicon module prices' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: { zh: '实验室纪录与量产组件效率的差距', en: 'Laboratory records and production modules' },
        },
        { kind: 'figure', caption: { zh: '11 座户外电站首年衰减', en: 'First-year loss at 11 outdoor plants' } },
        { kind: 'table', caption: { zh: '密封方案与失效模式', en: 'Seals and how they fail' } },
        {
          kind: 'table',
          caption: { zh: '8 条产线的镀膜设备与良率', en: 'Coating equipment and yield at eight lines' },
        },
        {
          kind: 'figure',
          caption: {
            zh: '全球钙钛矿及叠层组件出货量，2021—2032 年',
            en: 'World shipments of perovskite and tandem modules, 2021–2032',
          },
        },
        { kind: 'figure', caption: { zh: '叠层附加成本的构成', en: 'What the tandem adds to cost' } },
        { kind: 'figure', caption: { zh: '功率增益与盈亏平衡线', en: 'Power gain and break-even' } },
        {
          kind: 'figure',
          caption: { zh: '按用途划分的出货结构，2025、2028、2032 年', en: 'Shipments by use, 2025, 2028 and 2032' },
        },
        { kind: 'table', caption: { zh: '现行与拟议的可靠性测试项目', en: 'Reliability tests, present and proposed' } },
      ],
      question: {
        ask: {
          zh: '户外数据只有一到三年，怎么推断十五年？',
          en: 'With one to three years outdoors, how can fifteen be inferred?',
        },
        answer: {
          zh: '报告不作单一外推，而是给出三个衰减模型的区间：按最好的四座电站，第十五年剩余功率在 78%—86% 之间；按中位数，则不足以支持质保条款。',
          en: 'We give a range from three models instead of one line: at the four best plants 78–86% of power remains in year fifteen; at the median plant the warranty would not hold.',
        },
      },
      pages: 174,
      exhibitCount: 88,
      price: { cny: 32800, usd: 16900 },
    },
    {
      key: 'large-power-transformers',
      sides: 'both',
      title: {
        zh: '2026—2032 年全球大型电力变压器研究：交期、取向硅钢与并网排队',
        en: 'Large power transformers, 2026–2032: lead times, electrical steel and the queue for a grid connection',
      },
      short: { zh: '全球大型电力变压器', en: 'Large power transformers worldwide' },
      dek: {
        zh: '以 100 兆伏安及以上机组为对象，追踪从硅钢到试验站的每一道排队，并评估扩产在何时会变成过剩。',
        en: 'Units of 100 MVA and above, with every queue from steel to test bay, and a view of when expansion turns into surplus.',
      },
      summary: {
        zh: [
          '订单增速正在放缓，交期却没有缩短。2026 年三季度，北美 345 千伏机组的报价交期仍在 128 周左右，原因不是车间，而是熟练绕线工和试验站。',
          '2025 年全球市场规模为 274 亿美元，四年间年均增长 17.9%；报告预计 2032 年达到 469 亿美元，年均增速回落到 8.0%。北美占比由 31% 降至 27%，其他地区由 23% 升至 30%，其中海湾国家与东南亚的数据中心和新能源并网贡献最大。',
          '扩产集中在 2027—2029 年投产。若已公告项目全部兑现，220 千伏以下机组将在 2030 年出现约 15% 的富余，500 千伏及以上仍然紧张，厂商的选择是在低压段守住价格还是向高压段取证。',
        ],
        en: [
          'Orders are slowing, but lead times are not getting shorter. In the third quarter of 2026 a 345 kV unit in North America was still quoted at about 128 weeks, and the reason was not floor space but winders and test bays.',
          'The world market was USD 27.4bn in 2025 after growing 17.9% a year for four years; we forecast USD 46.9bn in 2032, with growth down to 8.0% a year. North America falls from 31% to 27%, while other regions go from 23% to 30%, led by data centres and renewable connections in the Gulf and South-East Asia.',
          'New plants cluster in 2027–2029. If everything announced is built, units below 220 kV will be about 15% in surplus in 2030 while 500 kV and above stays tight; a maker must then choose between defending prices below and qualifying above.',
        ],
      },
      market: {
        caption: {
          zh: '全球大型电力变压器市场规模，2021—2032 年',
          en: 'World market for large power transformers, 2021–2032',
        },
        unit: { zh: '十亿美元', en: 'USD billion' },
        values: [14.2, 15.6, 18.9, 22.7, 27.4, 31.8, 35.9, 39.6, 42.5, 44.7, 46.1, 46.9],
      },
      split: {
        caption: { zh: '按地区划分的市场结构', en: 'Market by region' },
        parts: [
          { name: { zh: '北美', en: 'North America' }, shares: [31, 30, 27] },
          { name: { zh: '欧洲', en: 'Europe' }, shares: [24, 25, 24] },
          { name: { zh: '中国', en: 'China' }, shares: [22, 20, 19] },
          { name: { zh: '其他地区', en: 'Other regions' }, shares: [23, 25, 30] },
        ],
      },
      chapters: [
        {
          title: { zh: '范围与主要发现', en: 'Scope and main findings' },
          sections: [
            { zh: '容量与电压的划分', en: 'Classes by capacity and voltage' },
            { zh: '主要发现', en: 'Main findings' },
          ],
        },
        {
          title: { zh: '排队的解剖', en: 'Anatomy of a queue' },
          sections: [
            { zh: '从询价到发运的 128 周', en: '128 weeks from enquiry to shipment' },
            { zh: '绕线、干燥与试验的人工瓶颈', en: 'Labour at winding, drying and test' },
            { zh: '预订机位费的出现', en: 'The appearance of slot fees' },
          ],
        },
        {
          title: { zh: '需求来自哪里', en: 'Sources of demand' },
          sections: [
            { zh: '并网排队与升压站', en: 'Connection queues and step-up stations' },
            { zh: '数据中心自建变电站', en: 'Substations of data centres' },
            { zh: '五十年机龄的替换', en: 'Replacing units of fifty years' },
          ],
        },
        {
          title: { zh: '取向硅钢', en: 'Grain-oriented steel' },
          sections: [
            { zh: '高牌号产能与出口管制', en: 'High-grade capacity and export controls' },
            { zh: '薄规格与损耗标准', en: 'Thin gauges and loss standards' },
          ],
        },
        {
          title: { zh: '套管、开关与绝缘件', en: 'Bushings, tap changers and insulation' },
          sections: [
            { zh: '高压套管的三家供应者', en: 'Three sources of high-voltage bushings' },
            { zh: '有载分接开关的替代', en: 'Second sources for tap changers' },
            { zh: '绝缘纸板的交期', en: 'Pressboard lead times' },
          ],
        },
        {
          title: { zh: '价格机制', en: 'How prices are set' },
          sections: [
            { zh: '指数条款与固定价', en: 'Indexed and fixed prices' },
            { zh: '天然酯油的溢价', en: 'The premium for natural ester' },
          ],
        },
        {
          title: { zh: '北美', en: 'North America' },
          sections: [
            { zh: '关税与本地含量', en: 'Duties and local content' },
            { zh: '公用事业的联合采购', en: 'Joint buying by utilities' },
          ],
        },
        {
          title: { zh: '欧洲', en: 'Europe' },
          sections: [
            { zh: '框架协议的续签', en: 'Renewing framework contracts' },
            { zh: '能效第二阶段之后', en: 'After the second efficiency tier' },
          ],
        },
        {
          title: { zh: '中国与出口', en: 'China and its exports' },
          sections: [
            { zh: '特高压以外的内需', en: 'Home demand outside ultra-high voltage' },
            { zh: '出口均价与目的地', en: 'Export prices and destinations' },
          ],
        },
        {
          title: { zh: '海湾、印度与东南亚', en: 'The Gulf, India and South-East Asia' },
          sections: [
            { zh: '新能源枢纽站', en: 'Hub stations for renewables' },
            { zh: '印度的扩产与出口意图', en: 'India’s expansion and its aims abroad' },
          ],
        },
        {
          title: { zh: '扩产清单与 2030 年的拐点', en: 'Expansion and the turn of 2030' },
          sections: [
            { zh: '53 个扩产项目', en: 'Fifty-three projects' },
            { zh: '分电压等级的余缺', en: 'Surplus and shortage by voltage' },
            { zh: '过剩情景下的价格', en: 'Prices in a surplus' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: {
            zh: '全球大型电力变压器市场规模，2021—2032 年',
            en: 'World market for large power transformers, 2021–2032',
          },
        },
        { kind: 'figure', caption: { zh: '报价交期，2019—2026 年', en: 'Quoted lead times, 2019–2026' } },
        { kind: 'table', caption: { zh: '128 周交期的分段', en: 'The 128 weeks by stage' } },
        { kind: 'figure', caption: { zh: '取向硅钢产能与需求', en: 'Grain-oriented steel: capacity and demand' } },
        { kind: 'table', caption: { zh: '高压套管与分接开关供应来源', en: 'Sources of bushings and tap changers' } },
        {
          kind: 'figure',
          caption: { zh: '按地区划分的市场结构，2025、2028、2032 年', en: 'Market by region, 2025, 2028 and 2032' },
        },
        { kind: 'table', caption: { zh: '53 个扩产项目', en: 'Fifty-three expansion projects' } },
        { kind: 'figure', caption: { zh: '中国出口均价与数量', en: 'Chinese exports: price and number' } },
        { kind: 'figure', caption: { zh: '分电压等级供需平衡，2026—2032 年', en: 'Balance by voltage, 2026–2032' } },
      ],
      question: {
        ask: { zh: '固态变压器会不会替代一部分需求？', en: 'Will solid-state transformers take part of the demand?' },
        answer: {
          zh: '在本报告的容量段内，2032 年前不会。固态方案目前集中在 10 兆伏安以下的数据中心配电侧，第三章给出了它向上扩展所需的器件条件。',
          en: 'Not in this size range before 2032. Such units now sit below 10 MVA on the distribution side of data centres; chapter three says which devices they would need to move up.',
        },
      },
      pages: 158,
      exhibitCount: 83,
      price: { cny: 23600, usd: 13400 },
    },
    {
      key: 'virtual-power-plants',
      sides: 'both',
      title: {
        zh: '虚拟电厂靠什么赚钱：补贴退出之后的收入结构',
        en: 'What virtual power plants live on once the subsidies end',
      },
      short: { zh: '虚拟电厂收入结构', en: 'Virtual power plants in China' },
      dek: {
        zh: '拆开 40 家运营商的收入账，比较现货、辅助服务与容量补偿在九个省份的实际到账金额。',
        en: 'The income of 40 operators taken apart, with what spot, ancillary and capacity payments really brought in across nine provinces.',
      },
      summary: {
        zh: [
          '2025 年中国虚拟电厂运营收入为 36.4 亿元，其中 54% 是需求响应补贴。这笔钱按次发放、年度封顶，多数省份已经写明到期时间，行业必须在三年内找到替代。',
          '替代来自现货市场。我们测算，现货电能量收入由 2025 年的约 4.7 亿元增至 2032 年的 136 亿元，占比由 13% 升至 44%；总收入相应达到 309 亿元，2025—2032 年年均增长 35.7%。前提是允许聚合商以负荷曲线而非单点报价，目前只有四个省做到。',
          '资源质量比接入规模重要。样本中接入容量最大的十家，可验证的响应容量平均只有申报的 37%，收益反而低于专做充电站或冷机的中型运营商。',
        ],
        en: [
          'Virtual power plants in China earned CNY 3.64bn in 2025, and 54% of it was subsidy for demand response. That money is paid by the event and capped by the year, and most provinces have named the date on which it stops, so operators have about three years to replace it.',
          'The replacement is the spot market. We estimate that energy sold at spot grows from about CNY 0.47bn in 2025 to CNY 13.6bn in 2032, from 13% to 44% of a total that reaches CNY 30.9bn, or 35.7% a year. It depends on aggregators being allowed to bid a load curve and not a point, which only four provinces permit today.',
          'The quality of load matters more than its size. The ten operators with the largest connected capacity could prove on average 37% of what they declared, and earned less than mid-sized ones that keep to charging stations or chillers.',
        ],
      },
      market: {
        caption: {
          zh: '中国虚拟电厂运营收入，2021—2032 年',
          en: 'Operating income of virtual power plants in China, 2021–2032',
        },
        unit: { zh: '亿元', en: 'CNY 100 million' },
        values: [4.1, 7.3, 12.8, 21.5, 36.4, 58, 89, 128, 172, 218, 264, 309],
      },
      split: {
        caption: { zh: '按收入来源划分的结构', en: 'Income by source' },
        parts: [
          { name: { zh: '需求响应补贴', en: 'Demand-response subsidy' }, shares: [54, 29, 14] },
          { name: { zh: '辅助服务', en: 'Ancillary services' }, shares: [25, 31, 28] },
          { name: { zh: '现货电能量', en: 'Energy at spot' }, shares: [13, 29, 44] },
          { name: { zh: '容量补偿', en: 'Capacity payments' }, shares: [8, 11, 14] },
        ],
      },
      chapters: [
        {
          title: { zh: '虚拟电厂是什么，不是什么', en: 'What it is and what it is not' },
          sections: [
            { zh: '负荷型、储能型与混合型', en: 'Load, storage and mixed types' },
            { zh: '与售电公司的边界', en: 'Where retailers begin' },
          ],
        },
        {
          title: { zh: '四种收入', en: 'Four kinds of income' },
          sections: [
            { zh: '需求响应：按次与封顶', en: 'Demand response: by the event, with a cap' },
            { zh: '调频、备用与爬坡', en: 'Frequency, reserve and ramping' },
            { zh: '现货价差', en: 'Spot spreads' },
            { zh: '容量补偿的核定', en: 'Setting capacity payments' },
          ],
        },
        {
          title: { zh: '九省规则对照', en: 'Rules in nine provinces' },
          sections: [
            { zh: '注册门槛与测试', en: 'Registration and tests' },
            { zh: '偏差考核', en: 'Penalties for deviation' },
            { zh: '结算周期与到账', en: 'Settlement and payment' },
          ],
        },
        {
          title: { zh: '可调资源的成色', en: 'How good are the resources' },
          sections: [
            { zh: '充电站与换电站', en: 'Charging and swap stations' },
            { zh: '中央空调与冷链', en: 'Chillers and cold chains' },
            { zh: '工业负荷的真实弹性', en: 'The real flexibility of industry' },
            { zh: '用户侧储能', en: 'User-side storage' },
          ],
        },
        {
          title: { zh: '40 家运营商的账', en: 'The accounts of 40 operators' },
          sections: [
            { zh: '申报容量与可验证容量', en: 'Declared and provable capacity' },
            { zh: '分成比例与获客成本', en: 'Revenue shares and cost of acquisition' },
          ],
        },
        {
          title: { zh: '平台与通信', en: 'Platforms and communications' },
          sections: [
            { zh: '终端成本与秒级控制', en: 'Terminal cost and control in seconds' },
            { zh: '负荷预测的误差', en: 'Errors in load forecasts' },
          ],
        },
        {
          title: { zh: '海外对照', en: 'Abroad' },
          sections: [
            { zh: '澳大利亚与德国的户用聚合', en: 'Household aggregation in Australia and Germany' },
            { zh: '美国批发市场准入之后', en: 'After wholesale access in the United States' },
          ],
        },
        {
          title: { zh: '2026—2032 年测算', en: 'Estimates, 2026–2032' },
          sections: [
            { zh: '分收入来源', en: 'By source' },
            { zh: '分省份', en: 'By province' },
            { zh: '现货推进缓慢的情景', en: 'If spot markets come slowly' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: {
            zh: '中国虚拟电厂运营收入，2021—2032 年',
            en: 'Operating income of virtual power plants in China, 2021–2032',
          },
        },
        { kind: 'table', caption: { zh: '九省注册、测试与结算规则', en: 'Rules in nine provinces' } },
        {
          kind: 'figure',
          caption: { zh: '按收入来源划分的结构，2025、2028、2032 年', en: 'Income by source, 2025, 2028 and 2032' },
        },
        { kind: 'figure', caption: { zh: '申报容量与可验证容量', en: 'Declared and provable capacity' } },
        {
          kind: 'table',
          caption: { zh: '六类负荷的响应时间与单位收益', en: 'Response and income of six kinds of load' },
        },
        { kind: 'figure', caption: { zh: '单户接入成本与回收期', en: 'Cost of connecting a customer, and payback' } },
        { kind: 'table', caption: { zh: '40 家运营商的收入与毛利', en: 'Income and margin of 40 operators' } },
        { kind: 'figure', caption: { zh: '现货日内价差分布', en: 'Daily spot spreads' } },
      ],
      question: {
        ask: { zh: '只做一个省，规模上限在哪里？', en: 'How large can an operator in a single province become?' },
        answer: {
          zh: '以现货规则最成熟的两个省为例，单家运营商的合理上限约为可验证容量 60 万千瓦、年收入 4 亿元，超过之后边际收益被自己的报价压低。',
          en: 'In the two provinces with the most mature rules, about 600 MW of provable capacity and CNY 400m a year; beyond that an operator’s own bids push its marginal income down.',
        },
      },
      pages: 132,
      exhibitCount: 64,
      price: { cny: 18600, usd: 6800 },
    },
    {
      key: 'heavy-duty-gas-turbines',
      sides: 'both',
      title: {
        zh: '重型燃气轮机：一轮由数据中心点燃的订单高峰及其之后',
        en: 'Heavy-duty gas turbines: an order peak lit by data centres, and what follows',
      },
      short: { zh: '重型燃气轮机', en: 'Heavy-duty gas turbines' },
      dek: {
        zh: '全球 50 MW 以上机组的订单、机位与热端部件供应，重点回答高峰何时回落、服务收入能留下多少。',
        en: 'Orders, slots and hot-section supply for units above 50 MW, asking when the peak fades and how much service income it leaves.',
      },
      summary: {
        zh: [
          '订单高峰将在 2027 年到来，为 102 GW；此后逐年回落，2032 年为 71 GW，比 2025 年的 84 GW 低约 15%。我们把它看作一次提前的需求，而不是新的平台。',
          '数据中心自备电源是高峰的成因，其占比由 2025 年的 23% 升至 2028 年的 33%（约 32 GW），再回到 2032 年的 27%（约 19 GW）。这些用户以交期而非效率选型，使停产多年的小型机重新接单，也使机位费成为惯例。',
          '对供应链来说，叶片比整机更紧。单晶叶片铸造的合格率在六成上下，真空炉交期超过两年；热端部件厂的扩产决定高峰能有多高，服务合同则决定高峰之后剩下什么。',
        ],
        en: [
          'Orders will peak in 2027 at 102 GW and then decline year by year to 71 GW in 2032, about 15% below the 84 GW of 2025. We read the peak as demand brought forward, not as a new plateau.',
          'Data centres generating for themselves are the cause. They go from 23% of orders in 2025 to 33% in 2028, about 32 GW, and back to 27% in 2032, about 19 GW. Such buyers choose by delivery date, not efficiency, which has revived small models long out of production and made slot fees customary.',
          'Blades are scarcer than machines. About six in ten single-crystal castings pass, and a vacuum furnace takes over two years; hot-section plants decide how high the peak can go, and service contracts what is left afterwards.',
        ],
      },
      market: {
        caption: {
          zh: '全球重型燃气轮机订单，2021—2032 年',
          en: 'World orders for heavy-duty gas turbines, 2021–2032',
        },
        unit: { zh: 'GW', en: 'GW' },
        values: [38, 41, 44, 58, 84, 97, 102, 98, 91, 83, 76, 71],
      },
      split: {
        caption: { zh: '按用户划分的订单结构', en: 'Orders by customer' },
        parts: [
          { name: { zh: '电网公司与发电企业', en: 'Utilities and generators' }, shares: [58, 49, 53] },
          { name: { zh: '数据中心自备电源', en: 'Data centres, own supply' }, shares: [23, 33, 27] },
          { name: { zh: '油气与工业', en: 'Oil, gas and industry' }, shares: [19, 18, 20] },
        ],
      },
      chapters: [
        {
          title: { zh: '订单的三个阶段', en: 'Three phases of orders' },
          sections: [
            { zh: '2021—2024 年的低位', en: 'The low years, 2021–2024' },
            { zh: '2025—2028 年的高峰', en: 'The peak, 2025–2028' },
            { zh: '2029 年之后的回落', en: 'The decline after 2029' },
          ],
        },
        {
          title: { zh: '数据中心为什么自己发电', en: 'Why data centres generate' },
          sections: [
            { zh: '并网等待与上电日期', en: 'Waiting for a grid and the date of power' },
            { zh: '简单循环还是联合循环', en: 'Simple or combined cycle' },
            { zh: '往复机与燃料电池的竞争', en: 'Competition from engines and fuel cells' },
          ],
        },
        {
          title: { zh: '机位与定价', en: 'Slots and pricing' },
          sections: [
            { zh: '机位预订协议的条款', en: 'Terms of slot reservation' },
            { zh: '每千瓦造价的上涨', en: 'The rise in cost per kilowatt' },
            { zh: '取消与转让', en: 'Cancelling and reselling' },
          ],
        },
        {
          title: { zh: '热端部件', en: 'The hot section' },
          sections: [
            { zh: '单晶与定向结晶叶片', en: 'Single-crystal and directionally solidified blades' },
            { zh: '涂层与气膜孔加工', en: 'Coatings and cooling holes' },
            { zh: '真空炉与陶芯的供应', en: 'Furnaces and ceramic cores' },
          ],
        },
        {
          title: { zh: '大型铸锻件与转子', en: 'Large castings and rotors' },
          sections: [
            { zh: '轮盘锻件的产地', en: 'Where discs are forged' },
            { zh: '与核电、造船争夺压机', en: 'Rivals for press time' },
          ],
        },
        {
          title: { zh: '中国机组', en: 'Chinese machines' },
          sections: [
            { zh: 'F级样机的运行小时', en: 'Running hours of the F-class prototype' },
            { zh: '出口与许可', en: 'Export and licences' },
          ],
        },
        {
          title: { zh: '氢与减排', en: 'Hydrogen and carbon' },
          sections: [
            { zh: '掺氢改造的实际订单', en: 'Real orders for hydrogen blending' },
            { zh: '碳捕集预留的代价', en: 'The price of being capture-ready' },
          ],
        },
        {
          title: { zh: '服务市场', en: 'Service' },
          sections: [
            { zh: '长期协议的覆盖率', en: 'Coverage of long-term agreements' },
            { zh: '独立维修商的部件来源', en: 'Where independents get parts' },
          ],
        },
        {
          title: { zh: '分地区', en: 'By region' },
          sections: [
            { zh: '美国', en: 'United States' },
            { zh: '中东与北非', en: 'Middle East and North Africa' },
            { zh: '亚洲', en: 'Asia' },
          ],
        },
        {
          title: { zh: '风险与情景', en: 'Risks and scenarios' },
          sections: [
            { zh: '算力投资降温', en: 'If computing investment cools' },
            { zh: '气价与气源', en: 'Gas price and supply' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: {
            zh: '全球重型燃气轮机订单，2021—2032 年',
            en: 'World orders for heavy-duty gas turbines, 2021–2032',
          },
        },
        {
          kind: 'figure',
          caption: { zh: '按用户划分的订单结构，2025、2028、2032 年', en: 'Orders by customer, 2025, 2028 and 2032' },
        },
        { kind: 'table', caption: { zh: '各级别机组的机位与交期', en: 'Slots and delivery by class' } },
        { kind: 'figure', caption: { zh: '每千瓦造价，2021—2026 年', en: 'Cost per kilowatt, 2021–2026' } },
        { kind: 'table', caption: { zh: '单晶叶片铸造厂与合格率', en: 'Single-crystal foundries and pass rates' } },
        {
          kind: 'figure',
          caption: { zh: '燃机、往复机与燃料电池的上电时间', en: 'Time to power: turbines, engines and fuel cells' },
        },
        { kind: 'figure', caption: { zh: '服务收入与新机收入', en: 'Service and new-machine revenue' } },
        { kind: 'table', caption: { zh: '掺氢改造项目', en: 'Hydrogen blending projects' } },
        { kind: 'figure', caption: { zh: '算力投资降温情景下的订单', en: 'Orders if computing investment cools' } },
      ],
      question: {
        ask: { zh: '高峰订单里有多少可能取消？', en: 'How much of the peak may be cancelled?' },
        answer: {
          zh: '报告按预付款比例给每笔订单赋权：预付低于一成的约占 21 GW，我们假设其中四成不会交付，这一扣减已经计入预测。',
          en: 'We weight each order by its deposit: about 21 GW carries less than a tenth, and we assume four in ten of those will not be delivered. The forecast already deducts them.',
        },
      },
      pages: 164,
      exhibitCount: 86,
      price: { cny: 28800, usd: 12600 },
    },
    {
      key: 'coal-plant-flexibility-retrofits',
      sides: 'both',
      title: {
        zh: '煤电灵活性改造市场，2026—2032 年：收尾阶段的项目与价格',
        en: 'Flexibility retrofits of coal plants, 2026–2032: projects and prices in the closing phase',
      },
      short: { zh: '煤电灵活性改造', en: 'Coal plant flexibility retrofits' },
      dek: {
        zh: '容易改的已经改完。余下机组的清单、技术组合与单千瓦报价，供设备商和工程公司安排退出或转型。',
        en: 'The easy units are done. A list of the rest, with measures and prices per kilowatt, for suppliers and contractors planning what to do next.',
      },
      summary: {
        zh: [
          '改造投资在 2025 年达到 238 亿元的高点，2032 年将降到 58 亿元，七年间年均下降 18.3%。下降的原因很简单：60 万千瓦级机组的改造率已超过八成，剩下的要么太老，要么即将转为备用。',
          '技术构成会变。低负荷稳燃由 37% 降到 25%，储热耦合由 12% 升到 18%，快速爬坡与控制由 17% 升到 27%。后者单价低，但可以随容量电价考核反复收费，是控制系统厂商少有的增量。',
        ],
        en: [
          'Spending peaked at CNY 23.8bn in 2025 and will be CNY 5.8bn in 2032, falling 18.3% a year. The reason is plain: more than eight in ten units of the 600 MW class have been retrofitted, and those left are either too old or about to become reserves.',
          'The mix will change. Stable firing at low load goes from 37% to 25%, coupled heat storage from 12% to 18%, and fast ramping and control from 17% to 27%. The last is cheap per unit but can be sold again whenever capacity-price tests change, a rare source of growth for control system makers.',
        ],
      },
      market: {
        caption: {
          zh: '中国煤电灵活性改造投资，2021—2032 年',
          en: 'Spending on coal plant flexibility in China, 2021–2032',
        },
        unit: { zh: '亿元', en: 'CNY 100 million' },
        values: [96, 141, 187, 224, 238, 219, 186, 149, 117, 91, 72, 58],
      },
      split: {
        caption: { zh: '按改造内容划分的投资结构', en: 'Spending by measure' },
        parts: [
          { name: { zh: '低负荷稳燃', en: 'Stable firing at low load' }, shares: [37, 31, 25] },
          { name: { zh: '热电解耦', en: 'Decoupling heat and power' }, shares: [34, 33, 30] },
          { name: { zh: '快速爬坡与控制', en: 'Fast ramping and control' }, shares: [17, 22, 27] },
          { name: { zh: '储热耦合', en: 'Coupled heat storage' }, shares: [12, 14, 18] },
        ],
      },
      chapters: [
        {
          title: { zh: '改造进行到哪一步', en: 'How far it has gone' },
          sections: [
            { zh: '分容量等级的改造率', en: 'Share retrofitted, by size' },
            { zh: '最小出力的实测值', en: 'Minimum load as measured' },
          ],
        },
        {
          title: { zh: '余下机组清单', en: 'The units that remain' },
          sections: [
            { zh: '30 万千瓦供热机组', en: 'Heating units of 300 MW' },
            { zh: '循环流化床与自备电厂', en: 'Fluidised beds and captive plants' },
            { zh: '转应急备用的机组', en: 'Units moving to reserve' },
          ],
        },
        {
          title: { zh: '低负荷稳燃', en: 'Stable firing' },
          sections: [
            { zh: '燃烧器与制粉改造', en: 'Burners and mills' },
            { zh: '等离子与富氧点火', en: 'Plasma and oxygen-enriched ignition' },
          ],
        },
        {
          title: { zh: '热电解耦', en: 'Decoupling' },
          sections: [
            { zh: '低压缸零出力', en: 'Zero output from the low-pressure cylinder' },
            { zh: '电锅炉与旁路', en: 'Electric boilers and bypass' },
          ],
        },
        {
          title: { zh: '储热耦合', en: 'Heat storage' },
          sections: [
            { zh: '熔盐项目的投资与效率', en: 'Molten salt: cost and efficiency' },
            { zh: '热水罐与固体储热', en: 'Hot-water tanks and solid storage' },
          ],
        },
        {
          title: { zh: '爬坡与控制', en: 'Ramping and control' },
          sections: [
            { zh: '凝结水节流与协调控制', en: 'Condensate throttling and coordination' },
            { zh: '寿命损耗的监测', en: 'Watching life consumption' },
          ],
        },
        {
          title: { zh: '收益：辅助服务与容量电价', en: 'Income: ancillary services and capacity price' },
          sections: [
            { zh: '深调价格的下行', en: 'Falling prices for deep turndown' },
            { zh: '容量考核的扣减', en: 'Deductions under capacity tests' },
          ],
        },
        {
          title: { zh: '供应商的去向', en: 'Where suppliers go next' },
          sections: [
            { zh: '锅炉厂与工程公司的订单', en: 'Orders at boiler makers and contractors' },
            { zh: '东南亚与南亚的同类需求', en: 'Similar demand in South and South-East Asia' },
          ],
        },
        {
          title: { zh: '年度预测', en: 'Forecast by year' },
          sections: [
            { zh: '分内容、分区域投资', en: 'By measure and region' },
            { zh: '新增煤电的影响', en: 'The effect of new coal units' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: {
            zh: '中国煤电灵活性改造投资，2021—2032 年',
            en: 'Spending on coal plant flexibility in China, 2021–2032',
          },
        },
        { kind: 'figure', caption: { zh: '分容量等级改造率', en: 'Share retrofitted by size' } },
        { kind: 'table', caption: { zh: '余下机组清单（节选）', en: 'Units that remain (extract)' } },
        { kind: 'figure', caption: { zh: '最小出力分布', en: 'Distribution of minimum load' } },
        { kind: 'table', caption: { zh: '各类改造的单千瓦造价', en: 'Cost per kilowatt by measure' } },
        {
          kind: 'figure',
          caption: { zh: '深度调峰补偿价格，2021—2026 年', en: 'Payments for deep turndown, 2021–2026' },
        },
        {
          kind: 'figure',
          caption: {
            zh: '按改造内容划分的投资结构，2025、2028、2032 年',
            en: 'Spending by measure, 2025, 2028 and 2032',
          },
        },
        { kind: 'table', caption: { zh: '储热耦合项目一览', en: 'Heat storage projects' } },
      ],
      question: {
        ask: { zh: '新建煤电机组还要不要改造？', en: 'Will newly built coal units need retrofits?' },
        answer: {
          zh: '不计入本报告。2023 年以后核准的机组按 20%—30% 最小出力设计，投产时已具备灵活性，只在控制部分留有少量后续需求。',
          en: 'They are outside the count. Units approved since 2023 are designed for 20–30% minimum load and are flexible when commissioned; only a little control work follows.',
        },
      },
      pages: 108,
      exhibitCount: 52,
      price: { cny: 11800, usd: 3900 },
    },
    {
      key: 'commercial-industrial-storage',
      sides: 'zh',
      title: {
        zh: '分时电价调整之后的工商业储能：各省回收期重算',
        en: 'Commercial and industrial storage after the tariff changes: payback recalculated by province',
      },
      short: { zh: '工商业储能回收期重算', en: 'Commercial and industrial storage' },
      dek: {
        zh: '26 个省级电价表、三种充放策略与两种分成方式下的回收期，供投资方与设备商取舍市场。',
        en: 'Payback under 26 provincial tariffs, three dispatch strategies and two profit shares, for investors and equipment makers choosing markets.',
      },
      summary: {
        zh: [
          '工商业储能在 2026 年出现首次下降：新增装机由 2025 年的 9.8 GWh 降到 8.6 GWh。多个省份把午间改为谷段、缩窄峰谷价差，使“两充两放”的项目回收期由四年半拉长到七年以上。',
          '下降是短暂的。锂电池系统价格继续走低，需量管理与现货套利逐步补上价差损失，我们预计新增装机在 2027 年回到 9.9 GWh，2032 年达到 25.4 GWh，2025—2032 年年均增长 14.6%。',
          '用户结构随之变化。工厂占比由 71% 降到 55%，但用量由约 7.0 GWh 增至 14.0 GWh；充电站由 8% 升到 15%，因为它的负荷尖锐、需量电费高，储能的收益不依赖峰谷价差。',
        ],
        en: [
          'Additions fell for the first time in 2026, from 9.8 GWh in 2025 to 8.6 GWh. Several provinces turned midday into a valley and narrowed the spread, which stretched the payback of a project cycling twice a day from four and a half years to more than seven.',
          'The fall will be short. A lithium battery system keeps getting cheaper, and demand management and spot trading make up for part of the lost spread; we expect 9.9 GWh in 2027 and 25.4 GWh in 2032, or 14.6% a year from 2025.',
          'The customers change as well. Factories go from 71% to 55%, though from about 7.0 to 14.0 GWh; charging stations rise from 8% to 15%, because their load is sharp and demand charges high, so the benefit does not rest on the spread.',
        ],
      },
      market: {
        caption: {
          zh: '中国工商业储能新增装机，2021—2032 年',
          en: 'Additions of commercial and industrial storage in China, 2021–2032',
        },
        unit: { zh: 'GWh', en: 'GWh' },
        values: [0.4, 0.9, 4.3, 8.4, 9.8, 8.6, 9.9, 12.4, 15.6, 18.9, 22.3, 25.4],
      },
      split: {
        caption: { zh: '按用户划分的新增装机', en: 'Additions by customer' },
        parts: [
          { name: { zh: '工厂', en: 'Factories' }, shares: [71, 62, 55] },
          { name: { zh: '园区', en: 'Industrial parks' }, shares: [16, 19, 21] },
          { name: { zh: '充电站', en: 'Charging stations' }, shares: [8, 12, 15] },
          { name: { zh: '商业楼宇与数据中心', en: 'Buildings and data centres' }, shares: [5, 7, 9] },
        ],
      },
      chapters: [
        {
          title: { zh: '电价改了什么', en: 'What changed in the tariffs' },
          sections: [
            { zh: '午间谷段与尖峰时段', en: 'The midday valley and critical peaks' },
            { zh: '浮动比例与基准的变化', en: 'Changes in ratios and base' },
            { zh: '现货零售套餐', en: 'Retail plans linked to spot' },
          ],
        },
        {
          title: { zh: '26 省回收期', en: 'Payback in 26 provinces' },
          sections: [
            { zh: '计算假设', en: 'Assumptions' },
            { zh: '回收期五年以内的地区', en: 'Under five years' },
            { zh: '回收期八年以上的地区', en: 'Over eight years' },
          ],
        },
        {
          title: { zh: '收益的第二来源', en: 'A second source of income' },
          sections: [
            { zh: '需量管理', en: 'Demand management' },
            { zh: '需求响应与虚拟电厂', en: 'Demand response and aggregation' },
            { zh: '现货套利', en: 'Spot trading' },
          ],
        },
        {
          title: { zh: '系统与价格', en: 'Systems and prices' },
          sections: [
            { zh: '261 千瓦时一体柜的价格走势', en: 'The price of a 261 kWh cabinet' },
            { zh: '314 安时以上电芯的适配', en: 'Fitting cells above 314 Ah' },
            { zh: '逆变与液冷', en: 'Inverters and liquid cooling' },
          ],
        },
        {
          title: { zh: '安全与消防', en: 'Safety and fire' },
          sections: [
            { zh: '厂区间距与验收', en: 'Distances and acceptance' },
            { zh: '保险费率', en: 'Insurance rates' },
          ],
        },
        {
          title: { zh: '投资与分成', en: 'Investment and profit shares' },
          sections: [
            { zh: '合同能源管理的条款', en: 'Terms of energy service contracts' },
            { zh: '业主停产与搬迁风险', en: 'The owner stops or moves' },
            { zh: '金融租赁的门槛', en: 'What lessors require' },
          ],
        },
        {
          title: { zh: '充电站配储', en: 'Storage at charging stations' },
          sections: [
            { zh: '超充站的需量曲线', en: 'Demand curves of fast charging' },
            { zh: '增容与配储的取舍', en: 'Storage or a larger connection' },
          ],
        },
        {
          title: { zh: '存量项目处置', en: 'What to do with existing projects' },
          sections: [
            { zh: '策略重设与改造', en: 'Changing the strategy' },
            { zh: '转让与移机', en: 'Selling and moving' },
          ],
        },
        {
          title: { zh: '市场预测', en: 'Forecast' },
          sections: [
            { zh: '分用户新增装机', en: 'Additions by customer' },
            { zh: '分省份排序', en: 'Provinces ranked' },
          ],
        },
      ],
      exhibits: [
        { kind: 'table', caption: { zh: '26 省峰谷价差与时段变化', en: 'Spreads and periods in 26 provinces' } },
        { kind: 'figure', caption: { zh: '26 省项目回收期', en: 'Payback in 26 provinces' } },
        {
          kind: 'figure',
          caption: {
            zh: '中国工商业储能新增装机，2021—2032 年',
            en: 'Additions of commercial and industrial storage in China, 2021–2032',
          },
        },
        { kind: 'figure', caption: { zh: '一体柜系统价格，2022—2026 年', en: 'Cabinet prices, 2022–2026' } },
        { kind: 'figure', caption: { zh: '三种充放策略的日收益', en: 'Daily income of three strategies' } },
        { kind: 'table', caption: { zh: '合同能源管理条款对照', en: 'Energy service terms compared' } },
        {
          kind: 'figure',
          caption: {
            zh: '按用户划分的新增装机，2025、2028、2032 年',
            en: 'Additions by customer, 2025, 2028 and 2032',
          },
        },
        { kind: 'table', caption: { zh: '消防与间距要求', en: 'Fire and distance requirements' } },
        {
          kind: 'figure',
          caption: { zh: '超充站配储前后的需量', en: 'Demand at a fast-charging station with and without storage' },
        },
      ],
      question: {
        ask: { zh: '报告的回收期按哪一天的电价计算？', en: 'Which day’s tariffs does the payback use?' },
        answer: {
          zh: '以 2026 年 10 月各省代理购电价格为准，并附可修改的计算表；十二个已公布 2027 年时段的省份另列一栏。',
          en: 'Agency purchase prices of October 2026, with a worksheet the reader can change. Twelve provinces that have published their 2027 periods have a separate column.',
        },
      },
      pages: 118,
      exhibitCount: 59,
      price: { cny: 13800, usd: 5400 },
    },
  ],
  briefings: [
    {
      key: 'storage-cell-price-brief',
      kind: 'industry-brief',
      label: '储能电芯价格',
      title: '314 安时电芯涨价两个月：涨的是锂价，还是订单',
      dek: '用三十一笔成交核对储能电芯的报价上涨，区分原料传导与供需偏紧各占多少。',
      open: [
        '九月以来，314 安时储能电芯的报价由每瓦时 0.292 元升至 0.331 元。市场上流行两种解释：一说碳酸锂反弹，一说海外订单挤占产能，两者的含义完全不同。',
        '我们收集了三十一笔成交，其中十九笔的合同写有锂价联动。按联动公式还原，碳酸锂由每吨 7.4 万元升至 8.6 万元，可以解释每瓦时约 0.008 元的涨幅，不到总涨幅的四分之一；六氟磷酸锂与铜箔再解释约 0.009 元。',
        '其余一半以上来自交期。有现货的厂商可以加价，而没有长协的系统集成商只能接受。出口订单的交货集中在明年一季度之前，因此这部分涨价有明确的时限。',
      ],
      points: [
        '锂价联动只能解释不到四分之一的涨幅',
        '加价最明显的是三个月内交货的订单',
        '二线电芯厂的开工率已由六成升至八成五',
        '长协价与散单价差扩大到每瓦时 0.026 元，为近三年最高',
        '出口退税率下调后，明年二季度的散单价格有回落的可能',
      ],
      exhibit: {
        caption: '储能电芯报价上涨的来源',
        unit: '元/千瓦时',
        bars: [
          { name: '碳酸锂', value: 8 },
          { name: '六氟磷酸锂与电解液', value: 5 },
          { name: '铜箔与铝箔', value: 4 },
          { name: '交期加价', value: 20 },
          { name: '其他', value: 2 },
        ],
      },
      pages: 12,
      price: { cny: 169, usd: 25 },
    },
    {
      key: 'distributed-solar-developer-analysis',
      kind: 'enterprise-hole-analysis',
      label: '企业洞察：分布式光伏开发商',
      title: '一类地方分布式光伏开发商的现金缺口：项目建好了，却卖不掉',
      dek: '以持有 80—150 兆瓦屋顶电站的民营开发商为样本，分析入市电价、项目出售与银行贷款之间的断点。',
      open: [
        '这类企业的模式原本很短：找屋顶、垫资建设、并网半年内卖给国有能源公司。样本企业在 2021—2024 年的周转次数平均为每年 1.7 次，净资产收益率超过 20%。',
        '新能源全面入市改变了最后一步。买方不再按固定电价估值，午间电价的下行使收购价由每瓦 3.4 元降到 2.7 元，而样本企业的建设成本在 2.6—2.9 元之间，出售不再有利润，周转停了下来。',
        '电站留在账上以后，原来的短期过桥贷款需要置换为十年期项目贷款。银行要求的资本金比例是 30%，样本企业的自有资金只够覆盖其中的一半左右，这就是“缺口”的准确含义。',
        '业主信用是另一个没有被计价的问题。样本电站的屋顶业主中，有 14% 处于停产或半停产状态，自发自用比例从立项时的 72% 降到 51%。',
      ],
      points: [
        '缺口不在电站质量，而在过桥贷款与项目贷款的期限错配',
        '自发自用比例每下降十个百分点，项目内部收益率下降约 1.1 个百分点',
        '加装储能可以改善收益，却会进一步拉大资本金缺口',
        '以运维合同换取买方分期付款，是目前成交最多的折中方案',
        '两年内可能出现以县域为单位的打包转让',
      ],
      exhibit: {
        caption: '样本企业 2026 年资金需求构成',
        unit: '占总额的%',
        bars: [
          { name: '过桥贷款到期', value: 44 },
          { name: '在建项目尾款', value: 21 },
          { name: '屋顶租金与修缮', value: 9 },
          { name: '配储投资', value: 14 },
          { name: '人工与税费', value: 12 },
        ],
      },
      pages: 20,
      price: { cny: 459, usd: 66 },
    },
  ],
  news: [
    {
      key: 'solid-state-naming-standard',
      market: 'policy',
      title: {
        zh: '工信主管部门拟规范固态电池名称，液体含量须标注在铭牌上',
        en: 'Industry ministry would regulate the name “solid-state battery” and put liquid content on the label',
      },
      dek: {
        zh: '征求意见稿以失重率划线，车企宣传用语同步受到约束。',
        en: 'The draft draws the line by weight loss and also limits what carmakers may say.',
      },
      body: {
        zh: [
          '工信主管部门本月就动力电池分类与标识要求公开征求意见，首次以失重率为依据区分液态、固液混合与固态三类电池。意见反馈期为三十天。',
          '按照征求意见稿，电芯在真空加热条件下失重率低于 0.5% 的，可称为“固态电池”；高于这一数值而含有固体电解质的，一律称为“固液混合电池”。“半固态”“准固态”不再作为产品名称使用。',
          '标识要求延伸到整车。车辆铭牌与用户手册须写明电池类别，广告中使用“固态”字样的，应附第三方检测报告编号。',
          '几家电池企业表示支持统一口径，但认为失重率的测试温度对聚合物路线偏严。一位参与讨论的研究人员说，聚合物电解质中残留的溶剂与可流动的电解液在安全上并不等同，建议增加可流动液体的判定。',
          '市场影响首先体现在存量库存。已经印有“半固态”字样的产品设有六个月过渡期，届时未更换标识的不得出厂。',
        ],
        en: [
          'The industry ministry this month opened a consultation on how traction batteries are classified and labelled, using weight loss for the first time to separate liquid, hybrid and solid cells. Comments are due within thirty days.',
          'Under the draft, a cell losing less than 0.5% of its weight when heated in a vacuum may be called a solid-state battery. One that loses more but contains a solid electrolyte is to be called a solid–liquid hybrid, and the terms semi-solid and quasi-solid may no longer serve as product names.',
          'The labelling rule reaches the car. The vehicle plate and the owner’s manual must state the class of battery, and an advertisement that says “solid-state” must cite the number of a third-party test report.',
          'Several cell makers welcomed a common measure but said the test temperature is hard on polymer cells. A researcher who took part argued that solvent held in a polymer is not as dangerous as free electrolyte and proposed a separate test for mobile liquid.',
          'Existing stock will feel it first. Products already marked semi-solid have six months, after which they may not leave the factory without a new label.',
        ],
      },
    },
    {
      key: 'transformer-slot-fee-gulf',
      market: 'trade',
      title: {
        zh: '海湾一家公用事业公司支付机位费，一次锁定四十台变压器',
        en: 'A Gulf utility pays slot fees to secure forty transformers at once',
      },
      dek: {
        zh: '三家亚洲厂商分得订单，首次把试验站机时写进合同。',
        en: 'Three Asian makers share the order, which writes test-bay hours into the contract for the first time.',
      },
      body: {
        zh: [
          '海湾地区一家公用事业公司 11 月与三家亚洲变压器厂商签约，订购四十台 400 千伏电力变压器。合同总额未公布，业内估计在 5.6 亿美元上下。',
          '与以往不同，买方在签约时先付 6% 的机位费，换取 2028—2030 年间固定的绕线与试验机时。若买方推迟交货，机位费不退；若厂商延误，则按机时折算赔偿。',
          '订单中有二十四台用于数据中心园区的供电，另外十六台用于沙漠光伏基地的升压站。公司表示，自行取得机位是为了不让变压器决定园区的通电日期。',
          '厂商看重的是排产的确定性。其中一家称，机位费足以支付新建一座 500 千伏试验大厅的三分之一。',
          '分析人士指出，机位费正在把小型买家挤到队尾。东南亚几家配电公司已经开始讨论联合采购，以便在明年的询价中取得同样的条件。',
        ],
        en: [
          'A Gulf utility signed in November with three Asian makers for forty 400 kV power transformers. The value was not disclosed; people in the trade put it at about USD 560m.',
          'The buyer pays a slot fee of 6% on signing in return for fixed hours at winding and test in 2028–2030. If it postpones delivery the fee is forfeit; if a maker is late, compensation is reckoned in machine hours.',
          'Twenty-four of the units will feed data centre parks and sixteen step-up stations at solar farms in the desert. The utility said it bought slots so that a transformer would not decide when a park is switched on.',
          'The makers value a firm schedule. One said the fees would pay for a third of a new 500 kV test hall.',
          'Analysts note that such fees push small buyers to the end of the queue. Several distribution companies in South-East Asia have begun to discuss joint buying, so as to get the same terms in next year’s enquiries.',
        ],
      },
    },
    {
      key: 'iron-phosphate-direct-regeneration',
      market: 'technology',
      title: {
        zh: '一条直接再生磷酸铁锂的中试线连续运行半年，再生料用于储能电芯',
        en: 'A pilot line regenerates iron phosphate cathode for six months, and the powder goes into storage cells',
      },
      dek: {
        zh: '能耗约为湿法的四成，杂质铝仍是限制。',
        en: 'It uses about 40% of the energy of leaching; aluminium is still the limit.',
      },
      body: {
        zh: [
          '华中一家锂电池回收企业公布了其直接再生中试线的半年运行结果。该线处理储能电池退役下来的磷酸铁锂极片，不经溶解即可补锂修复。',
          '半年间，产线处理极片 1260 吨，再生粉体的克容量达到新料的 97%，每吨综合能耗约为湿法工艺的四成。产品以 30% 的比例掺入一家电芯厂的储能产品，已完成三千次循环。',
          '限制来自铝。极片剥离时带入的铝若超过 0.03%，会在补锂过程中形成惰性相，企业为此增加了一道碱洗，抵消了部分成本优势。',
          '同业认为，直接再生的关键不在工艺本身，而在来料是否单一。储能电站整站退役，型号一致，比来源混杂的车用电池更合适。',
          '企业计划明年把产线扩大到年处理一万吨，并与两家储能业主签订整站回收协议。',
        ],
        en: [
          'A lithium battery recycler in central China has published six months of results from its pilot line for direct regeneration. The line takes iron phosphate electrodes from retired storage batteries and restores the lithium without dissolving them.',
          'In that time it treated 1,260 tonnes of electrode. The powder reaches 97% of the capacity of new material, and energy use per tonne is about 40% of that of leaching. Blended at 30% in a cell maker’s storage product, it has passed 3,000 cycles.',
          'Aluminium sets the limit. Above 0.03%, metal carried over when the electrode is stripped forms an inert phase, and the company has added an alkaline wash that takes back part of the cost advantage.',
          'Others in the trade say what matters is not the process but uniform feedstock. A storage plant retires all at once with cells of one type, which suits the method better than packs from many cars.',
          'The company plans a line of 10,000 tonnes a year next year and is signing agreements with two storage owners to take back entire plants.',
        ],
      },
    },
  ],
}
