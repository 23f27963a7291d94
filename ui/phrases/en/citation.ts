// Phrases of references to an item.
export const citation = {
  titles: { report: 'Cite this report', briefing: 'Cite this briefing', news: 'Cite this article' },
  download: 'file download',
  copy: 'Copy',
  copyOf: (name: string) => `Copy ${name} reference`,
  copied: (name: string) => `${name} reference copied`,
  notCopied: 'The clipboard is not available. Select the text, or download the file.',
}
