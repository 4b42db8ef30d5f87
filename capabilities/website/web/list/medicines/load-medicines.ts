import { medicineRowOf } from '../card-view.ts'
import { askFacets, askItems, describeList, openList, viewFrame } from '../load-list.ts'

export async function loadMedicines(args: Parameters<typeof openList>[1]) {
  const at = openList('medicine', args)
  const [facets, items] = await Promise.all([askFacets(at), askItems(at)])
  describeList(at, facets, items.list)
  return { ...viewFrame(at, facets, items), rows: items.list.map((item) => medicineRowOf(item, at.language, at.t)) }
}
