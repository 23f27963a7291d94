// Brings English words to one form: plurals, and British and American spelling.

/** The form that is indexed: `fibres`, `fibre`, `fiber` and `fibers` give the same. */
export function stemEnglish(word: string): string {
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

/** They end in s without being plurals, or, as `uses`, would be another word without it. */
const singulars = new Set(
  'adas atlas bias canvas christmas cmos iaas lens mems news paas saas texas uses vegas'.split(' '),
)

/** `EVs` and `GPUs` without their ending, which only the case tells from `TVS` and `virus`. The length stays: spaces stand in the place of what is gone. */
export function singleAcronyms(text: string): string {
  return text.replace(/(?<![A-Za-z0-9])([A-Z]{2,6})(['’]?s)(?![A-Za-z0-9])/g, (_, letters, ending) =>
    letters.padEnd(letters.length + ending.length),
  )
}

/** What stands for the British and the American spelling of a word: `fiber` for `fibre`, `organise` for `organize`. */
function oneSpelling(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  const begun = beginnings.get(word.slice(0, 3))?.find(([british]) => word.startsWith(british))
  const usual = begun ? begun[1] + word.slice(begun[0].length) : word
  return usual
    .replace(anywhere, (british) => anywhereIn[british] ?? british)
    .replace(/(?<=.{2}[iy])z(?=(?:e[drs]?|ers|ing|ations?)$)/, 's')
}

/** The same for what other words end with or have in them: `microfibre`, `desulphurise`, `ischaemia`. */
const anywhereIn: Readonly<Record<string, string>> = {
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
const anywhere = new RegExp(Object.keys(anywhereIn).join('|'), 'g')

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
