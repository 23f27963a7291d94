// Email address that wraps before its @ instead of in the middle of a name.

export function EmailAddress({ children }: { readonly children: string }) {
  const at = children.lastIndexOf('@')
  return (
    <bdi>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </bdi>
  )
}
