// Button that copies a text to the clipboard and confirms it.
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { usePhrases } from '../language/use-phrases.ts'
import { shellPhrases } from '../phrases/shell.ts'

export function CopyButton({ text, label }: { readonly text: string; readonly label?: string }) {
  const t = usePhrases(shellPhrases)
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), 3000)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  const Mark = isCopied ? Check : Copy
  return (
    <button className="btn btn--outline btn--compact" type="button" onClick={() => void copy()}>
      <Mark className="icon icon--sm" aria-hidden="true" />
      <span aria-live="polite">{isCopied ? t.copied : (label ?? t.copy)}</span>
    </button>
  )
}
