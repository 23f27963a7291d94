// Positions of the dot map's markers in its view box of 960 × 440, and the label positions of markers with room for a name.

type Marker = {
  readonly x: number
  readonly y: number
  /** Offset and anchor of the name. */
  readonly name?: { readonly dx: number; readonly dy: number; readonly anchor: 'start' | 'middle' }
}

export const mapMarkers: Readonly<Record<string, Marker>> = {
  cn: { x: 715.8, y: 158.2, name: { dx: 0, dy: -24, anchor: 'middle' } },
  jp: { x: 796.9, y: 150.4, name: { dx: 12, dy: 5, anchor: 'start' } },
  kr: { x: 770.4, y: 150.8 },
  in: { x: 656.5, y: 195.3, name: { dx: -4, dy: 26, anchor: 'middle' } },
  id: { x: 750.9, y: 266.1 },
  th: { x: 716.3, y: 215.3 },
  vn: { x: 732.3, y: 216.9 },
  sg: { x: 726.4, y: 259 },
  my: { x: 721.5, y: 250.1 },
  au: { x: 797, y: 340, name: { dx: 12, dy: 5, anchor: 'start' } },
  us: { x: 212.4, y: 141.2, name: { dx: 0, dy: -20, anchor: 'middle' } },
  ca: { x: 222.1, y: 89 },
  mx: { x: 187.9, y: 189.7 },
  br: { x: 313.6, y: 296.8, name: { dx: 12, dy: 5, anchor: 'start' } },
  gb: { x: 450.7, y: 101.1 },
  de: { x: 478.4, y: 106.4, name: { dx: 14, dy: -10, anchor: 'start' } },
  fr: { x: 459.6, y: 119.6 },
  it: { x: 483.6, y: 130.5 },
  es: { x: 443.8, y: 139.1 },
  sa: { x: 567.8, y: 189.1 },
  ae: { x: 591.9, y: 189.7 },
  za: { x: 513.1, y: 352.4, name: { dx: 12, dy: 5, anchor: 'start' } },
}
