// Company pages of the demonstration; editable in the console.
import type { CompanyPageKey } from '#contract/company-page-keys.ts'
import type { Bilingual } from './facts/facts.types.ts'

export type SeedCompanyPage = {
  readonly key: CompanyPageKey
  readonly title: Bilingual
  readonly statement: Bilingual
  readonly bodyHtml: Bilingual
}

const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('')
const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
const rows = (...cells: [name: string, value: string][]) =>
  `<table><tbody>${cells.map(([name, value]) => `<tr><th scope="row">${name}</th><td>${value}</td></tr>`).join('')}</tbody></table>`

const about: SeedCompanyPage = {
  key: 'about',
  title: { zh: '公司简介', en: 'Company profile' },
  statement: {
    zh: '我们把一个行业的规模、价格与竞争写成可以核对的报告。',
    en: 'We write down the size, prices and competition of an industry so that they can be checked.',
  },
  bodyHtml: {
    zh:
      '<h2>我们做什么</h2>' +
      paragraphs(
        '研报研究出版行业研究报告与行研简报，并承接定制研究。报告覆盖十二个行业、二十二个国家，以中文和英文两种版本发布；每份报告写明数据的口径、期间与来源。',
        '读者是企业的战略、采购与投资部门，以及咨询与金融机构。他们要在几天之内对一个市场作出判断，需要的是数字和依据，不是口号。',
      ) +
      '<h2>一份报告里有什么</h2>' +
      list(
        '市场规模与预测：历史五年、预测六至七年，分产品、应用与地区。',
        '价格与成本：主要规格的成交区间与成本构成。',
        '竞争格局：主要企业的产能、份额与客户。',
        '图表清单：所有图与表在购买前即可在报告页查看标题。',
      ) +
      '<h2>我们如何工作</h2>' +
      paragraphs(
        '每份报告由一名研究员负责到底，交付后的六个月内由同一名研究员书面答复问题。编辑与研究分开：标题、价格与发布时间由编辑部决定，结论由研究员决定。',
      ),
    en:
      '<h2>What we do</h2>' +
      paragraphs(
        'Yanbao Research publishes industry reports and carries out custom research. The reports cover twelve industries and 22 countries and appear in Chinese and English; each says where its figures come from, for which period and by which definition.',
        'Our readers work in strategy, procurement and investment, in companies, consultancies and financial institutions. They have days to judge a market, and they need figures with their sources.',
      ) +
      '<h2>What a report holds</h2>' +
      list(
        'Market size and forecast: five years back, six to seven ahead, by product, application and region.',
        'Prices and costs: ranges actually paid for the main specifications, and what the cost is made of.',
        'Competition: capacity, share and customers of the main companies.',
        'Lists of exhibits: the captions of all figures and tables can be read before buying.',
      ) +
      '<h2>How we work</h2>' +
      paragraphs(
        'One analyst is responsible for a report from its first line, and answers questions about it in writing for six months after delivery. Editing and research are separate: editors decide on titles, prices and dates, analysts on conclusions.',
      ),
  },
}

const method: SeedCompanyPage = {
  key: 'method',
  title: { zh: '研究方法', en: 'Research Method' },
  statement: {
    zh: '先定义口径，再收集数据；两个来源对不上，就写出差异。',
    en: 'Definitions first, data second; where two sources disagree, the report says so.',
  },
  bodyHtml: {
    zh:
      '<h2>一、界定市场</h2>' +
      paragraphs('写明产品范围、计量单位、价格环节（出厂、到岸或终端）与地区边界。同一份报告里口径不变。') +
      '<h2>二、收集数据</h2>' +
      list(
        '公开资料：统计部门、海关、上市公司披露、专利与招标公告。',
        '访谈：供应商、买方与渠道，按产业链环节分配名额，单个来源不作为唯一依据。',
        '价格：以成交价为准，报价只作参考并注明。',
      ) +
      '<h2>三、相互校验</h2>' +
      paragraphs('供给侧（产能、开工率、进出口）与需求侧（装机、产量、单耗）分别推算，差异超过一成时回到来源核对。') +
      '<h2>四、预测</h2>' +
      paragraphs('预测写出假设：政策、替代、价格与产能投放。给出基准情形，并说明哪些假设改变时结论会改变。') +
      '<h2>五、复核与更新</h2>' +
      paragraphs('由未参与撰写的研究员复核数字与图表。发现错误时更正文件，并通知已购买的读者。'),
    en:
      '<h2>1. Define the market</h2>' +
      paragraphs(
        'Products, units, the stage at which prices are taken (ex works, landed, end user) and regions are defined once and kept throughout a report.',
      ) +
      '<h2>2. Collect data</h2>' +
      list(
        'Published sources: statistics offices, customs, company filings, patents and tenders.',
        'Interviews along the supply chain with suppliers, buyers and channels; no figure rests on one of them alone.',
        'Prices: what was paid; quotations are used only where marked as such.',
      ) +
      '<h2>3. Check one against the other</h2>' +
      paragraphs(
        'Supply (capacity, utilisation, trade) and demand (installations, output, consumption per unit) are worked out separately. Where they differ by more than a tenth, we go back to the sources.',
      ) +
      '<h2>4. Forecast</h2>' +
      paragraphs(
        'Forecasts state their assumptions on policy, substitution, prices and new capacity, and which of them would change the conclusion.',
      ) +
      '<h2>5. Review and correct</h2>' +
      paragraphs(
        'An analyst who did not write the report checks figures and exhibits. When an error is found, the file is corrected and its buyers are told.',
      ),
  },
}

const ordering: SeedCompanyPage = {
  key: 'ordering',
  title: { zh: '订购流程', en: 'Order Process' },
  statement: {
    zh: '从选择报告到收到文件，付款后不超过 72 小时。',
    en: 'From choosing a report to having it: at most 72 hours after payment.',
  },
  bodyHtml: {
    zh:
      '<h2>常见问题</h2>' +
      '<h3>72 小时怎样计算？</h3>' +
      paragraphs('自付款确认起，每个工作日计 24 小时；周末与法定节假日不计。截止时间显示在订单里。') +
      '<h3>付款后可以换收件邮箱吗？</h3>' +
      paragraphs('报告尚未交付时，可在“我的订单”中修改；修改会通知原邮箱。') +
      '<h3>怎样购买纸质版？</h3>' +
      paragraphs('纸质版以快递寄送，付款后 3—5 个工作日。请通过联系我们说明报告与收件地址，由客服办理。'),
    en:
      '<h2>Questions</h2>' +
      '<h3>How are the 72 hours counted?</h3>' +
      paragraphs(
        'From the confirmed payment, 24 hours for each working day in China; weekends and public holidays do not count. The order shows the resulting time.',
      ) +
      '<h3>Can the delivery address be changed after payment?</h3>' +
      paragraphs('As long as the report has not been delivered, under My orders. The old address is told.') +
      '<h3>How do I get a hard copy?</h3>' +
      paragraphs(
        'Hard copies go by express, 3–5 working days after payment. Write to us with the report and the address, and we arrange it.',
      ),
  },
}

const qualifications: SeedCompanyPage = {
  key: 'qualifications',
  title: { zh: '企业资质', en: 'Enterprise Qualifications' },
  statement: {
    zh: '购买前可以核对的登记信息。',
    en: 'Registrations that can be checked before you buy.',
  },
  bodyHtml: {
    zh:
      paragraphs('以下为演示数据。发布者上线时，在后台换成自己的登记信息与证照。') +
      rows(
        ['企业名称', '（演示）研报研究信息咨询有限公司'],
        ['统一社会信用代码', '000000000000000000'],
        ['网站备案', 'ICP 备 00000000 号'],
        ['经营范围', '市场调查，信息咨询服务'],
      ),
    en:
      paragraphs('Demonstration data. A publisher replaces it with its own registrations.') +
      rows(
        ['Company', 'Yanbao Research (demonstration)'],
        ['Registration number', '000000000000000000'],
        ['Field of business', 'Market surveys and information services'],
      ),
  },
}

const terms: SeedCompanyPage = {
  key: 'terms',
  title: { zh: '服务条款', en: 'Terms and Conditions' },
  statement: {
    zh: '购买、使用与个人信息的约定。',
    en: 'What holds for purchases, for use and for personal data.',
  },
  bodyHtml: {
    zh:
      '<h2>一、订单与付款</h2>' +
      paragraphs(
        '价格以下单时页面显示为准，写入订单后不再变动。订单在 24 小时内未付款即关闭。支付宝与微信支付以人民币结算。',
        '订单关闭或取消后到账的款项、重复支付的款项，原路全额退回。',
      ) +
      '<h2>二、交付与售后</h2>' +
      paragraphs(
        '研究报告的电子版（Word 或 PDF）在付款后 2—3 个工作日、最迟 72 小时内发送至下单邮箱；行研简报付款后即可下载。纸质版以快递寄送，3—5 个工作日。',
        '交付之日起六个月内，研究员答复关于数据口径、方法与假设的问题。每个文件三十天内最多下载十次，用完可联系客服。',
      ) +
      '<h2>三、授权</h2>' +
      list(
        '单用户：一名指定人员使用。',
        '多用户：同一企业内至多五人使用。',
        '企业版：全公司使用。',
        '任何授权都不包括转售、公开发布或提供给第三方。',
      ) +
      '<h2>四、退款</h2>' +
      paragraphs(
        '尚未交付的订单可以申请退款。已交付的文件因其性质不能退回；内容与报告页所列目录不符的，予以更正或退款。',
      ) +
      '<h2>五、个人信息</h2>' +
      paragraphs(
        '我们收集您填写的姓名、公司、职位、邮箱与电话，用于账户、订单、交付与回复需求；为核对付款与防止滥用，记录下单与下载的时间和网络地址。不出售个人信息。',
        '您可以在个人中心查看、更正和导出自己的信息，或注销账户。依法须保存的订单与付款记录在期满前保留。',
        '本站在浏览器中只保存登录状态与语言，以及当前标签页内尚未提交的表单内容；退出登录或关闭标签页后，表单内容即清除。未经同意不使用其他用途的 Cookie。',
      ) +
      '<h2>六、责任</h2>' +
      paragraphs(
        '报告依据撰写时可得的资料，预测不构成投资建议。我们对报告的赔偿以该订单的金额为限，法律另有规定的除外。',
      ),
    en:
      '<h2>1. Orders and payment</h2>' +
      paragraphs(
        'The price shown when you order is fixed in the order. Orders not paid within 24 hours are closed. Alipay and WeChat Pay charge in Chinese yuan; cards, where offered, in US dollars.',
        'Money that arrives after an order was closed or cancelled, or twice, goes back in full the way it came.',
      ) +
      '<h2>2. Delivery and support</h2>' +
      paragraphs(
        'Reports are sent as Word or PDF to the address in the order 2–3 working days after payment, at the latest within 72 hours. Hard copies go by express in 3–5 working days.',
        'For six months from delivery an analyst answers questions on definitions, method and assumptions. Each file can be downloaded ten times in thirty days; after that, write to us.',
      ) +
      '<h2>3. Licences</h2>' +
      list(
        'Single user: one named person.',
        'Multi-user: up to five people of one company.',
        'Enterprise: the whole company.',
        'No licence includes resale, publication or passing the file to third parties.',
      ) +
      '<h2>4. Refunds</h2>' +
      paragraphs(
        'An order that has not been delivered can be refunded on request. Delivered files cannot be returned; where the content does not match the contents listed on the report page, we correct it or refund.',
      ) +
      '<h2>5. Personal data</h2>' +
      paragraphs(
        'We keep what you enter (name, company, position, email, phone) for your account, orders, delivery and answers, and the time and network address of orders and downloads to check payments and prevent abuse. We do not sell personal data.',
        'Under My account you can see, correct and export your data or close your account. Records of orders and payments that the law requires are kept until their time is over.',
        'In your browser this site keeps only your login and language and, until you log out or close the tab, what you typed into a form and did not send. Cookies for any other purpose wait for your consent.',
      ) +
      '<h2>6. Liability</h2>' +
      paragraphs(
        'Reports rest on what was available when they were written; forecasts are not investment advice. Our liability for a report is limited to the amount of its order, unless the law says otherwise.',
      ),
  },
}

export const companyPages: readonly SeedCompanyPage[] = [about, method, ordering, qualifications, terms]
