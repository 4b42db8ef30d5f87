import type { Facts } from '#capabilities/content/contract.ts'
import type { StudyPlace } from '../../contract.ts'
import type { ItemAt } from '../item/item-at.ts'
import { group } from '../list/writing.ts'
import { drawMap } from './map-geometry.ts'

export type StudyView = ReturnType<typeof viewStudy>
type Centre = Facts<'multicenter'>['centres'][number]

/** How many centres are listed before the rest is folded. */
const LISTED = 8

/** Enrolment, map and centres of one study. Runs on the server only. */
export function viewStudy({ item, say, sayList }: ItemAt) {
  const { planned, enrolled, centres, state } = item.facts as Facts<'multicenter'>
  const places = placesOf(centres)
  const rows = centres
    .toSorted((one, other) => Number(other.leads) - Number(one.leads))
    .map(({ name, city, leads, enrolled: own }) => ({ name, city, leads, enrolled: own === undefined ? '' : group(own) }))
  return {
    state,
    stateWord: sayList(`state.${state}`),
    enrolled: group(enrolled),
    planned: say('enrolment-of', { planned: group(planned) }),
    percent: planned > 0 ? Math.min(100, Math.round((enrolled / planned) * 100)) : 0,
    enrolledLabel: say('enrolment-label', { enrolled: group(enrolled), planned: group(planned) }),
    map: drawMap(places),
    mapWords: { label: say('map', { places: places.length }), size: say('map-size'), lead: say('map-lead') },
    rows: rows.slice(0, LISTED),
    more: rows.slice(LISTED),
    counted: rows.some((row) => row.enrolled !== ''),
    studyWords: {
      enrolment: say('enrolment'),
      centres: say('centres'),
      where: say('centres-where', { centres: centres.length, cities: places.length }),
      name: say('centre-name'),
      city: say('centre-city'),
      enrolled: say('centre-enrolled'),
      leads: say('centre-leads'),
      all: say('centres-all', { count: centres.length }),
    },
  }
}

/** Centres city by city, each at the middle of its own. */
function placesOf(centres: readonly Centre[]): StudyPlace[] {
  const byCity = Map.groupBy(centres, ({ city, name }) => city || name)
  const middle = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return [...byCity].map(([name, own]) => ({
    name,
    longitude: middle(own.map(({ longitude }) => longitude)),
    latitude: middle(own.map(({ latitude }) => latitude)),
    centres: own.length,
    leads: own.some(({ leads }) => leads),
  }))
}
