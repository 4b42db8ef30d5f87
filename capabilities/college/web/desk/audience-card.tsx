import { AudienceFields } from '#web/console/audience/audience-fields.tsx'
import { Answer } from '#web/console/call/answer.tsx'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { Card } from '#web/console/show/card.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { getCourseAudience, setCourseAudience } from '../../contract.ts'
import { collegeScreens } from '../../text/screens.ts'

/** Sets who may take a course. A change applies at once, and is no part of the draft. */
export function CourseAudienceCard({ id }: { readonly id: string }) {
  const t = useTranslate(collegeScreens)
  const read = useCall(getCourseAudience, { id }, { freshMs: 0 })
  const setting = useAction(setCourseAudience, { changes: [getCourseAudience] })
  return (
    <Card title={t('readers.title')}>
      <RefusalNotice refused={setting.refused} />
      <Answer of={read} shapes={['line', 'line']}>
        {({ audience, groups }) => (
          <div className={stack(12)}>
            <AudienceFields
              key={audience.kind}
              label={t('readers.title')}
              help={t('readers.help')}
              groups={groups}
              audience={audience}
              isReadOnly={false}
              onChange={(next) => void setting.run({ id, before: audience, audience: next })}
            />
            {audience.kind !== 'everybody' && <p className={text.quiet}>{t('readers.others')}</p>}
          </div>
        )}
      </Answer>
    </Card>
  )
}
