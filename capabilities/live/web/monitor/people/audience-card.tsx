import { Checkbox, MultiSelect, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { type Audience, type AudienceGroup, EVERYBODY, groupsOf } from '#contract/site/audience.ts'
import { Can } from '#web/console/access/allowed.tsx'
import { Answer } from '#web/console/call/answer.tsx'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { Card } from '#web/console/show/card.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { fit, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { readLiveAudience, readStudio, setLiveAudience } from '../../../contract.ts'
import { peopleText } from '../../../text/people.ts'

const KINDS = ['everybody', 'signed-in', 'limited'] as const
type Kind = (typeof KINDS)[number]
type Read = OutputOf<typeof readLiveAudience>
type Chosen = Partial<Record<AudienceGroup, readonly string[]>>

/** Sets who may watch the broadcasts of a studio. */
export function LiveAudienceCard({ studioId: studio }: { readonly studioId: string }) {
  const t = useTranslate(peopleText)
  const read = useCall(readLiveAudience, { studio }, { freshMs: 0 })
  return (
    <Card title={t('audience')}>
      <Answer of={read}>{(ok) => <AudienceForm key={JSON.stringify(ok.audience)} studio={studio} {...ok} />}</Answer>
    </Card>
  )
}

function AudienceForm({ studio, audience: before, groups }: Read & { readonly studio: string }) {
  const t = useTranslate(peopleText)
  const [kind, setKind] = useState<Kind>(before.kind)
  const [chosen, setChosen] = useState<Chosen>(() => Object.fromEntries(groupsOf(before).map(({ group, values }) => [group, values])))
  const saving = useAction(setLiveAudience, {
    changes: [readLiveAudience, readStudio],
    onDone: () => toast('ok', t('audience.saved')),
  })
  const isEmpty = kind === 'limited' && Object.keys(chosen).length === 0
  return (
    <div className={stack(12, fit)}>
      <p className={text.quiet}>{t('audience.help')}</p>
      <SegmentedControl
        aria-label={t('audience')}
        data={KINDS.map((value) => ({ value, label: t(`audience.${value}`) }))}
        value={kind}
        onChange={(value) => setKind(value as Kind)}
      />
      {kind === 'limited' && groups.map((group) => <GroupFields key={group.group} of={group} chosen={chosen} onChange={setChosen} />)}
      <RefusalNotice refused={saving.refused} />
      <Can permission="live:operate">
        <div>
          <Button
            busy={saving.busy}
            blocked={isEmpty ? t('audience.empty') : undefined}
            onClick={() => void saving.run({ studio, before, audience: toAudience(kind, chosen) })}
          >
            {t('audience.save')}
          </Button>
        </div>
      </Can>
    </div>
  )
}

function toAudience(kind: Kind, chosen: Chosen): Audience {
  if (kind !== 'limited') return kind === 'everybody' ? EVERYBODY : { kind }
  return { kind, ...Object.fromEntries(Object.entries(chosen).map(([group, values]) => [group, [...values]])) }
}

type GroupProps = { readonly of: Read['groups'][number]; readonly chosen: Chosen; onChange(next: Chosen): void }

/** Chooses a group, and some of its values; none stand for all. */
function GroupFields({ of: { group, name, options }, chosen, onChange }: GroupProps) {
  const t = useTranslate(peopleText)
  const language = useLanguage()
  const values = chosen[group]
  const choose = (isChosen: boolean) => {
    const { [group]: _, ...others } = chosen
    onChange(isChosen ? { ...others, [group]: [] } : others)
  }
  return (
    <div className={stack(8, fit)}>
      <Checkbox label={name[language]} checked={values !== undefined} onChange={({ target }) => choose(target.checked)} />
      {values !== undefined && options.length > 0 && (
        <MultiSelect
          label={t('audience.values', { name: name[language] })}
          placeholder={values.length === 0 ? t('audience.any') : ''}
          data={options.map((option) => ({ value: option.value, label: option.name[language] }))}
          value={[...values]}
          onChange={(next) => onChange({ ...chosen, [group]: next })}
        />
      )}
    </div>
  )
}
