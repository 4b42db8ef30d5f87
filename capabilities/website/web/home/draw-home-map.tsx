import type { Say } from '#contract/text.ts'
import { freeze } from '#web/kit/freeze.ts'
import type { Drawn } from '#web/kit/still.tsx'
import type { StudyPlace } from '../../contract.ts'
import type { BlockText } from '../../text/block-texts.ts'
import { drawMap } from '../study/map-geometry.ts'
import { StudyMapView } from '../study/study-map.tsx'

/** Cities of the studies on a sketch map, as plain data. Runs on the server only. */
export function drawHomeMap(places: readonly StudyPlace[], say: Say<BlockText>): Drawn {
  const map = drawMap(places)
  const words = { label: say('map', { places: places.length }), size: say('map-size'), lead: say('map-lead') }
  return map ? freeze(<StudyMapView map={map} words={words} />) : ''
}
