import { Select, Textarea, TextInput } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { Answers, GivenAnswers } from '#capabilities/enquiries/contract.ts'
import { useAction } from '#web/console/call/use-action.ts'
import { FormOf, useForm } from '#web/console/form/form.tsx'
import { Card } from '#web/console/show/card.tsx'
import { State } from '#web/console/show/state.tsx'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { Loading } from '#web/kit/state/skeleton.tsx'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { useSlot } from '#web/slots.tsx'
import { applyForMembership, getOwnMembership } from '../../contract.ts'
import { ownScreen } from '../../text/own-screen.ts'
import { useNames, writeYuan } from '../names.ts'
import type { OwnMembership } from './own.ts'
import { applicantQuestions } from './questions-slot.ts'

const CERTIFICATION_PATH = '/user/setting?tab=certification'

type Props = {
  readonly own: OwnMembership
  /** The application that waits and is changed; undefined for a new one. */
  readonly changing?: { readonly id: string; onClose(): void } | undefined
}

/** Applies for membership or its next term, or changes an application. A grade that wants a certification asks for that first. */
export function ApplyCard({ own, changing }: Props) {
  const t = useTranslate(ownScreen)
  if (own.grades.length === 0 || own.branches.length === 0)
    return (
      <Card title={t('apply')}>
        <State icon="card" title={t('closed')} small>
          {t('closed.text')}
        </State>
      </Card>
    )
  return (
    <Card title={t(changing ? 'change.title' : own.member?.mayRenew ? 'renew' : 'apply')} actions={changing && <Cancel {...changing} />}>
      <ApplyForm own={own} changing={changing} />
    </Card>
  )
}

function Cancel({ onClose }: NonNullable<Props['changing']>) {
  const t = useTranslate(ownScreen)
  return (
    <Button kind="quiet" onClick={onClose}>
      {t('change.cancel')}
    </Button>
  )
}

/** Returns the values of the open application, those of the present membership, or the name in the profile. */
function valuesOf({ application, member, certifiedName, suggestedName, grades, branches }: OwnMembership) {
  const open = application && isOpen(application) ? application : undefined
  const before = open ?? member
  const known = (all: readonly { readonly id: string }[], id = '') => (all.some((each) => each.id === id) ? id : '')
  return {
    gradeId: known(grades, before?.grade.id) || (grades.length === 1 ? (grades[0]?.id ?? '') : ''),
    branchId: known(branches, before?.branch.id) || (branches.length === 1 ? (branches[0]?.id ?? '') : ''),
    name: certifiedName || (before?.name ?? suggestedName),
    statement: open?.statement ?? '',
  }
}

function ApplyForm({ own, changing }: Props) {
  const t = useTranslate(ownScreen)
  const nameOf = useNames()
  const labelOf = useGradeLabel()
  const applying = useAction(applyForMembership, {
    changes: [getOwnMembership],
    onDone() {
      toast('ok', t(changing ? 'change.done' : 'sent'))
      changing?.onClose()
    },
  })
  const [given, setGiven] = useState<GivenAnswers>()
  const [isTried, setTried] = useState(false)
  const questionnaireOf = (gradeId: string) => own.grades.find(({ id }) => id === gradeId)?.questionnaire ?? null
  const form = useForm(valuesOf(own), {
    check: ({ gradeId, branchId, name }) => ({
      ...(gradeId === '' && { gradeId: t('choose-grade') }),
      ...(branchId === '' && { branchId: t('choose-branch') }),
      ...(name.trim() === '' && { name: t('name.missing') }),
    }),
    async send(values) {
      const questionnaire = questionnaireOf(values.gradeId)
      setTried(true)
      if (questionnaire && !given) return undefined
      return await applying.run({ ...values, ...(questionnaire && given && { given }), ...(changing && { changes: changing.id }) })
    },
    places: { GRADE_CLOSED: 'gradeId', BRANCH_CLOSED: 'branchId' },
  })
  const grade = own.grades.find(({ id }) => id === form.values.gradeId)
  const Questions = useSlot(applicantQuestions)
  return (
    <FormOf form={form} action={t(changing ? 'change.save' : 'send')}>
      <Select
        label={t('grade')}
        placeholder={t('choose-grade')}
        allowDeselect={false}
        data={own.grades.map((each) => ({ value: each.id, label: labelOf(each) }))}
        {...form.value('gradeId')}
      />
      {grade && !grade.isMet && grade.certification !== null && (
        <Notice kind="warn" title={t('certify.title')} action={<ButtonLink to={CERTIFICATION_PATH}>{t('certify')}</ButtonLink>}>
          {t(`certify.${grade.certification}`)}
        </Notice>
      )}
      <Select
        label={t('branch')}
        placeholder={t('choose-branch')}
        allowDeselect={false}
        data={own.branches.map((each) => ({ value: each.id, label: nameOf(each) }))}
        {...form.value('branchId')}
      />
      <TextInput
        label={t('name')}
        description={t(own.certifiedName === '' ? 'name.help' : 'name.proven')}
        readOnly={own.certifiedName !== ''}
        autoComplete="name"
        maxLength={40}
        {...form.text('name')}
      />
      <Textarea label={t('statement')} description={t('statement.help')} rows={4} maxLength={1_000} {...form.text('statement')} />
      {grade?.questionnaire && (
        <Suspense fallback={<Loading label={t('questions.loading')} shapes={['row', 'row']} />}>
          <Questions
            key={grade.questionnaire.id}
            form={grade.questionnaire}
            before={answersBefore(own, grade)}
            isTried={isTried}
            onChange={setGiven}
          />
        </Suspense>
      )}
      <p className={text.quiet}>{t('no-payment')}</p>
    </FormOf>
  )
}

const isOpen = ({ state }: NonNullable<OwnMembership['application']>): boolean => state === 'submitted' || state === 'returned'

/** Returns the answers of before for the same grade. Scans stay with a decided application, so a new one asks for them again. */
function answersBefore({ application }: OwnMembership, { id, questionnaire }: OwnMembership['grades'][number]): Answers | null {
  if (application?.grade.id !== id || application.answers === null) return null
  const scans = isOpen(application) ? [] : (questionnaire?.fields.filter(({ kind }) => kind === 'scan') ?? [])
  return Object.fromEntries(Object.entries(application.answers).filter(([field]) => !scans.some((scan) => scan.id === field)))
}

/** Returns a function that writes a grade with its term and dues. */
function useGradeLabel(): (grade: OwnMembership['grades'][number]) => string {
  const t = useTranslate(ownScreen)
  const nameOf = useNames()
  return (grade) => {
    const facts = [
      grade.termMonths === null ? t('term.endless') : t('term.of', { months: grade.termMonths }),
      ...(grade.duesCents === 0 ? [] : [t('dues.of', { amount: writeYuan(grade.duesCents) })]),
    ]
    return t('grade.of', { name: nameOf(grade), facts: facts.join(t('comma')) })
  }
}
