// Page of unknown URLs.
import { usePhrases } from '../language/use-phrases.ts'
import { shellPhrases } from '../phrases/shell.ts'
import { Message } from './message.tsx'

export function NotFound() {
  const t = usePhrases(shellPhrases)
  return <Message title={t.notFound} text={t.notFoundText} />
}
