/** Letters of Cyrillic and Greek, and odd ones of Latin, in small case, each with the Latin letter that it is taken for. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  // Cyrillic
  а: 'a', в: 'b', с: 'c', ԁ: 'd', е: 'e', ё: 'e', є: 'e', ғ: 'f', ԍ: 'g', һ: 'h', н: 'h', ћ: 'h', і: 'i', ї: 'i', ј: 'j', к: 'k', ӏ: 'l',
  м: 'm', п: 'n', о: 'o', ө: 'o', р: 'p', ԛ: 'q', г: 'r', ѕ: 's', т: 't', ц: 'u', ѵ: 'v', ԝ: 'w', ш: 'w', х: 'x', у: 'y', ү: 'y', ʼ: '',
  // Greek
  α: 'a', β: 'b', ϲ: 'c', δ: 'd', ε: 'e', η: 'n', ι: 'i', κ: 'k', λ: 'l', μ: 'm', ν: 'v', ο: 'o', π: 'n', ρ: 'p', σ: 'o', τ: 't', υ: 'u',
  χ: 'x', γ: 'y', ω: 'w', ζ: 'z', ϳ: 'j',
  // Latin
  ɑ: 'a', ƅ: 'b', ɖ: 'd', ɡ: 'g', ɩ: 'i', ɪ: 'i', ʟ: 'l', ǀ: 'l', ɴ: 'n', ɵ: 'o', ʀ: 'r', ꜱ: 's', ʋ: 'v', ʏ: 'y', ᴢ: 'z',
}

/** What a reader sees: names that look alike come out equal. Takes a name in small case. */
export const toSkeleton = (name: string): string => Array.from(name, (letter) => LOOK_ALIKES[letter] ?? letter).join('')
