// English stemming: singular and plural, and British and American spelling, to one form.

/** The indexed form of a word: the same for `fibres`, `fibre`, `fiber` and `fibers`. */
export function stemEnglish(word: string): string {
  return singular(normalizeSpelling(word))
}

/**
 * A common form of singular and plural, not always a word: `batteries` and `battery` give the same.
 * The Porter stemmer is too coarse here: it makes `marketing` and `market` one word, and nearly every English title has `market`.
 */
export function singular(word: string): string {
  // Spares most words the patterns: stemming takes most of the time of highlighting.
  if (word.length < 4 || !(word.endsWith('s') || word.endsWith('e'))) return word
  if (!/^[a-z]+$/.test(word) || singulars.has(word)) return word
  if (word.length > 4 && /ies?$/.test(word)) return word.replace(/ies?$/, 'y')
  if (word.length > 5 && /(?:o|s)(?:es|is)$/.test(word)) return word.slice(0, -2)
  // The singulars of `cases` and `gases` cannot be distinguished, so `case` loses its e too.
  if (/(?:[sxz]|ch|sh)es?$/.test(word)) return word.replace(/es?$/, '')
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word
}

/** Words in -s that are not plurals or that, like `uses`, are another word without it. */
const singulars = new Set(
  'adas atlas bias canvas christmas cmos iaas lens mems news paas saas texas uses vegas'.split(' '),
)

/** Removes the plural ending of acronyms such as `EVs`, which only the case distinguishes from `TVS`. Spaces replace it, so that offsets stay valid. */
export function singleAcronyms(text: string): string {
  return text.replace(/(?<![A-Za-z0-9])([A-Z]{2,6})(['’]?s)(?![A-Za-z0-9])/g, (_, letters, ending) =>
    letters.padEnd(letters.length + ending.length),
  )
}

/** One form of British and American spelling: `fiber` for `fibre`, `organise` for `organize`. */
function normalizeSpelling(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  const prefix = prefixes.get(word.slice(0, 3))?.find(([british]) => word.startsWith(british))
  const replaced = (prefix ? prefix[1] + word.slice(prefix[0].length) : word).replace(
    anywhere,
    (british) => infixes[british] ?? british,
  )
  return replaced.includes('z') ? replaced.replace(/(?<=.{2}[iy])z(?=(?:e[drs]?|ers|ing|ations?)$)/, 's') : replaced
}

/** Replaced anywhere in a word: `microfibre`, `desulphurise`, `ischaemia`. */
const infixes: Readonly<Record<string, string>> = {
  aemi: 'emi',
  behaviour: 'behavior',
  cancell: 'cancel',
  centre: 'center',
  colour: 'color',
  favour: 'favor',
  fibre: 'fiber',
  flavour: 'flavor',
  fuell: 'fuel',
  haem: 'hem',
  harbour: 'harbor',
  labell: 'label',
  litre: 'liter',
  metre: 'meter',
  modell: 'model',
  mould: 'mold',
  odour: 'odor',
  paed: 'ped',
  plough: 'plow',
  sulph: 'sulf',
  theatre: 'theater',
  tumour: 'tumor',
  vapour: 'vapor',
}
const anywhere = new RegExp(Object.keys(infixes).join('|'), 'g')

/** British prefixes and their American forms, by the first three letters. */
const prefixes: ReadonlyMap<string, readonly (readonly [string, string])[]> = Map.groupBy(
  Object.entries({
    aeroplane: 'airplane',
    ageing: 'aging',
    aluminium: 'aluminum',
    anaem: 'anem',
    anaesth: 'anesth',
    analogue: 'analog',
    armour: 'armor',
    artefact: 'artifact',
    calibre: 'caliber',
    catalogue: 'catalog',
    defence: 'defense',
    dialogue: 'dialog',
    draught: 'draft',
    foetal: 'fetal',
    fulfill: 'fulfil',
    gynaec: 'gynec',
    humour: 'humor',
    jewellery: 'jewelry',
    labour: 'labor',
    leukaem: 'leukem',
    licence: 'license',
    manoeuvr: 'maneuver',
    neighbour: 'neighbor',
    oestr: 'estr',
    offence: 'offense',
    programme: 'program',
    signall: 'signal',
    travell: 'travel',
    tyre: 'tire',
    yoghurt: 'yogurt',
    grey: 'gray',
  }),
  ([british]) => british.slice(0, 3),
)
