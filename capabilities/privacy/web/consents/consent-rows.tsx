import { useState } from 'react'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { CheckField } from '#web/kit/field/check-field.tsx'
import { Link } from '#web/kit/link.tsx'
import { Dialog } from '#web/kit/overlay/dialog.tsx'
import { Row, Rows } from '#web/kit/rows.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { cluster } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { consentTexts } from '../../text/consents.ts'
import type { OwnConsents } from './calls.ts'
import { useDecision } from './use-decision.ts'
import { useSwitches } from './use-switches.ts'
import styles from './versions.module.css'

const OWN_MEMBERSHIP = '/user/membership'

type Props = { readonly own: OwnConsents; onChanged(): void }

export function ConsentRows({ own, onChanged }: Props) {
  const t = useTranslate(consentTexts)
  const { busy, saveAnalytics, saveMarketing, saveListing, withdrawCertification } = useSwitches(onChanged)
  const isGiven = (purpose: 'analytics' | 'marketing' | 'certification' | 'member-directory' | 'publishing-abroad') =>
    own.current.some((act) => act.purpose === purpose && act.isGiven)
  return (
    <Rows>
      <AgreementRow own={own} onChanged={onChanged} />
      <CertificationRow isGiven={isGiven('certification')} busy={busy} onWithdraw={withdrawCertification} />
      <Row
        label={t('own.analytics')}
        value={
          <CheckField
            role="switch"
            name="analytics"
            checked={isGiven('analytics')}
            aria-disabled={busy}
            onChange={({ target }) => void saveAnalytics(target.checked)}
          >
            {t('own.analytics-text')}
          </CheckField>
        }
        note={t('own.analytics-note')}
      />
      <Row
        label={t('own.marketing')}
        value={
          <CheckField
            role="switch"
            name="marketing"
            checked={isGiven('marketing')}
            aria-disabled={busy}
            onChange={({ target }) => void saveMarketing(target.checked)}
          >
            {t('own.marketing-text')}
          </CheckField>
        }
        note={t('own.marketing-note')}
      />
      {isGiven('member-directory') && <DirectoryRow isAbroad={isGiven('publishing-abroad')} busy={busy} onSave={saveListing} />}
    </Rows>
  )
}

function AgreementRow({ own: { agreement }, onChanged }: Props) {
  const t = useTranslate(consentTexts)
  const { busy, decide } = useDecision(onChanged)
  const { agreed, owed, isReadOnly } = agreement
  return (
    <Row
      label={t('own.agreement')}
      value={
        agreed && (
          <Link className={styles.link} to={`/agreement/versions/${agreed}`}>
            {t('own.agreed', { version: agreed })}
          </Link>
        )
      }
      note={t('own.agreement-note')}
    >
      {owed !== null && (
        <Notice
          kind="warn"
          title={t('own.owed', { version: owed })}
          action={
            <Button kind="solid" busy={busy === 'accepted'} onClick={() => void decide(owed, 'accepted')}>
              {t('question.accept')}
            </Button>
          }
        >
          {t(isReadOnly ? 'question.read-only' : 'question.works')}{' '}
          <Link className={styles.link} to={`/agreement/versions/${owed}${agreed ? `/since/${agreed}` : ''}`}>
            {t('question.changes')}
          </Link>
        </Notice>
      )}
    </Row>
  )
}

type DirectoryProps = { readonly isAbroad: boolean; readonly busy: boolean; readonly onSave: ReturnType<typeof useSwitches>['saveListing'] }

/** The directory is chosen on the page of the membership. Both of its consents are withdrawn here too. */
function DirectoryRow({ isAbroad, busy, onSave }: DirectoryProps) {
  const t = useTranslate(consentTexts)
  return (
    <Row
      label={t('own.directory')}
      value={
        <>
          <CheckField
            role="switch"
            name="member-directory"
            checked
            aria-disabled={busy}
            onChange={() => void onSave({ isListed: false, isListedAbroad: false }, false)}
          >
            {t('own.directory-text')}
          </CheckField>
          <CheckField
            role="switch"
            name="publishing-abroad"
            checked={isAbroad}
            aria-disabled={busy}
            onChange={({ target }) => void onSave({ isListed: true, isListedAbroad: target.checked }, target.checked)}
          >
            {t('own.directory-abroad')}
          </CheckField>
        </>
      }
      note={t('own.directory-note')}
      action={
        <ButtonLink kind="quiet" to={OWN_MEMBERSHIP}>
          {t('own.directory-change')}
        </ButtonLink>
      }
    />
  )
}

type CertificationProps = { readonly isGiven: boolean; readonly busy: boolean; onWithdraw(): Promise<void> }

/** The consent is given with its full text on the page of certification. It is withdrawn here, after what follows was shown. */
function CertificationRow({ isGiven, busy, onWithdraw }: CertificationProps) {
  const t = useTranslate(consentTexts)
  const [asking, setAsking] = useState(false)
  return (
    <Row
      label={t('own.certification')}
      value={
        isGiven ? (
          <CheckField role="switch" name="certification" checked aria-disabled={busy} onChange={() => setAsking(true)}>
            {t('own.certification-text')}
          </CheckField>
        ) : (
          t('own.certification-off')
        )
      }
      note={isGiven && t('own.certification-on')}
      action={
        !isGiven && (
          <ButtonLink kind="quiet" to="/user/setting?tab=certification">
            {t('own.to-certification')}
          </ButtonLink>
        )
      }
    >
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('own.withdraw-title')}
        actions={
          <div className={cluster(8)}>
            <Button data-first onClick={() => setAsking(false)}>
              {t('own.stay')}
            </Button>
            <Button kind="danger" busy={busy} onClick={() => void onWithdraw().then(() => setAsking(false))}>
              {t('own.withdraw')}
            </Button>
          </div>
        }
      >
        <p>{t('own.certification-on')}</p>
      </Dialog>
    </Row>
  )
}
