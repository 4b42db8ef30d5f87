import type { AnsweredQuestion } from '#capabilities/enquiries/contract.ts'
import { runCall } from '#web/console/call/use-action.ts'
import { Sheet } from '#web/console/dialog/sheet.tsx'
import { RecordedScans } from '#web/console/form/recorded-scans.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { readPersonScan } from '../../contract.ts'
import { peopleScreens } from '../../text/people.ts'

type Props = { readonly id: string; readonly name: string; readonly answers: readonly AnsweredQuestion[]; onClose(): void }

/** Shows the answers of a person, which were read with a record. */
export function PersonAnswers({ id: personId, name, answers, onClose }: Props) {
  const t = useTranslate(peopleScreens)
  return (
    <Sheet open onClose={onClose} title={t('people.answers-title', { name })}>
      <dl className={stack(12)}>
        {answers.map(({ id, label, text: answer, scans }) => (
          <div key={id}>
            <dt className={text.quiet}>{label}</dt>
            <dd>
              {answer || t('people.answers-none')}
              {scans.length > 0 && <RecordedScans scans={scans} open={(scanId) => runCall(readPersonScan, { id: personId, scanId })} />}
            </dd>
          </div>
        ))}
      </dl>
      <p className={text.quiet}>{t('people.answers-recorded')}</p>
    </Sheet>
  )
}
