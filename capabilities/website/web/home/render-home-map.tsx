import type { Translate } from '#contract/text.ts'
import { renderStatic } from '#web/kit/render-static.ts'
import type { RenderedFragment } from '#web/kit/static-fragment.tsx'
import type { StudyPlace } from '../../contract.ts'
import type { BlockText } from '../../text/block-texts.ts'
import { drawMap } from '../study/map-geometry.ts'
import { StudyMapView } from '../study/study-map.tsx'

/** Renders the cities of the studies on a sketch map as a static fragment. Runs on the server only. */
export function renderHomeMap(places: readonly StudyPlace[], t: Translate<BlockText>): RenderedFragment {
  const map = drawMap(places)
  const words = { label: t('map', { places: places.length }), size: t('map-size'), lead: t('map-lead') }
  return map ? renderStatic(<StudyMapView map={map} words={words} />) : ''
}
