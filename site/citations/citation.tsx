// How an item is cited: references as text, and files for reference managers. The document is the same for everybody and every day, so that
// the browser adds the day of access, and the buttons, which need scripts.
import { ChevronDown, Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import {
  type CitedWork,
  fileFormats,
  type Reference,
  referenceFiles,
  referenceStyles,
  textOf,
} from '#contract/references.ts'
import { copyText } from '../dialogs/copy-field.tsx'
import { useAppServices } from '../dialogs/use-app-services.ts'
import { useSite } from '../layout/use-site.ts'
import { type CitedItem, referenceFilePath } from './cited-items.ts'

export function Citation({ item }: { readonly item: CitedItem }) {
  const { phrases, origin, to } = useSite()
  const today = useToday()
  // A preview has no address that others could open.
  if (useParams().webTitle === undefined) return null
  const labels = phrases.citation
  const work: CitedWork = { ...item, author: phrases.common.siteName, url: origin + to(item.path) }
  return (
    <section className="toc cite" aria-label={labels.titles[item.kind]}>
      <details>
        <summary>
          <span>{labels.titles[item.kind]}</span>
          <span className="pg" />
          <ChevronDown className="icon" />
        </summary>
        <div className="cite__body">
          <dl>
            {referenceStyles.map(({ name, refer }) => {
              const reference = refer(work, today)
              return (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    <ReferenceText reference={reference} />
                    {today && <CopyButton name={name} text={textOf(reference)} />}
                  </dd>
                </div>
              )
            })}
          </dl>
          <p className="cite__files">
            {fileFormats.map((format) => {
              const { name, write } = referenceFiles[format]
              return (
                <span key={format}>
                  <a
                    className="btn btn--outline btn--compact"
                    href={to(referenceFilePath(item, format))}
                    download
                    rel="nofollow"
                  >
                    <Download className="icon icon--sm" />
                    {name}
                    <span className="vh"> {labels.download}</span>
                  </a>
                  {today && <CopyButton name={name} text={write(work)} />}
                </span>
              )
            })}
          </p>
        </div>
      </details>
    </section>
  )
}

function ReferenceText({ reference }: { readonly reference: Reference }) {
  return reference.map((part) => (typeof part === 'string' ? part : <i key={part.italic}>{part.italic}</i>))
}

function CopyButton({ name, text }: { readonly name: string; readonly text: string }) {
  const labels = useSite().phrases.citation
  const { notify } = useAppServices()
  async function copy() {
    if (await copyText(text)) notify('success', labels.copied(name))
    else notify('failure', labels.notCopied)
  }
  return (
    <button className="btn btn--quiet btn--compact" type="button" aria-label={labels.copyOf(name)} onClick={copy}>
      {labels.copy}
    </button>
  )
}

/** The reader's day, `2026-11-27`; undefined on the server and until the page is hydrated. */
function useToday(): string | undefined {
  const [today, setToday] = useState<string>()
  // Swedish dates are those of ISO 8601.
  useEffect(() => setToday(new Date().toLocaleDateString('sv-SE')), [])
  return today
}
