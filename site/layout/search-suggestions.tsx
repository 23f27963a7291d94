// Suggestions below the search field: reports and industries for the entered text, or recent searches. The field itself stays uncontrolled.
import { type RefObject, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { reportPath, reportsPath } from '../paths.ts'
import { clearRecentSearches, recentSearches, rememberSearch } from './recent-searches.ts'
import { useSite } from './use-site.ts'
import { useSuggestions } from './use-suggestions.ts'

type Option = { readonly label: string; readonly path: string }
type Group = { readonly name: string; readonly options: readonly Option[] }

export type SuggestionsProps = { readonly id: string; readonly field: RefObject<HTMLInputElement | null> }

export function SearchSuggestions({ id, field }: SuggestionsProps) {
  const { phrases, to } = useSite()
  const words = phrases.common
  const navigate = useNavigate()
  const [typed, setTyped] = useState(field.current?.value ?? '')
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  // A search that was submitted before hydration has led to a page with its keyword.
  const [recent, setRecent] = useState(() => {
    rememberSearch(field.current?.defaultValue ?? '')
    return recentSearches()
  })
  const found = useSuggestions(isOpen ? typed : '')
  const groups = (
    typed.trim() === ''
      ? [
          {
            name: words.recentSearches,
            options: recent.map((label) => ({ label, path: reportsPath({ keyword: label }) })),
          },
        ]
      : [
          {
            name: words.industries,
            options: (found?.industries ?? []).map(({ dictValue, dictLabel }) => ({
              label: dictLabel,
              path: reportsPath({ industry: dictValue }),
            })),
          },
          {
            name: words.reports,
            options: (found?.titles ?? []).map(({ title, webTitle }) => ({ label: title, path: reportPath(webTitle) })),
          },
        ]
  ).filter((group: Group) => group.options.length > 0)
  const options = groups.flatMap((group) => group.options)
  const isShown = isOpen && options.length > 0
  const listId = `${id}-list`
  const optionId = (index: number) => `${id}-option-${index}`
  const hasRecent = typed.trim() === ''

  function choose(option: Option) {
    setIsOpen(false)
    // The next page sets its own keyword, if it has one.
    if (field.current) field.current.value = field.current.defaultValue
    navigate(to(option.path))
  }

  function move(by: number) {
    setIsOpen(true)
    setActive((now) => ((now + by + options.length + 2) % (options.length + 1)) - 1)
  }

  function press(event: KeyboardEvent) {
    if (event.isComposing) return
    const option = isShown ? options[active] : undefined
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && option) choose(option)
    else if (event.key === 'Escape' && isShown) setIsOpen(false)
    else return
    event.preventDefault()
  }

  useEffect(() => {
    const box = field.current
    if (!box) return
    const leaving = new AbortController()
    const { signal } = leaving
    const show = () => {
      setTyped(box.value)
      setActive(-1)
      setIsOpen(true)
    }
    // Text that was entered before this component was loaded counts, the page's own keyword does not.
    if (box === document.activeElement && (box.value === '' || box.value !== box.defaultValue)) show()
    box.addEventListener('input', show, { signal })
    box.addEventListener('focus', () => box.value === '' && show(), { signal })
    box.addEventListener('click', () => box.value === '' && show(), { signal })
    box.addEventListener('blur', () => setIsOpen(false), { signal })
    const remember = () => {
      rememberSearch(box.value)
      setRecent(recentSearches())
      setIsOpen(false)
    }
    box.form?.addEventListener('submit', remember, { signal })
    return () => leaving.abort()
  }, [field])

  useEffect(() => {
    const box = field.current
    if (!box) return
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isShown),
      'aria-controls': listId,
      'aria-activedescendant': isShown && active >= 0 ? `${id}-option-${active}` : '',
    }
    for (const [name, value] of Object.entries(attributes))
      if (value === '') box.removeAttribute(name)
      else box.setAttribute(name, value)
  })

  useEffect(() => {
    const box = field.current
    box?.addEventListener('keydown', press)
    return () => box?.removeEventListener('keydown', press)
  })

  let next = 0
  return (
    <div className="suggestions" hidden={!isShown}>
      <div id={listId} role="listbox" aria-label={words.suggestions}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: options of a list are grouped so, not fields
          <div key={group.name} role="group" aria-label={group.name}>
            <p className="suggestions__name" aria-hidden="true">
              {group.name}
            </p>
            {group.options.map((option) => {
              const index = next++
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box, which keeps the focus
                <div
                  key={option.path}
                  id={optionId(index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  className="suggestions__option"
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(option)}
                >
                  {option.label}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      {hasRecent && (
        <button
          type="button"
          className="suggestions__clear"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            clearRecentSearches()
            setRecent([])
          }}
        >
          {words.clearRecent}
        </button>
      )}
    </div>
  )
}
