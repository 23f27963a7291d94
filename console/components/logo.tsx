// Logo in the navigation and on the sign-in page.
export function Logo() {
  return (
    <svg className="logo__mark" viewBox="0 0 28 28" aria-hidden="true">
      <path className="logo__sheet" d="M3 1h16l6 6v20H3z" />
      <path className="logo__bars" d="M8 22v-6h3v6zm5 0V11h3v11zm5 0v-8h3v8z" />
      <path className="logo__fold" d="M19 1l6 6h-6z" />
    </svg>
  )
}
