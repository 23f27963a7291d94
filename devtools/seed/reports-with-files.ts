// Reports of the demonstration with a file, which is available immediately after payment.

/** Their files are made with the catalogue. */
export const reportsWithFiles = ['solid-state-batteries', 'high-bandwidth-memory', 'planetary-roller-screws'] as const

/** Their files are made with the year of business, in which they are sold: one of each industry, most of them early in the year. */
export const reportsOfYear = [
  'automotive-sic-modules',
  'chloride-titanium-dioxide',
  'coal-plant-flexibility-retrofits',
  'data-centre-liquid-cooling',
  'glp-1-peptide-ingredients',
  'human-milk-oligosaccharides',
  'insect-protein-meal',
  'laundry-capsules',
  'passenger-to-freighter-conversions',
  'photovoltaic-curtain-walls',
  'robotaxi-fleets',
  'tunnel-boring-machine-remanufacturing',
] as const
