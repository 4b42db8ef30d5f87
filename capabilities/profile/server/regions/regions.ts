import type { Language } from '#contract/language.ts'
import { englishName } from './english-name.ts'
import { OVERSEAS, TOP_LEVEL } from './region-names.ts'

/** Loads the thousands of names on first use, because most processes never need them. */
export const load = async () => (await import('@vant/area-data')).areaList

/** Returns the parent code by its digits: a province ends in 0000, a city in 00. Returns null for the first level. */
export function parentOf(code: string): string | null {
  if (code.endsWith('0000')) return null
  return code.endsWith('00') ? `${code.slice(0, 2)}0000` : `${code.slice(0, 4)}00`
}

export const provinceOf = (code: string): string => `${code.slice(0, 2)}0000`

/** Returns the name of a code; undefined when there is no such region. */
export async function nameRegion(code: string, language: Language): Promise<string | undefined> {
  const top = TOP_LEVEL.get(code)
  if (top) return top[language]
  const { city_list, county_list } = await load()
  const names: Readonly<Record<string, string>> = code.endsWith('00') ? city_list : county_list
  const name = Object.hasOwn(names, code) ? names[code] : undefined
  return name === undefined || language === 'zh-CN' ? name : englishName(name)
}

/**
 * Returns which of the two is invalid. The region must be a province or overseas, and the area must be below it (overseas has no areas and
 * counts as both).
 */
export async function judgeRegions({ region, area }: { region?: string | null | undefined; area?: string | null | undefined }) {
  const fields: { region?: 'REGION_INVALID'; area?: 'AREA_INVALID' } = {}
  if (region && !TOP_LEVEL.has(region)) fields.region = 'REGION_INVALID'
  if (area && (!(await isArea(area)) || (region !== undefined && provinceOf(area) !== region))) fields.area = 'AREA_INVALID'
  return fields
}

const isArea = async (code: string): Promise<boolean> =>
  code === OVERSEAS || (!code.endsWith('0000') && (await nameRegion(code, 'zh-CN')) !== undefined)

/** Describes a place in one phrase: from the largest to the smallest unit in Chinese, the other way round in English. */
export async function describePlace(region: string | null, area: string | null, language: Language): Promise<string> {
  const code = area ?? region
  if (!code) return ''
  const path = [provinceOf(code), parentOf(code) ?? code, code]
  const names = await Promise.all(path.map((step) => nameRegion(step, language)))
  const different = [...new Set(names.filter((name) => name !== undefined))]
  return language === 'zh-CN' ? different.join('') : different.reverse().join(', ')
}
