import { TextInput } from '@mantine/core'
import { IconButton } from '#web/kit/button.tsx'
import { align, grid } from '#web/kit/style/layouts.ts'
import { FIELDS_OF, type Field, type Sensitive } from '../../contract.ts'
import { Value } from '../facts.tsx'
import { fieldLabel, useOwnTranslate } from '../labels.ts'
import styles from './review.module.css'
import type { Objections, Revealed, Reviewed } from './reviewed.ts'

type Props = {
  readonly filing: Reviewed
  readonly revealed: Revealed | undefined
  readonly objections: Objections
  /** Omitted when the filing cannot be decided here. */
  readonly onObject: ((change: (before: Objections) => Objections) => void) | undefined
}

export function ReviewFacts({ filing, revealed, objections, onObject }: Props) {
  const t = useOwnTranslate()
  const fields: readonly (Field | 'documents')[] = [...FIELDS_OF[filing.kind], 'documents']
  return (
    <dl>
      {fields.map((field) => {
        const name = fieldLabel(t, filing.kind, field)
        const objection = objections[field]
        const full = revealed?.[field as Sensitive]
        return (
          <div key={field} className={grid([0, 12], align.center, styles.fact)} data-objected={objection !== undefined || undefined}>
            <dt>{name}</dt>
            <dd>
              {field === 'documents' ? filing.documents.length : full ? <mark>{full}</mark> : <Value t={t} filing={filing} field={field} />}
            </dd>
            {onObject && (
              <dd className={styles.flag}>
                <IconButton
                  icon={objection === undefined ? 'warn' : 'close'}
                  label={t(objection === undefined ? 'review.flag' : 'review.unflag', { field: name })}
                  onClick={() => onObject((before) => toggled(before, field))}
                />
              </dd>
            )}
            {objection !== undefined && onObject && (
              <dd className={styles.objection}>
                <TextInput
                  aria-label={t('review.flagged', { field: name })}
                  placeholder={t('review.flag-placeholder')}
                  maxLength={200}
                  value={objection}
                  data-autofocus
                  autoFocus
                  onChange={({ target }) => onObject((before) => ({ ...before, [field]: target.value }))}
                />
              </dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}

function toggled(before: Objections, field: Field | 'documents'): Objections {
  if (before[field] === undefined) return { ...before, [field]: '' }
  const { [field]: _, ...others } = before
  return others
}
