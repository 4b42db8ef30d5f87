import { MultiSelect, SegmentedControl, Select, TagsInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { readNumber } from '#contract/input/typed.ts'
import { NumberField } from '#web/console/form/number-field.tsx'
import { Button, IconButton } from '#web/kit/button.tsx'
import { align, fit, grid, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { BANNED_LISTS, type Params, SCRIPTS } from '../../contract.ts'
import { presetScreens } from '../../text/preset-screens.ts'
import styles from '../sets.module.css'
import type { Preset } from './preset.ts'
import { useValues } from './rule-labels.ts'

type Props = { readonly preset: Preset; onChange(params: Preset['params']): void }

export function ParamFields({ preset, onChange }: Props) {
  switch (preset.preset) {
    case 'block':
      return <BlockFields params={preset.params} onChange={onChange} />
    case 'pin':
      return <PinFields params={preset.params} onChange={onChange} />
    case 'weight':
      return <WeightFields params={preset.params} onChange={onChange} />
    case 'place':
      return <PlaceFields params={preset.params} onChange={onChange} />
    case 'banned':
      return (
        <ListFields
          names={BANNED_LISTS}
          value={preset.params.lists}
          onHit={preset.params.onHit}
          onChange={(lists, onHit) => onChange({ lists, onHit })}
        />
      )
    case 'scripts':
      return (
        <ListFields
          names={SCRIPTS}
          value={preset.params.scripts}
          onHit={preset.params.onHit}
          onChange={(scripts, onHit) => onChange({ scripts, onHit })}
        />
      )
  }
}

type FieldsOf<P> = { readonly params: P; onChange(params: P): void }

function BlockFields({ params, onChange }: FieldsOf<Params<'block'>>) {
  const t = useTranslate(presetScreens)
  const valuesOf = useValues()
  return (
    <>
      <MultiSelect
        label={t('param.topics')}
        searchable
        clearable
        data={[...valuesOf('topic')]}
        value={params.topics}
        onChange={(topics) => onChange({ ...params, topics })}
      />
      <MultiSelect
        label={t('param.sections')}
        clearable
        data={[...valuesOf('section')]}
        value={params.sections}
        onChange={(sections) => onChange({ ...params, sections: sections as Params<'block'>['sections'] })}
      />
    </>
  )
}

type RowsProps<Row> = {
  readonly rows: readonly Row[]
  readonly fresh: Row
  onChange(rows: Row[]): void
  children(row: Row, set: (next: Partial<Row>) => void): ReactNode
}

function Rows<Row extends object>({ rows, fresh, onChange, children }: RowsProps<Row>) {
  const t = useTranslate(presetScreens)
  return (
    <div className={stack(16, fit)}>
      {rows.map((row, at) => {
        const key = `row ${at}`
        return (
          <fieldset key={key} className={grid(8, align.end, styles.paramRow)}>
            <legend className={text.hidden}>{t('param.rows', { row: at + 1 })}</legend>
            {children(row, (next) => onChange(rows.with(at, { ...row, ...next })))}
            <IconButton icon="close" label={t('param.remove', { row: at + 1 })} onClick={() => onChange(rows.toSpliced(at, 1))} />
          </fieldset>
        )
      })}
      <span>
        <Button size="small" onClick={() => onChange([...rows, fresh])}>
          {t('param.add')}
        </Button>
      </span>
    </div>
  )
}

type FigureProps = {
  readonly label: string
  readonly value: number
  readonly most: number
  readonly least?: number
  readonly fine?: boolean
  onChange(value: number): void
}
const Figure = ({ label, value, least = 1, most, fine = false, onChange }: FigureProps) => (
  <NumberField
    label={label}
    hideControls
    allowDecimal={fine}
    min={least}
    max={most}
    clampBehavior="strict"
    value={value === 0 && least > 0 ? '' : value}
    onChange={(next) => onChange(typeof next === 'number' ? next : 0)}
  />
)
const MOST_NUMBER = 1_000_000_000

function PinFields({ params, onChange }: FieldsOf<Params<'pin'>>) {
  const t = useTranslate(presetScreens)
  return (
    <Rows rows={params.pins} fresh={{ item: 0, sets: [] }} onChange={(pins) => onChange({ pins })}>
      {({ item, sets }, set) => (
        <>
          <Figure label={t('param.item')} most={MOST_NUMBER} value={item} onChange={(next) => set({ item: next })} />
          <TagsInput
            label={t('param.sets')}
            placeholder={sets.length === 0 ? t('param.sets-all') : ''}
            value={sets.map(String)}
            onChange={(next) =>
              set({
                sets: next
                  .map((each) => readNumber(each.replace(/^\s*cs-/i, '')))
                  .filter((number) => Number.isInteger(number) && number > 0),
              })
            }
          />
        </>
      )}
    </Rows>
  )
}

function WeightFields({ params, onChange }: FieldsOf<Params<'weight'>>) {
  const t = useTranslate(presetScreens)
  const topics = useValues()('topic')
  return (
    <>
      <p className={text.quiet}>{t('param.weight-help')}</p>
      <Rows rows={params.weights} fresh={{ topic: topics[0]?.value ?? '', weight: 2 }} onChange={(weights) => onChange({ weights })}>
        {({ topic, weight }, set) => (
          <>
            <Select
              label={t('param.topic')}
              searchable
              allowDeselect={false}
              data={[...topics]}
              value={topic}
              onChange={(next) => next && set({ topic: next })}
            />
            <Figure label={t('param.weight')} least={0} most={100} fine value={weight} onChange={(next) => set({ weight: next })} />
          </>
        )}
      </Rows>
    </>
  )
}

function PlaceFields({ params, onChange }: FieldsOf<Params<'place'>>) {
  const t = useTranslate(presetScreens)
  return (
    <Rows rows={params.places} fresh={{ item: 0, set: 0, place: 1 }} onChange={(places) => onChange({ places })}>
      {({ item, set: number, place }, set) => (
        <>
          <Figure label={t('param.item')} most={MOST_NUMBER} value={item} onChange={(next) => set({ item: next })} />
          <Figure label={t('param.set')} most={MOST_NUMBER} value={number} onChange={(next) => set({ set: next })} />
          <Figure label={t('param.place')} most={1_000} value={place} onChange={(next) => set({ place: next })} />
        </>
      )}
    </Rows>
  )
}

type ListProps<Name extends string> = {
  readonly names: readonly Name[]
  readonly value: readonly Name[]
  readonly onHit: 'flag' | 'block'
  onChange(value: Name[], onHit: 'flag' | 'block'): void
}

function ListFields<Name extends (typeof BANNED_LISTS)[number] | (typeof SCRIPTS)[number]>({
  names,
  value,
  onHit,
  onChange,
}: ListProps<Name>) {
  const t = useTranslate(presetScreens)
  return (
    <>
      <MultiSelect
        label={t('param.lists')}
        clearable
        data={names.map((each) => ({ value: each, label: t(`list.${each}` as 'list.drugs') }))}
        value={[...value]}
        onChange={(next) => onChange(next as Name[], onHit)}
      />
      <SegmentedControl
        aria-label={t('param.onHit')}
        data={(['flag', 'block'] as const).map((each) => ({ value: each, label: t(`hit.${each}`) }))}
        value={onHit}
        onChange={(next) => onChange([...value], next as 'flag')}
      />
    </>
  )
}
