import { AudienceFields } from '#web/console/audience/audience-fields.tsx'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { Card } from '#web/console/show/card.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import look from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { getItem, listAudienceGroups, listItems, setAudience } from '../../contract.ts'
import { contentScreens } from '../../text/screens.ts'
import type { Desk } from '../desk.ts'

/** Sets who may read an item. A change applies at once. */
export function AudienceCard({ item: { item }, permissions }: Desk) {
  const t = useTranslate(contentScreens)
  const { ok: groups = [] } = useCall(listAudienceGroups, {})
  const setting = useAction(setAudience, { changes: [getItem, listItems] })
  const isReadOnly = !permissions.has('content:write') || !item.isInScope || item.trashedAt !== null
  return (
    <Card title={t('card.audience')}>
      <RefusalNotice refused={setting.refused} />
      <div className={stack(12)}>
        <AudienceFields
          label={t('card.audience')}
          help={t('field.audience-help')}
          groups={groups}
          audience={item.audience}
          isReadOnly={isReadOnly}
          onChange={(audience) => void setting.run({ id: item.id, audience, before: item.audience })}
        />
        {item.isLimitedFurther && <p className={look.quiet}>{t('field.audience-further')}</p>}
        {item.audience.kind !== 'everybody' && <p className={look.quiet}>{t('field.audience-others')}</p>}
      </div>
    </Card>
  )
}
