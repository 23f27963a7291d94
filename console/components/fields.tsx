// Fields of a form. Where the form is only looked at, nothing can be typed or pressed in them; tabs, versions and comparisons around them go on.
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
