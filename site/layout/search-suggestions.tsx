// Suggestions below the search field: reports and industries for the entered text, or recent searches. The field itself stays uncontrolled.
import type { RefObject } from 'react'
import { useNavigate } from 'react-router'
import { comboboxIds, useCombobox } from './use-combobox.ts'
import { useSite } from './use-site.ts'
import { useSuggestionField } from './use-suggestion-field.ts'
import { type Suggestion, type SuggestionGroup, useSuggestionGroups } from './use-suggestion-groups.ts'

export type SuggestionsProps = { readonly id: string; readonly field: RefObject<HTMLInputElement | null> }

export function SearchSuggestions({ id, field }: SuggestionsProps) {
  const { phrases, to } = useSite()
  const navigate = useNavigate()
  const { typed, isOpen, setIsOpen, active, setActive, recent, clearRecent } = useSuggestionField(field)
  const groups = useSuggestionGroups(typed, isOpen, recent)
  const options = groups.flatMap((group) => group.options)
  const isShown = isOpen && options.length > 0

  function choose(option: Suggestion) {
    setIsOpen(false)
    // The next page sets its own keyword, if it has one.
    if (field.current) field.current.value = field.current.defaultValue
    navigate(to(option.path))
  }

  useCombobox(field, {
    id,
    isShown,
    active,
    move(by) {
      setIsOpen(true)
      setActive((index) => ((index + by + options.length + 2) % (options.length + 1)) - 1)
    },
    chooseActive() {
      const option = isShown ? options[active] : undefined
      if (option) choose(option)
      return option !== undefined
    },
    close: () => setIsOpen(false),
  })

  return (
    <div className="suggestions" hidden={!isShown}>
      <SuggestionList id={id} groups={groups} active={active} onChoose={choose} />
      {typed.trim() === '' && (
        <button
          type="button"
          className="suggestions__clear"
          onPointerDown={(event) => event.preventDefault()}
          onClick={clearRecent}
        >
          {phrases.common.clearRecent}
        </button>
      )}
    </div>
  )
}

type SuggestionListProps = {
  readonly id: string
  readonly groups: readonly SuggestionGroup[]
  readonly active: number
  readonly onChoose: (option: Suggestion) => void
}

function SuggestionList({ id, groups, active, onChoose }: SuggestionListProps) {
  const labels = useSite().phrases.common
  const ids = comboboxIds(id)
  let next = 0
  return (
    <div id={ids.list} role="listbox" aria-label={labels.suggestions}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: options of a list are grouped so, not fields
        <div key={group.name} role="group" aria-label={group.name}>
          <p className="suggestions__name" aria-hidden="true">
            {group.name}
          </p>
          {group.options.map((option) => {
            const index = next++
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the search field keeps the focus and handles the keys
              <div
                key={option.path}
                id={ids.option(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className="suggestions__option"
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(option)}
              >
                {option.label}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
