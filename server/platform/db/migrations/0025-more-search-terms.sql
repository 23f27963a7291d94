-- More names of what buyers look for: everyday words beside those of the trade, and the British beside the American.
-- Terms that staff have changed stay as they are.
update search_terms set synonyms = synonyms || array['太阳能', 'solar'] where zh = '光伏' and version = 1;
update search_terms set synonyms = synonyms || array['电动垂直起降航空器', '飞行汽车', 'electric vertical take-off aircraft', 'flying car'] where zh = '电动垂直起降飞行器' and version = 1;
update search_terms set synonyms = synonyms || array['driverless'] where zh = '自动驾驶' and version = 1;
update search_terms set synonyms = synonyms || array['cyber security', 'information security'] where zh = '网络安全' and version = 1;

insert into search_terms (zh, en, synonyms) values
  ('钙钛矿', 'perovskite', '{}'),
  ('胰岛素', 'insulin', '{}'),
  ('血糖监测', 'glucose monitor', array['血糖仪', 'glucose sensor', '葡萄糖监测']),
  ('电梯', 'elevator', array['lift']),
  ('玉米', 'maize', array['corn']),
  ('大豆', 'soybean', array['soya']),
  ('转基因', 'genetically modified', array['GM', 'biotech crop']),
  ('对虾', 'shrimp', array['prawn']),
  ('水产养殖', 'aquaculture', array['fish farming']),
  ('成人纸尿裤', 'adult diaper', array['成人失禁用品', 'incontinence product']),
  ('液冷', 'liquid cooling', '{}'),
  ('榴莲', 'durian', '{}'),
  ('奶酪', 'cheese', array['芝士']),
  ('啤酒', 'beer', '{}'),
  ('代糖', 'sweetener', array['甜味剂', 'sugar substitute']),
  ('婴儿配方奶粉', 'infant formula', array['婴幼儿配方奶粉', '婴幼儿配方', 'baby formula']),
  ('马桶', 'toilet', array['坐便器']),
  ('轮胎', 'tyre', array['tire']),
  ('卡车', 'truck', array['lorry', '货车']),
  ('叉车', 'forklift', array['fork lift truck']),
  ('挖掘机', 'excavator', array['digger']),
  ('热泵', 'heat pump', '{}'),
  ('燃气轮机', 'gas turbine', '{}'),
  ('海底电缆', 'submarine cable', array['海缆', 'subsea cable', 'undersea cable']),
  ('冷库', 'cold storage', array['cold store', 'refrigerated warehouse']),
  ('混凝土', 'concrete', array['商品混凝土', '预拌混凝土']),
  ('隔震', 'seismic isolation', array['base isolation', 'earthquake protection']),
  ('物业管理', 'property management', array['物业服务', 'property services']),
  ('租赁住房', 'rental housing', array['长租公寓', 'rental apartments']),
  ('手术机器人', 'surgical robot', '{}'),
  ('放射性药物', 'radiopharmaceutical', array['核药']),
  ('减肥药', 'weight-loss drug', array['GLP-1', 'obesity drug']),
  ('高带宽存储器', 'high-bandwidth memory', array['HBM', '高带宽内存']),
  ('多层陶瓷电容器', 'multilayer ceramic capacitor', array['MLCC', '片式多层陶瓷电容']),
  ('增强现实', 'augmented reality', array['AR', 'AR 眼镜', 'AR glasses']),
  ('智能体', 'AI agent', array['agentic AI']),
  ('抗量子密码', 'post-quantum cryptography', array['后量子密码', 'quantum-safe']),
  ('企业资源计划', 'enterprise resource planning', array['ERP']),
  ('昆虫蛋白', 'insect protein', array['黑水虻', 'black soldier fly']),
  ('替代蛋白', 'alternative protein', array['人造肉', 'meat substitute', 'plant-based meat']),
  ('化肥', 'fertiliser', array['fertilizer', '肥料']),
  ('拖拉机', 'tractor', array['农机']),
  ('珠宝首饰', 'jewellery', array['jewelry', '饰品']),
  ('潮玩', 'designer toy', array['潮流玩具', '盲盒', 'blind box']),
  ('国防军工', 'defence', array['defense', '军工', '国防'])
on conflict (zh) do nothing;
