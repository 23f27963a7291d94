// A title in two steps: what stands before its first colon, and what follows it. The colon stays for those who hear the page.
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

/** Begins a line of its own: `how long`, but not `mRNA` or `pH`, with a capital letter. */
export function capitalised(text: string): string {
  return text.replace(/^[a-z](?=[a-z]*(?![\w-]))/, (letter) => letter.toUpperCase())
}

/** `A：B` → A and B; a colon without a blank after it, as in `1:2`, splits nothing. */
export function splitTitle(title: string): { main: string; colon: string; sub: string } {
  const match = /^(.+?)(：|: )(.+)$/s.exec(title)
  const [, main = title, colon = '', sub = ''] = match ?? []
  return { main, colon, sub }
}
