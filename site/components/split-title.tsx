// Title split at its first colon into a main title and a subtitle. The colon stays for screen readers.
import { Title } from './title.tsx'

type SplitTitleProps = { readonly title: string }

export function SplitTitle({ title }: SplitTitleProps) {
  const { main, colon, sub } = splitTitle(title)
  if (!sub)
    return (
      <span className="t-main">
        <Title text={main} />
      </span>
    )
  return (
    <>
      <span className="t-main">
        <Title text={main} />
        <span className="vh">{colon}</span>
      </span>
      <span className="t-sub">
        <Title text={capitalised(sub)} />
      </span>
    </>
  )
}

/** Capitalizes the first letter, as in `how long`, but leaves words such as `mRNA` and `pH`. */
export function capitalised(text: string): string {
  return text.replace(/^[a-z](?=[a-z]*(?![\w-]))/, (character) => character.toUpperCase())
}

/** `A：B` → A and B; a colon that no space follows, as in `1:2`, does not split. */
export function splitTitle(title: string): { main: string; colon: string; sub: string } {
  const match = /^(.+?)(：|: )(.+)$/s.exec(title)
  const [, main = title, colon = '', sub = ''] = match ?? []
  return { main, colon, sub }
}
