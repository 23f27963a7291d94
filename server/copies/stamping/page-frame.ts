// The visible part of a PDF page as a reader sees it: its size after rotation, and the matrix from there to the page's own coordinates.

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
export type Matrix = readonly [number, number, number, number, number, number]

export type PageFrame = {
  readonly width: number
  readonly height: number
  /** Maps a point of the displayed page, whose origin is at the bottom left, to the coordinates of its content. */
  readonly matrix: Matrix
}

/** @param angle degrees clockwise, as a page states it; other angles than quarter turns are not displayed by any reader */
export function frameOf(mediaBox: Box, cropBox: Box, angle: number): PageFrame {
  const [left, bottom, right, top] = visibleEdges(edgesOf(mediaBox), edgesOf(cropBox))
  const [width, height] = [right - left, top - bottom]
  switch (((angle % 360) + 360) % 360) {
    case 90:
      return { width: height, height: width, matrix: [0, 1, -1, 0, right, bottom] }
    case 180:
      return { width, height, matrix: [-1, 0, 0, -1, right, top] }
    case 270:
      return { width: height, height: width, matrix: [0, -1, 1, 0, left, top] }
    default:
      return { width, height, matrix: [1, 0, 0, 1, left, bottom] }
  }
}

type Edges = readonly [left: number, bottom: number, right: number, top: number]

/** Corners may be stated in any order. */
function edgesOf({ x, y, width, height }: Box): Edges {
  return [Math.min(x, x + width), Math.min(y, y + height), Math.max(x, x + width), Math.max(y, y + height)]
}

/** Readers ignore a crop box outside of the page. */
function visibleEdges(media: Edges, crop: Edges): Edges {
  const edges: Edges = [
    Math.max(media[0], crop[0]),
    Math.max(media[1], crop[1]),
    Math.min(media[2], crop[2]),
    Math.min(media[3], crop[3]),
  ]
  return edges[2] > edges[0] && edges[3] > edges[1] ? edges : media
}
