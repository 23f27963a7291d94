// Authored facts of the industry “Food and beverage”: products, briefings, news.
import type { IndustryFacts } from './facts.types.ts'

export const foodBeverage: IndustryFacts = {
  value: 'food-beverage',
  name: { zh: '食品与饮料', en: 'Food and beverage' },
  products: [
    {
      key: 'sugar-free-tea',
      sides: 'both',
      title: {
        zh: '无糖茶饮料：高增长结束之后的中国市场，2026—2032 年',
        en: 'Sugar-free tea in China after the boom, 2026–2032',
      },
      short: { zh: '无糖茶饮料中国市场', en: 'Sugar-free tea in China' },
      dek: {
        zh: '货架从增加品牌转为淘汰品牌。报告用 11 座城市的陈列与动销数据，解释谁留下、价格停在哪里。',
        en: 'Shelves have moved from adding brands to dropping them. Facing and sell-through data from 11 cities show who stays and where prices settle.',
      },
      summary: {
        zh: [
          '2021—2025 年，中国无糖茶饮料零售额由 168 亿元增至 471 亿元，年均增长 29.4%；2025—2032 年的年均增速预计只有 7.9%，2032 年达到 803 亿元。增速换挡的原因是铺货完成，而不是口味疲劳。',
          '便利店占比将由 34% 降至 30%，电商与即时零售由 16% 升至 22%，对应销售额从约 75 亿元增至 177 亿元。即时零售卖的是整箱与大瓶，单升价格比便利店低四成，品牌需要为此重排规格。',
          '在 11 座城市的跟踪中，一家便利店平均陈列的品牌由 2024 年的 9.4 个减至 2025 年的 7.1 个。被撤下的多为茶种相同、价格相近的跟随者。',
        ],
        en: [
          'Retail sales of sugar-free tea in China grew from CNY 16.8bn in 2021 to CNY 47.1bn in 2025, or 29.4% a year. From 2025 to 2032 we expect only 7.9% a year, to CNY 80.3bn; the slowdown comes from distribution being complete rather than from tired palates.',
          'Convenience stores fall from 34% to 30% of sales while online and instant retail rise from 16% to 22%, from about CNY 7.5bn to CNY 17.7bn. Instant retail sells cases and large bottles at a price per litre 40% below the convenience store, and brands have to rearrange their sizes.',
          'In our tracking of 11 cities the average convenience store carried 7.1 brands in 2025, down from 9.4 in 2024. Those taken off were mostly followers with the same tea at nearly the same price.',
        ],
      },
      market: {
        caption: { zh: '中国无糖茶饮料零售额，2021—2032 年', en: 'Retail sales of sugar-free tea in China, 2021–2032' },
        unit: { zh: '亿元', en: 'CNY 100 million' },
        values: [168, 221, 296, 402, 471, 528, 583, 636, 685, 729, 768, 803],
      },
      split: {
        caption: { zh: '按渠道划分的零售额', en: 'Retail sales by channel' },
        parts: [
          { name: { zh: '便利店', en: 'Convenience stores' }, shares: [34, 32, 30] },
          { name: { zh: '大卖场与超市', en: 'Hypermarkets and supermarkets' }, shares: [23, 20, 17] },
          { name: { zh: '下沉市场传统小店', en: 'Traditional shops in smaller cities' }, shares: [27, 29, 31] },
          { name: { zh: '电商与即时零售', en: 'Online and instant retail' }, shares: [16, 19, 22] },
        ],
      },
      chapters: [
        {
          title: { zh: '增速换挡', en: 'A change of pace' },
          sections: [
            { zh: '铺货率、单点卖力与复购', en: 'Distribution, rate of sale and repeat purchase' },
            { zh: '与包装水、含糖茶的此消彼长', en: 'Trade-offs with water and sweetened tea' },
          ],
        },
        {
          title: { zh: '消费者：谁在喝，什么时候喝', en: 'Consumers: who drinks it and when' },
          sections: [
            { zh: '四类饮用场景', en: 'Four occasions' },
            { zh: '茶多酚与咖啡因的顾虑', en: 'Concerns about polyphenols and caffeine' },
            { zh: '价格敏感度测试', en: 'A test of price sensitivity' },
          ],
        },
        {
          title: { zh: '茶种与口感', en: 'Tea types and taste' },
          sections: [
            { zh: '乌龙、茉莉与绿茶的份额', en: 'Oolong, jasmine and green tea' },
            { zh: '小众茶种的生命周期', en: 'The life cycle of minor teas' },
          ],
        },
        {
          title: { zh: '规格与价格', en: 'Sizes and prices' },
          sections: [
            { zh: '500 毫升的价格锚点', en: 'The price anchor of 500 ml' },
            { zh: '900 毫升与 1 升装', en: 'The 900 ml and one-litre bottle' },
            { zh: '促销深度', en: 'Depth of promotion' },
          ],
        },
        {
          title: { zh: '货架追踪：11 座城市', en: 'Shelf tracking in 11 cities' },
          sections: [
            { zh: '陈列品牌数与排面', en: 'Brands carried and facings' },
            { zh: '冰柜位置的代价', en: 'What a cooler position costs' },
            { zh: '撤架品牌的共同点', en: 'What delisted brands have in common' },
          ],
        },
        {
          title: { zh: '渠道重排', en: 'Channels rearranged' },
          sections: [
            { zh: '零食量贩店的议价', en: 'Bargaining by snack discounters' },
            { zh: '即时零售前置仓', en: 'Dark stores' },
            { zh: '传统小店的配送效率', en: 'Delivery to small shops' },
          ],
        },
        {
          title: { zh: '原料与代工', en: 'Raw tea and contract packing' },
          sections: [
            { zh: '茶叶原料的产地与价格', en: 'Origins and price of leaf' },
            { zh: '萃取率与无菌灌装产能', en: 'Extraction yield and aseptic capacity' },
          ],
        },
        {
          title: { zh: '品牌格局', en: 'Brands' },
          sections: [
            { zh: '三个阵营的打法', en: 'Three camps and their methods' },
            { zh: '零售商自有品牌', en: 'Retailers’ own labels' },
          ],
        },
        {
          title: { zh: '单瓶经济账', en: 'The economics of a bottle' },
          sections: [
            { zh: '从茶园到冰柜的成本', en: 'Cost from garden to cooler' },
            { zh: '经销商毛利与费用', en: 'Dealer margin and expense' },
          ],
        },
        {
          title: { zh: '2032 年预测', en: 'Forecast to 2032' },
          sections: [
            { zh: '分渠道、分规格', en: 'By channel and size' },
            { zh: '悲观情景：价格跌破 4 元', en: 'The pessimistic case: below four yuan' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: {
            zh: '中国无糖茶饮料零售额，2021—2032 年',
            en: 'Retail sales of sugar-free tea in China, 2021–2032',
          },
        },
        {
          kind: 'figure',
          caption: { zh: '便利店平均陈列品牌数，11 座城市', en: 'Brands carried per convenience store in 11 cities' },
        },
        { kind: 'table', caption: { zh: '四类饮用场景与人群', en: 'Four occasions and who they belong to' } },
        { kind: 'figure', caption: { zh: '按渠道划分的零售额', en: 'Retail sales by channel' } },
        { kind: 'table', caption: { zh: '茶种份额与复购率', en: 'Share and repeat rate by tea type' } },
        { kind: 'figure', caption: { zh: '500 毫升装成交价分布', en: 'Distribution of 500 ml prices paid' } },
        { kind: 'table', caption: { zh: '单瓶成本构成', en: 'Cost of a bottle' } },
        {
          kind: 'figure',
          caption: { zh: '促销频率与深度，2023—2025 年', en: 'Frequency and depth of promotion, 2023–2025' },
        },
        { kind: 'table', caption: { zh: '无菌灌装代工产能', en: 'Contract aseptic capacity' } },
      ],
      question: {
        ask: { zh: '现制茶饮门店里的纯茶是否计入？', en: 'Does the market include plain tea sold in tea shops?' },
        answer: {
          zh: '不计入。报告只统计预包装无糖茶，现制纯茶作为替代品在第一章比较，其 2025 年规模约为预包装的三成。',
          en: 'No. Only packaged sugar-free tea is counted. Plain tea made in shops is compared as a substitute in chapter 1; in 2025 it was about 30% of the packaged market.',
        },
      },
      pages: 142,
      exhibitCount: 96,
      price: { cny: 15800, usd: 7900 },
    },
    {
      key: 'allulose',
      sides: 'both',
      title: {
        zh: '阿洛酮糖全球市场与中国产能：获批之后的价格与需求',
        en: 'Allulose: world demand and Chinese capacity after approval',
      },
      short: { zh: '阿洛酮糖市场与产能', en: 'Allulose: demand and capacity' },
      dek: {
        zh: '审批放开了需求，也放开了产能。报告按装置列出 2028 年前的供给，推算价格跌到赤藓糖醇两倍以内的时间。',
        en: 'Approval has released demand and capacity alike. Supply by plant to 2028, and the date at which the price comes within twice that of erythritol.',
      },
      summary: {
        zh: [
          '供给先于需求到位。按在建装置推算，2027 年全球名义产能将达到当年需求的 1.9 倍，价格下行几乎可以确定，分歧只在速度。',
          '全球需求 2025 年为 4.1 万吨，2021 年仅为 1.1 万吨；预计 2032 年达到 20.7 万吨，年均增长 26.0%。饮料占比由 38% 升至 42%，约合 8.7 万吨，烘焙与糖果由 29% 降至 26%。',
          '欧洲仍是最大的未知数。新食品审批若在 2028 年通过，将在基准预测之外增加约 2.4 万吨的年需求。',
        ],
        en: [
          'Supply is arriving before demand. Counting plants under construction, nameplate capacity in 2027 will be 1.9 times that year’s demand, so a falling price is all but certain and only the pace is in dispute.',
          'World demand was 41,000 tonnes in 2025 against 11,000 in 2021 and is forecast at 207,000 tonnes in 2032, growth of 26.0% a year. Beverages rise from 38% to 42%, about 87,000 tonnes, while bakery and confectionery slip from 29% to 26%.',
          'Europe is the largest unknown. If novel-food approval comes in 2028, it adds about 24,000 tonnes a year to the base forecast.',
        ],
      },
      market: {
        caption: { zh: '全球阿洛酮糖需求量，2021—2032 年', en: 'World demand for allulose, 2021–2032' },
        unit: { zh: '千吨', en: 'thousand tonnes' },
        values: [11, 16, 22, 29, 41, 58, 79, 103, 129, 156, 182, 207],
      },
      split: {
        caption: { zh: '按用途划分的需求量', en: 'Demand by use' },
        parts: [
          { name: { zh: '饮料', en: 'Beverages' }, shares: [38, 41, 42] },
          { name: { zh: '烘焙与糖果', en: 'Bakery and confectionery' }, shares: [29, 27, 26] },
          { name: { zh: '乳制品与冷饮', en: 'Dairy and frozen desserts' }, shares: [14, 15, 16] },
          { name: { zh: '餐桌糖与营养品', en: 'Table-top and nutrition' }, shares: [19, 17, 16] },
        ],
      },
      chapters: [
        {
          title: { zh: '从稀有糖到大宗甜味剂', en: 'From rare sugar to bulk sweetener' },
          sections: [
            { zh: '甜度、热量与褐变', en: 'Sweetness, calories and browning' },
            { zh: '与赤藓糖醇、罗汉果的复配', en: 'Blends with erythritol and monk fruit' },
          ],
        },
        {
          title: { zh: '审批与标签', en: 'Approval and labelling' },
          sections: [
            { zh: '中国、美国、日韩的规定', en: 'Rules in China, the United States, Japan and Korea' },
            { zh: '欧盟新食品程序的进度', en: 'Progress of the EU novel-food procedure' },
            { zh: '添加糖标注的豁免', en: 'Exemption from added-sugar labels' },
          ],
        },
        {
          title: { zh: '生产工艺', en: 'Production' },
          sections: [
            { zh: '酶法转化与色谱分离', en: 'Enzymatic conversion and chromatography' },
            { zh: '一步法菌株的进展', en: 'One-step strains' },
            { zh: '晶体与糖浆的成本差', en: 'Crystal against syrup' },
          ],
        },
        {
          title: { zh: '产能台账', en: 'Capacity by plant' },
          sections: [
            { zh: '中国在产与在建装置', en: 'Plants in China, running and under construction' },
            { zh: '北美与韩国', en: 'North America and Korea' },
          ],
        },
        {
          title: { zh: '价格', en: 'Prices' },
          sections: [
            { zh: '2021—2025 年合同价', en: 'Contract prices, 2021–2025' },
            { zh: '现金成本曲线', en: 'The cash-cost curve' },
            { zh: '与赤藓糖醇比价的情景', en: 'Scenarios for the ratio to erythritol' },
          ],
        },
        {
          title: { zh: '应用与配方成本', en: 'Use and recipe cost' },
          sections: [
            { zh: '碳酸饮料与即饮茶', en: 'Carbonates and ready-to-drink tea' },
            { zh: '烘焙上色与保湿', en: 'Colour and moisture in baking' },
            { zh: '冷冻甜品的冰点', en: 'Freezing point of desserts' },
          ],
        },
        {
          title: { zh: '贸易与关税', en: 'Trade and tariffs' },
          sections: [
            { zh: '税号归类的争议', en: 'Disputes over tariff headings' },
            { zh: '反倾销风险', en: 'The risk of trade remedies' },
          ],
        },
        {
          title: { zh: '需求预测，2026—2032', en: 'Demand forecast, 2026–2032' },
          sections: [
            { zh: '分用途与分地区', en: 'By use and region' },
            { zh: '欧盟获批情景', en: 'If the EU approves' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: { zh: '全球阿洛酮糖需求量，2021—2032 年', en: 'World demand for allulose, 2021–2032' },
        },
        {
          kind: 'figure',
          caption: { zh: '名义产能与需求，2021—2030 年', en: 'Nameplate capacity and demand, 2021–2030' },
        },
        { kind: 'table', caption: { zh: '主要市场的审批与标签规定', en: 'Approval and labelling in main markets' } },
        { kind: 'table', caption: { zh: '在产与在建装置清单', en: 'Plants running and under construction' } },
        { kind: 'figure', caption: { zh: '现金成本曲线，2025 年', en: 'Cash-cost curve, 2025' } },
        { kind: 'figure', caption: { zh: '与赤藓糖醇的比价', en: 'Price ratio to erythritol' } },
        { kind: 'figure', caption: { zh: '按用途划分的需求量', en: 'Demand by use' } },
        { kind: 'table', caption: { zh: '六种配方的替糖成本', en: 'Cost of sugar replacement in six recipes' } },
        { kind: 'table', caption: { zh: '税号归类与税率', en: 'Tariff headings and rates' } },
      ],
      question: {
        ask: { zh: '需求量按晶体还是按干基统计？', en: 'Is demand counted as crystal or on a dry basis?' },
        answer: {
          zh: '统一折为干基。2025 年糖浆约占干基总量的 36%，附表同时给出糖浆的实物吨。',
          en: 'All figures are on a dry basis. Syrup made up about 36% of the dry total in 2025, and a table also gives syrup by physical weight.',
        },
      },
      pages: 110,
      exhibitCount: 71,
      price: { cny: 21800, usd: 13800 },
    },
    {
      key: 'oat-base-for-drinks',
      sides: 'both',
      title: {
        zh: '燕麦基料还能走多远：咖啡渠道依赖与第二用途',
        en: 'How far can oat base go? Coffee dependence and the search for a second use',
      },
      short: { zh: '燕麦基料市场', en: 'Oat base for drinks' },
      dek: {
        zh: '酶解燕麦浓浆与粉的全球供需，以及咖啡连锁自产、冰淇淋和烘焙对代工厂意味着什么。',
        en: 'World supply and demand for hydrolysed oat concentrate and powder, and what chains making their own, ice cream and bakery mean for contract makers.',
      },
      summary: {
        zh: [
          '燕麦饮不再是新品类，基料却成了独立的生意。2025 年全球燕麦基料销售额为 9.05 亿美元，预计 2032 年为 13.3 亿美元，年均增长 5.7%。',
          '零售饮品占比由 43% 降至 35%，销售额仅从约 3.9 亿美元增至 4.7 亿美元；冰淇淋与烘焙由 18% 升至 23%，是最快的部分。咖啡连锁占 39% 至 42%，看似稳固，但前几家连锁的集中采购使单价在三年内下降了约 17%。',
        ],
        en: [
          'Oat drink is no longer new, but the base behind it has become a business of its own. World sales of oat base were USD 905m in 2025 and are forecast at USD 1.33bn in 2032, growth of 5.7% a year.',
          'Retail drinks fall from 43% to 35% and grow only from about USD 390m to USD 470m; ice cream and bakery rise fastest, from 18% to 23%. Coffee chains look steady at 39% to 42%, but central buying by a handful of them has cut the unit price by about 17% in three years.',
        ],
      },
      market: {
        caption: { zh: '全球燕麦基料销售额，2021—2032 年', en: 'World sales of oat base, 2021–2032' },
        unit: { zh: '百万美元', en: 'USD million' },
        values: [690, 810, 865, 880, 905, 945, 1000, 1065, 1135, 1205, 1270, 1330],
      },
      split: {
        caption: { zh: '按用途划分的销售额', en: 'Sales by use' },
        parts: [
          { name: { zh: '咖啡连锁', en: 'Coffee chains' }, shares: [39, 41, 42] },
          { name: { zh: '零售饮品', en: 'Retail drinks' }, shares: [43, 39, 35] },
          { name: { zh: '冰淇淋与烘焙', en: 'Ice cream and bakery' }, shares: [18, 20, 23] },
        ],
      },
      chapters: [
        {
          title: { zh: '基料是什么，为什么单独研究', en: 'What oat base is and why it merits its own study' },
          sections: [
            { zh: '浓浆、粉与全料的区别', en: 'Concentrate, powder and whole-grain base' },
            { zh: '从品牌自产到第三方供应', en: 'From brand-owned plants to third parties' },
          ],
        },
        {
          title: { zh: '原粮', en: 'Grain' },
          sections: [
            { zh: '加拿大、北欧与中国裸燕麦', en: 'Canada, the Nordics and Chinese naked oats' },
            { zh: '歉收年份的价格传导', en: 'How a poor harvest feeds through' },
            { zh: '真菌毒素与除草剂残留', en: 'Mycotoxins and herbicide residues' },
          ],
        },
        {
          title: { zh: '酶解工艺', en: 'Enzyme process' },
          sections: [
            { zh: '麦芽糖含量与“无添加糖”标注', en: 'Maltose and the “no added sugar” label' },
            { zh: 'β-葡聚糖保留率', en: 'Retention of beta-glucan' },
            { zh: '渣的去向', en: 'What becomes of the pulp' },
          ],
        },
        {
          title: { zh: '咖啡渠道', en: 'The coffee channel' },
          sections: [
            { zh: '打发性与拉花稳定性', en: 'Foaming and latte stability' },
            { zh: '连锁集中采购的合同', en: 'Central purchasing contracts' },
            { zh: '自建工厂的临界规模', en: 'The scale at which a chain builds its own plant' },
          ],
        },
        {
          title: { zh: '零售渠道', en: 'Retail' },
          sections: [
            { zh: '与豆奶、杏仁奶的价差', en: 'Price gaps with soya and almond' },
            { zh: '自有品牌的份额', en: 'The share of own label' },
          ],
        },
        {
          title: { zh: '第二用途', en: 'A second use' },
          sections: [
            { zh: '植物冰淇淋', en: 'Plant-based ice cream' },
            { zh: '烘焙填充与奶油替代', en: 'Fillings and cream substitutes' },
            { zh: '婴幼儿辅食的门槛', en: 'Hurdles in infant food' },
          ],
        },
        {
          title: { zh: '产能与代工', en: 'Capacity and contract making' },
          sections: [
            { zh: '分地区产能利用率', en: 'Capacity use by region' },
            { zh: '停产与转产案例', en: 'Closures and conversions' },
          ],
        },
        {
          title: { zh: '法规', en: 'Regulation' },
          sections: [
            { zh: '乳品名称之争', en: 'The dispute over dairy names' },
            { zh: '碳标签', en: 'Carbon labels' },
          ],
        },
        {
          title: { zh: '2032 年预测', en: 'Forecast to 2032' },
          sections: [
            { zh: '分用途、分地区', en: 'By use and region' },
            { zh: '乳价下跌的敏感性', en: 'Sensitivity to falling milk prices' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: { zh: '全球燕麦基料销售额，2021—2032 年', en: 'World sales of oat base, 2021–2032' },
        },
        { kind: 'figure', caption: { zh: '按用途划分的销售额', en: 'Sales by use' } },
        { kind: 'table', caption: { zh: '三类基料的规格与价格', en: 'Specifications and prices of three bases' } },
        { kind: 'figure', caption: { zh: '连锁采购单价，2022—2025 年', en: 'Price paid by chains, 2022–2025' } },
        { kind: 'table', caption: { zh: '酶解工艺对照', en: 'Enzyme processes compared' } },
        { kind: 'figure', caption: { zh: '分地区产能利用率', en: 'Capacity use by region' } },
        { kind: 'table', caption: { zh: '停产与转产案例', en: 'Closures and conversions' } },
        { kind: 'figure', caption: { zh: '燕麦饮与乳饮的价差', en: 'Price gap between oat and dairy drinks' } },
      ],
      question: {
        ask: { zh: '品牌自产自用的基料如何处理？', en: 'How is base made and used by the brands themselves treated?' },
        answer: {
          zh: '按第三方成交价折算计入，并在附表中分列。2025 年自产自用约占总量的 45%。',
          en: 'It is valued at third-party prices, included, and shown apart in a table. In 2025 it was about 45% of the total.',
        },
      },
      pages: 96,
      exhibitCount: 54,
      price: { cny: 13600, usd: 9200 },
    },
    {
      key: 'frozen-dough',
      sides: 'both',
      title: {
        zh: '2026—2032 年中国烘焙冷冻面团行业：工厂替代后厨',
        en: 'Frozen bakery dough in China, 2026–2032: the factory replaces the back room',
      },
      short: { zh: '中国烘焙冷冻面团行业', en: 'Frozen bakery dough in China' },
      dek: {
        zh: '人工、房租与损耗怎样推动门店放弃现制，商超与仓储会员店为何成为最大买家。',
        en: 'How labour, rent and waste lead shops to stop making dough, and why supermarkets and warehouse clubs become the largest buyer.',
      },
      summary: {
        zh: [
          '一家 120 平方米的烘焙店改用冷冻面团，可少雇两名师傅、腾出约三分之一面积，代价是面团成本上升 18%—25%。在月租高于每平方米 180 元的城市，这笔账已经算得过来。',
          '市场规模由 2021 年的 92 亿元增至 2025 年的 157 亿元，预计 2032 年达到 313 亿元，年均增长 10.4%。烘焙连锁占比由 41% 降至 31%，商超与仓储会员店由 30% 升至 33%，2032 年约 103 亿元，成为第一大渠道；餐饮与茶饮由 17% 升至 22%。',
          '利润取决于冷链装载率。报告的样本中，装载率低于六成的区域工厂普遍亏损，与毛利率高低关系不大。',
        ],
        en: [
          'A bakery of 120 square metres that turns to frozen dough can do without two bakers and free about a third of its floor, at the price of 18–25% more for dough. Where rent exceeds CNY 180 per square metre a month, the sum already works.',
          'The market grew from CNY 9.2bn in 2021 to CNY 15.7bn in 2025 and is forecast at CNY 31.3bn in 2032, growth of 10.4% a year. Bakery chains fall from 41% to 31%; supermarkets and warehouse clubs rise from 30% to 33%, about CNY 10.3bn in 2032, and become the largest channel; catering and tea shops go from 17% to 22%.',
          'Profit depends on how full the cold-chain lorry is. In our sample, regional plants with loads below 60% generally lost money, whatever their gross margin.',
        ],
      },
      market: {
        caption: { zh: '中国烘焙冷冻面团市场规模，2021—2032 年', en: 'Frozen bakery dough market in China, 2021–2032' },
        unit: { zh: '亿元', en: 'CNY 100 million' },
        values: [92, 103, 121, 139, 157, 176, 197, 220, 244, 268, 291, 313],
      },
      split: {
        caption: { zh: '按客户类型划分的销售额', en: 'Sales by type of customer' },
        parts: [
          { name: { zh: '烘焙连锁', en: 'Bakery chains' }, shares: [41, 36, 31] },
          { name: { zh: '商超与仓储会员店', en: 'Supermarkets and warehouse clubs' }, shares: [30, 32, 33] },
          { name: { zh: '餐饮与茶饮', en: 'Catering and tea shops' }, shares: [17, 19, 22] },
          { name: { zh: '家庭', en: 'Households' }, shares: [12, 13, 14] },
        ],
      },
      chapters: [
        {
          title: { zh: '一家烘焙店的账', en: 'One bakery’s books' },
          sections: [
            { zh: '现制与冷冻的人工对比', en: 'Labour with and without frozen dough' },
            { zh: '面积、损耗与品类数', en: 'Floor, waste and range' },
            { zh: '临界租金', en: 'The break-even rent' },
          ],
        },
        {
          title: { zh: '品类', en: 'Products' },
          sections: [
            { zh: '可颂与起酥', en: 'Croissants and laminated dough' },
            { zh: '蛋挞皮、麻薯与甜甜圈', en: 'Tart shells, mochi bread and doughnuts' },
            { zh: '预醒发与免醒发', en: 'Pre-proofed and ready-to-bake' },
          ],
        },
        {
          title: { zh: '原料', en: 'Ingredients' },
          sections: [
            { zh: '黄油与植物油脂的切换', en: 'Switching between butter and vegetable fat' },
            { zh: '面粉筋力与酵母耐冻性', en: 'Flour strength and yeast tolerance' },
          ],
        },
        {
          title: { zh: '工厂', en: 'Factories' },
          sections: [
            { zh: '开酥线的国产与进口', en: 'Laminating lines, domestic and imported' },
            { zh: '产能利用率与换型', en: 'Capacity use and changeover' },
            { zh: '能耗与速冻方式', en: 'Energy and freezing methods' },
          ],
        },
        {
          title: { zh: '冷链', en: 'Cold chain' },
          sections: [
            { zh: '装载率与配送半径', en: 'Load and delivery radius' },
            { zh: '断链投诉', en: 'Complaints over broken chains' },
          ],
        },
        {
          title: { zh: '商超与仓储会员店', en: 'Supermarkets and warehouse clubs' },
          sections: [
            { zh: '定制单品的毛利', en: 'Margin on exclusive items' },
            { zh: '供应商淘汰规则', en: 'Rules for dropping suppliers' },
            { zh: '账期与价格年降', en: 'Payment terms and annual price cuts' },
          ],
        },
        {
          title: { zh: '烘焙连锁', en: 'Bakery chains' },
          sections: [
            { zh: '自建中央工厂的进退', en: 'Central plants: build or close' },
            { zh: '现烤体验的保留', en: 'Keeping the smell of baking' },
          ],
        },
        {
          title: { zh: '餐饮与茶饮', en: 'Catering and tea shops' },
          sections: [
            { zh: '早餐场景', en: 'Breakfast' },
            { zh: '门店烤箱的铺设', en: 'Ovens in shops' },
          ],
        },
        {
          title: { zh: '家庭与线上', en: 'Households and online' },
          sections: [
            { zh: '空气炸锅食品', en: 'Food for the air fryer' },
            { zh: '复购与客单', en: 'Repeat purchase and basket' },
          ],
        },
        {
          title: { zh: '企业格局与预测', en: 'Companies and forecast' },
          sections: [
            { zh: '十五家企业的产能与客户', en: 'Capacity and customers of 15 makers' },
            { zh: '2026—2032 年分渠道预测', en: 'Forecast by channel, 2026–2032' },
            { zh: '价格竞争的底线', en: 'The floor of price competition' },
            { zh: '并购与区域工厂出售', en: 'Mergers and plants for sale' },
          ],
        },
        {
          title: { zh: '风险提示', en: 'Risks' },
          sections: [
            { zh: '清洁标签', en: 'Clean labels' },
            { zh: '黄油价格波动', en: 'Butter prices' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: { zh: '烘焙店现制与冷冻的成本对照', en: 'Cost of a bakery with and without frozen dough' },
        },
        {
          kind: 'figure',
          caption: {
            zh: '中国烘焙冷冻面团市场规模，2021—2032 年',
            en: 'Frozen bakery dough market in China, 2021–2032',
          },
        },
        { kind: 'figure', caption: { zh: '按客户类型划分的销售额', en: 'Sales by type of customer' } },
        { kind: 'table', caption: { zh: '品类规格与出厂价', en: 'Products and ex-works prices' } },
        {
          kind: 'table',
          caption: { zh: '15 家企业产能与主要客户类型', en: 'Capacity and customer types of 15 makers' },
        },
        { kind: 'figure', caption: { zh: '装载率与工厂净利率', en: 'Lorry load and net margin of plants' } },
        { kind: 'table', caption: { zh: '起酥线来源与投资', en: 'Laminating lines: origin and investment' } },
        {
          kind: 'figure',
          caption: { zh: '黄油价格与毛利率，2021—2025 年', en: 'Butter prices and gross margin, 2021–2025' },
        },
        { kind: 'figure', caption: { zh: '仓储会员店定制单品数量', en: 'Exclusive items in warehouse clubs' } },
        { kind: 'table', caption: { zh: '断链投诉分类', en: 'Complaints over broken chains by type' } },
      ],
      question: {
        ask: { zh: '披萨饼底与馒头类面点是否包括？', en: 'Are pizza bases and steamed buns included?' },
        answer: {
          zh: '披萨饼底包括在餐饮部分；包子、馒头等中式面点不包括，原因是工艺、渠道与企业都不同。',
          en: 'Pizza bases are included under catering. Steamed buns and other Chinese dough foods are not, because process, channel and makers all differ.',
        },
      },
      pages: 160,
      exhibitCount: 104,
      price: { cny: 17800, usd: 5800 },
    },
    {
      key: 'human-milk-oligosaccharides',
      sides: 'both',
      title: {
        zh: '母乳低聚糖（HMO）市场研究：从 2’-FL到多组分配方',
        en: 'Human milk oligosaccharides: from 2’-FL to multi-component formula',
      },
      short: { zh: '母乳低聚糖市场研究', en: 'Human milk oligosaccharides' },
      dek: {
        zh: '发酵产率、各国审批与婴幼儿配方的换代节奏，决定每一种HMO何时从卖点变成标配。',
        en: 'Fermentation yield, national approvals and formula renewal decide when each HMO stops being a claim and becomes standard.',
      },
      summary: {
        zh: [
          '单一组分的溢价正在消失。2’-FL的合同价在 2021—2025 年间下降了约 58%，配方厂开始用三种以上组分区分产品。',
          '全球HMO需求由 2021 年的 620 吨增至 2025 年的 2,050 吨，预计 2032 年达到 7,200 吨，年均增长 19.7%。2’-FL占比由 71% 降至 53%，但绝对量仍由约 1,460 吨增至 3,820 吨；唾液酸乳糖由 5% 升至 15%，达到约 1,080 吨。',
        ],
        en: [
          'The premium on a single component is disappearing. Contract prices of 2’-FL fell by about 58% between 2021 and 2025, and formula makers now tell products apart by three components or more.',
          'World demand rose from 620 tonnes in 2021 to 2,050 tonnes in 2025 and is forecast at 7,200 tonnes in 2032, growth of 19.7% a year. 2’-FL falls from 71% to 53%, though from about 1,460 to 3,820 tonnes in volume; sialyllactoses rise from 5% to 15%, about 1,080 tonnes.',
        ],
      },
      market: {
        caption: {
          zh: '全球母乳低聚糖需求量，2021—2032 年',
          en: 'World demand for human milk oligosaccharides, 2021–2032',
        },
        unit: { zh: '吨', en: 'tonnes' },
        values: [620, 840, 1130, 1520, 2050, 2680, 3390, 4150, 4940, 5720, 6480, 7200],
      },
      split: {
        caption: { zh: '按组分划分的需求量', en: 'Demand by component' },
        parts: [
          { name: { zh: '2’-FL', en: '2’-FL' }, shares: [71, 62, 53] },
          { name: { zh: 'LNT与LNnT', en: 'LNT and LNnT' }, shares: [17, 20, 23] },
          { name: { zh: '唾液酸乳糖', en: 'Sialyllactoses' }, shares: [5, 10, 15] },
          { name: { zh: '3-FL等其他组分', en: '3-FL and others' }, shares: [7, 8, 9] },
        ],
      },
      chapters: [
        {
          title: { zh: '科学依据与宣称', en: 'Evidence and claims' },
          sections: [
            { zh: '临床研究的质量分级', en: 'Grading clinical studies' },
            { zh: '可以说与不可以说的功能', en: 'Claims allowed and not allowed' },
          ],
        },
        {
          title: { zh: '审批地图', en: 'Approvals' },
          sections: [
            { zh: '中国的受理与批准清单', en: 'Applications and approvals in China' },
            { zh: '欧盟、美国与东盟', en: 'The EU, the United States and ASEAN' },
            { zh: '菌株层面的专有权', en: 'Exclusivity at strain level' },
          ],
        },
        {
          title: { zh: '发酵与纯化', en: 'Fermentation and purification' },
          sections: [
            { zh: '菌株产率的进展', en: 'Progress in yield' },
            { zh: '膜分离、色谱与结晶', en: 'Membranes, chromatography and crystals' },
            { zh: '乳糖底物的价格', en: 'The price of lactose' },
          ],
        },
        {
          title: { zh: '成本与价格', en: 'Cost and price' },
          sections: [
            { zh: '五种组分的现金成本', en: 'Cash cost of five components' },
            { zh: '长约与现货', en: 'Contract and spot' },
          ],
        },
        {
          title: { zh: '专利与许可', en: 'Patents and licences' },
          sections: [
            { zh: '到期时间表', en: 'A calendar of expiry' },
            { zh: '许可费的影响', en: 'What licences cost' },
          ],
        },
        {
          title: { zh: '婴幼儿配方', en: 'Infant formula' },
          sections: [
            { zh: '中国新国标换代后的第二轮注册', en: 'The second round of registrations in China' },
            { zh: '超高端线的组分数', en: 'Components in the top price band' },
            { zh: '羊奶粉与特殊配方', en: 'Goat and special formula' },
          ],
        },
        {
          title: { zh: '成人与宠物', en: 'Adults and pets' },
          sections: [
            { zh: '肠道健康补充剂', en: 'Gut-health supplements' },
            { zh: '宠物处方粮的试用', en: 'Trials in veterinary diets' },
          ],
        },
        {
          title: { zh: '供应商与产能', en: 'Suppliers and capacity' },
          sections: [
            { zh: '欧洲、北美与中国装置', en: 'Plants in Europe, North America and China' },
            { zh: '代工发酵的可行性', en: 'Contract fermentation' },
            { zh: '配方厂的向上一体化', en: 'Formula makers moving upstream' },
          ],
        },
        {
          title: { zh: '2032 年需求', en: 'Demand to 2032' },
          sections: [
            { zh: '分组分、分地区', en: 'By component and region' },
            { zh: '出生人口的敏感性', en: 'Sensitivity to births' },
          ],
        },
      ],
      exhibits: [
        { kind: 'table', caption: { zh: '五种HMO的审批状态', en: 'Approval status of five HMOs' } },
        {
          kind: 'figure',
          caption: {
            zh: '全球母乳低聚糖需求量，2021—2032 年',
            en: 'World demand for human milk oligosaccharides, 2021–2032',
          },
        },
        { kind: 'figure', caption: { zh: '按组分划分的需求量', en: 'Demand by component' } },
        { kind: 'figure', caption: { zh: '2’-FL合同价，2021—2025 年', en: 'Contract price of 2’-FL, 2021–2025' } },
        { kind: 'table', caption: { zh: '临床研究分级', en: 'Clinical studies graded' } },
        { kind: 'figure', caption: { zh: '五种组分的现金成本构成', en: 'Cash cost of five components' } },
        { kind: 'table', caption: { zh: '主要专利到期时间', en: 'Expiry of main patents' } },
        { kind: 'table', caption: { zh: '全球装置与产能', en: 'Plants and capacity worldwide' } },
        { kind: 'figure', caption: { zh: '婴幼儿配方中的组分数分布', en: 'Number of components in infant formula' } },
        { kind: 'figure', caption: { zh: '出生人口情景与需求', en: 'Births and demand' } },
        { kind: 'table', caption: { zh: '中国受理与批准清单', en: 'Applications and approvals in China' } },
      ],
      question: {
        ask: { zh: '低聚半乳糖（GOS）等是否算在内？', en: 'Are GOS and similar fibres counted?' },
        answer: {
          zh: '不算。报告只包括结构与母乳中相同的低聚糖；GOS和低聚果糖仅作为配方成本的比较对象。',
          en: 'No. Only oligosaccharides identical in structure to those in human milk are covered. GOS and FOS serve only for comparing recipe cost.',
        },
      },
      pages: 132,
      exhibitCount: 79,
      price: { cny: 28600, usd: 16800 },
    },
    {
      key: 'mycoprotein',
      sides: 'both',
      title: {
        zh: '菌体蛋白产业观察：当“混合肉”成为主要出路',
        en: 'Mycoprotein when blended meat becomes the way to market',
      },
      short: { zh: '菌体蛋白产业观察', en: 'Mycoprotein and blended meat' },
      dek: {
        zh: '单独替代肉的市场停滞，与肉混合的产品却在增长。报告测算发酵成本、监管进度和四类用途的需求。',
        en: 'Meat substitutes have stalled while products that mix fungi with meat grow. Fermentation cost, regulation and demand in four uses.',
      },
      summary: {
        zh: [
          '菌体蛋白的下一批消费者仍然吃肉。欧洲与北美的盲测显示，以三成菌体蛋白替换肉糜时，多数受试者分辨不出，超过五成后接受度明显下降。',
          '全球需求 2025 年为 3.7 万吨，预计 2032 年达到 14.6 万吨，年均增长 21.7%。与肉混合的用途由 11% 升至 26%，从约 4,000 吨增至 3.8 万吨；纯替代肉制品由 73% 降至 49%，仍由 2.7 万吨增至约 7.2 万吨。',
          '成本的门槛是每公斤干物质 3 美元。目前最好的连续发酵装置约为 4.1 美元，电价与糖源各占三成。',
        ],
        en: [
          'The next customers for mycoprotein still eat meat. In blind tests in Europe and North America most people could not tell when 30% of the mince was replaced; beyond half, acceptance fell sharply.',
          'World demand was 37,000 tonnes in 2025 and is forecast at 146,000 tonnes in 2032, growth of 21.7% a year. Blended meat rises from 11% to 26%, from about 4,000 to 38,000 tonnes; full substitutes fall from 73% to 49% but still grow from 27,000 to about 72,000 tonnes.',
          'The hurdle is a cost of USD 3 per kilogram of dry matter. The best continuous plants now reach about USD 4.1, of which power and sugar take 30% each.',
        ],
      },
      market: {
        caption: { zh: '全球菌体蛋白需求量，2021—2032 年', en: 'World demand for mycoprotein, 2021–2032' },
        unit: { zh: '千吨', en: 'thousand tonnes' },
        values: [27, 30, 31, 33, 37, 44, 54, 67, 83, 102, 123, 146],
      },
      split: {
        caption: { zh: '按用途划分的需求量', en: 'Demand by use' },
        parts: [
          { name: { zh: '纯替代肉制品', en: 'Full meat substitutes' }, shares: [73, 61, 49] },
          { name: { zh: '与肉混合的制品', en: 'Blended meat' }, shares: [11, 19, 26] },
          { name: { zh: '乳与蛋替代品', en: 'Dairy and egg substitutes' }, shares: [6, 9, 12] },
          { name: { zh: '宠物食品', en: 'Pet food' }, shares: [10, 11, 13] },
        ],
      },
      chapters: [
        {
          title: { zh: '三代产品', en: 'Three generations of product' },
          sections: [
            { zh: '丝状真菌的深层发酵', en: 'Submerged fermentation of filamentous fungi' },
            { zh: '表面发酵与整块结构', en: 'Surface fermentation and whole cuts' },
          ],
        },
        {
          title: { zh: '混合肉的逻辑', en: 'The case for blended meat' },
          sections: [
            { zh: '盲测结果', en: 'Results of blind tests' },
            { zh: '肉企为什么愿意', en: 'Why meat packers agree' },
            { zh: '标签怎么写', en: 'How to label it' },
          ],
        },
        {
          title: { zh: '发酵成本', en: 'Fermentation cost' },
          sections: [
            { zh: '连续与批次', en: 'Continuous and batch' },
            { zh: '糖源、氮源与电', en: 'Sugar, nitrogen and power' },
            { zh: '核糖核酸的去除', en: 'Removing nucleic acid' },
          ],
        },
        {
          title: { zh: '装置与投资', en: 'Plants and investment' },
          sections: [
            { zh: '二十二个项目的进度', en: 'Progress of 22 projects' },
            { zh: '闲置发酵罐的改造', en: 'Converting idle fermenters' },
          ],
        },
        {
          title: { zh: '监管', en: 'Regulation' },
          sections: [
            { zh: '新食品与新食品原料', en: 'Novel food in the EU and China' },
            { zh: '菌株安全评价', en: 'Safety assessment of strains' },
          ],
        },
        {
          title: { zh: '宠物食品先行', en: 'Pet food goes first' },
          sections: [
            { zh: '适口性与过敏原', en: 'Palatability and allergens' },
            { zh: '价格承受力', en: 'What buyers will pay' },
          ],
        },
        {
          title: { zh: '乳、蛋与其他用途', en: 'Dairy, egg and other uses' },
          sections: [
            { zh: '乳化与发泡性能', en: 'Emulsifying and foaming' },
            { zh: '与酪蛋白的复配', en: 'Blends with casein' },
          ],
        },
        {
          title: { zh: '需求预测', en: 'Demand forecast' },
          sections: [
            { zh: '分用途，2026—2032', en: 'By use, 2026–2032' },
            { zh: '肉价情景', en: 'Meat-price scenarios' },
          ],
        },
      ],
      exhibits: [
        { kind: 'figure', caption: { zh: '混合比例与接受度', en: 'Blend ratio and acceptance' } },
        {
          kind: 'figure',
          caption: { zh: '全球菌体蛋白需求量，2021—2032 年', en: 'World demand for mycoprotein, 2021–2032' },
        },
        { kind: 'figure', caption: { zh: '按用途划分的需求量', en: 'Demand by use' } },
        { kind: 'figure', caption: { zh: '每公斤干物质成本构成', en: 'Cost per kilogram of dry matter' } },
        { kind: 'table', caption: { zh: '22 个项目的进度与投资', en: 'Progress and investment of 22 projects' } },
        { kind: 'table', caption: { zh: '新食品审批进度', en: 'Novel-food approvals' } },
        { kind: 'table', caption: { zh: '与牛肉、大豆蛋白的营养对照', en: 'Nutrition against beef and soya protein' } },
        { kind: 'figure', caption: { zh: '肉价情景与需求', en: 'Meat prices and demand' } },
      ],
      question: {
        ask: { zh: '为什么以干物质而不是湿重比较成本？', en: 'Why compare cost by dry matter and not wet weight?' },
        answer: {
          zh: '湿菌体含水率在 70%—78% 之间，各厂口径不一；折为干物质才能与大豆蛋白和牛肉蛋白并列。需求量仍按出厂湿重统计，附录给出换算表。',
          en: 'Wet biomass holds 70–78% water and makers quote it differently; dry matter allows comparison with soya and beef protein. Demand is still counted as wet weight leaving the plant, with a conversion table in the appendix.',
        },
      },
      pages: 88,
      exhibitCount: 47,
      price: { cny: 12800, usd: 11200 },
    },
    {
      key: 'coconut-water',
      sides: 'both',
      title: {
        zh: '椰子水进口与零售研究：产地轮换与掺配争议',
        en: 'Coconut water in China: shifting origins and the dispute over blending',
      },
      short: { zh: '椰子水进口与零售', en: 'Coconut water in China' },
      dek: {
        zh: '泰国之外的椰子从哪里来，“100%”怎样检验，零售价为什么守不住九块九。',
        en: 'Where coconuts come from beyond Thailand, how “100%” can be tested, and why the shelf price will not hold.',
      },
      summary: {
        zh: [
          '中国椰子水消费量由 2021 年的 1.65 亿升增至 2025 年的 6.9 亿升，四年翻了两番有余，预计 2032 年达到 10.85 亿升，年均增长 6.7%。需求减速的同时，原料却在变贵。',
          '泰国占比将由 62% 降至 42%，供应量只从约 4.3 亿升增至 4.6 亿升，椰园面积没有增加；越南由 19% 升至 27%，印度尼西亚与菲律宾由 15% 升至 25%。非香椰原料风味较淡，掺配与调味由此增多，也引出了真伪检验的争议。',
          '品牌的选择有三：签订产地长约、改用浓缩复原、或转向加气和混合果汁。报告逐一核算成本与标签风险。',
        ],
        en: [
          'Consumption of coconut water in China rose from 165 million litres in 2021 to 690 million in 2025, more than fourfold, and is forecast at 1,085 million in 2032, growth of 6.7% a year. Demand is slowing while raw material grows dearer.',
          'Thailand falls from 62% to 42% and supplies only about 460 million litres against 430 million, since no new groves have been planted; Vietnam rises from 19% to 27%, Indonesia and the Philippines from 15% to 25%. Nuts other than the aromatic kind taste milder, which leads to blending and flavouring and so to disputes about authenticity.',
          'Brands have three courses: long contracts at origin, reconstitution from concentrate, or sparkling and mixed juices. The report works out cost and labelling risk for each.',
        ],
      },
      market: {
        caption: { zh: '中国椰子水消费量，2021—2032 年', en: 'Coconut water consumption in China, 2021–2032' },
        unit: { zh: '百万升', en: 'million litres' },
        values: [165, 190, 270, 465, 690, 810, 890, 950, 995, 1030, 1060, 1085],
      },
      split: {
        caption: { zh: '按原料产地划分的消费量', en: 'Consumption by origin' },
        parts: [
          { name: { zh: '泰国', en: 'Thailand' }, shares: [62, 51, 42] },
          { name: { zh: '越南', en: 'Vietnam' }, shares: [19, 24, 27] },
          { name: { zh: '印度尼西亚与菲律宾', en: 'Indonesia and the Philippines' }, shares: [15, 20, 25] },
          { name: { zh: '海南', en: 'Hainan' }, shares: [4, 5, 6] },
        ],
      },
      chapters: [
        {
          title: { zh: '需求从哪里来', en: 'Where demand comes from' },
          sections: [
            { zh: '运动补水与佐餐', en: 'Sports and meals' },
            { zh: '区域与季节差异', en: 'Region and season' },
            { zh: '与果汁、电解质水的替代', en: 'Substitution with juice and electrolyte drinks' },
          ],
        },
        {
          title: { zh: '产地一：泰国', en: 'Origin 1: Thailand' },
          sections: [
            { zh: '香椰的树龄与产量', en: 'Age and yield of aromatic palms' },
            { zh: '打椰人工与收购价', en: 'Picking labour and farm prices' },
          ],
        },
        {
          title: { zh: '产地二：越南', en: 'Origin 2: Vietnam' },
          sections: [
            { zh: '槟椥的加工能力', en: 'Processing in Ben Tre' },
            { zh: '鲜椰出口对原料的分流', en: 'Fresh exports compete for nuts' },
          ],
        },
        {
          title: { zh: '产地三：印度尼西亚、菲律宾与海南', en: 'Origin 3: Indonesia, the Philippines and Hainan' },
          sections: [
            { zh: '椰干副产与无菌灌装', en: 'Copra by-product and aseptic filling' },
            { zh: '海南新种植的产期', en: 'When new groves in Hainan bear' },
          ],
        },
        {
          title: { zh: '加工与运输', en: 'Processing and transport' },
          sections: [
            { zh: '膜除菌与超高温', en: 'Membrane and UHT treatment' },
            { zh: '冷冻原浆、浓缩与吨袋', en: 'Frozen, concentrated and bag-in-bin' },
            { zh: '海运成本', en: 'Sea freight' },
          ],
        },
        {
          title: { zh: '掺配与检验', en: 'Blending and testing' },
          sections: [
            { zh: '糖谱与同位素方法', en: 'Sugar profile and isotopes' },
            { zh: '标签规则与抽检结果', en: 'Label rules and inspection results' },
            { zh: '企业自证的做法', en: 'How companies prove their case' },
          ],
        },
        {
          title: { zh: '价格', en: 'Prices' },
          sections: [
            { zh: '到岸成本模型', en: 'A landed-cost model' },
            { zh: '一升装的价格战', en: 'The price war in one-litre packs' },
          ],
        },
        {
          title: { zh: '渠道与品牌', en: 'Channels and brands' },
          sections: [
            { zh: '仓储会员店与自有品牌', en: 'Warehouse clubs and own label' },
            { zh: '便利店与餐饮', en: 'Convenience stores and catering' },
          ],
        },
        {
          title: { zh: '2032 年预测', en: 'Forecast to 2032' },
          sections: [
            { zh: '分产地供应量', en: 'Supply by origin' },
            { zh: '减产年份的情景', en: 'A poor crop year' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: { zh: '中国椰子水消费量，2021—2032 年', en: 'Coconut water consumption in China, 2021–2032' },
        },
        { kind: 'figure', caption: { zh: '按原料产地划分的消费量', en: 'Consumption by origin' } },
        { kind: 'table', caption: { zh: '四个产地的收购价与产期', en: 'Farm prices and seasons at four origins' } },
        { kind: 'figure', caption: { zh: '一升装到岸成本构成', en: 'Landed cost of a litre' } },
        { kind: 'table', caption: { zh: '检验方法的灵敏度', en: 'Sensitivity of test methods' } },
        { kind: 'figure', caption: { zh: '一升装零售价，2022—2025 年', en: 'Retail price of a litre, 2022–2025' } },
        { kind: 'table', caption: { zh: '抽检不符项目', en: 'Inspection failures by type' } },
        { kind: 'figure', caption: { zh: '泰国香椰树龄分布', en: 'Age of aromatic palms in Thailand' } },
      ],
      question: {
        ask: { zh: '椰子汁（椰奶饮料）是否包含？', en: 'Is coconut milk drink included?' },
        answer: {
          zh: '不包含。报告只统计由椰子内液体制成的椰子水，含复原与混合果汁中椰子水不低于 50% 的产品。',
          en: 'No. Only drinks made from the liquid inside the nut are counted, including reconstituted products and mixed juices with at least 50% coconut water.',
        },
      },
      pages: 120,
      exhibitCount: 81,
      price: { cny: 10800, usd: 6400 },
    },
    {
      key: 'catering-compound-seasonings',
      sides: 'both',
      title: {
        zh: '餐饮复合调味料：连锁厨房的标准化还剩多少空间',
        en: 'Compound seasonings for catering: how much is left to standardise',
      },
      short: { zh: '餐饮复合调味料市场', en: 'Compound seasonings for catering' },
      dek: {
        zh: '拆解火锅、中餐、烧烤与西式四类后厨的用料清单，比较定制与通用产品的毛利，测算 2032 年的渗透率。',
        en: 'Bills of materials in hotpot, Chinese, barbecue and Western kitchens, margins on bespoke and standard products, and penetration to 2032.',
      },
      summary: {
        zh: [
          '连锁化率每提高一个百分点，复合调味料的用量大约增加 1.3 个百分点，这一关系在 2021—2025 年间相当稳定。但价格在降：定制产品的年降条款已经成为合同惯例。',
          '2025 年市场规模为 668 亿元，预计 2032 年为 975 亿元，年均增长 5.6%。火锅底料由 31% 降至 27%，仍从约 207 亿元增至 263 亿元；西式腌料与裹粉由 19% 升至 24%，从约 127 亿元增至 234 亿元，增量最大。',
        ],
        en: [
          'For each point by which chains gain share of restaurants, use of compound seasonings rises by about 1.3 points, a relation that held steadily from 2021 to 2025. Prices, however, are falling: an annual reduction has become customary in bespoke contracts.',
          'The market was CNY 66.8bn in 2025 and is forecast at CNY 97.5bn in 2032, growth of 5.6% a year. Hotpot base falls from 31% to 27% but still grows from about CNY 20.7bn to CNY 26.3bn; Western marinades and coatings rise from 19% to 24%, from about CNY 12.7bn to CNY 23.4bn, the largest gain.',
        ],
      },
      market: {
        caption: {
          zh: '中国餐饮复合调味料市场规模，2021—2032 年',
          en: 'Compound seasonings for catering in China, 2021–2032',
        },
        unit: { zh: '亿元', en: 'CNY 100 million' },
        values: [505, 531, 588, 629, 668, 709, 752, 797, 843, 888, 932, 975],
      },
      split: {
        caption: { zh: '按品类划分的销售额', en: 'Sales by category' },
        parts: [
          { name: { zh: '火锅底料与蘸料', en: 'Hotpot bases and dips' }, shares: [31, 29, 27] },
          { name: { zh: '中式菜肴调料', en: 'Seasonings for Chinese dishes' }, shares: [36, 37, 37] },
          { name: { zh: '小龙虾与烧烤料', en: 'Crayfish and barbecue seasonings' }, shares: [14, 13, 12] },
          { name: { zh: '西式腌料与裹粉', en: 'Western marinades and coatings' }, shares: [19, 21, 24] },
        ],
      },
      chapters: [
        {
          title: { zh: '研究方法：从后厨用料清单出发', en: 'Method: starting from the kitchen' },
          sections: [
            { zh: '240 家门店的用料记录', en: 'Records from 240 restaurants' },
            { zh: '折算与去重', en: 'Conversion and double counting' },
          ],
        },
        {
          title: { zh: '餐饮连锁化与调味料', en: 'Chains and seasonings' },
          sections: [
            { zh: '连锁化率的区域差异', en: 'Chain share by region' },
            { zh: '中央厨房、代工与门店自炒', en: 'Central kitchen, contract maker or in the shop' },
            { zh: '出餐时间与厨师工资', en: 'Serving time and chefs’ pay' },
          ],
        },
        {
          title: { zh: '火锅', en: 'Hotpot' },
          sections: [
            { zh: '牛油与清油', en: 'Beef tallow and vegetable oil' },
            { zh: '一次性小包装与废油新规', en: 'Single packs and waste-oil rules' },
            { zh: '小火锅的配方简化', en: 'Simpler recipes in small hotpot' },
          ],
        },
        {
          title: { zh: '中式菜肴', en: 'Chinese dishes' },
          sections: [
            { zh: '酸菜鱼、水煮与小炒', en: 'Pickled fish, poached and stir-fried dishes' },
            { zh: '地方风味的全国化', en: 'Regional tastes go national' },
            { zh: '米粉与面的浇头', en: 'Toppings for noodles' },
          ],
        },
        {
          title: { zh: '小龙虾与烧烤', en: 'Crayfish and barbecue' },
          sections: [
            { zh: '季节性与库存', en: 'Season and stocks' },
            { zh: '香辛料的掺假风险', en: 'Adulterated spices' },
          ],
        },
        {
          title: { zh: '西式快餐', en: 'Western fast food' },
          sections: [
            { zh: '炸鸡腌料与裹粉', en: 'Marinades and coatings for chicken' },
            { zh: '酱料定制的周期', en: 'How long a custom sauce takes' },
            { zh: '县城门店的价格', en: 'Prices in county towns' },
          ],
        },
        {
          title: { zh: '定制与通用', en: 'Bespoke and standard' },
          sections: [
            { zh: '研发投入与命中率', en: 'Development spending and hit rate' },
            { zh: '配方归属与保密', en: 'Who owns the recipe' },
            { zh: '年降条款', en: 'Annual price reductions' },
          ],
        },
        {
          title: { zh: '原料', en: 'Raw materials' },
          sections: [
            { zh: '辣椒、花椒与牛油', en: 'Chilli, Sichuan pepper and tallow' },
            { zh: '酵母抽提物与减钠', en: 'Yeast extract and less sodium' },
          ],
        },
        {
          title: { zh: '渠道', en: 'Channels' },
          sections: [
            { zh: '餐饮经销商的分化', en: 'Catering dealers divide' },
            { zh: '线上批发与供应链平台', en: 'Online wholesale and supply platforms' },
          ],
        },
        {
          title: { zh: '企业', en: 'Companies' },
          sections: [
            { zh: '四类供应商的客户结构', en: 'Customers of four types of supplier' },
            { zh: '区域小厂的退出', en: 'Exit of small regional plants' },
            { zh: '上市与并购', en: 'Listings and mergers' },
          ],
        },
        {
          title: { zh: '出海：跟着中餐走', en: 'Abroad: following Chinese restaurants' },
          sections: [
            { zh: '东南亚与北美的清真、过敏原要求', en: 'Halal and allergen rules' },
            { zh: '本地代工', en: 'Local contract making' },
          ],
        },
        {
          title: { zh: '2032 年预测与结论', en: 'Forecast to 2032 and conclusions' },
          sections: [
            { zh: '分品类渗透率', en: 'Penetration by category' },
            { zh: '外卖增速放缓的影响', en: 'If delivery slows' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: { zh: '连锁化率与复合调味料用量', en: 'Chain share and use of compound seasonings' },
        },
        {
          kind: 'figure',
          caption: {
            zh: '中国餐饮复合调味料市场规模，2021—2032 年',
            en: 'Compound seasonings for catering in China, 2021–2032',
          },
        },
        { kind: 'figure', caption: { zh: '按品类划分的销售额', en: 'Sales by category' } },
        { kind: 'table', caption: { zh: '四类后厨的用料清单', en: 'Bills of materials in four kitchens' } },
        { kind: 'table', caption: { zh: '定制与通用产品的毛利', en: 'Margin on bespoke and standard products' } },
        { kind: 'figure', caption: { zh: '主要原料价格，2021—2025 年', en: 'Raw-material prices, 2021–2025' } },
        { kind: 'table', caption: { zh: '年降条款的常见写法', en: 'Usual wording of price reductions' } },
        { kind: 'figure', caption: { zh: '餐饮经销商毛利率', en: 'Dealer gross margin' } },
        { kind: 'table', caption: { zh: '38 家供应商的客户结构', en: 'Customers of 38 suppliers' } },
        {
          kind: 'figure',
          caption: { zh: '分品类渗透率，2025 与 2032 年', en: 'Penetration by category, 2025 and 2032' },
        },
        { kind: 'table', caption: { zh: '出口目的地的标签要求', en: 'Labelling rules abroad' } },
      ],
      question: {
        ask: { zh: '家庭装复合调味料在报告中吗？', en: 'Are retail packs for households covered?' },
        answer: {
          zh: '不在市场规模内。第一章给出家庭端的总量作为参照，2025 年约为餐饮端的四成。',
          en: 'Not in the market size. Chapter 1 gives the household total for reference: about 40% of catering in 2025.',
        },
      },
      pages: 206,
      exhibitCount: 133,
      price: { cny: 22600, usd: 8900 },
    },
    {
      key: 'non-alcoholic-beer',
      sides: 'both',
      title: {
        zh: '无醇啤酒的第二个十年：全球供需、工艺与税收',
        en: 'Non-alcoholic beer in its second decade: supply, process and duty',
      },
      short: { zh: '全球无醇啤酒市场', en: 'Non-alcoholic beer worldwide' },
      dek: {
        zh: '西欧成熟，美洲加速，亚洲刚刚开始。报告比较三种脱醇工艺的成本，并列出 29 国的税收与标注规定。',
        en: 'Western Europe is mature, the Americas are speeding up and Asia has just begun. Costs of three processes, with duty and labelling in 29 countries.',
      },
      summary: {
        zh: [
          '西欧仍然占全球消费的近一半，但从 2025 年的 47% 降至 2032 年的 41%，增量约 670 万百升。美洲由 22% 升至 27%，增加约 840 万百升，首次成为增量最大的地区。',
          '全球无醇啤酒消费量 2025 年为 4,470 万百升，预计 2032 年达到 6,750 万百升，年均增长 6.1%。同期普通啤酒消费量预计每年减少 0.6%，啤酒厂把脱醇装置视为保住产能利用率的手段。',
          '税收决定货架价。29 个国家中有 17 个对 0.5% 以下产品免征啤酒税，其余国家按度数或按体积计征，使零售价相差最高达两成。',
        ],
        en: [
          'Western Europe still drinks nearly half the world’s non-alcoholic beer, but its share falls from 47% in 2025 to 41% in 2032, a gain of about 6.7 million hectolitres. The Americas rise from 22% to 27% and add about 8.4 million, the largest gain for the first time.',
          'World consumption was 44.7 million hectolitres in 2025 and is forecast at 67.5 million in 2032, growth of 6.1% a year. Ordinary beer is expected to lose 0.6% a year meanwhile, and brewers see dealcoholising plant as a way to keep breweries full.',
          'Duty sets the shelf price. Of 29 countries, 17 exempt products below 0.5% from beer duty; the rest charge by strength or by volume, which can move the retail price by as much as 20%.',
        ],
      },
      market: {
        caption: { zh: '全球无醇啤酒消费量，2021—2032 年', en: 'Non-alcoholic beer consumption worldwide, 2021–2032' },
        unit: { zh: '百万百升', en: 'million hectolitres' },
        values: [34.5, 36.8, 38.9, 41.6, 44.7, 47.9, 51.2, 54.6, 58.0, 61.3, 64.5, 67.5],
      },
      split: {
        caption: { zh: '按地区划分的消费量', en: 'Consumption by region' },
        parts: [
          { name: { zh: '西欧', en: 'Western Europe' }, shares: [47, 44, 41] },
          { name: { zh: '东欧', en: 'Eastern Europe' }, shares: [15, 14, 13] },
          { name: { zh: '美洲', en: 'Americas' }, shares: [22, 25, 27] },
          { name: { zh: '亚太及其他', en: 'Asia-Pacific and other' }, shares: [16, 17, 19] },
        ],
      },
      chapters: [
        {
          title: { zh: '定义：0.0%、0.5% 与低醇', en: 'Definitions: 0.0%, 0.5% and low alcohol' },
          sections: [
            { zh: '29 国标注规定', en: 'Labelling in 29 countries' },
            { zh: '统计口径', en: 'What is counted' },
          ],
        },
        {
          title: { zh: '饮用者与场合', en: 'Drinkers and occasions' },
          sections: [
            { zh: '交替饮用者', en: 'Those who alternate' },
            { zh: '运动、驾车与午餐', en: 'Sport, driving and lunch' },
            { zh: '年轻人的戒酒月', en: 'Dry months among the young' },
          ],
        },
        {
          title: { zh: '脱醇工艺比较', en: 'Processes compared' },
          sections: [
            { zh: '真空蒸馏', en: 'Vacuum distillation' },
            { zh: '膜分离', en: 'Membranes' },
            { zh: '限制发酵与特种酵母', en: 'Arrested fermentation and special yeast' },
          ],
        },
        {
          title: { zh: '风味与保质', en: 'Flavour and shelf life' },
          sections: [
            { zh: '麦汁味的来源与去除', en: 'Removing wort flavour' },
            { zh: '巴氏杀菌与生啤桶装', en: 'Pasteurising and draught' },
          ],
        },
        {
          title: { zh: '西欧', en: 'Western Europe' },
          sections: [
            { zh: '德国、西班牙与荷兰的饱和度', en: 'How full are Germany, Spain and the Netherlands' },
            { zh: '现饮渠道的生啤头', en: 'Taps in bars' },
          ],
        },
        {
          title: { zh: '美洲', en: 'The Americas' },
          sections: [
            { zh: '美国的精酿厂与零售', en: 'Craft brewers and shops in the United States' },
            { zh: '巴西与墨西哥', en: 'Brazil and Mexico' },
          ],
        },
        {
          title: { zh: '亚太与中东', en: 'Asia-Pacific and the Middle East' },
          sections: [
            { zh: '日本的功能性标示', en: 'Functional claims in Japan' },
            { zh: '中国的餐饮试点', en: 'Restaurant trials in China' },
            { zh: '海湾国家的麦芽饮料', en: 'Malt drinks in the Gulf' },
          ],
        },
        {
          title: { zh: '税收与监管', en: 'Duty and regulation' },
          sections: [
            { zh: '计税方式与零售价', en: 'How duty sets prices' },
            { zh: '广告与未成年人', en: 'Advertising and minors' },
          ],
        },
        {
          title: { zh: '成本与利润', en: 'Cost and margin' },
          sections: [
            { zh: '每百升的脱醇成本', en: 'Cost of dealcoholising a hectolitre' },
            { zh: '酒精副产的处置', en: 'Disposing of the alcohol' },
            { zh: '品牌溢价的来源', en: 'Where the premium comes from' },
          ],
        },
        {
          title: { zh: '2032 年前的消费量与产能', en: 'Consumption and capacity to 2032' },
          sections: [
            { zh: '分地区、分渠道', en: 'By region and channel' },
            { zh: '在建脱醇装置', en: 'Plant under construction' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: {
            zh: '全球无醇啤酒消费量，2021—2032 年',
            en: 'Non-alcoholic beer consumption worldwide, 2021–2032',
          },
        },
        { kind: 'figure', caption: { zh: '按地区划分的消费量', en: 'Consumption by region' } },
        { kind: 'table', caption: { zh: '29 国税收与标注规定', en: 'Duty and labelling in 29 countries' } },
        { kind: 'figure', caption: { zh: '三种工艺的每百升成本', en: 'Cost per hectolitre of three processes' } },
        { kind: 'table', caption: { zh: '风味缺陷与对应工艺', en: 'Flavour faults by process' } },
        { kind: 'figure', caption: { zh: '现饮渠道占比：八个国家', en: 'On-trade share in eight countries' } },
        { kind: 'table', caption: { zh: '在建脱醇装置', en: 'Dealcoholising plant under construction' } },
        {
          kind: 'figure',
          caption: { zh: '普通啤酒与无醇啤酒的消费量指数', en: 'Index of ordinary and non-alcoholic beer' },
        },
        { kind: 'figure', caption: { zh: '税收差异对零售价的影响', en: 'Effect of duty on the retail price' } },
      ],
      question: {
        ask: { zh: '麦芽饮料与无醇啤酒怎样区分？', en: 'How are malt drinks told apart from non-alcoholic beer?' },
        answer: {
          zh: '以是否含酒花并以啤酒名义销售为准。海湾国家的水果味麦芽饮料单列，不进入 6,750 万百升的预测。',
          en: 'By whether they contain hops and are sold as beer. Fruit-flavoured malt drinks in the Gulf are listed apart and are not part of the 67.5 million hectolitres.',
        },
      },
      pages: 114,
      exhibitCount: 68,
      price: { cny: 16200, usd: 14200 },
    },
    {
      key: 'foodservice-cheese',
      sides: 'both',
      title: {
        zh: '2026—2032 年中国餐饮奶酪市场：马苏里拉的国产替代与奶油奶酪的新用途',
        en: 'Foodservice cheese in China, 2026–2032: local mozzarella and new uses for cream cheese',
      },
      short: { zh: '中国餐饮奶酪市场', en: 'Foodservice cheese in China' },
      dek: {
        zh: '原奶过剩给了国产奶酪一次机会。报告比较进口与国产的到厂成本，并按披萨、烘焙、茶饮和快餐拆分需求。',
        en: 'Surplus milk has given Chinese cheese an opening. Delivered cost of imported and local product, and demand in pizza, bakery, tea shops and fast food.',
      },
      summary: {
        zh: [
          '国产马苏里拉的到厂成本在 2025 年首次低于新西兰进口，差距约为每吨 1,900 元，原因是国内原奶价格处于十年低位。能否持续，取决于乳清的出路：没有乳清收入，成本优势只剩一半。',
          '餐饮奶酪消费量在 2022 年跌至 10.9 万吨后恢复，2025 年为 15.6 万吨，预计 2032 年达到 28.1 万吨，年均增长 8.8%。马苏里拉由 58% 降至 50%，从约 9.0 万吨增至 14.1 万吨；奶油奶酪由 26% 升至 30%，从约 4.1 万吨增至 8.4 万吨。',
        ],
        en: [
          'Chinese mozzarella became cheaper at the factory gate than New Zealand product for the first time in 2025, by about CNY 1,900 a tonne, because farm milk was at a ten-year low. Whether that lasts depends on whey: without income from it half the advantage goes.',
          'Foodservice cheese recovered from 109,000 tonnes in 2022 to 156,000 in 2025 and is forecast at 281,000 tonnes in 2032, growth of 8.8% a year. Mozzarella falls from 58% to 50% but grows from about 90,000 to 141,000 tonnes; cream cheese rises from 26% to 30%, from about 41,000 to 84,000 tonnes.',
        ],
      },
      market: {
        caption: { zh: '中国餐饮奶酪消费量，2021—2032 年', en: 'Foodservice cheese consumption in China, 2021–2032' },
        unit: { zh: '千吨', en: 'thousand tonnes' },
        values: [118, 109, 131, 142, 156, 171, 188, 206, 225, 244, 263, 281],
      },
      split: {
        caption: { zh: '按品种划分的消费量', en: 'Consumption by type' },
        parts: [
          { name: { zh: '马苏里拉', en: 'Mozzarella' }, shares: [58, 54, 50] },
          { name: { zh: '奶油奶酪', en: 'Cream cheese' }, shares: [26, 28, 30] },
          { name: { zh: '再制切片', en: 'Processed slices' }, shares: [11, 11, 11] },
          { name: { zh: '其他', en: 'Other' }, shares: [5, 7, 9] },
        ],
      },
      chapters: [
        {
          title: { zh: '餐饮奶酪的口径与历史', en: 'Scope and history' },
          sections: [
            { zh: '与零售儿童奶酪的差别', en: 'How it differs from children’s retail cheese' },
            { zh: '2022 年的下跌与恢复', en: 'The fall of 2022 and the recovery' },
          ],
        },
        {
          title: { zh: '原奶周期', en: 'The milk cycle' },
          sections: [
            { zh: '牧场存栏与奶价', en: 'Herds and milk prices' },
            { zh: '喷粉还是做奶酪', en: 'Powder or cheese' },
          ],
        },
        {
          title: { zh: '到厂成本比较', en: 'Delivered cost compared' },
          sections: [
            { zh: '新西兰、欧盟、澳大利亚与国产', en: 'New Zealand, the EU, Australia and local' },
            { zh: '关税与配额', en: 'Tariffs and quotas' },
            { zh: '乳清收入的作用', en: 'What whey brings in' },
          ],
        },
        {
          title: { zh: '马苏里拉', en: 'Mozzarella' },
          sections: [
            { zh: '拉丝、烘烤色泽与冷冻', en: 'Stretch, browning and freezing' },
            { zh: '披萨连锁的测试流程', en: 'How pizza chains test' },
            { zh: '植物脂肪混合奶酪', en: 'Blends with vegetable fat' },
          ],
        },
        {
          title: { zh: '奶油奶酪', en: 'Cream cheese' },
          sections: [
            { zh: '烘焙', en: 'Bakery' },
            { zh: '茶饮奶盖与酸奶碗', en: 'Tea toppings and yoghurt bowls' },
            { zh: '涂抹类早餐', en: 'Breakfast spreads' },
          ],
        },
        {
          title: { zh: '再制切片与其他', en: 'Slices and other types' },
          sections: [
            { zh: '汉堡连锁', en: 'Burger chains' },
            { zh: '芝士粉与韩餐', en: 'Cheese powder and Korean food' },
          ],
        },
        {
          title: { zh: '工厂与装备', en: 'Plants and equipment' },
          sections: [
            { zh: '在建产能', en: 'Capacity under construction' },
            { zh: '拉伸成型线', en: 'Stretching and moulding lines' },
            { zh: '菌种与凝乳酶', en: 'Cultures and rennet' },
          ],
        },
        {
          title: { zh: '渠道', en: 'Channels' },
          sections: [
            { zh: '冷冻与冷藏配送', en: 'Frozen and chilled delivery' },
            { zh: '烘焙经销商', en: 'Bakery dealers' },
          ],
        },
        {
          title: { zh: '供应商', en: 'Suppliers' },
          sections: [
            { zh: '国际供应商的本地分切', en: 'Local packing by foreign suppliers' },
            { zh: '国内乳企的进入顺序', en: 'The order in which dairies enter' },
          ],
        },
        {
          title: { zh: '价格', en: 'Prices' },
          sections: [
            { zh: '拍卖价与国内价的时滞', en: 'The lag from auction to local price' },
            { zh: '2032 年前的价格假设', en: 'Price assumptions to 2032' },
          ],
        },
        {
          title: { zh: '消费量预测', en: 'Consumption forecast' },
          sections: [
            { zh: '分品种、分用户', en: 'By type and user' },
            { zh: '国产份额的两种路径', en: 'Two paths for the local share' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: { zh: '中国餐饮奶酪消费量，2021—2032 年', en: 'Foodservice cheese consumption in China, 2021–2032' },
        },
        { kind: 'figure', caption: { zh: '按品种划分的消费量', en: 'Consumption by type' } },
        {
          kind: 'figure',
          caption: { zh: '马苏里拉到厂成本：四个来源', en: 'Delivered cost of mozzarella from four origins' },
        },
        {
          kind: 'figure',
          caption: { zh: '原奶价格与进口拍卖价，2021—2025 年', en: 'Farm milk and auction prices, 2021–2025' },
        },
        { kind: 'table', caption: { zh: '披萨连锁测试项目', en: 'Tests used by pizza chains' } },
        { kind: 'table', caption: { zh: '在建产能清单', en: 'Capacity under construction' } },
        { kind: 'table', caption: { zh: '关税与配额一览', en: 'Tariffs and quotas' } },
        { kind: 'figure', caption: { zh: '乳清收入对成本的影响', en: 'What whey income does to cost' } },
        {
          kind: 'figure',
          caption: { zh: '用户结构：披萨、烘焙、茶饮与快餐', en: 'Users: pizza, bakery, tea shops and fast food' },
        },
        { kind: 'figure', caption: { zh: '国产份额的两种路径', en: 'Two paths for the local share' } },
      ],
      question: {
        ask: { zh: '报告如何看待原奶价格回升的影响？', en: 'What if farm milk becomes dear again?' },
        answer: {
          zh: '原奶每公斤上涨 0.4 元，国产马苏里拉的成本优势即告消失。报告给出三种奶价下的国产份额，2032 年分别为 31%、44% 和 52%。',
          en: 'A rise of CNY 0.4 per kilogram removes the local advantage. The report gives local shares of 31%, 44% and 52% in 2032 under three milk prices.',
        },
      },
      pages: 138,
      exhibitCount: 90,
      price: { cny: 19600, usd: 12200 },
    },
    {
      key: 'frozen-durian-for-china',
      sides: 'en',
      title: { zh: '中国冷冻榴莲市场：出口商手册', en: 'Frozen durian for China: an exporter’s handbook' },
      short: { zh: '中国冷冻榴莲出口商手册', en: 'Frozen durian for China' },
      dek: {
        zh: '面向产地出口商：准入、检测、买家类型与到岸价格，外加 2032 年前的需求预测。',
        en: 'Written for exporters at origin: access, testing, types of buyer and landed prices, with demand to 2032.',
      },
      summary: {
        zh: [
          '鲜果看季节，冻品看配方。2025 年中国消费冷冻榴莲 5.8 万吨，其中果泥与果肉大多进入烘焙、冰淇淋和茶饮，买家按可溶性固形物与纤维含量定价，而不按品种名气。',
          '预计 2032 年需求为 20.9 万吨，年均增长 20.1%。泰国占比由 38% 降至 26%，越南由 33% 升至 37%，约 7.7 万吨；马来西亚由 26% 升至 27%，约 5.6 万吨，靠整果冻品维持溢价。',
          '检测能力是真正的门槛。镉与碱性黄的抽检使平均通关时间在 2025 年延长至 11 天，自建实验室的出口商比同行快四天。',
        ],
        en: [
          'Fresh fruit follows the season; frozen fruit follows the recipe. China used 58,000 tonnes of frozen durian in 2025, most of it purée and pulp for bakery, ice cream and tea shops, whose buyers pay for soluble solids and fibre rather than the name of the variety.',
          'Demand is forecast at 209,000 tonnes in 2032, growth of 20.1% a year. Thailand falls from 38% to 26%; Vietnam rises from 33% to 37%, about 77,000 tonnes; Malaysia goes from 26% to 27%, about 56,000 tonnes, and keeps a premium with whole frozen fruit.',
          'Testing is the real barrier. Checks for cadmium and basic yellow dye stretched average clearance to 11 days in 2025, and exporters with their own laboratory were four days faster.',
        ],
      },
      market: {
        caption: { zh: '中国冷冻榴莲消费量，2021—2032 年', en: 'Frozen durian consumption in China, 2021–2032' },
        unit: { zh: '千吨', en: 'thousand tonnes' },
        values: [18, 22, 29, 41, 58, 79, 103, 128, 152, 174, 193, 209],
      },
      split: {
        caption: { zh: '按产地划分的消费量', en: 'Consumption by origin' },
        parts: [
          { name: { zh: '泰国', en: 'Thailand' }, shares: [38, 31, 26] },
          { name: { zh: '越南', en: 'Vietnam' }, shares: [33, 36, 37] },
          { name: { zh: '马来西亚', en: 'Malaysia' }, shares: [26, 27, 27] },
          { name: { zh: '其他产地', en: 'Other origins' }, shares: [3, 6, 10] },
        ],
      },
      chapters: [
        {
          title: { zh: '怎样使用本手册', en: 'How to use this handbook' },
          sections: [
            { zh: '适用产品与税号', en: 'Products and tariff headings' },
            { zh: '术语与单位', en: 'Terms and units' },
          ],
        },
        {
          title: { zh: '需求概览', en: 'Demand in brief' },
          sections: [
            { zh: '四种形态：整果、果肉、果泥与粉', en: 'Four forms: whole, pulp, purée and powder' },
            { zh: '2021—2025 年的用途变化', en: 'Changing uses, 2021–2025' },
          ],
        },
        {
          title: { zh: '准入协议与注册', en: 'Access protocols and registration' },
          sections: [
            { zh: '各产地协议的差异', en: 'How protocols differ by origin' },
            { zh: '果园与包装厂代码', en: 'Orchard and packhouse codes' },
          ],
        },
        {
          title: { zh: '检测', en: 'Testing' },
          sections: [
            { zh: '镉、碱性黄与农残', en: 'Cadmium, basic yellow and residues' },
            { zh: '实验室选择与费用', en: 'Choosing a laboratory and what it costs' },
            { zh: '不合格批次的处理', en: 'What happens to a failed batch' },
          ],
        },
        {
          title: { zh: '通关与口岸', en: 'Clearance and ports' },
          sections: [
            { zh: '六个口岸的时间', en: 'Time at six ports' },
            { zh: '铁路冷链班列', en: 'Refrigerated rail' },
          ],
        },
        {
          title: { zh: '买家一：烘焙工厂', en: 'Buyers 1: bakeries' },
          sections: [
            { zh: '规格书怎样写', en: 'How to write a specification' },
            { zh: '账期与索赔', en: 'Payment terms and claims' },
          ],
        },
        {
          title: { zh: '买家二：冰淇淋与茶饮', en: 'Buyers 2: ice cream and tea shops' },
          sections: [
            { zh: '季节菜单的采购节奏', en: 'Buying for seasonal menus' },
            { zh: '果泥的粘度与灭菌', en: 'Viscosity and heat treatment of purée' },
          ],
        },
        {
          title: { zh: '买家三：零售与电商', en: 'Buyers 3: shops and online' },
          sections: [
            { zh: '整果冻品的分级', en: 'Grading whole frozen fruit' },
            { zh: '直播渠道的退货', en: 'Returns from live-stream sales' },
          ],
        },
        {
          title: { zh: '价格', en: 'Prices' },
          sections: [
            { zh: '到岸价与鲜果价的联动', en: 'How landed prices follow fresh fruit' },
            { zh: '合同与现货', en: 'Contract and spot' },
          ],
        },
        {
          title: { zh: '冷链与损耗', en: 'Cold chain and loss' },
          sections: [
            { zh: '液氮与螺旋速冻', en: 'Liquid nitrogen and spiral freezing' },
            { zh: '仓储与分拨', en: 'Storage and distribution' },
          ],
        },
        {
          title: { zh: '竞争产地', en: 'Competing origins' },
          sections: [
            { zh: '柬埔寨、菲律宾与印度尼西亚', en: 'Cambodia, the Philippines and Indonesia' },
            { zh: '海南的产量预期', en: 'What Hainan may yield' },
          ],
        },
        {
          title: { zh: '合同范例与争议', en: 'Model contracts and disputes' },
          sections: [
            { zh: '品质条款', en: 'Quality clauses' },
            { zh: '仲裁地', en: 'Seat of arbitration' },
          ],
        },
        {
          title: { zh: '2032 年前的需求', en: 'Demand to 2032' },
          sections: [
            { zh: '分用途、分产地', en: 'By use and origin' },
            { zh: '鲜果大年的冲击', en: 'When fresh fruit is abundant' },
          ],
        },
        {
          title: { zh: '出口商核对表', en: 'An exporter’s checklist' },
          sections: [
            { zh: '第一次发货之前', en: 'Before the first shipment' },
            { zh: '第一年的费用预算', en: 'A budget for the first year' },
          ],
        },
      ],
      exhibits: [
        {
          kind: 'figure',
          caption: { zh: '中国冷冻榴莲消费量，2021—2032 年', en: 'Frozen durian consumption in China, 2021–2032' },
        },
        { kind: 'figure', caption: { zh: '按产地划分的消费量', en: 'Consumption by origin' } },
        { kind: 'table', caption: { zh: '各产地准入协议对照', en: 'Access protocols by origin' } },
        { kind: 'table', caption: { zh: '检测项目、限量与费用', en: 'Tests, limits and fees' } },
        { kind: 'figure', caption: { zh: '六个口岸的平均通关时间', en: 'Average clearance at six ports' } },
        { kind: 'table', caption: { zh: '烘焙用果泥规格书范例', en: 'Sample specification for bakery purée' } },
        {
          kind: 'figure',
          caption: { zh: '到岸价与鲜果批发价，2023—2025 年', en: 'Landed and fresh wholesale prices, 2023–2025' },
        },
        { kind: 'table', caption: { zh: '出口商第一年费用预算', en: 'First-year budget for an exporter' } },
      ],
      question: {
        ask: {
          zh: '尚未取得冷冻榴莲准入的产地可以参考哪些内容？',
          en: 'What is there for an origin that does not yet have access?',
        },
        answer: {
          zh: '第三章列出申请步骤与平均耗时，第十一章比较三个正在申请的产地；费用预算表可按自身条件修改。',
          en: 'Chapter 3 lists the steps and the usual time, chapter 11 compares three origins now applying, and the budget table can be adapted.',
        },
      },
      pages: 84,
      exhibitCount: 44,
      price: { cny: 10200, usd: 4900 },
    },
  ],
  briefings: [
    {
      key: 'snack-discounter-shelf-autumn',
      kind: 'industry-brief',
      label: '零食量贩',
      title: '零食量贩店扩品类：冷冻柜能带来多少毛利',
      dek: '走访六省七十四家门店，比较冷冻、日化与鲜食三种扩品类做法的坪效。',
      open: [
        '零食量贩店的同店销售已经连续三个季度下滑，扩品类成为普遍选择。我们在秋季走访的七十四家门店中，有五十一家增加了冷冻柜，三十八家增加了日化货架，十七家试做鲜食。',
        '冷冻柜的坪效最高，但差异也最大。位于社区入口、营业到夜里十一点的门店，冷冻品月均销售约为 2.6 万元；商业街门店只有约 0.9 万元，电费和损耗几乎吃掉全部毛利。',
        '日化货架的作用不在毛利，而在客流频次。增加日化后，会员到店间隔由 11 天缩短到 9 天，带动零食销售小幅回升。鲜食目前在多数门店是亏损的，主要败在损耗。',
      ],
      points: [
        '冷冻柜适合社区店，不适合商业街店，选址决定结果',
        '日化带来频次，毛利贡献可以忽略',
        '鲜食损耗率平均为 19%，低于 12% 才有利润',
        '加盟商承担电费与损耗，总部承担选品，利益并不一致',
        '供应商应优先争取冷冻柜中的烘焙与冰品两层',
      ],
      exhibit: {
        caption: '扩品类后单店月均新增毛利，按品类',
        unit: '元',
        bars: [
          { name: '冷冻烘焙', value: 4200 },
          { name: '冰品', value: 3600 },
          { name: '冷冻预制菜', value: 1900 },
          { name: '日化', value: 1300 },
          { name: '短保面包', value: 700 },
          { name: '鲜食', value: -1100 },
        ],
      },
      pages: 12,
      price: { cny: 129, usd: 19 },
    },
    {
      key: 'contract-packer-of-tea-drinks',
      kind: 'enterprise-hole-analysis',
      label: '企业洞察：饮料代工',
      title: '一家无菌灌装代工厂的淡旺季：三条线怎样养活全年',
      dek: '以年收入三亿元上下的区域代工厂为样本，看产能、客户与包材垫资如何决定利润。',
      open: [
        '饮料代工厂看起来是设备生意，实际是排产生意。样本企业拥有三条无菌线，年设计产能约 4,200 万箱，2025 年实际产量 2,900 万箱，其中五至八月占去一半以上。',
        '旺季的产能并不稀缺，稀缺的是旺季里不换线的整块时间。一次换线平均耗时 5.5 小时，样本企业七月换线 46 次，相当于损失一条线的八天产量。客户越多，换线越频繁。',
        '利润的另一半在包材。多数品牌要求代工厂垫付瓶坯与标签，平均占用资金 5,600 万元。品牌销量下滑时，印有品牌名的包材成为死库存，合同里却少有回购条款。',
        '我们比较了三种客户组合，结论是：一个占四成产能的稳定客户，加三至四个规格相同的中型客户，净利率最高。',
      ],
      points: [
        '换线次数比产能利用率更能解释利润',
        '包材回购条款值得用加工费的小幅让步去换',
        '淡季接植物饮料与功能水，可把全年利用率提高约八个百分点',
        '客户集中度超过六成后，议价能力明显下降',
        '2024 年后新建的代工线，多数在第三年才达到盈亏平衡',
      ],
      exhibit: {
        caption: '样本企业分季度产能利用率，2025 年',
        unit: '%',
        bars: [
          { name: '一季度', value: 52 },
          { name: '二季度', value: 81 },
          { name: '三季度', value: 93 },
          { name: '四季度', value: 50 },
          { name: '全年', value: 69 },
        ],
      },
      pages: 20,
      price: { cny: 299, usd: 45 },
    },
  ],
  news: [
    {
      key: 'sodium-sugar-front-labels',
      market: 'policy',
      title: {
        zh: '卫生主管部门拟推行包装正面营养标识，饮料率先分级',
        en: 'Health regulator plans front-of-pack labels, with drinks graded first',
      },
      dek: {
        zh: '草案按糖、饱和脂肪与钠分为四级，预包装饮料有十八个月的过渡期。',
        en: 'The draft sets four grades by sugar, saturated fat and sodium and gives packaged drinks eighteen months to comply.',
      },
      body: {
        zh: [
          '卫生主管部门 11 月就预包装食品正面营养标识公开征求意见。草案把产品分为四级，饮料作为首批适用品类，过渡期十八个月。',
          '糖的分级界线为每 100 毫升 0.5 克、5 克和 10 克。使用甜味剂的产品不能取得最高一级，这一条引起代糖企业的关注。',
          '一位饮料协会人士估计，现有即饮茶中约三分之一可归入最高级，含糖果汁与乳饮料多数落在第三级。企业调整配方的空间主要在第二、三级之间。',
          '进口产品同样适用，但允许以加贴标签的方式标注。数家进口商希望延长过渡期，理由是海运周期和库存。',
          '餐饮现制饮品不在草案范围内，主管部门表示将另行研究。几个城市已经在试点现制饮品的分级标识，规则与草案并不完全一致。',
        ],
        en: [
          'The health regulator in November opened consultation on nutrition labels for the front of food packs. The draft sorts products into four grades, starting with drinks, which would have eighteen months to comply.',
          'The limits for sugar are 0.5, 5 and 10 grams per 100 millilitres. Products with sweeteners cannot obtain the highest grade, a clause that has drawn the attention of sweetener makers.',
          'One trade association official estimates that about a third of ready-to-drink teas would fall in the top grade and that most sweetened juices and milk drinks would be in the third. Room for reformulation lies mainly between the second grade and the third.',
          'Imported products are covered too, but a sticker would be accepted. Several importers have asked for a longer transition because of shipping times and stocks.',
          'Drinks made in shops are outside the draft, and the regulator says it will study them separately. Several cities already grade them in trials, under rules that do not quite match the draft.',
        ],
      },
    },
    {
      key: 'dairy-mozzarella-plant-northwest',
      market: 'company',
      title: {
        zh: '一家西北乳企投产马苏里拉生产线，乳清同步做粉',
        en: 'Dairy in north-western China opens a mozzarella line with its own whey drying',
      },
      dek: {
        zh: '年产能 1.6 万吨，首批产品供应披萨连锁的冷冻丝状规格。',
        en: 'The plant can make 16,000 tonnes a year and begins with frozen shreds for pizza chains.',
      },
      body: {
        zh: [
          '一家西北地区的乳制品企业本月宣布，其马苏里拉生产线通过验收并开始供货。设计年产能为 1.6 万吨，原奶来自周边自有和签约牧场。',
          '项目与以往国产奶酪厂的不同之处在于同步建设了乳清脱盐与干燥车间。企业称，乳清粉可抵扣约两成的奶酪成本，否则在奶价回升后难以与进口产品竞争。',
          '首批产品为冷冻丝状规格，供应两家披萨连锁。连锁方的测试持续了七个月，主要调整的是烘烤后的焦斑面积和放置二十分钟后的拉丝长度。',
          '企业计划明年把产能利用率提高到六成，并评估奶油奶酪。一位行业顾问认为，国产奶酪的下一个难点不是成本，而是不同季节原奶成分波动带来的批次差异。',
        ],
        en: [
          'A dairy company in north-western China said this month that its mozzarella line had passed acceptance and begun deliveries. The line can make 16,000 tonnes a year from milk of its own farms and contracted ones nearby.',
          'Unlike earlier Chinese cheese plants it was built together with a shop for demineralising and drying whey. The company says whey powder offsets about a fifth of the cost of the cheese, without which it could hardly compete with imports once milk prices recover.',
          'The first product is frozen shreds for two pizza chains. Their trials took seven months and mostly concerned the area of browning after baking and the stretch after twenty minutes on the table.',
          'The company plans to use 60% of capacity next year and is considering cream cheese. One adviser to the industry thinks that the next difficulty for local cheese is less cost than variation between batches as milk changes with the season.',
        ],
      },
    },
    {
      key: 'eu-allulose-novel-food-step',
      market: 'trade',
      title: {
        zh: '欧盟就阿洛酮糖提出补充资料要求，审批时间表后移',
        en: 'EU asks for more data on allulose and moves its timetable back',
      },
      dek: {
        zh: '评估机构要求补充高摄入人群的耐受性数据，亚洲出口商调整发货计划。',
        en: 'The assessor wants tolerance data for heavy consumers, and Asian exporters are changing their shipping plans.',
      },
      body: {
        zh: [
          '欧盟食品安全评估机构近日要求阿洛酮糖的申请方补充资料，内容包括儿童和高摄入人群的肠道耐受性，以及生产菌株的基因稳定性。评估计时因此暂停。',
          '申请方预计需要九至十二个月完成补充试验。若进展顺利，最早可在 2028 年进入授权程序，比此前业内的普遍预期晚约一年。',
          '亚洲的生产企业随之调整计划。两家企业表示，原定面向欧洲客户的产能将转向北美和东南亚，糖浆产品的报价在过去一个月已经下降约 3%。',
          '欧洲的饮料企业反应不一。一些企业早已用甜菊糖苷与赤藓糖醇完成减糖，并不急于更换；烘焙和冰淇淋企业则更希望得到阿洛酮糖，因为它能上色并降低冰点。',
          '贸易商提醒，审批推迟并不改变关税归类的争议。阿洛酮糖归入糖类还是化学品，在各成员国海关的做法仍不一致。',
        ],
        en: [
          'The European food safety assessor has asked the applicants for allulose for more data on gut tolerance in children and heavy consumers and on the genetic stability of the production strain. The clock of the assessment has stopped meanwhile.',
          'The applicants expect the extra trials to take nine to twelve months. If all goes well, authorisation could begin in 2028 at the earliest, about a year later than most of the trade had assumed.',
          'Producers in Asia are changing their plans. Two companies said that capacity meant for European customers would go to North America and South-East Asia, and quotations for syrup have fallen by about 3% over the past month.',
          'European drinks makers are divided. Some have already cut sugar with steviol glycosides and erythritol and are in no hurry; bakers and ice-cream makers want allulose more, because it browns and lowers the freezing point.',
          'Traders point out that the delay does not settle the dispute over tariff headings. Whether allulose is a sugar or a chemical is still answered differently by customs in the member states.',
        ],
      },
    },
  ],
}
