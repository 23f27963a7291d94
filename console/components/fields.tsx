// Fields of a form. In a read-only form they are disabled, while tabs, versions and comparisons around them stay usable.
import { createContext, type ReactNode, use } from 'react'

export const ReadOnlyContext = createContext(false)

type FieldsProps = { readonly className: string; readonly hidden?: boolean; readonly children: ReactNode }

export function Fields({ className, hidden = false, children }: FieldsProps) {
  const isReadOnly = use(ReadOnlyContext)
  if (!isReadOnly) {
    return (
      <div className={className} hidden={hidden}>
        {children}
      </div>
    )
  }
  return (
    <fieldset className={className} hidden={hidden} disabled>
      {children}
    </fieldset>
  )
}
