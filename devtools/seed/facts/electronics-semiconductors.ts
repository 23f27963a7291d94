// Authored facts for the industry “Electronics and semiconductors”: products, briefings and news.
import type { IndustryFacts } from './facts.types.ts'

export const electronicsSemiconductors: IndustryFacts = {
  value: 'electronics-semiconductors',
  name: { zh: '电子与半导体', en: 'Electronics and semiconductors' },
  products: [
    {
      key: 'advanced-packaging-interposers',
      sides: 'both',
      title: {
        zh: '2026—2032 年中国先进封装市场研究：硅中介层、有机中介层与混合键合的产能账',
        en: 'China advanced packaging, 2026–2032: the capacity arithmetic of silicon interposers, organic interposers and hybrid bonding',
      },
      short: { zh: '先进封装产能研究', en: 'Advanced packaging capacity in China' },
      dek: {
        zh: '以每月晶圆当量为口径重算四类封装平台的产能、良率与报价，说明 2028 年以后瓶颈为何从中介层转向键合设备。',
        en: 'Recounts capacity, yield and quotations for four packaging platforms in monthly wafer equivalents, and explains why the bottleneck moves from interposers to bonding tools after 2028.',
      },
      summary: {
        zh: [
          '产能而不是需求决定了过去两年的市场规模。2025 年中国先进封装市场约 286 亿元，硅中介层2.5D占 46%，其中八成以上由三座工厂供给，交货期一度拉长到 40 周。',
          '有机中介层与桥接方案的单位面积成本约为硅中介层的六成，2028 年份额升至 30%。线宽能否稳定做到 1.5 微米，是它承接下一代加速器的前提，我们走访的七条产线中只有两条达标。',
          '2032 年市场规模预计为 1,008 亿元，年均增长 19.7%。混合键合份额从 8% 升到 20%，键合机的年交付量将成为新的约束。',
        ],
        en: [
          'Capacity, not demand, has set the size of this market for two years. China’s advanced packaging revenue reached about CNY 28.6 billion in 2025, 46% of it from 2.5D on silicon interposers; three plants supplied more than four fifths of that, and lead times stretched to 40 weeks at the worst point.',
          'Organic interposers and bridges cost about 60% as much per unit area as silicon, and their share rises to 30% in 2028. Whether line width can be held at 1.5 microns decides if they win the next accelerator generation; only two of the seven lines we visited can do it today.',
          'We expect CNY 100.8 billion in 2032, growth of 19.7% a year. Hybrid bonding rises from 8% to 20% of revenue, and the number of bonders delivered each year becomes the new constraint.',
        ],
      },
      market: {
        caption: { zh: '中国先进封装市场规模，2021—2032 年', en: 'China advanced packaging revenue, 2021–2032' },
        unit: { zh: '亿元', en: 'CNY 100 million' },
        values: [92, 118, 149, 201, 286, 372, 468, 571, 683, 796, 905, 1008],
      },
      split: {
        caption: { zh: '收入结构，按封装平台', en: 'Revenue by packaging platform' },
        parts: [
          { name: { zh: '硅中介层2.5D', en: '2.5D on silicon interposer' }, shares: [46, 40, 31] },
          { name: { zh: '有机中介层与桥接', en: 'Organic interposer and bridge' }, shares: [24, 30, 34] },
          { name: { zh: '高密度扇出', en: 'High-density fan-out' }, shares: [22, 18, 15] },
          { name: { zh: '混合键合3D', en: '3D hybrid bonding' }, shares: [8, 12, 20] },
        ],
      },
      chapters: [
        {
          title: { zh: '研究口径与晶圆当量换算', en: 'Scope and wafer-equivalent conversion' },
          sections: [
            { zh: '四类平台的界定', en: 'Defining the four platforms' },
            { zh: '晶圆当量与面板当量的折算', en: 'Converting panels to wafer equivalents' },
            { zh: '数据来源与走访名单', en: 'Sources and plant visits' },
          ],
        },
        {
          title: { zh: '需求从哪里来', en: 'Where demand comes from' },
          sections: [
            { zh: '训练与推理加速器', en: 'Training and inference accelerators' },
            { zh: '交换芯片与共封装光学', en: 'Switch silicon and co-packaged optics' },
            { zh: '车载与手机主芯片', en: 'Automotive and handset processors' },
          ],
        },
        {
          title: { zh: '市场规模与报价', en: 'Revenue and quotations' },
          sections: [
            { zh: '2021—2025 年收入回顾', en: 'Revenue in 2021–2025' },
            { zh: '每片中介层报价的拆解', en: 'What is inside an interposer quotation' },
          ],
        },
        {
          title: { zh: '硅中介层：扩产的速度', en: 'Silicon interposers: how fast capacity can grow' },
          sections: [
            { zh: '光罩拼接与面积上限', en: 'Reticle stitching and the area limit' },
            { zh: '硅通孔良率', en: 'Through-silicon via yield' },
            { zh: '在建产能逐厂清单', en: 'Capacity under construction, plant by plant' },
          ],
        },
        {
          title: { zh: '有机中介层与桥接', en: 'Organic interposers and bridges' },
          sections: [
            { zh: '线宽线距路线图', en: 'Line and space roadmap' },
            { zh: '翘曲控制与材料选择', en: 'Warpage control and material choice' },
          ],
        },
        {
          title: { zh: '高密度扇出的剩余空间', en: 'What is left for high-density fan-out' },
          sections: [
            { zh: '面板级工艺的经济性', en: 'Economics of panel-level processing' },
            { zh: '手机客户的取舍', en: 'How handset customers choose' },
          ],
        },
        {
          title: { zh: '混合键合', en: 'Hybrid bonding' },
          sections: [
            { zh: '晶圆对晶圆与芯片对晶圆', en: 'Wafer-to-wafer and die-to-wafer' },
            { zh: '洁净度、节距与良率', en: 'Cleanliness, pitch and yield' },
            { zh: '键合机交付瓶颈', en: 'Bonder delivery as a bottleneck' },
          ],
        },
        {
          title: { zh: '设备与材料供应', en: 'Equipment and materials' },
          sections: [
            { zh: '临时键合与减薄', en: 'Temporary bonding and thinning' },
            { zh: '底部填充与散热界面材料', en: 'Underfill and thermal interface materials' },
            { zh: '国产化进度评分', en: 'Scoring domestic supply' },
          ],
        },
        {
          title: {
            zh: '封测厂、代工厂与设计公司的分工',
            en: 'Who does what: packaging houses, foundries and designers',
          },
          sections: [
            { zh: '责任边界与良率赔付', en: 'Liability and yield compensation' },
            { zh: '三种合作合同样式', en: 'Three forms of contract' },
          ],
        },
        {
          title: { zh: '2026—2032 年预测', en: 'Forecast, 2026–2032' },
          sections: [
            { zh: '基准情景', en: 'Base case' },
            { zh: '设备受限情景', en: 'Tool-constrained case' },
            { zh: '需求回落情景', en: 'Demand setback case' },
          ],
        },
        {
          title: { zh: '对投资决策的含义', en: 'What this means for investment decisions' },
          sections: [
            { zh: '新建产线的盈亏平衡点', en: 'Break-even for a new line' },
            { zh: '何时该放弃扇出产能', en: 'When to give up fan-out capacity' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: { zh: '中国先进封装市场规模，2021—2032 年', en: 'China advanced packaging revenue, 2021–2032' },
        },
        {
          kind: 'table',
          caption: { zh: '四类平台的线宽、节距与适用面积', en: 'Line width, pitch and usable area of four platforms' },
        },
        { kind: 'table', caption: { zh: '在建与规划产能逐厂清单', en: 'Capacity built and planned, by plant' } },
        {
          kind: 'figure',
          caption: { zh: '硅中介层交货期变化，2023—2026 年', en: 'Silicon interposer lead times, 2023–2026' },
        },
        { kind: 'figure', caption: { zh: '每片中介层报价构成', en: 'Composition of an interposer quotation' } },
        {
          kind: 'table',
          caption: { zh: '七条有机中介层产线走访记录', en: 'Visits to seven organic interposer lines' },
        },
        { kind: 'figure', caption: { zh: '混合键合良率与节距的关系', en: 'Hybrid bonding yield against pitch' } },
        { kind: 'table', caption: { zh: '键合机年交付量估算', en: 'Estimated annual bonder deliveries' } },
        { kind: 'figure', caption: { zh: '三种情景下的 2032 年规模', en: '2032 revenue in three scenarios' } },
        { kind: 'table', caption: { zh: '新建产线盈亏平衡测算表', en: 'Break-even table for a new line' } },
      ],
      question: {
        ask: {
          zh: '晶圆当量口径下，面板级产能是怎样折算的？',
          en: 'How is panel-level capacity converted into wafer equivalents?',
        },
        answer: {
          zh: '按有效布线面积折算，并用走访所得的良率修正：一块 510 毫米×515 毫米面板在当前良率下约合 2.9 片 12 英寸晶圆。附表给出每条产线的折算系数，可自行调整。',
          en: 'By usable routing area, corrected by the yields seen on our visits: one 510 mm by 515 mm panel equals about 2.9 wafers of 300 mm at present yields. An annex lists the factor for each line so that you can change it.',
        },
      },
      pages: 196,
      exhibitCount: 104,
      price: { cny: 26800, usd: 13800 },
    },
    {
      key: 'high-bandwidth-memory',
      sides: 'both',
      title: {
        zh: '高带宽存储器：三家原厂之后，第四个供应者还有多少时间',
        en: 'High-bandwidth memory: how long does a fourth supplier have?',
      },
      short: { zh: '高带宽存储器研究', en: 'High-bandwidth memory' },
      dek: {
        zh: '从堆叠层数、键合方式和基础裸片三条线推算HBM供需，并以季度为单位给出 2026—2028 年合约价区间。',
        en: 'Works out HBM supply and demand along three lines, stack height, bonding method and base die, with quarterly contract price ranges for 2026–2028.',
      },
      summary: {
        zh: [
          '窗口期大约到 2029 年。全球HBM市场 2025 年为 345 亿美元，2032 年预计 1,035 亿美元，但增量的三分之二发生在 2029 年底之前；此后新供应者面对的将是降价市场。',
          '需求的重心正在移动。训练加速器 2025 年占 61%，到 2032 年降至 43%，推理加速器以 47% 居首；推理对容量的要求高于带宽，因此 16 层堆叠的溢价会比 12 层世代消失得更快。',
          '基础裸片改用逻辑工艺之后，存储原厂与代工厂的利润分配成为谈判焦点。我们估算基础裸片占堆叠成本的比例由 7% 升至约 16%，2025—2032 年市场年均增速为 17.0%，而存储环节自身只有 14% 左右。',
        ],
        en: [
          'The window closes around 2029. The global HBM market was worth USD 34.5 billion in 2025 and should reach USD 103.5 billion in 2032, but two thirds of the increase comes before 2029 ends; anyone arriving later enters a market of falling prices.',
          'Demand is shifting. Training accelerators took 61% in 2025 and fall to 43% in 2032, when inference accelerators come first with 47%; inference asks for capacity more than bandwidth, so the premium on 16-high stacks fades faster than it did for the 12-high generation.',
          'With base dies moving to logic processes, memory makers and foundries now argue over margin. We put the base die at about 16% of stack cost, up from 7%; the market grows 17.0% a year in 2025–2032, the memory layers alone only about 14%.',
        ],
      },
      market: {
        caption: { zh: '全球高带宽存储器市场规模，2021—2032 年', en: 'Global high-bandwidth memory market, 2021–2032' },
        unit: { zh: '十亿美元', en: 'USD billion' },
        values: [1.2, 1.9, 4.6, 16.8, 34.5, 48.2, 61.0, 72.5, 82.0, 90.6, 97.8, 103.5],
      },
      split: {
        caption: { zh: '需求结构，按用途（占金额）', en: 'Demand by use, share of value' },
        parts: [
          { name: { zh: '训练加速器', en: 'Training accelerators' }, shares: [61, 52, 43] },
          { name: { zh: '推理加速器', en: 'Inference accelerators' }, shares: [29, 39, 47] },
          { name: { zh: '网络与其他', en: 'Networking and other' }, shares: [10, 9, 10] },
        ],
      },
      chapters: [
        {
          title: { zh: '结论先行', en: 'Findings first' },
          sections: [
            { zh: '六条判断及其把握程度', en: 'Six judgements and how sure we are' },
            { zh: '与上一年预测的差异', en: 'What changed since last year’s forecast' },
          ],
        },
        {
          title: { zh: '一颗HBM的成本', en: 'The cost of one stack' },
          sections: [
            { zh: '存储裸片', en: 'Memory dies' },
            { zh: '基础裸片', en: 'Base die' },
            { zh: '堆叠、键合与测试', en: 'Stacking, bonding and test' },
            { zh: '累计良率的算法', en: 'How compound yield is worked out' },
          ],
        },
        {
          title: { zh: '世代更替', en: 'Generations' },
          sections: [
            { zh: 'HBM3E的生命周期', en: 'The life of HBM3E' },
            { zh: 'HBM4与定制基础裸片', en: 'HBM4 and custom base dies' },
            { zh: '后HBM4时代的几种提案', en: 'Proposals for what follows HBM4' },
          ],
        },
        {
          title: { zh: '训练需求', en: 'Training demand' },
          sections: [
            { zh: '单卡容量与卡数', en: 'Capacity per card and number of cards' },
            { zh: '大客户采购节奏', en: 'Purchasing rhythm of large buyers' },
          ],
        },
        {
          title: { zh: '推理需求', en: 'Inference demand' },
          sections: [
            { zh: '键值缓存对容量的拉动', en: 'How key-value caches drive capacity' },
            { zh: 'HBM与GDDR、CXL内存的分工', en: 'Division of labour with GDDR and CXL memory' },
          ],
        },
        {
          title: { zh: '供给', en: 'Supply' },
          sections: [
            { zh: '三家原厂的产能切换', en: 'How three makers switch capacity' },
            { zh: '硅通孔与减薄设备的约束', en: 'TSV and thinning tools as constraints' },
            { zh: '中国厂商进度', en: 'Progress of Chinese makers' },
          ],
        },
        {
          title: { zh: '价格', en: 'Prices' },
          sections: [
            { zh: '年度合约与预付款', en: 'Annual contracts and prepayment' },
            { zh: '2026—2028 年季度价格区间', en: 'Quarterly price ranges, 2026–2028' },
            { zh: '与普通DRAM的比价关系', en: 'Parity with commodity DRAM' },
          ],
        },
        {
          title: { zh: '键合路线之争', en: 'The bonding question' },
          sections: [
            { zh: '质量回流与非导电膜', en: 'Mass reflow and non-conductive film' },
            { zh: '混合键合的导入时点', en: 'When hybrid bonding comes in' },
          ],
        },
        {
          title: { zh: '管制与供应链地域', en: 'Controls and geography' },
          sections: [
            { zh: '出口许可的现状', en: 'Licensing as it stands' },
            { zh: '封装地点的迁移', en: 'Where packaging moves' },
          ],
        },
        {
          title: { zh: '第四个供应者', en: 'The fourth supplier' },
          sections: [
            { zh: '技术差距的量化', en: 'Measuring the gap' },
            { zh: '客户认证日历', en: 'A calendar of customer qualification' },
            { zh: '所需资本开支', en: 'Capital needed' },
          ],
        },
        {
          title: { zh: '预测与情景', en: 'Forecast and scenarios' },
          sections: [
            { zh: '收入、位元与颗数', en: 'Revenue, bits and units' },
            { zh: '推理放缓情景', en: 'If inference slows' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '全球HBM市场规模，2021—2032 年', en: 'Global HBM market, 2021–2032' } },
        { kind: 'table', caption: { zh: '各世代关键参数对照', en: 'Key parameters by generation' } },
        { kind: 'figure', caption: { zh: '12 层与 16 层堆叠的成本构成', en: 'Cost of 12-high and 16-high stacks' } },
        { kind: 'table', caption: { zh: '累计良率计算表', en: 'Compound yield table' } },
        {
          kind: 'figure',
          caption: { zh: '需求结构，2025、2028 与 2032 年', en: 'Demand structure in 2025, 2028 and 2032' },
        },
        {
          kind: 'figure',
          caption: { zh: '合约价区间，2026—2028 年逐季', en: 'Contract price range by quarter, 2026–2028' },
        },
        {
          kind: 'table',
          caption: { zh: '各原厂月产能与切换计划', en: 'Monthly capacity and conversion plans by maker' },
        },
        { kind: 'figure', caption: { zh: 'HBM与DRAM每GB比价', en: 'HBM and DRAM price per gigabyte' } },
        { kind: 'table', caption: { zh: '客户认证日历，2026—2029 年', en: 'Qualification calendar, 2026–2029' } },
        { kind: 'figure', caption: { zh: '键合节距路线图', en: 'Bonding pitch roadmap' } },
        { kind: 'table', caption: { zh: '新进入者资本开支测算', en: 'Capital expenditure of an entrant' } },
      ],
      question: {
        ask: {
          zh: '季度合约价是采访所得还是模型推算？',
          en: 'Are the quarterly contract prices from interviews or from a model?',
        },
        answer: {
          zh: '2026 年第一至第三季度来自九位采购负责人的访谈区间，之后由产能利用率与DRAM比价推算，表中以不同底色区分。',
          en: 'The first three quarters of 2026 are ranges given by nine purchasing managers; later quarters are derived from utilisation and DRAM parity. The table shades the two differently.',
        },
      },
      pages: 224,
      exhibitCount: 132,
      price: { cny: 36800, usd: 17200 },
    },
    {
      key: 'automotive-sic-modules',
      sides: 'both',
      title: {
        zh: '车规碳化硅模块行业研究报告（2026 版）',
        en: 'Automotive silicon carbide modules: 2026 industry report',
      },
      short: { zh: '车规碳化硅模块', en: 'Automotive silicon carbide modules' },
      dek: {
        zh: '6 英寸衬底价格两年跌去六成以后，主驱模块的账该怎么算：衬底、外延、芯片与封装四个环节的毛利重估。',
        en: 'After 150 mm substrate prices fell by 60% in two years, how traction modules add up: margins re-estimated for substrate, epitaxy, chip and packaging.',
      },
      summary: {
        zh: [
          '6 英寸导电型衬底的成交价由 2023 年的约 5,000 元降到 2025 年底的不足 2,000 元，碳化硅主驱模块与硅基模块的价差缩小到 1.6 倍。由此推动中国车规模块用量在 2025 年达到 318 万只。',
          '降价的得益者并不均匀。衬底厂商毛利率普遍转负，而封装环节因为银烧结与双面冷却的门槛，仍保持在两成上下。',
          '到 2032 年用量预计为 1,376 万只，年均增长 23.3%。主驱逆变器份额由 72% 降到 61%，车载充电与高压直流变换合计接近四成，8 英寸产线的经济性要靠这部分增量支撑。',
        ],
        en: [
          'The traded price of a 150 mm conductive substrate fell from about CNY 5,000 in 2023 to under CNY 2,000 at the end of 2025, and the price gap between silicon carbide and silicon traction modules narrowed to 1.6 times. Chinese automotive use reached 3.18 million modules in 2025 as a result.',
          'The gains from lower prices are uneven. Most substrate makers have negative gross margins, while packaging keeps about 20% because silver sintering and double-sided cooling are still hard to do.',
          'We expect 13.76 million modules in 2032, growth of 23.3% a year. Traction inverters decline from 72% to 61% of use, while on-board charging and high-voltage conversion together near 40%; it is this part that has to pay for 200 mm lines.',
        ],
      },
      market: {
        caption: {
          zh: '中国车规碳化硅模块用量，2021—2032 年',
          en: 'Automotive silicon carbide modules used in China, 2021–2032',
        },
        unit: { zh: '万只', en: '10,000 units' },
        values: [21, 58, 112, 196, 318, 452, 603, 768, 940, 1105, 1252, 1376],
      },
      split: {
        caption: { zh: '用量结构，按车上位置', en: 'Use by position in the vehicle' },
        parts: [
          { name: { zh: '主驱逆变器', en: 'Traction inverter' }, shares: [72, 67, 61] },
          { name: { zh: '车载充电机', en: 'On-board charger' }, shares: [19, 21, 24] },
          { name: { zh: '高压直流变换', en: 'High-voltage DC conversion' }, shares: [9, 12, 15] },
        ],
      },
      chapters: [
        {
          title: { zh: '碳化硅在整车上的位置', en: 'Where silicon carbide sits in a vehicle' },
          sections: [
            { zh: '400V与800V平台', en: '400 V and 800 V platforms' },
            { zh: '混合动力车型的用法', en: 'Use in hybrids' },
          ],
        },
        {
          title: { zh: '衬底', en: 'Substrate' },
          sections: [
            { zh: '长晶炉数量与开工率', en: 'Furnaces and utilisation' },
            { zh: '6 英寸价格回顾', en: '150 mm prices in retrospect' },
            { zh: '8 英寸良率与成本曲线', en: '200 mm yield and cost curve' },
          ],
        },
        {
          title: { zh: '外延', en: 'Epitaxy' },
          sections: [
            { zh: '厚度均匀性与缺陷密度', en: 'Uniformity and defect density' },
            { zh: '外延代工价格', en: 'Contract epitaxy prices' },
          ],
        },
        {
          title: { zh: '芯片：平面栅与沟槽栅', en: 'Chips: planar and trench' },
          sections: [
            { zh: '导通电阻与短路耐量', en: 'On-resistance and short-circuit withstand' },
            { zh: '专利分布', en: 'Patents' },
            { zh: '栅氧可靠性数据', en: 'Gate-oxide reliability data' },
          ],
        },
        {
          title: { zh: '模块封装', en: 'Module packaging' },
          sections: [
            { zh: '银烧结与铜线键合', en: 'Silver sintering and copper bonding' },
            { zh: '双面冷却与嵌入式封装', en: 'Double-sided cooling and embedded packages' },
          ],
        },
        {
          title: { zh: '认证与失效', en: 'Qualification and failure' },
          sections: [
            { zh: 'AQG 324 之外的整车厂要求', en: 'What carmakers ask beyond AQG 324' },
            { zh: '现场失效案例归因', en: 'Field failures and their causes' },
          ],
        },
        {
          title: { zh: '用量测算', en: 'Estimating use' },
          sections: [
            { zh: '分车型渗透率', en: 'Penetration by vehicle class' },
            { zh: '单车模块数', en: 'Modules per vehicle' },
            { zh: '敏感性：电池价格与碳化硅渗透', en: 'Sensitivity to battery prices' },
          ],
        },
        {
          title: { zh: '四个环节的毛利', en: 'Margins in four steps' },
          sections: [
            { zh: '2025 年利润池', en: 'The 2025 profit pool' },
            { zh: '2028 年再分配', en: 'Redistribution by 2028' },
          ],
        },
        {
          title: { zh: '与氮化镓、硅基IGBT的边界', en: 'Boundary with gallium nitride and silicon IGBTs' },
          sections: [
            { zh: '混合模块的成本优势', en: 'Cost advantage of hybrid modules' },
            { zh: '氮化镓进入车载充电的条件', en: 'What gallium nitride needs to enter on-board charging' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: {
            zh: '中国车规碳化硅模块用量，2021—2032 年',
            en: 'Automotive silicon carbide modules used in China, 2021–2032',
          },
        },
        {
          kind: 'figure',
          caption: {
            zh: '6 英寸导电型衬底成交价，2022—2026 年',
            en: 'Traded price of 150 mm conductive substrate, 2022–2026',
          },
        },
        { kind: 'table', caption: { zh: '8 英寸产线良率假设', en: 'Yield assumptions for 200 mm lines' } },
        { kind: 'table', caption: { zh: '平面栅与沟槽栅器件参数对照', en: 'Planar and trench device parameters' } },
        { kind: 'figure', caption: { zh: '分车型渗透率', en: 'Penetration by vehicle class' } },
        {
          kind: 'figure',
          caption: { zh: '四个环节毛利率，2023—2028 年', en: 'Gross margin in four steps, 2023–2028' },
        },
        {
          kind: 'table',
          caption: { zh: '整车厂附加可靠性要求汇总', en: 'Additional reliability requirements of carmakers' },
        },
        { kind: 'table', caption: { zh: '现场失效案例归类', en: 'Field failures by cause' } },
        {
          kind: 'figure',
          caption: { zh: '混合模块与全碳化硅模块的成本差', en: 'Cost of hybrid against full silicon carbide modules' },
        },
      ],
      question: {
        ask: { zh: '一辆四驱车按几只模块计算？', en: 'How many modules are counted for an all-wheel-drive car?' },
        answer: {
          zh: '主驱按电机数计：前后各一只三相模块；若辅驱采用硅基IGBT则只计一只。车载充电与直流变换按独立封装的功率模块计，分立器件方案不计入。',
          en: 'Traction counts by motor, one three-phase module front and rear; if the secondary drive uses silicon IGBTs only one is counted. Chargers and converters count when they use a packaged power module; discrete designs are left out.',
        },
      },
      pages: 158,
      exhibitCount: 86,
      price: { cny: 22800, usd: 8600 },
    },
    {
      key: 'arf-krf-photoresists',
      sides: 'both',
      title: {
        zh: 'ArF与KrF光刻胶市场：国产替代走到哪一步',
        en: 'ArF and KrF photoresists in China: how far has local supply come?',
      },
      short: { zh: 'ArF与KrF光刻胶', en: 'ArF and KrF photoresists' },
      dek: {
        zh: '以吨为单位统计 42 座晶圆厂的用胶量，并跟踪树脂、光致产酸剂与单体三级原料的验证进度。',
        en: 'Counts resist consumption in tonnes at 42 fabs and follows qualification of resins, photoacid generators and monomers.',
      },
      summary: {
        zh: [
          '验证周期仍是最硬的约束：一款ArF浸没式光刻胶从送样到批量平均需要 26 个月，其中过半时间花在重复性而不是分辨率上。2025 年本土厂商在ArF浸没式品种中的份额不足 6%，在KrF中约为 18%。',
          '2025 年中国晶圆厂消耗ArF与KrF光刻胶 1,048 吨，KrF占 58%。三维存储的厚膜胶是用量大户，单片用量是逻辑线的三倍以上。',
          '2032 年用量预计为 2,140 吨，年均增长 10.7%，ArF浸没式占比由 27% 升至 36%。原料端比配方端更值得投入，单体提纯与产酸剂合成是我们认为国内最短缺的两项能力。',
        ],
        en: [
          'Qualification time remains the hardest limit. An ArF immersion resist takes 26 months on average from first sample to volume, more than half of it spent proving repeatability, not resolution. In 2025 local makers held under 6% of ArF immersion and about 18% of KrF.',
          'Chinese fabs consumed 1,048 tonnes of ArF and KrF resist in 2025, 58% of it KrF. Thick-film resists for 3D memory are the heavy users: a memory wafer takes more than three times as much as a logic wafer.',
          'We forecast 2,140 tonnes in 2032, growth of 10.7% a year, with ArF immersion rising from 27% to 36%. Raw materials deserve money before formulation does: monomer purification and photoacid generator synthesis are, in our view, the two scarcest skills in China.',
        ],
      },
      market: {
        caption: {
          zh: '中国ArF与KrF光刻胶用量，2021—2032 年',
          en: 'ArF and KrF photoresist consumption in China, 2021–2032',
        },
        unit: { zh: '吨', en: 'tonnes' },
        values: [620, 715, 790, 905, 1048, 1190, 1345, 1510, 1680, 1845, 2000, 2140],
      },
      split: {
        caption: { zh: '用量结构，按品种', en: 'Consumption by type' },
        parts: [
          { name: { zh: 'KrF', en: 'KrF' }, shares: [58, 54, 50] },
          { name: { zh: 'ArF干式', en: 'ArF dry' }, shares: [15, 15, 14] },
          { name: { zh: 'ArF浸没式', en: 'ArF immersion' }, shares: [27, 31, 36] },
        ],
      },
      chapters: [
        {
          title: { zh: '光刻胶的分类与统计边界', en: 'Types of resist and what is counted' },
          sections: [
            { zh: '纳入的品种', en: 'Types included' },
            { zh: '体积与重量的换算', en: 'From volume to weight' },
          ],
        },
        {
          title: { zh: '42 座晶圆厂的用胶量', en: 'Consumption at 42 fabs' },
          sections: [
            { zh: '逻辑与特色工艺', en: 'Logic and speciality processes' },
            { zh: '三维NAND厚膜胶', en: 'Thick-film resist for 3D NAND' },
            { zh: 'DRAM', en: 'DRAM' },
          ],
        },
        {
          title: { zh: '价格与合约', en: 'Prices and contracts' },
          sections: [
            { zh: '加仑价的变化', en: 'How the gallon price moved' },
            { zh: '寄售与最低采购量', en: 'Consignment and minimum volumes' },
          ],
        },
        {
          title: { zh: 'KrF：替代最快的一段', en: 'KrF: where substitution is fastest' },
          sections: [
            { zh: '已批量的国产品种', en: 'Local products in volume' },
            { zh: '尚未突破的层次', en: 'Layers not yet won' },
          ],
        },
        {
          title: { zh: 'ArF干式与浸没式', en: 'ArF dry and immersion' },
          sections: [
            { zh: '图形坍塌与线宽粗糙度', en: 'Pattern collapse and line roughness' },
            { zh: '顶涂层与无顶涂配方', en: 'Topcoat and topcoat-free formulas' },
            { zh: '验证进度逐厂对照', en: 'Qualification by fab' },
          ],
        },
        {
          title: { zh: '树脂', en: 'Resins' },
          sections: [
            { zh: '聚合方式与分子量分布', en: 'Polymerisation and molecular weight' },
            { zh: '批次稳定性', en: 'Batch stability' },
          ],
        },
        {
          title: { zh: '光致产酸剂与单体', en: 'Photoacid generators and monomers' },
          sections: [
            { zh: '合成路线与安全生产许可', en: 'Synthesis routes and safety permits' },
            { zh: '金属杂质控制', en: 'Metal impurity control' },
          ],
        },
        {
          title: { zh: '验证需要多久', en: 'How long qualification takes' },
          sections: [
            { zh: '26 个月的构成', en: 'What fills 26 months' },
            { zh: '缩短周期的三种做法', en: 'Three ways to shorten it' },
            { zh: '失败案例', en: 'Failures' },
          ],
        },
        {
          title: { zh: '供应中断的应对', en: 'Coping with interruption' },
          sections: [
            { zh: '库存天数与保质期', en: 'Days of stock and shelf life' },
            { zh: '双供应商的实际成本', en: 'The real cost of dual sourcing' },
          ],
        },
        {
          title: { zh: '2026—2032 年用量预测', en: 'Consumption forecast, 2026–2032' },
          sections: [
            { zh: '按产能', en: 'From wafer capacity' },
            { zh: '按光刻层数', en: 'From layer counts' },
            { zh: '国产份额三种情景', en: 'Three cases for local share' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: {
            zh: '中国ArF与KrF光刻胶用量，2021—2032 年',
            en: 'ArF and KrF photoresist consumption in China, 2021–2032',
          },
        },
        { kind: 'table', caption: { zh: '42 座晶圆厂用胶量汇总', en: 'Consumption at 42 fabs' } },
        { kind: 'figure', caption: { zh: '单片晶圆用胶量，按工艺', en: 'Resist per wafer by process' } },
        {
          kind: 'figure',
          caption: { zh: 'KrF与ArF加仑价，2021—2026 年', en: 'Gallon prices of KrF and ArF, 2021–2026' },
        },
        { kind: 'table', caption: { zh: '国产品种验证进度表', en: 'Qualification status of local products' } },
        { kind: 'figure', caption: { zh: '26 个月验证周期拆解', en: 'The 26-month qualification cycle' } },
        {
          kind: 'table',
          caption: { zh: '树脂与产酸剂供应商名录', en: 'Suppliers of resins and photoacid generators' },
        },
        { kind: 'table', caption: { zh: '金属杂质指标对照', en: 'Metal impurity limits' } },
        { kind: 'figure', caption: { zh: '国产份额情景，2025—2032 年', en: 'Local share scenarios, 2025–2032' } },
      ],
      question: {
        ask: {
          zh: '用胶量里是否包含抗反射涂层与配套试剂？',
          en: 'Are anti-reflective coatings and ancillary chemicals counted?',
        },
        answer: {
          zh: '不包含。抗反射涂层、显影液与稀释剂另列附录，给出与光刻胶的用量比例，便于估算整套材料支出。',
          en: 'No. Coatings, developers and thinners are listed in an annex with their ratio to resist, so that total material spending can be estimated.',
        },
      },
      pages: 142,
      exhibitCount: 74,
      price: { cny: 19800, usd: 12400 },
    },
    {
      key: 'wafer-cleaning-equipment',
      sides: 'both',
      title: {
        zh: '2026—2032 年晶圆清洗设备行业分析与预测',
        en: 'Wafer cleaning equipment, 2026–2032: analysis and forecast',
      },
      short: { zh: '晶圆清洗设备', en: 'Wafer cleaning equipment' },
      dek: {
        zh: '一个 2026 年要先回落的市场：扩产透支以后，单片清洗、槽式清洗与刷洗设备的订单、装机与备件收入测算。',
        en: 'A market that falls before it grows: orders, installations and spare-part income in single-wafer, batch and scrubber tools after fabs bought ahead.',
      },
      summary: {
        zh: [
          '2026 年中国晶圆清洗设备采购预计由 182 亿元回落至 176 亿元，是五年来首次下降。原因是 2024—2025 年提前下单，我们在九座工厂看到装机后闲置超过半年的机台。',
          '下降之后是温和增长：2032 年 260 亿元，2025—2032 年年均 5.2%。单片清洗份额由 64% 升至 69%，高温硫酸与超临界干燥是其中仅有的两个还能提价的品种。',
        ],
        en: [
          'Chinese purchases of wafer cleaning tools should fall to CNY 17.6 billion in 2026 from CNY 18.2 billion, the first decline in five years. Fabs ordered ahead in 2024–2025; at nine plants we saw tools idle for over half a year after installation.',
          'Mild growth follows, to CNY 26 billion in 2032, or 5.2% a year over 2025–2032. Single-wafer tools rise from 64% to 69%; hot sulphuric and supercritical drying are the only two types where prices can still go up.',
        ],
      },
      market: {
        caption: {
          zh: '中国晶圆清洗设备采购额，2021—2032 年',
          en: 'Wafer cleaning equipment purchases in China, 2021–2032',
        },
        unit: { zh: '亿元', en: 'CNY 100 million' },
        values: [98, 121, 138, 165, 182, 176, 189, 204, 221, 236, 249, 260],
      },
      split: {
        caption: { zh: '采购结构，按机型', en: 'Purchases by tool type' },
        parts: [
          { name: { zh: '单片清洗', en: 'Single-wafer' }, shares: [64, 66, 69] },
          { name: { zh: '槽式清洗', en: 'Batch' }, shares: [23, 21, 18] },
          { name: { zh: '刷洗与其他', en: 'Scrubbers and other' }, shares: [13, 13, 13] },
        ],
      },
      chapters: [
        {
          title: { zh: '摘要与主要数据', en: 'Summary and key data' },
          sections: [
            { zh: '规模与增速', en: 'Size and growth' },
            { zh: '2026 年为什么下降', en: 'Why 2026 falls' },
          ],
        },
        {
          title: { zh: '清洗步骤与设备对应关系', en: 'Cleaning steps and the tools they need' },
          sections: [
            { zh: '前道各模块的清洗次数', en: 'Cleaning passes by module' },
            { zh: '先进节点新增步骤', en: 'Added steps at advanced nodes' },
            { zh: '封装环节的清洗', en: 'Cleaning in packaging' },
          ],
        },
        {
          title: { zh: '装机存量', en: 'The installed base' },
          sections: [
            { zh: '按晶圆厂与机龄', en: 'By fab and age' },
            { zh: '闲置机台调查', en: 'Survey of idle tools' },
          ],
        },
        {
          title: { zh: '单片清洗', en: 'Single-wafer cleaning' },
          sections: [
            { zh: '腔体数与产出', en: 'Chambers and throughput' },
            { zh: '高温硫酸', en: 'Hot sulphuric' },
            { zh: '超临界二氧化碳干燥', en: 'Supercritical carbon dioxide drying' },
          ],
        },
        {
          title: { zh: '槽式清洗与刷洗', en: 'Batch tools and scrubbers' },
          sections: [
            { zh: '药液回收的节省', en: 'Savings from chemical recovery' },
            { zh: '背面与边缘清洗', en: 'Backside and bevel cleaning' },
          ],
        },
        {
          title: { zh: '零部件与药液', en: 'Parts and chemicals' },
          sections: [
            { zh: '阀、泵与流量控制', en: 'Valves, pumps and flow control' },
            { zh: '耗材更换周期', en: 'Consumable replacement' },
          ],
        },
        {
          title: { zh: '招标价格分析', en: 'Tender prices' },
          sections: [
            { zh: '2023—2026 年中标记录', en: 'Awards in 2023–2026' },
            { zh: '降价幅度与附加条款', en: 'Discounts and added terms' },
          ],
        },
        {
          title: { zh: '竞争者画像', en: 'Competitor profiles' },
          sections: [
            { zh: '四家境外厂商的中国业务', en: 'Four foreign makers in China' },
            { zh: '五家本土厂商', en: 'Five local makers' },
            { zh: '专利诉讼', en: 'Patent litigation' },
          ],
        },
        {
          title: { zh: '备件与改造收入', en: 'Income from parts and refits' },
          sections: [
            { zh: '服务合同比例', en: 'Share under service contract' },
            { zh: '二手机台翻新', en: 'Refurbished tools' },
          ],
        },
        {
          title: { zh: '预测', en: 'Forecast' },
          sections: [
            { zh: '产能口径', en: 'From capacity' },
            { zh: '资本开支口径', en: 'From capital expenditure' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: {
            zh: '中国晶圆清洗设备采购额，2021—2032 年',
            en: 'Wafer cleaning equipment purchases in China, 2021–2032',
          },
        },
        { kind: 'table', caption: { zh: '前道清洗步骤与对应机型', en: 'Front-end cleaning steps and tools' } },
        { kind: 'figure', caption: { zh: '装机机龄分布', en: 'Age of installed tools' } },
        { kind: 'table', caption: { zh: '九座工厂闲置机台调查', en: 'Idle tools at nine plants' } },
        { kind: 'figure', caption: { zh: '中标均价，2023—2026 年', en: 'Average award price, 2023–2026' } },
        { kind: 'table', caption: { zh: '中标记录明细', en: 'Tender awards in detail' } },
        { kind: 'figure', caption: { zh: '单片与槽式的每片成本', en: 'Cost per wafer, single-wafer and batch' } },
        { kind: 'table', caption: { zh: '关键零部件来源', en: 'Origin of key parts' } },
        { kind: 'figure', caption: { zh: '备件与改造收入占比', en: 'Parts and refits as a share of income' } },
      ],
      question: {
        ask: { zh: '闲置机台会在哪一年消化完？', en: 'When will the idle tools be absorbed?' },
        answer: {
          zh: '按九座工厂各自的投产计划推算，约七成在 2027 年上半年前投入使用，其余会以翻新机的形式流向特色工艺线。',
          en: 'From the start-up plans of the nine plants, about 70% should be in use by mid-2027; the rest will move to speciality lines as refurbished tools.',
        },
      },
      pages: 126,
      exhibitCount: 68,
      price: { cny: 16800, usd: 6900 },
    },
    {
      key: 'automotive-mlcc',
      sides: 'both',
      title: {
        zh: '车用多层陶瓷电容器产业链调研',
        en: 'Automotive multilayer ceramic capacitors: a supply chain study',
      },
      short: { zh: '车用MLCC产业链', en: 'Automotive MLCC supply chain' },
      dek: {
        zh: '从钛酸钡粉体到整车域控制器，逐级核对用量、价格与交期。',
        en: 'From barium titanate powder to the domain controller: quantities, prices and lead times checked step by step.',
      },
      summary: {
        zh: [
          '一辆配备城区辅助驾驶的纯电车型大约要用 1.1 万只MLCC，燃油车约为 4,000 只，这一差距解释了需求的大部分增长。2025 年中国车用MLCC用量为 2,360 亿只，2032 年预计达到 4,620 亿只，年均增长 10.1%。',
          '用量增长并不等于收入增长。小尺寸通用品价格四年累计下降约 22%，真正有议价空间的是 1,000 伏以上高压品与 125 摄氏度高容品，两者只占用量的一小部分，却贡献约四成的销售额。',
          '动力与底盘域占 2025 年用量的 38%，到 2032 年降到 31%；辅助驾驶域则由 21% 升到 30%。本土厂商在粉体一端的自给率已过半，离型膜仍依赖进口。',
        ],
        en: [
          'A battery car with city driving assistance needs about 11,000 MLCCs, a petrol car about 4,000, and the gap explains most of the growth. Chinese automotive use was 236 billion pieces in 2025 and should reach 462 billion in 2032, or 10.1% a year.',
          'More pieces do not mean as much more revenue. Small general-purpose parts have lost about 22% in price over four years; pricing power lies in parts above 1,000 V and in high-capacitance parts rated for 125 °C, a small part of volume but about 40% of sales.',
          'Powertrain and chassis took 38% of pieces in 2025 and fall to 31% in 2032, while driving assistance rises from 21% to 30%. Local makers now produce more than half of their own powder; release film is still imported.',
        ],
      },
      market: {
        caption: { zh: '中国车用MLCC用量，2021—2032 年', en: 'Automotive MLCC use in China, 2021–2032' },
        unit: { zh: '十亿只', en: 'billion pieces' },
        values: [118, 140, 166, 198, 236, 271, 307, 342, 376, 408, 437, 462],
      },
      split: {
        caption: { zh: '用量结构，按整车功能域', en: 'Use by vehicle domain' },
        parts: [
          { name: { zh: '动力与底盘', en: 'Powertrain and chassis' }, shares: [38, 35, 31] },
          { name: { zh: '辅助驾驶', en: 'Driving assistance' }, shares: [21, 25, 30] },
          { name: { zh: '座舱与通信', en: 'Cockpit and connectivity' }, shares: [27, 26, 25] },
          { name: { zh: '车身与其他', en: 'Body and other' }, shares: [14, 14, 14] },
        ],
      },
      chapters: [
        {
          title: { zh: '调研方法', en: 'How the study was done' },
          sections: [
            { zh: '拆解的 14 款车型', en: 'Fourteen vehicles taken apart' },
            { zh: '访谈对象', en: 'Who was interviewed' },
          ],
        },
        {
          title: { zh: '单车用量拆解', en: 'Pieces per vehicle' },
          sections: [
            { zh: '动力域', en: 'Powertrain' },
            { zh: '辅助驾驶域控制器', en: 'Driving assistance controllers' },
            { zh: '区域架构会不会减少用量', en: 'Whether zonal architecture reduces the count' },
          ],
        },
        {
          title: { zh: '粉体', en: 'Powder' },
          sections: [
            { zh: '水热法与固相法', en: 'Hydrothermal and solid-state routes' },
            { zh: '粒径与介电常数', en: 'Grain size and permittivity' },
          ],
        },
        {
          title: { zh: '内电极与离型膜', en: 'Electrodes and release film' },
          sections: [
            { zh: '镍浆', en: 'Nickel paste' },
            { zh: '离型膜的进口依赖', en: 'Dependence on imported film' },
          ],
        },
        {
          title: { zh: '叠层与烧结工艺', en: 'Stacking and firing' },
          sections: [
            { zh: '介质层厚度', en: 'Dielectric thickness' },
            { zh: '烧结气氛控制', en: 'Firing atmosphere' },
            { zh: '良率损失的去向', en: 'Where yield is lost' },
          ],
        },
        {
          title: { zh: '规格与价格', en: 'Specifications and prices' },
          sections: [
            { zh: '小尺寸通用品', en: 'Small general-purpose parts' },
            { zh: '高压品', en: 'High-voltage parts' },
            { zh: '高温高容品', en: 'High-temperature, high-capacitance parts' },
          ],
        },
        {
          title: { zh: 'AEC-Q200认证与失效模式', en: 'AEC-Q200 qualification and failure modes' },
          sections: [
            { zh: '弯曲裂纹与软端子', en: 'Flex cracks and soft terminations' },
            { zh: '认证费用与时间', en: 'Cost and time of qualification' },
          ],
        },
        {
          title: { zh: '渠道与交期', en: 'Channels and lead times' },
          sections: [
            { zh: '直供与代理', en: 'Direct and distributed sales' },
            { zh: '交期指数，2021—2026 年', en: 'Lead time index, 2021–2026' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: { zh: '中国车用MLCC用量，2021—2032 年', en: 'Automotive MLCC use in China, 2021–2032' },
        },
        { kind: 'table', caption: { zh: '14 款车型单车用量拆解', en: 'Pieces per vehicle in fourteen teardowns' } },
        { kind: 'figure', caption: { zh: '用量与销售额的错位', en: 'Volume against sales by specification' } },
        {
          kind: 'figure',
          caption: { zh: '通用品与高压品价格指数', en: 'Price index of general-purpose and high-voltage parts' },
        },
        { kind: 'table', caption: { zh: '粉体供应商与产能', en: 'Powder suppliers and capacity' } },
        { kind: 'table', caption: { zh: '离型膜规格与来源', en: 'Release film grades and origin' } },
        { kind: 'figure', caption: { zh: '交期指数，2021—2026 年', en: 'Lead time index, 2021–2026' } },
        { kind: 'table', caption: { zh: '认证费用与周期', en: 'Qualification cost and time' } },
      ],
      question: {
        ask: { zh: '拆解的 14 款车型是怎样挑选的？', en: 'How were the fourteen vehicles chosen?' },
        answer: {
          zh: '按 2025 年销量覆盖六个价位，纯电、增程、插电混动与燃油各不少于两款，其中五款带城区辅助驾驶。拆解计数与物料清单相互核对，差异超过 3% 的重新点数。',
          en: 'They cover six price bands by 2025 sales, at least two each of battery, range-extended, plug-in hybrid and petrol, five with city driving assistance. Counts were checked against bills of material and repeated where they differed by over 3%.',
        },
      },
      pages: 112,
      exhibitCount: 58,
      price: { cny: 12800, usd: 5200 },
    },
    {
      key: 'ai-server-pcbs',
      sides: 'both',
      title: {
        zh: '算力服务器用印制电路板：层数、损耗等级与钻孔产能',
        en: 'Printed circuit boards for AI servers: layer counts, loss grades and drilling capacity',
      },
      short: { zh: 'AI服务器PCB研究', en: 'PCBs for AI servers' },
      dek: {
        zh: '以机柜为单位拆解背板、交换板与加速卡用板，测算M8、M9级覆铜板与高多层产能能否跟上 2027 年的机柜节奏。',
        en: 'Takes racks apart into backplanes, switch boards and accelerator boards, and tests whether M8 and M9 laminates and high-layer capacity keep pace with the racks due in 2027.',
      },
      summary: {
        zh: [
          '一台满配机柜的PCB价值在三年内从约 1.1 万美元升到 3.4 万美元，增幅高于机柜售价。正交背板取代铜缆是主要原因，一块 70 层以上的背板售价相当于二十块加速卡主板。',
          '材料与设备两头都紧。石英布的月供应只够约六成订单，钻孔机的交期在十个月以上，我们据此把 2026 年的产值预测定为 58.8 亿美元，而不是需求口径下的 70 亿美元。',
          '2025 年中国厂商的相关产值为 40.6 亿美元，2032 年预计 124.5 亿美元，年均增长 17.4%。加速卡与模组板由 52% 降到 43%，背板与中板由 14% 升到 27%。',
        ],
        en: [
          'The boards in a fully equipped rack were worth about USD 11,000 three years ago and are worth USD 34,000 now, a faster rise than the rack itself. Orthogonal backplanes in place of copper cable are the main reason: one of more than 70 layers sells for as much as twenty accelerator boards.',
          'Materials and tools are both short. Monthly supply of quartz cloth covers about 60% of orders and drilling machines take over ten months, so we set the 2026 forecast at USD 5.88 billion and not at the USD 7 billion that demand alone would give.',
          'Chinese makers produced USD 4.06 billion of such boards in 2025 and should reach USD 12.45 billion in 2032, or 17.4% a year. Accelerator and module boards decline from 52% to 43%; backplanes and midplanes rise from 14% to 27%.',
        ],
      },
      market: {
        caption: {
          zh: '中国厂商AI服务器PCB产值，2021—2032 年',
          en: 'AI server PCB output of Chinese makers, 2021–2032',
        },
        unit: { zh: '百万美元', en: 'USD million' },
        values: [410, 520, 980, 2140, 4060, 5880, 7540, 8960, 10150, 11120, 11880, 12450],
      },
      split: {
        caption: { zh: '产值结构，按板型', en: 'Output by board type' },
        parts: [
          { name: { zh: '加速卡与模组板', en: 'Accelerator and module boards' }, shares: [52, 48, 43] },
          { name: { zh: '交换板与主板', en: 'Switch boards and motherboards' }, shares: [34, 32, 30] },
          { name: { zh: '背板与中板', en: 'Backplanes and midplanes' }, shares: [14, 20, 27] },
        ],
      },
      chapters: [
        {
          title: { zh: '一台机柜里有哪些板', en: 'The boards in a rack' },
          sections: [
            { zh: '2023 年与 2026 年机柜对照', en: 'Racks of 2023 and 2026 compared' },
            { zh: '铜缆、背板与光互连的分界', en: 'Where cable, backplane and optics meet' },
          ],
        },
        {
          title: { zh: '产值测算', en: 'Output' },
          sections: [
            { zh: '需求口径', en: 'Demand view' },
            { zh: '产能口径', en: 'Capacity view' },
            { zh: '两个口径为什么不同', en: 'Why the two differ' },
          ],
        },
        {
          title: { zh: '加速卡板', en: 'Accelerator boards' },
          sections: [
            { zh: '高阶HDI与mSAP', en: 'High-order HDI and mSAP' },
            { zh: '电源完整性要求', en: 'Power integrity' },
          ],
        },
        {
          title: { zh: '交换板', en: 'Switch boards' },
          sections: [
            { zh: '224G通道的损耗预算', en: 'Loss budget of 224G channels' },
            { zh: '背钻深度控制', en: 'Controlling back-drill depth' },
          ],
        },
        {
          title: { zh: '背板', en: 'Backplanes' },
          sections: [
            { zh: '70 层以上的压合', en: 'Laminating above 70 layers' },
            { zh: '良率爬坡记录', en: 'Yield ramp records' },
            { zh: '谁在做样', en: 'Who is sampling' },
          ],
        },
        {
          title: { zh: '覆铜板', en: 'Laminates' },
          sections: [
            { zh: 'M8到M9的树脂体系', en: 'Resin systems from M8 to M9' },
            { zh: '低粗糙度铜箔', en: 'Low-profile copper foil' },
            { zh: '石英布供应', en: 'Quartz cloth supply' },
          ],
        },
        {
          title: { zh: '设备', en: 'Tools' },
          sections: [
            { zh: '机械钻与激光钻', en: 'Mechanical and laser drilling' },
            { zh: '曝光与检测', en: 'Imaging and inspection' },
          ],
        },
        {
          title: { zh: '海外建厂', en: 'Plants abroad' },
          sections: [
            { zh: '泰国与越南的建设成本', en: 'Building costs in Thailand and Vietnam' },
            { zh: '良率与人员流动', en: 'Yield and staff turnover' },
          ],
        },
        {
          title: { zh: '毛利率的可持续性', en: 'Can margins last?' },
          sections: [
            { zh: '定价公式', en: 'Pricing formulas' },
            { zh: '客户第二来源策略', en: 'Customers’ second sources' },
          ],
        },
        {
          title: { zh: '财务测算与情景', en: 'Financial estimates and scenarios' },
          sections: [
            { zh: '资本开支回收期', en: 'Payback on capital spending' },
            { zh: '机柜出货下调 20% 的影响', en: 'If rack shipments fall by 20%' },
          ],
        },
        {
          title: { zh: '环保与能耗约束', en: 'Environmental and energy limits' },
          sections: [
            { zh: '废水排放指标', en: 'Effluent quotas' },
            { zh: '单位产值能耗', en: 'Energy per unit of output' },
          ],
        },
        {
          title: { zh: '附录', en: 'Annexes' },
          sections: [
            { zh: '企业产能表', en: 'Capacity by company' },
            { zh: '术语与损耗等级', en: 'Terms and loss grades' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: {
            zh: '中国厂商AI服务器PCB产值，2021—2032 年',
            en: 'AI server PCB output of Chinese makers, 2021–2032',
          },
        },
        {
          kind: 'figure',
          caption: { zh: '单机柜PCB价值拆解，2023 与 2026 年', en: 'Board value per rack, 2023 and 2026' },
        },
        {
          kind: 'table',
          caption: { zh: '三类板的层数、孔径与损耗等级', en: 'Layers, hole size and loss grade of three boards' },
        },
        { kind: 'figure', caption: { zh: '石英布月供应与订单', en: 'Monthly supply and orders of quartz cloth' } },
        { kind: 'table', caption: { zh: '覆铜板牌号与认证状态', en: 'Laminate grades and qualification' } },
        { kind: 'figure', caption: { zh: '钻孔机交期，2023—2026 年', en: 'Drilling machine lead times, 2023–2026' } },
        {
          kind: 'table',
          caption: { zh: '泰国、越南与广东建厂成本', en: 'Plant costs in Thailand, Vietnam and Guangdong' },
        },
        { kind: 'figure', caption: { zh: '70 层背板良率爬坡', en: 'Yield ramp of 70-layer backplanes' } },
        { kind: 'table', caption: { zh: '资本开支回收期测算', en: 'Payback on capital spending' } },
        { kind: 'figure', caption: { zh: '机柜下调情景下的产值', en: 'Output if racks are cut' } },
        { kind: 'table', caption: { zh: '企业高多层产能表', en: 'High-layer capacity by company' } },
      ],
      question: {
        ask: {
          zh: '共封装光学普及后，背板产值会不会被替代？',
          en: 'Will co-packaged optics take revenue from backplanes?',
        },
        answer: {
          zh: '在基准情景里不会早于 2031 年：柜内距离短，铜背板的单位带宽功耗仍低约四成。我们另列了一个光互连提前两年的情景，2032 年背板份额由 27% 降到 19%。',
          en: 'Not before 2031 in the base case: distances inside a rack are short and copper still uses about 40% less power per unit of bandwidth. A separate case brings optics forward by two years and cuts backplanes in 2032 from 27% to 19%.',
        },
      },
      pages: 172,
      exhibitCount: 98,
      price: { cny: 24800, usd: 15600 },
    },
    {
      key: 'ar-waveguides',
      sides: 'both',
      title: {
        zh: '2026—2032 年AR光波导行业深度研究：刻蚀、压印与体全息三条工艺线的成本赛跑',
        en: 'AR waveguides to 2032: etching, imprint and volume holography in a race on cost',
      },
      short: { zh: 'AR光波导行业研究', en: 'AR waveguides to 2032' },
      dek: {
        zh: '单片良率每提高十个百分点，整机物料成本能降多少？本报告用六家工厂的实测数据回答。',
        en: 'How much does a ten-point gain in yield take off the bill of materials? Measured data from six plants give the answer.',
      },
      summary: {
        zh: [
          '2025 年中国AR光波导出货 78 万片，2032 年预计 2,260 万片，年均增长 61.8%。我们对这一增速持谨慎态度：它建立在眼镜售价于 2028 年降到 2,000 元以下的假设之上，若推迟一年，2032 年出货量将减少约三成。',
          '工艺之争集中在成本。树脂纳米压印 2025 年占 57%，其次是碳化硅与玻璃刻蚀的 26%；刻蚀片视场角更大、彩虹纹更轻，到 2032 年份额预计升至 41%。',
        ],
        en: [
          'China shipped 0.78 million AR waveguides in 2025 and should ship 22.6 million in 2032, growth of 61.8% a year. We hold this rate with caution: it assumes that glasses sell for under CNY 2,000 by 2028, and a delay of one year would cut 2032 shipments by about 30%.',
          'The contest between processes is about cost. Resin nanoimprint had 57% in 2025, followed by etched silicon carbide and glass with 26%; etched plates give a wider field of view and less rainbow, and should reach 41% in 2032.',
        ],
      },
      market: {
        caption: { zh: '中国AR光波导出货量，2021—2032 年', en: 'AR waveguide shipments in China, 2021–2032' },
        unit: { zh: '万片', en: '10,000 pieces' },
        values: [6, 9, 14, 31, 78, 165, 320, 560, 890, 1310, 1780, 2260],
      },
      split: {
        caption: { zh: '出货结构，按工艺', en: 'Shipments by process' },
        parts: [
          { name: { zh: '树脂纳米压印', en: 'Resin nanoimprint' }, shares: [57, 52, 43] },
          { name: { zh: '碳化硅与玻璃刻蚀', en: 'Etched silicon carbide and glass' }, shares: [26, 32, 41] },
          { name: { zh: '几何阵列', en: 'Geometric array' }, shares: [11, 9, 7] },
          { name: { zh: '体全息', en: 'Volume holography' }, shares: [6, 7, 9] },
        ],
      },
      chapters: [
        {
          title: { zh: '从整机看光波导', en: 'The waveguide seen from the device' },
          sections: [
            { zh: '在售整机的光学配置', en: 'Optics of devices on sale' },
            { zh: '重量与功耗预算', en: 'Weight and power budgets' },
            { zh: '用户退货原因', en: 'Why buyers return glasses' },
          ],
        },
        {
          title: { zh: '光学原理与评价指标', en: 'Optics and metrics' },
          sections: [
            { zh: '入瞳亮度与光效', en: 'Eye-box luminance and efficiency' },
            { zh: '均匀性、漏光与彩虹纹', en: 'Uniformity, leakage and rainbow' },
          ],
        },
        {
          title: { zh: '树脂纳米压印', en: 'Resin nanoimprint' },
          sections: [
            { zh: '母版寿命', en: 'Master life' },
            { zh: '折射率与耐候性', en: 'Index and weathering' },
          ],
        },
        {
          title: { zh: '刻蚀路线', en: 'The etching route' },
          sections: [
            { zh: '碳化硅衬底价格下降的外溢', en: 'What cheaper silicon carbide means here' },
            { zh: '干法刻蚀产能', en: 'Dry etching capacity' },
            { zh: '切割与封边', en: 'Dicing and edge sealing' },
          ],
        },
        {
          title: { zh: '体全息与几何阵列', en: 'Volume holography and geometric arrays' },
          sections: [
            { zh: '光敏聚合物供应', en: 'Photopolymer supply' },
            { zh: '阵列贴合自动化', en: 'Automating array bonding' },
          ],
        },
        {
          title: { zh: '微显示屏与光机匹配', en: 'Matching microdisplays and light engines' },
          sections: [
            { zh: '单色与全彩Micro LED', en: 'Monochrome and full-colour Micro LED' },
            { zh: '硅基液晶的位置', en: 'The place of LCoS' },
          ],
        },
        {
          title: { zh: '六家工厂良率实测', en: 'Measured yields at six plants' },
          sections: [
            { zh: '测试方法', en: 'Test method' },
            { zh: '良率与单片成本', en: 'Yield and cost per piece' },
          ],
        },
        {
          title: { zh: '处方镜片的结合', en: 'Combining with prescription lenses' },
          sections: [
            { zh: '贴合与一体成型', en: 'Bonding and one-piece moulding' },
            { zh: '验配渠道', en: 'Fitting channels' },
          ],
        },
        {
          title: { zh: '价格预测', en: 'Price forecast' },
          sections: [
            { zh: '单片价格曲线', en: 'Price curve per piece' },
            { zh: '整机物料成本', en: 'Bill of materials' },
          ],
        },
        {
          title: { zh: '出货预测', en: 'Shipment forecast' },
          sections: [
            { zh: '三种整机售价假设', en: 'Three assumptions on device price' },
            { zh: '一眼还是两眼', en: 'One eye or two' },
          ],
        },
        {
          title: { zh: '专利与合规', en: 'Patents and compliance' },
          sections: [
            { zh: '光栅设计专利地图', en: 'Map of grating patents' },
            { zh: '激光与光生物安全', en: 'Laser and photobiological safety' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: { zh: '中国AR光波导出货量，2021—2032 年', en: 'AR waveguide shipments in China, 2021–2032' },
        },
        { kind: 'table', caption: { zh: '在售整机光学配置表', en: 'Optical configuration of devices on sale' } },
        {
          kind: 'figure',
          caption: { zh: '三条工艺线的单片成本，2025—2030 年', en: 'Cost per piece on three process lines, 2025–2030' },
        },
        { kind: 'table', caption: { zh: '六家工厂良率实测', en: 'Measured yields at six plants' } },
        { kind: 'figure', caption: { zh: '良率与整机物料成本', en: 'Yield against bill of materials' } },
        { kind: 'figure', caption: { zh: '视场角与光效散点', en: 'Field of view against efficiency' } },
        { kind: 'table', caption: { zh: '光敏聚合物供应商', en: 'Photopolymer suppliers' } },
        { kind: 'table', caption: { zh: '微显示屏匹配表', en: 'Microdisplay matching table' } },
        { kind: 'figure', caption: { zh: '售价推迟一年的影响', en: 'Effect of a one-year delay in price' } },
        { kind: 'table', caption: { zh: '光栅专利族清单', en: 'Grating patent families' } },
      ],
      question: {
        ask: { zh: '双目眼镜算一片还是两片？', en: 'Do binocular glasses count as one piece or two?' },
        answer: {
          zh: '算两片。若同一镜片内叠合两层波导以显示全彩，仍按一片计，并在附表注明层数。',
          en: 'Two. Where two layers are stacked in one lens for full colour they count as one piece, and the annex states the number of layers.',
        },
      },
      pages: 134,
      exhibitCount: 77,
      price: { cny: 14800, usd: 9800 },
    },
    {
      key: 'lcd-driver-ics',
      sides: 'both',
      title: { zh: '液晶显示驱动芯片：一个缓慢收缩的市场', en: 'LCD driver ICs: a market in slow retreat' },
      short: { zh: '液晶显示驱动芯片', en: 'LCD driver ICs' },
      dek: {
        zh: '用量逐年减少，价格却在企稳；本报告按面板尺寸与代工产能解释谁会留到最后。',
        en: 'Volumes fall each year while prices steady; this report uses panel sizes and foundry capacity to explain who stays to the end.',
      },
      summary: {
        zh: [
          '全球液晶驱动芯片 2025 年出货 51.8 亿颗，预计 2032 年为 40.2 亿颗，年均下降 3.6%。手机与平板退出得最快，电视因为大尺寸化，单台用量反而增加。',
          '收缩没有带来价格战。90 纳米与 110 纳米高压产能被电源管理芯片挤占，代工厂在 2025 年停止了两条驱动专线，供给收得比需求更快。',
          '车载是少数增长的部分，份额由 11% 升到 22%，触控与驱动集成是主要形态。面板厂自研驱动芯片会在 2028 年以后分走中低端电视的订单，设计公司需要提前决定去留。',
        ],
        en: [
          'Worldwide shipments of LCD driver ICs were 5.18 billion in 2025 and should be 4.02 billion in 2032, a fall of 3.6% a year. Phones and tablets leave fastest; televisions use more per set because screens are larger.',
          'The retreat has not led to a price war. Power management chips took over 90 nm and 110 nm high-voltage capacity, foundries closed two dedicated driver lines in 2025, and supply shrank faster than demand.',
          'Vehicles are one of the few parts that grow, from 11% to 22%, mostly with touch and drive in one chip. Panel makers’ own drivers will take mid-range and low-end television orders after 2028, and design houses should decide early whether to stay.',
        ],
      },
      market: {
        caption: { zh: '全球液晶显示驱动芯片出货量，2021—2032 年', en: 'LCD driver IC shipments worldwide, 2021–2032' },
        unit: { zh: '百万颗', en: 'million units' },
        values: [6180, 5420, 5260, 5310, 5180, 5040, 4890, 4720, 4540, 4360, 4190, 4020],
      },
      split: {
        caption: { zh: '出货结构，按终端', en: 'Shipments by end product' },
        parts: [
          { name: { zh: '电视', en: 'Televisions' }, shares: [44, 46, 48] },
          { name: { zh: '显示器与笔记本', en: 'Monitors and notebooks' }, shares: [27, 25, 23] },
          { name: { zh: '手机与平板', en: 'Phones and tablets' }, shares: [18, 13, 7] },
          { name: { zh: '车载与工控', en: 'Vehicles and industrial' }, shares: [11, 16, 22] },
        ],
      },
      chapters: [
        {
          title: { zh: '出货的四年回顾', en: 'Four years of shipments' },
          sections: [
            { zh: '2021 年的高点', en: 'The peak of 2021' },
            { zh: '库存调整之后', en: 'After the stock correction' },
          ],
        },
        {
          title: { zh: '终端逐项分析', en: 'End products one by one' },
          sections: [
            { zh: '电视', en: 'Televisions' },
            { zh: '显示器与笔记本', en: 'Monitors and notebooks' },
            { zh: '手机与平板', en: 'Phones and tablets' },
            { zh: '车载与工控', en: 'Vehicles and industrial' },
          ],
        },
        {
          title: { zh: '芯片形态', en: 'Chip types' },
          sections: [
            { zh: '源极、栅极与阵列上栅极', en: 'Source, gate and gate-on-array' },
            { zh: '触控与驱动集成', en: 'Touch and drive in one' },
          ],
        },
        {
          title: { zh: '代工产能', en: 'Foundry capacity' },
          sections: [
            { zh: '高压工艺的竞争用途', en: 'Competing uses of high-voltage processes' },
            { zh: '关停的两条线', en: 'The two lines that closed' },
          ],
        },
        {
          title: { zh: '封装与材料', en: 'Packaging and materials' },
          sections: [
            { zh: '薄膜覆晶基带', en: 'Chip-on-film tape' },
            { zh: '金凸块与铜凸块', en: 'Gold and copper bumps' },
          ],
        },
        {
          title: { zh: '价格', en: 'Prices' },
          sections: [
            { zh: '季度均价', en: 'Quarterly averages' },
            { zh: '金价的影响', en: 'Effect of the gold price' },
          ],
        },
        {
          title: { zh: '面板厂自研', en: 'Panel makers’ own chips' },
          sections: [
            { zh: '动机与进度', en: 'Motive and progress' },
            { zh: '对独立设计公司的影响', en: 'Effect on independent design houses' },
          ],
        },
        {
          title: { zh: '到 2032 年', en: 'To 2032' },
          sections: [
            { zh: '出货预测', en: 'Shipment forecast' },
            { zh: '可能的退出者', en: 'Who may leave' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: {
            zh: '全球液晶显示驱动芯片出货量，2021—2032 年',
            en: 'LCD driver IC shipments worldwide, 2021–2032',
          },
        },
        { kind: 'figure', caption: { zh: '单台电视用量与尺寸', en: 'Drivers per set and screen size' } },
        { kind: 'table', caption: { zh: '各终端出货明细', en: 'Shipments by end product in detail' } },
        { kind: 'figure', caption: { zh: '季度均价，2021—2026 年', en: 'Quarterly average price, 2021–2026' } },
        { kind: 'table', caption: { zh: '高压代工产能变化', en: 'Changes in high-voltage foundry capacity' } },
        { kind: 'table', caption: { zh: '薄膜覆晶基带供应商', en: 'Chip-on-film tape suppliers' } },
        { kind: 'figure', caption: { zh: '金凸块与铜凸块成本差', en: 'Cost of gold and copper bumps' } },
        { kind: 'table', caption: { zh: '面板厂自研进度', en: 'Progress of panel makers’ own chips' } },
      ],
      question: {
        ask: { zh: '有机发光屏的驱动芯片计入了吗？', en: 'Are drivers for OLED panels included?' },
        answer: {
          zh: '没有。出货与预测只含液晶面板；有机发光屏对液晶的替代作为需求减项处理，替代率按终端列在第二章。',
          en: 'No. Shipments and forecast cover LCD panels only; replacement by OLED enters as a deduction from demand, with a rate for each end product in chapter two.',
        },
      },
      pages: 84,
      exhibitCount: 46,
      price: { cny: 9800, usd: 2900 },
    },
    {
      key: 'probe-cards-test-sockets',
      sides: 'both',
      title: {
        zh: '探针卡与测试座产业链：测试时间变长之后，谁收走了多出来的钱',
        en: 'Probe cards and test sockets: who collects when test time grows',
      },
      short: { zh: '探针卡与测试座', en: 'Probe cards and test sockets' },
      dek: {
        zh: '从探针材料、微机电加工到测试厂耗材预算，估算全球市场并给出中国供应商的进入次序。',
        en: 'From probe materials and MEMS machining to the consumables budget of test houses, a world market estimate and the order in which Chinese suppliers can enter.',
      },
      summary: {
        zh: [
          '大面积加速器与堆叠存储把每颗芯片的测试时间推高了一到两倍，耗材支出随之上升。全球探针卡与测试座市场 2025 年为 30.1 亿美元，2032 年预计 48.8 亿美元，年均增长 7.1%。',
          'MEMS探针卡 2025 年占 46%，2032 年升至 53%，悬臂卡则由 17% 缩到 9%。中国厂商目前集中在悬臂卡与老化座，进入MEMS卡的关键不在设计，而在钯合金电镀与陶瓷转接基板。',
        ],
        en: [
          'Large accelerators and stacked memory have doubled or tripled test time per chip, and consumables spending with it. The world market for probe cards and test sockets was USD 3.01 billion in 2025 and should be USD 4.88 billion in 2032, or 7.1% a year.',
          'MEMS probe cards had 46% in 2025 and rise to 53% in 2032, while cantilever cards shrink from 17% to 9%. Chinese makers are mostly in cantilever cards and burn-in sockets; what keeps them from MEMS is not design but palladium alloy plating and ceramic space transformers.',
        ],
      },
      market: {
        caption: {
          zh: '全球探针卡与测试座市场规模，2021—2032 年',
          en: 'Probe card and test socket market worldwide, 2021–2032',
        },
        unit: { zh: '百万美元', en: 'USD million' },
        values: [2380, 2460, 2310, 2640, 3010, 3320, 3580, 3890, 4150, 4420, 4660, 4880],
      },
      split: {
        caption: { zh: '收入结构，按产品', en: 'Revenue by product' },
        parts: [
          { name: { zh: 'MEMS探针卡', en: 'MEMS probe cards' }, shares: [46, 49, 53] },
          { name: { zh: '悬臂探针卡', en: 'Cantilever probe cards' }, shares: [17, 13, 9] },
          { name: { zh: '测试座与老化座', en: 'Test and burn-in sockets' }, shares: [37, 38, 38] },
        ],
      },
      chapters: [
        {
          title: { zh: '测试环节的开支去向', en: 'Where test money goes' },
          sections: [
            { zh: '晶圆测试与成品测试', en: 'Wafer test and final test' },
            { zh: '设备折旧与耗材之比', en: 'Depreciation against consumables' },
          ],
        },
        {
          title: { zh: '测试时间为什么变长', en: 'Why tests take longer' },
          sections: [
            { zh: '内置自测的局限', en: 'Limits of built-in self-test' },
            { zh: '已知合格裸片的要求', en: 'Known good die' },
            { zh: '系统级测试', en: 'System-level test' },
          ],
        },
        {
          title: { zh: '市场规模与分布', en: 'Market size and distribution' },
          sections: [
            { zh: '按产品', en: 'By product' },
            { zh: '按地区', en: 'By region' },
          ],
        },
        {
          title: { zh: 'MEMS探针卡', en: 'MEMS probe cards' },
          sections: [
            { zh: '探针材料与电镀', en: 'Probe materials and plating' },
            { zh: '陶瓷转接基板', en: 'Ceramic space transformers' },
            { zh: '维修与寿命', en: 'Repair and life' },
          ],
        },
        {
          title: { zh: '悬臂卡与垂直卡', en: 'Cantilever and vertical cards' },
          sections: [
            { zh: '剩余应用', en: 'Remaining uses' },
            { zh: '价格走势', en: 'Prices' },
          ],
        },
        {
          title: { zh: '测试座与老化座', en: 'Test and burn-in sockets' },
          sections: [
            { zh: '弹簧探针与导电胶', en: 'Spring probes and conductive elastomer' },
            { zh: '千瓦级芯片的散热夹具', en: 'Thermal heads for kilowatt chips' },
          ],
        },
        {
          title: { zh: '采购行为', en: 'Purchasing' },
          sections: [
            { zh: '设计公司指定还是测试厂自选', en: 'Named by the designer or chosen by the test house' },
            { zh: '备品率', en: 'Spares ratio' },
            { zh: '交期与加急费', en: 'Lead times and expedite fees' },
          ],
        },
        {
          title: { zh: '中国供应商', en: 'Chinese suppliers' },
          sections: [
            { zh: '进入次序', en: 'Order of entry' },
            { zh: '12 家企业评分', en: 'Scores of twelve companies' },
          ],
        },
        {
          title: { zh: '上游瓶颈', en: 'Upstream bottlenecks' },
          sections: [
            { zh: '钯合金', en: 'Palladium alloy' },
            { zh: '多层陶瓷与薄膜布线', en: 'Multilayer ceramic and thin-film routing' },
          ],
        },
        {
          title: { zh: '并购与估值', en: 'Deals and valuation' },
          sections: [
            { zh: '近三年交易', en: 'Deals in three years' },
            { zh: '估值参照', en: 'Valuation benchmarks' },
          ],
        },
        {
          title: { zh: '预测', en: 'Forecast' },
          sections: [
            { zh: '耗材与测试时间模型', en: 'A model of consumables and test time' },
            { zh: '敏感性分析', en: 'Sensitivity' },
          ],
        },
        {
          title: { zh: '建议的跟踪指标', en: 'Indicators to follow' },
          sections: [
            { zh: '月度指标', en: 'Monthly' },
            { zh: '年度指标', en: 'Yearly' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: {
            zh: '全球探针卡与测试座市场规模，2021—2032 年',
            en: 'Probe card and test socket market worldwide, 2021–2032',
          },
        },
        { kind: 'figure', caption: { zh: '单颗芯片测试时间，2020—2026 年', en: 'Test time per chip, 2020–2026' } },
        { kind: 'table', caption: { zh: '测试成本构成', en: 'Composition of test cost' } },
        { kind: 'table', caption: { zh: '探针材料性能对照', en: 'Probe material properties' } },
        { kind: 'figure', caption: { zh: 'MEMS卡与悬臂卡价格', en: 'Prices of MEMS and cantilever cards' } },
        { kind: 'table', caption: { zh: '12 家中国供应商评分', en: 'Scores of twelve Chinese suppliers' } },
        { kind: 'figure', caption: { zh: '备品率与停线损失', en: 'Spares ratio and line-down loss' } },
        { kind: 'table', caption: { zh: '近三年并购交易', en: 'Deals in three years' } },
        {
          kind: 'figure',
          caption: { zh: '千瓦级芯片夹具温控能力', en: 'Thermal capacity of heads for kilowatt chips' },
        },
        { kind: 'table', caption: { zh: '月度跟踪指标', en: 'Monthly indicators' } },
      ],
      question: {
        ask: { zh: '探针卡维修收入怎么处理？', en: 'How is repair income treated?' },
        answer: {
          zh: '原厂维修与换针计入探针卡收入，约占 11%；第三方维修单独列示，不进入市场规模。',
          en: 'Repair and re-probing by the original maker counts as probe card revenue, about 11% of it; third-party repair is listed apart and kept out of the market size.',
        },
      },
      pages: 148,
      exhibitCount: 82,
      price: { cny: 28600, usd: 11200 },
    },
    {
      key: 'fab-equipment-subsystems',
      sides: 'zh',
      title: {
        zh: '中国半导体设备零部件产业研究：静电卡盘、射频电源、真空阀与气体流量控制器',
        en: 'Subsystems of semiconductor equipment in China: electrostatic chucks, RF power, vacuum valves and gas flow controllers',
      },
      short: { zh: '半导体设备零部件', en: 'Semiconductor equipment subsystems' },
      dek: {
        zh: '整机国产化率过半的机型，零部件国产化率往往不到三成。四大类、31 个品种逐一核对采购、验证与备件数据。',
        en: 'Tools that count as more than half local often carry under 30% local parts. Purchasing, qualification and spares data for four groups and 31 items.',
      },
      summary: {
        zh: [
          '先看结构：2025 年中国半导体设备零部件采购额为 536 亿元，其中两类设备厂合计占 63%，晶圆厂备件占 37%。晶圆厂备件增长更快，到 2032 年占到 45%，因为装机存量正在进入第三个保养周期。',
          '再看难点：静电卡盘、大功率射频电源与高精度流量控制器三类的本土份额都低于 15%，共性问题是材料纯度与批次一致性。晶圆厂愿意在成熟工艺上先换备件，这使备件市场成为零部件厂的第一道门。',
          '2032 年采购额预计为 895 亿元，年均增长 7.6%。我们建议按“金额×断供概率”而不是金额本身排列投资次序，两种排法的前十名只有四个重合。',
        ],
        en: [
          'The structure first: purchases of equipment subsystems in China were CNY 53.6 billion in 2025, 63% by the two groups of tool makers and 37% as fab spares. Spares grow faster and reach 45% in 2032, since the installed base enters its third maintenance cycle.',
          'Then the difficulties: electrostatic chucks, high-power RF supplies and precise flow controllers all have a local share under 15%, for want of purity and batch consistency. Fabs will change spares on mature processes first, which makes spares the first door for parts makers.',
          'We forecast CNY 89.5 billion in 2032, growth of 7.6% a year. We suggest ranking investment by value times the probability of interruption, not by value; the two top tens share only four items.',
        ],
      },
      market: {
        caption: {
          zh: '中国半导体设备零部件采购额，2021—2032 年',
          en: 'Purchases of semiconductor equipment subsystems in China, 2021–2032',
        },
        unit: { zh: '亿元', en: 'CNY 100 million' },
        values: [310, 365, 402, 478, 536, 571, 618, 672, 729, 785, 841, 895],
      },
      split: {
        caption: { zh: '采购结构，按买方', en: 'Purchases by buyer' },
        parts: [
          { name: { zh: '刻蚀与沉积设备厂', en: 'Etch and deposition tool makers' }, shares: [41, 39, 36] },
          { name: { zh: '其他设备厂', en: 'Other tool makers' }, shares: [22, 21, 19] },
          { name: { zh: '晶圆厂备件', en: 'Fab spares' }, shares: [37, 40, 45] },
        ],
      },
      chapters: [
        {
          title: { zh: '零部件分类与 31 个品种', en: 'Classification: 31 items' },
          sections: [
            { zh: '按功能分类', en: 'By function' },
            { zh: '按更换周期分类', en: 'By replacement cycle' },
          ],
        },
        {
          title: { zh: '采购规模', en: 'Size of purchases' },
          sections: [
            { zh: '设备厂采购', en: 'Tool makers' },
            { zh: '晶圆厂备件', en: 'Fab spares' },
            { zh: '进口统计的校正', en: 'Correcting import statistics' },
          ],
        },
        {
          title: { zh: '静电卡盘与加热器', en: 'Electrostatic chucks and heaters' },
          sections: [
            { zh: '氮化铝陶瓷', en: 'Aluminium nitride ceramics' },
            { zh: '多区温控', en: 'Multi-zone temperature control' },
            { zh: '翻新业务', en: 'Refurbishing' },
          ],
        },
        {
          title: { zh: '射频电源与匹配器', en: 'RF power and matching' },
          sections: [
            { zh: '频率与功率等级', en: 'Frequency and power classes' },
            { zh: '脉冲控制', en: 'Pulse control' },
          ],
        },
        {
          title: { zh: '真空阀与干泵', en: 'Vacuum valves and dry pumps' },
          sections: [
            { zh: '密封材料', en: 'Sealing materials' },
            { zh: '颗粒控制', en: 'Particle control' },
          ],
        },
        {
          title: { zh: '气体流量控制器', en: 'Gas flow controllers' },
          sections: [
            { zh: '压力式与热式', en: 'Pressure-based and thermal' },
            { zh: '标定能力', en: 'Calibration' },
          ],
        },
        {
          title: { zh: '石英、硅与陶瓷耗材', en: 'Quartz, silicon and ceramic consumables' },
          sections: [
            { zh: '刻蚀环', en: 'Etch rings' },
            { zh: '腔体涂层', en: 'Chamber coatings' },
          ],
        },
        {
          title: { zh: '精密机加工与表面处理', en: 'Precision machining and surface treatment' },
          sections: [
            { zh: '阳极氧化与洁净清洗', en: 'Anodising and clean washing' },
            { zh: '外协管理', en: 'Managing contractors' },
          ],
        },
        {
          title: { zh: '验证流程', en: 'Qualification' },
          sections: [
            { zh: '设备厂验证', en: 'By tool makers' },
            { zh: '晶圆厂直接验证', en: 'By fabs directly' },
            { zh: '验证失败的常见原因', en: 'Common reasons for failure' },
          ],
        },
        {
          title: { zh: '断供风险排序', en: 'Ranking interruption risk' },
          sections: [
            { zh: '打分方法', en: 'Scoring' },
            { zh: '前十名', en: 'The top ten' },
          ],
        },
        {
          title: { zh: '企业分析', en: 'Companies' },
          sections: [
            { zh: '综合型平台企业', en: 'Broad platforms' },
            { zh: '单品类企业', en: 'Single-item makers' },
          ],
        },
        {
          title: { zh: '出口机会', en: 'Export opportunities' },
          sections: [
            { zh: '东南亚设备组装', en: 'Tool assembly in South-East Asia' },
            { zh: '二手设备备件', en: 'Spares for used tools' },
          ],
        },
        {
          title: { zh: '2026—2032 年预测', en: 'Forecast, 2026–2032' },
          sections: [
            { zh: '基准', en: 'Base case' },
            { zh: '采购管制收紧', en: 'Tighter controls' },
          ],
        },
        {
          title: { zh: '附录', en: 'Annexes' },
          sections: [
            { zh: '31 个品种价格区间', en: 'Price ranges of 31 items' },
            { zh: '企业名录', en: 'Company list' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: {
            zh: '中国半导体设备零部件采购额，2021—2032 年',
            en: 'Purchases of semiconductor equipment subsystems in China, 2021–2032',
          },
        },
        { kind: 'table', caption: { zh: '31 个品种分类与更换周期', en: '31 items by function and replacement cycle' } },
        { kind: 'figure', caption: { zh: '整机国产化率与零部件国产化率', en: 'Local share of tools and of parts' } },
        { kind: 'table', caption: { zh: '静电卡盘规格与供应商', en: 'Electrostatic chuck grades and suppliers' } },
        { kind: 'figure', caption: { zh: '射频电源功率等级与本土份额', en: 'Local share by RF power class' } },
        { kind: 'figure', caption: { zh: '备件采购与装机年龄', en: 'Spares purchases and tool age' } },
        { kind: 'table', caption: { zh: '验证失败原因统计', en: 'Reasons for failed qualification' } },
        { kind: 'table', caption: { zh: '断供风险前十名', en: 'Ten items at highest risk' } },
        { kind: 'figure', caption: { zh: '金额排序与风险排序的差异', en: 'Ranking by value against ranking by risk' } },
        { kind: 'table', caption: { zh: '单品类企业财务指标', en: 'Finances of single-item makers' } },
        { kind: 'figure', caption: { zh: '管制情景下的采购额', en: 'Purchases under tighter controls' } },
      ],
      question: {
        ask: {
          zh: '进口零部件随整机进入的部分怎样避免重复计算？',
          en: 'How is double counting avoided for parts imported inside tools?',
        },
        answer: {
          zh: '进口整机内的零部件不计入；境内设备厂进口后装机的计入设备厂采购，按报关品名与 16 家企业的采购台账核对。',
          en: 'Parts inside imported tools are left out; parts imported by tool makers in China count as their purchases, checked against customs names and the ledgers of sixteen companies.',
        },
      },
      pages: 188,
      exhibitCount: 112,
      price: { cny: 18600, usd: 7600 },
    },
  ],
  briefings: [
    {
      key: 'mature-node-price-brief',
      kind: 'industry-brief',
      label: '成熟制程',
      title: '成熟制程代工价为什么在淡季涨了',
      dek: '28 纳米与 40 纳米报价在 2026 年第三季度上调3%—6%，涨价的是产能结构，不是需求。',
      open: [
        '第三季度历来是成熟制程的淡季，但七家代工厂中有五家在 9 月向客户发出调价函，28 纳米与 40 纳米高压工艺上调3%—6%。我们询问了 11 家设计公司，其中 8 家已接受新价。',
        '涨价集中在少数平台。电源管理、显示驱动与车规微控制器争用同一批高压产能，而普通逻辑工艺的开工率仍不到八成，报价没有变化。',
        '设计公司的反应分成两类。有长约的公司选择用预付款换取 2027 年的产能保证，没有长约的则把部分产品退回 55 纳米，接受面积增加一成半的代价。',
        '我们判断这轮调价会持续到 2027 年第二季度，届时两座新厂的高压线投产，紧张将缓解。需求端若出现家电补贴退坡，拐点可能提前一个季度。',
      ],
      points: [
        '涨价的五家代工厂共同点是高压产能占比超过三成',
        '11 家受访设计公司中 8 家接受新价，3 家转向 55 纳米',
        '普通逻辑工艺开工率 77%，没有涨价基础',
        '长约客户的预付款比例由 15% 提高到 25%',
        '拐点预计在 2027 年第二季度',
      ],
      exhibit: {
        caption: '2026 年第三季度各平台报价调整幅度',
        unit: '%',
        bars: [
          { name: '40 纳米高压', value: 6 },
          { name: '28 纳米高压', value: 5 },
          { name: '90 纳米BCD', value: 4 },
          { name: '55 纳米嵌入式闪存', value: 3 },
          { name: '40 纳米逻辑', value: 0 },
          { name: '28 纳米逻辑', value: 0 },
        ],
      },
      pages: 14,
      price: { cny: 199, usd: 29 },
    },
    {
      key: 'fabless-mcu-hole-analysis',
      kind: 'enterprise-hole-analysis',
      label: '微控制器设计公司',
      title: '中型车规MCU设计公司的三个短板：功能安全、软件生态与库存',
      dek: '以年收入 5 亿至 15 亿元的车规微控制器设计公司为对象，拆解其从车身控制走向域控制时最容易失分的环节。',
      open: [
        '年收入 5 亿至 15 亿元的车规MCU设计公司在国内大约有 12 家，产品多停留在车窗、座椅与照明等车身控制。要进入底盘与动力域，硬件性能已不是主要障碍，功能安全流程才是。',
        '我们用同一份问卷评估了其中 9 家。功能安全一项平均得分最低，问题集中在安全分析文档与流片版本脱节，整车厂审核时往往要补做三到五个月。',
        '软件生态是第二个短板。多数公司把底层驱动外包，AUTOSAR适配由合作方持有，客户一旦更换工具链，项目就要重来一遍。',
        '库存是容易被忽视的一项。长供货承诺与小批量订单叠加，使成品库存周转天数普遍超过 200 天，占用的资金相当于全年研发支出的四成。',
      ],
      points: [
        '9 家样本企业功能安全平均得分 54 分，为六项中最低',
        '安全文档补做平均推迟定点 4 个月',
        '自持底层驱动代码的企业，第二个项目的适配周期缩短近一半',
        '成品库存周转天数中位数为 213 天',
        '建议先补流程与驱动，再扩产品线',
      ],
      exhibit: {
        caption: '9 家样本企业六项能力平均得分',
        unit: '分（满分 100）',
        bars: [
          { name: '芯片性能', value: 78 },
          { name: '成本控制', value: 74 },
          { name: '客户响应', value: 69 },
          { name: '可靠性数据', value: 66 },
          { name: '软件生态', value: 58 },
          { name: '功能安全', value: 54 },
        ],
      },
      pages: 18,
      price: { cny: 369, usd: 55 },
    },
  ],
  news: [
    {
      key: 'chip-material-import-duty-rules',
      market: 'policy',
      title: {
        zh: '主管部门就半导体材料进口税收目录征求意见，新增 11 个品名',
        en: 'Draft tax list for imported chip materials adds eleven items',
      },
      dek: {
        zh: '封装用低膨胀玻璃布与临时键合胶首次列入，征求意见期为 30 天。',
        en: 'Low-expansion glass cloth for packaging and temporary bonding adhesive appear for the first time; comments are open for 30 days.',
      },
      body: {
        zh: [
          '本月，财税主管部门会同工信主管部门就半导体材料进口税收优惠目录公开征求意见。征求意见稿保留原有品名，另新增 11 项，多数用于先进封装。',
          '新增品名包括低膨胀玻璃布、临时键合胶与高纯钴靶材。列入目录的前提是国内产能不足需求的三成，每年复核一次。',
          '一家封装企业的采购负责人表示，若按征求意见稿执行，其玻璃布到岸成本可降低约 6%。他同时提到，真正紧张的是供货量，而不是税率。',
          '国内材料企业的看法有分歧。已经量产的企业担心优惠延缓客户验证，尚在研发的企业则认为影响有限。',
          '征求意见期为 30 天，正式目录预计在明年第一季度公布。我们将在相关报告中更新受影响品名的到岸成本。',
        ],
        en: [
          'The tax and industry authorities this month published a draft list of semiconductor materials that may be imported at reduced duty. It keeps the existing items and adds eleven, most of them used in advanced packaging.',
          'The new items include low-expansion glass cloth, temporary bonding adhesive and high-purity cobalt targets. An item qualifies while domestic capacity covers less than 30% of demand, and the list is reviewed every year.',
          'A purchasing manager at a packaging company said the draft would take about 6% off the landed cost of glass cloth. He added that volume, not duty, is what is short.',
          'Chinese material makers disagree. Those already in production fear that lower duty will slow customer qualification; those still in development expect little effect.',
          'Comments are open for 30 days and the final list is expected in the first quarter of next year. We will update landed costs of the items concerned in our reports.',
        ],
      },
    },
    {
      key: 'sic-200mm-line-paused',
      market: 'company',
      title: {
        zh: '一家碳化硅衬底厂暂停 8 英寸二期，转做光学级衬底',
        en: 'A silicon carbide maker pauses its second 200 mm phase and turns to optical-grade substrates',
      },
      dek: {
        zh: '功率衬底价格跌破现金成本，AR镜片需求成为消化长晶炉的出路。',
        en: 'With power substrates below cash cost, demand from AR lenses gives idle furnaces something to grow.',
      },
      body: {
        zh: [
          '华东一家碳化硅衬底企业在 11 月的投资者会议上表示，8 英寸二期厂房已完工，但设备搬入推迟到 2027 年下半年。公司把其中约四成长晶炉改做半绝缘光学级衬底。',
          '功率用 6 英寸衬底的成交价已低于多数厂商的现金成本。该企业管理层称，继续扩产只会加深亏损。',
          '光学级衬底用于AR眼镜的刻蚀光波导，对电阻率没有要求，却要求更低的微管密度与更高的透过率。目前单价约为功率衬底的两倍，但整个市场的年需求量仍只有几十万片。',
          '我们估计，若有三家以上厂商同时转产，光学级衬底的价格优势会在一年内消失。关注点应放在谁能拿到整机厂的长约。',
        ],
        en: [
          'A silicon carbide substrate maker in eastern China told investors in November that its second 200 mm building is finished but that tools will not move in before the second half of 2027. About 40% of the furnaces planned for it will grow semi-insulating, optical-grade material.',
          'Traded prices of 150 mm power substrates are now below the cash cost of most makers. Management said that adding capacity would only deepen the loss.',
          'Optical-grade substrates go into etched waveguides for AR glasses. They need no particular resistivity but fewer micropipes and higher transmission; they sell for about twice the price of power substrates, in a market of only some hundred thousand plates a year.',
          'We estimate that the price advantage would vanish within a year if more than three makers made the same move. The thing to watch is who signs long contracts with device makers.',
        ],
      },
    },
    {
      key: 'hybrid-bonding-pitch-result',
      market: 'technology',
      title: {
        zh: '一家研究机构演示 400 纳米节距混合键合，良率仍是问题',
        en: 'A research institute shows hybrid bonding at a 400 nm pitch; yield is still the question',
      },
      dek: {
        zh: '对准精度达到 50 纳米以内，但测试只覆盖了晶圆中心区域。',
        en: 'Overlay is within 50 nm, but the tests cover only the centre of the wafer.',
      },
      body: {
        zh: [
          '欧洲一家微电子研究机构近日公布了晶圆对晶圆混合键合的新结果，铜垫节距缩小到 400 纳米。此前公开的量产水平在几微米量级。',
          '论文显示，经过晶圆形变预补偿，对准偏差控制在 50 纳米以内，测试链的连通率为 99.9%。测试结构位于晶圆中心三分之二的区域。',
          '边缘区域是量产的难点。两位设备工程师对我们说，边缘卷曲造成的空洞目前没有好的检测手段，只能靠牺牲面积解决。',
          '从时间上看，这一节距主要面向 2030 年前后的存储与逻辑堆叠。对今天的采购决策，更有参考意义的是同一论文披露的 2 微米节距良率。',
        ],
        en: [
          'A European microelectronics institute has published new results for wafer-to-wafer hybrid bonding with a copper pad pitch of 400 nm. Volume production known so far works at several microns.',
          'According to the paper, overlay error stays within 50 nm after pre-compensation of wafer distortion, and 99.9% of test chains conduct. The structures lie in the central two thirds of the wafer.',
          'The edge is what makes production hard. Two equipment engineers told us that voids from edge roll-off cannot yet be inspected well, and that giving up area is the only remedy.',
          'In time, this pitch is aimed at memory and logic stacks of about 2030. For purchasing today the yield at a 2-micron pitch, given in the same paper, is the more useful number.',
        ],
      },
    },
  ],
}
