// Authored facts of the industry “Consumer goods and retail”: products, briefings and news.
import type { IndustryFacts } from './facts.types.ts'

export const consumerRetail: IndustryFacts = {
  value: 'consumer-retail',
  name: { zh: '消费品与零售', en: 'Consumer goods and retail' },
  products: [
    {
      key: 'freeze-dried-pet-food',
      sides: 'both',
      title: {
        zh: '2026—2032 年中国冻干宠物食品行业研究：从零食到主粮',
        en: 'Freeze-dried pet food in China: from treat to main meal, 2026–2032',
      },
      short: { zh: '冻干宠物食品', en: 'Freeze-dried pet food' },
      dek: {
        zh: '冻干线产能、原料肉成本与渠道费用逐项拆解，判断全冻干主粮何时脱离尝鲜消费。',
        en: 'Freeze-drying capacity, raw meat costs and channel fees taken apart item by item, to judge when fully freeze-dried meals stop being an occasional purchase.',
      },
      summary: {
        zh: [
          '全冻干主粮将在 2031 年前后取代双拼粮，成为冻干宠物食品里最大的一类。2025 年它只占销售额的 21%，到 2032 年升至 40%，双拼粮则由 46% 降到 35%。',
          '支撑这一判断的是成本。国产冻干仓单批容量由 200 公斤级换到 500 公斤级后，每公斤脱水电费下降约三成，鸡肉原料价格又处于五年低位。',
          '2025 年中国市场规模为 63.8 亿元，预计 2032 年达到 146 亿元，七年复合增速 12.6%。增速逐年放缓，2030 年以后的竞争主要落在复购率和渠道费用上。',
        ],
        en: [
          'Fully freeze-dried meals will overtake mixed kibble as the largest freeze-dried pet food around 2031. They took 21% of sales in 2025 and should reach 40% in 2032, while mixed kibble falls from 46% to 35%.',
          'The argument rests on cost. Moving from 200 kg to 500 kg chambers has cut the power bill per kilogram of dried product by about three tenths, and chicken is at a five-year low.',
          'China’s market was worth CNY 6.38 billion in 2025 and should reach CNY 14.6 billion in 2032, a compound rate of 12.6% over seven years. Growth slows every year, and after 2030 repeat purchase and channel fees decide who earns a margin.',
        ],
      },
      market: {
        caption: { zh: '中国冻干宠物食品市场规模，2021—2032', en: 'Freeze-dried pet food sales in China, 2021–2032' },
        unit: { zh: '亿元', en: 'CNY 100 million' },
        values: [28.4, 36.1, 44.7, 54.2, 63.8, 73.5, 84.1, 95.6, 107.9, 120.4, 133.2, 146.0],
      },
      split: {
        caption: { zh: '销售额结构，按产品形态', en: 'Share of sales by product form' },
        parts: [
          { name: { zh: '冻干双拼粮', en: 'Kibble with freeze-dried pieces' }, shares: [46, 42, 35] },
          { name: { zh: '全冻干主粮', en: 'Fully freeze-dried meals' }, shares: [21, 30, 40] },
          { name: { zh: '冻干零食与拌粮', en: 'Treats and toppers' }, shares: [33, 28, 25] },
        ],
      },
      chapters: [
        {
          title: { zh: '冻干的定义与本报告口径', en: 'What counts as freeze-dried here' },
          sections: [
            { zh: '真空冷冻干燥与热风脱水的区别', en: 'Vacuum freeze-drying against hot-air drying' },
            { zh: '双拼、全冻干、拌粮的划分', en: 'Mixed, full and topper formats' },
          ],
        },
        {
          title: { zh: '谁在喂：养宠家庭的分层', en: 'Who feeds it: households by type' },
          sections: [
            { zh: '单猫与多猫家庭的月均支出', en: 'Monthly spending in one-cat and multi-cat homes' },
            { zh: '换粮动机与停用原因', en: 'Why owners switch, and why they stop' },
            { zh: '犬用需求为何偏低', en: 'Why dogs lag behind' },
          ],
        },
        {
          title: { zh: '原料肉的价格与可得性', en: 'Raw meat: price and availability' },
          sections: [
            { zh: '鸡、鸭、兔与鱼的成本排序', en: 'Chicken, duck, rabbit and fish ranked by cost' },
            { zh: '骨肉与内脏的副产品渠道', en: 'Bone-in meat and offal as by-products' },
          ],
        },
        {
          title: { zh: '冻干仓：设备与能耗', en: 'Chambers: equipment and energy' },
          sections: [
            { zh: '200 公斤与 500 公斤仓对比', en: '200 kg and 500 kg chambers compared' },
            { zh: '捕水、抽真空与化霜电耗', en: 'Power for condensing, vacuum and defrosting' },
            { zh: '设备交期与二手机', en: 'Lead times and used machines' },
          ],
        },
        {
          title: { zh: '代工厂与自建产能', en: 'Contract makers and owned plants' },
          sections: [
            { zh: '代工报价结构', en: 'How contract quotes are built' },
            { zh: '品牌自建工厂的盈亏点', en: 'Break-even of a brand’s own plant' },
          ],
        },
        {
          title: { zh: '市场规模与预测', en: 'Market size and forecast' },
          sections: [
            { zh: '2021—2025 年回溯', en: 'Looking back, 2021–2025' },
            { zh: '三种复购率假设', en: 'Three repeat-purchase assumptions' },
            { zh: '2026—2032 年结果', en: 'Results, 2026–2032' },
          ],
        },
        {
          title: { zh: '渠道：直播、货架与宠物店', en: 'Channels: live streams, shelf retail and pet shops' },
          sections: [
            { zh: '各渠道费用率', en: 'Fees as a share of sales' },
            { zh: '试吃装的转化', en: 'Conversion from trial packs' },
          ],
        },
        {
          title: { zh: '食品安全与标签', en: 'Safety and labelling' },
          sections: [
            { zh: '生骨肉微生物控制', en: 'Microbial control in raw diets' },
            { zh: '保证值与虚标纠纷', en: 'Guaranteed values and disputes' },
          ],
        },
        {
          title: { zh: '竞争者比较与进入时机', en: 'Competitors compared, and when to enter' },
          sections: [
            { zh: '22 个品牌的产品与价格带', en: '22 brands by range and price' },
            { zh: '新进入者的三条路径', en: 'Three ways in for newcomers' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '冻干宠物食品分类与口径', en: 'Classes of freeze-dried pet food' } },
        {
          kind: 'figure',
          caption: { zh: '养猫家庭月均冻干支出分布', en: 'Monthly freeze-dried spending per cat household' },
        },
        {
          kind: 'table',
          caption: { zh: '五类原料肉采购价，2023—2026', en: 'Purchase prices of five meats, 2023–2026' },
        },
        { kind: 'figure', caption: { zh: '每公斤冻干品能耗构成', en: 'Energy per kilogram of dried product' } },
        { kind: 'table', caption: { zh: '主要冻干仓型号参数', en: 'Chamber models and parameters' } },
        { kind: 'figure', caption: { zh: '代工报价瀑布图', en: 'Waterfall of a contract quote' } },
        { kind: 'figure', caption: { zh: '销售额与增速，2021—2032', en: 'Sales and growth, 2021–2032' } },
        { kind: 'table', caption: { zh: '各渠道费用率比较', en: 'Channel fees compared' } },
        { kind: 'figure', caption: { zh: '22 个品牌价格带分布', en: 'Price bands of 22 brands' } },
      ],
      question: {
        ask: { zh: '自建一条冻干线要卖到多少量才划算？', en: 'At what volume does an own freeze-drying line pay off?' },
        answer: {
          zh: '按 2026 年代工价与电价，四仓产线年销约 420 吨成品可与代工持平，第 5 章给出敏感性表。',
          en: 'At 2026 contract and power prices a four-chamber line breaks even against contract making at about 420 tonnes of finished product a year; chapter 5 has the sensitivity table.',
        },
      },
      pages: 148,
      exhibitCount: 86,
      price: { cny: 16800, usd: 7600 },
    },
    {
      key: 'bulk-snack-stores',
      sides: 'both',
      title: {
        zh: '量贩零食店还能开多少家？县城与乡镇的饱和度测算',
        en: 'How many more bulk snack stores can China take? Saturation in counties and townships',
      },
      short: { zh: '量贩零食店', en: 'Bulk snack stores' },
      dek: {
        zh: '以 1,860 个县级单元的人口、客流与存量门店为底，推算单店盈亏与开店上限。',
        en: 'Store economics and the ceiling on openings, built up from population, footfall and existing stores in 1,860 county-level units.',
      },
      summary: {
        zh: [
          '地级市的开店窗口基本关闭，增量要看乡镇。乡镇门店销售额占比将由 2025 年的 12% 升至 2032 年的 22%，但单店日均销售只有县城店的六成，靠低租金才能成立。',
          '全行业销售额由 2021 年的 210 亿元增至 2025 年的 1,560 亿元，四年后是原来的 7.4 倍。此后明显减速：2026 年预计 1,840 亿元，2032 年 2,570 亿元，年均增长 5.7%。',
        ],
        en: [
          'The window in prefecture-level cities has all but shut, and what growth remains lies in townships. Township stores should raise their share of sales from 12% in 2025 to 22% in 2032, yet each sells only six tenths of what a county-town store does and survives on low rent.',
          'Sector sales rose more than sevenfold in four years, from CNY 21 billion in 2021 to CNY 156 billion in 2025. From here the pace drops: we expect CNY 184 billion in 2026 and CNY 257 billion in 2032, or 5.7% a year.',
        ],
      },
      market: {
        caption: { zh: '量贩零食店销售额，2021—2032', en: 'Sales of bulk snack stores, 2021–2032' },
        unit: { zh: '十亿元', en: 'CNY billion' },
        values: [21, 38, 72, 118, 156, 184, 206, 223, 236, 245, 252, 257],
      },
      split: {
        caption: { zh: '销售额结构，按门店所在地', en: 'Share of sales by location of store' },
        parts: [
          { name: { zh: '县城', en: 'County towns' }, shares: [34, 33, 31] },
          { name: { zh: '乡镇', en: 'Townships' }, shares: [12, 17, 22] },
          { name: { zh: '地级市', en: 'Prefecture-level cities' }, shares: [38, 36, 34] },
          { name: { zh: '一二线城市', en: 'First- and second-tier cities' }, shares: [16, 14, 13] },
        ],
      },
      chapters: [
        {
          title: { zh: '业态来历', en: 'How the format came about' },
          sections: [
            { zh: '从批发档口到连锁门店', en: 'From wholesale stalls to chains' },
            { zh: '与便利店、商超零食区的边界', en: 'The line against convenience stores and supermarket aisles' },
          ],
        },
        {
          title: { zh: '一家店的账', en: 'The books of one store' },
          sections: [
            { zh: '销售、毛利与损耗', en: 'Sales, gross margin and shrinkage' },
            { zh: '租金与人工', en: 'Rent and labour' },
            { zh: '加盟商回本周期', en: 'Payback for franchisees' },
            { zh: '关店前的征兆', en: 'Signs before a closure' },
          ],
        },
        {
          title: { zh: '供货价从哪里省', en: 'Where the supply price is saved' },
          sections: [
            { zh: '散称与小包装', en: 'Loose weight and small packs' },
            { zh: '账期与现款', en: 'Credit terms and cash' },
            { zh: '厂家条码费的取消', en: 'The end of listing fees' },
          ],
        },
        {
          title: { zh: '区域仓与配送半径', en: 'Regional warehouses and delivery radius' },
          sections: [
            { zh: '仓配成本曲线', en: 'Cost curve of storage and delivery' },
            { zh: '300 公里以外的门店', en: 'Stores beyond 300 km' },
          ],
        },
        {
          title: { zh: '县级单元测算方法', en: 'Method for county-level units' },
          sections: [
            { zh: '人口与收入变量', en: 'Population and income' },
            { zh: '学校、医院与集市', en: 'Schools, hospitals and markets' },
            { zh: '存量门店折算', en: 'Counting existing stores' },
          ],
        },
        {
          title: { zh: '饱和度地图', en: 'The saturation map' },
          sections: [
            { zh: '已饱和的县', en: 'Counties already full' },
            { zh: '尚有空间的县', en: 'Counties with room' },
            { zh: '乡镇的门槛人口', en: 'Threshold population of a township' },
          ],
        },
        {
          title: { zh: '销售额预测', en: 'Sales forecast' },
          sections: [
            { zh: '同店与开店的拆分', en: 'Like-for-like and openings' },
            { zh: '悲观情景', en: 'The pessimistic case' },
          ],
        },
        {
          title: { zh: '扩品类：冻品、日化与鲜食', en: 'Wider ranges: frozen, household, fresh' },
          sections: [
            { zh: '坪效变化', en: 'Change in sales per square metre' },
            { zh: '证照与冷柜投入', en: 'Licences and freezers' },
          ],
        },
        {
          title: { zh: '对上游工厂的影响', en: 'What it does to manufacturers' },
          sections: [
            { zh: '白牌与品牌', en: 'White labels and brands' },
            { zh: '产线改小包装的成本', en: 'Converting lines to small packs' },
          ],
        },
        {
          title: { zh: '整合与退出', en: 'Consolidation and exit' },
          sections: [
            { zh: '区域连锁的出售价格', en: 'What regional chains sell for' },
            { zh: '加盟纠纷', en: 'Franchise disputes' },
            { zh: '2028 年前后的格局', en: 'The field around 2028' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '零食零售业态定位图', en: 'Snack retail formats on one map' } },
        { kind: 'table', caption: { zh: '标准店月度利润表', en: 'Monthly profit and loss of a standard store' } },
        { kind: 'figure', caption: { zh: '加盟回本周期分布，2022—2026', en: 'Franchise payback, 2022–2026' } },
        { kind: 'table', caption: { zh: '30 个单品到店价比较', en: 'Landed price of 30 items' } },
        { kind: 'figure', caption: { zh: '仓配成本与配送半径', en: 'Delivery cost against radius' } },
        { kind: 'figure', caption: { zh: '县级饱和度分布', en: 'Saturation by county' } },
        { kind: 'table', caption: { zh: '开店空间前 50 县', en: 'Fifty counties with most room' } },
        { kind: 'figure', caption: { zh: '销售额预测，2026—2032', en: 'Sales forecast, 2026–2032' } },
        { kind: 'figure', caption: { zh: '同店销售与关店率', en: 'Like-for-like sales and closures' } },
        { kind: 'table', caption: { zh: '区域连锁并购案例', en: 'Regional chain transactions' } },
      ],
      question: {
        ask: {
          zh: '乡镇店的最低常住人口是多少？',
          en: 'What is the smallest resident population for a township store?',
        },
        answer: {
          zh: '标准 90 平方米店需镇区常住人口 1.8 万以上；若有中学或集市，可放宽到 1.3 万。',
          en: 'A standard 90 square metre store needs 18,000 residents in the built-up township, or 13,000 if it has a secondary school or a periodic market.',
        },
      },
      pages: 172,
      exhibitCount: 97,
      price: { cny: 21800, usd: 9400 },
    },
    {
      key: 'smart-toilets',
      sides: 'both',
      title: {
        zh: '智能坐便器市场研究：强制认证之后，旧房换装能撑起多大销量',
        en: 'Smart toilets after compulsory certification: how much volume can replacement in older homes carry?',
      },
      short: { zh: '智能坐便器', en: 'Smart toilets' },
      dek: {
        zh: '认证门槛、即热模组成本与旧房水电条件，逐项核算 2032 年前的整机销量。',
        en: 'Certification, instant-heating modules and the plumbing of older homes, worked through to unit sales in 2032.',
      },
      summary: {
        zh: [
          '2024 年销量下滑只是新房交付减少所致，旧房换装一直在增长。2025 年销量 968 万台，其中旧房换装占 36%，到 2032 年该比例升至 55%，精装工程则由 21% 降到 12%。',
          '强制认证实施后，约三成小品牌停止生产，千元以下机型从线上消失。余下企业靠即热模组国产化压低成本，均价三年仍下降 14%。',
          '预计 2028 年销量 1,080 万台，2032 年 1,254 万台，七年复合增速 3.8%。北方老小区缺少马桶旁插座，是换装转化率最大的拖累。',
        ],
        en: [
          'Unit sales dipped in 2024 only because fewer new homes were handed over; replacement in older homes never stopped growing. China sold 9.68 million units in 2025, 36% of them replacements, a share that rises to 55% in 2032 while fitted-out developments drop from 21% to 12%.',
          'Since certification became compulsory about three tenths of small brands have stopped production and machines under CNY 1,000 have vanished online. Those that remain have brought instant-heating modules in from local suppliers, and the average price has still come down 14% in three years.',
          'We expect 10.8 million units in 2028 and 12.54 million in 2032, a compound rate of 3.8% over seven years. The heaviest drag on conversion is the missing socket beside the toilet in older northern estates.',
        ],
      },
      market: {
        caption: { zh: '中国智能坐便器销量，2021—2032', en: 'Smart toilets sold in China, 2021–2032' },
        unit: { zh: '万台', en: '10,000 units' },
        values: [820, 885, 930, 905, 968, 990, 1032, 1080, 1131, 1178, 1220, 1254],
      },
      split: {
        caption: { zh: '销量结构，按购买场景', en: 'Share of units by purchase setting' },
        parts: [
          { name: { zh: '新房自购', en: 'Owners of new homes' }, shares: [34, 29, 24] },
          { name: { zh: '精装工程', en: 'Fitted-out developments' }, shares: [21, 16, 12] },
          { name: { zh: '旧房换装', en: 'Replacement in older homes' }, shares: [36, 46, 55] },
          { name: { zh: '酒店与养老设施', en: 'Hotels and care facilities' }, shares: [9, 9, 9] },
        ],
      },
      chapters: [
        {
          title: { zh: '从盖板到一体机', en: 'From seat to one-piece' },
          sections: [
            { zh: '产品划分', en: 'Product classes' },
            { zh: '盖板为何衰落', en: 'Why seats declined' },
          ],
        },
        {
          title: { zh: '强制认证的门槛', en: 'The hurdle of certification' },
          sections: [
            { zh: '检测项目与费用', en: 'Tests and fees' },
            { zh: '停产企业盘点', en: 'Who stopped production' },
            { zh: '库存过渡期', en: 'Stock in the transition' },
          ],
        },
        {
          title: { zh: '整机拆解', en: 'Teardown of a unit' },
          sections: [
            { zh: '即热与储热', en: 'Instant and stored heat' },
            { zh: '电机、阀与传感器', en: 'Motors, valves and sensors' },
            { zh: '陶瓷体', en: 'The ceramic body' },
          ],
        },
        {
          title: { zh: '台州与潮州的供应链', en: 'Supply chains in Taizhou and Chaozhou' },
          sections: [
            { zh: '配件半径', en: 'Distance to parts' },
            { zh: '陶瓷烧成率', en: 'Kiln yield' },
          ],
        },
        {
          title: { zh: '旧房换装的障碍', en: 'Obstacles in older homes' },
          sections: [
            { zh: '插座与水压', en: 'Sockets and water pressure' },
            { zh: '坑距与移位', en: 'Rough-in distance and moving the outlet' },
            { zh: '安装工时', en: 'Fitting time' },
          ],
        },
        {
          title: { zh: '谁在换', en: 'Who replaces' },
          sections: [
            { zh: '有老人的家庭', en: 'Homes with older members' },
            { zh: '出租房业主', en: 'Landlords' },
          ],
        },
        {
          title: { zh: '渠道与安装费', en: 'Channels and fitting fees' },
          sections: [
            { zh: '线上直营', en: 'Direct online sales' },
            { zh: '建材店与家装公司', en: 'Building-material shops and decorators' },
            { zh: '送装一体', en: 'Delivery with fitting' },
          ],
        },
        {
          title: { zh: '价格带变化', en: 'Shifts between price bands' },
          sections: [
            { zh: '1,500—2,500 元', en: 'CNY 1,500–2,500' },
            { zh: '5,000 元以上', en: 'Above CNY 5,000' },
          ],
        },
        {
          title: { zh: '海外市场', en: 'Markets abroad' },
          sections: [
            { zh: '北美的盖板偏好', en: 'North America prefers seats' },
            { zh: '东南亚工程项目', en: 'Projects in Southeast Asia' },
          ],
        },
        {
          title: { zh: '销量预测，2026—2032', en: 'Unit forecast, 2026–2032' },
          sections: [
            { zh: '四种场景的模型', en: 'Models of four settings' },
            { zh: '房价与二手房成交', en: 'House prices and resale deals' },
            { zh: '敏感性', en: 'Sensitivity' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '产品形态演变', en: 'How product forms changed' } },
        { kind: 'table', caption: { zh: '认证检测项目与费用', en: 'Tests and fees of certification' } },
        { kind: 'figure', caption: { zh: '停产企业规模分布', en: 'Size of companies that stopped' } },
        { kind: 'figure', caption: { zh: '一体机物料成本', en: 'Bill of materials, one-piece' } },
        { kind: 'table', caption: { zh: '即热模组供应商', en: 'Makers of instant-heating modules' } },
        { kind: 'figure', caption: { zh: '旧房换装流失环节', en: 'Where replacement buyers drop out' } },
        { kind: 'table', caption: { zh: '各渠道安装费', en: 'Fitting fees by channel' } },
        { kind: 'figure', caption: { zh: '价格带份额，2021—2026', en: 'Price bands, 2021–2026' } },
        { kind: 'figure', caption: { zh: '销量预测，按场景', en: 'Units by setting' } },
      ],
      question: {
        ask: {
          zh: '马桶旁没有插座的家庭，改造成本是多少？',
          en: 'What does it cost a home with no socket beside the toilet?',
        },
        answer: {
          zh: '明线改造 180—320 元，开槽暗线 600—900 元；前者可使换装转化率提高约 9 个百分点。',
          en: 'CNY 180–320 for a surface line and CNY 600–900 for one cut into the wall; offering the former lifts conversion by about 9 points.',
        },
      },
      pages: 126,
      exhibitCount: 72,
      price: { cny: 13600, usd: 5200 },
    },
    {
      key: 'sun-protective-clothing',
      sides: 'both',
      title: {
        zh: '防晒服饰：面料、标准与价格带分化',
        en: 'Sun-protective clothing: fabrics, standards and diverging price bands',
      },
      short: { zh: '防晒服饰', en: 'Sun-protective clothing' },
      dek: {
        zh: '原纱防晒与后整理防晒的成本差、国标修订后的标签要求，以及三个价格带的销量走向。',
        en: 'The cost gap between protection spun into the yarn and protection applied as a finish, labels after the revised standard, and volumes in three price bands.',
      },
      summary: {
        zh: [
          '防晒服饰已从季节性户外单品变成日常外套，2025 年国内销量 2.66 亿件。预计 2032 年为 3.59 亿件，年均增速 4.4%，量的增长主要来自男装与童装。',
          '百元以下产品仍占销量的 44%，但份额逐年让出，300 元以上由 18% 升到 23%。推动升级的是耐洗要求：后整理面料水洗 30 次后防护系数普遍跌破 40，原纱防晒面料基本不变，每米贵 3.5—5 元。',
        ],
        en: [
          'Sun-protective clothing has gone from a seasonal outdoor item to an everyday jacket, with 266 million pieces sold in China in 2025. We expect 359 million in 2032, 4.4% a year, most of the added volume in men’s and children’s wear.',
          'Pieces under CNY 100 still make up 44% of volume but give ground each year, while those above CNY 300 go from 18% to 23%. Wash durability drives the shift: finished fabrics mostly drop below a protection factor of 40 after 30 washes, yarn-based ones hardly change and cost CNY 3.5–5 more per metre.',
        ],
      },
      market: {
        caption: { zh: '中国防晒服饰销量，2021—2032', en: 'Sun-protective clothing sold in China, 2021–2032' },
        unit: { zh: '百万件', en: 'Million pieces' },
        values: [142, 168, 205, 241, 266, 287, 305, 321, 334, 345, 353, 359],
      },
      split: {
        caption: { zh: '销量结构，按零售价', en: 'Share of volume by retail price' },
        parts: [
          { name: { zh: '100 元以下', en: 'Under CNY 100' }, shares: [44, 41, 37] },
          { name: { zh: '100—300 元', en: 'CNY 100–300' }, shares: [38, 39, 40] },
          { name: { zh: '300 元以上', en: 'Above CNY 300' }, shares: [18, 20, 23] },
        ],
      },
      chapters: [
        {
          title: { zh: '产品谱系', en: 'The product family' },
          sections: [
            { zh: '外套、面罩与冰袖', en: 'Jackets, masks and sleeves' },
            { zh: '与户外皮肤衣的重叠', en: 'Overlap with shell jackets' },
          ],
        },
        {
          title: { zh: '防晒靠什么实现', en: 'How fabric blocks ultraviolet' },
          sections: [
            { zh: '纤维、织法与颜色', en: 'Fibre, weave and colour' },
            { zh: '原纱改性', en: 'Modified yarn' },
            { zh: '涂层与浸轧', en: 'Coating and padding' },
          ],
        },
        {
          title: { zh: '标准修订解读', en: 'Reading the revised standard' },
          sections: [
            { zh: '防护系数与透过率', en: 'Protection factor and transmittance' },
            { zh: '水洗后标示', en: 'Labels after washing' },
            { zh: '线上抽检结果', en: 'Online spot checks' },
          ],
        },
        {
          title: { zh: '面料成本', en: 'Fabric cost' },
          sections: [
            { zh: '锦纶与涤纶', en: 'Nylon and polyester' },
            { zh: '功能母粒', en: 'Functional masterbatch' },
            { zh: '染整费', en: 'Dyeing and finishing fees' },
          ],
        },
        {
          title: { zh: '需求：性别、年龄与地区', en: 'Demand by sex, age and region' },
          sections: [
            { zh: '女装存量换购', en: 'Replacement in women’s wear' },
            { zh: '男装首购', en: 'First purchase by men' },
            { zh: '学校采购', en: 'School orders' },
          ],
        },
        {
          title: { zh: '价格带之战', en: 'The contest of price bands' },
          sections: [
            { zh: '百元以下的白牌', en: 'White labels under CNY 100' },
            { zh: '中间带品牌', en: 'Brands in the middle' },
            { zh: '高价带靠什么站住', en: 'What holds up the high band' },
          ],
        },
        {
          title: { zh: '产地与工厂', en: 'Clusters and factories' },
          sections: [
            { zh: '浙闽粤分工', en: 'Zhejiang, Fujian and Guangdong' },
            { zh: '小单快返', en: 'Small orders, quick repeats' },
          ],
        },
        {
          title: { zh: '渠道与季节', en: 'Channels and season' },
          sections: [
            { zh: '三月备货', en: 'Stocking in March' },
            { zh: '清仓折扣', en: 'Clearance discounts' },
          ],
        },
        {
          title: { zh: '出口机会', en: 'Export openings' },
          sections: [
            { zh: '东南亚', en: 'Southeast Asia' },
            { zh: '中东与澳洲', en: 'The Gulf and Australia' },
          ],
        },
        {
          title: { zh: '销量预测', en: 'Volume forecast' },
          sections: [
            { zh: '渗透率模型', en: 'Penetration model' },
            { zh: '雨季情景', en: 'Rainy-season case' },
            { zh: '库存风险', en: 'Inventory risk' },
          ],
        },
        {
          title: { zh: '品牌比较', en: 'Brands compared' },
          sections: [
            { zh: '18 个品牌抽检与定价', en: '18 brands: tests and prices' },
            { zh: '专利与面料独供', en: 'Patents and exclusive fabrics' },
          ],
        },
      ],
      exhibits: [
        { kind: 'table', caption: { zh: '三类工艺防护系数对照', en: 'Protection factor of three processes' } },
        { kind: 'figure', caption: { zh: '水洗次数与防护系数', en: 'Protection factor against wash cycles' } },
        { kind: 'table', caption: { zh: '新旧标准条款对比', en: 'Old and new clauses' } },
        { kind: 'figure', caption: { zh: '每米面料成本构成', en: 'Cost per metre of fabric' } },
        { kind: 'figure', caption: { zh: '销量按性别，2021—2026', en: 'Volume by sex, 2021–2026' } },
        { kind: 'figure', caption: { zh: '价格带份额变化', en: 'Shares of price bands' } },
        { kind: 'table', caption: { zh: '产业集群产能', en: 'Capacity of clusters' } },
        { kind: 'figure', caption: { zh: '周度销量与紫外线指数', en: 'Weekly sales and UV index' } },
        { kind: 'figure', caption: { zh: '销量预测，2026—2032', en: 'Volume forecast, 2026–2032' } },
        { kind: 'table', caption: { zh: '18 个品牌测评结果', en: 'Test results of 18 brands' } },
        { kind: 'figure', caption: { zh: '出口目的地', en: 'Export destinations' } },
      ],
      question: {
        ask: { zh: '原纱防晒能否降到百元以下价格带？', en: 'Can yarn-based protection reach the band under CNY 100?' },
        answer: {
          zh: '可以，但要到面料价差收窄至每米 2 元左右，我们的基准情景为 2029 年。',
          en: 'Yes, once the fabric premium narrows to about CNY 2 a metre, which our base case puts in 2029.',
        },
      },
      pages: 134,
      exhibitCount: 78,
      price: { cny: 14800, usd: 6300 },
    },
    {
      key: 'recombinant-collagen-skincare',
      sides: 'both',
      title: {
        zh: '2026—2032 年重组胶原蛋白护肤品市场：医用敷料之后的增长来源',
        en: 'Recombinant collagen skincare to 2032: what grows after medical dressings',
      },
      short: { zh: '重组胶原蛋白护肤品', en: 'Recombinant collagen skincare' },
      dek: {
        zh: '从发酵单产到终端毛利，追踪重组胶原蛋白由敷料走向日常护肤的全过程。',
        en: 'Follows recombinant collagen from fermentation yield to shelf margin as it moves from dressings into daily skincare.',
      },
      summary: {
        zh: [
          '医用敷料把重组胶原蛋白带进市场，却不再是增长的主力。敷料占销售额比例从 2025 年的 39% 降至 2032 年的 27%，精华与面霜升到 46%。',
          '2025 年市场规模 204 亿元，2021 年仅 46 亿元；预计 2028 年 343 亿元、2032 年 492 亿元。增速从三成降到个位数，大致用六年。',
          '原料价格是转向的起点。毕赤酵母路线的发酵单产三年翻倍，公斤价从 1.4 万元落到 5,200 元左右，含量标示与分型鉴定随之成为竞争焦点。',
        ],
        en: [
          'Medical dressings brought recombinant collagen to market but are no longer what makes it grow. Their share of sales falls from 39% in 2025 to 27% in 2032, while serums and creams rise to 46%.',
          'The market was worth CNY 20.4 billion in 2025 against CNY 4.6 billion in 2021; we expect CNY 34.3 billion in 2028 and CNY 49.2 billion in 2032. It takes about six years for growth to slow from three tenths to single digits.',
          'The turn begins with raw material. Fermentation yield on the Pichia route has doubled in three years and the price per kilogram has come down from CNY 14,000 to about CNY 5,200, which makes declared content and type identification the new ground of competition.',
        ],
      },
      market: {
        caption: { zh: '重组胶原蛋白护肤品销售额，2021—2032', en: 'Sales of recombinant collagen skincare, 2021–2032' },
        unit: { zh: '亿元', en: 'CNY 100 million' },
        values: [46, 71, 112, 158, 204, 251, 298, 343, 386, 425, 461, 492],
      },
      split: {
        caption: { zh: '销售额结构，按产品', en: 'Share of sales by product' },
        parts: [
          { name: { zh: '医用敷料', en: 'Medical dressings' }, shares: [39, 33, 27] },
          { name: { zh: '精华与面霜', en: 'Serums and creams' }, shares: [41, 44, 46] },
          { name: { zh: '眼部护理', en: 'Eye care' }, shares: [11, 13, 15] },
          { name: { zh: '身体与头皮护理', en: 'Body and scalp care' }, shares: [9, 10, 12] },
        ],
      },
      chapters: [
        {
          title: { zh: '分子与分型', en: 'The molecule and its types' },
          sections: [
            { zh: 'Ⅰ型、Ⅲ型与ⅩⅦ型', en: 'Types I, III and XVII' },
            { zh: '全长、片段与类胶原', en: 'Full length, fragments and collagen-like proteins' },
          ],
        },
        {
          title: { zh: '表达体系比较', en: 'Expression systems compared' },
          sections: [
            { zh: '大肠杆菌', en: 'E. coli' },
            { zh: '毕赤酵母', en: 'Pichia pastoris' },
            { zh: '植物与哺乳动物细胞', en: 'Plant and mammalian cells' },
          ],
        },
        {
          title: { zh: '发酵与纯化成本', en: 'Fermentation and purification cost' },
          sections: [
            { zh: '单产与罐批', en: 'Yield per batch' },
            { zh: '层析与内毒素', en: 'Chromatography and endotoxin' },
            { zh: '公斤价走势', en: 'Price per kilogram' },
          ],
        },
        {
          title: { zh: '原料供应商', en: 'Ingredient suppliers' },
          sections: [
            { zh: '产能与在建', en: 'Capacity in place and under way' },
            { zh: '供货协议类型', en: 'Types of supply agreement' },
          ],
        },
        {
          title: { zh: '备案与分类界定', en: 'Filing and classification' },
          sections: [
            { zh: '械字号敷料', en: 'Dressings as devices' },
            { zh: '化妆品新原料', en: 'New cosmetic ingredients' },
            { zh: '含量标示争议', en: 'The dispute over declared content' },
          ],
        },
        {
          title: { zh: '功效证据', en: 'Evidence of effect' },
          sections: [
            { zh: '透皮问题', en: 'The question of skin penetration' },
            { zh: '人体试验设计', en: 'Human trial design' },
          ],
        },
        {
          title: { zh: '敷料：院内与院外', en: 'Dressings in and out of hospital' },
          sections: [
            { zh: '医美术后', en: 'After aesthetic procedures' },
            { zh: '电商敷料降价', en: 'Falling prices online' },
            { zh: '集采可能', en: 'Chance of central procurement' },
          ],
        },
        {
          title: { zh: '日常护肤的配方', en: 'Formulas for daily use' },
          sections: [
            { zh: '精华', en: 'Serums' },
            { zh: '面霜与眼霜', en: 'Creams and eye creams' },
          ],
        },
        {
          title: { zh: '身体与头皮', en: 'Body and scalp' },
          sections: [
            { zh: '添加量与成本', en: 'Dosage and cost' },
            { zh: '消费者认知', en: 'What buyers know' },
          ],
        },
        {
          title: { zh: '价格与毛利', en: 'Price and margin' },
          sections: [
            { zh: '出厂到零售', en: 'Factory gate to shelf' },
            { zh: '达人佣金', en: 'Influencer commission' },
          ],
        },
        {
          title: { zh: '市场规模模型', en: 'The market model' },
          sections: [
            { zh: '用户数与客单', en: 'Users and basket' },
            { zh: '2026—2032 年预测', en: 'Forecast, 2026–2032' },
            { zh: '玻尿酸的前车之鉴', en: 'What hyaluronic acid taught' },
          ],
        },
        {
          title: { zh: '海外注册', en: 'Registration abroad' },
          sections: [
            { zh: '东南亚与中东', en: 'Southeast Asia and the Middle East' },
            { zh: '欧盟与美国', en: 'The EU and the United States' },
          ],
        },
        {
          title: { zh: '竞争者与专利', en: 'Competitors and patents' },
          sections: [
            { zh: '26 家企业分组', en: '26 companies in groups' },
            { zh: '序列专利到期', en: 'Expiry of sequence patents' },
            { zh: '诉讼', en: 'Litigation' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '胶原分型与用途', en: 'Collagen types and uses' } },
        { kind: 'table', caption: { zh: '四种表达体系参数', en: 'Parameters of four expression systems' } },
        { kind: 'figure', caption: { zh: '原料公斤价，2021—2026', en: 'Ingredient price per kilogram, 2021–2026' } },
        { kind: 'figure', caption: { zh: '纯化成本拆解', en: 'Purification cost' } },
        { kind: 'table', caption: { zh: '供应商产能与单产', en: 'Suppliers by capacity and yield' } },
        { kind: 'table', caption: { zh: '备案与注册清单', en: 'Filings and registrations' } },
        { kind: 'figure', caption: { zh: '功效试验终点对照', en: 'Endpoints of efficacy trials' } },
        { kind: 'figure', caption: { zh: '敷料线上均价', en: 'Online price of dressings' } },
        { kind: 'figure', caption: { zh: '零售价构成', en: 'Make-up of the retail price' } },
        { kind: 'figure', caption: { zh: '销售额预测，2026—2032', en: 'Sales forecast, 2026–2032' } },
        { kind: 'table', caption: { zh: '26 家企业专利族', en: 'Patent families of 26 companies' } },
        { kind: 'figure', caption: { zh: '与玻尿酸周期对照', en: 'Set against the hyaluronic acid cycle' } },
      ],
      question: {
        ask: {
          zh: '含量检测方法不统一，会在什么时候解决？',
          en: 'When will the dispute over content testing be settled?',
        },
        answer: {
          zh: '特征肽段质谱法已进入行业标准报批，我们预计 2027 年内成为抽检依据。',
          en: 'Peptide-based mass spectrometry is in the approval stage as an industry standard, and we expect inspectors to rely on it within 2027.',
        },
      },
      pages: 196,
      exhibitCount: 112,
      price: { cny: 28600, usd: 12800 },
    },
    {
      key: 'robotic-pool-cleaners',
      sides: 'both',
      title: {
        zh: '全球泳池清洁机器人行业报告：无缆化、关税与渠道重排',
        en: 'Robotic pool cleaners worldwide: cordless models, tariffs and a reshuffled channel',
      },
      short: { zh: '泳池清洁机器人', en: 'Robotic pool cleaners' },
      dek: {
        zh: '覆盖北美、欧洲与大洋洲 1,900 万个地上与地下泳池的存量、更换周期和整机成本。',
        en: 'Installed base, replacement cycle and machine cost across 19 million in-ground and above-ground pools in North America, Europe and Oceania.',
      },
      summary: {
        zh: [
          '有缆机型正在快速退场。2025 年它仍占全球销售额的 43%，2028 年降到 29%，2032 年只剩 17%；能同时清理水面与池底的无缆多功能机则升至 49%。',
          '2025 年全球市场规模 18.4 亿美元，2032 年预计 34.1 亿美元，年均增长 9.2%。销量增速更高，因为无缆单功能机均价四年内下降约 27%。',
          '关税使美国市场的到岸成本上升一成以上，越南与泰国的组装份额随之提高。我们认为真正受压的是年销 5 万台以下、没有海外仓的品牌。',
        ],
        en: [
          'Corded machines are leaving fast. They still took 43% of world sales in 2025, will be 29% in 2028 and only 17% in 2032, when cordless machines that clean both surface and floor reach 49%.',
          'World sales were USD 1.84 billion in 2025 and should reach USD 3.41 billion in 2032, 9.2% a year. Units grow faster than that, since single-function cordless models have lost about 27% of their average price in four years.',
          'Tariffs have added more than a tenth to landed cost in the United States and moved assembly to Vietnam and Thailand. The pressure falls on brands that sell fewer than 50,000 machines a year and hold no stock abroad.',
        ],
      },
      market: {
        caption: { zh: '全球泳池清洁机器人销售额，2021—2032', en: 'World sales of robotic pool cleaners, 2021–2032' },
        unit: { zh: '百万美元', en: 'USD million' },
        values: [1120, 1290, 1380, 1610, 1840, 2090, 2350, 2600, 2840, 3060, 3250, 3410],
      },
      split: {
        caption: { zh: '销售额结构，按机型', en: 'Share of sales by type of machine' },
        parts: [
          { name: { zh: '有缆机', en: 'Corded' }, shares: [43, 29, 17] },
          { name: { zh: '无缆单功能机', en: 'Cordless, single function' }, shares: [35, 37, 34] },
          { name: { zh: '无缆多功能机', en: 'Cordless, multi-function' }, shares: [22, 34, 49] },
        ],
      },
      chapters: [
        {
          title: { zh: '泳池存量', en: 'The stock of pools' },
          sections: [
            { zh: '美国各州', en: 'United States by state' },
            { zh: '法国与西班牙', en: 'France and Spain' },
            { zh: '澳大利亚', en: 'Australia' },
          ],
        },
        {
          title: { zh: '清洁方式的替代链', en: 'One way of cleaning after another' },
          sections: [
            { zh: '人工、吸污机与压力式', en: 'Manual, suction and pressure' },
            { zh: '机器人渗透率', en: 'Penetration of robots' },
          ],
        },
        {
          title: { zh: '技术拆解', en: 'Teardown' },
          sections: [
            { zh: '推进与吸力', en: 'Propulsion and suction' },
            { zh: '水下定位与建图', en: 'Positioning and mapping under water' },
            { zh: '电池与水密', en: 'Battery and sealing' },
            { zh: '水面回收', en: 'Recovery at the surface' },
          ],
        },
        {
          title: { zh: '物料成本', en: 'Bill of materials' },
          sections: [
            { zh: '电机与泵', en: 'Motors and pumps' },
            { zh: '传感器', en: 'Sensors' },
            { zh: '电池包', en: 'Battery pack' },
          ],
        },
        {
          title: { zh: '售后与退货', en: 'After-sales and returns' },
          sections: [
            { zh: '退货率为何偏高', en: 'Why returns run high' },
            { zh: '维修网点', en: 'Repair points' },
          ],
        },
        {
          title: { zh: '美国渠道', en: 'Channels in the United States' },
          sections: [
            { zh: '泳池专业店', en: 'Pool specialists' },
            { zh: '仓储会员店', en: 'Warehouse clubs' },
            { zh: '线上平台', en: 'Online platforms' },
          ],
        },
        {
          title: { zh: '欧洲与大洋洲渠道', en: 'Channels in Europe and Oceania' },
          sections: [
            { zh: '园艺与建材店', en: 'Garden and DIY stores' },
            { zh: '安装商', en: 'Installers' },
          ],
        },
        {
          title: { zh: '关税与产地转移', en: 'Tariffs and moving assembly' },
          sections: [
            { zh: '到岸成本测算', en: 'Landed cost' },
            { zh: '东南亚组装', en: 'Assembly in Southeast Asia' },
            { zh: '规则风险', en: 'Rules of origin risk' },
          ],
        },
        {
          title: { zh: '规模与预测', en: 'Size and forecast' },
          sections: [
            { zh: '量价拆分', en: 'Volume and price' },
            { zh: '三个地区', en: 'Three regions' },
            { zh: '更换周期', en: 'Replacement cycle' },
          ],
        },
        {
          title: { zh: '品牌格局', en: 'The brands' },
          sections: [
            { zh: '老牌泳池设备商', en: 'Established pool equipment makers' },
            { zh: '中国新品牌', en: 'New Chinese brands' },
            { zh: '代工厂', en: 'Contract makers' },
          ],
        },
        {
          title: { zh: '专利纠纷', en: 'Patent disputes' },
          sections: [
            { zh: '337 调查', en: 'Section 337 cases' },
            { zh: '授权与回避', en: 'Licences and design-arounds' },
          ],
        },
        {
          title: { zh: '下一代产品', en: 'The next generation' },
          sections: [
            { zh: '基站自动充电', en: 'Docking and charging' },
            { zh: '水质检测', en: 'Water testing' },
            { zh: '商用泳池', en: 'Commercial pools' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '泳池存量按国家', en: 'Pools by country' } },
        { kind: 'figure', caption: { zh: '机器人渗透率，2021—2032', en: 'Robot penetration, 2021–2032' } },
        { kind: 'table', caption: { zh: '12 款机型参数与拆解', en: 'Teardown of 12 models' } },
        { kind: 'figure', caption: { zh: '无缆机物料成本', en: 'Bill of materials, cordless' } },
        { kind: 'figure', caption: { zh: '退货原因', en: 'Reasons for return' } },
        { kind: 'table', caption: { zh: '美国渠道加价率', en: 'US channel mark-ups' } },
        { kind: 'figure', caption: { zh: '到岸成本三种产地比较', en: 'Landed cost from three origins' } },
        { kind: 'figure', caption: { zh: '销售额按地区', en: 'Sales by region' } },
        { kind: 'table', caption: { zh: '品牌份额，2025', en: 'Brand shares, 2025' } },
        { kind: 'figure', caption: { zh: '均价走势', en: 'Average price' } },
        { kind: 'table', caption: { zh: '专利诉讼进展', en: 'State of patent litigation' } },
      ],
      question: {
        ask: {
          zh: '无缆机的电池几年需要更换，会不会压低复购？',
          en: 'How soon do cordless batteries need replacing, and does that hurt repeat sales?',
        },
        answer: {
          zh: '按一周三次使用，容量在第四季降到 78% 左右；多数用户选择换新机，更换周期由 5.6 年缩短到 4.2 年。',
          en: 'At three runs a week capacity falls to about 78% in the fourth season; most owners buy a new machine, which shortens the cycle from 5.6 to 4.2 years.',
        },
      },
      pages: 208,
      exhibitCount: 118,
      price: { cny: 31800, usd: 15600 },
    },
    {
      key: 'designer-collectible-toys',
      sides: 'both',
      title: {
        zh: '潮流玩具产业链研究：IP、工厂与二级市场的相互作用',
        en: 'Designer collectibles: how characters, factories and the resale market move one another',
      },
      short: { zh: '潮流玩具', en: 'Designer collectibles' },
      dek: {
        zh: '借二手价格指数先于发售量变动的规律，检验潮玩扩张是否过热。',
        en: 'Uses resale prices, which move before releases do, to test whether the boom in collectibles has overheated.',
      },
      summary: {
        zh: [
          '二手市场已给出降温信号：我们跟踪的 140 款隐藏款均价，从 2025 年年中高点回落约 41%。据此预计 2026—2028 年为调整期，销售额增速自第二年起降至个位数，2029 年再度回升。',
          '2025 年国内销售额 688 亿元，比 2021 年增加两倍；2028 年预计 851 亿元，2032 年 1,051 亿元。盲盒手办占比由 47% 降到 35%，毛绒与卡牌承接了大部分让出的份额。',
        ],
        en: [
          'Resale has already signalled a cooling: the average price of the 140 hidden editions we track is down about 41% from its mid-2025 peak. We therefore read 2026–2028 as a correction with growth slowing to single digits by its second year, and a recovery from 2029.',
          'Sales in China were CNY 68.8 billion in 2025, three times those of 2021; we expect CNY 85.1 billion in 2028 and CNY 105.1 billion in 2032. Blind-box figures fall from 47% to 35% of sales, and plush and cards take most of what they give up.',
        ],
      },
      market: {
        caption: { zh: '中国潮流玩具销售额，2021—2032', en: 'Designer collectible sales in China, 2021–2032' },
        unit: { zh: '亿元', en: 'CNY 100 million' },
        values: [228, 262, 338, 512, 688, 774, 826, 851, 893, 948, 1002, 1051],
      },
      split: {
        caption: { zh: '销售额结构，按品类', en: 'Share of sales by category' },
        parts: [
          { name: { zh: '盲盒手办', en: 'Blind-box figures' }, shares: [47, 41, 35] },
          { name: { zh: '毛绒', en: 'Plush' }, shares: [27, 31, 33] },
          { name: { zh: '大尺寸收藏款', en: 'Large collectors’ editions' }, shares: [14, 13, 13] },
          { name: { zh: '拼装与卡牌', en: 'Kits and cards' }, shares: [12, 15, 19] },
        ],
      },
      chapters: [
        {
          title: { zh: '为什么先看二手价', en: 'Why resale comes first' },
          sections: [
            { zh: '价格指数的编制', en: 'Building the index' },
            { zh: '与发售量的时滞', en: 'Its lag to releases' },
            { zh: '历史三次回落', en: 'Three earlier falls' },
          ],
        },
        {
          title: { zh: 'IP的寿命', en: 'How long a character lasts' },
          sections: [
            { zh: '自有与授权', en: 'Owned and licensed' },
            { zh: '热度半衰期', en: 'Half-life of popularity' },
          ],
        },
        {
          title: { zh: '消费者', en: 'Buyers' },
          sections: [
            { zh: '年龄与收入', en: 'Age and income' },
            { zh: '重复购买', en: 'Repeat purchase' },
            { zh: '转卖比例', en: 'Share resold' },
            { zh: '未成年人保护', en: 'Protection of minors' },
          ],
        },
        {
          title: { zh: '盲盒手办', en: 'Blind-box figures' },
          sections: [
            { zh: '概率与定价', en: 'Odds and price' },
            { zh: '疲劳迹象', en: 'Signs of fatigue' },
          ],
        },
        {
          title: { zh: '毛绒崛起', en: 'The rise of plush' },
          sections: [
            { zh: '搪胶毛绒工艺', en: 'Vinyl-face plush' },
            { zh: '产能短缺与释放', en: 'Capacity short, then ample' },
          ],
        },
        {
          title: { zh: '大尺寸与艺术家款', en: 'Large and artist editions' },
          sections: [
            { zh: '限量机制', en: 'Limiting the edition' },
            { zh: '拍卖成交', en: 'Auction results' },
          ],
        },
        {
          title: { zh: '拼装与卡牌', en: 'Kits and cards' },
          sections: [
            { zh: '监管动向', en: 'Regulation' },
            { zh: '校园周边渠道', en: 'Shops near schools' },
          ],
        },
        {
          title: { zh: '东莞与越南的工厂', en: 'Factories in Dongguan and Vietnam' },
          sections: [
            { zh: '开模与涂装', en: 'Tooling and painting' },
            { zh: '自动喷涂', en: 'Automatic painting' },
            { zh: '订单集中度', en: 'Order concentration' },
          ],
        },
        {
          title: { zh: '门店、机器人商店与线上', en: 'Shops, vending robots and online' },
          sections: [
            { zh: '坪效比较', en: 'Sales per square metre' },
            { zh: '抽盒小程序', en: 'In-app draws' },
          ],
        },
        {
          title: { zh: '出海', en: 'Going abroad' },
          sections: [
            { zh: '泰国与北美', en: 'Thailand and North America' },
            { zh: '仿品', en: 'Counterfeits' },
          ],
        },
        {
          title: { zh: '规模预测与调整期', en: 'Forecast and correction' },
          sections: [
            { zh: '基准与下行情景', en: 'Base and downside' },
            { zh: '库存消化', en: 'Working off stock' },
            { zh: '2029 年之后', en: 'After 2029' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '隐藏款二手价格指数', en: 'Resale index of hidden editions' } },
        { kind: 'figure', caption: { zh: '二手价与发售量时滞', en: 'Lag between resale and releases' } },
        { kind: 'table', caption: { zh: '30 个IP热度半衰期', en: 'Half-life of 30 characters' } },
        { kind: 'figure', caption: { zh: '消费者年龄与年支出', en: 'Buyers by age and yearly spending' } },
        { kind: 'figure', caption: { zh: '单款盲盒成本构成', en: 'Cost of one blind box' } },
        { kind: 'table', caption: { zh: '毛绒产能，2024—2027', en: 'Plush capacity, 2024–2027' } },
        { kind: 'figure', caption: { zh: '海外销售占比', en: 'Share of sales abroad' } },
        { kind: 'table', caption: { zh: '门店类型坪效', en: 'Sales per square metre by store type' } },
        { kind: 'figure', caption: { zh: '销售额：基准与下行', en: 'Sales: base and downside' } },
        { kind: 'table', caption: { zh: '上市与拟上市企业比较', en: 'Listed and listing companies' } },
      ],
      question: {
        ask: { zh: '二手价格回落多少，会传导到新品发售？', en: 'How far must resale fall before new releases suffer?' },
        answer: {
          zh: '历史上指数自高点回落超过 35%，两个季度后新品首周售罄率平均下降 12 个百分点。',
          en: 'In the past a fall of more than 35% from the peak has cut first-week sell-through of new releases by 12 points on average two quarters later.',
        },
      },
      pages: 182,
      exhibitCount: 104,
      price: { cny: 24800, usd: 10800 },
    },
    {
      key: 'adult-incontinence-products',
      sides: 'both',
      title: {
        zh: '成人失禁用品行业研究报告：居家照护与长护险配送',
        en: 'Adult incontinence products: home care and supply under long-term care insurance',
      },
      short: { zh: '成人失禁用品', en: 'Adult incontinence products' },
      dek: {
        zh: '失能人口、机构床位与长护险目录三条线索，测算纸尿裤、拉拉裤与护理垫的真实用量。',
        en: 'Real use of briefs, pull-ups and pads, estimated from disability, care beds and insurance lists.',
      },
      summary: {
        zh: [
          '居家照护仍是最大的用量来源，占 2025 年消费量的 52%，但增长最快的是长护险配送。随着试点城市把护理耗材纳入目录，这一渠道占比将由 5% 升至 13%。',
          '2025 年全国消费量 85 亿片，2032 年预计 165 亿片，年均增长 9.9%。其中轻度失禁的拉拉裤增速约为纸尿裤的两倍，女性自购比例提高是主要原因。',
        ],
        en: [
          'Home care is still where most of it is used, 52% of pieces in 2025, but supply under long-term care insurance grows fastest. As pilot cities add consumables to their lists, that channel should go from 5% to 13%.',
          'China used 8.5 billion pieces in 2025 and should use 16.5 billion in 2032, 9.9% a year. Pull-ups for light incontinence grow about twice as fast as briefs, chiefly because more women buy for themselves.',
        ],
      },
      market: {
        caption: { zh: '成人失禁用品消费量，2021—2032', en: 'Adult incontinence products used in China, 2021–2032' },
        unit: { zh: '亿片', en: '100 million pieces' },
        values: [59, 64, 70, 77, 85, 94, 104, 115, 127, 139, 152, 165],
      },
      split: {
        caption: { zh: '消费量结构，按用途', en: 'Share of pieces by use' },
        parts: [
          { name: { zh: '家庭自购', en: 'Bought by households' }, shares: [52, 50, 46] },
          { name: { zh: '养老机构', en: 'Care homes' }, shares: [27, 28, 30] },
          { name: { zh: '医院', en: 'Hospitals' }, shares: [16, 13, 11] },
          { name: { zh: '长护险配送', en: 'Supplied under care insurance' }, shares: [5, 9, 13] },
        ],
      },
      chapters: [
        {
          title: { zh: '失禁人群有多少', en: 'How many people live with incontinence' },
          sections: [
            { zh: '中重度失能', en: 'Moderate and severe disability' },
            { zh: '产后与轻度人群', en: 'Postnatal and light cases' },
            { zh: '未被满足的部分', en: 'Unmet need' },
          ],
        },
        {
          title: { zh: '产品形态', en: 'Forms of product' },
          sections: [
            { zh: '纸尿裤与拉拉裤', en: 'Briefs and pull-ups' },
            { zh: '护理垫与尿片', en: 'Bed pads and inserts' },
          ],
        },
        {
          title: { zh: '居家使用调查', en: 'Home use survey' },
          sections: [
            { zh: '日均片数', en: 'Pieces per day' },
            { zh: '谁来付钱', en: 'Who pays' },
            { zh: '尴尬与回避', en: 'Embarrassment and avoidance' },
          ],
        },
        {
          title: { zh: '养老机构采购', en: 'Buying by care homes' },
          sections: [
            { zh: '招标与框架协议', en: 'Tenders and frameworks' },
            { zh: '每床日耗', en: 'Use per bed per day' },
          ],
        },
        {
          title: { zh: '长护险目录', en: 'Insurance lists' },
          sections: [
            { zh: '各试点城市条款', en: 'Terms in pilot cities' },
            { zh: '配送商遴选', en: 'Choosing distributors' },
            { zh: '结算周期', en: 'Settlement cycle' },
          ],
        },
        {
          title: { zh: '材料', en: 'Materials' },
          sections: [
            { zh: '绒毛浆与吸水树脂', en: 'Fluff pulp and absorbent polymer' },
            { zh: '芯体减薄', en: 'Thinner cores' },
          ],
        },
        {
          title: { zh: '设备与产能', en: 'Machines and capacity' },
          sections: [
            { zh: '国产设备速度', en: 'Speed of Chinese machines' },
            { zh: '婴儿线改造', en: 'Converting baby lines' },
          ],
        },
        {
          title: { zh: '进口与国产', en: 'Imported and domestic' },
          sections: [
            { zh: '价差', en: 'Price gap' },
            { zh: '品牌转换', en: 'Switching brands' },
          ],
        },
        {
          title: { zh: '消费量预测', en: 'Consumption forecast' },
          sections: [
            { zh: '人口模型', en: 'Demographic model' },
            { zh: '目录扩围情景', en: 'Wider lists' },
            { zh: '价格下行对金额的影响', en: 'Falling prices and value' },
          ],
        },
        {
          title: { zh: '进入建议', en: 'Advice to entrants' },
          sections: [
            { zh: '区域配送商', en: 'Regional distributors' },
            { zh: '婴儿纸尿裤企业', en: 'Baby nappy makers' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '失禁人群分层', en: 'People by severity' } },
        { kind: 'table', caption: { zh: '产品吸收量与价格', en: 'Absorbency and price' } },
        { kind: 'figure', caption: { zh: '居家日均用量', en: 'Daily use at home' } },
        { kind: 'table', caption: { zh: '试点城市长护险条款', en: 'Insurance terms by city' } },
        { kind: 'figure', caption: { zh: '每床日耗分布', en: 'Use per bed per day' } },
        { kind: 'figure', caption: { zh: '材料成本，2022—2026', en: 'Material cost, 2022–2026' } },
        { kind: 'table', caption: { zh: '主要生产线与产能', en: 'Lines and capacity' } },
        { kind: 'figure', caption: { zh: '消费量预测，2026—2032', en: 'Consumption forecast, 2026–2032' } },
      ],
      question: {
        ask: { zh: '闲置的婴儿纸尿裤产线能改做成人产品吗？', en: 'Can idle baby nappy lines be converted?' },
        answer: {
          zh: '约四成产线可改，单线投入 380 万—650 万元，速度损失三成；2018 年以前的窄幅机型不建议改造。',
          en: 'About four in ten can, at CNY 3.8–6.5 million a line and three tenths less speed; narrow machines built before 2018 are not worth converting.',
        },
      },
      pages: 118,
      exhibitCount: 64,
      price: { cny: 11800, usd: 4400 },
    },
    {
      key: 'quick-commerce-dark-stores',
      sides: 'both',
      title: {
        zh: '即时零售前置仓与闪电仓：2026—2032 年数量、单仓模型与品类迁移',
        en: 'Dark stores for quick commerce, 2026–2032: sites, unit economics and the drift of categories',
      },
      short: { zh: '即时零售前置仓', en: 'Quick-commerce dark stores' },
      dek: {
        zh: '在 64 个城市实地统计仓点，比较自营、加盟与平台合作三种模式的盈亏。',
        en: 'Sites counted on the ground in 64 cities, and the accounts of owned, franchised and platform-partnered models compared.',
      },
      summary: {
        zh: [
          '2025 年全国前置仓与闪电仓约 6.12 万座，两年增加一倍多。密度最高的城市每 3 公里范围已有 7—9 座仓，新增仓把同商圈日均单量摊薄约两成。',
          '因此仓点数量会早于交易额停下来：我们预计 2029 年达 9.34 万座，此后每年只增 2% 上下，2032 年为 9.91 万座。',
          '订单正从零食饮料转向需要专业能力的品类。药品、母婴与宠物用品的订单占比由 2025 年的 18% 升至 2032 年的 24%，休闲食品与饮料降到 33%。',
        ],
        en: [
          'China had about 61,200 dark stores in 2025, more than twice as many as two years earlier. In the densest cities seven to nine sites share each three-kilometre radius, and every new one thins daily orders nearby by about a fifth.',
          'The count of sites therefore stalls before turnover does: we expect 93,400 in 2029 and only about 2% a year after that, with 99,100 in 2032.',
          'Orders are drifting from snacks and drinks to categories that need know-how. Medicine, mother-and-baby and pet supplies rise from 18% of orders in 2025 to 24% in 2032, while snacks and drinks fall to 33%.',
        ],
      },
      market: {
        caption: { zh: '前置仓与闪电仓数量，2021—2032', en: 'Number of dark stores in China, 2021–2032' },
        unit: { zh: '千座', en: 'Thousand sites' },
        values: [12.5, 18.4, 27.9, 43.6, 61.2, 74.8, 84.5, 90.1, 93.4, 95.8, 97.6, 99.1],
      },
      split: {
        caption: { zh: '订单结构，按品类', en: 'Share of orders by category' },
        parts: [
          { name: { zh: '休闲食品与饮料', en: 'Snacks and drinks' }, shares: [41, 37, 33] },
          { name: { zh: '酒水', en: 'Alcohol' }, shares: [18, 17, 16] },
          { name: { zh: '日用与个护', en: 'Household and personal care' }, shares: [23, 25, 27] },
          { name: { zh: '药品、母婴与宠物', en: 'Medicine, mother-and-baby and pets' }, shares: [18, 21, 24] },
        ],
      },
      chapters: [
        {
          title: { zh: '三种模式', en: 'Three models' },
          sections: [
            { zh: '自营仓', en: 'Owned' },
            { zh: '加盟仓', en: 'Franchised' },
            { zh: '平台合作仓', en: 'Platform partners' },
          ],
        },
        {
          title: { zh: '64 城仓点普查', en: 'A census in 64 cities' },
          sections: [
            { zh: '方法与误差', en: 'Method and error' },
            { zh: '密度排名', en: 'Ranking by density' },
            { zh: '空置与转让', en: 'Vacant and for transfer' },
          ],
        },
        {
          title: { zh: '单仓模型', en: 'Economics of one site' },
          sections: [
            { zh: '单量与客单价', en: 'Orders and basket' },
            { zh: '履约费', en: 'Fulfilment cost' },
            { zh: '平台抽佣', en: 'Platform commission' },
            { zh: '盈亏平衡', en: 'Break-even' },
          ],
        },
        {
          title: { zh: '密度与摊薄', en: 'Density and dilution' },
          sections: [
            { zh: '三公里内的竞争', en: 'Rivals within 3 km' },
            { zh: '选址规则', en: 'Rules for siting' },
          ],
        },
        {
          title: { zh: '补贴退坡的检验', en: 'After the subsidies' },
          sections: [
            { zh: '2025 年补贴战复盘', en: 'The 2025 subsidy war revisited' },
            { zh: '留存用户', en: 'Users who stayed' },
          ],
        },
        {
          title: { zh: '品类迁移', en: 'The drift of categories' },
          sections: [
            { zh: '酒水与冰品', en: 'Alcohol and ice' },
            { zh: '药品资质', en: 'Licences for medicine' },
            { zh: '宠物与母婴', en: 'Pets and babies' },
          ],
        },
        {
          title: { zh: '供货与选品', en: 'Supply and range' },
          sections: [
            { zh: '批发商转型', en: 'Wholesalers adapt' },
            { zh: '自有商品', en: 'Own-label goods' },
          ],
        },
        {
          title: { zh: '骑手与配送', en: 'Riders and delivery' },
          sections: [
            { zh: '社保成本', en: 'Social insurance' },
            { zh: '无人车试运行', en: 'Driverless vans on trial' },
          ],
        },
        {
          title: { zh: '合规', en: 'Compliance' },
          sections: [
            { zh: '消防与居民区', en: 'Fire rules and residential areas' },
            { zh: '食品经营许可', en: 'Food licences' },
          ],
        },
        {
          title: { zh: '数量与交易额预测', en: 'Forecast of sites and turnover' },
          sections: [
            { zh: '城市分级', en: 'City tiers' },
            { zh: '关停率假设', en: 'Closure rate' },
          ],
        },
        {
          title: { zh: '对便利店的影响', en: 'What it means for convenience stores' },
          sections: [
            { zh: '夜间时段', en: 'The night hours' },
            { zh: '店仓一体', en: 'Store and depot in one' },
            { zh: '加盟合同变化', en: 'Changes in franchise contracts' },
          ],
        },
        {
          title: { zh: '投资与退出', en: 'Investing and leaving' },
          sections: [
            { zh: '转让价', en: 'Transfer prices' },
            { zh: '并购者', en: 'Buyers' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '三种模式股权与货权', en: 'Ownership in the three models' } },
        { kind: 'figure', caption: { zh: '64 城密度排名', en: 'Density in 64 cities' } },
        { kind: 'table', caption: { zh: '单仓月度利润表', en: 'Monthly account of one site' } },
        { kind: 'figure', caption: { zh: '盈亏平衡单量敏感性', en: 'Sensitivity of break-even orders' } },
        { kind: 'figure', caption: { zh: '补贴强度与日均单量', en: 'Subsidy and daily orders' } },
        { kind: 'table', caption: { zh: '品类毛利与损耗', en: 'Margin and loss by category' } },
        { kind: 'figure', caption: { zh: '仓点数量预测，2026—2032', en: 'Sites, 2026–2032' } },
        { kind: 'table', caption: { zh: '骑手成本构成', en: 'Cost of riders' } },
        { kind: 'figure', caption: { zh: '关停率按开业年份', en: 'Closures by year of opening' } },
        { kind: 'table', caption: { zh: '近两年转让成交', en: 'Transfers in two years' } },
      ],
      question: {
        ask: { zh: '单仓日均多少单才能盈利？', en: 'How many orders a day does a site need?' },
        answer: {
          zh: '以客单价 46 元、抽佣与配送合计 29% 计算，二线城市加盟仓约需 185 单，自营仓约需 260 单。',
          en: 'With a CNY 46 basket and 29% for commission and delivery, about 185 orders for a franchised site in a second-tier city and 260 for an owned one.',
        },
      },
      pages: 164,
      exhibitCount: 92,
      price: { cny: 19800, usd: 8600 },
    },
    {
      key: 'laundry-capsules',
      sides: 'both',
      title: {
        zh: '洗衣凝珠行业概览：水溶膜、配方与替代洗衣液的速度',
        en: 'Laundry capsules at a glance: film, formula and the pace of replacing liquids',
      },
      short: { zh: '洗衣凝珠', en: 'Laundry capsules' },
      dek: {
        zh: '水溶膜供应、三腔充填设备与每次洗涤成本的比较，附 2032 年前用量测算。',
        en: 'Water-soluble film, three-chamber filling and cost per wash compared, with use to 2032.',
      },
      summary: {
        zh: [
          '洗衣凝珠每次洗涤的成本已从洗衣液的两倍降到 1.3 倍左右，这是用量持续增长的原因。2025 年国内用量 11.6 万吨，预计 2032 年 22.6 万吨，年均增长 10.0%。',
          '普通三腔产品占 51%，份额逐步让给细分配方，其中母婴与敏感肌专用由 6% 增至 13%。国产聚乙烯醇膜在低温溶解速度上仍有差距，进口膜约占高端产品用膜的七成。',
        ],
        en: [
          'A wash with a capsule used to cost twice as much as one with liquid and now costs about 1.3 times, which is why use keeps rising. China used 116 thousand tonnes in 2025 and should use 226 thousand tonnes in 2032, 10.0% a year.',
          'Standard three-chamber capsules hold 51% and give way to special formulas, of which those for babies and sensitive skin grow from 6% to 13%. Chinese polyvinyl alcohol film still dissolves more slowly in cold water, and imports supply about seven tenths of the film in dearer products.',
        ],
      },
      market: {
        caption: { zh: '中国洗衣凝珠用量，2021—2032', en: 'Laundry capsules used in China, 2021–2032' },
        unit: { zh: '千吨', en: 'Thousand tonnes' },
        values: [61, 74, 88, 101, 116, 131, 147, 164, 181, 197, 212, 226],
      },
      split: {
        caption: { zh: '用量结构，按配方', en: 'Share of use by formula' },
        parts: [
          { name: { zh: '普通三腔', en: 'Standard three-chamber' }, shares: [51, 46, 40] },
          { name: { zh: '除菌', en: 'Antibacterial' }, shares: [24, 25, 25] },
          { name: { zh: '留香', en: 'Long-lasting scent' }, shares: [19, 20, 22] },
          { name: { zh: '母婴与敏感肌', en: 'Babies and sensitive skin' }, shares: [6, 9, 13] },
        ],
      },
      chapters: [
        {
          title: { zh: '形态与计量', en: 'Form and dose' },
          sections: [
            { zh: '单腔到五腔', en: 'One chamber to five' },
            { zh: '每颗重量', en: 'Weight per capsule' },
          ],
        },
        {
          title: { zh: '每次洗涤成本', en: 'Cost per wash' },
          sections: [
            { zh: '与洗衣液比较', en: 'Against liquid' },
            { zh: '与洗衣粉比较', en: 'Against powder' },
            { zh: '促销价的扭曲', en: 'How promotions distort it' },
          ],
        },
        {
          title: { zh: '水溶膜', en: 'Water-soluble film' },
          sections: [
            { zh: '聚乙烯醇树脂', en: 'Polyvinyl alcohol resin' },
            { zh: '流延与吹膜', en: 'Casting and blowing' },
            { zh: '低温溶解', en: 'Cold-water dissolving' },
          ],
        },
        {
          title: { zh: '配方与酶', en: 'Formula and enzymes' },
          sections: [
            { zh: '浓缩表面活性剂', en: 'Concentrated surfactants' },
            { zh: '蛋白酶与脂肪酶', en: 'Protease and lipase' },
          ],
        },
        {
          title: { zh: '充填设备', en: 'Filling machines' },
          sections: [
            { zh: '平板与转鼓', en: 'Flat bed and drum' },
            { zh: '漏液率', en: 'Leakage' },
          ],
        },
        {
          title: { zh: '安全', en: 'Safety' },
          sections: [
            { zh: '儿童误食', en: 'Swallowing by children' },
            { zh: '包装要求', en: 'Packaging rules' },
          ],
        },
        {
          title: { zh: '消费者使用习惯', en: 'Habits' },
          sections: [
            { zh: '一颗还是两颗', en: 'One or two' },
            { zh: '放弃原因', en: 'Why people give up' },
            { zh: '宿舍与差旅', en: 'Dormitories and travel' },
          ],
        },
        {
          title: { zh: '用量与产能预测', en: 'Use and capacity forecast' },
          sections: [
            { zh: '替代率模型', en: 'Replacement model' },
            { zh: '代工产能过剩', en: 'Surplus contract capacity' },
            { zh: '出口', en: 'Exports' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '三种洗涤剂每次成本', en: 'Cost per wash of three detergents' } },
        { kind: 'table', caption: { zh: '水溶膜性能对照', en: 'Film properties' } },
        { kind: 'figure', caption: { zh: '溶解时间与水温', en: 'Dissolving time and temperature' } },
        { kind: 'figure', caption: { zh: '单颗成本构成', en: 'Cost of one capsule' } },
        { kind: 'table', caption: { zh: '充填设备参数', en: 'Filling machines' } },
        { kind: 'figure', caption: { zh: '放弃使用的原因', en: 'Reasons for giving up' } },
        { kind: 'figure', caption: { zh: '用量预测，2026—2032', en: 'Use, 2026–2032' } },
        { kind: 'table', caption: { zh: '代工企业产能', en: 'Capacity of contract makers' } },
      ],
      question: {
        ask: {
          zh: '国产膜要做到什么水平，才能进入高端产品？',
          en: 'What must Chinese film achieve to enter dearer products?',
        },
        answer: {
          zh: '10℃水中 60 秒内完全溶解，且 40℃存放六个月不渗漏；目前三家送样企业中有一家同时达标。',
          en: 'Full dissolving within 60 seconds at 10°C and no leakage after six months at 40°C; one of the three makers that sent samples meets both.',
        },
      },
      pages: 96,
      exhibitCount: 52,
      price: { cny: 9800, usd: 2900 },
    },
    {
      key: 'heritage-gold-jewellery',
      sides: 'zh',
      title: {
        zh: '古法黄金饰品：高金价下的克重、工费与品牌溢价',
        en: 'Heritage gold jewellery: weight, labour and brand premium at high gold prices',
      },
      short: { zh: '古法黄金饰品', en: 'Heritage gold jewellery' },
      dek: {
        zh: '金价翻番之后，古法金如何从按克计价走向按件定价，以及谁在承担库存风险。',
        en: 'How heritage gold moved from pricing by the gram to pricing by the piece once gold had doubled, and who carries the stock risk.',
      },
      summary: {
        zh: [
          '高金价压缩了克重，没有压缩购买次数。2025 年古法金饰品用金量 168 吨，较 2023 年高点下降 18%，而成交件数仅减少 4%，件均克重由 14.8 克降到 12.7 克。',
          '2026 年用金量预计再降至 161 吨，此后缓慢回升，2032 年达到 191 吨。回升来自日常自戴，其占比由 36% 升到 45%，婚庆则由 38% 退到 29%。',
          '一口价产品的毛利率比按克产品高 15—22 个百分点，但二手回收只认克重。消费者对回收折价的容忍度，将决定品牌溢价能走多远。',
        ],
        en: [
          'High prices have cut weight, not purchases. Heritage pieces used 168 tonnes of gold in 2025, 18% below the 2023 peak, yet the number of pieces sold fell only 4% as average weight went from 14.8 g to 12.7 g.',
          'We expect 161 tonnes in 2026, then a slow recovery to 191 tonnes in 2032. It comes from everyday wear, whose share rises from 36% to 45%, while weddings recede from 38% to 29%.',
          'Fixed-price pieces earn a gross margin 15–22 points above those sold by the gram, but buy-back recognises weight alone. How much of that discount buyers will accept decides how far a brand premium can go.',
        ],
      },
      market: {
        caption: { zh: '古法黄金饰品用金量，2021—2032', en: 'Gold used in heritage jewellery, 2021–2032' },
        unit: { zh: '吨', en: 'Tonnes' },
        values: [165, 158, 204, 192, 168, 161, 163, 169, 176, 182, 187, 191],
      },
      split: {
        caption: { zh: '用金量结构，按购买目的', en: 'Share of gold by occasion' },
        parts: [
          { name: { zh: '婚庆', en: 'Weddings' }, shares: [38, 34, 29] },
          { name: { zh: '日常自戴', en: 'Everyday wear' }, shares: [36, 40, 45] },
          { name: { zh: '送礼', en: 'Gifts' }, shares: [17, 16, 15] },
          { name: { zh: '传家与收藏', en: 'Heirlooms and collecting' }, shares: [9, 10, 11] },
        ],
      },
      chapters: [
        {
          title: { zh: '什么算古法金', en: 'What counts as heritage gold' },
          sections: [
            { zh: '工艺特征与标准', en: 'Techniques and standard' },
            { zh: '与硬金、5G金的区别', en: 'Against hard gold and 5G gold' },
          ],
        },
        {
          title: { zh: '金价传导', en: 'How the gold price passes through' },
          sections: [
            { zh: '零售挂牌价', en: 'Posted retail price' },
            { zh: '克重收缩', en: 'Shrinking weight' },
            { zh: '观望期', en: 'Waiting buyers' },
          ],
        },
        {
          title: { zh: '按克与按件', en: 'By the gram or by the piece' },
          sections: [
            { zh: '定价公式', en: 'Price formulas' },
            { zh: '毛利率差', en: 'The gap in margin' },
            { zh: '投诉与明示', en: 'Complaints and disclosure' },
          ],
        },
        {
          title: { zh: '婚庆需求', en: 'Wedding demand' },
          sections: [
            { zh: '结婚登记数', en: 'Marriage registrations' },
            { zh: '彩礼与五金', en: 'Betrothal sets' },
          ],
        },
        {
          title: { zh: '自戴需求', en: 'Everyday wear' },
          sections: [
            { zh: '25—35 岁女性', en: 'Women of 25–35' },
            { zh: '男性佩戴', en: 'Men' },
            { zh: '轻克重款式', en: 'Light designs' },
          ],
        },
        {
          title: { zh: '工艺与产地', en: 'Craft and clusters' },
          sections: [
            { zh: '花丝、錾刻与修金', en: 'Filigree, chasing and finishing' },
            { zh: '深圳水贝与福建莆田', en: 'Shuibei and Putian' },
            { zh: '匠人工资', en: 'Craftsmen’s pay' },
          ],
        },
        {
          title: { zh: '高端品牌之路', en: 'The road to a high-end brand' },
          sections: [
            { zh: '排队与限购', en: 'Queues and limits' },
            { zh: '商场位置与坪效', en: 'Position and sales per square metre' },
          ],
        },
        {
          title: { zh: '加盟商库存', en: 'Franchisees’ stock' },
          sections: [
            { zh: '黄金租赁与套保', en: 'Gold leasing and hedging' },
            { zh: '关店潮', en: 'Store closures' },
          ],
        },
        {
          title: { zh: '回收与二手', en: 'Buy-back and resale' },
          sections: [
            { zh: '折价率', en: 'Discounts' },
            { zh: '以旧换新', en: 'Trade-in' },
          ],
        },
        {
          title: { zh: '税制变化', en: 'Tax changes' },
          sections: [
            { zh: '增值税新规影响', en: 'Effect of the VAT rules' },
            { zh: '非标渠道', en: 'Informal channels' },
          ],
        },
        {
          title: { zh: '用金量预测', en: 'Gold use forecast' },
          sections: [
            { zh: '三种金价路径', en: 'Three price paths' },
            { zh: '件数与克重拆分', en: 'Pieces and weight' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: { zh: '金价与件均克重，2021—2026', en: 'Gold price and weight per piece, 2021–2026' },
        },
        { kind: 'table', caption: { zh: '古法金工艺对照', en: 'Heritage techniques' } },
        { kind: 'figure', caption: { zh: '一口价与按克产品毛利率', en: 'Margin: fixed price and by gram' } },
        { kind: 'figure', caption: { zh: '结婚登记数与婚庆用金', en: 'Marriages and wedding gold' } },
        { kind: 'table', caption: { zh: '水贝与莆田工费', en: 'Labour fees in Shuibei and Putian' } },
        { kind: 'figure', caption: { zh: '品牌单店坪效', en: 'Sales per square metre by brand' } },
        { kind: 'table', caption: { zh: '加盟商套保方式', en: 'How franchisees hedge' } },
        { kind: 'figure', caption: { zh: '二手回收折价率', en: 'Buy-back discounts' } },
        { kind: 'figure', caption: { zh: '用金量预测：三种金价路径', en: 'Gold use on three price paths' } },
      ],
      question: {
        ask: {
          zh: '金价回落两成，用金量会反弹多少？',
          en: 'How far would gold use rebound if the price fell by a fifth?',
        },
        answer: {
          zh: '模型显示当年用金量增加 11%—14%，以婚庆补购为主；若回落伴随波动加大，增幅会减半。',
          en: 'Our model gives 11–14% more gold that year, chiefly postponed weddings, and half of that if volatility rises with the fall.',
        },
      },
      pages: 142,
      exhibitCount: 74,
      price: { cny: 17600, usd: 13400 },
    },
  ],
  briefings: [
    {
      key: 'county-supermarket-remodelling',
      kind: 'industry-brief',
      label: '县域商超调改',
      title: '县域超市调改一年后：客流回来了，毛利去了哪里',
      dek: '走访 38 家调改满一年的县域超市，比较客流、毛利与人工的变化。',
      open: [
        '县域超市的调改多从熟食和烘焙入手。38 家样本门店调改满一年后，日均客流平均增加 31%，但净利率只提高 0.6 个百分点，11 家门店反而转亏。',
        '毛利主要流向三处：熟食损耗、员工加薪和清退旧商品的一次性损失。前两项是长期成本，调改前多数业主没有计入预算。',
        '净利改善的门店有一个共同点，即单品数由 1.2 万个压到 7,000 个以内，并且把生鲜采购改为产地直采。只换陈列、不动采购的门店，客流在第七个月以后开始回落。',
      ],
      points: [
        '客流增幅与净利改善几乎没有相关性，采购改造的深度才是分水岭。',
        '熟食占比超过销售额 18% 以后，损耗率上升快于毛利率。',
        '员工加薪两成，离职率由 46% 降到 19%，约九个月收回成本。',
        '2,000—3,500 平方米门店调改效果最好，更大的门店宜先缩面积。',
        '常住人口低于 25 万的县，只容得下一家调改店。',
      ],
      exhibit: {
        caption: '单店调改投入构成',
        unit: '万元，38 家门店均值',
        bars: [
          { name: '熟食与烘焙设备', value: 126 },
          { name: '卖场装修', value: 98 },
          { name: '冷链与冷柜', value: 74 },
          { name: '清退旧品损失', value: 41 },
          { name: '员工培训与加薪', value: 37 },
        ],
      },
      pages: 14,
      price: { cny: 198, usd: 29 },
    },
    {
      key: 'home-textile-exporter-turns-domestic',
      kind: 'enterprise-hole-analysis',
      label: '外贸家纺企业转内销',
      title: '一家外贸家纺厂转做内销：三年账本里的得失',
      dek: '以年出口额 1 亿—3 亿元的家纺工厂为对象，拆解转内销后的订单、库存与现金流。',
      open: [
        '这类企业多在江苏南通与浙江绍兴，员工 200—500 人，过去九成收入来自北美百货和会员店订单。2023 年以来，它们把内销比例从不足一成提高到三成左右。',
        '内销毛利率高出 9 个百分点，却没有带来更多现金。退货、平台保证金与备货使营运资金占用由 52 天拉长到 117 天，多数企业靠银行授信度过前两年。',
        '做得较好的工厂没有急于建立品牌，而是先给内容电商和酒店集团供货，再用同一面料开发自有商品。我们走访的 16 家企业中，有 5 家按这一顺序在第三年实现内销盈利。',
      ],
      points: [
        '内销盈亏点约为年销售额 4,200 万元，低于此数时退货足以吃掉毛利。',
        '直播渠道退货率 38%，酒店与礼品渠道低于 3%。',
        '面料共用率超过 60% 的企业，库存周转快 40 天。',
        '设计师人数不是瓶颈，缺的是懂国内尺码与套件规格的商品企划。',
        '出口退税与内销税负的差异，应在报价阶段就分账核算。',
      ],
      exhibit: {
        caption: '内销各渠道退货率',
        unit: '%，16 家样本企业 2025 年均值',
        bars: [
          { name: '自营直播', value: 38 },
          { name: '自营网店', value: 21 },
          { name: '内容电商供货', value: 14 },
          { name: '礼品渠道', value: 2.6 },
          { name: '酒店与集团采购', value: 1.4 },
        ],
      },
      pages: 18,
      price: { cny: 368, usd: 52 },
    },
  ],
  news: [
    {
      key: 'trade-in-programme-second-half',
      market: 'policy',
      title: {
        zh: '消费品以旧换新下半年资金下达，家电补贴改为限额轮候',
        en: 'Second-half trade-in money released, with appliance vouchers now queued under a cap',
      },
      dek: {
        zh: '补贴品类不变，但每日发放额度与核销期限收紧，地方可自行增加适老化产品。',
        en: 'The list of goods stays, daily quotas and redemption periods tighten, and regions may add products for older people.',
      },
      body: {
        zh: [
          '商务主管部门本月下达今年最后一批消费品以旧换新资金。与上半年相比，适用品类没有变化，家电和数码产品改为按日限额发放。',
          '消费者领取补贴资格后须在七天内核销，逾期作废并计入轮候次数。此前的期限是三十天，部分地区出现囤券和转卖。',
          '各地可以从预留资金中安排适老化产品，包括助浴椅、智能床垫与防滑地面改造。已有四个省公布了补充目录。',
          '渠道商反映，限额发放使月初三天的订单占到全月的四成，仓储和安装排班压力明显。县域门店因领取时间集中，成交率反而低于上半年。',
          '从往年规律看，补贴收尾的一个季度会提前透支次年一季度需求。我们估计大家电的透支幅度在 6%—9%，小家电影响较小。',
        ],
        en: [
          'China’s commerce authorities this month released the last instalment of this year’s trade-in money for consumer goods. The list of goods is the same as in the first half, but vouchers for appliances and electronics are now issued under a daily cap.',
          'A voucher must be used within seven days, after which it lapses and counts against the holder’s place in the queue. The limit used to be thirty days, and in some places vouchers were hoarded and resold.',
          'Regions may spend reserved money on goods for older people, including bath chairs, sensing mattresses and non-slip flooring. Four provinces have already published supplementary lists.',
          'Retailers say the cap packs four tenths of a month’s orders into its first three days, which strains warehouses and fitters. Stores in county towns convert fewer buyers than in the first half because claims bunch together.',
          'In earlier years the closing quarter of a subsidy borrowed demand from the first quarter that followed. We put the effect at 6–9% for large appliances and much less for small ones.',
        ],
      },
    },
    {
      key: 'european-duty-free-parcel-threshold',
      market: 'trade',
      title: {
        zh: '欧洲拟取消小额包裹免税，跨境服饰卖家调整备货',
        en: 'Europe moves to end the low-value parcel exemption and apparel sellers shift their stock',
      },
      dek: {
        zh: '过渡期内按件征收固定费用，卖家把一部分商品提前运往波兰与西班牙仓库。',
        en: 'A flat fee per item during the transition is sending goods early to warehouses in Poland and Spain.',
      },
      body: {
        zh: [
          '欧洲海关改革方案进入最后磋商，小额包裹免税待遇预计在过渡期后取消。过渡期内，每件商品将征收固定处理费。',
          '受影响最大的是单价 15 欧元以下的服饰与家居小件。按目前讨论的费率，一件售价 9 欧元的上衣到手成本上升约 22%。',
          '一家华南女装卖家表示，已把三成畅销款改为海运备货，仓库设在波兰西部。海运比空运慢四周，款式更新的节奏因此放缓。',
          '物流企业同步调整报价，波兰与西班牙仓的仓储费近两个月上涨约 11%。空运小包舱位则出现松动，欧洲航线均价回落到年内低点。',
        ],
        en: [
          'Europe’s customs reform has entered its last round of talks, and the exemption for low-value parcels is expected to end after a transition. During that period a flat handling fee will be charged on every item.',
          'Clothing and small household goods priced under EUR 15 are hit hardest. At the rate now discussed, a top sold at EUR 9 would cost about 22% more on arrival.',
          'A womenswear seller in southern China says it has moved three tenths of its best-selling lines to sea freight and a warehouse in western Poland. The sea takes four weeks longer than the air, so its styles change less often.',
          'Carriers have followed with new quotes: storage in Poland and Spain has gone up about 11% in two months. Air space for small parcels has loosened meanwhile, and rates to Europe are at their low for the year.',
        ],
      },
    },
    {
      key: 'convenience-chain-electronic-shelf-labels',
      market: 'technology',
      title: {
        zh: '日本一家便利店连锁扩大临期自动降价试点',
        en: 'A Japanese convenience chain widens its trial of automatic markdowns',
      },
      dek: {
        zh: '电子价签与库存效期联动，试点门店报废率下降，鲜食订货量反而上升。',
        en: 'Electronic labels tied to expiry data cut waste in trial stores, and orders of fresh food went up.',
      },
      body: {
        zh: [
          '日本一家便利店连锁宣布，把临期商品自动降价试点由 300 家门店扩大到 2,400 家。系统按批次效期与当日客流计算折扣，店员不再手工贴标。',
          '首批门店运行半年，饭团与便当的报废金额下降 27%，店长的鲜食订货量上升 6%。原因是报废风险降低后，晚间时段敢于多订货。',
          '硬件成本仍是推广的难点。一家标准门店需要约 900 枚价签，按目前报价约三年收回投入，电池更换另计。',
          '国内两家区域连锁正在测试同类做法，但折扣由总部统一设定，加盟店对毛利补偿的规则尚有争议。我们认为效期数据能否细到批次，是成败所在。',
        ],
        en: [
          'A Japanese convenience chain will widen its trial of automatic markdowns from 300 stores to 2,400. The system sets discounts from the expiry of each batch and the day’s footfall, and staff no longer stick on labels by hand.',
          'Over six months the first stores wrote off 27% less in rice balls and boxed meals, while managers ordered 6% more fresh food. With less to lose, they dared to stock the evening hours.',
          'Hardware remains the obstacle. A standard store needs some 900 labels and takes about three years to recover the outlay at current quotes, not counting batteries.',
          'Two regional chains in China are testing the same idea with discounts set by head office, and franchisees still dispute how lost margin is made good. We think success depends on expiry data that goes down to the batch.',
        ],
      },
    },
  ],
}
