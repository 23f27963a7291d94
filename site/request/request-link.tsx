// Link to the page with the request form; the running application opens the form in a dialog instead.
import { type ReactNode, useEffect } from 'react'
import { loadRequestDialog } from '../dialogs/load-dialogs.ts'
import { useAppServices } from '../dialogs/use-app-services.ts'
import { useSite } from '../layout/use-site.ts'
import { requestPath } from '../paths.ts'
import type { RequestSubject } from './request-subject.ts'

type RequestLinkProps = {
  readonly subject: RequestSubject
  readonly className: string
  readonly children: ReactNode
}

export function RequestLink({ subject, className, children }: RequestLinkProps) {
  const { to } = useSite()
  const { openDialog } = useAppServices()
  useEffect(() => void loadRequestDialog().catch(() => undefined), []) // the first click should not wait for it
  const isOfReport = subject.type === 1 && subject.report !== undefined
  return (
    <a
      className={className}
      href={to(requestPath(subject.type, subject.report?.id))}
      rel={isOfReport ? 'nofollow' : undefined}
      data-needs-hydration=""
      onClick={(event) => {
        event.preventDefault()
        openDialog({ kind: 'request', subject: subject })
      }}
    >
      {children}
    </a>
  )
}
