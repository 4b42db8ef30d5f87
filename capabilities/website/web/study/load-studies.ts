import { data } from 'react-router'
import { listStudyPlaces, type StudyPlace } from '../../contract.ts'
import { studyRowOf } from '../list/card-view.ts'
import { listHref } from '../list/list-query.ts'
import { askFacets, askItems, describeList, type ListAt, openList, viewFrame } from '../list/load-list.ts'
import { renderPlaces } from './render-places.tsx'

export type StudiesView = Awaited<ReturnType<typeof loadStudies>>

/** Loads the list of studies with the map of the chosen one. */
export async function loadStudies(args: Parameters<typeof openList>[1]) {
  const at = openList('multicenter', args)
  const [facets, items] = await Promise.all([askFacets(at), askItems(at)])
  const places = await askPlaces(
    at,
    items.list.map(({ number }) => number),
  )
  const wanted = Number(new URL(args.request.url).searchParams.get('study'))
  const chosen = items.list.find(({ number }) => number === wanted) ?? items.list.find(({ number }) => places.has(number)) ?? items.list[0]
  const here = listHref({ ...at.query })
  const rows = items.list.map((item) => ({
    ...studyRowOf(item, at.language, at.t),
    isChosen: item === chosen,
    onMap: `${here}${here.includes('?') ? '&' : '?'}study=${item.number}`,
  }))
  const shown = chosen ? (places.get(chosen.number) ?? []) : []
  const frame = viewFrame(at, facets, items)
  describeList(at, facets, items.list)
  return {
    ...frame,
    // `?study=` selects a map and has no canonical address of its own, because the list is the same.
    addresses: args.request.url.includes('study=') ? null : frame.addresses,
    rows,
    map: renderPlaces(at, shown, othersOf(places, shown)),
    mapOf: {
      code: chosen?.study?.code ?? '',
      text: placesText(at, shown) || at.t('map-none'),
    },
    rowWords: { onMap: at.t('study-on-map'), read: at.t('study-read') },
  }
}

async function askPlaces({ ask, language }: ListAt, numbers: readonly number[]): Promise<Map<number, readonly StudyPlace[]>> {
  if (numbers.length === 0) return new Map()
  const reply = await ask(listStudyPlaces, { language, numbers: [...numbers] })
  if (!('ok' in reply)) throw data(reply.refused, { status: 503 })
  return new Map(reply.ok.studies.map(({ number, places }) => [number, places]))
}

/** Returns the distinct cities of the other studies on the page. */
function othersOf(places: ReadonlyMap<number, readonly StudyPlace[]>, shown: readonly StudyPlace[]): StudyPlace[] {
  const taken = new Set(shown.map(({ name }) => name))
  const all = [...places.values()].flat().filter(({ name }) => !taken.has(name))
  return [...new Map(all.map((place) => [place.name, place])).values()]
}

const placesText = ({ t }: ListAt, shown: readonly StudyPlace[]): string =>
  shown.length === 0 ? '' : t('study-cities', { centres: shown.reduce((sum, { centres }) => sum + centres, 0), cities: shown.length })
