import { useState } from 'react'
import type { ItemKind } from '#capabilities/content/contract.ts'
import { NumberField } from '#web/console/form/number-field.tsx'
import { Button, IconButton } from '#web/kit/button.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { curationScreens } from '../../text/screens.ts'
import styles from '../sets.module.css'
import { ItemFinder } from './item-finder.tsx'
import { ItemWords } from './shown-items.tsx'
import type { WholeSet } from './whole-set.ts'

export type SetMarks = Pick<WholeSet, 'pins' | 'excluded'>
type Props = { readonly marks: SetMarks; readonly kind: ItemKind | undefined; onChange(marks: Partial<SetMarks>): void }

/** Edits items with a fixed place and excluded items, which override the rule. */
export function MarksEditor({ marks: { pins, excluded }, kind, onChange }: Props) {
  const t = useTranslate(curationScreens)
  const [adding, setAdding] = useState(false)
  return (
    <section className={stack(8, styles.section)}>
      <h3>{t('mark.title')}</h3>
      <p className={text.quiet}>{pins.length + excluded.length === 0 ? t('mark.none') : t('mark.lead')}</p>
      <ul className={styles.items}>
        {pins.map((pin) => (
          <li key={pin.itemId} className={styles.item}>
            <PlaceField
              pin={pin}
              onChange={(place) => onChange({ pins: pins.map((each) => (each.itemId === pin.itemId ? { ...each, place } : each)) })}
            />
            <ItemWords item={pin} />
            <IconButton
              icon="close"
              label={t('set.take-out', { title: pin.title })}
              onClick={() => onChange({ pins: pins.filter((each) => each !== pin) })}
            />
          </li>
        ))}
        {excluded.map((item) => (
          <li key={item.itemId} className={styles.item}>
            <span className={text.quiet}>{t('mark.excluded')}</span>
            <ItemWords item={item} />
            <IconButton
              icon="close"
              label={t('set.take-out', { title: item.title })}
              onClick={() => onChange({ excluded: excluded.filter((each) => each !== item) })}
            />
          </li>
        ))}
      </ul>
      {adding ? (
        <MarkFinder marks={{ pins, excluded }} kind={kind} onChange={onChange} />
      ) : (
        <span>
          <Button size="small" onClick={() => setAdding(true)}>
            {t('set.add')}
          </Button>
        </span>
      )}
    </section>
  )
}

function PlaceField({ pin, onChange }: { readonly pin: SetMarks['pins'][number]; onChange(place: number): void }) {
  const t = useTranslate(curationScreens)
  return (
    <NumberField
      className={styles.placeField ?? ''}
      size="xs"
      min={1}
      max={1_000}
      allowDecimal={false}
      clampBehavior="strict"
      aria-label={t('mark.place', { title: pin.title })}
      value={pin.place}
      onChange={(place) => typeof place === 'number' && onChange(place)}
    />
  )
}

/** Finds an item to pin at the first free place or to exclude. */
function MarkFinder({ marks: { pins, excluded }, kind, onChange }: Props) {
  const t = useTranslate(curationScreens)
  const isMarked = (id: string) => [...pins, ...excluded].some(({ itemId }) => itemId === id)
  const place = Math.max(0, ...pins.map((pin) => pin.place)) + 1
  return (
    <ItemFinder
      kind={kind}
      actions={(item) =>
        isMarked(item.itemId) ? null : (
          <>
            <Button size="small" onClick={() => onChange({ pins: [...pins, { ...item, place }] })}>
              {t('mark.pin')}
            </Button>
            <Button size="small" kind="quiet" onClick={() => onChange({ excluded: [...excluded, item] })}>
              {t('mark.exclude')}
            </Button>
          </>
        )
      }
    />
  )
}
