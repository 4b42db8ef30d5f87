import { type Facts, factLabel } from '#capabilities/content/contract.ts'
import type { StudyPlace } from '../../contract.ts'
import type { ItemIn } from '../item/item-at.ts'
import { group } from '../list/writing.ts'
import { drawMap } from './map-geometry.ts'

export type StudyView = ReturnType<typeof viewStudy>
type Centre = Facts<'multicenter'>['centres'][number]

const LISTED = 8

/** Prepares enrolment, map and centres of a study for display. */
export function viewStudy({ item, t, language }: ItemIn) {
  const { planned, enrolled, centres, state } = item.facts as Facts<'multicenter'>
  const places = placesOf(centres)
  const rows = centres
    .toSorted((one, other) => Number(other.leads) - Number(one.leads))
    .map(({ name, city, leads, enrolled: own }) => ({ name, city, leads, enrolled: own === undefined ? '' : group(own) }))
  return {
    state,
    stateWord: factLabel('state', state, language),
    enrolled: group(enrolled),
    planned: t('enrolment-of', { planned: group(planned) }),
    percent: planned > 0 ? Math.min(100, Math.round((enrolled / planned) * 100)) : 0,
    enrolledLabel: t('enrolment-label', { enrolled: group(enrolled), planned: group(planned) }),
    map: drawMap(places),
    mapWords: { label: t('map', { places: places.length }), size: t('map-size'), lead: t('map-lead') },
    rows: rows.slice(0, LISTED),
    more: rows.slice(LISTED),
    counted: rows.some((row) => row.enrolled !== ''),
    studyWords: {
      enrolment: t('enrolment'),
      centres: t('centres'),
      where: centres.length > 0 ? t('centres-where', { centres: centres.length, cities: places.length }) : '',
      name: t('centre-name'),
      city: t('centre-city'),
      enrolled: t('centre-enrolled'),
      leads: t('centre-leads'),
      all: t('centres-all', { count: centres.length }),
    },
  }
}

/** Groups centres by city, at the mean of their coordinates. */
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
