import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { type InputFor, useCall } from '#web/console/call/use-call.ts'
import { NumberField } from '#web/console/form/number-field.tsx'
import { useDraft } from '#web/console/form/use-draft.ts'
import split from '#web/console/screen/split.module.css'
import { Card } from '#web/console/show/card.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { cluster, fit, grid, justify, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { getSet, listSets, ORDERS, type Order, previewFilling, type RuleGroup, saveFilling } from '../../contract.ts'
import { curationScreens } from '../../text/screens.ts'
import { RuleBuilder } from '../rules/rule-builder.tsx'
import { isWhole, tidy } from '../rules/rule-draft.ts'
import { useChoices } from '../rules/rule-labels.ts'
import styles from '../sets.module.css'
import { MarksEditor, type SetMarks } from './marks-editor.tsx'
import { Obstacle } from './picks-editor.tsx'
import { ShownItems } from './shown-items.tsx'
import type { WholeSet } from './whole-set.ts'

type Props = { readonly set: WholeSet; readonly mayWrite: boolean }
type Draft = SetMarks & { readonly rule: RuleGroup; readonly order: Order; readonly most: number }

const draftOf = ({ rule, order, most, pins, excluded }: WholeSet): Draft => ({ rule: rule as RuleGroup, order, most, pins, excluded })
const toFilling = ({ rule, order, most, pins, excluded }: Draft) => ({
  rule: tidy(rule) as InputFor<typeof saveFilling>['rule'],
  order,
  most,
  pins: pins.map(({ itemId, place }) => ({ itemId, place })),
  excluded: excluded.map(({ itemId }) => itemId),
})

export function FillingEditor({ set, mayWrite }: Props) {
  const t = useTranslate(curationScreens)
  const work = useDraft(draftOf(set), `set:${set.id}`, toFilling)
  const { value: draft, isChanged, newer } = work
  const saving = useAction(saveFilling, { changes: [getSet, listSets], onDone: () => toast('ok', t('set.saved')) })
  const change = (next: Partial<Draft>) => work.change((before) => ({ ...before, ...next }))
  async function save() {
    const done = await saving.run({ id: set.id, version: set.version, ...toFilling(draft) })
    if (done && 'ok' in done) work.markSaved(draft)
  }
  const wrong = isWhole(tidy(draft.rule)) ? undefined : t('rule.empty')
  return (
    <div className={split.panel}>
      <Card title={t('rule.title')}>
        <fieldset disabled={!mayWrite}>
          <RuleBuilder group={draft.rule} onChange={(rule) => change({ rule })} />
          <Settings draft={draft} onChange={change} />
          <MarksEditor marks={draft} kind={set.isMixed ? undefined : set.contentType} onChange={change} />
        </fieldset>
        <Obstacle newer={newer} refused={saving.refused} />
        {mayWrite && (
          <div className={cluster(8, justify.between, styles.foot)}>
            <span className={text.quiet} role="status">
              {wrong}
            </span>
            <Button
              kind="solid"
              busy={saving.busy}
              blocked={newer?.reason ?? wrong ?? (isChanged ? undefined : t('set.saved'))}
              onClick={() => void save()}
            >
              {t('rule.save')}
            </Button>
          </div>
        )}
      </Card>
      <Preview set={set} draft={draft} />
    </div>
  )
}

function Settings({ draft, onChange }: { readonly draft: Draft; onChange(next: Partial<Draft>): void }) {
  const t = useTranslate(curationScreens)
  const isMeasured = useChoices().ok?.measures.includes('views') ?? false
  return (
    <div className={grid(12, styles.settings)}>
      <Select
        label={t('rule.order')}
        allowDeselect={false}
        data={ORDERS.map((value) => ({ value, label: t(`order.${value}`), disabled: value === 'mostViewed' && !isMeasured }))}
        value={draft.order}
        onChange={(order) => order && onChange({ order: order as Order })}
      />
      <NumberField
        label={t('rule.most')}
        min={1}
        max={1_000}
        clampBehavior="strict"
        allowDecimal={false}
        value={draft.most}
        onChange={(most) => typeof most === 'number' && most >= 1 && onChange({ most })}
      />
    </div>
  )
}

/** Previews the unsaved rule, queried after a pause in typing. */
function Preview({ set, draft }: { readonly set: WholeSet; readonly draft: Draft }) {
  const t = useTranslate(curationScreens)
  const [filling] = useDebouncedValue(JSON.stringify(toFilling(draft)), 350)
  const { id, contentType, isMixed } = set
  const isReady = isWhole(tidy(draft.rule)) && isWhole((JSON.parse(filling) as Draft).rule)
  const preview = useCall(previewFilling, { id, contentType, isMixed, ...JSON.parse(filling) }, { when: isReady })
  const shown = preview.ok
  return (
    <div className={stack(16, fit)}>
      <ShownItems
        set={set}
        title={t('set.preview')}
        hint={shown ? t('set.fitting', { fitting: shown.fitting, count: shown.count }) : ''}
        items={shown?.shown ?? []}
        older={preview.fetching}
      />
      <RefusalNotice refused={preview.refused} />
    </div>
  )
}
