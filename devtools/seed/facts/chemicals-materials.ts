// Authored demonstration facts for the industry of chemicals and materials.
import type { IndustryFacts } from './facts.types.ts'

export const chemicalsMaterials: IndustryFacts = {
  value: 'chemicals-materials',
  name: { zh: '化工与材料', en: 'Chemicals and materials' },
  products: [
    {
      key: 'polyolefin-elastomers',
      sides: 'both',
      title: {
        zh: '2026—2032 年中国聚烯烃弹性体行业研究报告：国产装置投产之后',
        en: 'Polyolefin elastomers in China, 2026–2032: after the domestic plants start up',
      },
      short: { zh: '中国聚烯烃弹性体（POE）', en: 'Polyolefin elastomers in China' },
      dek: {
        zh: '十余套国产装置陆续投产，问题从“有没有”变为“卖给谁、卖多少钱”。',
        en: 'A dozen or so Chinese units are coming on stream, and the question has moved from availability to who buys the material and at what price.',
      },
      summary: {
        zh: [
          '中国聚烯烃弹性体表观消费量2025年为118万吨，2021年以来年均增长16.5%，预计2032年达到228万吨。光伏胶膜仍是最大用途，但份额将由48%降至36%。',
          '国产装置的难点不在聚合，而在1-辛烯自给与茂金属催化剂的批次稳定性。能同时供应胶膜级与汽车改性级的企业不足三分之一，其余装置将先在发泡与线缆市场以价格换销量。',
        ],
        en: [
          'China consumed 1.18 million tonnes of polyolefin elastomers in 2025, after growing 16.5% a year since 2021, and will consume 2.28 million tonnes in 2032. Photovoltaic film remains the largest use, yet its share falls from 48% to 36%.',
          'The hard part for domestic units is less the polymerisation than captive 1-octene and the batch stability of metallocene catalysts. Fewer than a third of producers can serve both film and automotive compounding, and the others will first trade price for volume in foams and cable.',
        ],
      },
      market: {
        caption: {
          zh: '中国聚烯烃弹性体表观消费量，2021—2032 年',
          en: 'Apparent consumption of polyolefin elastomers in China, 2021–2032',
        },
        unit: { zh: '万吨', en: '10,000 tonnes' },
        values: [64, 69, 83, 102, 118, 131, 146, 163, 182, 199, 214, 228],
      },
      split: {
        caption: { zh: '聚烯烃弹性体消费结构', en: 'Consumption by use' },
        parts: [
          { name: { zh: '光伏胶膜', en: 'Photovoltaic film' }, shares: [48, 43, 36] },
          { name: { zh: '汽车改性塑料', en: 'Automotive compounds' }, shares: [27, 27, 29] },
          { name: { zh: '线缆与发泡', en: 'Cable and foams' }, shares: [15, 17, 19] },
          { name: { zh: '其他', en: 'Other' }, shares: [10, 13, 16] },
        ],
      },
      chapters: [
        {
          title: { zh: '产品边界与牌号体系', en: 'What counts as POE, and how grades are named' },
          sections: [
            {
              zh: '乙烯-辛烯、乙烯-丁烯与丙烯基弹性体',
              en: 'Ethylene–octene, ethylene–butene and propylene-based elastomers',
            },
            { zh: '密度、熔指与用途的对应关系', en: 'How density and melt index map to uses' },
          ],
        },
        {
          title: { zh: '溶液聚合工艺与催化剂', en: 'Solution polymerisation and catalysts' },
          sections: [
            { zh: '绝热反应与循环取热两种流程', en: 'Adiabatic and loop-cooled processes' },
            { zh: '茂金属与非茂催化剂的专利到期情况', en: 'Expiry of metallocene and post-metallocene patents' },
            { zh: '脱挥与溶剂回收的能耗', en: 'Energy used in devolatilisation and solvent recovery' },
          ],
        },
        {
          title: { zh: 'α-烯烃：被忽视的上游', en: 'Alpha-olefins, the overlooked feedstock' },
          sections: [
            { zh: '1-辛烯的三条来源', en: 'Three routes to 1-octene' },
            { zh: '1-丁烯牌号能否替代', en: 'Whether butene grades can stand in' },
          ],
        },
        {
          title: { zh: '消费总量与区域分布', en: 'Consumption and where it takes place' },
          sections: [
            { zh: '2021—2025 年表观消费量', en: 'Apparent consumption, 2021–2025' },
            { zh: '华东胶膜与华南改性两个集群', en: 'The film cluster in the east and the compounders of the south' },
          ],
        },
        {
          title: { zh: '光伏胶膜需求', en: 'Photovoltaic film' },
          sections: [
            { zh: 'N型组件封装方案的变化', en: 'How encapsulation of n-type modules is changing' },
            { zh: 'EPE共挤与纯POE的用量差异', en: 'Loadings in co-extruded and pure POE film' },
            { zh: '2026—2032 年胶膜用量测算', en: 'Film demand, 2026–2032' },
          ],
        },
        {
          title: { zh: '汽车、线缆与发泡', en: 'Cars, cable and foams' },
          sections: [
            { zh: '保险杠与内饰的增韧用量', en: 'Toughening loadings in bumpers and interiors' },
            { zh: '无卤线缆料', en: 'Halogen-free cable compounds' },
            { zh: '运动鞋中底的超临界发泡', en: 'Supercritical foaming of midsoles' },
          ],
        },
        {
          title: { zh: '国产装置逐套评估', en: 'Domestic units, one by one' },
          sections: [
            { zh: '已投产装置的负荷与牌号', en: 'Loads and grades of running units' },
            { zh: '在建装置的真实进度', en: 'Where units under construction really stand' },
            { zh: '客户认证所处阶段', en: 'Stage reached in customer approval' },
          ],
        },
        {
          title: { zh: '进口货源与贸易流向', en: 'Imports and trade flows' },
          sections: [
            { zh: '五个主要来源地', en: 'The five main origins' },
            { zh: '海外企业的降价与退守', en: 'Price cuts and retreat by foreign suppliers' },
          ],
        },
        {
          title: { zh: '成本与价格', en: 'Costs and prices' },
          sections: [
            { zh: '一体化与外购辛烯装置的成本差', en: 'The cost gap between captive and bought-in octene' },
            { zh: '2026年以后价差的三种情形', en: 'Three cases for spreads after 2026' },
          ],
        },
        {
          title: { zh: '判断与建议', en: 'Findings' },
          sections: [
            { zh: '对装置业主', en: 'For plant owners' },
            { zh: '对胶膜与改性企业', en: 'For film makers and compounders' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: {
            zh: 'POE表观消费量与进口依存度，2021—2032 年',
            en: 'Apparent consumption and import dependence, 2021–2032',
          },
        },
        {
          kind: 'table',
          caption: { zh: '主要牌号的密度、熔指与用途', en: 'Density, melt index and use of the main grades' },
        },
        { kind: 'figure', caption: { zh: '溶液聚合流程示意', en: 'Outline of the solution process' } },
        { kind: 'table', caption: { zh: '1-辛烯产能与配套情况', en: '1-octene capacity and integration' } },
        { kind: 'figure', caption: { zh: '胶膜类型占比变化', en: 'Changing mix of film types' } },
        {
          kind: 'table',
          caption: { zh: '国产装置清单：产能、工艺与投产时间', en: 'Domestic units: capacity, process and start-up' },
        },
        {
          kind: 'figure',
          caption: { zh: '各用途消费占比，2025、2028、2032年', en: 'Consumption by use in 2025, 2028 and 2032' },
        },
        { kind: 'table', caption: { zh: '进口来源地与均价', en: 'Import origins and average prices' } },
        {
          kind: 'figure',
          caption: { zh: '一体化装置与外购装置的吨成本', en: 'Cost per tonne, integrated against non-integrated' },
        },
        { kind: 'figure', caption: { zh: '三种情形下的价差', en: 'Spreads in three cases' } },
      ],
      question: {
        ask: {
          zh: '报告是否逐套给出国产装置的可售牌号？',
          en: 'Does the report give the saleable grades of each domestic unit?',
        },
        answer: {
          zh: '给出。第七章列出每套装置已进入销售的牌号、目标用途与客户认证阶段，仅宣布未开工的项目单独成表，不计入供给。',
          en: 'Yes. Chapter 7 lists the grades on sale, the intended use and the stage of customer approval for each unit. Projects that are announced but not started are in a separate table and are not counted as supply.',
        },
      },
      pages: 148,
      exhibitCount: 82,
      price: { cny: 18800, usd: 9400 },
    },
    {
      key: 'large-tow-carbon-fibre',
      sides: 'both',
      title: {
        zh: '大丝束碳纤维市场研究：低价时代的成本与应用',
        en: 'Large-tow carbon fibre: costs and applications in a low-price period',
      },
      short: { zh: '大丝束碳纤维', en: 'Large-tow carbon fibre' },
      dek: {
        zh: '价格跌破多数企业的完全成本，需求却因此打开；本报告计算哪些用途在什么价位成立。',
        en: 'Prices have dropped below most producers’ full cost, and that has opened demand. This report works out which uses hold at which price.',
      },
      summary: {
        zh: [
          '价格而非性能决定了这一轮需求。48K及以上碳纤维每公斤价格每下降10元，风电叶片主梁的渗透率约上升4个百分点，全球用量也由2021年的48千吨升至2025年的66千吨。',
          '到2032年，全球大丝束需求预计为150千吨，七年年均增长12.4%。风电占比由61%缓降至53%，储氢与压力容器由14%升至21%，后者对强度离散度的要求更严，能转产的生产线有限。',
          '行业的出清会先发生在原丝外购的碳化企业。报告对22条生产线做了现金成本排序，其中九条在当前价格下亏现金。',
        ],
        en: [
          'Price, not performance, set the pace of this cycle. Each fall of CNY 10 per kilogram in fibre of 48K and above lifts its penetration in blade spar caps by about four points, and world demand rose from 48,000 tonnes in 2021 to 66,000 in 2025.',
          'We expect demand of 150,000 tonnes in 2032, a rise of 12.4% a year over seven years. Wind slips from 61% to 53% of the total, while hydrogen and pressure vessels go from 14% to 21%; these ask for a tighter spread of strength, and few lines can switch.',
          'The shake-out will begin with carbonisers that buy in their precursor. The report ranks 22 lines by cash cost; nine of them lose cash at today’s prices.',
        ],
      },
      market: {
        caption: {
          zh: '全球大丝束碳纤维需求量，2021—2032 年',
          en: 'World demand for large-tow carbon fibre, 2021–2032',
        },
        unit: { zh: '千吨', en: 'thousand tonnes' },
        values: [48, 56, 53, 58, 66, 75, 86, 98, 111, 124, 137, 150],
      },
      split: {
        caption: { zh: '大丝束碳纤维需求结构', en: 'Demand by application' },
        parts: [
          { name: { zh: '风电叶片', en: 'Wind blades' }, shares: [61, 58, 53] },
          { name: { zh: '储氢与压力容器', en: 'Hydrogen and pressure vessels' }, shares: [14, 17, 21] },
          { name: { zh: '汽车与轨道交通', en: 'Cars and rail' }, shares: [9, 10, 12] },
          { name: { zh: '其他', en: 'Other' }, shares: [16, 15, 14] },
        ],
      },
      chapters: [
        {
          title: { zh: '从24K到50K：丝束规格的含义', en: 'From 24K to 50K: what tow size means' },
          sections: [
            { zh: '规格、模量与加工方式', en: 'Tow size, modulus and processing' },
            { zh: '与小丝束的竞争边界', en: 'Where large and small tow compete' },
          ],
        },
        {
          title: { zh: '原丝：成本的一半', en: 'Precursor: half of the cost' },
          sections: [
            { zh: '一步法与两步法纺丝', en: 'One-step and two-step spinning' },
            { zh: '丙烯腈价格的传导', en: 'How acrylonitrile prices pass through' },
            { zh: '纺织级原丝的尝试', en: 'Attempts with textile-grade precursor' },
          ],
        },
        {
          title: { zh: '预氧化与碳化', en: 'Oxidation and carbonisation' },
          sections: [
            { zh: '单线产能的放大', en: 'Scaling up a single line' },
            { zh: '电价与天然气的影响', en: 'The effect of power and gas prices' },
          ],
        },
        {
          title: { zh: '全球需求量测算', en: 'World demand, measured and forecast' },
          sections: [
            { zh: '测算口径', en: 'Basis of measurement' },
            { zh: '2021—2025 年实际用量', en: 'Use in 2021–2025' },
            { zh: '2026—2032 年预测', en: 'Forecast for 2026–2032' },
          ],
        },
        {
          title: { zh: '风电叶片', en: 'Wind blades' },
          sections: [
            { zh: '拉挤碳板的专利到期后', en: 'Pultruded spar caps after patent expiry' },
            { zh: '海上百米叶片的用量', en: 'Fibre used in offshore blades over 100 m' },
            { zh: '玻纤高模产品的替代压力', en: 'Pressure from high-modulus glass' },
          ],
        },
        {
          title: { zh: '压力容器', en: 'Pressure vessels' },
          sections: [
            { zh: 'IV型瓶缠绕用丝', en: 'Fibre for winding type IV tanks' },
            { zh: '长管拖车与站用储罐', en: 'Tube trailers and station storage' },
          ],
        },
        {
          title: { zh: '汽车、轨道与低空飞行器', en: 'Cars, rail and low-altitude aircraft' },
          sections: [
            { zh: '短切与SMC路线', en: 'Chopped fibre and SMC' },
            { zh: '车体结构件', en: 'Structural parts of car bodies' },
            { zh: '低空飞行器能否接受大丝束', en: 'Whether low-altitude aircraft can take large tow' },
          ],
        },
        {
          title: { zh: '22条生产线的现金成本曲线', en: 'A cash cost curve of 22 lines' },
          sections: [
            { zh: '方法与数据来源', en: 'Method and sources' },
            { zh: '四分位分析', en: 'Quartile by quartile' },
            { zh: '关停与转产的可能性', en: 'Likelihood of closure or conversion' },
          ],
        },
        {
          title: { zh: '贸易壁垒与区域供给', en: 'Trade barriers and regional supply' },
          sections: [
            { zh: '出口管制清单的适用范围', en: 'How export control lists apply' },
            { zh: '欧洲、北美与中东的新建计划', en: 'New plans in Europe, North America and the Gulf' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: { zh: '大丝束碳纤维需求量，2021—2032 年', en: 'Demand for large-tow carbon fibre, 2021–2032' },
        },
        {
          kind: 'figure',
          caption: { zh: '碳纤维价格与叶片渗透率的关系', en: 'Fibre price against penetration in blades' },
        },
        { kind: 'table', caption: { zh: '丝束规格与典型用途', en: 'Tow sizes and typical uses' } },
        { kind: 'figure', caption: { zh: '每公斤成本构成', en: 'Cost per kilogram by element' } },
        { kind: 'table', caption: { zh: '22条生产线现金成本排序', en: 'Cash cost ranking of 22 lines' } },
        { kind: 'table', caption: { zh: 'IV型瓶用丝性能要求', en: 'Fibre requirements for type IV tanks' } },
        {
          kind: 'figure',
          caption: { zh: '丙烯腈与碳纤维价格，2021—2026 年', en: 'Acrylonitrile and carbon fibre prices, 2021–2026' },
        },
        { kind: 'figure', caption: { zh: '需求结构变化', en: 'Demand by application over time' } },
        { kind: 'table', caption: { zh: '各国出口管制条目对照', en: 'Export control entries compared' } },
      ],
      question: {
        ask: { zh: '成本曲线是否计入折旧？', en: 'Does the cost curve include depreciation?' },
        answer: {
          zh: '主图为现金成本，不含折旧；附表另给出完全成本，折旧按10年直线法统一重算，便于跨企业比较。',
          en: 'The main chart shows cash cost without depreciation. A table gives full cost, with depreciation recalculated on a uniform ten-year straight line so that producers can be compared.',
        },
      },
      pages: 132,
      exhibitCount: 71,
      price: { cny: 16500, usd: 12800 },
    },
    {
      key: 'para-aramid-fibre',
      sides: 'both',
      title: { zh: '对位芳纶：由防护材料到通信材料', en: 'Para-aramid: from protection to communications' },
      short: { zh: '对位芳纶', en: 'Para-aramid fibre' },
      dek: {
        zh: '光缆、轮胎与电池壳体正在改变这一小品种纤维的买家名单。',
        en: 'Optical cable, tyres and battery housings are changing the list of buyers for a small-volume fibre.',
      },
      summary: {
        zh: [
          '2025年全球对位芳纶销售额为28.8亿美元，预计2032年为43.5亿美元，年均增长6.1%，增速平缓，但买家结构变化明显。安全与防弹的份额由37%降到34%，光缆由21%升到23%，橡胶增强等新用途由20%升到25%。',
          '中国企业的新增产能主要落在通用型，高模量型仍由少数海外装置供应。防弹订单受军采节奏影响，季度波动可达三成；光缆订单则随运营商集采，全年集中在两个窗口。',
        ],
        en: [
          'World sales of para-aramid came to USD 2,880 million in 2025 and should reach USD 4,350 million in 2032, a modest 6.1% a year, but the buyers are changing. Protection and ballistics fall from 37% to 34% of sales, optical cable rises from 21% to 23%, and rubber reinforcement and other new uses from 20% to 25%.',
          'New Chinese capacity is mostly in standard grades, with high-modulus fibre still coming from a few units abroad. Ballistic orders follow military purchasing and can swing by as much as 30% from quarter to quarter, while cable orders follow operators’ tenders and fall into two windows a year.',
        ],
      },
      market: {
        caption: { zh: '全球对位芳纶销售额，2021—2032 年', en: 'World sales of para-aramid, 2021–2032' },
        unit: { zh: '百万美元', en: 'USD million' },
        values: [2410, 2680, 2590, 2720, 2880, 3040, 3230, 3440, 3660, 3890, 4120, 4350],
      },
      split: {
        caption: { zh: '对位芳纶销售额按用途', en: 'Sales by use' },
        parts: [
          { name: { zh: '安全防护与防弹', en: 'Protection and ballistics' }, shares: [37, 36, 34] },
          { name: { zh: '光缆增强', en: 'Optical cable' }, shares: [21, 22, 23] },
          { name: { zh: '摩擦与密封', en: 'Friction and sealing' }, shares: [22, 20, 18] },
          { name: { zh: '橡胶增强及其他', en: 'Rubber reinforcement and other' }, shares: [20, 22, 25] },
        ],
      },
      chapters: [
        {
          title: { zh: '引言：一种八万吨级的纤维', en: 'Introduction: a fibre of some 80,000 tonnes' },
          sections: [
            { zh: '研究范围', en: 'Scope' },
            { zh: '与间位芳纶、超高分子量聚乙烯的区别', en: 'How it differs from meta-aramid and UHMWPE' },
          ],
        },
        {
          title: { zh: '单体与聚合', en: 'Monomers and polymerisation' },
          sections: [
            { zh: '对苯二胺与对苯二甲酰氯', en: 'PPD and TPC' },
            { zh: '溶剂体系的环保约束', en: 'Environmental limits on solvents' },
          ],
        },
        {
          title: { zh: '纺丝、热处理与牌号分级', en: 'Spinning, heat treatment and grades' },
          sections: [
            { zh: '通用、高模、高韧三类', en: 'Standard, high-modulus and high-tenacity' },
            { zh: '浆粕与短纤', en: 'Pulp and staple' },
            { zh: '良率与等级品率', en: 'Yield and first-grade rate' },
          ],
        },
        {
          title: { zh: '全球供给', en: 'World supply' },
          sections: [
            { zh: '海外两大装置群', en: 'The two groups of plants abroad' },
            { zh: '中国在产与在建', en: 'Running and planned units in China' },
            { zh: '韩国与其他地区', en: 'Korea and elsewhere' },
          ],
        },
        {
          title: { zh: '销售额与价格，2021—2032 年', en: 'Sales and prices, 2021–2032' },
          sections: [
            { zh: '量价拆分', en: 'Volume and price separated' },
            { zh: '预测假设', en: 'Assumptions' },
          ],
        },
        {
          title: { zh: '安全防护与防弹', en: 'Protection and ballistics' },
          sections: [
            { zh: '军警采购周期', en: 'Military and police buying cycles' },
            { zh: '与聚乙烯片材的替代', en: 'Substitution by polyethylene sheet' },
          ],
        },
        {
          title: { zh: '光缆', en: 'Optical cable' },
          sections: [
            { zh: '单位芯公里用量', en: 'Fibre used per core-kilometre' },
            { zh: '数据中心互联的拉动', en: 'Pull from data centre interconnects' },
            { zh: '玻纤纱替代的边界', en: 'How far glass yarn can replace it' },
          ],
        },
        {
          title: { zh: '摩擦、密封与蜂窝纸', en: 'Friction, sealing and honeycomb paper' },
          sections: [
            { zh: '无铜刹车片', en: 'Copper-free brake pads' },
            { zh: '蜂窝与绝缘纸', en: 'Honeycomb and insulating paper' },
          ],
        },
        {
          title: { zh: '新用途', en: 'New uses' },
          sections: [
            { zh: '电动车轮胎', en: 'Tyres for electric cars' },
            { zh: '电池包防护与隔膜涂覆', en: 'Battery pack protection and separator coating' },
            { zh: '柔性管与系泊缆', en: 'Flexible pipe and mooring lines' },
          ],
        },
        {
          title: { zh: '贸易、反倾销与专利', en: 'Trade, anti-dumping and patents' },
          sections: [
            { zh: '主要贸易流', en: 'Main trade flows' },
            { zh: '商业秘密诉讼回顾', en: 'A look back at trade-secret cases' },
          ],
        },
        {
          title: { zh: '企业比较', en: 'Producers compared' },
          sections: [
            { zh: '七家在产企业', en: 'Seven producers in operation' },
            { zh: '扩产计划的可信度', en: 'How credible the expansions are' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '全球对位芳纶销售额', en: 'World sales of para-aramid' } },
        { kind: 'table', caption: { zh: '三类高性能纤维性能对照', en: 'Three high-performance fibres compared' } },
        { kind: 'figure', caption: { zh: '单体价格走势', en: 'Monomer prices' } },
        { kind: 'table', caption: { zh: '全球装置清单', en: 'Plants of the world' } },
        { kind: 'figure', caption: { zh: '用途结构变化，2025—2032 年', en: 'Sales by use, 2025–2032' } },
        {
          kind: 'figure',
          caption: { zh: '光缆集采与芳纶订单的时间关系', en: 'Operators’ tenders and aramid orders over time' },
        },
        { kind: 'table', caption: { zh: '无铜刹车片法规时间表', en: 'Timetable of copper-free brake rules' } },
        {
          kind: 'table',
          caption: { zh: '电池包用芳纶部件与单车用量', en: 'Aramid parts in battery packs and use per car' },
        },
        { kind: 'figure', caption: { zh: '等级品率与毛利率', en: 'First-grade rate against gross margin' } },
        { kind: 'table', caption: { zh: '七家企业的产能与牌号', en: 'Capacity and grades of seven producers' } },
        { kind: 'figure', caption: { zh: '主要贸易流向', en: 'Main trade flows' } },
      ],
      question: {
        ask: { zh: '芳纶涂覆隔膜算不算在内？', en: 'Is aramid-coated separator counted?' },
        answer: {
          zh: '计入涂覆所消耗的对位芳纶，归入“橡胶增强及其他”；隔膜本身的价值不计入。间位芳纶涂覆单列于第九章，不进入总额。',
          en: 'The para-aramid used in coating is counted, under rubber reinforcement and other. The value of the separator is not. Meta-aramid coating is covered in chapter 9 and left out of the total.',
        },
      },
      pages: 119,
      exhibitCount: 66,
      price: { cny: 14800, usd: 7600 },
    },
    {
      key: 'chloride-titanium-dioxide',
      sides: 'both',
      title: {
        zh: '氯化法钛白粉还能替代多少硫酸法？',
        en: 'How much sulfate-route titanium dioxide can the chloride route still replace?',
      },
      short: { zh: '氯化法钛白粉', en: 'Chloride-route titanium dioxide' },
      dek: {
        zh: '反倾销、富钛料与环保三股力量共同决定替代的速度。',
        en: 'Anti-dumping duties, rich feedstock and waste rules together set the speed of replacement.',
      },
      summary: {
        zh: [
          '答案是大约再替代十个百分点，而不是行业常说的二十个。富钛料进口量、氯化渣处置容量与熔盐氯化的规模，三者中最紧的一项把2032年氯化法占中国产量的比例限制在三成左右。',
          '按出厂价计，中国氯化法钛白粉产值2025年为104亿元，2032年预计为177亿元，年均增长7.9%。涂料占需求的54%，到2032年略降至51%；油墨、化纤与其他高端用途由8%增至12%。',
          '出口受限后，国内高端需求成为新增产能的主要去处。报告按用途核对了替代进口的剩余空间，建筑涂料已经用尽，汽车原厂漆与装饰纸仍有余量。',
        ],
        en: [
          'About ten more percentage points is the answer, not the twenty usually quoted. Imports of rich feedstock, room for chloride slag and the scale of molten-salt chlorination each impose a limit, and the tightest holds the chloride route to around three tenths of Chinese output in 2032.',
          'At ex-works prices Chinese chloride-route output was worth CNY 10.4 billion in 2025 and should be worth CNY 17.7 billion in 2032, a growth of 7.9% a year. Coatings take 54% of demand, easing to 51% by 2032; inks, fibres and other demanding uses go from 8% to 12%.',
          'With exports constrained, demanding domestic buyers are where new capacity has to go. We checked the import replacement still open in each use: architectural coatings have none left, while automotive OEM paint and décor paper do.',
        ],
      },
      market: {
        caption: {
          zh: '中国氯化法钛白粉产值，2021—2032 年',
          en: 'Value of chloride-route titanium dioxide made in China, 2021–2032',
        },
        unit: { zh: '亿元', en: 'CNY 100 million' },
        values: [92, 98, 86, 96, 104, 112, 121, 132, 143, 155, 166, 177],
      },
      split: {
        caption: { zh: '氯化法钛白粉需求结构', en: 'Demand by use' },
        parts: [
          { name: { zh: '涂料', en: 'Coatings' }, shares: [54, 53, 51] },
          { name: { zh: '塑料', en: 'Plastics' }, shares: [24, 24, 24] },
          { name: { zh: '装饰纸与造纸', en: 'Décor and other paper' }, shares: [14, 13, 13] },
          { name: { zh: '油墨、化纤及其他', en: 'Inks, fibres and other' }, shares: [8, 10, 12] },
        ],
      },
      chapters: [
        {
          title: { zh: '两条工艺的账', en: 'The two routes on one page' },
          sections: [
            { zh: '每吨产品的物料与废物', en: 'Materials and waste per tonne' },
            { zh: '投资强度', en: 'Capital intensity' },
          ],
        },
        {
          title: { zh: '富钛料从哪里来', en: 'Where rich feedstock comes from' },
          sections: [
            { zh: '天然金红石与人造金红石', en: 'Natural and synthetic rutile' },
            { zh: '高钛渣冶炼与电价', en: 'Slag smelting and power prices' },
            { zh: '攀西矿的钙镁问题', en: 'Calcium and magnesium in Panxi ore' },
          ],
        },
        {
          title: { zh: '沸腾氯化与熔盐氯化', en: 'Fluidised-bed and molten-salt chlorination' },
          sections: [
            { zh: '装置大型化进度', en: 'Progress in scale' },
            { zh: '连续运行周期', en: 'Length of runs' },
          ],
        },
        {
          title: { zh: '氯化渣、副产盐酸与排放约束', en: 'Slag, by-product acid and discharge limits' },
          sections: [
            { zh: '处置能力的区域差异', en: 'Regional differences in disposal' },
            { zh: '碳足迹核算对出口的影响', en: 'Carbon accounting and exports' },
          ],
        },
        {
          title: { zh: '产值与产量', en: 'Output by value and volume' },
          sections: [
            { zh: '2021—2025 年回顾', en: 'Review of 2021–2025' },
            { zh: '2026—2032 年预测', en: 'Forecast, 2026–2032' },
          ],
        },
        {
          title: { zh: '反倾销之后的出口', en: 'Exports after the duties' },
          sections: [
            { zh: '四个裁决地区的量价变化', en: 'Volumes and prices in four jurisdictions' },
            { zh: '转向东南亚与中东', en: 'The turn to South-East Asia and the Gulf' },
            { zh: '海外建厂', en: 'Plants built abroad' },
          ],
        },
        {
          title: { zh: '按用途看替代空间', en: 'Room for replacement, use by use' },
          sections: [
            { zh: '建筑涂料', en: 'Architectural coatings' },
            { zh: '汽车原厂漆与卷材', en: 'Automotive OEM and coil coatings' },
            { zh: '装饰纸', en: 'Décor paper' },
            { zh: '色母粒与型材', en: 'Masterbatch and profiles' },
          ],
        },
        {
          title: { zh: '企业与园区', en: 'Producers and sites' },
          sections: [
            { zh: '已掌握连续运行的企业', en: 'Producers with steady runs' },
            { zh: '氯碱配套的选址逻辑', en: 'Siting next to chlor-alkali' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: { zh: '氯化法产值与占比，2021—2032 年', en: 'Value and share of the chloride route, 2021–2032' },
        },
        { kind: 'table', caption: { zh: '两条工艺吨耗对照', en: 'Consumption per tonne on both routes' } },
        { kind: 'figure', caption: { zh: '富钛料进口来源', en: 'Sources of rich feedstock' } },
        { kind: 'table', caption: { zh: '氯化渣处置容量（按省）', en: 'Slag disposal capacity by province' } },
        { kind: 'figure', caption: { zh: '三项约束下的上限测算', en: 'The ceiling under three constraints' } },
        { kind: 'table', caption: { zh: '各地区反倾销税率与期限', en: 'Duty rates and terms by jurisdiction' } },
        { kind: 'figure', caption: { zh: '出口目的地变化', en: 'Change of export destinations' } },
        { kind: 'table', caption: { zh: '按用途的剩余替代空间', en: 'Remaining room by use' } },
        { kind: 'figure', caption: { zh: '连续运行天数与单位成本', en: 'Length of run against unit cost' } },
      ],
      question: {
        ask: {
          zh: '为什么你们的2032年占比低于多数公开预测？',
          en: 'Why is your 2032 share lower than most published forecasts?',
        },
        answer: {
          zh: '多数预测按规划产能推算。我们逐个核对了富钛料长协与氯化渣处置许可，约四成规划产能两者皆无，因此不计入基准情形。',
          en: 'Most forecasts extrapolate planned capacity. We checked each project for feedstock contracts and slag permits; some four tenths of the planned capacity has neither and is left out of the base case.',
        },
      },
      pages: 126,
      exhibitCount: 74,
      price: { cny: 13600, usd: 6800 },
    },
    {
      key: 'hfc-refrigerants',
      sides: 'both',
      title: {
        zh: '第三代制冷剂（HFCs）配额、价格与退出路径研究',
        en: 'HFC refrigerants: quotas, prices and the way out',
      },
      short: { zh: '第三代制冷剂（HFCs）', en: 'HFC refrigerants' },
      dek: {
        zh: '产量在下降，利润却在上升；配额制度下的供给曲线需要重新画。',
        en: 'Output falls while profit rises. Under quotas the supply curve has to be drawn anew.',
      },
      summary: {
        zh: [
          '2025年中国HFCs产量为590千吨，到2032年降至470千吨，累计减少20%。2029年的削减是其中最大的一级台阶，当年产量比上年减少约5%。',
          '减量并未摊薄利润。配额集中在少数企业，R32与R134a的价差由供给纪律而非需求决定；维修补充用量由20%升至26%，成为价格最不敏感的买方。',
          '退出的顺序由用途决定：汽车空调最先转向四代与天然工质，家用空调最晚。报告按用途给出转换年份、改造成本与残余需求。',
        ],
        en: [
          'China made 590,000 tonnes of HFCs in 2025 and will make 470,000 in 2032, a fall of 20% in all. The cut of 2029 is the biggest single step, taking output down about 5% on the year before.',
          'Lower volumes have not thinned profits. Quotas sit with a few producers, and spreads on R32 and R134a depend on discipline of supply, not on demand; servicing rises from 20% to 26% of use and is the buyer least sensitive to price.',
          'The order of exit follows the use: car air conditioning goes first to fourth-generation and natural fluids, and room air conditioners last. For each use the report gives the year of conversion, the cost and the demand that remains.',
        ],
      },
      market: {
        caption: { zh: '中国HFCs产量，2021—2032 年', en: 'HFC production in China, 2021–2032' },
        unit: { zh: '千吨', en: 'thousand tonnes' },
        values: [652, 688, 641, 612, 590, 578, 566, 552, 524, 503, 488, 470],
      },
      split: {
        caption: { zh: 'HFCs用途结构', en: 'Use of HFCs' },
        parts: [
          { name: { zh: '家用与商用空调', en: 'Room and commercial air conditioning' }, shares: [52, 53, 54] },
          { name: { zh: '汽车空调', en: 'Car air conditioning' }, shares: [13, 12, 9] },
          { name: { zh: '维修补充', en: 'Servicing' }, shares: [20, 22, 26] },
          { name: { zh: '冷链、发泡及其他', en: 'Refrigeration, foam and other' }, shares: [15, 13, 11] },
        ],
      },
      chapters: [
        {
          title: { zh: '基加利修正案在中国的落实', en: 'How the Kigali Amendment is carried out in China' },
          sections: [
            { zh: '基线与配额核定', en: 'Baseline and quota setting' },
            { zh: '生产、内用与进出口三本账', en: 'Three ledgers: production, domestic use and trade' },
            { zh: '调剂与转让规则', en: 'Adjustment and transfer' },
          ],
        },
        {
          title: { zh: '品种与GWP加权', en: 'Products, weighted by GWP' },
          sections: [
            { zh: 'R32、R125、R134a、R143a', en: 'R32, R125, R134a and R143a' },
            { zh: '混配工质', en: 'Blends' },
          ],
        },
        {
          title: { zh: '产量：十二年序列', en: 'Output: a series of twelve years' },
          sections: [
            { zh: '基线期的冲量', en: 'The rush of the baseline years' },
            { zh: '2026—2032 年削减情形', en: 'Reduction cases, 2026–2032' },
          ],
        },
        {
          title: { zh: '配额集中度与供给纪律', en: 'Concentration of quotas and discipline of supply' },
          sections: [
            { zh: '前五家持有量', en: 'Holdings of the top five' },
            { zh: '月度排产与库存', en: 'Monthly scheduling and stocks' },
          ],
        },
        {
          title: { zh: '萤石、氢氟酸与氯化物原料', en: 'Fluorspar, hydrofluoric acid and chlorinated feedstock' },
          sections: [
            { zh: '萤石开采指标', en: 'Mining limits on fluorspar' },
            { zh: '原料占成本的比例', en: 'Share of feedstock in cost' },
          ],
        },
        {
          title: { zh: '价格形成', en: 'How prices form' },
          sections: [
            { zh: '长协与散水市场', en: 'Contract and spot' },
            { zh: '出口价与内销价的倒挂', en: 'When export prices fall below domestic ones' },
            { zh: '走私与回收品的影响', en: 'Smuggled and reclaimed gas' },
          ],
        },
        {
          title: { zh: '家用空调', en: 'Room air conditioners' },
          sections: [
            { zh: 'R32的剩余寿命', en: 'How long R32 has left' },
            { zh: 'R290的充注量限制', en: 'Charge limits for R290' },
          ],
        },
        {
          title: { zh: '汽车空调与热泵', en: 'Car air conditioning and heat pumps' },
          sections: [
            { zh: 'R1234yf的专利与价格', en: 'Patents and prices of R1234yf' },
            { zh: '二氧化碳热泵', en: 'Carbon dioxide heat pumps' },
          ],
        },
        {
          title: { zh: '冷链、数据中心与发泡', en: 'Cold chain, data centres and foam' },
          sections: [
            { zh: '商超制冷的改造', en: 'Conversion of supermarket refrigeration' },
            { zh: '浸没冷却液的交叉', en: 'Overlap with immersion coolants' },
            { zh: '发泡剂替代', en: 'Blowing agents' },
          ],
        },
        {
          title: { zh: '回收再生', en: 'Reclaim' },
          sections: [
            { zh: '回收率与网络', en: 'Recovery rate and network' },
            { zh: '再生气的品质认定', en: 'Quality of reclaimed gas' },
          ],
        },
        {
          title: { zh: '海外减量对中国出口的影响', en: 'Foreign phase-down and Chinese exports' },
          sections: [
            { zh: '欧盟F-gas新规', en: 'The new F-gas rules in Europe' },
            { zh: '美国AIM法案', en: 'The AIM Act in the United States' },
            { zh: '第五条国家第二组', en: 'Article 5 countries in group 2' },
          ],
        },
        {
          title: { zh: '退出路径与企业选择', en: 'Ways out and what producers can do' },
          sections: [
            { zh: '按用途的转换年份', en: 'Year of conversion by use' },
            { zh: '四代产品布局', en: 'Moves into fourth-generation fluids' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: 'HFCs产量与配额，2021—2032 年', en: 'HFC output and quotas, 2021–2032' } },
        { kind: 'table', caption: { zh: '各品种GWP与配额', en: 'GWP and quota by product' } },
        { kind: 'figure', caption: { zh: '前五家配额占比', en: 'Quota share of the top five' } },
        { kind: 'figure', caption: { zh: 'R32与R134a价差', en: 'Spreads on R32 and R134a' } },
        { kind: 'table', caption: { zh: '萤石与氢氟酸供需平衡', en: 'Fluorspar and hydrofluoric acid balance' } },
        { kind: 'figure', caption: { zh: '用途结构变化', en: 'Changing use' } },
        { kind: 'table', caption: { zh: '各用途转换年份与改造成本', en: 'Conversion year and cost by use' } },
        { kind: 'figure', caption: { zh: 'R290渗透率的三种情形', en: 'Three cases for R290' } },
        {
          kind: 'table',
          caption: { zh: '欧盟、美国与中国削减台阶对照', en: 'Reduction steps in Europe, the United States and China' },
        },
        { kind: 'figure', caption: { zh: '维修需求模型', en: 'A model of servicing demand' } },
        { kind: 'table', caption: { zh: '再生气品质标准', en: 'Quality standards for reclaimed gas' } },
        { kind: 'figure', caption: { zh: '主要企业HFCs分部利润率', en: 'HFC margins of the main producers' } },
      ],
      question: {
        ask: {
          zh: '预测按二氧化碳当量还是按实物吨？',
          en: 'Is the forecast in carbon dioxide equivalent or in tonnes?',
        },
        answer: {
          zh: '正文与本页按实物吨，附表同时给出二氧化碳当量。两者方向一致，但因R32占比上升，当量降幅大于实物吨降幅。',
          en: 'The text and this page use tonnes, and the annex gives carbon dioxide equivalent as well. Both fall, but the equivalent falls further because R32 makes up more of the total.',
        },
      },
      pages: 164,
      exhibitCount: 96,
      price: { cny: 21600, usd: 14200 },
    },
    {
      key: 'electronic-wet-chemicals',
      sides: 'both',
      title: {
        zh: '2026—2032 年湿电子化学品产业链研究：从G4走向G5',
        en: 'Wet electronic chemicals, 2026–2032: the value chain from G4 to G5',
      },
      short: { zh: '湿电子化学品产业链', en: 'Wet electronic chemicals' },
      dek: {
        zh: '纯度只是入场条件，决定份额的是包装、运输与厂边供应。',
        en: 'Purity is the entry ticket. Packaging, transport and supply at the fab gate decide who holds the share.',
      },
      summary: {
        zh: [
          '晶圆厂换一家酸碱供应商平均需要十四个月，其中纯度检测只占两个月，其余用于金属杂质长期波动、包装桶与槽车的验证。这一点解释了为什么达到G5的企业已有十余家，而实际供应先进制程的不到四家。',
          '中国市场规模2025年为198亿元，2032年预计为423亿元，年均增长11.5%。集成电路的占比由46%升至53%，显示面板由31%降至24%，光伏用量增加但价格下行，占比由16%降至13%。',
        ],
        en: [
          'A fab takes fourteen months on average to change a supplier of acids and bases, and purity testing is two of them. The rest goes into long-run metal drift, drums and tankers, which explains why more than ten producers meet G5 while fewer than four supply advanced nodes.',
          'The Chinese market was worth CNY 19.8 billion in 2025 and should be worth CNY 42.3 billion in 2032, a growth of 11.5% a year. Integrated circuits rise from 46% to 53% of it and display panels fall from 31% to 24%; photovoltaics use more at lower prices and slip from 16% to 13%.',
        ],
      },
      market: {
        caption: {
          zh: '中国湿电子化学品市场规模，2021—2032 年',
          en: 'Market for wet electronic chemicals in China, 2021–2032',
        },
        unit: { zh: '亿元', en: 'CNY 100 million' },
        values: [118, 137, 149, 172, 198, 224, 254, 287, 321, 356, 390, 423],
      },
      split: {
        caption: { zh: '湿电子化学品市场结构', en: 'Market by customer' },
        parts: [
          { name: { zh: '集成电路', en: 'Integrated circuits' }, shares: [46, 49, 53] },
          { name: { zh: '显示面板', en: 'Display panels' }, shares: [31, 28, 24] },
          { name: { zh: '光伏电池', en: 'Solar cells' }, shares: [16, 15, 13] },
          { name: { zh: '封装及其他', en: 'Packaging and other' }, shares: [7, 8, 10] },
        ],
      },
      chapters: [
        {
          title: { zh: '品类与纯度等级', en: 'Products and purity grades' },
          sections: [
            { zh: '通用酸碱与溶剂', en: 'Bulk acids, bases and solvents' },
            { zh: '功能性配方：蚀刻、剥离、清洗', en: 'Functional blends: etch, strip, clean' },
            { zh: 'SEMI等级与客户内控标准', en: 'SEMI grades and customers’ own limits' },
          ],
        },
        {
          title: { zh: '上游：工业级原料与氟资源', en: 'Upstream: industrial feedstock and fluorine' },
          sections: [
            { zh: '硫酸、双氧水、氨水', en: 'Sulfuric acid, hydrogen peroxide, ammonia' },
            { zh: '氢氟酸与萤石', en: 'Hydrofluoric acid and fluorspar' },
          ],
        },
        {
          title: { zh: '提纯工艺', en: 'Purification' },
          sections: [
            { zh: '精馏、亚沸与离子交换', en: 'Distillation, sub-boiling and ion exchange' },
            { zh: '颗粒控制', en: 'Particle control' },
          ],
        },
        {
          title: { zh: '分析能力是隐性产能', en: 'Analysis as hidden capacity' },
          sections: [
            { zh: 'ppt级金属检测', en: 'Metals at parts per trillion' },
            { zh: '批次放行的时间成本', en: 'Time spent on batch release' },
          ],
        },
        {
          title: { zh: '包装、槽车与厂边供应', en: 'Drums, tankers and supply at the gate' },
          sections: [
            { zh: '高纯桶与内衬材料', en: 'High-purity drums and liners' },
            { zh: '厂边混配站', en: 'On-site blending stations' },
            { zh: '危化品运输半径', en: 'Transport radius for hazardous goods' },
          ],
        },
        {
          title: { zh: '市场规模与结构', en: 'Market size and structure' },
          sections: [
            { zh: '2021—2025 年', en: '2021–2025' },
            { zh: '2026—2032 年预测', en: 'Forecast for 2026–2032' },
          ],
        },
        {
          title: { zh: '集成电路用量', en: 'Use in integrated circuits' },
          sections: [
            { zh: '每万片晶圆的耗用量', en: 'Consumption per 10,000 wafers' },
            { zh: '三维存储的高选择比蚀刻液', en: 'High-selectivity etchants for 3D memory' },
            { zh: '先进封装清洗', en: 'Cleaning in advanced packaging' },
          ],
        },
        {
          title: { zh: '面板与光伏', en: 'Panels and photovoltaics' },
          sections: [
            { zh: '铜制程蚀刻液', en: 'Copper etchants' },
            { zh: '电池片工艺切换的影响', en: 'Effect of changing cell processes' },
          ],
        },
        {
          title: { zh: '验证周期与客户黏性', en: 'Qualification and customer retention' },
          sections: [
            { zh: '十四个月流程拆解', en: 'Fourteen months, step by step' },
            { zh: '双供应商规则', en: 'The two-supplier rule' },
          ],
        },
        {
          title: { zh: '竞争格局', en: 'Competition' },
          sections: [
            { zh: '按品类的国产化率', en: 'Domestic share by product' },
            { zh: '日韩台企业在中国的布局', en: 'Japanese, Korean and Taiwanese plants in China' },
            { zh: '并购与整合', en: 'Mergers' },
          ],
        },
        {
          title: { zh: '废液回收', en: 'Spent chemical recovery' },
          sections: [
            { zh: '磷酸与异丙醇回收', en: 'Phosphoric acid and isopropanol' },
            { zh: '厂内闭环的经济性', en: 'Economics of closed loops' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '湿电子化学品市场规模', en: 'Market size' } },
        { kind: 'table', caption: { zh: 'SEMI等级与杂质限值', en: 'SEMI grades and impurity limits' } },
        { kind: 'figure', caption: { zh: '供应商切换十四个月的时间构成', en: 'Where the fourteen months go' } },
        { kind: 'table', caption: { zh: '按品类的国产化率，2025年', en: 'Domestic share by product, 2025' } },
        {
          kind: 'figure',
          caption: { zh: '市场结构，2025、2028、2032年', en: 'Market by customer in 2025, 2028 and 2032' },
        },
        { kind: 'table', caption: { zh: '每万片晶圆耗用量（按制程）', en: 'Consumption per 10,000 wafers by node' } },
        { kind: 'figure', caption: { zh: '运输半径内的晶圆厂分布', en: 'Fabs within transport radius' } },
        { kind: 'table', caption: { zh: '厂边供应站清单', en: 'On-site supply stations' } },
        { kind: 'figure', caption: { zh: '双氧水与硫酸价格', en: 'Prices of peroxide and sulfuric acid' } },
        {
          kind: 'table',
          caption: { zh: '主要企业G5品类与客户阶段', en: 'G5 products and customer stage of the main producers' },
        },
      ],
      question: {
        ask: { zh: '光刻胶配套试剂是否包含？', en: 'Are photoresist ancillaries included?' },
        answer: {
          zh: '包含显影液、剥离液与边胶清洗剂，不包含光刻胶本身与抗反射涂层。相关数据在第六章单列，可以剔除后使用。',
          en: 'Developers, strippers and edge-bead removers are included; resists and anti-reflective coatings are not. Chapter 6 shows them separately so that you can take them out.',
        },
      },
      pages: 186,
      exhibitCount: 108,
      price: { cny: 26800, usd: 15600 },
    },
    {
      key: 'transparent-polyimide-films',
      sides: 'both',
      title: {
        zh: '透明聚酰亚胺薄膜与柔性盖板材料市场分析',
        en: 'Clear polyimide films and flexible cover materials: a market analysis',
      },
      short: { zh: '透明聚酰亚胺薄膜', en: 'Clear polyimide films' },
      dek: {
        zh: '超薄玻璃抢走了手机盖板，透明聚酰亚胺的下一块面积在平板、车载与触控基材。',
        en: 'Ultra-thin glass has taken phone covers. The next square metres for clear polyimide lie in tablets, cars and touch substrates.',
      },
      summary: {
        zh: [
          '折叠手机仍是透明聚酰亚胺最大的市场，但它的权重正在下降：占用量的比例2025年为58%，2028年为50%，2032年为41%。让出的面积由折叠平板与卷曲屏、车载显示接手，两者合计由两成升到四成以上。',
          '全球用量由2021年的38万平方米增至2025年的218万平方米，2032年预计达到1040万平方米。单价在同一时期下降约一半，因此销售额的增长明显慢于面积。',
          '硬化涂层与含氟单体是两处瓶颈。能自制含氟二胺的薄膜企业不到四家，涂布良率每提高一个百分点，成本下降约1.3%。',
        ],
        en: [
          'Foldable phones are still the largest market for clear polyimide, with a falling weight: 58% of film in 2025, 50% in 2028 and 41% in 2032. Folding tablets, rollable screens and car displays take over, together going from a fifth to more than two fifths.',
          'World use grew from 0.38 million square metres in 2021 to 2.18 million in 2025 and should reach 10.4 million in 2032. The price per square metre about halves over the forecast, so sales grow much more slowly than area.',
          'Hard coating and fluorinated monomers are the two bottlenecks. Fewer than four film makers produce their own fluorinated diamine, and each point of coating yield is worth about 1.3% of cost.',
        ],
      },
      market: {
        caption: { zh: '全球透明聚酰亚胺薄膜用量，2021—2032 年', en: 'World use of clear polyimide film, 2021–2032' },
        unit: { zh: '万平方米', en: '10,000 m²' },
        values: [38, 61, 94, 152, 218, 297, 391, 502, 628, 766, 905, 1040],
      },
      split: {
        caption: { zh: '透明聚酰亚胺薄膜用途结构', en: 'Film area by use' },
        parts: [
          { name: { zh: '折叠手机盖板', en: 'Foldable phone covers' }, shares: [58, 50, 41] },
          { name: { zh: '折叠平板与卷曲屏', en: 'Folding tablets and rollables' }, shares: [12, 18, 25] },
          { name: { zh: '车载显示', en: 'Car displays' }, shares: [9, 14, 18] },
          { name: { zh: '触控基材及其他', en: 'Touch substrates and other' }, shares: [21, 18, 16] },
        ],
      },
      chapters: [
        {
          title: { zh: '为什么要“透明”', en: 'Why it has to be clear' },
          sections: [
            { zh: '电荷转移络合物与黄度', en: 'Charge transfer and yellowness' },
            { zh: '含氟与脂环两条分子路线', en: 'Fluorinated and alicyclic chemistry' },
          ],
        },
        {
          title: { zh: '单体供给', en: 'Monomers' },
          sections: [
            { zh: '含氟二胺与二酐', en: 'Fluorinated diamines and dianhydrides' },
            { zh: '国内合成能力', en: 'Synthesis in China' },
            { zh: '氟监管的潜在影响', en: 'Possible effect of fluorine rules' },
          ],
        },
        {
          title: { zh: '流延、双拉与卷对卷', en: 'Casting, stretching and roll-to-roll' },
          sections: [
            { zh: '幅宽与厚度均匀性', en: 'Width and evenness of thickness' },
            { zh: '设备交期', en: 'Delivery times of equipment' },
          ],
        },
        {
          title: { zh: '硬化涂层', en: 'Hard coats' },
          sections: [
            { zh: '弯折半径与铅笔硬度的取舍', en: 'The trade-off between bend radius and pencil hardness' },
            { zh: '良率与成本', en: 'Yield and cost' },
          ],
        },
        {
          title: { zh: '与超薄玻璃的分工', en: 'Dividing the work with ultra-thin glass' },
          sections: [
            { zh: '手感、回弹与抗冲击', en: 'Feel, recovery and impact' },
            { zh: '复合盖板结构', en: 'Hybrid cover stacks' },
            { zh: '成本交叉点', en: 'Where costs cross' },
          ],
        },
        {
          title: { zh: '用量与销售额', en: 'Area and sales' },
          sections: [
            { zh: '2021—2025 年用量', en: 'Area in 2021–2025' },
            { zh: '2026—2032 年用量与单价', en: 'Area and price, 2026–2032' },
          ],
        },
        {
          title: { zh: '折叠终端', en: 'Folding devices' },
          sections: [
            { zh: '手机', en: 'Phones' },
            { zh: '平板与笔记本', en: 'Tablets and notebooks' },
          ],
        },
        {
          title: { zh: '车载与其他显示', en: 'Car and other displays' },
          sections: [
            { zh: '卷曲中控屏的可靠性要求', en: 'Reliability demands of rolling centre screens' },
            { zh: '曲面仪表', en: 'Curved instrument panels' },
            { zh: '抬头显示与智能窗', en: 'Head-up displays and smart windows' },
          ],
        },
        {
          title: { zh: '触控、电路与航天', en: 'Touch, circuits and space' },
          sections: [
            { zh: '金属网格与银线基材', en: 'Substrates for metal mesh and silver wire' },
            { zh: '卫星柔性太阳翼', en: 'Flexible solar wings on satellites' },
          ],
        },
        {
          title: { zh: '供应商地图', en: 'A map of suppliers' },
          sections: [
            { zh: '日韩薄膜企业', en: 'Film makers in Japan and Korea' },
            { zh: '中国新进入者的认证进度', en: 'How far Chinese entrants have got' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '用量与单价，2021—2032 年', en: 'Area and price, 2021–2032' } },
        { kind: 'table', caption: { zh: '盖板材料性能对照', en: 'Cover materials compared' } },
        {
          kind: 'figure',
          caption: { zh: '黄度与透光率分布（18个样品）', en: 'Yellowness and transmission of 18 samples' },
        },
        { kind: 'table', caption: { zh: '含氟单体供应商', en: 'Suppliers of fluorinated monomers' } },
        { kind: 'figure', caption: { zh: '涂布良率对成本的影响', en: 'Coating yield and cost' } },
        { kind: 'figure', caption: { zh: '用途面积结构', en: 'Area by use' } },
        { kind: 'table', caption: { zh: '车载显示可靠性试验项目', en: 'Reliability tests for car displays' } },
        {
          kind: 'figure',
          caption: { zh: '超薄玻璃与透明聚酰亚胺成本交叉', en: 'Cost crossover with ultra-thin glass' },
        },
        { kind: 'table', caption: { zh: '供应商产线与幅宽', en: 'Lines and widths by supplier' } },
      ],
      question: {
        ask: { zh: '报告中的18个样品由谁测试？', en: 'Who tested the 18 samples?' },
        answer: {
          zh: '样品由作者从市场购得，委托两家第三方实验室按同一方法测试黄度、透光率、模量与弯折寿命，原始数据随电子表格提供。',
          en: 'The authors bought them on the market and had two independent laboratories test yellowness, transmission, modulus and bending life by one method. The raw data come with the spreadsheet.',
        },
      },
      pages: 104,
      exhibitCount: 58,
      price: { cny: 12800, usd: 8600 },
    },
    {
      key: 'bio-based-polyamides',
      sides: 'both',
      title: {
        zh: '全球生物基聚酰胺产业链研究：单体、聚合与纺织应用',
        en: 'Bio-based polyamides worldwide: monomers, polymerisation and textiles',
      },
      short: { zh: '生物基聚酰胺', en: 'Bio-based polyamides' },
      dek: {
        zh: '蓖麻油路线受限于种植，发酵戊二胺路线受限于纺丝；两条路线的增长节奏并不相同。',
        en: 'Castor is limited by planting, fermented diamine by spinning. The two routes grow at different speeds.',
      },
      summary: {
        zh: [
          '两条路线需要分开看。蓖麻油路线供应聚酰胺11、610与1010，价格跟随印度收成；发酵路线以戊二胺为单体做聚酰胺56，价格跟随玉米与己二酸。前者毛利高而量小，后者量大但尚未稳定盈利。',
          '合计全球消费量2025年为268千吨，2032年预计为604千吨，为2025年的2.3倍。纺织纤维由24%升至31%，取代汽车管路成为增量的主要来源。',
        ],
        en: [
          'The two routes need separate reading. Castor oil supplies polyamides 11, 610 and 1010 and follows the Indian harvest; fermentation makes pentanediamine for polyamide 56 and follows maize and adipic acid. The first earns more on less volume, and the second has volume but no steady profit yet.',
          'Together they came to 268,000 tonnes in 2025 and should reach 604,000 in 2032, 2.3 times as much. Textile fibres rise from 24% to 31% of use and take over from vehicle lines as the main source of growth.',
        ],
      },
      market: {
        caption: {
          zh: '全球生物基聚酰胺消费量，2021—2032 年',
          en: 'World consumption of bio-based polyamides, 2021–2032',
        },
        unit: { zh: '千吨', en: 'thousand tonnes' },
        values: [186, 204, 219, 241, 268, 301, 340, 386, 437, 492, 548, 604],
      },
      split: {
        caption: { zh: '生物基聚酰胺消费结构', en: 'Consumption by use' },
        parts: [
          { name: { zh: '汽车管路与部件', en: 'Vehicle lines and parts' }, shares: [39, 37, 34] },
          { name: { zh: '纺织纤维', en: 'Textile fibres' }, shares: [24, 27, 31] },
          { name: { zh: '工业管材与打印粉末', en: 'Industrial tubes and printing powders' }, shares: [18, 18, 18] },
          { name: { zh: '消费电子及其他', en: 'Consumer electronics and other' }, shares: [19, 18, 17] },
        ],
      },
      chapters: [
        {
          title: { zh: '定义、碳含量与认证', en: 'Definitions, biogenic carbon and labels' },
          sections: [
            { zh: '质量平衡与放射性碳测定', en: 'Mass balance against radiocarbon' },
            { zh: '主要标识', en: 'The main labels' },
          ],
        },
        {
          title: { zh: '蓖麻：从种子到癸二酸', en: 'Castor: from seed to sebacic acid' },
          sections: [
            { zh: '印度种植面积与收成波动', en: 'Indian acreage and harvests' },
            { zh: '裂解与副产品', en: 'Cracking and by-products' },
            { zh: '中国与巴西的种植试验', en: 'Trials in China and Brazil' },
          ],
        },
        {
          title: { zh: '发酵：赖氨酸与戊二胺', en: 'Fermentation: lysine and pentanediamine' },
          sections: [
            { zh: '菌株与转化率', en: 'Strains and conversion' },
            { zh: '分离提纯的能耗', en: 'Energy used in separation' },
          ],
        },
        {
          title: { zh: '聚合与改性', en: 'Polymerisation and compounding' },
          sections: [
            { zh: '聚酰胺56的吸水与尺寸', en: 'Water uptake and dimensions of polyamide 56' },
            { zh: '长碳链品种的柔性', en: 'Flexibility of long-chain grades' },
          ],
        },
        {
          title: { zh: '纺丝：放量的关口', en: 'Spinning, the gate to volume' },
          sections: [
            { zh: '染色与回潮', en: 'Dyeing and moisture regain' },
            { zh: '断头率', en: 'Breakage' },
            { zh: '与聚酰胺6、66混纺', en: 'Blends with polyamides 6 and 66' },
          ],
        },
        {
          title: { zh: '消费量与价格', en: 'Consumption and prices' },
          sections: [
            { zh: '按品种', en: 'By polymer' },
            { zh: '按地区', en: 'By region' },
            { zh: '相对石油基产品的溢价', en: 'The premium over fossil grades' },
          ],
        },
        {
          title: { zh: '汽车', en: 'Vehicles' },
          sections: [
            { zh: '燃油与冷却管路', en: 'Fuel and coolant lines' },
            { zh: '高压线束护套', en: 'High-voltage harness sleeves' },
          ],
        },
        {
          title: { zh: '服装、地毯与工业丝', en: 'Clothing, carpets and industrial yarn' },
          sections: [
            { zh: '品牌采购承诺的兑现率', en: 'How far brand pledges are kept' },
            { zh: '户外与运动服', en: 'Outdoor and sports wear' },
          ],
        },
        {
          title: { zh: '工业管、粉末与薄膜', en: 'Tubes, powders and film' },
          sections: [
            { zh: '海工柔性管', en: 'Offshore flexible pipe' },
            { zh: '粉床打印', en: 'Powder-bed printing' },
          ],
        },
        {
          title: { zh: '企业与扩产', en: 'Producers and expansions' },
          sections: [
            { zh: '八家聚合企业', en: 'Eight polymer producers' },
            { zh: '单体自给程度', en: 'Captive monomer' },
          ],
        },
        {
          title: { zh: '2032年前的三种情形', en: 'Three cases to 2032' },
          sections: [
            { zh: '原油低位情形', en: 'Low oil' },
            { zh: '欧盟绿色声明收紧情形', en: 'Tighter rules on green claims' },
            { zh: '蓖麻歉收情形', en: 'A poor castor harvest' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '消费量，2021—2032 年', en: 'Consumption, 2021–2032' } },
        { kind: 'table', caption: { zh: '品种、单体与生物碳含量', en: 'Polymers, monomers and biogenic carbon' } },
        { kind: 'figure', caption: { zh: '蓖麻油与癸二酸价格', en: 'Prices of castor oil and sebacic acid' } },
        { kind: 'figure', caption: { zh: '戊二胺成本构成', en: 'Cost of pentanediamine by element' } },
        { kind: 'table', caption: { zh: '纤维性能对照', en: 'Fibre properties compared' } },
        { kind: 'figure', caption: { zh: '消费结构变化', en: 'Consumption by use over time' } },
        {
          kind: 'table',
          caption: { zh: '八家企业的产能与单体来源', en: 'Capacity and monomer source of eight producers' },
        },
        { kind: 'figure', caption: { zh: '生物基溢价，2021—2026 年', en: 'The bio-based premium, 2021–2026' } },
        { kind: 'table', caption: { zh: '品牌承诺与实际采购量', en: 'Brand pledges and actual purchases' } },
        { kind: 'figure', caption: { zh: '三种情形下的2032年消费量', en: 'Consumption in 2032 in three cases' } },
      ],
      question: {
        ask: { zh: '质量平衡法认证的聚酰胺66是否计入？', en: 'Is mass-balanced polyamide 66 counted?' },
        answer: {
          zh: '不计入。只统计分子中可测得生物碳的产品；质量平衡产品的规模在第一章单独估算，供读者加总。',
          en: 'No. Only products with measurable biogenic carbon are counted. Chapter 1 estimates the mass-balanced volume so that readers can add it.',
        },
      },
      pages: 138,
      exhibitCount: 77,
      price: { cny: 15600, usd: 10800 },
    },
    {
      key: 'pdh-propylene',
      sides: 'both',
      title: {
        zh: '丙烷脱氢制丙烯：过剩周期里的开工与退出',
        en: 'Propane dehydrogenation in China: running, idling and closing in an oversupplied market',
      },
      short: { zh: '丙烷脱氢（PDH）丙烯', en: 'PDH propylene in China' },
      dek: {
        zh: '装置已经建完，未来七年的问题是哪些开、哪些停、哪些改。',
        en: 'The plants are built. The question for the next seven years is which run, which stop and which are converted.',
      },
      summary: {
        zh: [
          '中国PDH产能2025年达到每年2385万吨，为2021年的两倍多；此后新建几乎停止，2032年预计为2745万吨。行业开工率2025年约为64%，我们预计2028年前后触底，再回升到70%上下。',
          '决定去留的是下游而不是脱氢本身。聚丙烯占PDH丙烯去向的68%，毛利最薄；带环氧丙烷或丙烯腈的装置在多数月份能够覆盖现金成本，到2032年这两项去向分别升至12%和11%。',
          '丙烷进口来源高度集中是另一项风险。报告测算了关税、运费与冷冻库容三项变化对42套装置现金成本的影响。',
        ],
        en: [
          'Chinese PDH capacity reached 23.85 million tonnes a year in 2025, more than double that of 2021. Building then all but stops, with 27.45 million expected in 2032. Plants ran at about 64% in 2025; we expect a trough around 2028 and a return to some 70%.',
          'What stands downstream decides who stays, not the dehydrogenation. Polypropylene takes 68% of PDH propylene and earns least. Plants with propylene oxide or acrylonitrile cover cash cost in most months, and by 2032 these two outlets take 12% and 11%.',
          'Concentrated propane imports are the other risk. The report works out what tariffs, freight and refrigerated storage do to the cash cost of 42 units.',
        ],
      },
      market: {
        caption: { zh: '中国PDH产能，2021—2032 年', en: 'PDH capacity in China, 2021–2032' },
        unit: { zh: '万吨/年', en: '10,000 tonnes a year' },
        values: [1011, 1308, 1762, 2190, 2385, 2540, 2630, 2690, 2720, 2735, 2740, 2745],
      },
      split: {
        caption: { zh: 'PDH丙烯去向', en: 'Outlets for PDH propylene' },
        parts: [
          { name: { zh: '聚丙烯', en: 'Polypropylene' }, shares: [68, 65, 61] },
          { name: { zh: '环氧丙烷', en: 'Propylene oxide' }, shares: [9, 10, 12] },
          { name: { zh: '丙烯腈', en: 'Acrylonitrile' }, shares: [9, 10, 11] },
          { name: { zh: '丙烯酸、丁辛醇及其他', en: 'Acrylic acid, oxo alcohols and other' }, shares: [14, 15, 16] },
        ],
      },
      chapters: [
        {
          title: { zh: '从短缺到过剩：十年回顾', en: 'From shortage to surplus: ten years' },
          sections: [
            { zh: '立项潮的由来', en: 'How the wave of projects began' },
            { zh: '现状：42套装置', en: 'Where it stands: 42 units' },
          ],
        },
        {
          title: { zh: '丙烷从哪里来', en: 'Where the propane comes from' },
          sections: [
            { zh: '来源地与合同', en: 'Origins and contracts' },
            { zh: '运费与运河', en: 'Freight and canals' },
            { zh: '冷冻库容', en: 'Refrigerated storage' },
          ],
        },
        {
          title: { zh: '工艺、催化剂与能耗', en: 'Process, catalyst and energy' },
          sections: [
            { zh: '两种主流工艺的停车周期', en: 'Run length of the two main processes' },
            { zh: '国产催化剂替代', en: 'Domestic catalysts' },
          ],
        },
        {
          title: { zh: '副产氢的价值', en: 'What the by-product hydrogen is worth' },
          sections: [
            { zh: '就近消纳', en: 'Local outlets' },
            { zh: '燃料电池级提纯', en: 'Purifying for fuel cells' },
          ],
        },
        {
          title: { zh: '产能、开工率与产量预测', en: 'Capacity, operating rates and output' },
          sections: [
            { zh: '2021—2025 年', en: '2021–2025' },
            { zh: '2026—2032 年', en: '2026–2032' },
            { zh: '与蒸汽裂解、煤制烯烃的份额之争', en: 'Share against steam crackers and coal to olefins' },
          ],
        },
        {
          title: { zh: '下游逐一看', en: 'Outlets one at a time' },
          sections: [
            { zh: '聚丙烯', en: 'Polypropylene' },
            { zh: '环氧丙烷与聚醚', en: 'Propylene oxide and polyols' },
            { zh: '丙烯腈', en: 'Acrylonitrile' },
            { zh: '丙烯酸与丁辛醇', en: 'Acrylic acid and oxo alcohols' },
          ],
        },
        {
          title: { zh: '42套装置的现金成本', en: 'Cash cost of 42 units' },
          sections: [
            { zh: '建模方法', en: 'Method' },
            { zh: '四分位与关停线', en: 'Quartiles and the closing line' },
            { zh: '关税与运费敏感性', en: 'Sensitivity to tariffs and freight' },
          ],
        },
        {
          title: { zh: '停、改、并', en: 'Stop, convert, merge' },
          sections: [
            { zh: '装置转产的三种方案', en: 'Three ways to convert a unit' },
            { zh: '债务到期与并购', en: 'Debt falling due and mergers' },
          ],
        },
        {
          title: { zh: '出口聚丙烯能否解困', en: 'Whether polypropylene exports help' },
          sections: [
            { zh: '目的地容量', en: 'Room in destination markets' },
            { zh: '贸易救济风险', en: 'Trade remedy risk' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: { zh: 'PDH产能与开工率，2021—2032 年', en: 'PDH capacity and operating rate, 2021–2032' },
        },
        { kind: 'table', caption: { zh: '42套装置清单', en: 'The 42 units' } },
        { kind: 'figure', caption: { zh: '丙烷到岸价与丙烯价差', en: 'Landed propane and the propylene spread' } },
        { kind: 'table', caption: { zh: '进口丙烷来源与关税', en: 'Propane origins and tariffs' } },
        { kind: 'figure', caption: { zh: '现金成本曲线', en: 'Cash cost curve' } },
        { kind: 'figure', caption: { zh: 'PDH丙烯去向变化', en: 'Outlets over time' } },
        { kind: 'table', caption: { zh: '下游配套与盈利月份数', en: 'Downstream integration and months in profit' } },
        { kind: 'table', caption: { zh: '三种转产方案的投资与回收期', en: 'Cost and payback of three conversions' } },
        { kind: 'figure', caption: { zh: '到期债务分布', en: 'Debt by year of maturity' } },
        {
          kind: 'table',
          caption: { zh: '聚丙烯出口目的地与限制', en: 'Polypropylene export destinations and limits' },
        },
        { kind: 'figure', caption: { zh: '开工率情形', en: 'Cases for the operating rate' } },
      ],
      question: {
        ask: { zh: '报告会指出哪些装置可能关停吗？', en: 'Does the report say which units may close?' },
        answer: {
          zh: '会给出位于关停线以下的装置编号、区域、规模与现金成本，并列出触发关停的价差条件；装置以编号呈现，对照表随企业版许可提供。',
          en: 'It gives the number, region, size and cash cost of units below the closing line and the spread at which each would stop. Units appear by number; the key comes with the enterprise licence.',
        },
      },
      pages: 172,
      exhibitCount: 91,
      price: { cny: 19800, usd: 11900 },
    },
    {
      key: 'aerogel-insulation',
      sides: 'both',
      title: { zh: '气凝胶绝热材料行业研究报告', en: 'Aerogel insulation materials: an industry study' },
      short: { zh: '气凝胶绝热材料', en: 'Aerogel insulation' },
      dek: {
        zh: '动力电池把气凝胶从管道材料变成了安全件，也把年降带进了这个行业。',
        en: 'Traction batteries turned aerogel from a pipe material into a safety part, and brought annual price cuts with it.',
      },
      summary: {
        zh: [
          '2025年中国气凝胶市场规模为61.5亿元，四年年均增长34.8%；2032年预计为205亿元，增速放缓到年均18.8%。放缓的主要原因是单价，电芯间隔热片的平方米价格五年下降了一半以上。',
          '新能源车占需求的44%，2028年升至47%后回落，因为固态与半固态电池减少了隔热片的用量。建筑用途由6%升至13%，取决于防火规范是否采纳薄层外保温做法。',
        ],
        en: [
          'The Chinese aerogel market was worth CNY 6.15 billion in 2025 after growing 34.8% a year for four years. It should be worth CNY 20.5 billion in 2032, at a slower 18.8% a year. Price is the main reason: a square metre of inter-cell pad has lost more than half its price in five years.',
          'Electric vehicles take 44% of demand, rise to 47% in 2028 and then slip as solid and semi-solid cells need fewer pads. Building goes from 6% to 13%, depending on whether fire codes accept thin external insulation.',
        ],
      },
      market: {
        caption: {
          zh: '中国气凝胶绝热材料市场规模，2021—2032 年',
          en: 'Market for aerogel insulation in China, 2021–2032',
        },
        unit: { zh: '亿元', en: 'CNY 100 million' },
        values: [18.6, 26.4, 35.2, 47.8, 61.5, 76.9, 94.3, 114, 136, 159, 182, 205],
      },
      split: {
        caption: { zh: '气凝胶绝热材料需求结构', en: 'Demand by use' },
        parts: [
          { name: { zh: '新能源车电池', en: 'Vehicle batteries' }, shares: [44, 47, 45] },
          { name: { zh: '工业管道与储罐', en: 'Industrial pipes and tanks' }, shares: [38, 32, 28] },
          { name: { zh: '建筑', en: 'Building' }, shares: [6, 9, 13] },
          { name: { zh: '深冷、航天及其他', en: 'Cryogenic, space and other' }, shares: [12, 12, 14] },
        ],
      },
      chapters: [
        {
          title: { zh: '材料与形态', en: 'Materials and forms' },
          sections: [
            { zh: '毡、板、粉与浆料', en: 'Blankets, boards, powder and slurry' },
            { zh: '二氧化硅以外的体系', en: 'Beyond silica' },
          ],
        },
        {
          title: { zh: '硅源', en: 'Silicon sources' },
          sections: [
            { zh: '正硅酸乙酯与水玻璃', en: 'TEOS and water glass' },
            { zh: '有机硅副产物利用', en: 'Using organosilicon by-products' },
          ],
        },
        {
          title: { zh: '干燥工艺之争', en: 'Supercritical or ambient drying' },
          sections: [
            { zh: '超临界设备折旧', en: 'Depreciation of supercritical vessels' },
            { zh: '常压干燥的掉粉与稳定性', en: 'Dusting and stability after ambient drying' },
            { zh: '二氧化碳循环与电耗', en: 'Carbon dioxide recycling and power' },
          ],
        },
        {
          title: { zh: '市场规模与单价', en: 'Market size and price' },
          sections: [
            { zh: '2021—2032 年序列', en: 'The series for 2021–2032' },
            { zh: '年降条款的影响', en: 'Effect of annual reduction clauses' },
          ],
        },
        {
          title: { zh: '电池隔热片', en: 'Battery pads' },
          sections: [
            { zh: '热失控国标对厚度的要求', en: 'Thickness under the thermal runaway standard' },
            { zh: '云母、陶瓷化硅胶与气凝胶', en: 'Mica, ceramifying silicone and aerogel' },
            { zh: '固态电池带来的减量', en: 'Less material in solid-state packs' },
          ],
        },
        {
          title: { zh: '管道与储罐', en: 'Pipes and tanks' },
          sections: [
            { zh: '石化蒸汽管网改造', en: 'Refitting petrochemical steam lines' },
            { zh: '投资回收期实例', en: 'Worked examples of payback' },
          ],
        },
        {
          title: { zh: '建筑外保温', en: 'External insulation of buildings' },
          sections: [
            { zh: '防火等级与薄层做法', en: 'Fire class and thin build-ups' },
            { zh: '既有建筑改造试点', en: 'Retrofit pilots' },
          ],
        },
        {
          title: { zh: '深冷与航天', en: 'Cryogenics and space' },
          sections: [
            { zh: '液氢储罐', en: 'Liquid hydrogen tanks' },
            { zh: '浮式液化装置', en: 'Floating LNG' },
            { zh: '火箭与舱外服', en: 'Rockets and spacesuits' },
          ],
        },
        {
          title: { zh: '供应商与产能', en: 'Suppliers and capacity' },
          sections: [
            { zh: '产能超过需求的程度', en: 'By how much capacity exceeds demand' },
            { zh: '模切厂的价值分走多少', en: 'What die-cutters take' },
          ],
        },
        {
          title: { zh: '标准、检测与粉尘安全', en: 'Standards, tests and dust' },
          sections: [
            { zh: '导热系数的测试争议', en: 'Disputes over conductivity tests' },
            { zh: '职业暴露限值', en: 'Occupational exposure limits' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '市场规模与平均单价', en: 'Market size and average price' } },
        { kind: 'table', caption: { zh: '干燥工艺比较', en: 'Drying processes compared' } },
        { kind: 'figure', caption: { zh: '每立方米成本构成', en: 'Cost per cubic metre' } },
        { kind: 'table', caption: { zh: '隔热片材料性能与价格', en: 'Pad materials: properties and prices' } },
        { kind: 'figure', caption: { zh: '需求结构，2025—2032 年', en: 'Demand by use, 2025–2032' } },
        { kind: 'table', caption: { zh: '管网改造的投资回收期（11例）', en: 'Payback of 11 pipe refits' } },
        { kind: 'figure', caption: { zh: '产能与需求', en: 'Capacity and demand' } },
        { kind: 'table', caption: { zh: '各地外保温防火规定', en: 'Local fire rules for external insulation' } },
        { kind: 'figure', caption: { zh: '价值链利润分布', en: 'Profit along the chain' } },
      ],
      question: {
        ask: { zh: '常压干燥产品能否用于电芯间隔热？', en: 'Can ambient-dried material be used between cells?' },
        answer: {
          zh: '可以，但掉粉率需要控制在千分之五以内。报告列出三家通过电池企业审核的常压产品的测试结果，并说明封装膜增加的成本。',
          en: 'It can, if dusting stays below 0.5%. The report gives test results for three ambient-dried products that passed battery makers’ audits, with the cost added by the wrapping film.',
        },
      },
      pages: 96,
      exhibitCount: 54,
      price: { cny: 9800, usd: 5200 },
    },
    {
      key: 'phosphogypsum-utilisation',
      sides: 'zh',
      title: {
        zh: '中国磷石膏综合利用市场研究：库存、政策与六条去路',
        en: 'Phosphogypsum use in China: stockpiles, policy and six outlets',
      },
      short: { zh: '磷石膏综合利用', en: 'Phosphogypsum use in China' },
      dek: {
        zh: '以渣定产之后，磷石膏的去路决定磷肥与磷酸铁能开多少。',
        en: 'Now that waste limits output, the outlets for phosphogypsum decide how much fertiliser and iron phosphate can be made.',
      },
      summary: {
        zh: [
          '“以渣定产”让磷石膏从环保问题变成产能问题。2025年全国综合利用量为53.7百万吨，2021年为35.1百万吨；若要支撑规划中的磷酸铁产能，2032年需达到75.3百万吨，年均增长4.9%。',
          '六条去路中，建材制品量大但受运输半径限制，占比由41%缓降至38%；水泥缓凝剂随水泥减产由27%降到21%。道路基层与矿山充填增长最快，前提是浸出标准在省级层面明确。',
          '报告对湖北、贵州、云南、四川、安徽五省的堆场容量、处置成本与补贴做了逐县比较，并给出磷化工企业单位产品应计提的渣处置费用区间。',
        ],
        en: [
          'Tying output to waste has turned phosphogypsum from an environmental matter into one of capacity. China used 53.7 million tonnes in 2025 against 35.1 million in 2021. To support planned iron phosphate output it has to use 75.3 million in 2032, a growth of 4.9% a year.',
          'Of six outlets, building products are large but bound by transport radius, and ease from 41% to 38%; cement retarder falls with cement output from 27% to 21%. Road base and mine backfill grow fastest, provided that provinces settle the leaching standards.',
          'The report compares stack capacity, disposal cost and subsidies county by county in Hubei, Guizhou, Yunnan, Sichuan and Anhui, and gives the range of disposal cost that a producer should set aside per tonne of product.',
        ],
      },
      market: {
        caption: { zh: '中国磷石膏综合利用量，2021—2032 年', en: 'Phosphogypsum put to use in China, 2021–2032' },
        unit: { zh: '百万吨', en: 'million tonnes' },
        values: [35.1, 39.8, 43.6, 48.9, 53.7, 57.8, 61.6, 65.2, 68.4, 71.1, 73.4, 75.3],
      },
      split: {
        caption: { zh: '磷石膏利用去向', en: 'Outlets for phosphogypsum' },
        parts: [
          { name: { zh: '建材制品', en: 'Building products' }, shares: [41, 40, 38] },
          { name: { zh: '水泥缓凝剂', en: 'Cement retarder' }, shares: [27, 24, 21] },
          { name: { zh: '道路基层', en: 'Road base' }, shares: [14, 17, 20] },
          { name: { zh: '矿山充填与土壤改良', en: 'Backfill and soil' }, shares: [18, 19, 21] },
        ],
      },
      chapters: [
        {
          title: { zh: '渣从何来', en: 'Where it arises' },
          sections: [
            { zh: '二水、半水与半水—二水流程', en: 'Dihydrate, hemihydrate and combined processes' },
            { zh: '每吨磷酸的产渣量', en: 'Tonnes per tonne of acid' },
          ],
        },
        {
          title: { zh: '政策：国家要求与五省细则', en: 'Policy: national targets and five provinces' },
          sections: [
            { zh: '综合利用率目标', en: 'Target rates of use' },
            { zh: '以渣定产的执行口径', en: 'How output is tied to waste' },
            { zh: '环保税与堆场责任', en: 'Environmental tax and liability for stacks' },
          ],
        },
        {
          title: { zh: '存量：堆场普查', en: 'The stock: a survey of stacks' },
          sections: [
            { zh: '堆存量与剩余库容', en: 'Tonnage and room left' },
            { zh: '渗漏治理支出', en: 'Spending on seepage' },
          ],
        },
        {
          title: { zh: '预处理', en: 'Pre-treatment' },
          sections: [
            { zh: '水洗、煅烧与中和', en: 'Washing, calcining and neutralising' },
            { zh: '无害化成本', en: 'Cost of making it harmless' },
          ],
        },
        {
          title: { zh: '去路一：石膏板与砂浆', en: 'Outlet one: board and plaster' },
          sections: [
            { zh: '与脱硫石膏的竞争', en: 'Competition from desulfurisation gypsum' },
            { zh: '运输半径', en: 'Transport radius' },
          ],
        },
        {
          title: { zh: '去路二：水泥缓凝剂', en: 'Outlet two: cement retarder' },
          sections: [
            { zh: '掺量与水泥减产', en: 'Dosage and falling cement output' },
            { zh: '季节性', en: 'Seasons' },
          ],
        },
        {
          title: { zh: '去路三：道路基层', en: 'Outlet three: road base' },
          sections: [
            { zh: '试验路段五年观测', en: 'Five years on trial sections' },
            { zh: '浸出标准', en: 'Leaching standards' },
          ],
        },
        {
          title: { zh: '去路四：矿山充填', en: 'Outlet four: mine backfill' },
          sections: [
            { zh: '充填站建设成本', en: 'Cost of a backfill station' },
            { zh: '环评障碍', en: 'Obstacles in impact assessment' },
          ],
        },
        {
          title: { zh: '去路五：土壤改良与生态修复', en: 'Outlet five: soil and restoration' },
          sections: [
            { zh: '盐碱地应用', en: 'Saline land' },
            { zh: '重金属限值', en: 'Limits on heavy metals' },
          ],
        },
        {
          title: { zh: '去路六：制酸与制硫', en: 'Outlet six: acid and sulfur' },
          sections: [
            { zh: '制酸联产水泥的经济性', en: 'Economics of acid with cement' },
            { zh: '低温还原中试', en: 'Low-temperature pilots' },
          ],
        },
        {
          title: { zh: '总量平衡与2032年情形', en: 'The balance and cases for 2032' },
          sections: [
            { zh: '产生量、利用量与堆存量', en: 'Arising, use and stacking' },
            { zh: '磷酸铁扩产的约束', en: 'How it limits iron phosphate' },
          ],
        },
        {
          title: { zh: '企业如何计提渣成本', en: 'How producers should account for it' },
          sections: [
            { zh: '五省处置费用区间', en: 'Cost ranges in five provinces' },
            { zh: '对磷肥与磷酸铁毛利的影响', en: 'Effect on margins' },
            { zh: '可供审计核对的凭证', en: 'Records an auditor can check' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: { zh: '综合利用量与利用率，2021—2032 年', en: 'Tonnage and rate of use, 2021–2032' },
        },
        { kind: 'table', caption: { zh: '五省政策对照', en: 'Policies of five provinces' } },
        { kind: 'figure', caption: { zh: '堆场剩余库容（按县）', en: 'Room left in stacks, by county' } },
        { kind: 'table', caption: { zh: '预处理工艺与成本', en: 'Pre-treatment and cost' } },
        { kind: 'figure', caption: { zh: '六条去路的成本与容量', en: 'Cost and capacity of six outlets' } },
        { kind: 'table', caption: { zh: '运输半径与盈亏平衡', en: 'Transport radius and break-even' } },
        { kind: 'figure', caption: { zh: '去向结构变化', en: 'Outlets over time' } },
        { kind: 'table', caption: { zh: '道路试验段检测结果', en: 'Results from trial road sections' } },
        { kind: 'figure', caption: { zh: '磷酸铁产能与渣平衡', en: 'Iron phosphate capacity and the waste balance' } },
        { kind: 'table', caption: { zh: '单位产品渣处置费用', en: 'Disposal cost per tonne of product' } },
      ],
      question: {
        ask: { zh: '逐县数据的时点是什么？', en: 'What date do the county figures carry?' },
        answer: {
          zh: '堆场与处置费用数据截至2026年6月，来自公开的排污许可、环评公示与实地走访；走访样本为31个堆场，未走访的以公示数据为准并加注。',
          en: 'Stack and cost data run to June 2026 and come from published permits, impact statements and visits. We visited 31 stacks; the others rest on published data and are marked.',
        },
      },
      pages: 154,
      exhibitCount: 88,
      price: { cny: 16800, usd: 6900 },
    },
  ],
  briefings: [
    {
      key: 'epoxy-propane-glut-brief',
      kind: 'industry-brief',
      label: '环氧丙烷',
      title: '环氧丙烷行业简报：氯醇法还剩多少时间',
      dek: '三套氯醇法装置在秋季检修后没有重启，价格却没有上涨。',
      open: [
        '入秋以来，环氧丙烷有三套氯醇法装置在例行检修后推迟重启，合计产能约占全国的4%。按以往经验，这样的供给收缩足以带动一轮上涨，但10月均价较9月只回升了不到百元。',
        '原因在于新增供给已经足够。2025年以来投产的共氧化法与直接氧化法装置把行业平均成本拉低了约900元/吨，氯醇法从边际供应变成了超额供应。多数氯醇法企业的现金成本高于市场价，检修成为体面的停车方式。',
        '政策面同样在收紧。部分沿海省份要求氯醇法装置在2027年底前完成废水改造，改造费用折合每吨产品约350元，对账面已经亏损的装置而言很难通过投资决策。',
      ],
      points: [
        '2026年前十个月氯醇法平均开工率为47%，较上年同期下降11个百分点。',
        '当前价格下，外购氯气的氯醇法装置每吨现金亏损约600—800元。',
        '聚醚需求增长约5%，主要来自冷链板材与汽车座椅，不足以消化新增产能。',
        '2027年预计还有四套新装置投产，行业开工率难以超过七成。',
        '有氯碱与环氧氯丙烷配套的企业退出意愿最低，独立装置最先停产。',
      ],
      exhibit: {
        caption: '环氧丙烷各工艺现金成本，2026年10月',
        unit: '元/吨',
        bars: [
          { name: '共氧化法（配套苯乙烯）', value: 6480 },
          { name: '直接氧化法（自供双氧水）', value: 6910 },
          { name: '直接氧化法（外购双氧水）', value: 7350 },
          { name: '氯醇法（自供氯气）', value: 7620 },
          { name: '氯醇法（外购氯气）', value: 8240 },
        ],
      },
      pages: 12,
      price: { cny: 199, usd: 29 },
    },
    {
      key: 'fine-chemical-park-tenant',
      kind: 'enterprise-hole-analysis',
      label: '精细化工企业',
      title: '企业洞察：中型精细化工企业搬入园区三年后',
      dek: '以年收入5—20亿元的精细化工企业为样本，看搬迁后的成本、产品与现金流。',
      open: [
        '本期观察的是一类企业，而不是一家企业：年收入5—20亿元、2020年以后整体搬入化工园区的精细化工厂。样本共26家，产品以医药中间体、农药中间体与助剂为主，数据来自公开年报、环评文件与访谈。',
        '搬迁后的第一年几乎全部亏损，原因不是产量，而是折旧、蒸汽与危废三项固定支出同时上升。第三年分化开始出现：九家恢复到搬迁前的利润率，十一家微利，六家仍然亏损。',
        '恢复较快的九家有一个共同点，搬迁时把产品数量减少了三分之一以上，用连续化装置替代了部分多功能釜。保留全部产品线的企业，批次切换时间占去了新增产能。',
        '现金流的压力集中在第二年末，此时搬迁补偿已经用完，而项目贷款开始还本。样本中有十四家在这一时点新增了关联方借款。',
      ],
      points: [
        '搬迁后单位产品固定费用平均上升28%，其中蒸汽与危废占六成。',
        '产品数量减少三分之一以上的企业，第三年毛利率平均高出5.2个百分点。',
        '连续化改造的投资回收期在2.5—4年，硝化与加氢两类反应最快。',
        '自动化改造后一线人员减少约三成，但仪表与工艺工程师缺口没有补上。',
        '第二年末是现金流最紧的时点，建议贷款还本期推后四个季度。',
      ],
      exhibit: {
        caption: '搬迁后单位产品固定费用上升28%的来源',
        unit: '百分点',
        bars: [
          { name: '折旧', value: 9.4 },
          { name: '蒸汽', value: 9.1 },
          { name: '危废处置', value: 7.7 },
          { name: '安全与环保人员', value: 1.2 },
          { name: '物流', value: 0.6 },
        ],
      },
      pages: 16,
      price: { cny: 299, usd: 45 },
    },
  ],
  news: [
    {
      key: 'chemical-plants-energy-benchmarks',
      market: 'policy',
      title: {
        zh: '主管部门拟把能效标杆扩展到十二个化工品种',
        en: 'Regulators plan to extend energy benchmarks to twelve more chemicals',
      },
      dek: {
        zh: '征求意见稿给存量装置三年改造期，未达基准的装置不再享受优惠电价。',
        en: 'A draft gives existing plants three years to adapt and takes preferential power prices from those below the baseline.',
      },
      body: {
        zh: [
          '工业主管部门本月就化工行业能效标杆水平与基准水平的新版目录公开征求意见。目录在原有品种之外增加了十二个，包括环氧丙烷、丙烯腈、己内酰胺与有机硅单体。',
          '按征求意见稿，新建装置应达到标杆水平，存量装置须在三年内达到基准水平。到期仍未达标的装置将不再适用优惠电价，并限制其参与产能置换。',
          '业内测算，十二个品种中约有两成产能目前低于基准。己内酰胺与有机硅单体的差距最大，主要是早期装置的热集成不足。',
          '一位参与起草的专家表示，目录不设统一的关停时间，而是用电价与置换资格引导退出。地方可以在此基础上提前执行，但不得降低要求。',
          '征求意见期为三十天，正式文件预计在明年一季度发布。企业需要在发布后六个月内提交改造计划。',
        ],
        en: [
          'Industry regulators this month asked for comments on a new list of energy benchmarks and baselines for chemicals. It adds twelve products, among them propylene oxide, acrylonitrile, caprolactam and silicone monomers.',
          'Under the draft, new plants have to meet the benchmark and existing ones the baseline within three years. Those that still fall short lose preferential power prices and may take only a limited part in capacity swaps.',
          'Industry estimates put about a fifth of capacity in the twelve products below the baseline today. The gap is widest in caprolactam and silicone monomers, where early plants recover little heat.',
          'An expert who helped draft the list said it sets no common closing date and uses power prices and swap rights to steer exits. Local governments may move earlier but may not relax the terms.',
          'Comments are open for thirty days, and the final text is expected in the first quarter of next year. Producers then have six months to file their plans.',
        ],
      },
    },
    {
      key: 'solvent-recycling-joint-venture',
      market: 'company',
      title: {
        zh: '两家东亚化工企业将在长三角合建溶剂再生厂',
        en: 'Two East Asian chemical groups will build a solvent recycling plant in the Yangtze delta',
      },
      dek: {
        zh: '项目年处理量6万吨，首批原料来自三座面板厂与一座电池隔膜厂。',
        en: 'The plant will take 60,000 tonnes a year, starting with spent solvent from three panel fabs and one separator plant.',
      },
      body: {
        zh: [
          '一家韩国溶剂企业与一家华东精细化工企业本月签署协议，在长三角一处化工园区合建废溶剂再生厂。项目一期年处理能力6万吨，计划后年上半年投产。',
          '首批原料已经锁定。三座面板厂提供剥离液，一座锂电隔膜厂提供二氯甲烷与白油混合液，合同期均为五年。',
          '再生品按来源返还给原客户，纯度与新品一致，价格约低两成。合资方认为，闭环返还能够避开再生品在电子行业难以销售的问题。',
          '危废跨省转移审批仍是主要变数。项目所在省已把它列入“点对点”利用试点，来料企业无需逐批申报。',
        ],
        en: [
          'A Korean solvent producer and a fine chemical company from eastern China this month agreed to build a recycling plant in a chemical park in the Yangtze delta. Its first phase will treat 60,000 tonnes a year and is due in the first half of the year after next.',
          'The first feedstock is under contract. Three panel fabs will send stripper and one lithium battery separator plant a mix of dichloromethane and white oil, each for five years.',
          'Recycled solvent goes back to the customer it came from at the purity of new product and about a fifth cheaper. The partners believe that this closed loop avoids the trouble of selling recycled material in electronics.',
          'Approval for moving hazardous waste between provinces is the main unknown. The host province has put the plant in a point-to-point pilot, which spares suppliers from filing every batch.',
        ],
      },
    },
    {
      key: 'caustic-membrane-trial',
      market: 'technology',
      title: {
        zh: '国产氯碱膜在两套工业电解槽上运行满一年',
        en: 'Chinese chlor-alkali membranes complete a year in two industrial electrolysers',
      },
      dek: {
        zh: '电流效率下降0.9个百分点，单位电耗与进口膜相差不到2%。',
        en: 'Current efficiency fell 0.9 of a point, and power use was within 2% of imported membranes.',
      },
      body: {
        zh: [
          '西北与华东的两套工业离子膜电解槽日前完成了国产全氟离子膜的一年期对比试验。两套槽各有一半单元使用国产膜，其余使用进口膜，工况保持一致。',
          '试验报告显示，一年后国产膜的电流效率下降0.9个百分点，进口膜下降0.6个百分点。吨碱直流电耗的差距在2%以内，处于用户可以接受的范围。',
          '差距主要来自盐水杂质波动后的恢复能力。研发团队表示，下一批产品将调整羧酸层厚度，并改进增强网布的编织密度。',
          '国内氯碱企业每年更换离子膜约40万平方米，目前绝大部分依靠进口。采购方通常要求两到三年的运行数据，因此大批量换用不会早于2028年。',
          '试验方计划把其中一套槽的国产膜比例提高到全部单元，继续运行至膜的设计寿命。数据将每半年公布一次。',
        ],
        en: [
          'Two industrial electrolysers, one in the north-west and one in the east of China, have completed a year’s comparison of domestic perfluorinated membranes. Half the cells in each used domestic and half imported membranes under the same conditions.',
          'After a year current efficiency had fallen 0.9 of a point in the domestic membranes and 0.6 in the imported ones. Direct current per tonne of caustic differed by less than 2%, which users said they could accept.',
          'The gap came mainly from recovery after swings in brine impurities. The developers said the next batch would change the thickness of the carboxylic layer and the weave of the reinforcing cloth.',
          'Chinese chlor-alkali plants replace about 400,000 square metres of membrane a year, nearly all of it imported. Buyers usually ask for two to three years of running data, so large orders are unlikely before 2028.',
          'The operators plan to fit domestic membranes to every cell of one electrolyser and run it to the design life. They will publish data every six months.',
        ],
      },
    },
  ],
}
