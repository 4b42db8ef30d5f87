import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { exact } from '#web/console/show/amount.ts'
import { plainMoment } from '#web/console/show/moment.ts'
import { Notice } from '#web/kit/state/notice.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { previewRetention } from '../../contract.ts'
import { retentionScreens } from '../../text/retention-screens.ts'

/** Shows what a run would remove of a class now, with its term or with another one. */
export function Preview({ id, days }: { readonly id: string; readonly days?: number }) {
  const t = useTranslate(retentionScreens)
  const language = useLanguage()
  const asked = useCall(previewRetention, { class: id, ...(days !== undefined && { days }) }, { freshMs: 0 })
  return (
    <Answer of={asked} shapes={['line']} small>
      {({ rows, isMore, cutoff }) => (
        <Notice kind="info" live>
          {rows === 0
            ? t('preview-none')
            : t(isMore ? 'preview-more' : 'preview-rows', { rows: exact(rows, language), cutoff: plainMoment(new Date(cutoff)) })}
        </Notice>
      )}
    </Answer>
  )
}
