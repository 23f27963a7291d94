// Whether the navigation is open where it is a sheet.
import { createContext } from 'react'

export const NavigationContext = createContext<{
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
}>({ isOpen: false, setOpen: () => {} })
