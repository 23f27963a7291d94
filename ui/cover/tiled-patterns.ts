// Cover patterns that repeat a shape on a grid, or divide the picture into cells.
import { box, inOnePathEach, n, onePathEach, type Pattern } from './pattern-shapes.ts'

export const tiledPatterns = {
  // hexagonal lattice: cells of a material
  chemicals({ w, h, r, c, coarse }) {
    const s = coarse ? 50 : 27,
      dx = s * 1.732,
      dy = s * 1.5,
      spark = Math.floor(r() * 6) + 4
    const sideLength = s * 0.9,
      half = n(sideLength * 0.866),
      hexagon = `l${half} ${n(sideLength / 2)}v${n(sideLength)}l${-half} ${n(sideLength / 2)} ${-half} ${n(-sideLength / 2)}v${n(-sideLength)}z`
    return inOnePathEach((append) => {
      let i = 0
      for (let row = 0; row * dy < h + s; row++)
        for (let col = 0; col * dx < w + dx; col++) {
          const x = col * dx + (row % 2 ? dx / 2 : 0),
            y = row * dy,
            v = r()
          const inner = x > s && x < w - s && y > s && y < h - s
          const fill = inner && i++ === spark ? c.spark : v > 0.62 ? c.a : v > 0.3 ? c.b : undefined
          const paint = fill ? `fill="${fill}"` : `fill="none" stroke="${c.a}" stroke-width="1.5"`
          append(paint, `M${n(x)} ${n(y - sideLength)}${hexagon}`)
        }
    })
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
    return inOnePathEach((append) => {
      for (let j = 0; j < rows; j++)
        for (let i = 0; i < cols; i++) {
          const v = (Math.sin((i / cols) * 6 * f + p1) + Math.cos((j / rows) * 5 + p2 + (i / cols) * 3)) / 4 + 0.5
          const isLit = i === lx && j === ly
          // Rounded to a few sizes, so that there are few paths; the difference is not visible.
          const rad = (Math.round((isLit ? 0.5 : 0.09 + v * 0.38) * 40) / 40) * g
          const colour = isLit ? c.spark : v > 0.6 ? c.a : c.b
          append(
            `stroke="${colour}" stroke-width="${n(2 * rad)}" stroke-linecap="round"`,
            `M${n(((i + 0.5) * w) / cols)} ${n(((j + 0.5) * h) / rows)}h0`,
          )
        }
    })
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
        large.append(`fill="${id === lit ? c.spark : r() > 0.5 ? c.a : c.b}"`, q(g))
        middle.append(`fill="${c.field}"`, q(g * 0.62))
        small.append(`fill="${id === lit ? c.spark : c.a}"`, q(g * 0.34))
      }
    return large.drawn() + middle.drawn() + small.drawn()
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
    return inOnePathEach((append) => {
      for (const [i, [x, y, ww, hh]] of cells.entries())
        append(
          `fill="${i === lit ? c.spark : r() > 0.5 ? c.a : c.b}"`,
          box(x + gap / 2, y + gap / 2, Math.max(2, ww - gap), Math.max(2, hh - gap)),
        )
    })
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
      houses.append(`fill="${i === lit ? c.spark : i % 2 ? c.a : c.b}"`, box(x, h - hh, bw * 0.86, hh))
      for (let f = 1; f < fl; f++)
        if (r() > 0.45) windows.append(`fill="${c.field}"`, box(x + bw * 0.18, h - hh + f * 17 - 6, bw * 0.5, 5))
    }
    return houses.drawn() + windows.drawn()
  },
} satisfies Record<string, Pattern>
