import { MultiSelect, Radio } from '@mantine/core'
import { useState } from 'react'
import type { Audience } from '#contract/site/audience.ts'
import { Notice } from '#web/kit/state/notice.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { audienceFieldsText } from '#web/text/audience-texts.ts'
import { choicesOf, chosenFrom, type Groups, withChosen } from './choices.ts'

type Props = {
  readonly label: string
  readonly help: string
  readonly groups: Groups
  readonly audience: Audience
  readonly isReadOnly: boolean
  onChange(audience: Audience): void
}

/** Chooses an audience. Each change is complete: a limited audience is reported with its first group. */
export function AudienceFields({ label, help, groups, audience, isReadOnly, onChange }: Props) {
  const t = useTranslate(audienceFieldsText)
  const [kind, setKind] = useState(audience.kind)
  function choose(chosen: Audience['kind']) {
    setKind(chosen)
    if (chosen !== 'limited') onChange({ kind: chosen })
  }
  return (
    <>
      <Radio.Group
        id="edit-audience"
        aria-label={label}
        description={help}
        readOnly={isReadOnly}
        value={kind}
        onChange={(chosen) => choose(chosen as Audience['kind'])}
      >
        <div className={stack(8)}>
          {(['everybody', 'signed-in', 'limited'] as const).map((each) => (
            <Radio key={each} value={each} label={t(each)} disabled={isReadOnly && each !== kind} />
          ))}
        </div>
      </Radio.Group>
      {kind === 'limited' && audience.kind !== 'limited' && (
        <Notice kind="warn" live>
          {t('unchosen', { now: t(audience.kind) })}
        </Notice>
      )}
      {kind === 'limited' && (
        <AudienceGroups groups={groups} audience={audience} isReadOnly={isReadOnly} onChange={(next) => next && onChange(next)} />
      )}
    </>
  )
}

type GroupsProps = Pick<Props, 'groups' | 'audience' | 'isReadOnly'> & {
  /** Receives null when no group would be left. */
  onChange(audience: Audience | null): void
}

/** Shows one field for each group. Choosing “all” of a group selects every value, also later ones. */
export function AudienceGroups({ groups, audience, isReadOnly, onChange }: GroupsProps) {
  const t = useTranslate(audienceFieldsText)
  const language = useLanguage()
  return groups.map(({ group, name, options }) => (
    <MultiSelect
      key={group}
      id={`edit-audience-${group}`}
      label={name[language]}
      placeholder={t('choose')}
      data={choicesOf(options, language, t('all'))}
      readOnly={isReadOnly}
      value={chosenFrom(audience, group)}
      onChange={(chosen) => onChange(withChosen(audience, group, chosen))}
    />
  ))
}
