// The selling entity of the demonstration, with accounts in both currencies. Its numbers belong to nobody.
import type { Db } from '#server/platform/db/db.ts'

type Pictures = { readonly logoFileId: string; readonly sealFileId: string }

export async function insertSellingEntity(tx: Db, at: Date, pictures?: Pictures): Promise<void> {
  const { id } = await tx
    .insertInto('selling_entities')
    .values({ code: '', created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('entity_versions')
    .values({
      entity_id: id,
      version: 1,
      name_zh: '研报研究（北京）有限公司（演示）',
      name_en: 'Yanbao Research (Beijing) Co., Ltd. (demonstration)',
      address_zh: '北京市海淀区中关村大街 1 号',
      address_en: '1 Zhongguancun Street, Haidian District, Beijing 100080',
      country: 'CN',
      tax_number: '911101080000000007',
      phone: '010-0000 0000',
      email: 'sales@example.com',
      signatory_zh: '陈思远',
      signatory_en: 'Chen Siyuan',
      signatory_title_zh: '销售总监',
      signatory_title_en: 'Sales Director',
      logo_file_id: pictures?.logoFileId ?? null,
      seal_file_id: pictures?.sealFileId ?? null,
      tax_rate_basis_points: 600,
      prices_include_tax: true,
      export_note_zh: '向境外单位提供的信息咨询服务，适用增值税零税率或免税',
      export_note_en: 'Services to customers outside mainland China, without Chinese VAT',
      reverse_charge_note_zh: '',
      reverse_charge_note_en: '',
      created_at: at,
    })
    .execute()
  await tx
    .insertInto('bank_accounts')
    .values([
      {
        entity_id: id,
        currency: 'CNY',
        bank_name: '演示银行北京分行',
        bank_address: '北京市西城区金融大街 1 号',
        bank_name_en: 'Demonstration Bank, Beijing Branch',
        bank_address_en: '1 Financial Street, Xicheng District, Beijing',
        account_name: '研报研究（北京）有限公司（演示）',
        account_number: '0000 0000 0000 001',
        bank_code: '000100000000',
        created_at: at,
      },
      {
        entity_id: id,
        currency: 'USD',
        bank_name: '演示银行北京分行',
        bank_address: '北京市西城区金融大街 1 号',
        bank_name_en: 'Demonstration Bank, Beijing Branch',
        bank_address_en: '1 Financial Street, Xicheng District, Beijing',
        account_name: 'Yanbao Research (Beijing) Co., Ltd. (demonstration)',
        account_number: '0000 0000 0000 002',
        bank_code: 'DEMOCNBJXXX',
        created_at: at,
      },
    ])
    .execute()
}
