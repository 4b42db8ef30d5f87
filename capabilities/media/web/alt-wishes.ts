import type { InputOf } from '#contract/call.ts'
import type { CallRefusal } from '#web/console/refusal.ts'
import type { MediaRow, updateMedia } from '../contract.ts'

type Typed = { readonly zh: string; readonly en: string }

/** Fills the fields with the texts that wait for inspection, if any, so that saving another field does not withdraw them. */
export const wishedAlt = ({ alt, altWaiting }: Pick<MediaRow, 'alt' | 'altWaiting'>): Typed => ({
  zh: altWaiting['zh-CN'] ?? alt['zh-CN'] ?? '',
  en: altWaiting['en-US'] ?? alt['en-US'] ?? '',
})

export const altOf = ({ zh, en }: Typed): InputOf<typeof updateMedia>['alt'] => ({
  ...(zh.trim() && { 'zh-CN': zh }),
  ...(en.trim() && { 'en-US': en }),
})

const FIELDS: Readonly<Record<string, keyof Typed>> = { 'alt.zh-CN': 'zh', 'alt.en-US': 'en' }
export const atFields = <Done extends { readonly ok: unknown } | CallRefusal | undefined>(done: Done): Done =>
  done && 'refused' in done && done.fields
    ? { ...done, fields: Object.fromEntries(Object.entries(done.fields).map(([name, code]) => [FIELDS[name] ?? name, code])) }
    : done
