// Brings English words to one form: plurals, and British and American spelling.

/** The form that is indexed: `fibres`, `fibre`, `fiber` and `fibers` give the same. */
export function baseForm(word: string): string {
  return singular(oneSpelling(word))
}

/**
 * The singular of an English word, or what stands for it: `batteries` and `battery` give the same.
 * A true stemmer is too coarse here: Porter makes `marketing` and `market` one word, and nearly every English title has `market`.
 */
export function singular(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word) || singulars.has(word)) return word
  if (word.length > 4 && /ies?$/.test(word)) return word.replace(/ies?$/, 'y')
  if (word.length > 5 && /(?:o|s)(?:es|is)$/.test(word)) return word.slice(0, -2)
  // `cases` and `gases` cannot be told apart, so `case` loses its e too.
  if (/(?:[sxz]|ch|sh)es?$/.test(word)) return word.replace(/es?$/, '')
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word
}

/** They end in s without being plurals. */
const singulars = new Set(['atlas', 'bias', 'canvas', 'christmas', 'lens', 'news', 'texas', 'vegas'])

/** What stands for the British and the American spelling of a word: `fiber` for `fibre`, `organise` for `organize`. */
function oneSpelling(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  for (const [british, usual] of beginnings.get(word.slice(0, 3)) ?? [])
    if (word.startsWith(british)) return usual + word.slice(british.length)
  return word.replace(/(?<=.{2}[iy])z(?=(?:e[drs]?|ers|ing|ations?)$)/, 's')
}

/** Beginnings of words that the British write otherwise, by their first three letters. */
const beginnings: ReadonlyMap<string, readonly (readonly [string, string])[]> = Map.groupBy(
  Object.entries({
    aeroplane: 'airplane',
    ageing: 'aging',
    aluminium: 'aluminum',
    anaem: 'anem',
    anaesth: 'anesth',
    analogue: 'analog',
    armour: 'armor',
    artefact: 'artifact',
    behaviour: 'behavior',
    calibre: 'caliber',
    cancell: 'cancel',
    catalogue: 'catalog',
    centre: 'center',
    colour: 'color',
    defence: 'defense',
    dialogue: 'dialog',
    draught: 'draft',
    favour: 'favor',
    fibre: 'fiber',
    flavour: 'flavor',
    foetal: 'fetal',
    fuell: 'fuel',
    fulfill: 'fulfil',
    gynaec: 'gynec',
    haem: 'hem',
    harbour: 'harbor',
    humour: 'humor',
    jewellery: 'jewelry',
    labell: 'label',
    labour: 'labor',
    leukaem: 'leukem',
    licence: 'license',
    litre: 'liter',
    manoeuvr: 'maneuver',
    metre: 'meter',
    modell: 'model',
    mould: 'mold',
    neighbour: 'neighbor',
    odour: 'odor',
    oestr: 'estr',
    offence: 'offense',
    orthopaed: 'orthoped',
    paediat: 'pediat',
    plough: 'plow',
    programme: 'program',
    signall: 'signal',
    sulph: 'sulf',
    theatre: 'theater',
    travell: 'travel',
    tumour: 'tumor',
    tyre: 'tire',
    vapour: 'vapor',
    yoghurt: 'yogurt',
    grey: 'gray',
  }),
  ([british]) => british.slice(0, 3),
)
