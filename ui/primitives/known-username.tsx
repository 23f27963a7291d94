// Hidden username field for password managers: without it they save a new password for the wrong account.

export function KnownUsername({ value }: { readonly value: string }) {
  return (
    <input
      className="vh"
      name="username"
      autoComplete="username"
      value={value}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  )
}
