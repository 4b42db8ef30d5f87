import type { Bilingual, Language } from './language.ts'

/**
 * One text per key. A text may contain `{name}` placeholders, and `{name:one|many}` for English plurals: `{count:item|items}` gives “1
 * item” and “2 items”.
 */
export type Dictionary = Readonly<Record<string, string>>
/** The same keys in both languages. English is complete; keys that Chinese lacks are shown in English. */
export type Texts<English extends Dictionary> = { readonly 'en-US': English; readonly 'zh-CN': Partial<Record<keyof English, string>> }

type NameOf<Place> = Place extends `${infer Name}:${string}` ? Name : Place
type PlacesOf<Sentence> = Sentence extends `${string}{${infer Place}}${infer Rest}` ? NameOf<Place> | PlacesOf<Rest> : never
type Values<Sentence> = [PlacesOf<Sentence>] extends [never] ? [] : [values: Record<PlacesOf<Sentence>, string | number>]
/** Translates a key. An unknown key or a missing value does not compile. */
export type Translate<English extends Dictionary> = <Key extends keyof English>(key: Key, ...values: Values<English[Key]>) => string

/**
 * Binds texts to one language.
 * @example const t = translatorOf(accountsText, 'zh-CN'); t('accounts.resend-in', { seconds: 42 })
 */
export function translatorOf<const English extends Dictionary>(texts: Texts<English>, language: Language): Translate<English> {
  const words: Partial<Record<keyof English, string>> = texts[language]
  return (key, ...values) => fill(words[key] ?? texts['en-US'][key]!, values[0])
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
): Bilingual => ({ 'zh-CN': translatorOf(texts, 'zh-CN')(key, ...values), 'en-US': translatorOf(texts, 'en-US')(key, ...values) })
