// Whose password a form is about, for password managers: without a username beside it they save a new password as another account's.

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
