// Preview of the unsaved template, rendered by the server with sample content.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type MailTemplateRow, type MailPreview as Preview, previewMail } from '#contract/mail-templates-admin.ts'
import { useConsole } from '../../api/console-context.ts'
import type { LanguageKey } from '../../components/bilingual-fields.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { mailsPhrases } from '../../phrases/mails.ts'

const pauseMs = 400

/** The current text of the form. */
export function useTemplateText(languageKey: LanguageKey): { subject: string; body: string } {
  const [subject, body] = useWatch({ name: [`${languageKey}.subject`, `${languageKey}.body`] })
  return { subject: String(subject ?? ''), body: String(body ?? '') }
}

export function MailPreview({
  template,
  languageKey,
}: {
  readonly template: MailTemplateRow
  readonly languageKey: LanguageKey
}) {
  const t = usePhrases(mailsPhrases)
  const { client } = useConsole()
  const { subject, body } = useTemplateText(languageKey)
  const [text, setText] = useState({ subject, body })
  useEffect(() => {
    const timer = setTimeout(() => setText({ subject, body }), pauseMs)
    return () => clearTimeout(timer)
  }, [subject, body])
  const language = languageKey === 'zh' ? 'zh-CN' : 'en-US'
  const { data, isError } = useQuery({
    queryKey: ['mail-preview', template.key, language, text],
    queryFn: () => client(previewMail, { key: template.key, language, ...text }),
    enabled: text.subject !== '' && text.body !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  })
  return (
    <section className="mail-preview" aria-label={t.preview}>
      <h3 className="small muted">{t.preview}</h3>
      {isError ? (
        <p className="muted small">{t.previewFailed}</p>
      ) : data ? (
        <Shown preview={data} lang={language} />
      ) : null}
    </section>
  )
}

function Shown({ preview, lang }: { readonly preview: Preview; readonly lang: string }) {
  return (
    <article className="mail-preview__mail" lang={lang}>
      <p className="mail-preview__subject">{preview.subject}</p>
      {preview.blocks.map((block, index) => {
        const key = `${index} ${block.kind}`
        if (block.kind === 'paragraph') return <p key={key}>{block.text}</p>
        if (block.kind === 'link') {
          return (
            <p key={key}>
              {block.label}
              <br />
              <span className="mail-preview__link">{block.url}</span>
            </p>
          )
        }
        if (block.kind === 'lists') return <Lists key={key} lists={block.lists} />
        return (
          <dl key={key}>
            {block.facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )
      })}
    </article>
  )
}

type ListsBlock = Extract<Preview['blocks'][number], { kind: 'lists' }>

function Lists({ lists }: { readonly lists: ListsBlock['lists'] }) {
  return lists.map(({ heading, links, more }) => (
    <section key={heading}>
      <p>
        <b>{heading}</b>
      </p>
      <ul>
        {[...links, ...(more ? [more] : [])].map(({ label, url }) => (
          <li key={url}>
            <span className="mail-preview__link">{label}</span>
          </li>
        ))}
      </ul>
    </section>
  ))
}
