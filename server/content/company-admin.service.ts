// Company pages as staff write them.
import { isDeepStrictEqual } from 'node:util'
import { type Language, languages } from '#contract/common/language.ts'
import { type CompanyPageKey, companyPageKeys } from '#contract/company.ts'
import type { CompanyForm } from '#contract/content-admin.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { cleanHtml } from '#server/platform/rich-text.ts'
import { deleteCompanyPage, findCompanyPages, holdCompanyPages, writeCompanyPage } from './company.store.ts'

type Text = { readonly title: string; readonly statement: string; readonly bodyHtml: string }

export async function listForms(ctx: Ctx): Promise<CompanyForm[]> {
  return Promise.all(companyPageKeys.map((key) => formOf(ctx.db, key)))
}

async function formOf(db: Db, key: CompanyPageKey): Promise<CompanyForm> {
  const rows = await findCompanyPages(db, key)
  const side = (language: Language) => {
    const row = rows.find(({ lang }) => lang === language)
    return row
      ? {
          title: row.title,
          statement: row.statement,
          bodyHtml: cleanHtml(row.body_html),
          updatedAt: row.updated_at.toISOString(),
        }
      : null
  }
  const [zh, en] = [side('zh-CN'), side('en-US')]
  return { key, zh, en, version: [zh?.updatedAt ?? '-', en?.updatedAt ?? '-'].join(' ') }
}

/** @throws AppError admin.conflict */
export async function saveForm(
  ctx: Ctx,
  actor: Actor,
  wanted: { key: CompanyPageKey; zh: Text | null; en: Text | null; version: string },
): Promise<CompanyForm> {
  const { key } = wanted
  return ctx.db.transaction().execute(async (tx) => {
    await holdCompanyPages(tx)
    const form = await formOf(tx, key)
    if (form.version !== wanted.version) throw new AppError('admin.conflict')
    const changed = languages.filter((language) => {
      const before = sideOf(form, language)
      return !isDeepStrictEqual(before && plain(before), sideOf(wanted, language) && cleaned(sideOf(wanted, language)))
    })
    if (changed.length === 0) {
      actor.nothingChanged()
      return form
    }
    for (const language of changed) {
      const [before, text] = [sideOf(form, language), cleaned(sideOf(wanted, language))]
      if (text) await writeCompanyPage(tx, { key, language, at: ctx.now(), ...text })
      else await deleteCompanyPage(tx, key, language)
      const subject = { kind: 'company-page', id: `${key} ${language}` }
      await actor.note(tx, { action: 'content.company', subject, before: before && plain(before), after: text })
    }
    return formOf(tx, key)
  })
}

function sideOf<T>(form: { zh: T; en: T }, language: Language): T {
  return language === 'zh-CN' ? form.zh : form.en
}

function plain({ title, statement, bodyHtml }: Text): Text {
  return { title, statement, bodyHtml }
}

function cleaned(text: Text | null): Text | null {
  return text && { title: text.title, statement: text.statement, bodyHtml: cleanHtml(text.bodyHtml) }
}
