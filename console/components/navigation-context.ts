// Whether the navigation sheet of small screens is open.
import { createContext } from 'react'

export const NavigationContext = createContext<{
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
}>({ isOpen: false, setOpen: () => {} })
