// Form values of a news article and their conversion to the contract.
import type { NewsSnapshot } from '#contract/news-admin.ts'

export type NewsValues = { readonly isHot: boolean; readonly zh: NewsSnapshot; readonly en: NewsSnapshot }

export const emptyNews: NewsSnapshot = { title: '', slug: '', category: '', dek: '', marketType: '', bodyHtml: '' }
export const isEmptyNews = ({ slug: _, category: __, marketType: ___, ...texts }: NewsSnapshot) =>
  Object.values(texts).every((text) => text.trim() === '')

/** Converts form values to the contract: a cleared select is null in the form. */
export function plainNews(snapshot: NewsSnapshot): NewsSnapshot {
  const { title, slug, category, dek, marketType, bodyHtml } = snapshot
  return {
    title: title.trim(),
    slug: (slug ?? '').trim(),
    category: category ?? '',
    dek: dek ?? '',
    marketType: marketType ?? '',
    bodyHtml: bodyHtml ?? '',
  }
}
