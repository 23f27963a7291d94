// Text with the matches of a search highlighted.
import { Title } from './title.tsx'

type MarkedProps = {
  readonly as: 'a' | 'p'
  readonly text: string
  /** Everything but `<mark>` is escaped in it (contract). When undefined, the plain text is shown. */
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
