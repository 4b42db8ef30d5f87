import type { Language } from '#contract/language.ts'
import { useTranslate } from '#web/language.ts'
import type { State } from '../contract.ts'
import { contentText } from '../text/texts.ts'

type Kind = 'ok' | 'info' | 'warn' | 'bad' | 'idle'
/** How a state is coloured; its word tells it. */
export const STATE_KINDS: Readonly<Record<State, Kind>> = {
  draft: 'idle',
  submitted: 'info',
  inspecting: 'info',
  approved: 'ok',
  returned: 'warn',
  scheduled: 'info',
  published: 'ok',
}

export const otherLanguage = (language: Language): Language => (language === 'zh-CN' ? 'en-US' : 'zh-CN')

/** Words for a code of the contract; undefined where there are none. */
export function useCodeWords(): (code: string) => string | undefined {
  const t = useTranslate(contentText)
  return (code) => (Object.hasOwn(contentText['en-US'], code) ? (t as (key: string) => string)(code) : undefined)
}
