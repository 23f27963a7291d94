// Company page: side menu, title, statement, text; the ordering process shows its steps before the text.
import { documentVersionsOf } from '#contract/common/legal-documents.ts'
import { formatDate, isoDay } from '#ui/format.ts'
import { Breadcrumb } from '../../components/breadcrumb.tsx'
import { pathIn } from '../../language.ts'
import { useSite } from '../../layout/use-site.ts'
import { companyPaths, reportsPath } from '../../paths.ts'
import type { CompanyData } from './company.loader.ts'
import { LicenceTable } from './licence-table.tsx'
import { OrderingSteps } from './ordering-steps.tsx'
import { SideMenu } from './side-menu.tsx'

export function CompanyPageView({ data: { key, page, isInOtherLanguage } }: { readonly data: CompanyData }) {
  const { phrases, language, to, settings } = useSite()
  const { company: labels } = phrases
  const ancestors = key === 'about' ? [] : [{ label: labels.section, href: to(companyPaths.about) }]
  return (
    <main id="main" className="wrap">
      <Breadcrumb ancestors={ancestors} current={labels.pages[key]} />
      <div className="cols cols--3-9 company">
        <SideMenu current={key} />
        {page ? (
          <div>
            <h1>{page.title}</h1>
            {page.statement && <p className="company__statement">{page.statement}</p>}
            {key === 'ordering' && <OrderingSteps />}
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises it on the way out */}
            <div className="prose company__text" dangerouslySetInnerHTML={{ __html: page.bodyHtml }} />
            {(key === 'ordering' || key === 'terms') && <LicenceTable />}
            {key === 'ordering' && (
              <div className="lead__actions">
                <a className="btn btn--primary" href={to(reportsPath())}>
                  {labels.browse}
                </a>
                <a className="btn btn--outline" href={to(companyPaths.contact)}>
                  {labels.contact}
                </a>
              </div>
            )}
            {key === 'terms' && (
              <p className="muted small company__date">
                {labels.version(documentVersionsOf(settings['document-versions']).terms)}{' '}
                <time dateTime={isoDay(page.updatedAt)}>{labels.updated(formatDate(page.updatedAt, language))}</time>
              </p>
            )}
          </div>
        ) : (
          <NotWritten companyKey={key} isInOtherLanguage={isInOtherLanguage} />
        )}
      </div>
    </main>
  )
}

type NotWrittenProps = { readonly companyKey: CompanyData['key']; readonly isInOtherLanguage: boolean }

function NotWritten({ companyKey, isInOtherLanguage }: NotWrittenProps) {
  const { phrases, isChinese, otherOrigin, to } = useSite()
  const { company: labels } = phrases
  const otherUrl = otherOrigin + pathIn(isChinese ? 'en-US' : 'zh-CN', companyPaths[companyKey])
  return (
    <div>
      <h1>{labels.pages[companyKey]}</h1>
      <div className="empty">
        <h2>{isInOtherLanguage ? labels.missing : labels.missingInBoth}</h2>
        <p>{isInOtherLanguage ? labels.missingHint : labels.missingInBothHint}</p>
        <div className="lead__actions">
          {isInOtherLanguage && (
            <a className="btn btn--primary" href={otherUrl} hrefLang={isChinese ? 'en' : 'zh-CN'} data-document>
              {labels.readOther}
            </a>
          )}
          <a className="btn btn--outline" href={to(companyPaths.contact)}>
            {labels.contact}
          </a>
        </div>
      </div>
    </div>
  )
}
