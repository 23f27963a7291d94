// Link to the page with the request form; the running application opens the form in a dialog instead.
import type { ReactNode } from 'react'
import { useAppServices } from '../dialogs/use-app-services.ts'
import { useSite } from '../layout/use-site.ts'
import { requestPath } from '../paths.ts'
import type { RequestSubject } from './request-subject.ts'

type RequestLinkProps = {
  readonly wish: RequestSubject
  readonly className: string
  readonly children: ReactNode
}

export function RequestLink({ wish, className, children }: RequestLinkProps) {
  const { to } = useSite()
  const { openDialog } = useAppServices()
  const isOfReport = wish.type === 1 && wish.report !== undefined
  return (
    <a
      className={className}
      href={to(requestPath(wish.type, wish.report?.id))}
      rel={isOfReport ? 'nofollow' : undefined}
      data-app=""
      onClick={(event) => {
        event.preventDefault()
        openDialog({ kind: 'request', wish })
      }}
    >
      {children}
    </a>
  )
}
