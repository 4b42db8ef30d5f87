import { useCall } from '#web/console/call/use-call.ts'
import { useLanguage } from '#web/language.ts'
import { listTopics } from '../contract.ts'

/** Returns topic names by slug, in the order that editors chose. */
export function useTopics(): ReadonlyMap<string, string> {
  const language = useLanguage()
  const { ok = [] } = useCall(listTopics, {})
  return new Map(ok.map(({ slug, titleZh, titleEn }) => [slug, language === 'zh-CN' ? titleZh : titleEn]))
}
