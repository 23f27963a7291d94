// An e-mail address: where it does not fit in a line it is parted before its @, not in the middle of a name.

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
