// A seller in the European Union for the demonstration.
import { listSellingEntities, saveSellingEntity } from '#contract/selling-entities-admin.ts'
import type { Staff } from './console.ts'

/** The demonstration sells from China only; with a company in the European Union, the account in dollars is that company's. */
export async function sellDollarsFromTheNetherlands(finance: Staff): Promise<void> {
  const { rows } = await finance.call(listSellingEntities, {})
  const [chinese] = rows
  if (!chinese) throw new Error('the demonstration has a selling entity')
  const { updatedAt: _, ...entity } = chinese
  const [dollars] = entity.accounts.filter(({ currency }) => currency === 'USD')
  if (!dollars) throw new Error('the selling entity has an account in dollars')
  await finance.call(saveSellingEntity, {
    ...entity,
    accounts: entity.accounts.filter(({ currency }) => currency === 'CNY'),
  })
  const { id: __, version: ___, ...dutch } = entity
  await finance.call(saveSellingEntity, {
    ...dutch,
    code: 'NL',
    nameEn: 'Yanbao Research B.V.',
    addressZh: 'Voorbeeldstraat 1, 1012 AB Amsterdam',
    addressEn: 'Voorbeeldstraat 1, 1012 AB Amsterdam',
    country: 'NL',
    taxNumber: 'NL123456789B01',
    phone: '+31 20 0000000',
    taxRateBasisPoints: 2100,
    accounts: [dollars],
    logoFileId: null,
    sealFileId: null,
  })
}
