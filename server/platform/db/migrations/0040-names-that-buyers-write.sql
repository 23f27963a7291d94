-- More names of what buyers look for: places and their abbreviations, large companies in both languages, what is called otherwise in Taiwan and Hong Kong,
-- chemicals and standards by their short names. Terms that staff have changed stay as they are.
update search_terms set synonyms = synonyms || array['electric car', 'battery electric vehicle', 'BEV'] where zh = '电动汽车' and version = 1;
update search_terms set synonyms = synonyms || array['electric vehicle battery', 'electric car battery', '车载电池'] where zh = '动力电池' and version = 1;
update search_terms set synonyms = synonyms || array['all-solid-state battery'] where zh = '固态电池' and version = 1;
update search_terms set synonyms = synonyms || array['新型储能'] where zh = '电池储能系统' and version = 1;
update search_terms set synonyms = synonyms || array['婴儿奶粉', '婴幼儿奶粉', '配方奶粉', 'infant milk', 'infant nutrition'] where zh = '婴儿配方奶粉' and version = 1;
update search_terms set synonyms = synonyms || array['减隔震', '抗震支座', '地震防护', 'earthquake isolation'] where zh = '隔震' and version = 1;
update search_terms set synonyms = synonyms || array['robotic surgery'] where zh = '手术机器人' and version = 1;
update search_terms set synonyms = synonyms || array['人工智慧'] where zh = '人工智能' and version = 1;
update search_terms set synonyms = synonyms || array['晶片', '微芯片'] where zh = '芯片' and version = 1;
update search_terms set synonyms = synonyms || array['云端运算'] where zh = '云计算' and version = 1;
update search_terms set synonyms = synonyms || array['网路安全', '资讯安全'] where zh = '网络安全' and version = 1;
update search_terms set synonyms = synonyms || array['记忆体', '记忆体芯片'] where zh = '存储芯片' and version = 1;
update search_terms set synonyms = synonyms || array['智慧型手机'] where zh = '智能手机' and version = 1;
update search_terms set synonyms = synonyms || array['碳化矽'] where zh = '碳化硅' and version = 1;
update search_terms set synonyms = synonyms || array['矽片'] where zh = '硅片' and version = 1;
update search_terms set synonyms = synonyms || array['多晶矽'] where zh = '多晶硅' and version = 1;
update search_terms set synonyms = synonyms || array['积体电路'] where zh = '集成电路' and version = 1;
update search_terms set synonyms = synonyms || array['医材'] where zh = '医疗器械' and version = 1;
update search_terms set synonyms = synonyms || array['地产', '楼市', 'property market'] where zh = '房地产' and version = 1;
update search_terms set synonyms = synonyms || array['wearables'] where zh = '可穿戴设备' and version = 1;
update search_terms set synonyms = synonyms || array['contract manufacturing organization', 'contract development and manufacturing organization'] where zh = '医药外包' and version = 1;

update search_terms set synonyms = synonyms || array['Chinese'] where zh = '中国' and version = 1;

insert into search_terms (zh, en, synonyms) values
  ('美国', 'United States', array['US', 'U.S.', 'USA', 'America', 'American']),
  ('英国', 'United Kingdom', array['UK', 'U.K.', 'Britain', 'British']),
  ('欧盟', 'European Union', array['EU', 'E.U.']),
  ('欧洲', 'Europe', array['European']),
  ('德国', 'Germany', array['German']),
  ('日本', 'Japan', array['Japanese']),
  ('韩国', 'South Korea', array['Korea', 'Korean']),
  ('印度', 'India', array['Indian']),
  ('越南', 'Vietnam', '{}'),
  ('泰国', 'Thailand', '{}'),
  ('巴西', 'Brazil', '{}'),
  ('墨西哥', 'Mexico', '{}'),
  ('中东', 'Middle East', '{}'),
  ('非洲', 'Africa', array['African']),
  ('北美', 'North America', array['North American']),
  ('拉丁美洲', 'Latin America', array['拉美', 'LATAM', 'Latin American']),
  ('东南亚', 'Southeast Asia', array['South East Asia', 'ASEAN', '东盟']),
  ('亚太', 'Asia Pacific', array['APAC', '亚太地区']),
  ('宁德时代', 'CATL', '{}'),
  ('比亚迪', 'BYD', '{}'),
  ('台积电', 'TSMC', '{}'),
  ('英伟达', 'NVIDIA', array['辉达']),
  ('特斯拉', 'Tesla', '{}'),
  ('华为', 'Huawei', '{}'),
  ('腾讯', 'Tencent', '{}'),
  ('阿里巴巴', 'Alibaba', '{}'),
  ('字节跳动', 'ByteDance', '{}'),
  ('小米', 'Xiaomi', '{}'),
  ('三星', 'Samsung', '{}'),
  ('海力士', 'SK hynix', '{}'),
  ('阿斯麦', 'ASML', '{}'),
  ('中芯国际', 'SMIC', '{}'),
  ('西门子', 'Siemens', '{}'),
  ('贵州茅台', 'Kweichow Moutai', array['茅台', 'Moutai']),
  ('电池', 'battery', '{}'),
  ('软件', 'software', array['软体']),
  ('服务器', 'server', array['伺服器']),
  ('互联网', 'internet', array['网际网路']),
  ('激光', 'laser', array['雷射']),
  ('机器人', 'robot', array['robotics', '机械人']),
  ('虚拟现实', 'virtual reality', array['VR', '虚拟实境']),
  ('软件即服务', 'software as a service', array['SaaS']),
  ('高级驾驶辅助系统', 'advanced driver assistance system', array['ADAS', '辅助驾驶', '高阶智驾']),
  ('无人驾驶出租车', 'robotaxi', array['自动驾驶出租车', 'driverless taxi', 'self-driving taxi']),
  ('毫米波雷达', 'millimetre-wave radar', array['mmWave radar']),
  ('原料药', 'active pharmaceutical ingredient', '{}'),
  ('新冠', 'COVID-19', array['新型冠状病毒', '新冠病毒', 'COVID', 'coronavirus']),
  ('信使核糖核酸', 'mRNA', array['信使RNA']),
  ('医美', 'medical aesthetics', array['医疗美容', 'aesthetic medicine']),
  ('白酒', 'baijiu', array['Chinese liquor']),
  ('新茶饮', 'freshly made tea', array['现制茶饮', '奶茶', 'bubble tea']),
  ('咖啡', 'coffee', '{}'),
  ('食品饮料', 'food and beverage', array['food & beverage', 'F&B']),
  ('石油天然气', 'oil and gas', array['油气', 'oil & gas']),
  ('在线教育', 'online education', array['网络教育', 'e-learning', 'on-line education']),
  ('教育科技', 'education technology', array['EdTech']),
  ('客户关系管理', 'customer relationship management', array['CRM']),
  ('电子商务', 'e-commerce', array['电商']),
  ('聚偏氟乙烯', 'polyvinylidene fluoride', array['PVDF']),
  ('N-甲基吡咯烷酮', 'N-methyl-2-pyrrolidone', array['NMP']),
  ('聚氯乙烯', 'polyvinyl chloride', array['PVC']),
  ('聚对苯二甲酸乙二醇酯', 'polyethylene terephthalate', array['PET resin', 'PET 树脂']),
  ('1,4-丁二醇', '1,4-butanediol', array['BDO']),
  ('聚烯烃弹性体', 'polyolefin elastomer', array['POE']),
  ('聚醚醚酮', 'polyether ether ketone', array['PEEK']),
  ('尼龙', 'nylon', array['聚酰胺', 'polyamide']),
  ('尼龙66', 'nylon 66', array['PA66', '聚酰胺66']),
  ('无线局域网', 'Wi-Fi', array['WLAN']),
  ('暖通空调', 'HVAC', array['heating, ventilation and air conditioning']),
  ('血压计', 'blood pressure monitor', array['血压监测', 'blood pressure monitoring']),
  ('动态血糖监测', 'continuous glucose monitor', array['CGM', 'continuous glucose monitoring', '持续葡萄糖监测']),
  ('医院', 'hospital', '{}'),
  ('纸尿裤', 'diaper', array['nappy', '尿不湿']),
  ('第三代半导体', 'wide-bandgap semiconductor', array['宽禁带半导体', 'wide band gap semiconductor']),
  ('功率半导体', 'power semiconductor', '{}'),
  ('数据库', 'database', '{}'),
  ('碳中和', 'carbon neutrality', array['双碳', 'net zero']),
  ('液流电池', 'flow battery', array['钒电池', '全钒液流电池', 'vanadium redox flow battery'])
on conflict (zh) do nothing;
