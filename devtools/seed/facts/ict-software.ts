// Authored facts for the industry “ICT and software”: products, briefings and news.
import type { IndustryFacts } from './facts.types.ts'

export const ictSoftware: IndustryFacts = {
  value: 'ict-software',
  name: { zh: '信息通信与软件', en: 'ICT and software' },
  products: [
    {
      key: 'vector-databases',
      sides: 'both',
      title: {
        zh: '向量数据库还是独立市场吗？2026—2032 年中国市场研究',
        en: 'Are vector databases still a market of their own? China, 2026–2032',
      },
      short: { zh: '向量数据库市场', en: 'Vector databases in China' },
      dek: {
        zh: '关系型数据库纷纷加入向量检索之后，独立产品的收入从哪里来，又能留住多久。',
        en: 'With vector search now built into relational databases, where stand-alone products earn their money and how long they can keep it.',
      },
      summary: {
        zh: [
          '我们的回答是：在十亿向量以上、延迟要求低于 20 毫秒的场景里仍然是。2025 年中国向量数据库收入 19.6 亿元，独立产品占 44%，比三年前下降约 30 个百分点，但客单价上升了 1.4 倍。',
          '通用数据库的内置检索会拿走中小规模应用，份额由 35% 升至 46%。云上检索服务从 21% 升到 26%，主要来自不愿自建知识库的企业。',
          '2032 年总收入预计为 102 亿元，年均增长 26.6%。索引放在固态硬盘而不是内存，是降低单位成本最有效的一步，本报告给出了四款产品的实测。',
        ],
        en: [
          'Our answer is yes, where collections exceed a billion vectors and answers must come in under 20 ms. Revenue in China was CNY 1.96 billion in 2025. Stand-alone products had 44%, some 30 points less than three years ago, while spending per customer grew by 1.4 times.',
          'Search built into general databases takes the small and medium applications and rises from 35% to 46%. Cloud retrieval services go from 21% to 26%, mostly from companies that do not want to run a knowledge base themselves.',
          'We expect CNY 10.2 billion in 2032, or 26.6% a year. Keeping indexes on solid-state drives instead of memory lowers unit cost most; we measured four products.',
        ],
      },
      market: {
        caption: { zh: '中国向量数据库收入，2021—2032 年', en: 'Vector database revenue in China, 2021–2032' },
        unit: { zh: '亿元', en: 'CNY 100 million' },
        values: [0.8, 1.6, 5.2, 11.4, 19.6, 29.5, 41.2, 54.0, 67.3, 80.1, 91.8, 102.0],
      },
      split: {
        caption: { zh: '收入结构，按产品形态', en: 'Revenue by product form' },
        parts: [
          { name: { zh: '独立产品', en: 'Stand-alone products' }, shares: [44, 35, 28] },
          { name: { zh: '通用数据库内置', en: 'Built into general databases' }, shares: [35, 41, 46] },
          { name: { zh: '云上检索服务', en: 'Cloud retrieval services' }, shares: [21, 24, 26] },
        ],
      },
      chapters: [
        {
          title: { zh: '问题的提出', en: 'The question' },
          sections: [
            { zh: '独立市场的三条判断标准', en: 'Three tests for a market of its own' },
            { zh: '历史参照：全文检索与时序数据库', en: 'Precedents: full-text search and time series' },
          ],
        },
        {
          title: { zh: '技术基础', en: 'Technical ground' },
          sections: [
            { zh: '图索引与倒排索引', en: 'Graph and inverted indexes' },
            { zh: '量化压缩与召回率', en: 'Quantisation and recall' },
            { zh: '混合检索与重排', en: 'Hybrid retrieval and reranking' },
          ],
        },
        {
          title: { zh: '谁在用，用来做什么', en: 'Who uses it and for what' },
          sections: [
            { zh: '知识库问答', en: 'Knowledge-base answering' },
            { zh: '智能体记忆', en: 'Agent memory' },
            { zh: '推荐与风控', en: 'Recommendation and fraud control' },
            { zh: '图像与视频检索', en: 'Image and video retrieval' },
          ],
        },
        {
          title: { zh: '四款产品实测', en: 'Four products measured' },
          sections: [
            { zh: '测试集与硬件', en: 'Test sets and hardware' },
            { zh: '吞吐、延迟与成本', en: 'Throughput, latency and cost' },
            { zh: '写入与在线更新', en: 'Writes and live updates' },
          ],
        },
        {
          title: { zh: '定价', en: 'Pricing' },
          sections: [
            { zh: '按容量、按请求与按节点', en: 'By volume, by request and by node' },
            { zh: '客单价变化', en: 'Spending per customer' },
          ],
        },
        {
          title: { zh: '开源与商业版', en: 'Open source and commercial editions' },
          sections: [
            { zh: '转化率', en: 'Conversion' },
            { zh: '许可证变更的影响', en: 'Effects of licence changes' },
          ],
        },
        {
          title: { zh: '通用数据库的反攻', en: 'General databases answer back' },
          sections: [
            { zh: '功能追平的速度', en: 'How fast features catch up' },
            { zh: '迁移成本', en: 'Cost of migration' },
          ],
        },
        {
          title: { zh: '市场测算', en: 'Market size' },
          sections: [
            { zh: '自下而上的样本', en: 'A bottom-up sample' },
            { zh: '2026—2032 年预测', en: 'Forecast, 2026–2032' },
          ],
        },
        {
          title: { zh: '给采购方的检查单', en: 'A checklist for buyers' },
          sections: [
            { zh: '规模与延迟门槛', en: 'Thresholds of scale and latency' },
            { zh: '退出条款', en: 'Exit terms' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: { zh: '中国向量数据库收入，2021—2032 年', en: 'Vector database revenue in China, 2021–2032' },
        },
        { kind: 'figure', caption: { zh: '独立产品份额与客单价', en: 'Stand-alone share and spending per customer' } },
        { kind: 'table', caption: { zh: '索引类型与适用规模', en: 'Index types and scale' } },
        { kind: 'table', caption: { zh: '四款产品实测结果', en: 'Results for four products' } },
        { kind: 'figure', caption: { zh: '召回率与每千次查询成本', en: 'Recall against cost per thousand queries' } },
        { kind: 'table', caption: { zh: '计价方式对照', en: 'Pricing methods' } },
        { kind: 'figure', caption: { zh: '开源用户转化率', en: 'Conversion of open-source users' } },
        { kind: 'table', caption: { zh: '迁移工作量样本', en: 'Samples of migration effort' } },
        { kind: 'figure', caption: { zh: '三类形态收入预测', en: 'Revenue forecast by product form' } },
      ],
      question: {
        ask: {
          zh: '内置检索不单独收费，收入怎样分摊？',
          en: 'Built-in search is not priced apart; how is its revenue allocated?',
        },
        answer: {
          zh: '按向量数据占实例存储与计算的比例分摊，比例来自 37 家企业的账单样本，中位数为 12%。',
          en: 'By the share of instance storage and compute taken by vectors, from billing samples of 37 companies; the median is 12%.',
        },
      },
      pages: 104,
      exhibitCount: 56,
      price: { cny: 11800, usd: 4600 },
    },
    {
      key: 'model-inference-services',
      sides: 'both',
      title: {
        zh: '大模型推理服务市场：词元降价九成之后的规模、毛利与格局',
        en: 'Model inference services in China: size, margins and structure after token prices fell by nine tenths',
      },
      short: { zh: '大模型推理服务', en: 'Model inference services in China' },
      dek: {
        zh: '用调用量、单价与算力成本三张表，还原推理服务从亏损换量到分化盈利的过程。',
        en: 'Three tables, call volume, unit price and compute cost, retrace how inference went from buying volume at a loss to uneven profit.',
      },
      summary: {
        zh: [
          '价格战已经结束，分化刚刚开始。百万词元的加权均价两年内下降约九成，2026 年上半年首次环比持平，按上下文长度和响应等级分档的报价成为常态。',
          '2025 年中国大模型推理服务收入为 248 亿元，2032 年预计 2,110 亿元，年均增长 35.8%。代码与办公占 41%，仍居首位；企业流程的份额由 24% 升到 39%，在 2032 年前超过前者。',
          '毛利取决于利用率而不是模型大小。我们测算的盈亏平衡点是集群日均利用率 38%，能稳定做到的平台目前只有四家。',
        ],
        en: [
          'The price war is over and divergence has begun. The weighted price per million tokens fell by about nine tenths in two years and was flat for the first time in the first half of 2026, with quotations now graded by context length and service level.',
          'Revenue from model inference services in China was CNY 24.8 billion in 2025 and should reach CNY 211 billion in 2032, or 35.8% a year. Coding and office work come first with 41%; business processes rise from 24% to 39% and pass them before 2032.',
          'Margin depends on utilisation, not on model size. We put break-even at a daily average cluster utilisation of 38%, which only four platforms reach steadily.',
        ],
      },
      market: {
        caption: {
          zh: '中国大模型推理服务收入，2021—2032 年',
          en: 'Model inference service revenue in China, 2021–2032',
        },
        unit: { zh: '亿元', en: 'CNY 100 million' },
        values: [3, 6, 21, 94, 248, 465, 742, 1050, 1360, 1650, 1905, 2110],
      },
      split: {
        caption: { zh: '收入结构，按用途', en: 'Revenue by use' },
        parts: [
          { name: { zh: '代码与办公', en: 'Coding and office work' }, shares: [41, 36, 31] },
          { name: { zh: '企业流程', en: 'Business processes' }, shares: [24, 32, 39] },
          { name: { zh: '消费应用', en: 'Consumer applications' }, shares: [27, 23, 20] },
          { name: { zh: '科研与其他', en: 'Research and other' }, shares: [8, 9, 10] },
        ],
      },
      chapters: [
        {
          title: { zh: '执行摘要', en: 'Executive summary' },
          sections: [
            { zh: '五个数字', en: 'Five numbers' },
            { zh: '三个不确定项', en: 'Three uncertainties' },
          ],
        },
        {
          title: { zh: '口径与去重', en: 'Definitions and double counting' },
          sections: [
            { zh: '自用、转售与对外服务', en: 'Own use, resale and external service' },
            { zh: '词元口径换算', en: 'Converting tokens' },
          ],
        },
        {
          title: { zh: '调用量', en: 'Call volume' },
          sections: [
            { zh: '2023—2026 年月度曲线', en: 'Monthly curve, 2023–2026' },
            { zh: '推理模型带来的输出膨胀', en: 'Longer outputs from reasoning models' },
            { zh: '缓存命中的影响', en: 'Effect of cache hits' },
          ],
        },
        {
          title: { zh: '价格', en: 'Prices' },
          sections: [
            { zh: '输入、输出与缓存价', en: 'Input, output and cached prices' },
            { zh: '分档报价的出现', en: 'Graded quotations' },
            { zh: '大客户折扣', en: 'Discounts for large customers' },
          ],
        },
        {
          title: { zh: '算力成本', en: 'Compute cost' },
          sections: [
            { zh: '芯片折旧与租赁', en: 'Depreciation and leasing of chips' },
            { zh: '预填与解码分离', en: 'Separating prefill and decode' },
            { zh: '电价差异', en: 'Electricity price differences' },
          ],
        },
        {
          title: { zh: '利用率', en: 'Utilisation' },
          sections: [
            { zh: '昼夜曲线与错峰计价', en: 'Daily curve and off-peak pricing' },
            { zh: '盈亏平衡点', en: 'Break-even' },
          ],
        },
        {
          title: { zh: '国产芯片推理表现', en: 'Inference on Chinese chips' },
          sections: [
            { zh: '七款芯片实测', en: 'Seven chips measured' },
            { zh: '软件栈成熟度', en: 'Maturity of software stacks' },
          ],
        },
        {
          title: { zh: '需求：代码与办公', en: 'Demand: coding and office work' },
          sections: [
            { zh: '席位制与用量制', en: 'Seats and usage' },
            { zh: '留存', en: 'Retention' },
          ],
        },
        {
          title: { zh: '需求：企业流程', en: 'Demand: business processes' },
          sections: [
            { zh: '客服、审单与质检', en: 'Service, document review and inspection' },
            { zh: '预算归属的变化', en: 'Who owns the budget' },
          ],
        },
        {
          title: { zh: '需求：消费应用', en: 'Demand: consumer applications' },
          sections: [
            { zh: '广告与订阅', en: 'Advertising and subscription' },
            { zh: '端侧分流', en: 'What moves onto devices' },
          ],
        },
        {
          title: { zh: '平台格局', en: 'Platforms' },
          sections: [
            { zh: '云厂商', en: 'Cloud providers' },
            { zh: '模型公司', en: 'Model companies' },
            { zh: '第三方推理平台', en: 'Third-party inference platforms' },
          ],
        },
        {
          title: { zh: '合规', en: 'Compliance' },
          sections: [
            { zh: '备案与标识', en: 'Registration and labelling' },
            { zh: '日志留存成本', en: 'Cost of keeping logs' },
          ],
        },
        {
          title: { zh: '预测与情景', en: 'Forecast and scenarios' },
          sections: [
            { zh: '基准预测', en: 'Base forecast' },
            { zh: '端侧加速情景', en: 'If devices take more' },
            { zh: '芯片受限情景', en: 'If chips stay scarce' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: {
            zh: '中国大模型推理服务收入，2021—2032 年',
            en: 'Model inference service revenue in China, 2021–2032',
          },
        },
        {
          kind: 'figure',
          caption: { zh: '百万词元加权均价，2023—2026 年', en: 'Weighted price per million tokens, 2023–2026' },
        },
        { kind: 'figure', caption: { zh: '月度调用量，2023—2026 年', en: 'Monthly call volume, 2023–2026' } },
        { kind: 'table', caption: { zh: '分档报价对照', en: 'Graded quotations compared' } },
        { kind: 'table', caption: { zh: '七款国产芯片推理实测', en: 'Seven Chinese chips measured' } },
        { kind: 'figure', caption: { zh: '利用率与毛利率', en: 'Utilisation and gross margin' } },
        { kind: 'table', caption: { zh: '单位词元成本拆解', en: 'Cost per token taken apart' } },
        { kind: 'figure', caption: { zh: '昼夜负载曲线', en: 'Load through the day' } },
        { kind: 'table', caption: { zh: '第三方平台概览', en: 'Third-party platforms' } },
        { kind: 'figure', caption: { zh: '企业流程预算归属', en: 'Who owns process budgets' } },
        { kind: 'table', caption: { zh: '合规成本测算', en: 'Compliance cost estimates' } },
        { kind: 'figure', caption: { zh: '三种情景下的收入', en: 'Revenue in three scenarios' } },
      ],
      question: {
        ask: {
          zh: '互联网公司的自用推理计入收入吗？',
          en: 'Is inference that internet companies run for themselves counted?',
        },
        answer: {
          zh: '不计入。自用部分另列调用量，2025 年约为对外服务的 3.2 倍，便于读者评估潜在外溢。',
          en: 'No. Own use is listed by call volume only, about 3.2 times external service in 2025, so that readers can judge what might move outside.',
        },
      },
      pages: 214,
      exhibitCount: 126,
      price: { cny: 32800, usd: 16400 },
    },
    {
      key: 'data-centre-liquid-cooling',
      sides: 'both',
      title: {
        zh: '2026—2032 年数据中心液冷行业研究：冷板、浸没与后门换热的工程经济性',
        en: 'Data centre liquid cooling, 2026–2032: engineering economics of cold plates, immersion and rear-door exchangers',
      },
      short: { zh: '数据中心液冷', en: 'Data centre liquid cooling' },
      dek: {
        zh: '按新增IT负载兆瓦数统计，覆盖 58 个项目的造价、漏液记录与运行PUE。',
        en: 'Counted in megawatts of new IT load, with costs, leak records and measured PUE from 58 projects.',
      },
      summary: {
        zh: [
          '单柜功率超过 60 千瓦后，风冷在工程上仍可行，但单位造价反超冷板。我们核对的 58 个项目中，交叉点落在每柜 45—55 千瓦。',
          '2025 年中国新增液冷IT负载 1,480 兆瓦，冷板占 81%。浸没式份额维持在一成左右，原因不是散热能力，而是氟化液价格与运维习惯。',
          '2032 年新增量预计 6,850 兆瓦，年均增长 24.5%。快接头与分水器是漏液的主要来源，占记录事故的六成，招标文件对这两项的要求正在变严。',
        ],
        en: [
          'Above 60 kW a rack air cooling still works but costs more to build than cold plates. Across the 58 projects we checked, the crossover lies at 45–55 kW a rack.',
          'China added 1,480 MW of liquid-cooled IT load in 2025, 81% of it on cold plates. Immersion stays near a tenth, held back not by heat removal but by fluid prices and maintenance habits.',
          'New load should reach 6,850 MW in 2032, growth of 24.5% a year. Quick couplings and manifolds cause 60% of recorded leaks, and tender documents are getting stricter on both.',
        ],
      },
      market: {
        caption: {
          zh: '中国数据中心新增液冷IT负载，2021—2032 年',
          en: 'New liquid-cooled IT load in Chinese data centres, 2021–2032',
        },
        unit: { zh: '兆瓦', en: 'MW' },
        values: [120, 190, 340, 720, 1480, 2350, 3300, 4250, 5100, 5820, 6400, 6850],
      },
      split: {
        caption: { zh: '新增结构，按冷却方式', en: 'New load by cooling method' },
        parts: [
          { name: { zh: '冷板', en: 'Cold plate' }, shares: [81, 83, 80] },
          { name: { zh: '浸没', en: 'Immersion' }, shares: [11, 10, 13] },
          { name: { zh: '后门换热', en: 'Rear-door exchanger' }, shares: [8, 7, 7] },
        ],
      },
      chapters: [
        {
          title: { zh: '为什么是现在', en: 'Why now' },
          sections: [
            { zh: '芯片功耗与机柜密度', en: 'Chip power and rack density' },
            { zh: '能效政策', en: 'Efficiency policy' },
          ],
        },
        {
          title: { zh: '新增负载统计', en: 'New load' },
          sections: [
            { zh: '按地区', en: 'By region' },
            { zh: '按业主类型', en: 'By owner type' },
          ],
        },
        {
          title: { zh: '冷板系统', en: 'Cold plate systems' },
          sections: [
            { zh: '微通道与两相冷板', en: 'Microchannel and two-phase plates' },
            { zh: '分水器与快接头', en: 'Manifolds and couplings' },
            { zh: '冷量分配单元', en: 'Coolant distribution units' },
          ],
        },
        {
          title: { zh: '浸没系统', en: 'Immersion systems' },
          sections: [
            { zh: '单相与两相', en: 'Single- and two-phase' },
            { zh: '冷却液供应与价格', en: 'Fluid supply and prices' },
            { zh: '材料相容性', en: 'Material compatibility' },
          ],
        },
        {
          title: { zh: '后门换热与混合方案', en: 'Rear doors and hybrids' },
          sections: [
            { zh: '存量机房改造', en: 'Retrofitting existing rooms' },
            { zh: '改造停机时间', en: 'Downtime of a retrofit' },
          ],
        },
        {
          title: { zh: '造价', en: 'Building cost' },
          sections: [
            { zh: '58 个项目的单位造价', en: 'Unit costs of 58 projects' },
            { zh: '与风冷的交叉点', en: 'Crossover with air' },
          ],
        },
        {
          title: { zh: '运行', en: 'Operation' },
          sections: [
            { zh: '实测PUE与水耗', en: 'Measured PUE and water use' },
            { zh: '漏液事故归类', en: 'Leaks by cause' },
            { zh: '运维人员配置', en: 'Staffing' },
          ],
        },
        {
          title: { zh: '余热利用', en: 'Heat reuse' },
          sections: [
            { zh: '供暖项目', en: 'Heating projects' },
            { zh: '收益测算', en: 'Returns' },
          ],
        },
        {
          title: { zh: '供应商', en: 'Suppliers' },
          sections: [
            { zh: '机柜级集成商', en: 'Rack integrators' },
            { zh: '零部件厂商', en: 'Component makers' },
            { zh: '招标份额', en: 'Share of tenders' },
          ],
        },
        {
          title: { zh: '2026—2032 年预测', en: 'Forecast, 2026–2032' },
          sections: [
            { zh: '负载预测', en: 'Load' },
            { zh: '价格预测', en: 'Prices' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: {
            zh: '中国数据中心新增液冷IT负载，2021—2032 年',
            en: 'New liquid-cooled IT load in Chinese data centres, 2021–2032',
          },
        },
        { kind: 'figure', caption: { zh: '风冷与冷板造价交叉点', en: 'Cost crossover of air and cold plates' } },
        { kind: 'table', caption: { zh: '58 个项目一览', en: 'The 58 projects' } },
        { kind: 'table', caption: { zh: '快接头规格与认证', en: 'Coupling grades and certificates' } },
        { kind: 'figure', caption: { zh: '漏液事故来源', en: 'Causes of leaks' } },
        { kind: 'figure', caption: { zh: '实测PUE，按地区', en: 'Measured PUE by region' } },
        { kind: 'table', caption: { zh: '冷却液价格与相容性', en: 'Coolant prices and compatibility' } },
        { kind: 'table', caption: { zh: '招标要求变化，2024—2026 年', en: 'Tender requirements, 2024–2026' } },
        { kind: 'figure', caption: { zh: '各冷却方式新增负载预测', en: 'New load forecast by method' } },
        { kind: 'table', caption: { zh: '余热供暖收益测算', en: 'Returns on heat reuse' } },
      ],
      question: {
        ask: { zh: '漏液记录的样本是否偏向老项目？', en: 'Is the leak sample biased towards older projects?' },
        answer: {
          zh: '是，58 个项目中有 33 个在 2024 年以前投运。我们按运行小时折算事故率，并把 2024 年后的项目单列，其事故率约低四成。',
          en: 'Yes, 33 of the 58 began before 2024. Rates are given per operating hour and later projects listed apart; theirs are about 40% lower.',
        },
      },
      pages: 168,
      exhibitCount: 94,
      price: { cny: 23600, usd: 14200 },
    },
    {
      key: 'enterprise-ai-agents',
      sides: 'both',
      title: {
        zh: '企业级智能体市场研究：从试点到按结果付费',
        en: 'Enterprise AI agents in China: from pilots to payment by result',
      },
      short: { zh: '企业级智能体', en: 'Enterprise AI agents in China' },
      dek: {
        zh: '跟踪 126 个上线项目的任务完成率、人工接管率与合同条款，判断哪些岗位流程先形成稳定收入。',
        en: 'Follows completion, human takeover and contract terms in 126 live projects to see which processes give steady income first.',
      },
      summary: {
        zh: [
          '126 个上线项目中，一年后仍在付费的有 79 个。留存与行业关系不大，与任务边界关系很大：单一系统内的任务续约率超过八成，跨三个以上系统的不足四成。',
          '据此测算，2025 年中国企业级智能体收入为 6.9 亿美元，2032 年 70.1 亿美元，年均增长 39.3%。客服与销售占 38%，财务与合规从 17% 升到 27%，后者的单价约为前者的 2.5 倍。',
          '按结果付费的合同 2026 年已占新签合同的 19%，但其中一半附有最低收费。供应方承担的错误责任上限，是下一轮谈判的核心。',
        ],
        en: [
          'Of 126 live projects, 79 were still paid for after a year. Retention depends little on industry and much on task boundaries: tasks inside one system renew at over 80%, those across more than three at under 40%.',
          'On this basis revenue was USD 690 million in 2025 and should be USD 7.01 billion in 2032, or 39.3% a year. Customer service and sales had 38%; finance and compliance rise from 17% to 27%, at about 2.5 times the price per task.',
          'Payment by result made up 19% of new contracts in 2026, half of them with a minimum fee. The cap on a supplier’s liability for errors is what the next round of negotiation will be about.',
        ],
      },
      market: {
        caption: { zh: '中国企业级智能体收入，2021—2032 年', en: 'Enterprise AI agent revenue in China, 2021–2032' },
        unit: { zh: '百万美元', en: 'USD million' },
        values: [15, 28, 70, 240, 690, 1320, 2150, 3120, 4180, 5240, 6200, 7010],
      },
      split: {
        caption: { zh: '收入结构，按业务流程', en: 'Revenue by business process' },
        parts: [
          { name: { zh: '客服与销售', en: 'Customer service and sales' }, shares: [38, 33, 28] },
          { name: { zh: '研发与运维', en: 'Development and operations' }, shares: [26, 25, 24] },
          { name: { zh: '财务与合规', en: 'Finance and compliance' }, shares: [17, 22, 27] },
          { name: { zh: '供应链与人事', en: 'Supply chain and HR' }, shares: [19, 20, 21] },
        ],
      },
      chapters: [
        {
          title: { zh: '智能体的定义与分级', en: 'Definition and grades' },
          sections: [
            { zh: '与流程自动化的区别', en: 'How agents differ from process automation' },
            { zh: '自主程度五级', en: 'Five grades of autonomy' },
          ],
        },
        {
          title: { zh: '126 个项目的来历', en: 'The 126 projects' },
          sections: [
            { zh: '抽样与跟踪方法', en: 'Sampling and tracking' },
            { zh: '行业与规模分布', en: 'Distribution by industry and size' },
          ],
        },
        {
          title: { zh: '完成率与接管率', en: 'Completion and takeover' },
          sections: [
            { zh: '任务长度的影响', en: 'Effect of task length' },
            { zh: '跨系统任务', en: 'Tasks across systems' },
            { zh: '失败的归因', en: 'Why tasks fail' },
          ],
        },
        {
          title: { zh: '客服与销售', en: 'Customer service and sales' },
          sections: [
            { zh: '话务与工单', en: 'Calls and tickets' },
            { zh: '线索跟进', en: 'Following up leads' },
          ],
        },
        {
          title: { zh: '研发与运维', en: 'Development and operations' },
          sections: [
            { zh: '代码维护', en: 'Code maintenance' },
            { zh: '故障处置', en: 'Incident handling' },
          ],
        },
        {
          title: { zh: '财务与合规', en: 'Finance and compliance' },
          sections: [
            { zh: '对账与报销', en: 'Reconciliation and expenses' },
            { zh: '合同审阅', en: 'Contract review' },
            { zh: '监管报送', en: 'Regulatory filings' },
          ],
        },
        {
          title: { zh: '供应链与人事', en: 'Supply chain and HR' },
          sections: [
            { zh: '询价与跟单', en: 'Enquiries and order tracking' },
            { zh: '招聘初筛', en: 'First screening of applicants' },
          ],
        },
        {
          title: { zh: '成本结构', en: 'Cost structure' },
          sections: [
            { zh: '词元消耗', en: 'Tokens consumed' },
            { zh: '集成与流程梳理', en: 'Integration and process mapping' },
          ],
        },
        {
          title: { zh: '合同与定价', en: 'Contracts and pricing' },
          sections: [
            { zh: '席位、用量与结果', en: 'Seats, usage and results' },
            { zh: '责任上限条款', en: 'Liability caps' },
          ],
        },
        {
          title: { zh: '接口与协议', en: 'Interfaces and protocols' },
          sections: [
            { zh: '工具调用协议的采用', en: 'Adoption of tool protocols' },
            { zh: '旧系统的界面操作', en: 'Driving the screens of old systems' },
          ],
        },
        {
          title: { zh: '安全与审计', en: 'Security and audit' },
          sections: [
            { zh: '权限最小化', en: 'Least privilege' },
            { zh: '提示注入事件', en: 'Prompt injection incidents' },
            { zh: '可追溯日志', en: 'Traceable logs' },
          ],
        },
        {
          title: { zh: '供应方格局', en: 'Suppliers' },
          sections: [
            { zh: '平台型厂商', en: 'Platforms' },
            { zh: '垂直型厂商', en: 'Vertical specialists' },
            { zh: '企业自建', en: 'Built in house' },
          ],
        },
        {
          title: { zh: '预测，2026—2032 年', en: 'Forecast, 2026–2032' },
          sections: [
            { zh: '按流程', en: 'By process' },
            { zh: '情景分析', en: 'Scenarios' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: { zh: '中国企业级智能体收入，2021—2032 年', en: 'Enterprise AI agent revenue in China, 2021–2032' },
        },
        { kind: 'table', caption: { zh: '自主程度五级定义', en: 'Five grades of autonomy' } },
        { kind: 'figure', caption: { zh: '任务长度与完成率', en: 'Task length and completion' } },
        {
          kind: 'figure',
          caption: { zh: '一年后付费留存，按跨系统数', en: 'Paid retention after a year, by number of systems' },
        },
        { kind: 'table', caption: { zh: '126 个项目概览', en: 'The 126 projects' } },
        { kind: 'table', caption: { zh: '三种定价方式条款对照', en: 'Terms of three pricing methods' } },
        { kind: 'figure', caption: { zh: '新签合同中按结果付费的比例', en: 'Payment by result in new contracts' } },
        { kind: 'table', caption: { zh: '责任上限条款样本', en: 'Sample liability caps' } },
        { kind: 'figure', caption: { zh: '单任务成本拆解', en: 'Cost of one task' } },
        { kind: 'table', caption: { zh: '安全事件记录', en: 'Security incidents' } },
        { kind: 'figure', caption: { zh: '分流程收入预测', en: 'Revenue forecast by process' } },
      ],
      question: {
        ask: { zh: '企业自建的智能体怎样计价？', en: 'How are agents built in house valued?' },
        answer: {
          zh: '只计其采购的平台、接口与外部服务，内部人力不计入市场规模，另以人月列出，便于与外购方案比较。',
          en: 'Only purchased platforms, interfaces and outside services count. Internal labour is listed in person-months apart, for comparison with buying.',
        },
      },
      pages: 182,
      exhibitCount: 102,
      price: { cny: 29800, usd: 12900 },
    },
    {
      key: 'satellite-iot-terminals',
      sides: 'both',
      title: {
        zh: '卫星物联网终端：手机直连之外的那一半市场',
        en: 'Satellite IoT terminals: the half of the market that is not phones',
      },
      short: { zh: '卫星物联网终端', en: 'Satellite IoT terminals' },
      dek: {
        zh: '渔船、管线、集装箱与牧场的低速数据连接，正从专用短报文转向标准化的非地面网络。',
        en: 'Low-rate data from fishing boats, pipelines, containers and pastures moves from proprietary short messages to standard non-terrestrial networks.',
      },
      summary: {
        zh: [
          '模组价格是转折点。支持非地面网络标准的窄带模组在 2026 年降到 65 元，是专用短报文模组的四分之一，年出货 1 万台以上的用户已全部开始测试替换。',
          '2025 年中国卫星物联网终端出货 108 万台，海洋与内河占 45%。到 2032 年出货预计 742 万台，年均增长 31.7%，能源与管线、物流与农牧合计超过七成。',
        ],
        en: [
          'Module price is the turning point. Narrowband modules for the non-terrestrial standard fell to CNY 65 in 2026, a quarter of the price of proprietary ones, and every user buying over 10,000 a year is testing a change.',
          'China shipped 1.08 million satellite IoT terminals in 2025, 45% for sea and inland waters. Shipments should reach 7.42 million in 2032, or 31.7% a year, with energy and pipelines, logistics and farming together above 70%.',
        ],
      },
      market: {
        caption: {
          zh: '中国卫星物联网终端出货量，2021—2032 年',
          en: 'Satellite IoT terminal shipments in China, 2021–2032',
        },
        unit: { zh: '万台', en: '10,000 units' },
        values: [48, 55, 66, 82, 108, 146, 205, 290, 395, 510, 628, 742],
      },
      split: {
        caption: { zh: '出货结构，按应用', en: 'Shipments by application' },
        parts: [
          { name: { zh: '海洋与内河', en: 'Sea and inland waters' }, shares: [45, 36, 27] },
          { name: { zh: '能源与管线', en: 'Energy and pipelines' }, shares: [23, 25, 26] },
          { name: { zh: '物流与集装箱', en: 'Logistics and containers' }, shares: [18, 23, 28] },
          { name: { zh: '农牧与环境', en: 'Farming and environment' }, shares: [14, 16, 19] },
        ],
      },
      chapters: [
        {
          title: { zh: '市场边界', en: 'Market boundary' },
          sections: [
            { zh: '不计手机与汽车直连', en: 'Phones and cars left out' },
            { zh: '终端、模组与服务', en: 'Terminals, modules and services' },
          ],
        },
        {
          title: { zh: '卫星资源', en: 'Satellites' },
          sections: [
            { zh: '高轨短报文', en: 'Short messages from high orbit' },
            { zh: '低轨星座进度', en: 'Progress of low-orbit constellations' },
            { zh: '频率与国际协调', en: 'Frequencies and coordination' },
          ],
        },
        {
          title: { zh: '标准演进', en: 'Standards' },
          sections: [
            { zh: '第 17 版与第 18 版', en: 'Releases 17 and 18' },
            { zh: '再生载荷的意义', en: 'Why regenerative payloads matter' },
          ],
        },
        {
          title: { zh: '模组与天线', en: 'Modules and antennas' },
          sections: [
            { zh: '价格下降路径', en: 'How prices fall' },
            { zh: '功耗与电池寿命', en: 'Power and battery life' },
          ],
        },
        {
          title: { zh: '海洋与内河', en: 'Sea and inland waters' },
          sections: [
            { zh: '渔船监管设备更新', en: 'Renewing fishing-boat equipment' },
            { zh: '内河货船', en: 'Inland cargo ships' },
          ],
        },
        {
          title: { zh: '能源与管线', en: 'Energy and pipelines' },
          sections: [
            { zh: '输电线路监测', en: 'Power line monitoring' },
            { zh: '油气井场', en: 'Oil and gas wells' },
            { zh: '计量合规', en: 'Metering rules' },
          ],
        },
        {
          title: { zh: '物流与集装箱', en: 'Logistics and containers' },
          sections: [
            { zh: '冷链箱', en: 'Refrigerated containers' },
            { zh: '跨境列车', en: 'Cross-border trains' },
          ],
        },
        {
          title: { zh: '农牧与环境', en: 'Farming and environment' },
          sections: [
            { zh: '牲畜项圈', en: 'Livestock collars' },
            { zh: '水文站', en: 'Hydrological stations' },
          ],
        },
        {
          title: { zh: '资费与商业模式', en: 'Tariffs and business models' },
          sections: [
            { zh: '按条、按流量与包年', en: 'Per message, per volume and yearly' },
            { zh: '运营商转售', en: 'Operator resale' },
          ],
        },
        {
          title: { zh: '到 2032 年的出货', en: 'Shipments to 2032' },
          sections: [
            { zh: '基准预测', en: 'Base forecast' },
            { zh: '星座延期的影响', en: 'If constellations are late' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: {
            zh: '中国卫星物联网终端出货量，2021—2032 年',
            en: 'Satellite IoT terminal shipments in China, 2021–2032',
          },
        },
        { kind: 'figure', caption: { zh: '两类模组价格，2021—2028 年', en: 'Prices of two module types, 2021–2028' } },
        { kind: 'table', caption: { zh: '在轨与计划星座', en: 'Constellations in orbit and planned' } },
        { kind: 'table', caption: { zh: '应用场景功耗与报文量', en: 'Power and message volume by application' } },
        { kind: 'figure', caption: { zh: '渔船终端更新节奏', en: 'Renewal of fishing-boat terminals' } },
        { kind: 'table', caption: { zh: '资费对照', en: 'Tariffs compared' } },
        { kind: 'figure', caption: { zh: '单终端五年总成本', en: 'Five-year cost of a terminal' } },
        { kind: 'table', caption: { zh: '模组供应商与认证', en: 'Module suppliers and certificates' } },
        { kind: 'figure', caption: { zh: '星座延期对出货的影响', en: 'Effect of late constellations' } },
      ],
      question: {
        ask: {
          zh: '同时带蜂窝与卫星的双模终端怎样计数？',
          en: 'How are terminals with both cellular and satellite counted?',
        },
        answer: {
          zh: '卫星功能已开通资费的计为一台，仅硬件支持而未开通的不计。2025 年开通率为 57%，报告给出逐年假设。',
          en: 'They count once a satellite tariff is active; hardware support alone does not count. The activation rate was 57% in 2025, and yearly assumptions are given.',
        },
      },
      pages: 118,
      exhibitCount: 62,
      price: { cny: 15600, usd: 7400 },
    },
    {
      key: 'optical-modules-800g-1-6t',
      sides: 'both',
      title: {
        zh: '2026—2032 年全球高速光模块研究报告：800G存量、1.6T放量与3.2T的技术岔路',
        en: 'High-speed optical modules to 2032: 800G in place, 1.6T in volume, 3.2T at a fork',
      },
      short: { zh: '高速光模块研究', en: 'High-speed optical modules' },
      dek: {
        zh: '以万只为单位拆分速率、封装与芯片来源，给出磷化铟激光器缺口持续到何时的判断。',
        en: 'Units by speed, package and chip source, and a view on how long the shortage of indium phosphide lasers lasts.',
      },
      summary: {
        zh: [
          '缺的不是模块产能，而是激光器。200G电吸收调制激光器的外延产能在 2026 年只够需求的七成左右，硅光方案因此在1.6T世代中超过一半。',
          '2025 年全球800G及以上光模块出货 1,860 万只，其中800G占 87%。2032 年出货预计 6,380 万只，年均增长 19.3%，届时3.2T及以上占 52%。',
          '线性直驱与共封装不会同时成为主流。我们倾向于认为3.2T世代以可插拔为主、共封装为辅，依据是维修成本而不是功耗。',
        ],
        en: [
          'Lasers are short, not module capacity. Epitaxy for 200G electro-absorption modulated lasers covers about 70% of demand in 2026, and silicon photonics takes more than half of the 1.6T generation as a result.',
          'The world shipped 18.6 million modules of 800G and above in 2025, 87% of them 800G. Shipments should be 63.8 million in 2032, growth of 19.3% a year, with 3.2T and above at 52%.',
          'Linear drive and co-packaging will not both become mainstream. We lean towards pluggables first and co-packaging second in the 3.2T generation, because of repair cost and not power.',
        ],
      },
      market: {
        caption: {
          zh: '全球800G及以上光模块出货量，2021—2032 年',
          en: 'Shipments of optical modules at 800G and above, 2021–2032',
        },
        unit: { zh: '万只', en: '10,000 units' },
        values: [1, 8, 62, 780, 1860, 2980, 3950, 4720, 5310, 5780, 6120, 6380],
      },
      split: {
        caption: { zh: '出货结构，按速率', en: 'Shipments by speed' },
        parts: [
          { name: { zh: '800G', en: '800G' }, shares: [87, 48, 12] },
          { name: { zh: '1.6T', en: '1.6T' }, shares: [12, 44, 36] },
          { name: { zh: '3.2T及以上', en: '3.2T and above' }, shares: [1, 8, 52] },
        ],
      },
      chapters: [
        {
          title: { zh: '速率世代与需求来源', en: 'Speed generations and demand' },
          sections: [
            { zh: '后端网络与前端网络', en: 'Back-end and front-end networks' },
            { zh: '每块加速卡配几只模块', en: 'Modules per accelerator' },
          ],
        },
        {
          title: { zh: '出货量统计', en: 'Shipments' },
          sections: [
            { zh: '2021—2025 年', en: '2021–2025' },
            { zh: '按客户类型', en: 'By customer type' },
            { zh: '库存水位', en: 'Stock levels' },
          ],
        },
        {
          title: { zh: '激光器', en: 'Lasers' },
          sections: [
            { zh: '磷化铟外延与衬底', en: 'Indium phosphide epitaxy and substrates' },
            { zh: '连续波光源', en: 'Continuous-wave sources' },
            { zh: '缺口何时闭合', en: 'When the gap closes' },
          ],
        },
        {
          title: { zh: '硅光', en: 'Silicon photonics' },
          sections: [
            { zh: '流片平台', en: 'Foundry platforms' },
            { zh: '耦合与测试成本', en: 'Coupling and test cost' },
          ],
        },
        {
          title: { zh: '电芯片', en: 'Electrical chips' },
          sections: [
            { zh: '数字信号处理器', en: 'DSPs' },
            { zh: '线性直驱的适用距离', en: 'Reach of linear drive' },
          ],
        },
        {
          title: { zh: '薄膜铌酸锂与其他材料', en: 'Thin-film lithium niobate and other materials' },
          sections: [
            { zh: '晶圆尺寸与良率', en: 'Wafer size and yield' },
            { zh: '客户送样进度', en: 'Sampling' },
          ],
        },
        {
          title: { zh: '共封装光学', en: 'Co-packaged optics' },
          sections: [
            { zh: '维修与更换', en: 'Repair and replacement' },
            { zh: '外置光源标准', en: 'External light source standards' },
            { zh: '首批部署记录', en: 'First deployments' },
          ],
        },
        {
          title: { zh: '制造', en: 'Manufacturing' },
          sections: [
            { zh: '泰国与马来西亚产能', en: 'Capacity in Thailand and Malaysia' },
            { zh: '自动化率', en: 'Automation' },
          ],
        },
        {
          title: { zh: '价格与毛利', en: 'Prices and margins' },
          sections: [
            { zh: '年降惯例的松动', en: 'Annual price cuts loosen' },
            { zh: '分速率毛利', en: 'Margin by speed' },
          ],
        },
        {
          title: { zh: '竞争格局', en: 'Competition' },
          sections: [
            { zh: '份额变化', en: 'Changes in share' },
            { zh: '新进入者', en: 'Entrants' },
          ],
        },
        {
          title: { zh: '关税与规则', en: 'Tariffs and rules' },
          sections: [
            { zh: '原产地判定', en: 'Origin' },
            { zh: '转移定价', en: 'Transfer pricing' },
          ],
        },
        {
          title: { zh: '预测', en: 'Forecast' },
          sections: [
            { zh: '出货与金额', en: 'Units and value' },
            { zh: '三种技术情景', en: 'Three technical scenarios' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: {
            zh: '全球800G及以上光模块出货量，2021—2032 年',
            en: 'Shipments of optical modules at 800G and above, 2021–2032',
          },
        },
        { kind: 'figure', caption: { zh: '速率结构，2025、2028 与 2032 年', en: 'Speed mix in 2025, 2028 and 2032' } },
        { kind: 'table', caption: { zh: '每块加速卡的模块配比', en: 'Modules per accelerator' } },
        { kind: 'figure', caption: { zh: '200G激光器供需缺口', en: 'Supply gap in 200G lasers' } },
        { kind: 'table', caption: { zh: '外延厂商产能', en: 'Epitaxy capacity by maker' } },
        { kind: 'figure', caption: { zh: '硅光与分立方案成本', en: 'Cost of silicon photonics and discrete designs' } },
        { kind: 'table', caption: { zh: '线性直驱互通测试', en: 'Linear drive interoperability tests' } },
        {
          kind: 'figure',
          caption: { zh: '可插拔与共封装五年维修成本', en: 'Five-year repair cost, pluggable and co-packaged' },
        },
        { kind: 'table', caption: { zh: '东南亚工厂一览', en: 'Plants in South-East Asia' } },
        { kind: 'figure', caption: { zh: '分速率均价，2023—2030 年', en: 'Average price by speed, 2023–2030' } },
        { kind: 'table', caption: { zh: '厂商份额', en: 'Makers’ shares' } },
      ],
      question: {
        ask: { zh: '共封装光引擎折算成多少只模块？', en: 'How many modules does a co-packaged engine count for?' },
        answer: {
          zh: '按总带宽除以1.6T折算，一个6.4T光引擎计四只，并归入对应年份的“3.2T及以上”。不折算的原始数量见附表。',
          en: 'Total bandwidth divided by 1.6T: a 6.4T engine counts as four and goes into “3.2T and above”. Unconverted numbers are in an annex.',
        },
      },
      pages: 206,
      exhibitCount: 118,
      price: { cny: 34600, usd: 17500 },
    },
    {
      key: 'private-5g-networks',
      sides: 'both',
      title: {
        zh: '5G专网在工厂：建成之后的使用率调查',
        en: 'Private 5G in factories: what gets used after it is built',
      },
      short: { zh: '5G专网使用率调查', en: 'Private 5G networks in use' },
      dek: {
        zh: '不数基站数联网设备：212 家工厂的接入台数、流量与续费情况，以及 2032 年前专网数量预测。',
        en: 'Counts devices and not base stations: connections, traffic and renewals at 212 factories, and a forecast of network numbers to 2032.',
      },
      summary: {
        zh: [
          '截至 2025 年底，中国在用的5G专网约 3.15 万个，其中制造业占 47%。我们调查的 212 家工厂里，有 61 家的日均在线设备不足设计容量的一成。',
          '使用率高的工厂有两个共同点：移动设备多，产线调整频繁。轻量化模组降到 80 元以内之后，扫码枪、巡检终端和叉车是新增接入的前三位。',
          '2032 年专网数量预计为 9.75 万个，年均增长 17.5%，港口矿山与电力合计保持在三成以上。存量网络的续费率目前是 74%，它比新建数量更能说明市场是否健康。',
        ],
        en: [
          'About 31,500 private 5G networks were in use in China at the end of 2025, 47% of them in manufacturing. Of the 212 factories surveyed, 61 have fewer than a tenth of the designed number of devices online on an average day.',
          'Factories with high use have two things in common: many moving machines and frequent line changes. Since reduced-capability modules fell below CNY 80, scanners, inspection terminals and forklifts have been the three largest additions.',
          'We expect 97,500 networks in 2032, growth of 17.5% a year, with ports, mines and power together staying above 30%. Renewal of existing networks stands at 74% and says more about the health of the market than new builds.',
        ],
      },
      market: {
        caption: { zh: '中国在用5G专网数量，2021—2032 年', en: 'Private 5G networks in use in China, 2021–2032' },
        unit: { zh: '千个', en: 'thousand networks' },
        values: [2.3, 5.6, 12.4, 21.0, 31.5, 42.0, 52.8, 63.5, 73.9, 83.2, 91.0, 97.5],
      },
      split: {
        caption: { zh: '数量结构，按行业', en: 'Networks by sector' },
        parts: [
          { name: { zh: '制造业', en: 'Manufacturing' }, shares: [47, 46, 44] },
          { name: { zh: '港口与矿山', en: 'Ports and mines' }, shares: [19, 18, 17] },
          { name: { zh: '电力', en: 'Power' }, shares: [13, 14, 16] },
          { name: { zh: '医疗、园区与其他', en: 'Hospitals, campuses and other' }, shares: [21, 22, 23] },
        ],
      },
      chapters: [
        {
          title: { zh: '调查设计', en: 'Survey design' },
          sections: [
            { zh: '212 家工厂的抽样', en: 'Sampling 212 factories' },
            { zh: '使用率的四个指标', en: 'Four measures of use' },
          ],
        },
        {
          title: { zh: '专网数量与类型', en: 'Numbers and types' },
          sections: [
            { zh: '独立、混合与切片', en: 'Stand-alone, hybrid and sliced' },
            { zh: '在用与停用的界定', en: 'In use and out of use' },
          ],
        },
        {
          title: { zh: '使用率结果', en: 'Results' },
          sections: [
            { zh: '在线设备', en: 'Devices online' },
            { zh: '流量与时延', en: 'Traffic and latency' },
            { zh: '低使用率工厂的原因', en: 'Why use is low' },
          ],
        },
        {
          title: { zh: '终端', en: 'Devices' },
          sections: [
            { zh: '轻量化模组', en: 'Reduced-capability modules' },
            { zh: '工业网关', en: 'Industrial gateways' },
          ],
        },
        {
          title: { zh: '典型流程', en: 'Typical processes' },
          sections: [
            { zh: '柔性产线', en: 'Flexible lines' },
            { zh: '无人叉车与立体库', en: 'Driverless forklifts and high-bay stores' },
            { zh: '机器视觉质检', en: 'Machine vision inspection' },
          ],
        },
        {
          title: { zh: '港口、矿山与电力', en: 'Ports, mines and power' },
          sections: [
            { zh: '远控岸桥', en: 'Remote quay cranes' },
            { zh: '井下覆盖', en: 'Coverage underground' },
            { zh: '差动保护', en: 'Differential protection' },
          ],
        },
        {
          title: { zh: '与无线局域网的比较', en: 'Against wireless LAN' },
          sections: [
            { zh: '五年总成本', en: 'Five-year cost' },
            { zh: '切换与干扰', en: 'Handover and interference' },
          ],
        },
        {
          title: { zh: '合同与续费', en: 'Contracts and renewals' },
          sections: [
            { zh: '一次性建设与按年服务', en: 'One-off building and yearly service' },
            { zh: '续费率', en: 'Renewal rate' },
          ],
        },
        {
          title: { zh: '预测', en: 'Forecast' },
          sections: [
            { zh: '专网数量', en: 'Number of networks' },
            { zh: '接入设备数', en: 'Number of devices' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: { zh: '中国在用5G专网数量，2021—2032 年', en: 'Private 5G networks in use in China, 2021–2032' },
        },
        {
          kind: 'figure',
          caption: { zh: '212 家工厂设计容量与在线设备', en: 'Designed capacity and devices online at 212 factories' },
        },
        { kind: 'table', caption: { zh: '四个使用率指标的定义', en: 'Definition of four measures' } },
        { kind: 'figure', caption: { zh: '新增接入终端类型', en: 'Types of newly connected device' } },
        { kind: 'table', caption: { zh: '低使用率原因归类', en: 'Reasons for low use' } },
        {
          kind: 'figure',
          caption: { zh: '五年总成本，专网与无线局域网', en: 'Five-year cost, private 5G and wireless LAN' },
        },
        { kind: 'table', caption: { zh: '各行业典型流程与指标', en: 'Typical processes and indicators by sector' } },
        { kind: 'figure', caption: { zh: '续费率，按建设年份', en: 'Renewal rate by year built' } },
        { kind: 'table', caption: { zh: '合同条款样本', en: 'Sample contract terms' } },
      ],
      question: {
        ask: {
          zh: '运营商切片开通但没有本地设备的，算专网吗？',
          en: 'Does an operator slice without local equipment count as a private network?',
        },
        answer: {
          zh: '用户面下沉到园区的才计入。仅有逻辑切片的另列，2025 年约 4.4 万个，未包含在 3.15 万个之内。',
          en: 'Only if the user plane sits on the site. Purely logical slices are listed apart, about 44,000 in 2025, and are outside the 31,500.',
        },
      },
      pages: 110,
      exhibitCount: 60,
      price: { cny: 13600, usd: 8900 },
    },
    {
      key: 'cloud-cad-plm',
      sides: 'both',
      title: {
        zh: '云端工业设计软件行业分析：三维CAD与PLM订阅化的中国路径',
        en: 'Industrial design software in the cloud: how 3D CAD and PLM turn to subscription in China',
      },
      short: { zh: '云端CAD与PLM', en: 'Cloud CAD and PLM in China' },
      dek: {
        zh: '几何内核、数据主权与按席计费三件事，决定订阅化能走多快。',
        en: 'Geometry kernels, control of data and per-seat pricing decide how fast subscription spreads.',
      },
      summary: {
        zh: [
          '制造企业不上云，首要顾虑是图纸而不是价格。在我们访谈的 88 家企业中，67 家要求数据留在自有机房，其中近半数接受“软件订阅、数据本地”的折中做法。',
          '这一折中打开了市场。2025 年中国云端与订阅制CAD、PLM收入 37 亿元，2032 年预计 139 亿元，年均增长 20.8%；汽车与装备合计占 2025 年的 61%，电子与消费品的份额由 24% 升到 30%。',
          '内核是绕不开的话题。四款国产内核在布尔运算与大装配上的失败率差异达六倍，本报告公布全部测试模型，供读者自行复现。',
        ],
        en: [
          'Manufacturers stay off the cloud because of drawings more than price. Of 88 companies interviewed, 67 want data in their own rooms, and nearly half of those accept the compromise of subscribed software with local data.',
          'That compromise opened the market. Revenue from cloud and subscribed CAD and PLM was CNY 3.7 billion in 2025 and should be CNY 13.9 billion in 2032, or 20.8% a year. Vehicles and machinery together made 61% in 2025; electronics and consumer goods rise from 24% to 30%.',
          'Kernels cannot be avoided. Failure rates of four Chinese kernels in Boolean operations and large assemblies differ by six times; all test models are published so that readers can repeat the work.',
        ],
      },
      market: {
        caption: {
          zh: '中国云端与订阅制CAD、PLM收入，2021—2032 年',
          en: 'Cloud and subscribed CAD and PLM revenue in China, 2021–2032',
        },
        unit: { zh: '亿元', en: 'CNY 100 million' },
        values: [12, 16, 21, 28, 37, 48, 61, 76, 92, 108, 124, 139],
      },
      split: {
        caption: { zh: '收入结构，按用户行业', en: 'Revenue by user industry' },
        parts: [
          { name: { zh: '汽车', en: 'Vehicles' }, shares: [35, 32, 28] },
          { name: { zh: '装备', en: 'Machinery' }, shares: [26, 26, 26] },
          { name: { zh: '电子与消费品', en: 'Electronics and consumer goods' }, shares: [24, 27, 30] },
          { name: { zh: '建筑与其他', en: 'Construction and other' }, shares: [15, 15, 16] },
        ],
      },
      chapters: [
        {
          title: { zh: '订阅化的起点', en: 'Where subscription starts' },
          sections: [
            { zh: '永久授权的存量', en: 'Existing perpetual licences' },
            { zh: '盗版与合规审计', en: 'Piracy and audits' },
          ],
        },
        {
          title: { zh: '88 家企业访谈', en: 'Interviews at 88 companies' },
          sections: [
            { zh: '上云顾虑排序', en: 'Concerns ranked' },
            { zh: '接受的部署方式', en: 'Acceptable deployment' },
          ],
        },
        {
          title: { zh: '几何内核', en: 'Geometry kernels' },
          sections: [
            { zh: '测试模型与方法', en: 'Test models and method' },
            { zh: '四款国产内核结果', en: 'Results of four Chinese kernels' },
            { zh: '约束求解器', en: 'Constraint solvers' },
          ],
        },
        {
          title: { zh: '三维CAD', en: '3D CAD' },
          sections: [
            { zh: '参数化与直接建模', en: 'Parametric and direct modelling' },
            { zh: '历史图纸转换', en: 'Converting old drawings' },
          ],
        },
        {
          title: { zh: 'PLM', en: 'PLM' },
          sections: [
            { zh: '物料清单与变更', en: 'Bills of material and changes' },
            { zh: '供应商协同', en: 'Working with suppliers' },
          ],
        },
        {
          title: { zh: '人工智能生成设计', en: 'Generative design with AI' },
          sections: [
            { zh: '草图到模型', en: 'From sketch to model' },
            { zh: '工程图自动标注', en: 'Automatic dimensioning' },
            { zh: '责任与审图', en: 'Responsibility and checking' },
          ],
        },
        {
          title: { zh: '部署与数据主权', en: 'Deployment and control of data' },
          sections: [
            { zh: '公有云、专属云与本地', en: 'Public, dedicated and local' },
            { zh: '加密与外发管理', en: 'Encryption and sending files out' },
          ],
        },
        {
          title: { zh: '定价', en: 'Pricing' },
          sections: [
            { zh: '席位与并发', en: 'Seats and concurrency' },
            { zh: '折扣规律', en: 'How discounts work' },
          ],
        },
        {
          title: { zh: '供应商', en: 'Vendors' },
          sections: [
            { zh: '境外厂商在华策略', en: 'Foreign vendors in China' },
            { zh: '本土厂商产品地图', en: 'Product map of local vendors' },
          ],
        },
        {
          title: { zh: '替换项目复盘', en: 'Replacement projects reviewed' },
          sections: [
            { zh: '三个完成的项目', en: 'Three completed' },
            { zh: '一个中止的项目', en: 'One abandoned' },
          ],
        },
        {
          title: { zh: '收入预测', en: 'Revenue forecast' },
          sections: [
            { zh: '分行业', en: 'By industry' },
            { zh: '分部署方式', en: 'By deployment' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: {
            zh: '中国云端与订阅制CAD、PLM收入，2021—2032 年',
            en: 'Cloud and subscribed CAD and PLM revenue in China, 2021–2032',
          },
        },
        { kind: 'figure', caption: { zh: '88 家企业上云顾虑排序', en: 'Concerns of 88 companies, ranked' } },
        { kind: 'table', caption: { zh: '四款内核测试结果', en: 'Test results of four kernels' } },
        { kind: 'figure', caption: { zh: '布尔运算失败率', en: 'Failure rate of Boolean operations' } },
        { kind: 'table', caption: { zh: '部署方式与数据位置', en: 'Deployment and data location' } },
        { kind: 'table', caption: { zh: '席位价格与折扣', en: 'Seat prices and discounts' } },
        {
          kind: 'figure',
          caption: { zh: '五年授权总成本，永久与订阅', en: 'Five-year licence cost, perpetual and subscribed' },
        },
        { kind: 'table', caption: { zh: '替换项目时间表', en: 'Timetables of replacement projects' } },
        { kind: 'figure', caption: { zh: '分行业收入预测', en: 'Revenue forecast by industry' } },
        { kind: 'table', caption: { zh: '本土厂商产品地图', en: 'Product map of local vendors' } },
      ],
      question: {
        ask: { zh: '测试模型可以拿到吗？', en: 'Can we have the test models?' },
        answer: {
          zh: '可以。购买后随报告提供 46 个中性格式模型与判定脚本，可在自有软件上复现失败率。',
          en: 'Yes. The report comes with 46 models in neutral formats and the scripts that judge them, so that failure rates can be repeated on your own software.',
        },
      },
      pages: 138,
      exhibitCount: 72,
      price: { cny: 17800, usd: 10600 },
    },
    {
      key: 'post-quantum-cryptography',
      sides: 'both',
      title: {
        zh: '2026—2032 年中国抗量子密码迁移市场：谁先换、换什么、花多少',
        en: 'Post-quantum cryptography in China, 2026–2032: who migrates first, what is replaced and what it costs',
      },
      short: { zh: '抗量子密码迁移', en: 'Post-quantum migration in China' },
      dek: {
        zh: '从密码资产盘点到芯片换代，按五步估算迁移支出，并给出金融、电力、政务与运营商的时间表。',
        en: 'Spending in five steps from inventory to new chips, with timetables for finance, power, government and operators.',
      },
      summary: {
        zh: [
          '迁移支出的大头不是算法，而是盘点与改造。以一家拥有两千个应用系统的银行为例，密码资产盘点约需 14 个月，占总预算的三成。',
          '2025 年市场规模 5.2 亿元，金融占 44%，多为试点。国家标准算法发布后采购会在 2027—2028 年集中释放，2032 年预计 75.5 亿元，年均增长 46.6%。',
        ],
        en: [
          'Inventory and rework cost more than algorithms. At a bank with two thousand application systems, finding where cryptography is used takes about 14 months and 30% of the budget.',
          'The market was CNY 520 million in 2025, 44% of it in finance and mostly pilots. Purchases should concentrate in 2027–2028 after national algorithms are published, and reach CNY 7.55 billion in 2032, growth of 46.6% a year.',
        ],
      },
      market: {
        caption: {
          zh: '中国抗量子密码市场规模，2021—2032 年',
          en: 'Post-quantum cryptography market in China, 2021–2032',
        },
        unit: { zh: '百万元', en: 'CNY million' },
        values: [40, 70, 130, 260, 520, 980, 1720, 2750, 3980, 5260, 6480, 7550],
      },
      split: {
        caption: { zh: '支出结构，按行业', en: 'Spending by sector' },
        parts: [
          { name: { zh: '金融', en: 'Finance' }, shares: [44, 38, 31] },
          { name: { zh: '政务与国防', en: 'Government and defence' }, shares: [25, 26, 26] },
          { name: { zh: '电信运营商', en: 'Telecom operators' }, shares: [17, 19, 21] },
          { name: { zh: '电力与工业', en: 'Power and industry' }, shares: [14, 17, 22] },
        ],
      },
      chapters: [
        {
          title: { zh: '威胁与时间表', en: 'The threat and the calendar' },
          sections: [
            { zh: '先存储、后解密', en: 'Store now, decrypt later' },
            { zh: '量子计算进展的三种估计', en: 'Three estimates of quantum progress' },
            { zh: '各国迁移期限对照', en: 'Migration deadlines by country' },
          ],
        },
        {
          title: { zh: '算法与标准', en: 'Algorithms and standards' },
          sections: [
            { zh: '格、哈希与编码', en: 'Lattices, hashes and codes' },
            { zh: '国家标准进程', en: 'The national standard' },
            { zh: '混合模式', en: 'Hybrid modes' },
          ],
        },
        {
          title: { zh: '第一步：盘点', en: 'Step one: inventory' },
          sections: [
            { zh: '工具扫描的覆盖率', en: 'Coverage of scanning tools' },
            { zh: '人工核对', en: 'Checking by hand' },
          ],
        },
        {
          title: { zh: '第二步：证书与公钥体系', en: 'Step two: certificates and PKI' },
          sections: [
            { zh: '双证书并行', en: 'Dual certificates' },
            { zh: '证书体积的影响', en: 'Effects of larger certificates' },
          ],
        },
        {
          title: { zh: '第三步：协议与应用', en: 'Step three: protocols and applications' },
          sections: [
            { zh: '传输层与专线加密', en: 'Transport layer and line encryption' },
            { zh: '代码签名', en: 'Code signing' },
          ],
        },
        {
          title: { zh: '第四步：密码机与卡', en: 'Step four: HSMs and cards' },
          sections: [
            { zh: '性能下降实测', en: 'Measured loss of performance' },
            { zh: '固件升级还是整机更换', en: 'Firmware or new hardware' },
          ],
        },
        {
          title: { zh: '第五步：终端与芯片', en: 'Step five: devices and chips' },
          sections: [
            { zh: '智能卡与电表', en: 'Smart cards and meters' },
            { zh: '侧信道防护', en: 'Side-channel protection' },
          ],
        },
        {
          title: { zh: '量子密钥分发的位置', en: 'Where quantum key distribution fits' },
          sections: [
            { zh: '适用距离与场景', en: 'Distance and use' },
            { zh: '与算法路线的组合', en: 'Combining with algorithms' },
          ],
        },
        {
          title: { zh: '供应商与能力', en: 'Vendors and skills' },
          sections: [
            { zh: '传统密码厂商', en: 'Established cryptography vendors' },
            { zh: '初创企业', en: 'Start-ups' },
            { zh: '咨询与测评机构', en: 'Consultants and test bodies' },
          ],
        },
        {
          title: { zh: '支出预测', en: 'Spending forecast' },
          sections: [
            { zh: '分行业与分步骤', en: 'By sector and step' },
            { zh: '标准推迟一年的情景', en: 'If the standard slips a year' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: {
            zh: '中国抗量子密码市场规模，2021—2032 年',
            en: 'Post-quantum cryptography market in China, 2021–2032',
          },
        },
        { kind: 'table', caption: { zh: '各国迁移期限', en: 'Migration deadlines by country' } },
        { kind: 'figure', caption: { zh: '一家银行的迁移预算拆解', en: 'Migration budget of a bank' } },
        {
          kind: 'table',
          caption: { zh: '候选算法密钥与签名长度', en: 'Key and signature sizes of candidate algorithms' },
        },
        { kind: 'figure', caption: { zh: '密码机性能下降实测', en: 'Measured loss of HSM performance' } },
        { kind: 'table', caption: { zh: '扫描工具覆盖率', en: 'Coverage of scanning tools' } },
        { kind: 'figure', caption: { zh: '分步骤支出，2026—2032 年', en: 'Spending by step, 2026–2032' } },
        { kind: 'table', caption: { zh: '供应商能力评分', en: 'Vendor scores' } },
        { kind: 'figure', caption: { zh: '标准推迟情景', en: 'If the standard is late' } },
      ],
      question: {
        ask: {
          zh: '升级固件即可支持的设备，占存量多少？',
          en: 'What share of installed equipment needs only new firmware?',
        },
        answer: {
          zh: '我们核对了 23 个型号的密码机，2021 年以后出厂的可升级，约占存量的 37%，但签名吞吐量平均下降四成，繁忙节点仍需更换。',
          en: 'We checked 23 HSM models. Those made after 2021 can be upgraded, about 37% of the installed base, but signing throughput falls by 40% on average and busy nodes still need replacement.',
        },
      },
      pages: 124,
      exhibitCount: 66,
      price: { cny: 20800, usd: 9400 },
    },
    {
      key: 'on-premise-erp-licences',
      sides: 'both',
      title: { zh: '本地部署ERP新增许可市场的退潮与余量', en: 'On-premise ERP licences: the ebb, and what is left' },
      short: { zh: '本地部署ERP许可', en: 'On-premise ERP licences in China' },
      dek: {
        zh: '新增许可收入逐年下降，维护费却相当稳定。本报告测算哪些企业会留在本地，留到什么时候。',
        en: 'New licence income falls every year while maintenance holds. This report works out who stays on premises, and until when.',
      },
      summary: {
        zh: [
          '2025 年中国本地部署ERP新增许可收入 122 亿元，比 2021 年减少 30 亿元。预计 2032 年为 56 亿元，年均下降 10.5%。',
          '留下来的用户有清楚的特征：离散制造、多工厂、深度二次开发。大型企业占比因此反而由 48% 升到 59%，中型企业从 35% 降到 28%。',
          '对供应商而言，维护费是更值得守住的收入。按现有合同推算，年维护收入到 2030 年仍有约 140 亿元，而涨价超过 8% 会明显加快迁移。',
        ],
        en: [
          'New on-premise ERP licences brought CNY 12.2 billion in China in 2025, CNY 3 billion less than in 2021. We expect CNY 5.6 billion in 2032, a fall of 10.5% a year.',
          'Those who stay are easy to describe: discrete manufacturing, many plants, heavy customisation. The share of large companies therefore rises from 48% to 59% while medium ones fall from 35% to 28%.',
          'Maintenance is the income worth defending. Existing contracts imply about CNY 14 billion a year as late as 2030, but price rises above 8% speed up migration visibly.',
        ],
      },
      market: {
        caption: {
          zh: '中国本地部署ERP新增许可收入，2021—2032 年',
          en: 'New on-premise ERP licence revenue in China, 2021–2032',
        },
        unit: { zh: '亿元', en: 'CNY 100 million' },
        values: [152, 149, 143, 134, 122, 110, 98, 87, 77, 69, 62, 56],
      },
      split: {
        caption: { zh: '收入结构，按企业规模', en: 'Revenue by company size' },
        parts: [
          { name: { zh: '大型企业', en: 'Large companies' }, shares: [48, 52, 59] },
          { name: { zh: '中型企业', en: 'Medium companies' }, shares: [35, 33, 28] },
          { name: { zh: '小型企业', en: 'Small companies' }, shares: [17, 15, 13] },
        ],
      },
      chapters: [
        {
          title: { zh: '下降了多少，为什么', en: 'How far it fell, and why' },
          sections: [
            { zh: '2021—2025 年收入', en: 'Revenue in 2021–2025' },
            { zh: '订阅替代与预算收缩', en: 'Subscription and tighter budgets' },
          ],
        },
        {
          title: { zh: '谁还在买', en: 'Who still buys' },
          sections: [
            { zh: '离散制造', en: 'Discrete manufacturing' },
            { zh: '军工与能源', en: 'Defence and energy' },
            { zh: '境外子公司', en: 'Subsidiaries abroad' },
          ],
        },
        {
          title: { zh: '二次开发的惯性', en: 'The inertia of customisation' },
          sections: [
            { zh: '代码量调查', en: 'Lines of code surveyed' },
            { zh: '重构成本', en: 'Cost of rewriting' },
          ],
        },
        {
          title: { zh: '维护费', en: 'Maintenance' },
          sections: [
            { zh: '费率与涨价', en: 'Rates and increases' },
            { zh: '第三方维护', en: 'Third-party maintenance' },
          ],
        },
        {
          title: { zh: '国产替换', en: 'Replacement by local products' },
          sections: [
            { zh: '央企进度', en: 'Progress at central state companies' },
            { zh: '并行运行的代价', en: 'Cost of running in parallel' },
            { zh: '数据库与中间件联动', en: 'Databases and middleware in step' },
          ],
        },
        {
          title: { zh: '迁移路径', en: 'Ways to migrate' },
          sections: [
            { zh: '一次切换与分步切换', en: 'At once or in steps' },
            { zh: '私有云托管', en: 'Hosting in a private cloud' },
          ],
        },
        {
          title: { zh: '供应商策略', en: 'Vendor strategies' },
          sections: [
            { zh: '停售与延长支持', en: 'End of sale and extended support' },
            { zh: '许可换订阅的折算', en: 'Trading licences for subscription' },
          ],
        },
        {
          title: { zh: '余量测算', en: 'What is left' },
          sections: [
            { zh: '许可收入到 2032 年', en: 'Licence revenue to 2032' },
            { zh: '维护收入到 2032 年', en: 'Maintenance revenue to 2032' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: {
            zh: '中国本地部署ERP新增许可收入，2021—2032 年',
            en: 'New on-premise ERP licence revenue in China, 2021–2032',
          },
        },
        { kind: 'figure', caption: { zh: '许可与维护收入对照', en: 'Licence and maintenance revenue' } },
        { kind: 'table', caption: { zh: '留存企业特征', en: 'Features of those who stay' } },
        { kind: 'figure', caption: { zh: '二次开发代码量分布', en: 'Customised code by company' } },
        { kind: 'table', caption: { zh: '维护费率与涨价幅度', en: 'Maintenance rates and increases' } },
        { kind: 'figure', caption: { zh: '涨价与迁移意愿', en: 'Price rises and intent to migrate' } },
        { kind: 'table', caption: { zh: '迁移项目成本样本', en: 'Costs of sample migrations' } },
        { kind: 'table', caption: { zh: '各版本支持期限', en: 'Support deadlines by version' } },
      ],
      question: {
        ask: {
          zh: '私有云托管的永久许可算本地部署吗？',
          en: 'Do perpetual licences hosted in a private cloud count as on-premise?',
        },
        answer: {
          zh: '算。判断标准是许可性质而不是机房位置；按年订阅、即使装在自有机房，也归入订阅市场，不在本报告之内。',
          en: 'Yes. The nature of the licence decides, not where the servers stand. Yearly subscriptions are outside this report even when installed on the customer’s own machines.',
        },
      },
      pages: 92,
      exhibitCount: 48,
      price: { cny: 10600, usd: 3600 },
    },
    {
      key: 'china-data-compliance-for-multinationals',
      sides: 'en',
      title: {
        zh: '跨国企业在华数据合规支出与服务市场，2026—2032 年',
        en: 'Running systems in China: data compliance spending of multinationals, 2026–2032',
      },
      short: { zh: '跨国企业在华数据合规', en: 'Data compliance of multinationals in China' },
      dek: {
        zh: '数据出境评估、本地化部署与年度审计的实际花费，来自 94 家境外企业中国公司的预算。',
        en: 'What transfer assessments, local hosting and yearly audits really cost, from the budgets of 94 foreign companies in China.',
      },
      summary: {
        zh: [
          '合规支出已经从一次性项目变成每年的固定开支。2025 年在华跨国企业的相关外部支出为 2.9 亿美元，预计 2032 年达到 5.28 亿美元，年均增长 8.9%。',
          '最花钱的不是出境申报，而是系统拆分。本地化部署与拆分占 2025 年支出的 46%，94 家样本企业中有 38 家为中国单独维护一套客户系统；到 2032 年这一比例降到 35%，年度审计与监测则由 22% 升到 33%。',
          '2024 年以后的豁免规定使约四成的申报变得不必要，但多数企业没有重新核对清单。仅此一项，样本企业平均每年可少支出约 11 万美元。',
        ],
        en: [
          'Compliance has turned from a project into a yearly running cost. Multinationals in China spent USD 290 million on outside services and software in 2025, and should spend USD 528 million in 2032, growth of 8.9% a year.',
          'The costly part is not the filing but the splitting of systems. Local hosting and separation took 46% of spending in 2025, and 38 of the 94 companies keep a separate customer system for China. The share falls to 35% in 2032, while audits and monitoring rise from 22% to 33%.',
          'Exemptions in force since 2024 make about 40% of filings unnecessary, yet most companies never went back to their lists. Doing so would save the sample about USD 110,000 each a year on average.',
        ],
      },
      market: {
        caption: {
          zh: '跨国企业在华数据合规外部支出，2021—2032 年',
          en: 'Outside spending on data compliance by multinationals in China, 2021–2032',
        },
        unit: { zh: '百万美元', en: 'USD million' },
        values: [60, 130, 210, 255, 290, 322, 356, 391, 428, 463, 497, 528],
      },
      split: {
        caption: { zh: '支出结构，按用途', en: 'Spending by purpose' },
        parts: [
          { name: { zh: '本地化部署与拆分', en: 'Local hosting and separation' }, shares: [46, 41, 35] },
          { name: { zh: '审计与监测', en: 'Audits and monitoring' }, shares: [22, 27, 33] },
          { name: { zh: '出境申报与合同', en: 'Transfer filings and contracts' }, shares: [18, 17, 17] },
          { name: { zh: '培训与法律意见', en: 'Training and legal advice' }, shares: [14, 15, 15] },
        ],
      },
      chapters: [
        {
          title: { zh: '规则现状', en: 'The rules as they stand' },
          sections: [
            { zh: '三条出境路径', en: 'Three routes for transfers' },
            { zh: '2024 年豁免之后', en: 'After the exemptions of 2024' },
            { zh: '行业重要数据目录', en: 'Sector catalogues of important data' },
          ],
        },
        {
          title: { zh: '94 家企业样本', en: 'The sample of 94' },
          sections: [
            { zh: '来源国与行业', en: 'Home country and industry' },
            { zh: '在华人员规模', en: 'Staff in China' },
          ],
        },
        {
          title: { zh: '支出构成', en: 'What the money goes on' },
          sections: [
            { zh: '外部服务与软件', en: 'Services and software' },
            { zh: '内部人力', en: 'In-house labour' },
          ],
        },
        {
          title: { zh: '系统拆分', en: 'Splitting systems' },
          sections: [
            { zh: '客户与会员系统', en: 'Customer and member systems' },
            { zh: '人事系统', en: 'HR systems' },
            { zh: '研发数据', en: 'Research data' },
          ],
        },
        {
          title: { zh: '本地云与托管', en: 'Local cloud and hosting' },
          sections: [
            { zh: '境外云在华版本的差异', en: 'How the Chinese editions of foreign clouds differ' },
            { zh: '迁移停机', en: 'Downtime in migration' },
          ],
        },
        {
          title: { zh: '出境申报', en: 'Transfer filings' },
          sections: [
            { zh: '审批时长', en: 'How long approval takes' },
            { zh: '退回的理由', en: 'Why filings come back' },
          ],
        },
        {
          title: { zh: '个人信息审计', en: 'Personal information audits' },
          sections: [
            { zh: '周期与范围', en: 'Cycle and scope' },
            { zh: '审计机构收费', en: 'Auditors’ fees' },
          ],
        },
        {
          title: { zh: '行业专题', en: 'Sectors' },
          sections: [
            { zh: '汽车', en: 'Vehicles' },
            { zh: '制药与临床试验', en: 'Pharmaceuticals and clinical trials' },
            { zh: '零售', en: 'Retail' },
          ],
        },
        {
          title: { zh: '大模型与跨境调用', en: 'Models and calls across the border' },
          sections: [
            { zh: '员工使用境外模型', en: 'Staff using models abroad' },
            { zh: '本地替代', en: 'Local substitutes' },
          ],
        },
        {
          title: { zh: '服务商', en: 'Providers' },
          sections: [
            { zh: '律所、审计与技术服务', en: 'Law firms, auditors and technical firms' },
            { zh: '报价样本', en: 'Sample quotations' },
          ],
        },
        {
          title: { zh: '预测与节省空间', en: 'Forecast and savings' },
          sections: [
            { zh: '支出预测', en: 'Spending forecast' },
            { zh: '五项可削减支出', en: 'Five items that can be cut' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: {
            zh: '跨国企业在华数据合规外部支出，2021—2032 年',
            en: 'Outside spending on data compliance by multinationals in China, 2021–2032',
          },
        },
        { kind: 'table', caption: { zh: '三条出境路径的条件与时长', en: 'Conditions and duration of three routes' } },
        { kind: 'figure', caption: { zh: '支出构成，按企业规模', en: 'Spending by company size' } },
        { kind: 'table', caption: { zh: '94 家样本企业概况', en: 'The 94 companies' } },
        { kind: 'figure', caption: { zh: '系统拆分比例，按系统类型', en: 'Share of systems split, by type' } },
        { kind: 'figure', caption: { zh: '审批时长分布', en: 'Distribution of approval times' } },
        { kind: 'table', caption: { zh: '退回理由统计', en: 'Reasons for returned filings' } },
        { kind: 'table', caption: { zh: '审计收费区间', en: 'Audit fee ranges' } },
        { kind: 'figure', caption: { zh: '可削减支出测算', en: 'Savings available' } },
        { kind: 'table', caption: { zh: '行业重要数据目录索引', en: 'Index of sector catalogues' } },
      ],
      question: {
        ask: {
          zh: '样本是否包括香港注册的内资企业？',
          en: 'Does the sample include mainland-owned companies registered in Hong Kong?',
        },
        answer: {
          zh: '不包括。94 家均为最终控制人在境外的企业，其中欧洲 41 家、北美 29 家、日韩 24 家。',
          en: 'No. All 94 are ultimately controlled abroad: 41 from Europe, 29 from North America, 24 from Japan and Korea.',
        },
      },
      pages: 156,
      exhibitCount: 88,
      price: { cny: 21600, usd: 15200 },
    },
  ],
  briefings: [
    {
      key: 'compute-leasing-rate-brief',
      kind: 'industry-brief',
      label: '算力租赁',
      title: '算力租赁月租跌了三成，出租率却没有上来',
      dek: '2026 年第三季度我们向 23 家出租方询价，八卡整机月租均值降到 4.1 万元。',
      open: [
        '2026 年第三季度，八卡训练整机的月租均价降到 4.1 万元，同比下降 31%，而 23 家出租方的平均出租率只有 58%，比上年同期还低两个百分点。降价没有换来需求。',
        '原因在于供需错配。需求转向推理，客户要的是弹性、按小时计费的小规格，而市场上多是签一年以上、八卡起租的整机。',
        '能改造成推理池的机房需要补网络与调度软件，每千卡投入约 400 万元。已经完成改造的四家，出租率回到 75% 以上。',
      ],
      points: [
        '八卡整机月租均价 4.1 万元，同比下降 31%',
        '23 家出租方平均出租率 58%',
        '按小时计费的订单占新签金额的 34%',
        '完成推理池改造的四家出租率高于 75%',
        '2027 年将有约三成合同到期，续租价是观察重点',
      ],
      exhibit: {
        caption: '各类机房出租率，2026 年第三季度',
        unit: '%',
        bars: [
          { name: '已改造推理池', value: 78 },
          { name: '东部城市机房', value: 66 },
          { name: '运营商机房', value: 57 },
          { name: '西部园区', value: 49 },
          { name: '地方智算中心', value: 38 },
        ],
      },
      pages: 12,
      price: { cny: 159, usd: 24 },
    },
    {
      key: 'regional-it-integrator-hole-analysis',
      kind: 'enterprise-hole-analysis',
      label: '区域系统集成商',
      title: '区域型系统集成商洞察：回款、人效与下一张订单从哪里来',
      dek: '年收入 2 亿至 8 亿元、以地市级政企客户为主的集成商，财务表上最危险的三行。',
      open: [
        '区域型系统集成商的处境可以用一句话概括：订单还在，现金不在。我们收集了 31 家年收入 2 亿至 8 亿元企业的财务数据，应收账款周转天数中位数由 2021 年的 168 天升到 2025 年的 257 天。',
        '毛利率的下降没有想象中严重，五年间只减少了 3 个百分点。真正侵蚀利润的是垫资成本与验收拖延，两者合计相当于收入的 4.6%。',
        '人效分化明显。保留自有运维团队、把实施外包的企业，人均毛利是相反做法企业的 1.7 倍；运维合同的续签率高，回款也按季度。',
        '至于下一张订单，受访企业最看好的是存量系统的国产化改造和县域医疗信息化，最不看好的是新建智慧园区。',
      ],
      points: [
        '应收账款周转天数中位数 257 天，较 2021 年增加 89 天',
        '垫资与验收拖延合计侵蚀收入的 4.6%',
        '自有运维、外包实施的企业人均毛利高七成',
        '运维收入占比超过三成的企业，无一家经营现金流为负',
        '建议把验收节点写进分包合同，同步转移时间风险',
        '县域医疗与存量改造是两类优先线索',
      ],
      exhibit: {
        caption: '应收账款周转天数中位数，按客户类型',
        unit: '天',
        bars: [
          { name: '区县政府', value: 331 },
          { name: '地市政府', value: 284 },
          { name: '公立医院', value: 246 },
          { name: '学校', value: 221 },
          { name: '地方国企', value: 158 },
          { name: '民营制造', value: 96 },
        ],
      },
      pages: 20,
      price: { cny: 429, usd: 65 },
    },
  ],
  news: [
    {
      key: 'southeast-asia-data-centre-tariff',
      market: 'trade',
      title: {
        zh: '东南亚一国拟对数据中心设备分档征税，液冷部件暂时免征',
        en: 'A South-East Asian country plans graded duty on data centre equipment, with liquid cooling exempt for now',
      },
      dek: {
        zh: '整机柜税率高于零部件，意在把组装留在本地。',
        en: 'Racks pay more than parts, to keep assembly in the country.',
      },
      body: {
        zh: [
          '东南亚一国的贸易主管部门在 11 月公布草案，拟对进口数据中心设备按整机柜、服务器和零部件三档征税。整机柜税率最高，冷板、分水器与冷量分配单元在三年内免征。',
          '草案说明写得很直接：希望机柜组装与测试在当地完成。该国去年新开工的数据中心容量约为上年的两倍，设备几乎全部进口。',
          '对中国出口商而言，影响因产品而异。整机柜出口商需要找当地组装伙伴，液冷部件厂商则获得三年窗口。',
          '一家在当地建厂的机柜企业表示，若草案通过，其二期将提前半年。草案仍需议会审议，生效时间不早于明年下半年。',
          '值得留意的是原产地条款。草案要求本地增值不低于四成，冷量分配单元若计入机柜，可能帮助企业达标。',
        ],
        en: [
          'The trade ministry of a South-East Asian country published a draft in November that grades duty on imported data centre equipment into racks, servers and parts. Racks pay most; cold plates, manifolds and coolant distribution units are exempt for three years.',
          'The explanatory note is frank: racks should be assembled and tested locally. Capacity under construction roughly doubled last year, with nearly all equipment imported.',
          'For Chinese exporters the effect depends on the product. Makers of whole racks will need a local assembly partner; makers of cooling parts get three years.',
          'A rack maker building there said it would bring its second phase forward by half a year if the draft passes. Parliament has yet to consider it, and it cannot take effect before the second half of next year.',
          'The origin clause deserves attention. It asks for 40% local value, and distribution units counted as part of a rack may help companies to reach it.',
        ],
      },
    },
    {
      key: 'token-billing-guideline',
      market: 'policy',
      title: {
        zh: '推理服务计量指引发布，词元用量须可核对',
        en: 'Guideline on metering inference services: token counts must be verifiable',
      },
      dek: {
        zh: '平台应向企业客户提供逐次调用的明细，缓存命中须单独列示。',
        en: 'Platforms are to give business customers itemised calls and show cache hits separately.',
      },
      body: {
        zh: [
          '工信主管部门本月发布大模型推理服务计量指引，要求平台向企业客户提供逐次调用的输入、输出与缓存词元明细。指引为推荐性文件，但多地采购文件已开始引用。',
          '争议主要来自推理过程中的隐藏输出。指引规定，计费的中间输出应当可下载，或以摘要加长度的方式披露。',
          '一家城市商业银行的科技负责人说，他们曾发现同一批文件在两家平台的计费词元相差近三成，差异来自分词方式。指引没有统一分词，只要求公布换算样本。',
          '平台企业普遍表示接受，主要成本在日志存储。按现行留存六个月计算，一家中型平台每年约增加数百万元支出。',
          '我们认为，可核对的计量会推动按结果付费合同的增加。只有成本说得清，双方才敢把价格绑在结果上。',
        ],
        en: [
          'The industry authority this month issued a guideline on metering inference services. Platforms should give business customers input, output and cached tokens for each call. It is not binding, but tenders in several places already cite it.',
          'Hidden output from reasoning causes most disputes. Under the guideline, intermediate output that is charged must be downloadable or disclosed as a summary with its length.',
          'The technology head of a city commercial bank said the same files once differed by nearly 30% in billed tokens between two platforms, because of tokenisation. The guideline does not unify tokenisers and only asks for published conversion samples.',
          'Platforms mostly accept it, and their main cost is log storage. With six months of retention, a medium platform would spend some millions of yuan more a year.',
          'We think verifiable metering will bring more contracts paid by result. Only when cost can be shown will both sides tie the price to an outcome.',
        ],
      },
    },
    {
      key: 'machine-tool-maker-cad-switch',
      market: 'company',
      title: {
        zh: '一家机床企业完成三维设计软件整体更换，历时 19 个月',
        en: 'A machine tool maker completes its change of 3D design software in 19 months',
      },
      dek: {
        zh: '4.2 万份图纸迁移，一成二需要人工重画，延误主要出在标准件库。',
        en: 'Of 42,000 drawings, 12% had to be redrawn by hand; the parts library caused most of the delay.',
      },
      body: {
        zh: [
          '一家北方机床企业近日在行业会议上介绍，已把全部三维设计工作转到国产软件，历时 19 个月，比计划多 5 个月。项目涉及 310 个席位和 4.2 万份图纸。',
          '据介绍，自动转换成功的图纸占 88%，其余由设计人员重画。延误主要来自标准件库，旧库中有大量没有编号的私有零件。',
          '更换后的设计效率起初下降约两成，第八个月恢复到原水平。企业认为大装配的打开速度仍有差距，已与软件方约定下一版本的指标。',
          '费用方面，五年总支出比继续使用原软件低约两成，其中不含内部人力。若把内部人力计入，两者大致相当。',
          '这一案例说明，替换的理由往往不是省钱，而是许可的确定性。准备启动的企业应当先清理零件库，再谈软件。',
        ],
        en: [
          'A machine tool maker in northern China told an industry meeting that all its 3D design now runs on Chinese software. The change took 19 months, five more than planned, and covered 310 seats and 42,000 drawings.',
          'Automatic conversion worked for 88% of drawings and designers redrew the rest. Most of the delay came from the parts library, which was full of private parts without numbers.',
          'Design productivity fell by about 20% at first and was back to normal in the eighth month. Large assemblies still open more slowly, and the company has agreed targets with the vendor for the next version.',
          'Over five years the cost is about 20% below staying with the old software, before in-house labour. With that labour the two are about equal.',
          'The case shows that the reason to change is seldom money and more often certainty of licence. Companies about to begin should clean their parts library before they talk about software.',
        ],
      },
    },
  ],
}
