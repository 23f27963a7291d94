// Placeholders of a mail template; selecting one inserts it at the cursor.

import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { say } from '#contract/common/language.ts'
import type { MailTemplateRow } from '#contract/mail-templates-admin.ts'
import { useLanguage } from '../../language/language-context.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { mailsPhrases } from '../../phrases/mails.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

export function MailPlaceholders({ placeholders }: Pick<MailTemplateRow, 'placeholders'>) {
  const t = usePhrases(mailsPhrases)
  const language = useLanguage()
  const { setValue } = useFormContext()
  const last = useRef<Field>(null)
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
      if (isField && /^(zh|en)\.(subject|body)$/.test(target.name)) last.current = target
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  if (placeholders.length === 0) return null

  const insert = (name: string, isBlock: boolean) => {
    const field = last.current ?? document.querySelector<HTMLTextAreaElement>('textarea[name="zh.body"]')
    if (!field) return
    const { value, selectionStart, selectionEnd } = field
    const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length]
    const [before, after] = [value.slice(0, from), value.slice(to)]
    const token = isBlock ? aloneIn(before, after, `{${name}}`) : `{${name}}`
    setValue(field.name, before + token + after, { shouldDirty: true, shouldValidate: true })
    field.focus()
    requestAnimationFrame(() => field.setSelectionRange(from + token.length, from + token.length))
  }
  return (
    <section className="placeholders">
      <h2>{t.placeholders}</h2>
      <p className="muted small">{t.placeholdersText}</p>
      <div className="placeholders__list">
        {placeholders.map(({ name, label, isBlock, isRequired }) => (
          <button
            key={name}
            className="placeholder"
            type="button"
            title={t.insert(say(label, language))}
            // Keeps focus and cursor in the text field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => insert(name, isBlock)}
          >
            <code>{`{${name}}`}</code>
            <span>
              {say(label, language)}
              {isBlock ? <i>{t.block}</i> : null}
              {isRequired ? <i>{t.required}</i> : null}
            </span>
          </button>
        ))}
      </div>
    </section>
  )
}

function aloneIn(before: string, after: string, token: string): string {
  const start = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const end = after === '' || after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n'
  return start + token + end
}
