// Starts a download without leaving the page.

/** Uses a link with `download`: if the URL is refused, the browser reports a failed download instead of showing the response. */
export function startDownload(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}
