import { type Bilingual, inEachLanguage, type Language } from './language.ts'

/**
 * One text per key. A text may contain `{name}` placeholders, and `{name:one|many}` for English plurals: `{count:item|items}` gives “1
 * item” and “2 items”.
 */
export type Dictionary = Readonly<Record<string, string>>
/** The same keys in both languages. */
export type Texts<English extends Dictionary> = { readonly 'en-US': English; readonly 'zh-CN': Readonly<Record<keyof English, string>> }

/** The sentence of a key in both languages. */
type Pair = { readonly en: string; readonly zh: string }
type Pairs = Readonly<Record<string, Pair>>
type TextsOf<All extends Pairs> = {
  readonly 'en-US': { readonly [Key in keyof All]: All[Key]['en'] }
  readonly 'zh-CN': Readonly<Record<keyof All, string>>
}

type NameOf<Place> = Place extends `${infer Name}:${string}` ? Name : Place
type PlacesOf<Sentence> = Sentence extends `${string}{${infer Place}}${infer Rest}` ? NameOf<Place> | PlacesOf<Rest> : never
type Values<Sentence> = [PlacesOf<Sentence>] extends [never] ? [] : [values: Record<PlacesOf<Sentence>, string | number>]
/** Translates a key. An unknown key or a missing value does not compile. */
export type Translate<English extends Dictionary> = <Key extends keyof English>(key: Key, ...values: Values<English[Key]>) => string

/**
 * Defines texts with the two languages of a key side by side. A key without one of them does not compile.
 * @example defineTexts({ cancel: { en: 'Cancel', zh: '取消' } })
 * @__NO_SIDE_EFFECTS__
 */
export function defineTexts<const All extends Pairs>(pairs: All): TextsOf<All> {
  return inEachLanguage((language) => {
    const short = language.split('-')[0] as keyof Pair
    const sentences: Record<string, string> = {}
    for (const key in pairs) sentences[key] = pairs[key]![short]
    return sentences
  }) as TextsOf<All>
}

type Joined<Parts, In extends Language> = Parts extends readonly [infer Part extends Texts<Dictionary>, ...infer Others]
  ? Part[In] & Joined<Others, In>
  : unknown
/**
 * Joins texts of several files.
 * @__NO_SIDE_EFFECTS__
 */
export function joinTexts<const Parts extends readonly Texts<Dictionary>[]>(...parts: Parts) {
  return inEachLanguage((language): unknown => Object.assign({}, ...parts.map((part) => part[language]))) as {
    readonly 'en-US': Joined<Parts, 'en-US'>
    readonly 'zh-CN': Joined<Parts, 'zh-CN'>
  }
}

/**
 * Binds texts to one language.
 * @example const t = translatorOf(accountsText, 'zh-CN'); t('accounts.resend-in', { seconds: 42 })
 */
export function translatorOf<const English extends Dictionary>(texts: Texts<English>, language: Language): Translate<English> {
  const words: Readonly<Record<keyof English, string>> = texts[language]
  return (key, ...values) => fill(words[key], values[0])
}

const fill = (sentence: string, values: Readonly<Record<string, string | number>> | undefined): string =>
  values
    ? sentence.replace(/\{(\w+)(?::([^|}]+)\|([^}]+))?\}/g, (place, name: string, one?: string, many?: string) => {
        const value = values[name] ?? place
        return many === undefined ? String(value) : `${value} ${String(value) === '1' ? one : many}`
      })
    : sentence

/** Returns a key in both languages, for texts that are stored or shown apart from their dictionary. */
export const inBoth = <English extends Dictionary, Key extends keyof English & string>(
  texts: Texts<English>,
  key: Key,
  ...values: Values<English[Key]>
): Bilingual => inEachLanguage((language) => translatorOf(texts, language)(key, ...values))
