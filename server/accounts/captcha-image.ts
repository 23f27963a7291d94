// Renders a CAPTCHA as an SVG of strokes, so that the markup contains no letters.
import { randomInt } from 'node:crypto'

/** Unambiguous letters and digits, each as strokes on a grid of 4 × 6. */
const strokes: Readonly<Record<string, readonly (readonly number[])[]>> = {
  A: [
    [0, 6, 2, 0, 4, 6],
    [1, 4, 3, 4],
  ],
  C: [[4, 1, 3, 0, 1, 0, 0, 1, 0, 5, 1, 6, 3, 6, 4, 5]],
  E: [
    [4, 0, 0, 0, 0, 6, 4, 6],
    [0, 3, 3, 3],
  ],
  F: [
    [4, 0, 0, 0, 0, 6],
    [0, 3, 3, 3],
  ],
  H: [
    [0, 0, 0, 6],
    [4, 0, 4, 6],
    [0, 3, 4, 3],
  ],
  J: [
    [1, 0, 4, 0],
    [3, 0, 3, 5, 2, 6, 1, 6, 0, 5],
  ],
  K: [
    [0, 0, 0, 6],
    [4, 0, 0, 3, 4, 6],
  ],
  L: [[0, 0, 0, 6, 4, 6]],
  M: [[0, 6, 0, 0, 2, 3, 4, 0, 4, 6]],
  N: [[0, 6, 0, 0, 4, 6, 4, 0]],
  P: [[0, 6, 0, 0, 3, 0, 4, 1, 4, 2, 3, 3, 0, 3]],
  R: [
    [0, 6, 0, 0, 3, 0, 4, 1, 4, 2, 3, 3, 0, 3],
    [2, 3, 4, 6],
  ],
  T: [
    [0, 0, 4, 0],
    [2, 0, 2, 6],
  ],
  U: [[0, 0, 0, 5, 1, 6, 3, 6, 4, 5, 4, 0]],
  W: [[0, 0, 1, 6, 2, 3, 3, 6, 4, 0]],
  X: [
    [0, 0, 4, 6],
    [4, 0, 0, 6],
  ],
  Y: [
    [0, 0, 2, 3, 4, 0],
    [2, 3, 2, 6],
  ],
  3: [[0, 0, 4, 0, 2, 2, 3, 2, 4, 3, 4, 5, 3, 6, 1, 6, 0, 5]],
  4: [[3, 6, 3, 0, 0, 4, 4, 4]],
  6: [[3, 0, 1, 1, 0, 3, 0, 5, 1, 6, 3, 6, 4, 5, 4, 4, 3, 3, 1, 3, 0, 4]],
  7: [[0, 0, 4, 0, 2, 6]],
  8: [[1, 3, 0, 2, 0, 1, 1, 0, 3, 0, 4, 1, 4, 2, 3, 3, 1, 3, 0, 4, 0, 5, 1, 6, 3, 6, 4, 5, 4, 4, 3, 3]],
  9: [[4, 2, 3, 3, 1, 3, 0, 2, 0, 1, 1, 0, 3, 0, 4, 1, 4, 3, 3, 5, 1, 6]],
}
const alphabet = Object.keys(strokes)
export const codeLength = 4

export function generateCaptchaText(): string {
  return Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/**
 * Renders the code as an SVG of 124 × 44. All strokes, of letters and noise, are path segments in one shuffled list,
 * so that order and
 * shape of the markup do not reveal the code.
 */
export function drawCaptcha(code: string): string {
  const segments = [...code].flatMap((letter, index) => letterSegments(letter, index))
  const noise = Array.from({ length: 11 }, () => noiseSegment())
  const paths = shuffled([...segments, ...noise]).map((d) => `<path d="${d}"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="124" height="44" viewBox="0 0 124 44"><rect width="124" height="44" fill="#f3f6f6"/><g fill="none" stroke="#243b44" stroke-width="1.9" stroke-linecap="round">${paths.join('')}</g></svg>`
}

function letterSegments(letter: string, index: number): string[] {
  const angle = (randomInt(-15, 16) * Math.PI) / 180
  const scale = 4.2 + randomInt(0, 9) / 10
  const [left, top] = [14 + index * 27 + randomInt(-3, 4), 22 + randomInt(-4, 5)]
  const place = (x: number, y: number) => {
    const [dx, dy] = [(x - 2) * scale + jitter(0.35), (y - 3) * scale + jitter(0.35)]
    return [
      left + 6 + dx * Math.cos(angle) - dy * Math.sin(angle),
      top + dx * Math.sin(angle) + dy * Math.cos(angle),
    ] as const
  }
  return (strokes[letter] ?? []).flatMap((line) => {
    const points = Array.from({ length: line.length / 2 }, (_, i) => place(line[2 * i] ?? 0, line[2 * i + 1] ?? 0))
    return points.slice(1).map((to, i) => curve(points[i] ?? to, to))
  })
}

function noiseSegment(): string {
  const from = [randomInt(0, 124), randomInt(0, 44)] as const
  return curve(from, [from[0] + jitter(11), from[1] + jitter(8)])
}

type Point = readonly [x: number, y: number]
function curve(from: Point, to: Point): string {
  const middle = [(from[0] + to[0]) / 2 + jitter(0.7), (from[1] + to[1]) / 2 + jitter(0.7)] as const
  const text = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`
  return randomInt(2) === 0
    ? `M${text(from)}Q${text(middle)} ${text(to)}`
    : `M${text(to)}Q${text(middle)} ${text(from)}`
}

function jitter(size: number): number {
  return ((randomInt(0, 2001) - 1000) / 1000) * size
}

function shuffled<T>(list: T[]): T[] {
  for (let i = list.length - 1; i > 0; i -= 1) {
    const j = randomInt(i + 1)
    const [a, b] = [list[i], list[j]]
    if (a !== undefined && b !== undefined) [list[i], list[j]] = [b, a]
  }
  return list
}
