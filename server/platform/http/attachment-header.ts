// The header that names a downloaded file.

/** RFC 6266: an ASCII name for old clients, and the real name in UTF-8. */
export function attachmentHeader(name: string): string {
  const clean = name.replace(/[\p{Cc}/\\"]/gu, '_')
  const ascii = clean.replace(/[^\x20-\x7e]/g, '_').replace(/%/g, '_')
  const encoded = encodeURIComponent(clean).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
