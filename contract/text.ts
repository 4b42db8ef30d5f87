import type { Bilingual, Language } from './language.ts'

/**
 * One sentence for each key. A value may carry `{name}` places, and `{name:one|many}` where words follow the number of things in English: `{count:item|items}`
 * says “1 item” and “2 items”.
 */
export type Dictionary = Readonly<Record<string, string>>
/** The same keys in both languages. English is complete; a key that Chinese misses is shown in English. */
export type Texts<English extends Dictionary> = { readonly 'en-US': English; readonly 'zh-CN': Partial<Record<keyof English, string>> }

type NameOf<Place> = Place extends `${infer Name}:${string}` ? Name : Place
type PlacesOf<Sentence> = Sentence extends `${string}{${infer Place}}${infer Rest}` ? NameOf<Place> | PlacesOf<Rest> : never
type Values<Sentence> = [PlacesOf<Sentence>] extends [never] ? [] : [values: Record<PlacesOf<Sentence>, string | number>]
/** Says a key in one language. A key that does not exist, or a place left empty, does not compile. */
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

/** A key in both languages at once, for what is kept or shown apart from its dictionary. */
export const inBoth = <English extends Dictionary, Key extends keyof English & string>(
  texts: Texts<English>,
  key: Key,
  ...values: Values<English[Key]>
): Bilingual => ({ 'zh-CN': translatorOf(texts, 'zh-CN')(key, ...values), 'en-US': translatorOf(texts, 'en-US')(key, ...values) })
