import { renderStatic } from '#web/kit/render-static.ts'
import type { RenderedFragment } from '#web/kit/static-fragment.tsx'
import type { StudyPlace } from '../../contract.ts'
import type { ListAt } from '../list/load-list.ts'
import { drawMap } from './map-geometry.ts'
import { StudyMapView } from './study-map.tsx'

/** Renders the map beside the list as a static fragment, with the cities of one study highlighted. Runs on the server only. */
export function renderPlaces({ t }: ListAt, shown: readonly StudyPlace[], others: readonly StudyPlace[]): RenderedFragment {
  const map = drawMap(shown, others)
  const words = { label: t('map', { places: shown.length }), size: t('map-size'), lead: t('map-lead') }
  return map ? renderStatic(<StudyMapView map={map} words={words} isSmall />) : ''
}
