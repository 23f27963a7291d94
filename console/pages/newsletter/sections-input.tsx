// Sections of an issue and their items: moved and removed, never added. Composing again brings back what was removed.
import { useFormContext, useWatch } from 'react-hook-form'
import type { NewsletterItem, NewsletterSection } from '#contract/newsletter-sections.ts'
import { ReorderButtons } from '../../components/reorder-buttons.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { newsletterPhrases } from '../../phrases/newsletter.ts'

export function SectionsInput({ isEditable }: { readonly isEditable: boolean }) {
  const t = usePhrases(newsletterPhrases)
  const { setValue } = useFormContext()
  const sections: readonly NewsletterSection[] = useWatch({ name: 'sections' }) ?? []
  const change = (next: readonly NewsletterSection[]) => setValue('sections', next, { shouldDirty: true })
  if (sections.length === 0) return <p className="small muted">{t.noSections}</p>
  return (
    <ol className="issue-sections">
      {sections.map((section, index) => (
        <li key={section.industry}>
          <div className="issue-sections__head">
            <h3>{section.label}</h3>
            {isEditable ? (
              <ReorderButtons
                name={section.label}
                index={index}
                count={sections.length}
                onMove={(to) => change(moved(sections, index, to))}
                onRemove={() => change(sections.toSpliced(index, 1))}
              />
            ) : null}
          </div>
          <Items
            section={section}
            isEditable={isEditable}
            onChange={(items) =>
              change(
                items.length > 0
                  ? sections.with(index, { ...section, items: [...items] })
                  : sections.toSpliced(index, 1),
              )
            }
          />
        </li>
      ))}
    </ol>
  )
}

type ItemsProps = {
  readonly section: NewsletterSection
  readonly isEditable: boolean
  readonly onChange: (items: readonly NewsletterItem[]) => void
}

function Items({ section: { items }, isEditable, onChange }: ItemsProps) {
  const t = usePhrases(newsletterPhrases)
  return (
    <ol className="issue-sections__items">
      {items.map((item, index) => (
        <li key={`${item.kind} ${item.id}`}>
          <span className="badge">{t.kinds[item.kind]}</span>
          <span className="issue-sections__title">{item.title}</span>
          {isEditable ? (
            <ReorderButtons
              name={item.title}
              index={index}
              count={items.length}
              onMove={(to) => onChange(moved(items, index, to))}
              onRemove={() => onChange(items.toSpliced(index, 1))}
            />
          ) : null}
        </li>
      ))}
    </ol>
  )
}

function moved<T>(rows: readonly T[], from: number, to: number): T[] {
  const row = rows[from]
  return row === undefined ? [...rows] : rows.toSpliced(from, 1).toSpliced(to, 0, row)
}
