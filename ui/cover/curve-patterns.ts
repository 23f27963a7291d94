// Cover patterns of lines, curves and the areas between them.
import { inOnePathEach, n, type Pattern, shares } from './pattern-shapes.ts'

export const curvePatterns = {
  // ridgelines: repeated measurements of one signal
  healthcare({ w, h, r, c, coarse }) {
    const rows = coarse ? 6 : 11,
      step = h / (rows + 1),
      lit = Math.floor(rows * (0.35 + r() * 0.35)),
      mid = w * (0.35 + r() * 0.3)
    let out = ''
    for (let i = 0; i < rows; i++) {
      const y = step * (i + 1.3)
      // The ends of the line are outside the picture, so that the outline of the area below it is not visible there.
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
      inOnePathEach((append) => {
        for (let i = 0; i < count; i++) {
          const a = (i / count) * Math.PI * 2,
            len = w * (0.16 + 0.36 * Math.abs(Math.sin((i / count) * 6.3 + lit)) + r() * 0.16)
          append(
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
} satisfies Record<string, Pattern>
