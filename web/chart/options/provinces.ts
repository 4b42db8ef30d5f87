import type { Language } from '#contract/language.ts'

/** Lists each province: the first two digits of its code, the column and row of its tile, and its short names. */
const TILES: readonly (readonly [code: string, column: number, row: number, chinese: string, english: string])[] = [
  ['23', 8, 0, '黑', 'HL'],
  ['65', 1, 1, '新', 'XJ'],
  ['15', 6, 1, '蒙', 'NM'],
  ['22', 8, 1, '吉', 'JL'],
  ['63', 2, 2, '青', 'QH'],
  ['62', 3, 2, '甘', 'GS'],
  ['64', 4, 2, '宁', 'NX'],
  ['14', 5, 2, '晋', 'SX'],
  ['11', 6, 2, '京', 'BJ'],
  ['12', 7, 2, '津', 'TJ'],
  ['21', 8, 2, '辽', 'LN'],
  ['54', 1, 3, '藏', 'XZ'],
  ['51', 3, 3, '川', 'SC'],
  ['61', 4, 3, '陕', 'SN'],
  ['41', 5, 3, '豫', 'HA'],
  ['13', 6, 3, '冀', 'HE'],
  ['37', 7, 3, '鲁', 'SD'],
  ['50', 4, 4, '渝', 'CQ'],
  ['42', 5, 4, '鄂', 'HB'],
  ['34', 6, 4, '皖', 'AH'],
  ['32', 7, 4, '苏', 'JS'],
  ['31', 8, 4, '沪', 'SH'],
  ['53', 3, 5, '云', 'YN'],
  ['52', 4, 5, '贵', 'GZ'],
  ['43', 5, 5, '湘', 'HN'],
  ['36', 6, 5, '赣', 'JX'],
  ['33', 7, 5, '浙', 'ZJ'],
  ['45', 4, 6, '桂', 'GX'],
  ['44', 5, 6, '粤', 'GD'],
  ['35', 6, 6, '闽', 'FJ'],
  ['71', 8, 6, '台', 'TW'],
  ['46', 4, 7, '琼', 'HI'],
  ['82', 5, 7, '澳', 'MO'],
  ['81', 6, 7, '港', 'HK'],
]
export const TILE_COLUMNS = 9
export const TILE_ROWS = 8

export const tilesIn = (language: Language) =>
  TILES.map(([code, column, row, chinese, english]) => ({ code, column, row, words: language === 'zh-CN' ? chinese : english }))
