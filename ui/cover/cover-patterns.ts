// One pattern per industry, drawn as SVG text made of numbers and colours only.
import type { CoverIndustry, PatternColours } from './cover-colours.ts'
import type { Random } from './seeded-random.ts'

type Canvas = {
  readonly w: number
  readonly h: number
  readonly r: Random
  readonly c: PatternColours
  /** For covers under 100 px: fewer, larger shapes. */
  readonly coarse: boolean
}
type Pattern = (canvas: Canvas) => string
/** Puts a shape, given as the data of a path, where it will be painted with these attributes. */
type Put = (paint: string, data: string) => void

export const patterns = {
  // hexagonal lattice: cells of a material
  chemicals({ w, h, r, c, coarse }) {
    const s = coarse ? 50 : 27,
      dx = s * 1.732,
      dy = s * 1.5,
      spark = Math.floor(r() * 6) + 4
    const side = s * 0.9,
      half = n(side * 0.866),
      hexagon = `l${half} ${n(side / 2)}v${n(side)}l${-half} ${n(side / 2)} ${-half} ${n(-side / 2)}v${n(-side)}z`
    return inOnePathEach((put) => {
      let i = 0
      for (let row = 0; row * dy < h + s; row++)
        for (let col = 0; col * dx < w + dx; col++) {
          const x = col * dx + (row % 2 ? dx / 2 : 0),
            y = row * dy,
            v = r()
          const inner = x > s && x < w - s && y > s && y < h - s
          const fill = inner && i++ === spark ? c.spark : v > 0.62 ? c.a : v > 0.3 ? c.b : undefined
          const paint = fill ? `fill="${fill}"` : `fill="none" stroke="${c.a}" stroke-width="1.5"`
          put(paint, `M${n(x)} ${n(y - side)}${hexagon}`)
        }
    })
  },
  // ridgelines: repeated measurements of one signal
  healthcare({ w, h, r, c, coarse }) {
    const rows = coarse ? 6 : 11,
      step = h / (rows + 1),
      lit = Math.floor(rows * (0.35 + r() * 0.35)),
      mid = w * (0.35 + r() * 0.3)
    let out = ''
    for (let i = 0; i < rows; i++) {
      const y = step * (i + 1.3)
      // Its ends stand outside the picture: what is filled below the line has no outline there.
      let d = `M-9 ${n(y + step * 1.2)}V${n(y)}H0`
      const peak = mid + (r() - 0.5) * w * 0.22,
        amp = step * (1.2 + r() * 2.1)
      const at = (x: number) =>
        y -
        amp * Math.exp(-(((x - peak) / (w * 0.1)) ** 2)) -
        amp * 0.45 * Math.exp(-(((x - peak - w * 0.2) / (w * 0.06)) ** 2))
      for (let x = 0; x <= w; x += w / (coarse ? 16 : 30)) d += `L${n(x)} ${n(at(x))}`
      d += `L${w} ${n(y)}h9V${n(y + step * 1.2)}`
      out += `<path d="${d}" fill="${c.field}" stroke="${i === lit ? c.spark : i % 2 ? c.a : c.b}" stroke-width="${coarse ? 9 : i === lit ? 4 : 2.4}" stroke-linejoin="round"/>`
    }
    return out
  },
  // traces and pads of a board
  electronics({ w, h, r, c, coarse }) {
    const g = coarse ? 60 : 25,
      cols = Math.ceil(w / g),
      lit = Math.floor(r() * cols * 0.5 + cols * 0.2)
    let out = ''
    for (let i = 0; i < cols; i++) {
      const x = g * (i + 0.5),
        y1 = h * (0.12 + r() * 0.38),
        run = (Math.floor(r() * 3) - 1) * g,
        down = r() > 0.5
      const colour = i === lit ? c.spark : r() > 0.5 ? c.a : c.b,
        sw = coarse ? 13 : 5
      const yb = y1 + g * (1 + Math.floor(r() * 3))
      const d = down
        ? `M${n(x)} ${n(y1)}V${n(yb)}l${n(run)} ${n(Math.abs(run))}V${h}`
        : `M${n(x)} 0V${n(y1)}l${n(run)} ${n(Math.abs(run))}V${n(yb + g)}`
      const [px, py] = down ? [x, y1] : [x + run, yb + g]
      out += `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${sw}"/><circle cx="${n(px)}" cy="${n(py)}" r="${sw * 1.35}" fill="${c.field}" stroke="${colour}" stroke-width="${sw * 0.8}"/>`
    }
    return out
  },
  // dot field: traffic on a grid
  ict({ w, h, r, c, coarse }) {
    const g = coarse ? 50 : 20,
      p1 = r() * 6,
      p2 = r() * 6,
      f = 0.7 + r() * 0.6
    const cols = Math.floor(w / g),
      rows = Math.floor(h / g),
      lx = Math.floor(cols * (0.3 + r() * 0.5)),
      ly = Math.floor(rows * (0.25 + r() * 0.4))
    return inOnePathEach((put) => {
      for (let j = 0; j < rows; j++)
        for (let i = 0; i < cols; i++) {
          const v = (Math.sin((i / cols) * 6 * f + p1) + Math.cos((j / rows) * 5 + p2 + (i / cols) * 3)) / 4 + 0.5
          const isLit = i === lx && j === ly
          // Few sizes, so that there are few paths; the eye does not tell the difference.
          const rad = (Math.round((isLit ? 0.5 : 0.09 + v * 0.38) * 40) / 40) * g
          const colour = isLit ? c.spark : v > 0.6 ? c.a : c.b
          put(
            `stroke="${colour}" stroke-width="${n(2 * rad)}" stroke-linecap="round"`,
            `M${n(((i + 0.5) * w) / cols)} ${n(((j + 0.5) * h) / rows)}h0`,
          )
        }
    })
  },
  // polar bars: output over a day
  energy({ w, h, r, c, coarse }) {
    const count = coarse ? 16 : 40,
      cx = w * (0.38 + r() * 0.24),
      cy = h * (0.62 + r() * 0.12),
      r0 = w * 0.14,
      lit = Math.floor(r() * count)
    const sun = `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r0 * 0.72)}" fill="${c.spark}"/>`
    return (
      sun +
      inOnePathEach((put) => {
        for (let i = 0; i < count; i++) {
          const a = (i / count) * Math.PI * 2,
            len = w * (0.16 + 0.36 * Math.abs(Math.sin((i / count) * 6.3 + lit)) + r() * 0.16)
          put(
            `stroke="${i % 3 ? c.a : c.b}" stroke-width="${coarse ? 15 : 6}"`,
            `M${n(cx + Math.cos(a) * r0)} ${n(cy + Math.sin(a) * r0)}L${n(cx + Math.cos(a) * (r0 + len))} ${n(cy + Math.sin(a) * (r0 + len))}`,
          )
        }
      })
    )
  },
  // lanes that merge: flows between two sides
  automotive({ w, h, r, c, coarse }) {
    const k = coarse ? 5 : 10,
      sw = (h / k) * 0.62,
      order = [...Array(k).keys()].sort(() => r() - 0.5),
      lit = Math.floor(r() * k)
    let out = ''
    for (let i = 0; i < k; i++) {
      const y1 = ((i + 0.5) * h) / k,
        y2 = (((order[i] ?? 0) + 0.5) * h) / k
      out += `<path d="M-10 ${n(y1)}H${n(w * 0.12)}C${n(w * 0.5)} ${n(y1)} ${n(w * 0.5)} ${n(y2)} ${n(w * 0.88)} ${n(y2)}H${w + 10}" fill="none" stroke="${i === lit ? c.spark : i % 2 ? c.a : c.b}" stroke-width="${n(sw)}" stroke-opacity="${i === lit ? 1 : 0.86}"/>`
    }
    return out
  },
  // quarter-circle tiles: parts that fit
  machinery({ w, h, r, c, coarse }) {
    const cols = coarse ? 3 : 6,
      g = w / cols,
      rows = Math.ceil(h / g),
      lit = Math.floor(r() * cols * (rows - 1))
    // Three layers, each of shapes that do not overlap.
    const large = onePathEach(),
      middle = onePathEach(),
      small = onePathEach()
    for (let j = 0; j < rows; j++)
      for (let i = 0; i < cols; i++) {
        const x = i * g,
          y = j * g,
          t = Math.floor(r() * 4),
          id = j * cols + i
        const [cx, cy, sx, sy] = (
          [
            [x, y, 1, 1],
            [x + g, y, -1, 1],
            [x + g, y + g, -1, -1],
            [x, y + g, 1, -1],
          ] as const
        )[t] ?? [x, y, 1, 1]
        const q = (rad: number) =>
          `M${n(cx)} ${n(cy)}h${n(rad * sx)}A${n(rad)} ${n(rad)} 0 0 ${sx * sy > 0 ? 1 : 0} ${n(cx)} ${n(cy + rad * sy)}Z`
        large.put(`fill="${id === lit ? c.spark : r() > 0.5 ? c.a : c.b}"`, q(g))
        middle.put(`fill="${c.field}"`, q(g * 0.62))
        small.put(`fill="${id === lit ? c.spark : c.a}"`, q(g * 0.34))
      }
    return large.drawn() + middle.drawn() + small.drawn()
  },
  // stream graph: shares over time
  food({ w, h, r, c, coarse }) {
    const layers = 6,
      steps = coarse ? 5 : 7,
      lit = 1 + Math.floor(r() * 4)
    const cols = Array.from({ length: steps + 1 }, () => shares(Array.from({ length: layers }, () => 0.35 + r())))
    const edge = (k: number, back = false) => {
      const pts = cols.map((col, i) => [(i * w) / steps, (col[k] ?? 1) * h] as const)
      if (back) pts.reverse()
      return pts
        .map(([x, y], i) => {
          const [px, py] = pts[i - 1] ?? [x, y]
          const m = (px + x) / 2
          return i === 0 ? `${n(x)} ${n(y)}` : `C${n(m)} ${n(py)} ${n(m)} ${n(y)} ${n(x)} ${n(y)}`
        })
        .join('')
    }
    const fills = [c.a, c.field, c.b, c.a, c.field, c.b]
    return Array.from(
      { length: layers },
      (_, k) => `<path d="M${edge(k)}L${edge(k + 1, true)}Z" fill="${k === lit ? c.spark : fills[k]}"/>`,
    ).join('')
  },
  // treemap: shares of a basket
  consumer({ w, h, r, c, coarse }) {
    const cells: (readonly [x: number, y: number, w: number, h: number])[] = []
    const gap = coarse ? 10 : 5
    const split = (x: number, y: number, ww: number, hh: number, d: number): void => {
      if (!d || ww * hh < (coarse ? 9000 : 2600)) {
        cells.push([x, y, ww, hh])
        return
      }
      const k = 0.34 + r() * 0.32
      if (ww > hh * (0.85 + r() * 0.3)) {
        split(x, y, ww * k, hh, d - 1)
        split(x + ww * k, y, ww * (1 - k), hh, d - 1)
      } else {
        split(x, y, ww, hh * k, d - 1)
        split(x, y + hh * k, ww, hh * (1 - k), d - 1)
      }
    }
    split(0, 0, w, h, coarse ? 3 : 5)
    const lit = Math.floor(r() * cells.length)
    return inOnePathEach((put) => {
      for (const [i, [x, y, ww, hh]] of cells.entries())
        put(
          `fill="${i === lit ? c.spark : r() > 0.5 ? c.a : c.b}"`,
          box(x + gap / 2, y + gap / 2, Math.max(2, ww - gap), Math.max(2, hh - gap)),
        )
    })
  },
  // contour strips: fields on a slope
  agriculture({ w, h, r, c, coarse }) {
    const k = coarse ? 7 : 13,
      cx = w * r(),
      cy = h * (1.05 + r() * 0.2),
      lit = 2 + Math.floor(r() * (k - 4)),
      tilt = 0.62 + r() * 0.2
    let out = ''
    for (let i = k; i > 0; i--) {
      const rad = (i / k) * Math.hypot(w, h) * 1.12
      out += `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rad)}" ry="${n(rad * tilt)}" fill="${i === lit ? c.spark : i % 3 === 0 ? c.field : i % 3 === 1 ? c.a : c.b}"/>`
    }
    return out
  },
  // skyline of bars
  construction({ w, h, r, c, coarse }) {
    const k = coarse ? 5 : 10,
      bw = w / k,
      lit = Math.floor(k * 0.2 + r() * k * 0.6)
    const houses = onePathEach(),
      windows = onePathEach()
    for (let i = 0; i < k; i++) {
      const hh = h * (0.22 + r() * 0.66),
        x = i * bw,
        fl = coarse ? 0 : Math.floor(hh / 17)
      houses.put(`fill="${i === lit ? c.spark : i % 2 ? c.a : c.b}"`, box(x, h - hh, bw * 0.86, hh))
      for (let f = 1; f < fl; f++)
        if (r() > 0.45) windows.put(`fill="${c.field}"`, box(x + bw * 0.18, h - hh + f * 17 - 6, bw * 0.5, 5))
    }
    return houses.drawn() + windows.drawn()
  },
  // orbits
  aerospace({ w, h, r, c, coarse }) {
    const k = coarse ? 4 : 8,
      cx = w * (0.2 + r() * 0.6),
      cy = h * (0.3 + r() * 0.4),
      turn = r() * 180,
      lit = Math.floor(r() * k)
    let out = `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(w * 0.1)}" fill="${c.a}"/>`
    for (let i = 0; i < k; i++) {
      const rx = w * (0.2 + i * (coarse ? 0.19 : 0.095)),
        ry = rx * (0.5 + i * 0.035),
        a = r() * Math.PI * 2,
        t = turn + i * 9,
        tr = (t * Math.PI) / 180
      const ex = Math.cos(a) * rx,
        ey = Math.sin(a) * ry,
        on = i === lit
      out += `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" transform="rotate(${n(t)} ${n(cx)} ${n(cy)})" fill="none" stroke="${i % 2 ? c.a : c.b}" stroke-width="${coarse ? 9 : 3}"/>`
      out += `<circle cx="${n(cx + ex * Math.cos(tr) - ey * Math.sin(tr))}" cy="${n(cy + ex * Math.sin(tr) + ey * Math.cos(tr))}" r="${coarse ? 20 : on ? 10 : 6}" fill="${on ? c.spark : c.a}"/>`
    }
    return out
  },
} satisfies Record<CoverIndustry, Pattern>

/** One path for all shapes of a paint: browsers style, lay out and paint each element by itself. For shapes that do not overlap. */
function onePathEach(): { readonly put: Put; drawn(): string } {
  const paths = new Map<string, string>()
  return {
    put: (paint, data) => paths.set(paint, (paths.get(paint) ?? '') + data),
    drawn: () => [...paths].map(([paint, data]) => `<path ${paint} d="${data}"/>`).join(''),
  }
}

function inOnePathEach(draw: (put: Put) => void): string {
  const { put, drawn } = onePathEach()
  draw(put)
  return drawn()
}

function box(x: number, y: number, w: number, h: number): string {
  return `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`
}

/** Running sums from 0 to 1. */
function shares(values: readonly number[]): number[] {
  const total = values.reduce((sum, value) => sum + value, 0)
  const edges = [0]
  for (const value of values) edges.push((edges.at(-1) ?? 0) + value / total)
  return edges
}

function n(value: number): number {
  return Math.round(value * 10) / 10
}
