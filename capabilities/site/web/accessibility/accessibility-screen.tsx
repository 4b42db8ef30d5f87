import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { dayOf } from '#contract/dates.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { BilingualField } from '#web/console/form/bilingual-field.tsx'
import { DateField } from '#web/console/form/dates.tsx'
import { type ConsoleForm, useForm } from '#web/console/form/form.tsx'
import { NewerNotice } from '#web/console/form/newer-notice.tsx'
import { StoredNotice } from '#web/console/form/stored-notice.tsx'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { Card } from '#web/console/show/card.tsx'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { fit, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { ACCESSIBILITY_PATH, type AccessibilityStatement, findUntrue, getAccessibility, saveAccessibility } from '../../contract.ts'
import { accessibilityText } from '../../text/accessibility.ts'
import { siteText } from '../../text/texts.ts'
import styles from '../site.module.css'
import { LimitFields } from './limit-fields.tsx'

type Saved = OutputOf<typeof getAccessibility>
type Form = ConsoleForm<AccessibilityStatement>

/** Completes the public accessibility statement. */
export default function AccessibilityScreen() {
  const saved = useCall(getAccessibility, {}, { freshMs: 0 })
  return (
    <Answer of={saved} shapes={['title', 'row', 'row', 'row']}>
      {(ok) => <Editing saved={ok} />}
    </Answer>
  )
}

/** The field that a refusal concerns. */
const PLACES = {
  CHECK_MISSING: 'checkedOn',
  CHECK_AHEAD: 'checkedOn',
  METHOD_MISSING: 'method',
  LIMITS_MISSING: 'limits',
  LIMITS_CONTRARY: 'limits',
  LIMIT_EMPTY: 'limits',
} as const

function Editing({ saved }: { readonly saved: Saved }) {
  const t = useTranslate(accessibilityText)
  const form = useStatementForm(saved)
  return (
    <>
      <PageHead
        lead={t('desk.lead')}
        actions={
          <>
            <ButtonLink to={ACCESSIBILITY_PATH} reload>
              {t('desk.view')}
            </ButtonLink>
            <Button kind="solid" busy={form.busy} blocked={form.dirty ? undefined : t('desk.nothing')} onClick={() => form.submit()}>
              {t('desk.save')}
            </Button>
          </>
        }
      />
      <div className={stack(16, fit)}>
        <StoredNotice form={form} />
        <NewerNotice newer={form.newer} />
        <RefusalNotice refused={form.refused} />
        <Claim form={form} />
        <Card title={t('limits')}>
          <LimitFields limits={form.values.limits} error={form.errors.limits} onChange={(limits) => form.set('limits', limits)} />
        </Card>
        <Card title={t('contact')}>
          <BilingualField
            label={t('desk.contact')}
            help={t('desk.contact-help')}
            value={form.values.contact}
            most={300}
            onChange={(contact) => form.set('contact', contact)}
          />
        </Card>
      </div>
    </>
  )
}

function useStatementForm({ statement, version: read }: Saved): Form {
  const t = useTranslate(accessibilityText)
  const tRefusal = useTranslate(siteText)
  const [written, setWritten] = useState(0)
  const saving = useAction(saveAccessibility, { changes: [getAccessibility] })
  const form: Form = useForm<AccessibilityStatement>(statement, {
    about: 'site:accessibility',
    places: PLACES,
    check(values) {
      const untrue = findUntrue(values, dayOf(new Date()))
      return untrue === undefined ? {} : { [PLACES[untrue]]: tRefusal(untrue) }
    },
    async send(values) {
      const done = await saving.run({ version: Math.max(read, written), statement: values })
      if (done && 'ok' in done) setWritten(done.ok.version)
      return done
    },
    onDone(values) {
      form.reset(values)
      toast('ok', t('desk.saved'))
    },
  })
  return form
}

function Claim({ form }: { readonly form: Form }) {
  const t = useTranslate(accessibilityText)
  const { level, extent } = form.values
  return (
    <Card title={t('desk.claim')}>
      <div className={styles.fields}>
        <p className={text.quiet}>{t('desk.claim-help')}</p>
        <div>
          <p className={styles.label} id="level">
            {t('desk.level')}
          </p>
          <SegmentedControl
            aria-labelledby="level"
            data={(['none', 'A', 'AA', 'AAA'] as const).map((value) => ({ value, label: value === 'none' ? t('desk.level.none') : value }))}
            value={level}
            onChange={(value) => form.set('level', value as AccessibilityStatement['level'])}
          />
        </div>
        {level !== 'none' && (
          <>
            <div>
              <p className={styles.label} id="extent">
                {t('desk.extent')}
              </p>
              <SegmentedControl
                aria-labelledby="extent"
                data={(['full', 'partial'] as const).map((value) => ({ value, label: t(`desk.extent.${value}`) }))}
                value={extent}
                onChange={(value) => form.set('extent', value as AccessibilityStatement['extent'])}
              />
            </div>
            <DateField label={t('desk.checked-on')} maxDate={dayOf(new Date())} clearable {...form.value('checkedOn')} />
            <BilingualField
              label={t('desk.method')}
              value={form.values.method}
              most={500}
              rows={2}
              error={form.errors.method}
              onChange={(method) => form.set('method', method)}
            />
          </>
        )}
      </div>
    </Card>
  )
}
