import { MultiSelect, Radio } from '@mantine/core'
import { useState } from 'react'
import type { Audience } from '#contract/site/audience.ts'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { Card } from '#web/console/show/card.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import look from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { getItem, listAudienceGroups, listItems, setAudience } from '../../contract.ts'
import { contentScreens } from '../../text/screens.ts'
import type { Desk } from '../desk.ts'
import { choicesOf, chosenFrom, type Groups, withChosen } from './choices.ts'

/** Sets who may read an item. A change applies at once; a limited audience applies with its first group. */
export function AudienceCard({ item: { item }, permissions }: Desk) {
  const t = useTranslate(contentScreens)
  const { ok: groups = [] } = useCall(listAudienceGroups, {})
  const setting = useAction(setAudience, { changes: [getItem, listItems] })
  const [kind, setKind] = useState(item.audience.kind)
  const isReadOnly = !permissions.has('content:write') || !item.isInScope || item.trashedAt !== null
  const save = (audience: Audience) => void setting.run({ id: item.id, audience, before: item.audience })
  function choose(chosen: Audience['kind']) {
    setKind(chosen)
    if (chosen !== 'limited') save({ kind: chosen })
  }
  return (
    <Card title={t('card.audience')}>
      <RefusalNotice refused={setting.refused} />
      <div className={stack(12)}>
        <Radio.Group
          id="edit-audience"
          aria-label={t('card.audience')}
          description={t('field.audience-help')}
          readOnly={isReadOnly}
          value={kind}
          onChange={(chosen) => choose(chosen as Audience['kind'])}
        >
          <div className={stack(8)}>
            {(['everybody', 'signed-in', 'limited'] as const).map((each) => (
              <Radio key={each} value={each} label={t(`audience.${each}`)} disabled={isReadOnly && each !== kind} />
            ))}
          </div>
        </Radio.Group>
        {kind === 'limited' && <GroupFields groups={groups} audience={item.audience} isReadOnly={isReadOnly} onChange={save} />}
        {kind !== 'everybody' && <p className={look.quiet}>{t('field.audience-others')}</p>}
      </div>
    </Card>
  )
}

type FieldsProps = {
  readonly groups: Groups
  readonly audience: Audience
  readonly isReadOnly: boolean
  onChange(audience: Audience): void
}

/** Shows one field for each group. Choosing “all” of a group stands for every value, also later ones. */
function GroupFields({ groups, audience, isReadOnly, onChange }: FieldsProps) {
  const t = useTranslate(contentScreens)
  const language = useLanguage()
  return groups.map(({ group, name, options }) => (
    <MultiSelect
      key={group}
      id={`edit-audience-${group}`}
      label={name[language]}
      placeholder={t('audience.choose')}
      data={choicesOf(options, language, t('audience.all'))}
      readOnly={isReadOnly}
      value={chosenFrom(audience, group)}
      onChange={(chosen) => {
        const next = withChosen(audience, group, chosen)
        if (next) onChange(next)
      }}
    />
  ))
}
