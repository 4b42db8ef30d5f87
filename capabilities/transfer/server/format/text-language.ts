import type { Language } from '#contract/language.ts'

const ENOUGH = 2_000

/** Returns the language of a text by its letters outside of marks: with Chinese characters in a tenth of them it is Chinese. */
export function languageOf(title: string, html: string, site: Language): Language {
  let [letters, han, isMark] = [0, 0, false]
  for (const character of `${title} ${html}`) {
    if (character === '<') isMark = true
    else if (character === '>') isMark = false
    else if (!isMark && /\p{L}/u.test(character)) {
      letters += 1
      if (/\p{Script=Han}/u.test(character)) han += 1
    }
    if (letters >= ENOUGH) break
  }
  if (letters < 10 && han === 0) return site
  return han * 10 >= letters ? 'zh-CN' : 'en-US'
}
