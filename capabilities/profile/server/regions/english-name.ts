import { KINDS, OWN_NAMES, PEOPLES, WHOLE_NAMES } from './english-words.ts'

/**
 * Returns the English name of a region below the first level: its name in Pinyin or its established English name, its ethnic groups, and
 * its kind.
 * @example await englishName('延边朝鲜族自治州') // 'Yanbian Korean Autonomous Prefecture'
 */
export async function englishName(chinese: string): Promise<string> {
  const whole = WHOLE_NAMES[chinese]
  if (whole !== undefined) return whole
  const { pinyin } = await import('pinyin-pro')
  const [end, kind] = KINDS.find(([end]) => chinese.endsWith(end) && chinese.length > end.length) ?? ['', '']
  const [stem, peoples] = splitPeoples(chinese.slice(0, chinese.length - end.length))
  const name = OWN_NAMES[stem] ?? join(pinyin(stem, { toneType: 'none', type: 'array', v: false }))
  return [name, ...peoples, kind].filter(Boolean).join(' ')
}

function splitPeoples(stem: string): readonly [name: string, peoples: readonly string[]] {
  const [end, people] = PEOPLES.find(([end]) => stem.endsWith(end) && stem.length > end.length) ?? []
  if (end === undefined || people === undefined) return [stem, []]
  const [name, peoples] = splitPeoples(stem.slice(0, -end.length))
  return [name, [...peoples, people]]
}

/** Joins syllables to one word; an apostrophe separates a syllable that begins with a vowel (Xi'an). */
function join(syllables: readonly string[]): string {
  const word = syllables.map((syllable, at) => (at > 0 && /^[aeo]/.test(syllable) ? `'${syllable}` : syllable)).join('')
  return word.replace(/^./u, (first) => first.toUpperCase())
}
