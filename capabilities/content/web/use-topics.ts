import { useCall } from '#web/console/call/use-call.ts'
import { useLanguage } from '#web/language.ts'
import { listTopics } from '../contract.ts'

/** Names of topics by their slug, in the editors' order. */
export function useTopics(): ReadonlyMap<string, string> {
  const language = useLanguage()
  const { ok = [] } = useCall(listTopics, {})
  return new Map(ok.map(({ slug, titleZh, titleEn }) => [slug, language === 'zh-CN' ? titleZh : titleEn]))
}
