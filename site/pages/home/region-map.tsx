// Countries covered. The list has all information; the map repeats it.
import { formatNumber } from '#ui/format.ts'
import { mapMarkers } from '#ui/map/markers.ts'
import { useSite } from '../../layout/use-site.ts'
import { reportsPath } from '../../paths.ts'
import type { HomeData } from './home.loader.ts'

type Regions = HomeData['regions']

export function RegionMap({ regions }: { readonly regions: Regions }) {
  const { phrases, language, to } = useSite()
  const labels = phrases.home
  return (
    <section className="section" aria-labelledby="regions">
      <div className="section-head">
        <h2 id="regions">{labels.covers(formatNumber(regions.length, language))}</h2>
        <span className="muted xs">{labels.mapNote}</span>
      </div>
      <div className="cols cols--8-4">
        <div className="map">
          <MapMarks regions={regions} />
        </div>
        <ul className="regions">
          {regions.map(({ code, name, count }) => (
            <li key={code}>
              {count > 0 ? (
                <a href={to(reportsPath({ region: code }))} rel="nofollow">
                  {name}
                  <span className="num">{formatNumber(count, language)}</span>
                </a>
              ) : (
                <span>
                  {name}
                  <span className="num">{formatNumber(count, language)}</span>
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function MapMarks({ regions }: { readonly regions: Regions }) {
  const labels = useSite().phrases.home
  const maxCount = Math.max(1, ...regions.map(({ count }) => count))
  const known = regions.flatMap((region) => {
    const marker = mapMarkers[region.code]
    return marker ? [{ ...region, ...marker, region: region.name, label: marker.name }] : []
  })
  const leaders = [...regions].sort((a, b) => b.count - a.count).slice(0, 3)
  return (
    <svg
      viewBox="0 0 960 440"
      role="img"
      aria-label={labels.mapLabel(leaders.map(({ name }) => name).join(labels.nameJoin))}
    >
      {known.map(({ code, x, y, count }) => (
        <circle
          key={code}
          className="halo"
          cx={x}
          cy={y}
          r={Math.round((5 + 14 * Math.sqrt(count / maxCount)) * 10) / 10}
        />
      ))}
      {known.map(({ code, x, y }) => (
        <circle key={code} className="mark" cx={x} cy={y} r="5" />
      ))}
      {known.map(
        ({ code, x, y, region, label }) =>
          label && (
            <text key={code} className="only-lg" x={x + label.dx} y={y + label.dy} textAnchor={label.anchor}>
              {region}
            </text>
          ),
      )}
    </svg>
  )
}
