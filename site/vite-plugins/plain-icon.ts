// How a lucide icon is drawn; `.icon` in the style sheet knows stroke and size.
import { createElement, type ReactNode, type SVGProps } from 'react'

type IconData = { readonly node: readonly (readonly [tag: string, attributes: Record<string, string>])[] }

/** In the place of lucide's function of that name. An icon says nothing, unless it is given words. */
export function createLucideIcon({ node }: IconData) {
  const shapes: ReactNode[] = node.map(([tag, attributes]) => createElement(tag, attributes))
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each icon, when its module is loaded
  return function Icon({ children, ...props }: SVGProps<SVGSVGElement>) {
    const isSilent = props['aria-label'] === undefined && props.role === undefined
    return createElement(
      'svg',
      { viewBox: '0 0 24 24', 'aria-hidden': isSilent || undefined, ...props },
      shapes,
      children,
    )
  }
}
