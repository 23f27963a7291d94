// A selling entity and contents of documents, for tests.
import type { CommercialContents } from '#contract/documents.ts'
import type { Db } from '#server/platform/db/db.ts'

export async function makeEntity(
  db: Db,
  code = '',
  pictures: { readonly logo_file_id?: string; readonly seal_file_id?: string } = {},
): Promise<{ id: number; code: string; versionId: number }> {
  const entity = await db
    .insertInto('selling_entities')
    .values({ code, created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const version = await db
    .insertInto('entity_versions')
    .values({
      entity_id: entity.id,
      version: 1,
      name_zh: '研报网市场研究有限公司',
      name_en: 'Yanbao Market Research Co., Ltd.',
      address_zh: '北京市朝阳区建国路 88 号',
      address_en: '88 Jianguo Road, Chaoyang District, Beijing',
      country: 'CN',
      tax_number: '91350100M000100Y43',
      phone: '010-5555 0100',
      email: 'sales@example.com',
      signatory_zh: '张华',
      signatory_en: 'Zhang Hua',
      tax_rate_basis_points: 600,
      prices_include_tax: true,
      export_note_zh: '出口服务，零税率',
      export_note_en: 'Export of services, zero-rated',
      reverse_charge_note_zh: '',
      reverse_charge_note_en: '',
      ...pictures,
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: entity.id, code, versionId: version.id }
}

export function commercialContents(changes: Partial<CommercialContents> = {}): CommercialContents {
  return {
    seller: {
      name: '研报网市场研究有限公司',
      address: '北京市朝阳区建国路 88 号',
      country: 'CN',
      taxNumber: '91350100M000100Y43',
      phone: '010-5555 0100',
      email: 'sales@example.com',
      signatory: '张华',
    },
    buyer: {
      name: '宁德新能源科技股份有限公司',
      address: '福建省宁德市蕉城区新港路 2 号',
      country: 'CN',
      taxNumber: '91110000600037341L',
      contact: '李敏',
      email: 'li.min@example.com',
    },
    currency: 'CNY',
    lines: [
      {
        itemKind: 'report',
        itemId: 1,
        title: '2026—2031年中国磷酸铁锂电池行业市场深度研究报告',
        licence: 'multi',
        edition: 1,
        competitorData: true,
        listMinor: 22_800_00,
        discountMinor: 2_280_00,
        discountReason: '老客户',
        amountMinor: 20_520_00,
      },
    ],
    totals: {
      netMinor: 19_358_49,
      taxMinor: 1_161_51,
      grossMinor: 20_520_00,
      rateBasisPoints: 600,
      treatment: 'domestic',
    },
    taxNote: '',
    bank: null,
    remittanceReference: '',
    poNumber: 'PO-4711',
    issuedOn: '2026-11-25',
    validUntil: '2026-12-25',
    dueOn: null,
    creditDays: null,
    note: '',
    termsVersion: '2026-01',
    ...changes,
  }
}
