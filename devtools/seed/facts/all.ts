// The authored industries, in the order in which menus show them.
import { aerospaceDefence } from './aerospace-defence.ts'
import { agriculture } from './agriculture.ts'
import { automotiveTransport } from './automotive-transport.ts'
import { chemicalsMaterials } from './chemicals-materials.ts'
import { constructionRealEstate } from './construction-real-estate.ts'
import { consumerRetail } from './consumer-retail.ts'
import { electronicsSemiconductors } from './electronics-semiconductors.ts'
import { energyPower } from './energy-power.ts'
import type { IndustryFacts } from './facts.types.ts'
import { foodBeverage } from './food-beverage.ts'
import { healthcare } from './healthcare.ts'
import { ictSoftware } from './ict-software.ts'
import { machineryEquipment } from './machinery-equipment.ts'

export const industries: readonly IndustryFacts[] = [
  chemicalsMaterials,
  healthcare,
  electronicsSemiconductors,
  ictSoftware,
  energyPower,
  automotiveTransport,
  machineryEquipment,
  foodBeverage,
  consumerRetail,
  agriculture,
  constructionRealEstate,
  aerospaceDefence,
]
