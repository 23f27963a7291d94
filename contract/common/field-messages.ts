// Messages of form fields. Schemas contain their keys; the text is looked up in the language of the page or request.
import type { Bilingual, Language } from './language.ts'
import { say } from './language.ts'

export const fieldMessages = {
  required: { zh: '此项必填', en: 'This field is required' },
  invalid: { zh: '填写的内容无效', en: 'This value is not valid' },
  'too-long': { zh: '内容过长', en: 'This is too long' },
  'too-many': { zh: '超出数量上限，请删去一些', en: 'These are too many; take some out' },
  'too-short': { zh: '内容过短', en: 'This is too short' },
  'one-line': { zh: '请写在一行内，不要包含换行或制表符', en: 'Write this on one line, without tabs' },
  'unknown-choice': { zh: '请从给出的选项中选择', en: 'Choose one of the options' },
  'not-a-number': { zh: '请填写数字', en: 'Enter a number' },
  'not-a-price': {
    zh: '请填写大于 0、不超过 100,000,000 的金额；没有价格时请留空',
    en: 'Enter an amount above 0, up to 100,000,000; leave it empty where there is no price',
  },
  'upgrade-price': {
    zh: '请填写 0.01 至标价之间的金额；0 元订单无法在线付款',
    en: 'Enter an amount from 0.01 up to the list price: an order of nothing cannot be paid online',
  },
  'upgrade-currency': {
    zh: '升级须使用原订单的币种',
    en: 'Upgrades cost the currency of the order of the licence',
  },
  'api-key-scopes': { zh: '请至少选择一项权限', en: 'Choose at least one scope' },
  'api-key-orders': {
    zh: '只有绑定公司的密钥才能读取订单',
    en: 'Only the key of a company can read orders',
  },
  'api-key-lifetime': {
    zh: '密钥的有效期最长为 366 天',
    en: 'A key is valid for 366 days at most',
  },
  'company-unknown': { zh: '没有找到这家公司', en: 'There is no such company' },
  'webhook-url': {
    zh: '请填写以 https:// 开头的公网地址，端口只能是 443 或 8443，不含用户名、密码和“#”',
    en: 'Enter a public address that begins with https://, at port 443 or 8443, without a user name, password or #',
  },
  'webhook-events': { zh: '请至少选择一种事件', en: 'Choose at least one event' },
  'webhook-events-of-holder': {
    zh: '持有方不能接收其中的某些事件：新线索只发给本社系统，合作方只接收报告发布',
    en: 'The holder cannot receive all of these: leads go to systems of the publisher only, and a partner receives published reports only',
  },
  'create-key': {
    zh: '请填写 8—64 个字母、数字或 . _ : -，每份报价各不相同',
    en: 'Use 8 to 64 letters, digits or . _ : -, another one for each quote',
  },
  'day-passed': { zh: '请选择今天或以后的日期', en: 'Choose today or a later day' },
  'net-days': { zh: '请填写 1—120 天，常用 15、30、60 天', en: 'Enter 1 to 120 days; 15, 30 and 60 are usual' },
  'credit-limit': {
    zh: '请至少填写一个币种的额度；要停止账期，请选择暂停',
    en: 'Enter a limit in at least one currency; to stop credit, suspend it',
  },
  'licence-number': {
    zh: '授权编号有误，请核对，例如 L-7F3K-22QX-B',
    en: 'This is not a licence number; one looks like L-7F3K-22QX-B',
  },
  'issuer-address': {
    zh: '请填写以 https:// 开头的签发者地址，不含参数',
    en: 'Enter the address of the issuer: it starts with https:// and has no query',
  },
  'email-domain': {
    zh: '请填写公司的邮箱域名，例如 example.com',
    en: 'Enter the company’s email domain, such as example.com',
  },
  'public-mail-domain': {
    zh: '公共邮箱的域名不属于任何一家公司',
    en: 'This domain belongs to a public mail service, not to a company',
  },
  'domain-taken': { zh: '这个域名已用于另一家公司', en: 'This domain is used by another company' },
  'secret-again': {
    zh: '签发者或客户端变更后，请重新填写客户端密钥',
    en: 'Enter the client secret again, because issuer or client have changed',
  },
  'enforce-after-sign-in': {
    zh: '请先用当前设置通过公司账号登录一次，再改为强制',
    en: 'Sign in through the provider as it is set now, then enforce it',
  },
  'email-of-company': {
    zh: '这个邮箱由您的公司统一管理，请联系公司的账户管理员',
    en: 'Your company manages this email address. Ask an administrator of its account',
  },
  'not-encoded': { zh: '此项须以 base64 编码', en: 'This field must be base64-encoded' },
  'username-required': { zh: '请输入用户名', en: 'Username is required' },
  'username-to-choose': { zh: '请输入用户名', en: 'Please enter username' },
  'username-length': { zh: '用户名为 4—64 个字符', en: 'Use 4 to 64 characters' },
  'username-address': {
    zh: '用户名含“@”时，须与填写的邮箱相同',
    en: 'A username with @ must be the email address that you give',
  },
  'password-required': { zh: '请输入密码', en: 'Please enter password' },
  'password-length': { zh: '密码为 8—128 个字符', en: 'Use 8 to 128 characters' },
  'password-common': { zh: '这个密码太常见，请换一个', en: 'This password is too common; choose another' },
  'confirm-required': { zh: '请再次输入密码', en: 'Please confirm password' },
  'passwords-differ': { zh: '两次输入的密码不一致', en: 'Passwords do not match' },
  'old-password-wrong': { zh: '原密码不正确', en: 'The current password is incorrect' },
  'new-password-required': { zh: '请输入新密码', en: 'Please enter a new password' },
  'new-password-same': { zh: '新密码不能与原密码相同', en: 'Choose a password that differs from the current one' },
  'email-code-required': { zh: '请输入发送到该邮箱的验证码', en: 'Enter the code sent to this email address' },
  'email-code-wrong': { zh: '邮箱验证码不正确或已失效', en: 'The code from the mail is incorrect or has expired' },
  'valid-code-required': { zh: '请输入验证码', en: 'Verification code is required' },
  'company-required': { zh: '请输入公司名称', en: 'Please enter company name' },
  'email-required': { zh: '请输入邮箱地址', en: 'Please enter your email address' },
  'email-format': { zh: '请输入正确格式的邮箱地址', en: 'Please enter the correct format email address' },
  'emails-differ': { zh: '两次输入的邮箱不一致', en: 'The email addresses are inconsistent' },
  'phone-required': { zh: '请输入联系电话', en: 'Please enter a phone number' },
  'phone-format': {
    zh: '请输入正确格式的联系电话：11 位手机号或“区号-号码”',
    en: 'Please enter the correct format for contact phone number',
  },
  'name-required': { zh: '请输入联系人', en: 'Please enter a contact person' },
  'demand-required': { zh: '请填写需求描述', en: 'Please enter a description' },
  'version-required': { zh: '请选择版本', en: 'Please select a version' },
  'report-empty': { zh: '研究报告为空', en: 'The research report is empty' },
  'consent-required': {
    zh: '请先阅读并同意服务条款与隐私说明',
    en: 'Please read and accept the terms and the privacy notice',
  },
  'email-address': {
    zh: '请填写完整的邮箱地址，例如 name@example.com',
    en: 'Enter a whole email address, such as name@example.com',
  },
  'slug-format': {
    zh: '只能用小写字母和数字，中间可用连字符（-）连接，例如 battery-market-2026',
    en: 'Use lower-case letters and digits, joined by single hyphens, such as battery-market-2026',
  },
  'code-format': {
    zh: '只能用字母和数字，中间可用连字符（-）连接，例如 hong-kong',
    en: 'Use letters and digits, joined by single hyphens, such as hong-kong',
  },
  'entry-duplicate': { zh: '另一个条目已使用这个代码', en: 'Another entry has this code' },
  'entry-unnamed': { zh: '至少填写一种语言的名称', en: 'Give it a name in one language at least' },
  'entry-used': {
    zh: '还有内容使用这个条目，名称不能留空',
    en: 'Something still uses this entry: it keeps a name',
  },
  'term-duplicate': {
    zh: '词典中已有这个中文名称，请修改那个词条',
    en: 'Another term has this Chinese name; change that one',
  },
  postcode: {
    zh: '请填写正确的邮政编码，中国大陆为 6 位数字',
    en: 'Enter a valid postcode; in mainland China it has six digits',
  },
  'tracking-number': {
    zh: '运单号只能包含字母、数字、空格和连字符',
    en: 'A tracking number has letters, digits, spaces and hyphens only',
  },
  'country-code': {
    zh: '请填写两个字母的国家或地区代码，例如 CN',
    en: 'Enter a country code of two letters, such as CN',
  },
  'terms-required': {
    zh: '请确认您有权代表公司下单，并同意授权条款',
    en: 'Confirm that you may order for this company and accept the licence terms',
  },
  'quote-lines': { zh: '请选择 1 至 20 份报告或简报', en: 'Choose 1 to 20 reports or briefings' },
  'quote-line-not-sold': {
    zh: '该内容没有以此语言、授权、版本和币种出售',
    en: 'This item is not sold in this language, licence, edition and currency',
  },
  'quote-discount': { zh: '折扣须小于目录价', en: 'The discount must be below the list price' },
  'quote-discount-reason': { zh: '请填写折扣原因', en: 'Give a reason for the discount' },
  'quote-line-repeated': {
    zh: '同一份报告或简报以相同授权和版本出现了两次，请删去一行',
    en: 'The same item is listed twice with the same licence and edition. Remove one line',
  },
  'entity-code': { zh: '最多四个大写字母或数字', en: 'Use up to four capital letters or digits' },
  'entity-code-used': { zh: '另一个销售主体已使用这个编号前缀', en: 'Another selling entity has this code' },
  'png-picture': {
    zh: '请上传 PNG 图片，宽和高都在 100—5,000 像素之间',
    en: 'Upload a PNG picture with 100 to 5,000 pixels in width and height',
  },
  'transparent-picture': {
    zh: '印章要盖在文字上方，请上传背景透明的 PNG 图片',
    en: 'The seal is printed over text: upload a PNG picture with a transparent background',
  },
  'tax-number-used': { zh: '另一家公司已使用这个税号', en: 'Another company has this tax number' },
  'no-links': { zh: '留言中不能包含网址', en: 'Leave out web addresses' },
  'no-such-customer': { zh: '没有使用这个邮箱的客户', en: 'No customer has this email address' },
  'holder-already': { zh: '该客户已是授权持有人', en: 'This customer holds the licence already' },
  'tax-number': {
    zh: '该国家或地区的税号格式不正确，请核对',
    en: 'This tax number is not valid for the country. Please check it',
  },
  'tax-code-character': {
    zh: '第 {n} 位的字符不能出现在税号中（统一社会信用代码不用 I、O、S、V、Z，第 3—8 位为数字），请核对',
    en: 'Character {n} cannot be in a tax number: it has no I, O, S, V or Z, and digits in places 3 to 8. Please check it',
  },
  'tax-code-length': {
    zh: '统一社会信用代码为 18 位，您填写了 {n} 位，请核对',
    en: 'A unified social credit code has 18 characters; this one has {n}. Please check it',
  },
  'tax-code-check': {
    zh: '第 {n} 位校验码与其余字符不符，请逐位核对（易混：0 与 D、1 与 7、2 与 Z、8 与 B）',
    en: 'Check character {n} does not fit the others, so one of them is wrong. Please compare them one by one',
  },
  'special-needs-company': {
    zh: '专用发票只能开给企业，请选择“企业”抬头',
    en: 'A special fapiao is issued to companies only. Choose a company as the buyer',
  },
  'fapiao-number': {
    zh: '发票号码为 20 位数字；旧版发票请填写 10 位代码加 8 位号码',
    en: 'A fapiao number has 20 digits; for an older fapiao, enter its code of 10 digits and its number of 8',
  },
  'fapiao-number-used': { zh: '另一张发票已使用这个号码', en: 'Another fapiao has this number' },
  'fapiao-amount': {
    zh: '金额与申请或导出时的金额不符，请核对发票',
    en: 'The amount is neither that of the request nor that of its export. Please check the fapiao',
  },
  'fapiao-file-number': { zh: '文件上的发票号码与此不同', en: 'The file states another fapiao number' },
  'fapiao-file-amount': { zh: '文件上的金额与所选发票不一致', en: 'The file states another amount' },
  'fapiao-file-buyer': { zh: '文件上的购买方与所选发票不一致', en: 'The file names another buyer' },
  'fapiao-unknown-request': { zh: '没有找到这个申请单号', en: 'There is no request with this number' },
  'fapiao-request-closed': {
    zh: '该申请已开具为其他号码，或尚不能开具',
    en: 'This request was issued with another number, or cannot be issued yet',
  },
  'fapiao-orders': { zh: '请选择 1 至 20 个订单', en: 'Choose 1 to 20 orders' },
  'fapiao-title-used': { zh: '您已保存了相同的抬头', en: 'You have saved this title already' },
  'fapiao-titles-full': {
    zh: '最多保存 20 个抬头，请先删除不用的',
    en: 'Up to 20 titles can be saved. Delete one that you no longer need',
  },
  'bank-account': { zh: '请填写 6—40 位银行账号', en: 'Enter a bank account number of 6 to 40 characters' },
  'voucher-required': { zh: '请输入优惠码', en: 'Enter a voucher code' },
  'voucher-code': {
    zh: '优惠码为 4—24 个字母或数字，空格和连字符不计',
    en: 'Use 4 to 24 letters and digits; spaces and hyphens are ignored',
  },
  'voucher-prefix': { zh: '前缀为 2—12 个字母或数字', en: 'Use 2 to 12 letters and digits' },
  'voucher-code-used': { zh: '另一个优惠码已使用此代码', en: 'Another voucher has this code' },
  'voucher-code-fixed': {
    zh: '优惠码已被使用，代码不能修改。请停用后新建一个',
    en: 'The voucher has been used, so its code is fixed. Deactivate it and add another',
  },
  'voucher-percent': {
    zh: '请填写 0.01—99.99 的折扣比例，不能全额减免',
    en: 'Enter a discount of 0.01 to 99.99 per cent; a voucher cannot cover the whole price',
  },
  'voucher-amount': { zh: '请至少填写一个币种的减免金额', en: 'Enter an amount in one currency at least' },
  'voucher-period': { zh: '结束日期不能早于开始日期', en: 'The last day must not be before the first' },
  'day-order': { zh: '结束日期不能早于开始日期', en: 'The last day is before the first' },
  'date-format': { zh: '请按 2026-10-01 的格式填写日期', en: 'Write the date as 2026-10-01' },
  'link-address': {
    zh: '请填写以 https://、http:// 或“/”开头的地址',
    en: 'Enter an address that begins with https://, http:// or /',
  },
  'picture-address': {
    zh: '请填写本站图片的地址，以“/”开头',
    en: 'Enter the address of a picture of this site; it begins with /',
  },
  'contact-address': {
    zh: '请填写以 tel:、mailto: 或 https:// 开头的地址',
    en: 'Enter an address that begins with tel:, mailto: or https://',
  },
  'placeholder-unknown': {
    zh: '有不认识的占位符，请从列表中选用',
    en: 'A placeholder is unknown; use those of the list',
  },
  'placeholder-missing': { zh: '缺少必需的占位符', en: 'A required placeholder is missing' },
  'placeholder-misplaced': {
    zh: '表格或链接占位符须在正文中单独成段',
    en: 'A placeholder for a table or link must stand alone in a paragraph of the body',
  },
  'placeholder-stray': { zh: '花括号只能用于占位符', en: 'Braces can be used for placeholders only' },
} as const satisfies Record<string, Bilingual>

/** Messages that name a number, such as the position of a character: `tax-code-character:7`. */
const numberedMessages = ['tax-code-character', 'tax-code-length', 'tax-code-check'] as const
type NumberedMessage = (typeof numberedMessages)[number]

export type FieldMessageKey = Exclude<keyof typeof fieldMessages, NumberedMessage> | `${NumberedMessage}:${number}`

/** Type-checks the key of a message where a schema accepts any string. */
export function m(key: FieldMessageKey): { error: FieldMessageKey } {
  return { error: key }
}

type Issue = {
  readonly code?: string | undefined
  readonly format?: string | undefined
  readonly message: string
  readonly input?: unknown
}

/** The message for an issue of a zod schema: that of its key, otherwise a general one for its kind. */
export function fieldMessage(issue: Issue, language: Language): string {
  return fieldMessageText(fieldMessageKey(issue), language)
}

export function fieldMessageText(key: FieldMessageKey, language: Language): string {
  const [name = '', number = ''] = key.split(':')
  return isMessage(name) ? say(fieldMessages[name], language).replace('{n}', number) : ''
}

/** The key of that message. */
export function fieldMessageKey(issue: Issue): FieldMessageKey {
  if (isKey(issue.message)) return issue.message
  if (issue.format === 'email') return 'email-address'
  if (issue.format === 'date') return 'date-format'
  if (issue.code === 'too_big') return 'too-long'
  if (issue.code === 'too_small') return 'too-short'
  if (issue.code === 'invalid_value') return 'unknown-choice'
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required'
  return 'invalid'
}

function isKey(text: string): text is FieldMessageKey {
  const [name = '', number, ...others] = text.split(':')
  if (!isMessage(name) || others.length > 0) return false
  const isNumbered = numberedMessages.some((message) => message === name)
  return isNumbered ? number !== undefined && /^\d{1,4}$/.test(number) : number === undefined
}

function isMessage(text: string): text is keyof typeof fieldMessages {
  return Object.hasOwn(fieldMessages, text)
}
