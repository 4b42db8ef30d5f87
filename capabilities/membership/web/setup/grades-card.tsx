import { useState } from 'react'
import type { QuestionnaireChoice } from '#capabilities/enquiries/contract.ts'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { Card } from '#web/console/show/card.tsx'
import { State } from '#web/console/show/state.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useTranslate } from '#web/language.ts'
import { getMembershipSetup, removeGrade } from '../../contract.ts'
import { setupScreen } from '../../text/setup-screen.ts'
import styles from '../membership.module.css'
import { useNames, writeYuan } from '../names.ts'
import { GradeForm } from './grade-form.tsx'
import type { Grade } from './setup.ts'
import { SetupRow } from './setup-row.tsx'

type Props = { readonly grades: readonly Grade[]; readonly questionnaires: readonly QuestionnaireChoice[] }

export function GradesCard({ grades, questionnaires }: Props) {
  const t = useTranslate(setupScreen)
  const nameOf = useNames()
  const factsOf = useFacts()
  const [edited, setEdited] = useState<{ readonly grade: Grade | undefined }>()
  const removing = useAction(removeGrade, { changes: [getMembershipSetup], onDone: () => toast('ok', t('removed')) })
  const begin = <Button onClick={() => setEdited({ grade: undefined })}>{t('grade.new')}</Button>
  return (
    <Card title={t('grades')} actions={begin} flush>
      <RefusalNotice refused={removing.refused} />
      {grades.length === 0 ? (
        <State icon="card" title={t('grades.none')} small>
          {t('grades.none-why')}
        </State>
      ) : (
        <ul className={styles.rows}>
          {grades.map((grade) => (
            <SetupRow
              key={grade.id}
              name={nameOf(grade)}
              isOpen={grade.isOpen}
              members={grade.members}
              busy={removing.busy}
              onEdit={() => setEdited({ grade })}
              onRemove={() => void removing.run({ id: grade.id, version: grade.version })}
            >
              {factsOf(grade)}
            </SetupRow>
          ))}
        </ul>
      )}
      {edited && <GradeForm grade={edited.grade} questionnaires={questionnaires} onClose={() => setEdited(undefined)} />}
    </Card>
  )
}

/** Returns a function that writes the term, the dues and the wanted certification of a grade. */
function useFacts(): (grade: Grade) => string {
  const t = useTranslate(setupScreen)
  return ({ termMonths, duesCents, certification }) =>
    [
      termMonths === null ? t('term.endless') : t('term.of', { months: termMonths }),
      duesCents === 0 ? t('dues.none') : t('dues.of', { amount: writeYuan(duesCents) }),
      ...(certification === null ? [] : [t(`certification.${certification}`)]),
    ].join(' · ')
}
