import { MultiSelect, SegmentedControl, Select } from '@mantine/core'
import { NumberField } from '#web/console/form/number-field.tsx'
import { Button, IconButton } from '#web/kit/button.tsx'
import { align, grid, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { type Condition, isCondition, MOST_LEVELS, type RuleGroup, type RuleNode, ruleNodesOf } from '../../contract.ts'
import { curationScreens } from '../../text/screens.ts'
import styles from '../sets.module.css'
import { FIELDS, type Joint, jointOf, newCondition, OPS, type RuleField, ruleGroup } from './rule-draft.ts'
import { useChoices, useValues } from './rule-labels.ts'

type GroupProps = {
  readonly group: RuleGroup
  readonly level?: number
  onChange(group: RuleGroup): void
  onRemove?(): void
}

export function RuleBuilder({ group, level = 1, onChange, onRemove }: GroupProps) {
  const t = useTranslate(curationScreens)
  const nodes = ruleNodesOf(group)
  const put = (next: readonly RuleNode[]) => onChange(ruleGroup(jointOf(group), next))
  const replace = (at: number, node: RuleNode) => put(nodes.with(at, node))
  const remove = (at: number) => put(nodes.toSpliced(at, 1))
  return (
    <fieldset className={stack(8, styles.group)}>
      <legend className={text.hidden}>{t(`rule.${jointOf(group)}`)}</legend>
      <div className={styles.line}>
        <SegmentedControl
          size="xs"
          aria-label={t('rule.join')}
          data={(['all', 'any'] as const).map((value) => ({ value, label: t(`rule.${value}`) }))}
          value={jointOf(group)}
          onChange={(joint) => onChange(ruleGroup(joint as Joint, nodes))}
        />
        {onRemove && <IconButton icon="close" label={t('rule.remove-group')} onClick={onRemove} />}
      </div>
      {nodes.length === 0 && level === 1 && <p className={text.quiet}>{t('rule.none')}</p>}
      {nodes.map((node, at) => {
        const key = `${at} ${isCondition(node) ? node.field : 'group'}`
        return isCondition(node) ? (
          <ConditionRow key={key} condition={node} onChange={(next) => replace(at, next)} onRemove={() => remove(at)} />
        ) : (
          <RuleBuilder key={key} group={node} level={level + 1} onChange={(next) => replace(at, next)} onRemove={() => remove(at)} />
        )
      })}
      <div className={styles.line}>
        <Button size="small" onClick={() => put([...nodes, newCondition('section')])}>
          {t('rule.add')}
        </Button>
        {level < MOST_LEVELS && (
          <Button
            size="small"
            kind="quiet"
            onClick={() => put([...nodes, ruleGroup(jointOf(group) === 'all' ? 'any' : 'all', [newCondition('topic')])])}
          >
            {t('rule.add-group')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

type RowProps = { readonly condition: Condition; onChange(condition: Condition): void; onRemove(): void }

function ConditionRow({ condition, onChange, onRemove }: RowProps) {
  const t = useTranslate(curationScreens)
  const measures: readonly RuleField[] = useChoices().ok?.measures ?? []
  const isOpen = (field: RuleField) => (field !== 'views' && field !== 'likes') || measures.includes(field) || condition.field === field
  return (
    <div className={grid(8, align.start, styles.condition)}>
      <Select
        aria-label={t('rule.field')}
        allowDeselect={false}
        data={FIELDS.filter(isOpen).map((value) => ({ value, label: t(`field.${value}`) }))}
        value={condition.field}
        onChange={(field) => field && onChange(newCondition(field as RuleField))}
      />
      <Select
        aria-label={t('rule.op')}
        allowDeselect={false}
        data={OPS[condition.field].map((value) => ({ value, label: t(`op.${value}`) }))}
        value={condition.op}
        onChange={(op) => op && onChange({ ...condition, op } as Condition)}
      />
      <ValueInput condition={condition} onChange={onChange} />
      <IconButton icon="close" label={t('rule.remove')} onClick={onRemove} />
    </div>
  )
}

function ValueInput({ condition, onChange }: Pick<RowProps, 'condition' | 'onChange'>) {
  const t = useTranslate(curationScreens)
  const valuesOf = useValues()
  const { field, value } = condition
  const set = (next: unknown) => onChange({ ...condition, value: next } as Condition)
  if (typeof value === 'boolean')
    return (
      <Select
        aria-label={t('rule.value')}
        allowDeselect={false}
        data={[
          { value: 'yes', label: t('rule.yes') },
          { value: 'no', label: t('rule.no') },
        ]}
        value={value ? 'yes' : 'no'}
        onChange={(next) => set(next === 'yes')}
      />
    )
  if (typeof value === 'number')
    return (
      <NumberField
        aria-label={t('rule.value')}
        min={field === 'age' ? 1 : 0}
        max={field === 'age' ? 3_650 : 1_000_000_000}
        clampBehavior="strict"
        allowDecimal={false}
        suffix={field === 'age' ? t('rule.days') : ''}
        value={value}
        onChange={(next) => typeof next === 'number' && set(next)}
      />
    )
  return (
    <MultiSelect
      aria-label={t('rule.value')}
      searchable
      clearable
      data={[...valuesOf(field)]}
      value={[...value]}
      error={value.length === 0}
      onChange={set}
    />
  )
}
