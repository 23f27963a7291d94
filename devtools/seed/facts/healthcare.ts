// Authored demonstration facts for the industry of pharma and healthcare.
import type { IndustryFacts } from './facts.types.ts'

export const healthcare: IndustryFacts = {
  value: 'healthcare',
  name: { zh: '医药与医疗', en: 'Pharma and healthcare' },
  products: [
    {
      key: 'glp-1-peptide-ingredients',
      sides: 'both',
      title: {
        zh: '全球GLP-1多肽原料药市场研究：产能、纯化与专利悬崖',
        en: 'GLP-1 peptide ingredients worldwide: capacity, purification and the patent cliff',
      },
      short: { zh: 'GLP-1多肽原料药', en: 'GLP-1 peptide ingredients' },
      dek: {
        zh: '反应釜不缺，缺的是制备色谱；专利到期后，纯化能力决定谁能按时供货。',
        en: 'Reactors are plentiful and preparative chromatography is not. After patents expire, purification decides who can deliver on time.',
      },
      summary: {
        zh: [
          '全球GLP-1类多肽原料药的价值2025年为89亿美元，2021年只有19亿美元。我们预计2032年达到216亿美元，增速逐年放缓，因为小分子口服药在2028年以后分走一部分新增患者。',
          '原研企业自产的比例由58%降至42%，仿制药企业的需求由11%升至23%。多国核心专利在2026年相继到期，但首批仿制供货的瓶颈是大口径色谱柱与溶剂回收，而不是合成。',
          '报告对58家供应商的固相合成体积、柱内径与药政注册状态逐一登记，可据此估算每家2027年的实际可供公斤数。',
        ],
        en: [
          'GLP-1 peptide ingredients were worth USD 8.9 billion worldwide in 2025, up from USD 1.9 billion in 2021. We expect USD 21.6 billion in 2032, with growth slowing each year as oral small molecules take part of the new patients after 2028.',
          'Innovators’ own production falls from 58% to 42% of the total and generic makers rise from 11% to 23%. Core patents lapse in several countries in 2026, yet wide-bore columns and solvent recovery, not synthesis, hold back the first generic supply.',
          'The report records synthesis volume, column diameter and regulatory filings for 58 suppliers, from which the kilograms each can really supply in 2027 may be estimated.',
        ],
      },
      market: {
        caption: {
          zh: '全球GLP-1多肽原料药价值，2021—2032 年',
          en: 'Value of GLP-1 peptide ingredients worldwide, 2021–2032',
        },
        unit: { zh: '十亿美元', en: 'USD billion' },
        values: [1.9, 2.8, 4.3, 6.4, 8.9, 11.3, 13.6, 15.7, 17.6, 19.2, 20.5, 21.6],
      },
      split: {
        caption: { zh: '原料药来源与买方结构', en: 'Value by maker and buyer' },
        parts: [
          { name: { zh: '原研企业自产', en: 'Innovators, in house' }, shares: [58, 50, 42] },
          { name: { zh: '合同生产', en: 'Contract manufacture' }, shares: [31, 34, 35] },
          { name: { zh: '仿制药企业', en: 'Generic makers' }, shares: [11, 16, 23] },
        ],
      },
      chapters: [
        {
          title: { zh: '分子与剂型', en: 'Molecules and dosage forms' },
          sections: [
            { zh: '司美格鲁肽、替尔泊肽及后续分子', en: 'Semaglutide, tirzepatide and what follows' },
            { zh: '注射与口服的原料用量差', en: 'Ingredient needed for injection and for tablets' },
          ],
        },
        {
          title: { zh: '终端治疗需求', en: 'Patients' },
          sections: [
            { zh: '糖尿病与减重的患者数', en: 'Patients in diabetes and obesity' },
            { zh: '停药率与维持剂量', en: 'Discontinuation and maintenance doses' },
            { zh: '医保与自费价格', en: 'Reimbursed and self-paid prices' },
          ],
        },
        {
          title: { zh: '合成路线', en: 'Routes of synthesis' },
          sections: [
            { zh: '固相、液相与片段缩合', en: 'Solid phase, liquid phase and fragments' },
            { zh: '重组发酵加修饰', en: 'Recombinant expression with modification' },
            { zh: '溶剂用量与绿色替代', en: 'Solvent use and greener choices' },
          ],
        },
        {
          title: { zh: '纯化瓶颈', en: 'The purification bottleneck' },
          sections: [
            { zh: '色谱柱、填料与设备交期', en: 'Columns, media and delivery times' },
            { zh: '收率每提高一个点的价值', en: 'What one point of yield is worth' },
          ],
        },
        {
          title: { zh: '原料药价值与吨位', en: 'Value and tonnage' },
          sections: [
            { zh: '2021—2025 年', en: '2021–2025' },
            { zh: '2026—2032 年', en: '2026–2032' },
          ],
        },
        {
          title: { zh: '专利与数据保护', en: 'Patents and data protection' },
          sections: [
            { zh: '分国别到期表', en: 'Expiry by country' },
            { zh: '多晶型与装置专利', en: 'Polymorph and device patents' },
          ],
        },
        {
          title: { zh: '58家供应商登记', en: 'A register of 58 suppliers' },
          sections: [
            { zh: '合成体积与柱径', en: 'Reactor volume and column diameter' },
            { zh: '注册文件状态', en: 'Regulatory filings' },
            { zh: '检查缺陷回顾', en: 'Inspection findings reviewed' },
          ],
        },
        {
          title: { zh: '价格', en: 'Prices' },
          sections: [
            { zh: '公斤价走势与成本底线', en: 'Price per kilogram and the cost floor' },
            { zh: '长协条款', en: 'Contract terms' },
          ],
        },
        {
          title: { zh: '小分子口服药的分流', en: 'What oral small molecules take away' },
          sections: [
            { zh: '临床数据比较', en: 'Clinical data compared' },
            { zh: '对多肽需求的替代测算', en: 'Peptide demand displaced' },
          ],
        },
        {
          title: { zh: '结论：2027年谁能供货', en: 'Findings: who can supply in 2027' },
          sections: [
            { zh: '按市场', en: 'By market' },
            { zh: '风险清单', en: 'A list of risks' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '原料药价值，2021—2032 年', en: 'Value of ingredients, 2021–2032' } },
        { kind: 'table', caption: { zh: '主要分子的结构与用量', en: 'Structures and doses of the main molecules' } },
        { kind: 'figure', caption: { zh: '四条合成路线的收率与溶剂用量', en: 'Yield and solvent use of four routes' } },
        { kind: 'table', caption: { zh: '色谱设备交期', en: 'Delivery times for chromatography equipment' } },
        { kind: 'table', caption: { zh: '专利到期表（34国）', en: 'Patent expiry in 34 countries' } },
        { kind: 'figure', caption: { zh: '58家供应商的合成体积分布', en: 'Reactor volume of 58 suppliers' } },
        { kind: 'figure', caption: { zh: '公斤价走势', en: 'Price per kilogram' } },
        {
          kind: 'figure',
          caption: { zh: '自产、合同与仿制占比', en: 'Share made in house, under contract and for generics' },
        },
        { kind: 'table', caption: { zh: '小分子口服药在研清单', en: 'Oral small molecules in development' } },
        { kind: 'figure', caption: { zh: '供货能力与需求缺口', en: 'Supply against demand' } },
      ],
      question: {
        ask: { zh: '58家供应商的信息如何核实？', en: 'How was the information on 58 suppliers checked?' },
        answer: {
          zh: '以药政注册数据库、环评文件与设备招标为准，其中27家经过电话或现场核对；每一条都注明来源与日期，无法核实的字段留空。',
          en: 'From regulatory databases, impact statements and equipment tenders; 27 suppliers were also checked by telephone or on site. Each entry carries source and date, and fields that could not be checked are left blank.',
        },
      },
      pages: 208,
      exhibitCount: 124,
      price: { cny: 32800, usd: 17200 },
    },
    {
      key: 'adc-contract-manufacturing',
      sides: 'both',
      title: {
        zh: '抗体偶联药物外包生产：从一步偶联到全链条交付',
        en: 'Contract manufacture of antibody–drug conjugates: from one step to the whole chain',
      },
      short: { zh: '抗体偶联药物外包生产', en: 'ADC contract manufacture' },
      dek: {
        zh: '客户越来越愿意把抗体、连接子、偶联与灌装交给同一家，但不是在同一个国家。',
        en: 'Clients are more willing to give antibody, linker, conjugation and filling to one firm, though not in one country.',
      },
      summary: {
        zh: [
          '抗体偶联药物的生产约七成外包，高于任何一类生物药。高活性载荷要求独立的隔离厂房，多数研发企业不愿自建，这使外包市场由2021年的11.8亿美元增至2025年的29.1亿美元。',
          '2032年市场预计为83.4亿美元，年均增长16.2%。偶联原液的份额由30%升至32%，灌装由19%升至21%，载荷与连接子因工艺成熟而降价，份额由27%降到24%。',
        ],
        en: [
          'About seven tenths of ADC production is contracted out, more than in any other class of biologic. Potent payloads need a contained plant that most developers would rather not build, and so the market grew from USD 1.18 billion in 2021 to USD 2.91 billion in 2025.',
          'We expect USD 8.34 billion in 2032, 16.2% a year. Conjugation rises from 30% to 32% and filling from 19% to 21%, while payloads and linkers mature, get cheaper and go from 27% to 24%.',
        ],
      },
      market: {
        caption: {
          zh: '全球抗体偶联药物外包生产市场，2021—2032 年',
          en: 'World market for ADC contract manufacture, 2021–2032',
        },
        unit: { zh: '百万美元', en: 'USD million' },
        values: [1180, 1490, 1860, 2340, 2910, 3560, 4290, 5080, 5900, 6740, 7560, 8340],
      },
      split: {
        caption: { zh: '外包生产收入按工序', en: 'Revenue by step' },
        parts: [
          { name: { zh: '载荷与连接子', en: 'Payload and linker' }, shares: [27, 26, 24] },
          { name: { zh: '抗体', en: 'Antibody' }, shares: [24, 23, 23] },
          { name: { zh: '偶联原液', en: 'Conjugation' }, shares: [30, 31, 32] },
          { name: { zh: '制剂灌装', en: 'Fill and finish' }, shares: [19, 20, 21] },
        ],
      },
      chapters: [
        {
          title: { zh: '概念与边界', en: 'Concepts and limits' },
          sections: [
            { zh: '偶联药物的范围在扩大', en: 'A widening family of conjugates' },
            { zh: '本报告计入与不计入的收入', en: 'Revenue counted and not counted' },
          ],
        },
        {
          title: { zh: '管线：明日的订单', en: 'The pipeline as tomorrow’s orders' },
          sections: [
            { zh: '按临床阶段', en: 'By clinical phase' },
            { zh: '按靶点与载荷', en: 'By target and payload' },
            { zh: '双载荷与双抗偶联', en: 'Dual payloads and bispecific conjugates' },
          ],
        },
        {
          title: { zh: '载荷与连接子', en: 'Payloads and linkers' },
          sections: [
            { zh: '高活性厂房等级', en: 'Containment levels' },
            { zh: '拓扑异构酶抑制剂类供应', en: 'Supply of topoisomerase inhibitors' },
          ],
        },
        {
          title: { zh: '抗体中间体', en: 'Antibody intermediates' },
          sections: [
            { zh: '与通用产能共线的条件', en: 'When general capacity can be shared' },
            { zh: '质控放行衔接', en: 'Handing over release testing' },
          ],
        },
        {
          title: { zh: '偶联工艺', en: 'Conjugation' },
          sections: [
            { zh: '随机、定点与酶法', en: 'Random, site-specific and enzymatic' },
            { zh: '批量放大与均一性', en: 'Scale and homogeneity' },
            { zh: '清洗验证', en: 'Cleaning validation' },
          ],
        },
        {
          title: { zh: '冻干灌装', en: 'Filling and freeze-drying' },
          sections: [
            { zh: '隔离器产线缺口', en: 'Shortage of isolator lines' },
            { zh: '一次性路径', en: 'Single-use paths' },
          ],
        },
        {
          title: { zh: '市场规模', en: 'Market size' },
          sections: [
            { zh: '工序拆分', en: 'Split by step' },
            { zh: '临床与商业化阶段收入', en: 'Clinical and commercial revenue' },
          ],
        },
        {
          title: { zh: '客户如何选择', en: 'How clients choose' },
          sections: [
            { zh: '120份合同的条款统计', en: 'Terms in 120 contracts' },
            { zh: '双来源与地域分散', en: 'Second sources and spread of regions' },
            { zh: '审计常见问题', en: 'Common audit findings' },
          ],
        },
        {
          title: { zh: '地缘与法规', en: 'Geopolitics and regulation' },
          sections: [
            { zh: '采购限制类立法的影响', en: 'Effect of procurement restrictions' },
            { zh: '变更申报与可比性', en: 'Change filings and comparability' },
          ],
        },
        {
          title: { zh: '外包企业比较', en: 'Contractors compared' },
          sections: [
            { zh: '十四家企业的工序覆盖', en: 'Steps covered by fourteen contractors' },
            { zh: '扩产地点与投产时间', en: 'Where and when they expand' },
            { zh: '产能利用率估算', en: 'Estimated utilisation' },
          ],
        },
        {
          title: { zh: '预测与情形', en: 'Forecast and cases' },
          sections: [
            { zh: '基准情形', en: 'Base case' },
            { zh: '重磅品种转自产', en: 'A large product taken in house' },
            { zh: '临床失败率上升', en: 'More clinical failures' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '市场规模，2021—2032 年', en: 'Market size, 2021–2032' } },
        { kind: 'figure', caption: { zh: '临床管线按载荷类型', en: 'Pipeline by payload' } },
        { kind: 'table', caption: { zh: '高活性厂房等级与造价', en: 'Containment level and building cost' } },
        { kind: 'table', caption: { zh: '偶联技术对照', en: 'Conjugation methods compared' } },
        { kind: 'figure', caption: { zh: '按工序收入结构', en: 'Revenue by step' } },
        { kind: 'table', caption: { zh: '120份合同的关键条款', en: 'Key terms in 120 contracts' } },
        { kind: 'figure', caption: { zh: '从技术转移到首批放行的时间', en: 'Time from transfer to first release' } },
        { kind: 'table', caption: { zh: '十四家企业的工序与地点', en: 'Steps and sites of fourteen contractors' } },
        { kind: 'figure', caption: { zh: '各情形下2032年市场', en: 'The market of 2032 in each case' } },
        { kind: 'table', caption: { zh: '审计缺陷分类', en: 'Classes of audit findings' } },
        { kind: 'figure', caption: { zh: '产能利用率', en: 'Utilisation' } },
      ],
      question: {
        ask: { zh: '合同条款从哪里来？', en: 'Where do the contract terms come from?' },
        answer: {
          zh: '来自上市公司公告、招股文件附件与监管披露，共120份，均为已公开文本；商业敏感数值以区间给出。',
          en: 'From exchange announcements, prospectus exhibits and regulatory disclosures, 120 in all and all public. Sensitive values are given as ranges.',
        },
      },
      pages: 188,
      exhibitCount: 112,
      price: { cny: 28600, usd: 13800 },
    },
    {
      key: 'laparoscopic-surgical-robots',
      sides: 'both',
      title: {
        zh: '2026—2032 年中国腔镜手术机器人行业研究报告：装机之后看手术量',
        en: 'Laparoscopic surgical robots in China, 2026–2032: after installation, procedures',
      },
      short: { zh: '中国腔镜手术机器人', en: 'Laparoscopic surgical robots in China' },
      dek: {
        zh: '配置证放开以后，决定收入的不再是卖出多少台，而是每台一年做多少例。',
        en: 'With licences relaxed, revenue depends less on units sold than on cases per unit per year.',
      },
      summary: {
        zh: [
          '2025年全国新装腔镜手术机器人268台，2021年为92台。装机主体正在下沉：省会三甲医院占比由62%降至2032年的42%，地市三级医院由27%升至41%。',
          '单机年手术量的中位数却由286例降到211例，耗材收入没有与装机同步增长。对设备企业而言，2032年846台的年装机只有在单机手术量稳住200例以上时才对应盈利的服务网络。',
          '收费政策是最大的变量。报告整理了31个省级地区的手术机器人辅助操作收费方式，并按三种收费情形预测装机。',
        ],
        en: [
          'Hospitals installed 268 laparoscopic robots in 2025 against 92 in 2021. Installations are moving down the system: tertiary hospitals in provincial capitals fall from 62% to 42% by 2032, and those in prefectures rise from 27% to 41%.',
          'Median cases per unit meanwhile dropped from 286 to 211, and instrument sales lagged behind installations. For makers, 846 units a year in 2032 support a profitable service network only if each does more than 200 cases.',
          'Charging rules are the largest unknown. The report sets out how 31 provincial-level regions charge for robotic assistance and forecasts installations under three regimes.',
        ],
      },
      market: {
        caption: {
          zh: '中国腔镜手术机器人新装机量，2021—2032 年',
          en: 'New laparoscopic robot installations in China, 2021–2032',
        },
        unit: { zh: '台', en: 'units' },
        values: [92, 118, 146, 205, 268, 341, 427, 518, 611, 700, 778, 846],
      },
      split: {
        caption: { zh: '新装机按医院类型', en: 'Installations by hospital' },
        parts: [
          { name: { zh: '省会三甲医院', en: 'Tertiary, provincial capitals' }, shares: [62, 53, 42] },
          { name: { zh: '地市三级医院', en: 'Tertiary, prefectures' }, shares: [27, 34, 41] },
          { name: { zh: '县级医院', en: 'County hospitals' }, shares: [4, 7, 12] },
          { name: { zh: '民营医院', en: 'Private hospitals' }, shares: [7, 6, 5] },
        ],
      },
      chapters: [
        {
          title: { zh: '研究对象：多孔、单孔与专科系统', en: 'Scope: multi-port, single-port and specialty systems' },
          sections: [
            { zh: '注册证盘点', en: 'Registration certificates' },
            { zh: '与骨科、血管介入机器人的区分', en: 'Not orthopaedic, not vascular' },
          ],
        },
        {
          title: { zh: '配置证与采购', en: 'Licences and purchasing' },
          sections: [
            { zh: '规划数量的演变', en: 'How the plan changed' },
            { zh: '公开招标价格统计', en: 'Prices in public tenders' },
            { zh: '贴息与国产比例要求', en: 'Loan subsidies and domestic quotas' },
          ],
        },
        {
          title: { zh: '装机量，2021—2032 年', en: 'Installations, 2021–2032' },
          sections: [
            { zh: '历史序列', en: 'The record' },
            { zh: '预测模型', en: 'The model' },
          ],
        },
        {
          title: { zh: '单机手术量', en: 'Cases per unit' },
          sections: [
            { zh: '科室分布', en: 'By department' },
            { zh: '医生培训与排班', en: 'Training and rostering' },
            { zh: '效率排名靠前的十家医院', en: 'Ten productive hospitals' },
          ],
        },
        {
          title: { zh: '收费与医保', en: 'Charges and insurance' },
          sections: [
            { zh: '31个地区的收费方式', en: 'Charging in 31 regions' },
            { zh: '按病种付费下的成本', en: 'Cost under case payment' },
          ],
        },
        {
          title: { zh: '整机、耗材、服务的收入模型', en: 'Revenue from systems, instruments and service' },
          sections: [
            { zh: '耗材使用次数限制', en: 'Limits on instrument reuse' },
            { zh: '租赁与按例付费', en: 'Leasing and pay per case' },
          ],
        },
        {
          title: { zh: '核心部件', en: 'Core components' },
          sections: [
            { zh: '末端器械与钢丝传动', en: 'Wristed instruments and cable drives' },
            { zh: '电机、编码器与力反馈', en: 'Motors, encoders and force feedback' },
            { zh: '三维内窥镜', en: '3D endoscopes' },
          ],
        },
        {
          title: { zh: '竞争', en: 'Competition' },
          sections: [
            { zh: '九家国产企业', en: 'Nine domestic makers' },
            { zh: '进口本地化生产', en: 'Imported systems made locally' },
            { zh: '临床证据强度', en: 'Strength of clinical evidence' },
          ],
        },
        {
          title: { zh: '海外市场', en: 'Markets abroad' },
          sections: [
            { zh: '东南亚、中东与拉美的注册', en: 'Registration in South-East Asia, the Gulf and Latin America' },
            { zh: '远程手术示范', en: 'Remote surgery demonstrations' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '新装机量', en: 'New installations' } },
        { kind: 'table', caption: { zh: '已获证系统对照', en: 'Approved systems compared' } },
        { kind: 'figure', caption: { zh: '中标价格分布', en: 'Distribution of tender prices' } },
        { kind: 'figure', caption: { zh: '单机年手术量分布', en: 'Cases per unit' } },
        { kind: 'table', caption: { zh: '31个地区收费方式', en: 'Charging in 31 regions' } },
        { kind: 'figure', caption: { zh: '医院类型结构', en: 'Installations by hospital type' } },
        { kind: 'table', caption: { zh: '器械单价与可用次数', en: 'Instrument prices and permitted uses' } },
        { kind: 'figure', caption: { zh: '一台系统五年的现金流', en: 'Five-year cash flow of one system' } },
        { kind: 'table', caption: { zh: '国产企业临床试验终点', en: 'Trial endpoints of domestic makers' } },
        { kind: 'figure', caption: { zh: '三种收费情形下的装机', en: 'Installations under three regimes' } },
      ],
      question: {
        ask: { zh: '单机手术量数据覆盖多少家医院？', en: 'How many hospitals do the case numbers cover?' },
        answer: {
          zh: '覆盖174家医院、231台系统，来自医院公开年报、学会登记与招标文件中的运维数据，占2025年末在用系统的近四分之一。',
          en: 'They cover 174 hospitals and 231 systems, from hospital reports, society registries and service data in tenders. That is nearly a quarter of the systems in use at the end of 2025.',
        },
      },
      pages: 176,
      exhibitCount: 98,
      price: { cny: 24800, usd: 11400 },
    },
    {
      key: 'continuous-glucose-monitors',
      sides: 'both',
      title: {
        zh: '持续葡萄糖监测市场研究：从胰岛素使用者到普通消费者',
        en: 'Continuous glucose monitors: from insulin users to ordinary consumers',
      },
      short: { zh: '持续葡萄糖监测', en: 'Continuous glucose monitors' },
      dek: {
        zh: '传感器价格三年腰斩，最先受益的是不打胰岛素的二型患者。',
        en: 'Sensor prices halved in three years, and type 2 patients who take no insulin were the first to benefit.',
      },
      summary: {
        zh: [
          '每枚传感器的零售价低于百元之后，使用方式从“长期佩戴”变为“每季戴两周”。2025年中国消耗传感器2310万枚，其中使用胰岛素的二型患者占46%。',
          '预计2032年消耗9650万枚，年均增长22.7%。不用胰岛素的二型患者占比由21%升至31%，非糖尿病人群由14%升至19%；两者的复购率只有胰岛素使用者的三分之一。',
        ],
        en: [
          'Once a sensor sold for less than CNY 100, people moved from wearing one all the time to two weeks a quarter. China used 23.1 million sensors in 2025, 46% of them by type 2 patients on insulin.',
          'We expect 96.5 million in 2032, 22.7% a year. Type 2 patients without insulin rise from 21% to 31% and people without diabetes from 14% to 19%; both buy again a third as often as insulin users do.',
        ],
      },
      market: {
        caption: { zh: '中国持续葡萄糖监测传感器消耗量，2021—2032 年', en: 'Glucose sensors used in China, 2021–2032' },
        unit: { zh: '万枚', en: '10,000 sensors' },
        values: [420, 690, 1080, 1620, 2310, 3150, 4120, 5180, 6300, 7450, 8580, 9650],
      },
      split: {
        caption: { zh: '传感器使用人群', en: 'Sensors by user' },
        parts: [
          { name: { zh: '一型糖尿病', en: 'Type 1 diabetes' }, shares: [19, 15, 11] },
          { name: { zh: '二型，使用胰岛素', en: 'Type 2, on insulin' }, shares: [46, 43, 39] },
          { name: { zh: '二型，不用胰岛素', en: 'Type 2, no insulin' }, shares: [21, 26, 31] },
          { name: { zh: '非糖尿病人群', en: 'No diabetes' }, shares: [14, 16, 19] },
        ],
      },
      chapters: [
        {
          title: { zh: '一枚传感器里有什么', en: 'What is in a sensor' },
          sections: [
            { zh: '酶电极与膜层', en: 'Enzyme electrode and membranes' },
            { zh: '发射器与电池', en: 'Transmitter and battery' },
            { zh: '免校准算法', en: 'Factory calibration' },
          ],
        },
        {
          title: { zh: '准确度与标准', en: 'Accuracy and standards' },
          sections: [
            { zh: '平均绝对相对误差比较', en: 'Mean differences compared' },
            { zh: '低血糖段表现', en: 'In the low range' },
          ],
        },
        {
          title: { zh: '用量与渗透率', en: 'Volume and penetration' },
          sections: [
            { zh: '2021—2025 年', en: '2021–2025' },
            { zh: '2026—2032 年', en: '2026–2032' },
          ],
        },
        {
          title: { zh: '四类使用者', en: 'Four kinds of user' },
          sections: [
            { zh: '佩戴频次与复购', en: 'Wear and repurchase' },
            { zh: '支付意愿调查', en: 'A survey of willingness to pay' },
          ],
        },
        {
          title: { zh: '院内使用', en: 'In hospital' },
          sections: [
            { zh: '血糖管理中心', en: 'Glucose management centres' },
            { zh: '收费项目', en: 'Charge items' },
          ],
        },
        {
          title: { zh: '渠道', en: 'Channels' },
          sections: [
            { zh: '电商与即时配送', en: 'Online and instant delivery' },
            { zh: '药房', en: 'Pharmacies' },
            { zh: '保险与企业健康福利', en: 'Insurers and employers' },
          ],
        },
        {
          title: { zh: '制造与良率', en: 'Manufacture and yield' },
          sections: [
            { zh: '自动化产线投资', en: 'Cost of automated lines' },
            { zh: '灭菌与存储寿命', en: 'Sterilisation and shelf life' },
          ],
        },
        {
          title: { zh: '价格战的终点', en: 'Where the price war ends' },
          sections: [
            { zh: '单枚成本拆解', en: 'Cost per sensor' },
            { zh: '现金消耗与融资', en: 'Cash burn and funding' },
          ],
        },
        {
          title: { zh: '闭环胰岛素泵', en: 'Closed-loop pumps' },
          sections: [
            { zh: '互操作要求', en: 'Interoperability' },
            { zh: '国内临床进展', en: 'Clinical progress in China' },
          ],
        },
        {
          title: { zh: '出海', en: 'Abroad' },
          sections: [
            { zh: '欧盟法规认证', en: 'European certification' },
            { zh: '专利诉讼', en: 'Patent litigation' },
            { zh: '新兴市场定价', en: 'Pricing in emerging markets' },
          ],
        },
        {
          title: { zh: '多指标贴片与无创技术', en: 'Multi-analyte patches and non-invasive methods' },
          sections: [
            { zh: '酮体与乳酸', en: 'Ketones and lactate' },
            { zh: '光学方法的现状', en: 'Where optical methods stand' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '传感器消耗量', en: 'Sensors used' } },
        { kind: 'table', caption: { zh: '在售产品参数', en: 'Products on sale' } },
        { kind: 'figure', caption: { zh: '误差实测（12款）', en: 'Measured error of twelve products' } },
        { kind: 'figure', caption: { zh: '零售价走势', en: 'Retail price' } },
        { kind: 'figure', caption: { zh: '使用人群变化', en: 'Users over time' } },
        { kind: 'table', caption: { zh: '支付意愿调查结果', en: 'Survey results' } },
        { kind: 'figure', caption: { zh: '单枚成本拆解', en: 'Cost per sensor by element' } },
        { kind: 'table', caption: { zh: '海外认证进度', en: 'Certification abroad' } },
        { kind: 'figure', caption: { zh: '渠道占比', en: 'Share by channel' } },
      ],
      question: {
        ask: {
          zh: '12款产品的误差是同一批受试者测得的吗？',
          en: 'Was the error of twelve products measured on the same people?',
        },
        answer: {
          zh: '是。46名受试者按随机顺序佩戴，以静脉血生化值为参照，分高、中、低三个血糖段给出结果，方法与原始数据见附录。',
          en: 'Yes. Forty-six volunteers wore them in random order against venous reference values. Results are given for high, middle and low ranges, with method and raw data in the annex.',
        },
      },
      pages: 124,
      exhibitCount: 72,
      price: { cny: 13800, usd: 5900 },
    },
    {
      key: 'radiopharmaceuticals',
      sides: 'both',
      title: {
        zh: '2026—2032 年中国放射性药物产业链研究：同位素、配送与核医学科',
        en: 'Radiopharmaceuticals in China, 2026–2032: isotopes, delivery and nuclear medicine departments',
      },
      short: { zh: '中国放射性药物', en: 'Radiopharmaceuticals in China' },
      dek: {
        zh: '镥-177药物能卖多少，先看有多少间合格的治疗病房。',
        en: 'How much lutetium-177 can be sold depends first on how many licensed treatment rooms exist.',
      },
      summary: {
        zh: [
          '同位素供应、半衰期内的配送与核医学病房，三项约束轮流成为短板。2025年的短板是病房：全国可开展镥-177治疗的床位不足八百张，利用率已接近九成。',
          '中国放射性药物市场2025年为72亿元，2032年预计为283亿元，年均增长21.6%。镥、锕等新型治疗核素的份额由11%升至38%，碘-131与锶-89由27%降至10%。',
          '国产堆照镥-177在2026年开始批量供应，进口价格随之回落约三成，但锕-225仍按毫居里分配。',
        ],
        en: [
          'Isotopes, delivery within a half-life and nuclear medicine beds take turns as the constraint. In 2025 it was beds: fewer than 800 could be used for lutetium-177, and nearly nine tenths of their time was taken.',
          'The Chinese market was worth CNY 7.2 billion in 2025 and should be worth CNY 28.3 billion in 2032, 21.6% a year. New therapeutic nuclides such as lutetium and actinium rise from 11% to 38%, while iodine-131 and strontium-89 fall from 27% to 10%.',
          'Reactor-made domestic lutetium-177 arrived in volume in 2026 and took about 30% off import prices. Actinium-225 is still shared out by the millicurie.',
        ],
      },
      market: {
        caption: { zh: '中国放射性药物市场规模，2021—2032 年', en: 'Radiopharmaceutical market in China, 2021–2032' },
        unit: { zh: '亿元', en: 'CNY 100 million' },
        values: [41, 45, 51, 60, 72, 89, 111, 138, 170, 206, 244, 283],
      },
      split: {
        caption: { zh: '放射性药物市场结构', en: 'Market by class' },
        parts: [
          { name: { zh: '氟代脱氧葡萄糖与锝标药物', en: 'FDG and technetium agents' }, shares: [49, 41, 32] },
          { name: { zh: '新型诊断示踪剂', en: 'New diagnostic tracers' }, shares: [13, 17, 20] },
          { name: { zh: '碘-131与锶-89', en: 'Iodine-131 and strontium-89' }, shares: [27, 18, 10] },
          { name: { zh: '新型治疗核素药物', en: 'New therapeutic nuclides' }, shares: [11, 24, 38] },
        ],
      },
      chapters: [
        {
          title: { zh: '核药的特殊之处', en: 'What is different about nuclear drugs' },
          sections: [
            { zh: '半衰期即货架期', en: 'Half-life as shelf life' },
            { zh: '诊疗一体', en: 'Seeing and treating with one molecule' },
          ],
        },
        {
          title: { zh: '同位素来源', en: 'Where isotopes come from' },
          sections: [
            { zh: '研究堆、商用堆与加速器', en: 'Research reactors, power reactors and accelerators' },
            { zh: '钼-99、镥-177、锕-225的国产进度', en: 'Domestic Mo-99, Lu-177 and Ac-225' },
            { zh: '富集靶材', en: 'Enriched targets' },
          ],
        },
        {
          title: { zh: '核药房与配送半径', en: 'Nuclear pharmacies and delivery radius' },
          sections: [
            { zh: '网点与回旋加速器分布', en: 'Sites and cyclotrons' },
            { zh: '空运与陆运许可', en: 'Air and road permits' },
          ],
        },
        {
          title: { zh: '核医学科', en: 'Nuclear medicine departments' },
          sections: [
            { zh: 'PET/CT装机', en: 'PET/CT installations' },
            { zh: '治疗病房与衰变池', en: 'Treatment rooms and decay tanks' },
            { zh: '医师与物理师', en: 'Physicians and physicists' },
          ],
        },
        {
          title: { zh: '市场规模与预测', en: 'Market size and forecast' },
          sections: [
            { zh: '按品类', en: 'By class' },
            { zh: '按地区', en: 'By region' },
          ],
        },
        {
          title: { zh: '前列腺癌与神经内分泌肿瘤', en: 'Prostate cancer and neuroendocrine tumours' },
          sections: [
            { zh: '可治疗患者测算', en: 'Eligible patients' },
            { zh: '用药线数前移', en: 'Moving to earlier lines' },
          ],
        },
        {
          title: { zh: '在研管线', en: 'The pipeline' },
          sections: [
            { zh: '靶点分布', en: 'Targets' },
            { zh: 'α核素', en: 'Alpha emitters' },
            { zh: '与抗体、多肽的组合', en: 'With antibodies and peptides' },
          ],
        },
        {
          title: { zh: '定价与医保', en: 'Pricing and insurance' },
          sections: [
            { zh: '疗程费用国际比较', en: 'Cost of a course by country' },
            { zh: '谈判情形', en: 'Negotiation cases' },
          ],
        },
        {
          title: { zh: '监管', en: 'Regulation' },
          sections: [
            { zh: '辐射安全许可与药品许可', en: 'Radiation and drug licences' },
            { zh: '医疗机构自制制剂', en: 'Hospital preparations' },
            { zh: '退役与废物', en: 'Decommissioning and waste' },
          ],
        },
        {
          title: { zh: '企业与合作', en: 'Companies and partnerships' },
          sections: [
            { zh: '国内主要持有人', en: 'Main domestic holders' },
            { zh: '授权引进与合作产能', en: 'In-licensing and shared capacity' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '市场规模，2021—2032 年', en: 'Market size, 2021–2032' } },
        { kind: 'table', caption: { zh: '常用核素的半衰期与来源', en: 'Half-lives and sources of common nuclides' } },
        { kind: 'figure', caption: { zh: '核药房200公里覆盖', en: 'Coverage within 200 km of nuclear pharmacies' } },
        { kind: 'figure', caption: { zh: '病房床位与需求', en: 'Treatment beds against demand' } },
        { kind: 'table', caption: { zh: '镥-177供应项目清单', en: 'Lutetium-177 supply projects' } },
        { kind: 'figure', caption: { zh: '市场结构变化', en: 'Market by class over time' } },
        { kind: 'table', caption: { zh: '在研品种（按靶点）', en: 'Drugs in development by target' } },
        { kind: 'figure', caption: { zh: '疗程费用国际比较', en: 'Cost of a course by country' } },
        { kind: 'table', caption: { zh: '许可事项与时限', en: 'Licences and time limits' } },
        { kind: 'figure', caption: { zh: '三种医保情形', en: 'Three insurance cases' } },
      ],
      question: {
        ask: { zh: '床位数是许可数还是实际可用数？', en: 'Are the beds licensed or actually usable?' },
        answer: {
          zh: '正文用实际可用数，已扣除衰变池容量不足而停用的床位；许可数与差额原因列于附表，按省汇总。',
          en: 'The text uses usable beds, after taking off those idle for want of decay tank capacity. The annex gives licensed beds and the reasons for the difference, by province.',
        },
      },
      pages: 158,
      exhibitCount: 86,
      price: { cny: 22800, usd: 9200 },
    },
    {
      key: 'autologous-car-t',
      sides: 'both',
      title: {
        zh: '自体CAR-T在中国：从血液肿瘤到自身免疫病',
        en: 'Autologous CAR-T in China: from blood cancers to autoimmune disease',
      },
      short: { zh: '中国自体CAR-T', en: 'Autologous CAR-T in China' },
      dek: {
        zh: '患者数的下一段增长来自红斑狼疮，而不是淋巴瘤；支付方式因此要重写。',
        en: 'The next rise in patients comes from lupus, not lymphoma, and the way of paying has to be rewritten.',
      },
      summary: {
        zh: [
          '2025年中国商业化自体CAR-T治疗患者1620例，四年前只有210例。价格是第一道门槛：一个疗程的标价仍在80万至120万元，约七成患者依靠商业保险或药企分期。',
          '随着首个自身免疫适应症获批，结构将明显改变。自身免疫病占比由5%升至2032年的22%，淋巴瘤由58%降至40%，总患者数预计达到10700例。',
        ],
        en: [
          'Commercial autologous CAR-T treated 1,620 patients in China in 2025, against 210 four years earlier. Price is the first barrier: a course lists at CNY 0.8–1.2 million, and some seven tenths of patients rely on private insurance or instalments.',
          'The first autoimmune approval will change the mix. Autoimmune disease goes from 5% to 22% by 2032 and lymphoma from 58% to 40%, with 10,700 patients in all.',
        ],
      },
      market: {
        caption: {
          zh: '中国自体CAR-T商业化治疗患者数，2021—2032 年',
          en: 'Patients treated with commercial autologous CAR-T in China, 2021–2032',
        },
        unit: { zh: '例', en: 'patients' },
        values: [210, 480, 790, 1160, 1620, 2250, 3090, 4180, 5520, 7080, 8820, 10700],
      },
      split: {
        caption: { zh: '治疗患者按适应症', en: 'Patients by indication' },
        parts: [
          { name: { zh: '淋巴瘤与白血病', en: 'Lymphoma and leukaemia' }, shares: [58, 50, 40] },
          { name: { zh: '多发性骨髓瘤', en: 'Multiple myeloma' }, shares: [34, 36, 35] },
          { name: { zh: '自身免疫病', en: 'Autoimmune disease' }, shares: [5, 11, 22] },
          { name: { zh: '其他', en: 'Other' }, shares: [3, 3, 3] },
        ],
      },
      chapters: [
        {
          title: { zh: '已上市产品与标签', en: 'Products and labels' },
          sections: [
            { zh: '适应症与治疗线数', en: 'Indications and lines' },
            { zh: '真实世界疗效', en: 'Outcomes in practice' },
          ],
        },
        {
          title: { zh: '患者漏斗', en: 'The patient funnel' },
          sections: [
            { zh: '从诊断到回输的流失', en: 'Losses from diagnosis to infusion' },
            { zh: '桥接治疗', en: 'Bridging therapy' },
          ],
        },
        {
          title: { zh: '患者数预测', en: 'Patient forecast' },
          sections: [
            { zh: '方法', en: 'Method' },
            { zh: '按适应症', en: 'By indication' },
            { zh: '敏感性', en: 'Sensitivity' },
          ],
        },
        {
          title: { zh: '自身免疫病', en: 'Autoimmune disease' },
          sections: [
            { zh: '狼疮、肌炎与系统性硬化', en: 'Lupus, myositis and systemic sclerosis' },
            { zh: '剂量与清淋方案', en: 'Doses and lymphodepletion' },
            { zh: '与双抗的竞争', en: 'Competition from bispecific antibodies' },
          ],
        },
        {
          title: { zh: '生产周期与失败率', en: 'Turnaround and failures' },
          sections: [
            { zh: '从采集到放行', en: 'From collection to release' },
            { zh: '快速制备工艺', en: 'Rapid processes' },
            { zh: '不合格产品的使用', en: 'Use of out-of-specification product' },
          ],
        },
        {
          title: { zh: '成本', en: 'Cost' },
          sections: [
            { zh: '慢病毒、试剂与人工', en: 'Lentivirus, reagents and labour' },
            { zh: '国产替代的降本空间', en: 'Savings from domestic supplies' },
          ],
        },
        {
          title: { zh: '治疗中心', en: 'Treatment centres' },
          sections: [
            { zh: '认证数量与地域', en: 'Number and location' },
            { zh: '不良反应管理能力', en: 'Managing toxicity' },
          ],
        },
        {
          title: { zh: '支付', en: 'Payment' },
          sections: [
            { zh: '商业健康险创新药目录', en: 'The private insurers’ list of innovative drugs' },
            { zh: '惠民保赔付统计', en: 'Claims under city schemes' },
            { zh: '按疗效付费', en: 'Payment by outcome' },
          ],
        },
        {
          title: { zh: '体内CAR-T与通用型的威胁', en: 'The threat from in vivo and allogeneic products' },
          sections: [
            { zh: '临床进展', en: 'Clinical progress' },
            { zh: '替代时间表', en: 'When they might displace autologous products' },
          ],
        },
        {
          title: { zh: '监管与采集链', en: 'Regulation and the collection chain' },
          sections: [
            { zh: '变更与可比性', en: 'Changes and comparability' },
            { zh: '身份链追溯', en: 'Chain of identity' },
          ],
        },
        {
          title: { zh: '企业', en: 'Companies' },
          sections: [
            { zh: '持证企业收入与产能', en: 'Revenue and capacity of holders' },
            { zh: '海外授权收入', en: 'Licence income from abroad' },
          ],
        },
        {
          title: { zh: '投资要点', en: 'Points for investors' },
          sections: [
            { zh: '盈亏平衡患者数', en: 'Break-even patient numbers' },
            { zh: '待观察事件', en: 'Events to watch' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '治疗患者数', en: 'Patients treated' } },
        { kind: 'table', caption: { zh: '已上市产品对照', en: 'Products compared' } },
        { kind: 'figure', caption: { zh: '患者漏斗', en: 'The patient funnel' } },
        { kind: 'figure', caption: { zh: '适应症结构', en: 'Patients by indication' } },
        { kind: 'table', caption: { zh: '单例成本构成', en: 'Cost per patient by element' } },
        { kind: 'figure', caption: { zh: '生产周期分布', en: 'Distribution of turnaround' } },
        { kind: 'table', caption: { zh: '惠民保赔付统计（42城）', en: 'Claims in 42 city schemes' } },
        { kind: 'figure', caption: { zh: '盈亏平衡测算', en: 'Break-even' } },
        { kind: 'table', caption: { zh: '体内CAR-T在研清单', en: 'In vivo products in development' } },
        { kind: 'figure', caption: { zh: '治疗中心分布', en: 'Treatment centres' } },
        { kind: 'table', caption: { zh: '关键监管节点', en: 'Regulatory milestones' } },
      ],
      question: {
        ask: { zh: '患者数是否包含临床试验入组？', en: 'Do patient numbers include trial participants?' },
        answer: {
          zh: '不包含。研究者发起的试验在第四章单独估算，2025年约为商业化患者的1.4倍，不与本页数字相加。',
          en: 'No. Investigator-initiated trials are estimated separately in chapter 4. They treated about 1.4 times as many patients as commercial products in 2025 and are not added to the figures here.',
        },
      },
      pages: 166,
      exhibitCount: 94,
      price: { cny: 26400, usd: 12400 },
    },
    {
      key: 'pulsed-field-ablation',
      sides: 'both',
      title: {
        zh: '脉冲电场消融：房颤手术换代的速度有多快？',
        en: 'Pulsed field ablation: how fast will treatment of atrial fibrillation change over?',
      },
      short: { zh: '脉冲电场消融', en: 'Pulsed field ablation' },
      dek: {
        zh: '三年内由新技术变为首选，之后的悬念是导管价格与再手术率。',
        en: 'In three years it went from novelty to first choice. What remains open is catheter price and the rate of repeat procedures.',
      },
      summary: {
        zh: [
          '很快。2025年中国完成脉冲电场消融34千例，约占全部房颤消融的七分之一；按培训中心的扩张速度，2028年达到153千例，超过射频与冷冻之和。',
          '2032年预计为281千例。阵发性房颤占比由71%降到57%，持续性由25%升到35%，后者需要线性消融导管，单例耗材费用高出约四成。',
          '集采把首代导管的价格压低了一半以上，企业转而以三维标测融合与可变形态导管维持价格。报告按代际拆分了每例费用。',
        ],
        en: [
          'Very fast. China performed 34,000 pulsed field procedures in 2025, about one in seven of all ablations for atrial fibrillation. At the pace at which training centres open there will be 153,000 in 2028, more than radiofrequency and cryo together.',
          'We expect 281,000 in 2032. Paroxysmal cases fall from 71% to 57% and persistent ones rise from 25% to 35%; the latter need linear catheters and cost about 40% more in disposables.',
          'Volume-based procurement cut first-generation catheters by more than half, and makers now hold prices with integrated mapping and variable-shape designs. The report splits cost per case by generation.',
        ],
      },
      market: {
        caption: { zh: '中国脉冲电场消融手术量，2021—2032 年', en: 'Pulsed field ablations in China, 2021–2032' },
        unit: { zh: '千例', en: 'thousand procedures' },
        values: [0.3, 0.8, 2.1, 9.4, 34, 71, 112, 153, 191, 226, 256, 281],
      },
      split: {
        caption: { zh: '手术量按适应症', en: 'Procedures by indication' },
        parts: [
          { name: { zh: '阵发性房颤', en: 'Paroxysmal' }, shares: [71, 64, 57] },
          { name: { zh: '持续性房颤', en: 'Persistent' }, shares: [25, 30, 35] },
          { name: { zh: '其他心律失常', en: 'Other arrhythmias' }, shares: [4, 6, 8] },
        ],
      },
      chapters: [
        {
          title: { zh: '不可逆电穿孔：原理与参数', en: 'Irreversible electroporation: principle and settings' },
          sections: [
            { zh: '波形与电场强度', en: 'Waveform and field strength' },
            { zh: '组织选择性的证据', en: 'Evidence of tissue selectivity' },
          ],
        },
        {
          title: { zh: '房颤负担与手术渗透率', en: 'Burden of disease and use of ablation' },
          sections: [
            { zh: '患病与就诊', en: 'Prevalence and visits' },
            { zh: '与日韩美的差距', en: 'The gap with Japan, Korea and the United States' },
          ],
        },
        {
          title: { zh: '手术量模型', en: 'A model of procedures' },
          sections: [
            { zh: '术者数量与学习曲线', en: 'Operators and the learning curve' },
            { zh: '设备装机', en: 'Consoles installed' },
            { zh: '2026—2032 年预测', en: 'Forecast, 2026–2032' },
          ],
        },
        {
          title: { zh: '导管代际', en: 'Generations of catheter' },
          sections: [
            { zh: '环形、花瓣与网篮', en: 'Loop, flower and basket' },
            { zh: '局灶与线性', en: 'Focal and linear' },
            { zh: '双能量', en: 'Dual energy' },
          ],
        },
        {
          title: { zh: '安全性回顾', en: 'Safety' },
          sections: [
            { zh: '溶血与肾功能', en: 'Haemolysis and kidney function' },
            { zh: '冠脉痉挛', en: 'Coronary spasm' },
            { zh: '登记研究结果', en: 'Registry results' },
          ],
        },
        {
          title: { zh: '集采与每例费用', en: 'Procurement and cost per case' },
          sections: [
            { zh: '首轮规则与中选价', en: 'First-round rules and prices' },
            { zh: '每例耗材清单', en: 'Disposables in one case' },
          ],
        },
        {
          title: { zh: '标测系统的绑定', en: 'The tie to mapping systems' },
          sections: [
            { zh: '开放与封闭接口', en: 'Open and closed interfaces' },
            { zh: '国产标测系统', en: 'Domestic mapping' },
          ],
        },
        {
          title: { zh: '企业与在研', en: 'Makers and pipeline' },
          sections: [
            { zh: '已获证十一款', en: 'Eleven approved products' },
            { zh: '在研与临床试验', en: 'In development' },
          ],
        },
        {
          title: { zh: '麻醉、日间手术与医院经济', en: 'Anaesthesia, day cases and hospital economics' },
          sections: [
            { zh: '手术时间缩短后的导管室产能', en: 'Laboratory capacity once cases are shorter' },
            { zh: '日间房颤消融', en: 'Day-case ablation' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '手术量，2021—2032 年', en: 'Procedures, 2021–2032' } },
        { kind: 'figure', caption: { zh: '三种能量占比', en: 'Share of three energy types' } },
        { kind: 'table', caption: { zh: '已获证产品对照', en: 'Approved products compared' } },
        { kind: 'figure', caption: { zh: '术者学习曲线', en: 'Operators’ learning curve' } },
        { kind: 'table', caption: { zh: '集采中选价', en: 'Prices in procurement' } },
        { kind: 'figure', caption: { zh: '每例费用构成', en: 'Cost per case by element' } },
        { kind: 'table', caption: { zh: '不良事件发生率（6项登记）', en: 'Adverse events in six registries' } },
        { kind: 'figure', caption: { zh: '适应症结构', en: 'Procedures by indication' } },
        { kind: 'table', caption: { zh: '标测系统兼容性', en: 'Compatibility with mapping systems' } },
      ],
      question: {
        ask: { zh: '预测是否考虑再手术？', en: 'Does the forecast include repeat procedures?' },
        answer: {
          zh: '已计入。按术后12个月9%的再消融率建模，并给出6%与12%两种敏感性结果；再手术中脉冲电场的占比单独列出。',
          en: 'Yes. The model uses a repeat rate of 9% at twelve months, with sensitivities at 6% and 12%, and shows the share of repeats done by pulsed field.',
        },
      },
      pages: 118,
      exhibitCount: 68,
      price: { cny: 15200, usd: 7400 },
    },
    {
      key: 'insulin-after-procurement',
      sides: 'both',
      title: {
        zh: '集采之后的胰岛素：二代退场、三代降价与周制剂',
        en: 'Insulin after volume-based procurement: older products leave, analogues get cheaper, weekly doses arrive',
      },
      short: { zh: '集采后的胰岛素市场', en: 'Insulin after procurement' },
      dek: {
        zh: '市场少了三分之一，用量却多了四分之一；周制剂能否让金额回升？',
        en: 'The market lost a third of its value while use grew by a quarter. Can weekly insulin bring the value back?',
      },
      summary: {
        zh: [
          '中国胰岛素市场由2021年的262亿元降至2024年的171亿元，2025年小幅回升到176亿元。此后恢复缓慢，2032年预计为204亿元，仍低于2021年的水平。',
          '回升全部来自周制剂与复方，两者的占比由12%升至32%。人胰岛素由24%降到13%，主要留在县域与住院使用；基础与预混类似物量增价稳，份额略降。',
        ],
        en: [
          'The Chinese insulin market fell from CNY 26.2 billion in 2021 to CNY 17.1 billion in 2024 and edged up to CNY 17.6 billion in 2025. Recovery is slow from here: CNY 20.4 billion in 2032, still below 2021.',
          'All of the recovery comes from weekly and combined products, up from 12% to 32%. Human insulin falls from 24% to 13% and stays mainly in counties and wards; basal and premixed analogues gain volume at stable prices and lose a little share.',
        ],
      },
      market: {
        caption: { zh: '中国胰岛素市场规模，2021—2032 年', en: 'Insulin market in China, 2021–2032' },
        unit: { zh: '亿元', en: 'CNY 100 million' },
        values: [262, 221, 178, 171, 176, 183, 189, 194, 198, 201, 203, 204],
      },
      split: {
        caption: { zh: '胰岛素市场结构', en: 'Market by product' },
        parts: [
          { name: { zh: '人胰岛素', en: 'Human insulin' }, shares: [24, 19, 13] },
          { name: { zh: '基础类似物', en: 'Basal analogues' }, shares: [31, 32, 27] },
          { name: { zh: '预混与速效类似物', en: 'Premixed and rapid analogues' }, shares: [33, 32, 28] },
          { name: { zh: '周制剂与复方', en: 'Weekly and combined products' }, shares: [12, 17, 32] },
        ],
      },
      chapters: [
        {
          title: { zh: '两轮集采的结果', en: 'What two rounds of procurement did' },
          sections: [
            { zh: '分组规则与中选价', en: 'Groups and prices' },
            { zh: '报量与实际采购', en: 'Declared and actual volumes' },
          ],
        },
        {
          title: { zh: '患者与用药路径', en: 'Patients and treatment paths' },
          sections: [
            { zh: '起始治疗的变化', en: 'How treatment begins' },
            { zh: 'GLP-1药物对起始胰岛素的推迟', en: 'GLP-1 drugs and the delay in starting insulin' },
            { zh: '县域用药', en: 'Prescribing in counties' },
          ],
        },
        {
          title: { zh: '市场规模的量价分解', en: 'Volume and price apart' },
          sections: [
            { zh: '2021—2025 年', en: '2021–2025' },
            { zh: '2026—2032 年', en: '2026–2032' },
          ],
        },
        {
          title: { zh: '人胰岛素的退场', en: 'Human insulin withdraws' },
          sections: [
            { zh: '停产与转出口', en: 'Lines closed or turned to export' },
            { zh: '供应保障义务', en: 'Duty to supply' },
          ],
        },
        {
          title: { zh: '三代类似物', en: 'Analogues' },
          sections: [
            { zh: '份额在企业间的转移', en: 'Share moving between makers' },
            { zh: '生物类似药的一致性证据', en: 'Evidence of biosimilarity' },
          ],
        },
        {
          title: { zh: '周制剂', en: 'Weekly insulin' },
          sections: [
            { zh: '临床结果与低血糖', en: 'Results and hypoglycaemia' },
            { zh: '医保准入节奏', en: 'Timing of reimbursement' },
            { zh: '生产负荷的变化', en: 'What it does to plant load' },
          ],
        },
        {
          title: { zh: '复方制剂', en: 'Combined products' },
          sections: [
            { zh: '基础胰岛素加GLP-1', en: 'Basal insulin with GLP-1' },
            { zh: '定价空间', en: 'Room for pricing' },
          ],
        },
        {
          title: { zh: '注射器具', en: 'Pens and needles' },
          sections: [
            { zh: '一次性与可重复笔', en: 'Disposable and reusable pens' },
            { zh: '智能笔帽', en: 'Smart caps' },
          ],
        },
        {
          title: { zh: '出口与海外注册', en: 'Export and registration abroad' },
          sections: [
            { zh: '新兴市场招标', en: 'Tenders in emerging markets' },
            { zh: '欧美申报进度', en: 'Filings in Europe and the United States' },
          ],
        },
        {
          title: { zh: '企业盈利', en: 'What makers earn' },
          sections: [
            { zh: '原液成本', en: 'Cost of drug substance' },
            { zh: '销售费用的压缩', en: 'Cuts in selling expense' },
            { zh: '产能利用率', en: 'Utilisation' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '市场规模与用量', en: 'Value and volume' } },
        { kind: 'table', caption: { zh: '两轮集采中选价', en: 'Prices in both rounds' } },
        { kind: 'figure', caption: { zh: '企业份额变化', en: 'Shares by maker type' } },
        { kind: 'figure', caption: { zh: '起始治疗方案构成', en: 'First-line regimens' } },
        { kind: 'table', caption: { zh: '周制剂临床结果', en: 'Clinical results of weekly insulin' } },
        { kind: 'figure', caption: { zh: '产品结构变化', en: 'Market by product over time' } },
        { kind: 'table', caption: { zh: '海外注册状态', en: 'Registrations abroad' } },
        { kind: 'figure', caption: { zh: '原液成本与规模', en: 'Drug substance cost and scale' } },
        { kind: 'table', caption: { zh: '新兴市场招标价', en: 'Tender prices in emerging markets' } },
      ],
      question: {
        ask: { zh: '第三轮集采如何处理？', en: 'How is a third round treated?' },
        answer: {
          zh: '基准情形假设2028年接续采购，周制剂单独分组、降幅15%。报告另给出周制剂与基础类似物同组竞价的情形，2032年市场比基准低约24亿元。',
          en: 'The base case assumes a renewal in 2028 with weekly insulin in its own group and a cut of 15%. Another case puts it in one group with basal analogues, which leaves the market of 2032 about CNY 2.4 billion lower.',
        },
      },
      pages: 112,
      exhibitCount: 63,
      price: { cny: 12600, usd: 3900 },
    },
    {
      key: 'digital-pathology',
      sides: 'both',
      title: { zh: '数字病理与病理人工智能行业研究报告', en: 'Digital pathology and pathology AI: an industry study' },
      short: { zh: '数字病理', en: 'Digital pathology' },
      dek: {
        zh: '扫描仪已经够快，卡住数字化的是存储费用、收费编码和病理医生的时间。',
        en: 'Scanners are fast enough. Storage bills, charge codes and pathologists’ time hold digitisation back.',
      },
      summary: {
        zh: [
          '全国只有约9%的切片在诊断环节以数字方式阅读，其余扫描仅用于会诊与教学。把这一比例提高到三成，是本报告2032年预测的核心假设。',
          '市场规模2025年为32.4亿元，2032年为116亿元，年均增长20.0%。扫描设备的占比由52%降至38%，软件与算法由21%升至34%，存储稳定在15%左右，因为压缩率的提高被切片数量抵消。',
        ],
        en: [
          'Only about 9% of slides in China are read digitally for diagnosis; the rest are scanned for consultation and teaching. Raising that to three tenths is the central assumption of our forecast for 2032.',
          'The market was worth CNY 3.24 billion in 2025 and will be worth CNY 11.6 billion in 2032, 20.0% a year. Scanners go from 52% to 38%, software and algorithms from 21% to 34%, and storage stays near 15% as better compression is offset by more slides.',
        ],
      },
      market: {
        caption: { zh: '中国数字病理市场规模，2021—2032 年', en: 'Digital pathology market in China, 2021–2032' },
        unit: { zh: '亿元', en: 'CNY 100 million' },
        values: [14.2, 17.5, 21.3, 26, 32.4, 40.5, 50.3, 61.8, 74.6, 88.2, 102, 116],
      },
      split: {
        caption: { zh: '数字病理支出结构', en: 'Spending by element' },
        parts: [
          { name: { zh: '扫描设备', en: 'Scanners' }, shares: [52, 46, 38] },
          { name: { zh: '软件与算法', en: 'Software and algorithms' }, shares: [21, 27, 34] },
          { name: { zh: '存储与网络', en: 'Storage and network' }, shares: [15, 15, 15] },
          { name: { zh: '服务', en: 'Services' }, shares: [12, 12, 13] },
        ],
      },
      chapters: [
        {
          title: { zh: '病理科的一天', en: 'A day in a pathology department' },
          sections: [
            { zh: '从取材到签发', en: 'From grossing to sign-out' },
            { zh: '时间花在哪里', en: 'Where the time goes' },
          ],
        },
        {
          title: { zh: '扫描设备', en: 'Scanners' },
          sections: [
            { zh: '通量、聚焦与多层', en: 'Throughput, focus and layers' },
            { zh: '国产与进口价格', en: 'Domestic and imported prices' },
          ],
        },
        {
          title: { zh: '图像格式、存储与网络', en: 'Formats, storage and networks' },
          sections: [
            { zh: '开放格式采用情况', en: 'Use of open formats' },
            { zh: '每千张切片的存储成本', en: 'Storage cost per thousand slides' },
            { zh: '数据出院的规定', en: 'Rules on data leaving the hospital' },
          ],
        },
        {
          title: { zh: '市场规模', en: 'Market size' },
          sections: [
            { zh: '支出口径', en: 'What counts as spending' },
            { zh: '2021—2032 年', en: '2021–2032' },
          ],
        },
        {
          title: { zh: '算法：从筛查到大模型', en: 'Algorithms, from screening to foundation models' },
          sections: [
            { zh: '宫颈细胞学', en: 'Cervical cytology' },
            { zh: '免疫组化定量', en: 'Quantifying stains' },
            { zh: '病理基础模型的临床验证', en: 'Clinical validation of foundation models' },
          ],
        },
        {
          title: { zh: '注册与责任', en: 'Registration and liability' },
          sections: [
            { zh: '三类证进度', en: 'Class III certificates' },
            { zh: '误诊责任的分配', en: 'Who answers for an error' },
          ],
        },
        {
          title: { zh: '收费', en: 'Charging' },
          sections: [
            { zh: '各地数字切片收费编码', en: 'Charge codes by province' },
            { zh: '按次收费与年费', en: 'Per-slide and annual fees' },
          ],
        },
        {
          title: { zh: '区域病理中心', en: 'Regional pathology centres' },
          sections: [
            { zh: '县域标本集中', en: 'Pooling county specimens' },
            { zh: '第三方实验室的角色', en: 'The part of independent laboratories' },
          ],
        },
        {
          title: { zh: '药企的需求', en: 'Demand from drug makers' },
          sections: [
            { zh: '伴随诊断', en: 'Companion diagnostics' },
            { zh: '临床试验中心阅片', en: 'Central reading in trials' },
            { zh: '数据合作的定价', en: 'Pricing of data partnerships' },
          ],
        },
        {
          title: { zh: '供应商评估', en: 'Suppliers assessed' },
          sections: [
            { zh: '设备企业', en: 'Scanner makers' },
            { zh: '算法企业的收入质量', en: 'Quality of revenue at algorithm firms' },
            { zh: '平台与云服务', en: 'Platforms and cloud' },
          ],
        },
        {
          title: { zh: '医院采购指南', en: 'A guide for hospital buyers' },
          sections: [
            { zh: '分阶段上线', en: 'Going live in stages' },
            { zh: '验收指标', en: 'Acceptance measures' },
          ],
        },
        {
          title: { zh: '国际比较', en: 'Abroad' },
          sections: [
            { zh: '英国与北欧的全数字科室', en: 'Fully digital departments in Britain and the Nordics' },
            { zh: '日本与韩国的报销', en: 'Reimbursement in Japan and Korea' },
          ],
        },
        {
          title: { zh: '风险', en: 'Risks' },
          sections: [
            { zh: '染色差异与泛化', en: 'Stain variation and generalisation' },
            { zh: '网络安全', en: 'Security' },
          ],
        },
        {
          title: { zh: '结论', en: 'Findings' },
          sections: [
            { zh: '三项判断', en: 'Three findings' },
            { zh: '未回答的问题', en: 'Questions left open' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '市场规模，2021—2032 年', en: 'Market size, 2021–2032' } },
        { kind: 'figure', caption: { zh: '病理医生时间构成', en: 'How pathologists spend their time' } },
        { kind: 'table', caption: { zh: '扫描仪参数与成交价', en: 'Scanner data and prices paid' } },
        { kind: 'figure', caption: { zh: '每千张切片存储成本', en: 'Storage cost per thousand slides' } },
        { kind: 'table', caption: { zh: '三类证清单', en: 'Class III certificates' } },
        { kind: 'table', caption: { zh: '收费编码（按省）', en: 'Charge codes by province' } },
        { kind: 'figure', caption: { zh: '支出结构', en: 'Spending by element' } },
        { kind: 'figure', caption: { zh: '算法在外院数据上的表现', en: 'Algorithms on data from other hospitals' } },
        { kind: 'table', caption: { zh: '区域病理中心案例', en: 'Regional centres: cases' } },
        { kind: 'figure', caption: { zh: '数字阅片比例的国际比较', en: 'Digital reading by country' } },
      ],
      question: {
        ask: {
          zh: '报告是否包含医院采购可以直接使用的验收指标？',
          en: 'Does it contain acceptance measures a hospital can use as they stand?',
        },
        answer: {
          zh: '包含。第十一章给出27项验收指标，含扫描失败率、重扫率、打开时间与备份恢复时间，并附可编辑的表格文件。',
          en: 'Yes. Chapter 11 lists 27 measures, including failed scans, rescans, opening time and recovery from backup, with an editable table.',
        },
      },
      pages: 142,
      exhibitCount: 84,
      price: { cny: 17600, usd: 2900 },
    },
    {
      key: 'single-use-bioprocessing',
      sides: 'both',
      title: {
        zh: '中国生物工艺一次性耗材市场：去库存之后的复苏由谁享有',
        en: 'Single-use bioprocess consumables in China: who gains from recovery after destocking',
      },
      short: { zh: '生物工艺一次性耗材', en: 'Single-use bioprocess consumables' },
      dek: {
        zh: '2023年的库存已经消化，订单回来了，但回来的不是原来的客户。',
        en: 'The stocks of 2023 are used up and orders are back, though not from the same customers.',
      },
      summary: {
        zh: [
          '2022年的7.9亿美元里有近两成是囤货，2023年市场因此降至7.2亿美元，直到2025年才以8.3亿美元越过前高。新的订单更多来自偶联药物、疫苗出口与细胞治疗，单抗新建项目明显减少。',
          '2032年预计为18.3亿美元，年均增长12.0%。储液袋与组件仍占四成以上，传感器与连接件由12%升至14%。国产份额在储液袋上已过半，在除病毒过滤与深层过滤上不足15%。',
        ],
        en: [
          'Nearly a fifth of the USD 790 million spent in 2022 was stockpiling. The market fell to USD 720 million in 2023 and passed its old high only in 2025, at USD 830 million. New orders come more from conjugates, vaccine exports and cell therapy, and far less from new antibody plants.',
          'We expect USD 1.83 billion in 2032, 12.0% a year. Bags and assemblies keep more than two fifths; sensors and connectors go from 12% to 14%. Domestic makers hold over half of bags and less than 15% of virus and depth filters.',
        ],
      },
      market: {
        caption: {
          zh: '中国生物工艺一次性耗材市场，2021—2032 年',
          en: 'Single-use bioprocess consumables in China, 2021–2032',
        },
        unit: { zh: '百万美元', en: 'USD million' },
        values: [610, 790, 720, 745, 830, 935, 1060, 1200, 1350, 1510, 1670, 1830],
      },
      split: {
        caption: { zh: '一次性耗材支出结构', en: 'Spending by product' },
        parts: [
          { name: { zh: '储液袋与组件', en: 'Bags and assemblies' }, shares: [44, 43, 42] },
          { name: { zh: '过滤器', en: 'Filters' }, shares: [26, 25, 25] },
          { name: { zh: '一次性反应袋', en: 'Bioreactor bags' }, shares: [18, 19, 19] },
          { name: { zh: '传感器与连接件', en: 'Sensors and connectors' }, shares: [12, 13, 14] },
        ],
      },
      chapters: [
        {
          title: { zh: '一次性与不锈钢的重新比较', en: 'Single-use and steel compared again' },
          sections: [
            { zh: '规模与成本交叉', en: 'Where costs cross' },
            { zh: '清洗用水与碳排放', en: 'Cleaning water and carbon' },
          ],
        },
        {
          title: { zh: '库存周期复盘', en: 'The stock cycle in hindsight' },
          sections: [
            { zh: '订单、交期与库存天数', en: 'Orders, lead times and days of stock' },
            { zh: '2022—2025 年四个阶段', en: 'Four phases, 2022–2025' },
          ],
        },
        {
          title: { zh: '膜材：最上游的依赖', en: 'Film, the deepest dependence' },
          sections: [
            { zh: '共挤膜与原料树脂', en: 'Co-extruded film and resins' },
            { zh: '溶出物与浸出物', en: 'Extractables and leachables' },
            { zh: '国产膜的变更验证', en: 'Validating a change to domestic film' },
          ],
        },
        {
          title: { zh: '袋与组件', en: 'Bags and assemblies' },
          sections: [
            { zh: '定制化与交期', en: 'Customisation and lead time' },
            { zh: '泄漏率', en: 'Leak rates' },
          ],
        },
        {
          title: { zh: '过滤', en: 'Filtration' },
          sections: [
            { zh: '除菌与深层', en: 'Sterile and depth' },
            { zh: '除病毒', en: 'Virus removal' },
            { zh: '切向流膜包', en: 'Tangential-flow cassettes' },
          ],
        },
        {
          title: { zh: '反应袋与大体积', en: 'Bioreactor bags at large volume' },
          sections: [
            { zh: '2000升以上的尝试', en: 'Attempts beyond 2,000 litres' },
            { zh: '灌流培养', en: 'Perfusion' },
          ],
        },
        {
          title: { zh: '传感器、连接与无菌断接', en: 'Sensors, connectors and aseptic disconnects' },
          sections: [
            { zh: '一次性酸碱与溶氧', en: 'Disposable pH and oxygen' },
            { zh: '接口标准之争', en: 'The quarrel over interfaces' },
          ],
        },
        {
          title: { zh: '市场规模与预测', en: 'Market size and forecast' },
          sections: [
            { zh: '按产品', en: 'By product' },
            { zh: '按客户类型', en: 'By customer' },
            { zh: '汇率与关税影响', en: 'Exchange rates and tariffs' },
          ],
        },
        {
          title: { zh: '国产化率逐项评估', en: 'Domestic share, item by item' },
          sections: [
            { zh: '已过半的品类', en: 'Items past half' },
            { zh: '尚未突破的品类', en: 'Items yet to be cracked' },
            { zh: '客户变更意愿调查', en: 'Willingness to change suppliers' },
          ],
        },
        {
          title: { zh: '供应商', en: 'Suppliers' },
          sections: [
            { zh: '跨国企业的本地工厂', en: 'Local plants of multinationals' },
            { zh: '国内企业分层', en: 'Tiers of domestic makers' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '市场规模与库存天数', en: 'Market size and days of stock' } },
        { kind: 'figure', caption: { zh: '不锈钢与一次性成本交叉', en: 'Cost crossover of steel and single-use' } },
        { kind: 'table', caption: { zh: '膜材供应与树脂来源', en: 'Film supply and resin sources' } },
        { kind: 'table', caption: { zh: '国产化率（18个品类）', en: 'Domestic share in 18 items' } },
        { kind: 'figure', caption: { zh: '交期变化', en: 'Lead times' } },
        { kind: 'figure', caption: { zh: '按产品支出结构', en: 'Spending by product' } },
        { kind: 'table', caption: { zh: '供应商工厂清单', en: 'Supplier plants' } },
        { kind: 'figure', caption: { zh: '客户变更意愿', en: 'Willingness to change' } },
        { kind: 'table', caption: { zh: '溶出物测试要求', en: 'Extractables testing' } },
        { kind: 'figure', caption: { zh: '客户类型结构变化', en: 'Customers over time' } },
      ],
      question: {
        ask: { zh: '客户变更意愿调查的样本是谁？', en: 'Who answered the survey on changing suppliers?' },
        answer: {
          zh: '71家药企与合同生产企业的质量与采购负责人，2026年上半年以问卷与访谈完成；按企业规模与产品阶段分组给出结果。',
          en: 'Heads of quality and purchasing at 71 drug makers and contract manufacturers, by questionnaire and interview in the first half of 2026. Results are grouped by size and stage of product.',
        },
      },
      pages: 134,
      exhibitCount: 79,
      price: { cny: 18200, usd: 8200 },
    },
    {
      key: 'china-biotech-out-licensing',
      sides: 'en',
      title: {
        zh: '中国创新药对外授权：交易、估值与买方退出',
        en: 'China’s drug out-licensing: deals, valuations and what buyers walk away from',
      },
      short: { zh: '中国创新药对外授权', en: 'China’s drug out-licensing' },
      dek: {
        zh: '写给买方的报告：首付款涨了，退回率也涨了，尽职调查应当看什么。',
        en: 'Written for buyers: upfront payments are up and so are returned rights. What should diligence look at?',
      },
      summary: {
        zh: [
          '中国企业对外授权获得的首付款2025年为70.5亿美元，2021年为16.5亿美元。我们预计2032年达到113亿美元，增长主要来自每年交易数量，单笔首付款的中位数大致持平。',
          '资产类型正在轮换。偶联药物占首付款的比例由34%降至21%，双抗与多抗稳定在三成左右，细胞、核酸与其他新类型由15%升至26%。',
          '在2019—2022 年签署的交易中，到2026年中已有31%被退回。退回与临床结果的关系弱于与买方战略调整的关系，报告据此给出合同中应写明的六项条款。',
        ],
        en: [
          'Chinese companies received USD 7.05 billion in upfront payments for out-licensed drugs in 2025, against USD 1.65 billion in 2021. We expect USD 11.3 billion in 2032, mostly from more deals a year, with the median upfront about flat.',
          'The assets rotate. Conjugates fall from 34% of upfronts to 21%, bispecific and multispecific antibodies hold near three tenths, and cell, RNA and other new types rise from 15% to 26%.',
          'Of the deals signed in 2019–2022, 31% had been returned by mid-2026. Returns follow changes of strategy at the buyer more than clinical results, and the report draws from this six terms that a contract should spell out.',
        ],
      },
      market: {
        caption: {
          zh: '中国创新药对外授权首付款，2021—2032 年',
          en: 'Upfront payments for drugs out-licensed from China, 2021–2032',
        },
        unit: { zh: '百万美元', en: 'USD million' },
        values: [1650, 2140, 3460, 4720, 7050, 7900, 8600, 9200, 9700, 10300, 10800, 11300],
      },
      split: {
        caption: { zh: '首付款按资产类型', en: 'Upfront payments by type of asset' },
        parts: [
          { name: { zh: '抗体偶联药物', en: 'Antibody–drug conjugates' }, shares: [34, 28, 21] },
          { name: { zh: '双抗与多抗', en: 'Bispecific and multispecific antibodies' }, shares: [29, 31, 30] },
          { name: { zh: '小分子与多肽', en: 'Small molecules and peptides' }, shares: [22, 22, 23] },
          { name: { zh: '细胞、核酸及其他', en: 'Cell, RNA and other' }, shares: [15, 19, 26] },
        ],
      },
      chapters: [
        {
          title: { zh: '五年交易的事实', en: 'Five years of deals: the facts' },
          sections: [
            { zh: '数量、首付与总额', en: 'Number, upfront and headline value' },
            { zh: '买方与地区', en: 'Buyers and regions' },
            { zh: '资产所处阶段', en: 'Stage of asset' },
          ],
        },
        {
          title: { zh: '为什么是现在', en: 'Why now' },
          sections: [
            { zh: '临床前到临床的速度与成本', en: 'Speed and cost from bench to clinic' },
            { zh: '国内融资与退出渠道', en: 'Funding and exits at home' },
          ],
        },
        {
          title: { zh: '交易结构', en: 'Deal structures' },
          sections: [
            { zh: '授权、合作与新设公司', en: 'Licence, partnership and NewCo' },
            { zh: '里程碑的真实兑现率', en: 'How many milestones are really paid' },
            { zh: '区域权利的切分', en: 'Dividing territories' },
          ],
        },
        {
          title: { zh: '首付款预测', en: 'Forecast of upfronts' },
          sections: [
            { zh: '模型与假设', en: 'Model and assumptions' },
            { zh: '按资产类型', en: 'By type of asset' },
          ],
        },
        {
          title: { zh: '可比估值', en: 'Comparable valuations' },
          sections: [
            { zh: '靶点与阶段的定价表', en: 'A price table by target and stage' },
            { zh: '溢价与折价的原因', en: 'Why some command more or less' },
          ],
        },
        {
          title: { zh: '退回的交易', en: 'Returned rights' },
          sections: [
            { zh: '58宗退回逐案', en: 'Fifty-eight returns, case by case' },
            { zh: '退回后的命运', en: 'What became of them' },
          ],
        },
        {
          title: { zh: '数据可信度', en: 'How far the data can be trusted' },
          sections: [
            { zh: '单国临床数据的监管态度', en: 'Regulators on single-country data' },
            { zh: '现场核查发现', en: 'Findings of site inspections' },
            { zh: '桥接研究的设计', en: 'Designing a bridging study' },
          ],
        },
        {
          title: { zh: '知识产权与自由实施', en: 'Patents and freedom to operate' },
          sections: [
            { zh: '同靶点拥挤的权利要求', en: 'Crowded claims on the same target' },
            { zh: '人类遗传资源审批', en: 'Human genetic resources approval' },
          ],
        },
        {
          title: { zh: '政治与合规', en: 'Politics and compliance' },
          sections: [
            { zh: '投资与数据审查', en: 'Investment and data review' },
            { zh: '供应转移条款', en: 'Supply transfer clauses' },
          ],
        },
        {
          title: { zh: '买方尽职调查清单', en: 'A diligence list for buyers' },
          sections: [
            { zh: '六项合同条款', en: 'Six terms for the contract' },
            { zh: '四十个问题', en: 'Forty questions' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '首付款与交易数量', en: 'Upfronts and number of deals' } },
        { kind: 'table', caption: { zh: '2024—2026 年主要交易', en: 'Main deals, 2024–2026' } },
        { kind: 'figure', caption: { zh: '里程碑兑现率', en: 'Milestones paid' } },
        { kind: 'figure', caption: { zh: '首付款按资产类型', en: 'Upfronts by type of asset' } },
        { kind: 'table', caption: { zh: '估值对照表', en: 'Comparable valuations' } },
        { kind: 'figure', caption: { zh: '退回原因分类', en: 'Why rights are returned' } },
        { kind: 'table', caption: { zh: '58宗退回一览', en: 'Fifty-eight returns' } },
        { kind: 'figure', caption: { zh: '从签约到退回的时间', en: 'Time from signing to return' } },
        {
          kind: 'table',
          caption: { zh: '监管机构对单国数据的表态', en: 'Regulators’ statements on single-country data' },
        },
        { kind: 'figure', caption: { zh: '新设公司模式的股权结构', en: 'Equity in the NewCo model' } },
        { kind: 'table', caption: { zh: '尽职调查四十问', en: 'Forty questions for diligence' } },
      ],
      question: {
        ask: { zh: '没有公开金额的交易怎样处理？', en: 'How are deals without published values treated?' },
        answer: {
          zh: '数量计入，金额按同阶段、同类型交易的下四分位估算，并在数据表中标注；估算部分占2025年首付款的6%。',
          en: 'They count in number. Values are estimated at the lower quartile of deals of like stage and type and marked as such in the data; estimates make up 6% of upfronts in 2025.',
        },
      },
      pages: 196,
      exhibitCount: 118,
      price: { cny: 29800, usd: 15400 },
    },
  ],
  briefings: [
    {
      key: 'contrast-media-tender-brief',
      kind: 'industry-brief',
      label: '造影剂',
      title: '造影剂行业简报：第四年集采后的价格底在哪里',
      dek: '碘造影剂续约价格基本不动，企业的利润却还在下降。',
      open: [
        '秋季完成的碘造影剂协议续约中，主要品种的平均降幅只有2.6%，与首轮超过五成的降幅相比几乎可以忽略。价格已经接近底部，这一点在各省的续约规则里也有体现：多数省份不再要求二次竞价。',
        '利润仍在下降，是因为原料。碘的到岸价2026年前十个月上涨约14%，碘造影剂的碘成本占出厂成本的四成左右，中选企业又无法在协议期内调价。自有原料药的企业毛利率下降约2个百分点，外购原料药的企业下降接近6个百分点。',
        '用量保持增长。胸痛中心与卒中中心建设、低剂量增强CT的推广，使三级医院以外的用量增速高于全国平均。县级医院占比首次超过三成。',
      ],
      points: [
        '续约平均降幅2.6%，首轮为54%。',
        '碘到岸价上涨约14%，成本传导在协议期内受限。',
        '县级医院用量占比升至31%，两年提高6个百分点。',
        '钆造影剂受沉积风险提示影响，大环类占比已达八成。',
        '2027年最值得观察的是碘价与下一轮分组规则，而不是降幅。',
      ],
      exhibit: {
        caption: '出厂成本构成，碘造影剂（外购原料药企业）',
        unit: '%',
        bars: [
          { name: '碘', value: 41 },
          { name: '其他原料与合成', value: 22 },
          { name: '制剂与灭菌', value: 15 },
          { name: '包装', value: 9 },
          { name: '质量与放行', value: 7 },
          { name: '其他', value: 6 },
        ],
      },
      pages: 10,
      price: { cny: 159, usd: 25 },
    },
    {
      key: 'regional-device-distributor',
      kind: 'enterprise-hole-analysis',
      label: '器械流通企业',
      title: '企业洞察：区域型医疗器械经销商怎样熬过两票制与集采',
      dek: '观察对象为年收入3—15亿元、覆盖一到三个省的器械流通企业。',
      open: [
        '本期选取41家区域型医疗器械经销商，年收入3—15亿元，以心内、骨科与检验为主要品类。2021年以来，其中十家被全国性平台收购，六家退出，仍独立经营的有25家。',
        '独立经营的25家里，毛利率平均由24.8%降到15.1%，但经营现金流反而改善。原因是集采品种的回款期由平均210天缩短到95天，医保基金直接结算的地区更短。薄利快回款，改变了这类企业的财务特征。',
        '收入结构也随之变化。代理差价占收入的比例下降，手术跟台、设备维保、院内物流三项服务收入由不足一成升到近三成。服务收入的毛利率高，但对人员的依赖更强，人均产出反而下降。',
      ],
      points: [
        '回款期缩短一半以上，是独立经销商得以存活的首要原因。',
        '服务收入占比由9%升至28%，其中院内物流占近一半。',
        '人均收入下降约17%，服务扩张需要与信息化同步。',
        '只依赖单一进口品牌的企业，退出或被收购的比例是其他企业的两倍。',
        '检验品类的试剂捆绑仪器模式在集采后难以为继，账面仪器减值需要提前计提。',
        '收购报价由净利润的8—10倍降到4—6倍，出售窗口正在收窄。',
      ],
      exhibit: {
        caption: '独立经销商收入结构，2025年',
        unit: '%',
        bars: [
          { name: '集采品种配送', value: 37 },
          { name: '非集采代理', value: 35 },
          { name: '院内物流', value: 13 },
          { name: '设备维保', value: 9 },
          { name: '手术跟台', value: 6 },
        ],
      },
      pages: 18,
      price: { cny: 399, usd: 59 },
    },
  ],
  news: [
    {
      key: 'private-insurance-drug-list',
      market: 'policy',
      title: {
        zh: '商业健康险创新药目录首次调整，新增十四种药品',
        en: 'Private insurers’ innovative drug list adds fourteen products in its first revision',
      },
      dek: {
        zh: '新增品种以细胞治疗与罕见病药物为主，两种药品因转入基本医保而退出。',
        en: 'Cell therapies and rare disease drugs make up most of the additions; two drugs leave for basic insurance.',
      },
      body: {
        zh: [
          '医保主管部门本月公布商业健康保险创新药品目录的首次年度调整结果。新增药品十四种，两种药品因通过谈判转入基本医保目录而退出。',
          '新增品种中，细胞治疗产品四种，罕见病药物六种，其余为放射性治疗药物与双抗。目录内药品不计入基本医保自费率考核，医院因此少了一道顾虑。',
          '保险公司的态度更加谨慎。多家财险公司表示，现有城市定制型产品的赔付率已经偏高，明年只会纳入目录中约三分之二的品种，并设置单药年度限额。',
          '药企方面希望目录价格与实际支付挂钩。一位准入负责人说，进入目录之后三个月内能否在主要城市产品中落地，决定了全年的患者数。',
          '主管部门表示，将推动目录药品理赔数据的共享，并研究与基本医保结算系统同步结算。试点城市名单将于明年上半年公布。',
        ],
        en: [
          'Insurance regulators this month published the first annual revision of the list of innovative drugs for private health cover. Fourteen drugs were added, and two left after negotiation into the basic scheme.',
          'Four additions are cell therapies and six treat rare diseases; the rest are a therapeutic radiopharmaceutical and bispecific antibodies. Drugs on the list do not count toward hospitals’ limits on out-of-pocket spending, which removes one reason for caution.',
          'Insurers are more careful. Several property insurers said claims under city schemes already run high, and that next year they would cover about two thirds of the list with an annual cap for each drug.',
          'Drug makers want list prices tied to real payment. One head of market access said that patient numbers for the year depend on whether the main city schemes take a drug up within three months.',
          'Regulators said they would promote the sharing of claims data and study settlement alongside the basic scheme. Pilot cities are to be named in the first half of next year.',
        ],
      },
    },
    {
      key: 'peptide-maker-rents-lines',
      market: 'company',
      title: {
        zh: '一家欧洲多肽企业推迟扩产，转向租用现有产线',
        en: 'A European peptide maker delays an expansion and rents existing lines',
      },
      dek: {
        zh: '色谱设备交期延长到二十个月，租赁成为更快的选择。',
        en: 'Chromatography equipment now takes twenty months to deliver, and renting has become quicker.',
      },
      body: {
        zh: [
          '一家欧洲多肽原料药企业宣布，位于西欧的新厂二期推迟约一年，转而与两家合同生产企业签订三年期产线租赁协议。公司没有披露租金。',
          '公司解释说，制备色谱系统的交期由一年延长到二十个月，等待设备不如使用闲置产线。两条租用产线合计可提供约1.8吨的年纯化能力。',
          '出租方是此前为新冠治疗药物建设的工厂，过去两年利用率不足四成。改造主要涉及溶剂回收与防爆等级，预计需要五个月。',
          '分析人士认为，这类安排会在专利到期前后增多。仿制药企业需要短期产能完成注册批，而原研企业不愿为一段高峰期承担长期折旧。',
        ],
        en: [
          'A European maker of peptide ingredients said the second phase of a new plant in western Europe would come about a year late, and that it had rented lines from two contract manufacturers for three years. It did not disclose the rent.',
          'Preparative chromatography now takes twenty months to arrive instead of twelve, the company explained, and idle lines are better than waiting. The two rented lines can purify about 1.8 tonnes a year.',
          'The lessors’ plants were built for Covid treatments and have run at less than 40% for two years. Solvent recovery and explosion protection have to be changed, which should take five months.',
          'Analysts expect more of these deals around patent expiry. Generic makers need short-term capacity for registration batches, and innovators do not wish to carry years of depreciation for a peak.',
        ],
      },
    },
    {
      key: 'medical-device-tariff-classification',
      market: 'trade',
      title: {
        zh: '海关明确手术机器人器械归类，进口耗材税率统一',
        en: 'Customs settles the classification of robotic surgical instruments',
      },
      dek: {
        zh: '此前各口岸按整机零件或医疗器械两种税号申报，税率相差四个百分点。',
        en: 'Ports had used two headings, parts of machines or medical instruments, with duty four points apart.',
      },
      body: {
        zh: [
          '海关本月发布归类决定，明确腔镜手术机器人的可更换末端器械按医疗器械税号申报，不再按整机零件归类。决定自公布之日起三十天后执行。',
          '此前不同口岸的做法不一，两种税号的进口税率相差四个百分点。进口商反映，同一型号器械在两个口岸可能产生不同的到岸成本，影响集中采购的报价。',
          '新归类下的税率较高，多数进口器械的到岸成本将上升2%至3%。有进口企业表示会加快国内组装，其末端器械国产化率目前约为四成。',
          '国产企业受到的直接影响有限，但所用的钨丝绳与微型轴承仍需进口，这些零件不在本次归类范围之内，税率不变。',
          '归类决定不追溯既往申报，但正在审理的退税申请按新决定处理。相关企业可以在六个月内提出预裁定申请。',
        ],
        en: [
          'Customs this month ruled that replaceable instruments for laparoscopic robots are to be declared as medical instruments and no longer as parts of the machine. The ruling applies thirty days after publication.',
          'Practice had varied by port, with import duty four points apart. Importers complained that one model could land at two different costs, which upset their bids in centralised purchasing.',
          'The chosen heading carries the higher rate, so most imported instruments will cost 2–3% more to land. One importer said it would speed up local assembly, which now covers about 40% of its instruments.',
          'Domestic makers feel little direct effect. The tungsten cable and miniature bearings they import lie outside the ruling, and the duty on them does not change.',
          'The ruling does not reach back to past declarations, though pending refund claims will follow it. Companies may ask for an advance ruling within six months.',
        ],
      },
    },
  ],
}
