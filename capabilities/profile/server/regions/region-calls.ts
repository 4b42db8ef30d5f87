import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { englishName } from './english-name.ts'
import { OVERSEAS, TOP_LEVEL } from './region-names.ts'
import { load, nameRegion, parentOf } from './regions.ts'

/** Lists one level of regions in the order of their codes. */
export const listRegions = serve(calls.listRegions, async (_context: unknown, { parent }, { language }) => {
  if (parent === undefined) {
    return { ok: [...TOP_LEVEL].map(([code, name]) => ({ code, name: name[language], leaf: code === OVERSEAS })) }
  }
  if ((await nameRegion(parent, language)) === undefined) return { refused: 'REGION_INVALID', fields: { parent: 'REGION_INVALID' } }
  if (!parent.endsWith('00')) return { ok: [] }
  const { city_list, county_list } = await load()
  const leaf = !parent.endsWith('0000')
  const below = Object.entries(leaf ? county_list : city_list).filter(([code]) => parentOf(code) === parent)
  return {
    ok: await Promise.all(below.map(async ([code, name]) => ({ code, name: language === 'zh-CN' ? name : await englishName(name), leaf }))),
  }
})
