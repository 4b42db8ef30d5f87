import { When } from '#web/console/show/values.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import type { Field } from '../../contract.ts'
import { fieldLabel, useOwnTranslate } from '../labels.ts'
import { filingName } from './queue-list.tsx'
import styles from './review.module.css'
import type { Reviewed } from './reviewed.ts'

export function ReviewSteps({ filing: { steps, kind } }: { readonly filing: Reviewed }) {
  const t = useOwnTranslate()
  return (
    <ol className={stack(10, styles.steps)}>
      {steps.toReversed().map(({ at, action, actor, reasons, note }) => (
        <li key={`${at} ${action}`}>
          <p>
            <When at={at} /> {actor && <b>{filingName(actor)}</b>} {t(`step.${action}` as 'step.passed')}
          </p>
          {reasons.map(({ field, reason }) => (
            <p key={field}>
              {fieldLabel(t, kind, field as Field)}: {reason}
            </p>
          ))}
          {note && <p>{note}</p>}
        </li>
      ))}
    </ol>
  )
}
