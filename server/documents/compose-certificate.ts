// Layout of the certificate of a licence: who may use what, in plain words, and where anybody can verify it.

import type * as z from 'zod'
import { type Language, say } from '#contract/common/language.ts'
import { editionLabels, licenceLabels, licenceRightLabels, licenceUsers } from '#contract/common/licence-labels.ts'
import type { LicenceRight } from '#contract/common/licence-rules.ts'
import type { sellerSnapshot } from '#contract/documents.ts'
import type { Edition, Licence } from '#contract/licences.ts'
import type { itemKinds } from '#contract/orders.ts'
import { dayText } from './document-formats.ts'
import type { DocumentLayout, LabelledValue, PaperSize } from './layout.ts'

export type CertificateContents = {
  readonly seller: z.infer<typeof sellerSnapshot>
  readonly holder: string
  readonly itemKind: (typeof itemKinds)[number]
  readonly title: string
  readonly type: Licence
  readonly edition: Edition
  /** Named persons with the holder; null: everybody who works for the holder. */
  readonly maxSeats: number | null
  readonly rights: readonly LicenceRight[]
  /** Days as `YYYY-MM-DD`. */
  readonly validFrom: string
  readonly updatesUntil: string
  /** The page on which anybody can check the licence. */
  readonly checkUrl: string
}

type CertificateDocument = {
  readonly number: string
  readonly language: Language
  readonly paper: PaperSize
  readonly issuedAt: Date
  readonly contents: CertificateContents
}

export function composeCertificate({ contents, language, ...document }: CertificateDocument): DocumentLayout {
  const t = (zh: string, en: string) => say({ zh, en }, language)
  const { seller, itemKind, type } = contents
  return {
    ...document,
    language,
    title: t('授权证书', 'Certificate of licence'),
    issuer: seller.name,
    facts: factsOf(contents, language),
    blocks: [
      { kind: 'heading', text: itemKind === 'report' ? t('报告', 'Report') : t('简报', 'Briefing') },
      { kind: 'paragraph', text: contents.title },
      { kind: 'heading', text: t('授权范围', 'Scope') },
      {
        kind: 'paragraph',
        text: `${licenceLabels[language][type].longLabel}${t('：', ': ')}${licenceUsers(language, type, contents)}${t('。', '.')}`,
      },
      { kind: 'paragraph', text: personsText(contents.maxSeats, language) },
      ...rightsBlocks(contents.rights, language),
      {
        kind: 'paragraph',
        text: t(
          '未经许可，不得转让、转售或向授权范围以外的任何人提供。',
          'It may not be transferred, resold or passed on to anybody outside this scope without permission.',
        ),
      },
      { kind: 'heading', text: t('查验', 'Verification') },
      {
        kind: 'verification',
        url: contents.checkUrl,
        text: t(
          '扫描二维码或打开以下网址，可查验这份授权目前是否有效。',
          'Scan the code or open this address to see whether the licence is valid now.',
        ),
      },
    ],
    footer: [seller.name, seller.address, seller.phone].filter(Boolean).join(' · '),
    pageOf: (page, pages) => t(`第 ${page} 页，共 ${pages} 页`, `Page ${page} of ${pages}`),
  }
}

function factsOf(
  { holder, itemKind, edition, validFrom, updatesUntil }: CertificateContents,
  language: Language,
): LabelledValue[] {
  const t = (zh: string, en: string) => say({ zh, en }, language)
  const facts = [
    { label: t('持有人', 'Holder'), value: holder },
    { label: t('生效日期', 'Valid from'), value: dayText(validFrom, language) },
  ]
  if (itemKind !== 'report') return facts
  return [
    ...facts,
    { label: t('版本', 'Edition'), value: editionLabels[language][edition].longLabel },
    { label: t('免费更新至', 'Updates until'), value: dayText(updatesUntil, language) },
  ]
}

function rightsBlocks(rights: readonly LicenceRight[], language: Language): { kind: 'paragraph'; text: string }[] {
  const names = rights.map((right) => licenceRightLabels[language][right])
  if (names.length === 0) return []
  const list = names.join(say({ zh: '、', en: '; ' }, language))
  return [{ kind: 'paragraph', text: say({ zh: `还允许：${list}。`, en: `It also allows: ${list}.` }, language) }]
}

function personsText(maxSeats: number | null, language: Language): string {
  if (maxSeats === 1) return say({ zh: '仅供持有人本人使用。', en: 'Only the holder may use it.' }, language)
  if (maxSeats === null) {
    return say({ zh: '持有人的全体员工均可使用。', en: 'Everybody employed by the holder may use it.' }, language)
  }
  return say(
    {
      zh: `持有人与其指定的使用人可以使用，合计不超过 ${maxSeats} 人。`,
      en: `The holder and the persons whom the holder names may use it, at most ${maxSeats} in all.`,
    },
    language,
  )
}
