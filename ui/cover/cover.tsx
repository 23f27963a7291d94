// Cover of a report, 3:4. Deterministic and without ids: server and browser render the same markup, and a page may contain many.
import type { Language } from '#contract/common/language.ts'
import { coverColours, coverIndustry, patternColours } from './cover-colours.ts'
import { patternOf } from './drawn-patterns.ts'
import { hash } from './seeded-random.ts'
import { wrapTitle } from './wrap-title.ts'

type CoverProps = {
  /** Value of the industry in the dictionary. */
  readonly category: string
  /** The item's id, the seed of the pattern: an item has the same cover everywhere. */
  readonly id: string | number
  /** Editors' choice: the pattern of another industry, or an image instead of the pattern. */
  readonly chosen?: { readonly look: string | null; readonly picture: string | null } | null | undefined
} & (
  | {
      /** Only the pattern, for widths up to 100 px. */
      readonly size: 'thumb'
    }
  | {
      /** `card` for widths of 100–260 px, `full` for larger ones. */
      readonly size: 'card' | 'full'
      /** At most 20 Chinese characters or 45 letters. */
      readonly title: string
      readonly categoryLabel: string
      readonly year: string
      readonly language: Language
    }
)

const width = 300
const height = 400

/** Decorative: a heading with the title is always next to it. */
export function Cover(props: CoverProps) {
  const { picture } = props.chosen ?? {}
  if (!picture) return <DrawnCover {...props} />
  return <img className="cover cover--picture" src={picture} alt="" width={width} height={height} loading="lazy" />
}

function DrawnCover(props: CoverProps) {
  const industry = coverIndustry(props.chosen?.look ?? props.category)
  const colours = coverColours[industry]
  const isThumb = props.size === 'thumb'
  const seed = hash(`${props.category}|${props.id}`)
  const isLight = seed % 3 === 1
  const field = patternColours(colours, seed % 3)
  const fieldHeight = isThumb ? height : 232
  const pattern = patternOf({ industry, seed, width, height: fieldHeight, isCoarse: isThumb })
  const onPaper = isLight && !isThumb
  return (
    <svg className="cover" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      <rect width={width} height={height} fill={onPaper ? '#ffffff' : colours.ground} />
      <rect width={width} height={fieldHeight} fill={field.field} />
      <svg
        width={width}
        height={fieldHeight}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: numbers and our own colours only, and ten times cheaper than elements
        dangerouslySetInnerHTML={{ __html: pattern }}
      />
      {props.size === 'thumb' ? (
        <rect width="22" height={height} fill={colours.ground} />
      ) : (
        <CoverText
          {...props}
          fieldHeight={fieldHeight}
          ink={onPaper ? colours.ground : '#ffffff'}
          rule={onPaper ? colours.ground : colours.spark}
        />
      )}
    </svg>
  )
}

type CoverTextProps = Extract<CoverProps, { size: 'card' | 'full' }> & {
  readonly fieldHeight: number
  readonly ink: string
  readonly rule: string
}

function CoverText({ size, title, categoryLabel, year, language, fieldHeight, ink, rule }: CoverTextProps) {
  const isChinese = language === 'zh-CN'
  const { lines, fontSize, lineHeight } = layOut(title, isChinese)
  return (
    <>
      <rect width="8" height={height} fill="#000000" opacity=".12" />
      <rect y={fieldHeight} width={width} height="5" fill={rule} />
      <g className="cover__title" fontSize={fontSize} fill={ink}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are never reordered
          <text key={index} x="22" y={fieldHeight + 42 + index * lineHeight}>
            {line}
          </text>
        ))}
      </g>
      <g
        className="cover__foot"
        fontSize={size === 'full' ? 11.5 : 13}
        fill={ink}
        fillOpacity={ink === '#ffffff' ? 0.8 : 1}
      >
        <text x="22" y="384">
          {categoryLabel}
        </text>
        <text x="280" y="384" textAnchor="end">
          {year}
        </text>
      </g>
    </>
  )
}

/** At most four lines above the foot; four lines of Chinese characters use a smaller size to fit. */
function layOut(title: string, isChinese: boolean): { lines: string[]; fontSize: number; lineHeight: number } {
  if (!isChinese) return { lines: wrapTitle(title, 10.6, 4), fontSize: 24, lineHeight: 29 }
  const lines = wrapTitle(title, 10.2, 4)
  if (lines.length < 4) return { lines, fontSize: 25, lineHeight: 33 }
  return { lines: wrapTitle(title, 11.6, 4), fontSize: 22, lineHeight: 29 }
}
