import type { Parts } from '#capabilities/content/contract.ts'
import type { Language } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import { renderStatic } from '#web/kit/render-static.ts'
import type { RenderedFragment } from '#web/kit/static-fragment.tsx'
import { pageText } from '../../text/page-texts.ts'
import { drawMap } from '../study/map-geometry.ts'
import { StudyMapView } from '../study/study-map.tsx'

/**
 * Renders the places of a page on a sketch map as a static fragment. Places without coordinates appear in the list only. Runs on the server
 * only.
 */
export function renderPageMap(rows: readonly Parts[], language: Language): RenderedFragment {
  const t = translatorOf(pageText, language)
  const places = rows
    .filter(({ latitude, longitude }) => latitude && longitude)
    .map(({ title = '', latitude, longitude }) => ({
      name: title,
      latitude: Number(latitude),
      longitude: Number(longitude),
      centres: 1,
      leads: false,
    }))
  const map = drawMap(places)
  return map
    ? renderStatic(<StudyMapView map={map} words={{ label: t('map', { places: places.length }), size: '', lead: '' }} isSmall isPlain />)
    : ''
}
