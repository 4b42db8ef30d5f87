import { Can } from '#web/console/access/allowed.tsx'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Sheet } from '#web/console/dialog/sheet.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { type AssessmentContent, getAssessment } from '../../../contract.ts'
import { recordScreens } from '../../../text/record-screens.ts'
import { AssessmentForm } from './assessment-form.tsx'
import { Facts, PrintedFacts, Versions } from './record-parts.tsx'

type Props = { readonly id: string | undefined; onClose(): void }

/** Shows an assessment to read and print, its form and its versions. Without an id it is a new one. */
export function AssessmentSheet({ id, onClose }: Props) {
  const t = useTranslate(recordScreens)
  if (id === undefined)
    return (
      <Sheet open onClose={onClose} width={680} title={t('assessments.add')}>
        <AssessmentForm onDone={onClose} />
      </Sheet>
    )
  return <Existing id={id} onClose={onClose} />
}

function Existing({ id, onClose }: { readonly id: string; onClose(): void }) {
  const t = useTranslate(recordScreens)
  const assessment = useCall(getAssessment, { id }, { freshMs: 0 })
  const title = assessment.ok ? t('assessments.one', { number: assessment.ok.number }) : t('assessments.list')
  return (
    <Sheet open onClose={onClose} width={680} title={title}>
      <Answer of={assessment} small>
        {(ok) => (
          <div className={stack(24)}>
            <PrintedFacts title={`${title} · ${ok.content.title}`}>
              <AssessmentFacts content={ok.content} />
            </PrintedFacts>
            <Can permission="privacy:handle">
              <AssessmentForm id={id} version={ok.version} content={ok.content} />
            </Can>
            <Versions versions={ok.versions}>{({ content }) => <AssessmentFacts content={content} />}</Versions>
          </div>
        )}
      </Answer>
    </Sheet>
  )
}

function AssessmentFacts({ content }: { readonly content: AssessmentContent }) {
  const t = useTranslate(recordScreens)
  const { what, risk, measures, decision, responsible, assessedOn, reviewOn } = content
  return (
    <Facts
      facts={[
        [t('field.what'), what],
        [t('field.risk'), risk],
        [t('field.measures'), measures],
        [t('field.decision'), t(`decision.${decision}`)],
        [t('field.responsible'), responsible],
        [t('field.assessedOn'), assessedOn],
        [t('field.reviewOn'), reviewOn],
      ]}
    />
  )
}
