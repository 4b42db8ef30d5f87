import { Checkbox, TextInput } from '@mantine/core'
import { NumberField } from '#web/console/form/number-field.tsx'
import { Button, IconButton } from '#web/kit/button.tsx'
import { align, grid, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { factsText } from '../../text/facts.ts'
import styles from '../desk/edit.module.css'

export type Centre = {
  name: string
  city: string
  longitude: number
  latitude: number
  leads: boolean
  enrolled?: number
}
type Props = {
  readonly label: string
  readonly centres: readonly Centre[]
  readonly isReadOnly: boolean
  onChange(centres: Centre[]): void
}
const EMPTY: Centre = { name: '', city: '', longitude: 0, latitude: 0, leads: false }

export function Centres({ label, centres, isReadOnly, onChange }: Props) {
  const t = useTranslate(factsText)
  return (
    <section id="edit-facts-centres" tabIndex={-1} className={styles.fields} aria-label={label}>
      <b>{label}</b>
      {centres.map((centre, at) => (
        <OneCentre
          key={`centre-${String(at)}`}
          number={at + 1}
          centre={centre}
          isReadOnly={isReadOnly}
          onChange={(next) => onChange(centres.with(at, next))}
          onRemove={() => onChange(centres.toSpliced(at, 1))}
        />
      ))}
      {!isReadOnly && (
        <div>
          <Button size="small" onClick={() => onChange([...centres, EMPTY])}>
            {t('centre.add')}
          </Button>
        </div>
      )}
    </section>
  )
}

type OneProps = {
  readonly number: number
  readonly centre: Centre
  readonly isReadOnly: boolean
  onChange(centre: Centre): void
  onRemove(): void
}

function OneCentre({ number, centre, isReadOnly, onChange, onRemove }: OneProps) {
  const t = useTranslate(factsText)
  const put = (change: Partial<Centre>) => onChange({ ...centre, ...change })
  const shared = { readOnly: isReadOnly } as const
  const degrees = (name: 'longitude' | 'latitude') => (
    <NumberField
      {...shared}
      label={t(`centre.${name}`)}
      decimalScale={5}
      hideControls
      value={centre[name]}
      onChange={(value) => put({ [name]: typeof value === 'number' ? value : 0 })}
    />
  )
  return (
    <fieldset className={stack(8, styles.group)} aria-label={t('centre.at', { n: number })}>
      <div className={grid(8, align.end, styles.row)}>
        <TextInput {...shared} label={t('centre.name')} value={centre.name} onChange={({ target }) => put({ name: target.value })} />
        {!isReadOnly && <IconButton icon="close" label={t('centre.remove', { n: number })} onClick={onRemove} />}
      </div>
      <div className={grid(8, styles.pair)}>
        <TextInput {...shared} label={t('centre.city')} value={centre.city} onChange={({ target }) => put({ city: target.value })} />
        <NumberField
          {...shared}
          label={t('centre.enrolled')}
          hideControls
          allowDecimal={false}
          allowNegative={false}
          value={centre.enrolled ?? ''}
          onChange={(value) => {
            const { enrolled: _, ...others } = centre
            onChange(typeof value === 'number' ? { ...others, enrolled: value } : others)
          }}
        />
        {degrees('longitude')}
        {degrees('latitude')}
      </div>
      <Checkbox
        label={t('centre.leads')}
        checked={centre.leads}
        disabled={isReadOnly}
        onChange={({ target }) => put({ leads: target.checked })}
      />
    </fieldset>
  )
}
