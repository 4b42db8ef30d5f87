import { Checkbox, Select } from '@mantine/core'
import { Link } from 'react-router'
import { RefusedLine } from '#web/console/call/refused-line.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { Window } from '#web/console/dialog/sheet.tsx'
import { FormOf, useForm } from '#web/console/form/form.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { declineGuardianConsent, giveGuardianConsent, listChildren } from '../contract.ts'
import { minorsScreens } from '../text/screens.ts'
import type { Child } from './child.ts'
import styles from './minors.module.css'

type Props = { readonly child: Child; readonly version: string; onClose(): void }

const YEARS = { account: 14, broadcast: 18 } as const
const MONTHS = Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, '0'))

/** Lets a guardian consent for a child, or decline. */
export function AnswerChild({ child, version, onClose }: Props) {
  const t = useTranslate(minorsScreens)
  return (
    <Window open onClose={onClose} title={t('answer.title')}>
      <div className={stack(16)}>
        <p>
          <strong>{[child.username, child.phone].filter((part) => part !== null).join(' · ')}</strong> {t(`children.${child.purpose}`)}
        </p>
        <p>
          {t('answer.read')}{' '}
          {child.purpose === 'account' && (
            <>
              <Link className={text.inline} to="/children-policy" target="_blank">
                {t('answer.policy')}
              </Link>{' '}
            </>
          )}
          <Link className={text.inline} to="/agreement" target="_blank">
            {t('answer.agreement')}
          </Link>
        </p>
        <ConsentForm child={child} version={version} onClose={onClose} />
      </div>
    </Window>
  )
}

function ConsentForm({ child: { id, purpose }, version, onClose }: Props) {
  const t = useTranslate(minorsScreens)
  const years = YEARS[purpose]
  const now = new Date().getFullYear()
  const consenting = useAction(giveGuardianConsent, { changes: [listChildren] })
  const form = useForm(
    { year: String(now + 1), month: '01', isGuardian: false },
    {
      check: ({ isGuardian }) => ({ ...(!isGuardian && { isGuardian: t('answer.guardian') }) }),
      send: ({ year, month }) => consenting.run({ id, version, month: `${year}-${month}`, isAdultGuardian: true }),
      places: { GUARDIANSHIP_REQUIRED: 'isGuardian' },
      onDone() {
        toast('ok', t('answer.consented'))
        onClose()
      },
    },
  )
  return (
    <FormOf form={form} action={t('answer.consent')} aside={<Decline id={id} onClose={onClose} />}>
      <div className={styles.month}>
        <Select
          label={t('answer.year', { years })}
          allowDeselect={false}
          data={Array.from({ length: purpose === 'account' ? 15 : 3 }, (_, later) => String(now + later))}
          {...form.value('year')}
        />
        <Select label={t('answer.month')} allowDeselect={false} data={MONTHS} {...form.value('month')} />
      </div>
      <p className={text.quiet}>{t('answer.month-help')}</p>
      <Checkbox label={t('answer.guardian')} {...form.check('isGuardian')} />
    </FormOf>
  )
}

function Decline({ id, onClose }: { readonly id: string; onClose(): void }) {
  const t = useTranslate(minorsScreens)
  const declining = useAction(declineGuardianConsent, {
    changes: [listChildren],
    onDone() {
      toast('ok', t('answer.declined'))
      onClose()
    },
  })
  return (
    <>
      <RefusedLine refused={declining.refused} />
      <Button kind="quiet" busy={declining.busy} onClick={() => void declining.run({ id })}>
        {t('answer.decline')}
      </Button>
    </>
  )
}
