// A text in which a search has marked what it found.
import { Title } from './title.tsx'

type MarkedProps = {
  readonly as: 'a' | 'p'
  readonly text: string
  /** Everything but `<mark>` is escaped in it (contract). Without it the text stands as it is. */
  readonly html: string | undefined
  readonly href?: string
  readonly className?: string
}

export function HighlightedText({ as: Element, text, html, ...attributes }: MarkedProps) {
  if (html === undefined)
    return (
      <Element {...attributes}>
        <Title text={text} />
      </Element>
    )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only <mark> is markup in it
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
}
