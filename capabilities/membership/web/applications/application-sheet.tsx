import { clsx as cx } from 'clsx'
import { writeDay } from '#contract/dates.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Sheet } from '#web/console/dialog/sheet.tsx'
import { When } from '#web/console/show/values.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { getApplication } from '../../contract.ts'
import { applicationsScreen } from '../../text/applications-screen.ts'
import styles from '../membership.module.css'
import { useNames } from '../names.ts'
import { ApplicantAnswers } from './applicant-answers.tsx'
import { ApplicationStatus } from './application-status.tsx'
import { DecideApplication } from './decide-application.tsx'
import type { WholeApplication } from './whole-application.ts'

/** Shows an application, and decides it. */
export function ApplicationSheet({ id, onClose }: { readonly id: string; onClose(): void }) {
  const t = useTranslate(applicationsScreen)
  const asked = useCall(getApplication, { id }, { freshMs: 0 })
  return (
    <Sheet open onClose={onClose} width={560} title={asked.ok?.name ?? t('list')}>
      <Answer of={asked} small>
        {(application) => (
          <div className={stack(20)}>
            <Facts application={application} />
            {application.isOwn && <Notice kind="info">{t('own')}</Notice>}
            {application.state === 'submitted' && !application.isOwn && <DecideApplication application={application} onDone={onClose} />}
          </div>
        )}
      </Answer>
    </Sheet>
  )
}

function Facts({ application }: { readonly application: WholeApplication }) {
  const t = useTranslate(applicationsScreen)
  const nameOf = useNames()
  const language = useLanguage()
  const { grade, branch, state, kind, submittedAt, member, statement, reason, decidedAt, decidedBy } = application
  return (
    <>
      <p>
        <ApplicationStatus state={state} />
      </p>
      <dl className={styles.facts}>
        <dt>{t('kind')}</dt>
        <dd>{t(`kind.${kind}`)}</dd>
        <dt>{t('grade')}</dt>
        <dd>{nameOf(grade)}</dd>
        <dt>{t('branch')}</dt>
        <dd>{nameOf(branch)}</dd>
        <dt>{t('certification')}</dt>
        <dd>
          <Certified application={application} />
        </dd>
        {member && (
          <>
            <dt>{t('member')}</dt>
            <dd>
              {member.number}
              {member.endsOn !== null && ` · ${t('until', { day: writeDay(member.endsOn, language) })}`}
            </dd>
          </>
        )}
        <dt>{t('at')}</dt>
        <dd>
          <When at={submittedAt} />
        </dd>
        {decidedAt !== null && (
          <>
            <dt>{t('decided')}</dt>
            <dd>
              <When at={decidedAt} /> {decidedBy}
            </dd>
          </>
        )}
      </dl>
      {statement !== '' && (
        <section>
          <h3>{t('statement')}</h3>
          <p className={styles.text}>{statement}</p>
        </section>
      )}
      {application.hasAnswers && <ApplicantAnswers key={application.id} id={application.id} />}
      {reason !== '' && (
        <section>
          <h3>{t(state === 'submitted' ? 'reason.before' : 'reason')}</h3>
          <p className={cx(styles.text, text.quiet)}>{reason}</p>
        </section>
      )}
    </>
  )
}

function Certified({ application: { certified, wants, isNameCertified } }: { readonly application: WholeApplication }) {
  const t = useTranslate(applicationsScreen)
  const kinds = certified.length === 0 ? t('certified.none') : certified.map((kind) => t(`certified.${kind}`)).join(t('comma'))
  return (
    <>
      {kinds}
      {isNameCertified && ` · ${t('name-proven')}`}
      {wants !== null && certified.length === 0 && <p className={text.quiet}>{t('wants', { kind: t(`certified.${wants}`) })}</p>}
    </>
  )
}
