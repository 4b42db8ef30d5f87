import { toastOutcome } from '#web/console/call/toast-refusal.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { Card } from '#web/console/show/card.tsx'
import { Status, When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { SelectField } from '#web/kit/field/select-field.tsx'
import { cluster } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { checkSmsFilings, getSmsDelivery, type SmsFiling, saveSmsFiling } from '../../contract.ts'
import { CARRIER_NAMES } from '../../text/carriers.ts'
import { smsScreen } from '../../text/sms-screen.ts'
import styles from './sms.module.css'

const KINDS = { filed: 'ok', pending: 'info', refused: 'bad', unknown: 'idle' } as const
const STATES = ['filed', 'pending', 'refused', 'unknown'] as const

/** Lists signatures and templates with the state of their filing. */
export function FilingsCard({ filings }: { readonly filings: readonly SmsFiling[] }) {
  const t = useTranslate(smsScreen)
  const { run, busy } = useAction(checkSmsFilings, { changes: [getSmsDelivery] })
  const check = async () => {
    const done = await run({})
    if (done) toastOutcome(done, t('checked'))
  }
  return (
    <Card
      title={t('filings')}
      hint={t('filings-hint')}
      actions={
        <Button size="small" icon="refresh" busy={busy} onClick={() => void check()}>
          {t('check')}
        </Button>
      }
      flush
    >
      <ul className={styles.list}>
        {filings.map((filing) => (
          <FilingRow key={`${filing.provider} ${filing.subject} ${filing.name} ${filing.carrier}`} filing={filing} />
        ))}
      </ul>
    </Card>
  )
}

function FilingRow({ filing }: { readonly filing: SmsFiling }) {
  const t = useTranslate(smsScreen)
  const language = useLanguage()
  const { provider, subject, name, carrier, state, reason, notedAt, isByOwner } = filing
  const place = carrier === '' ? t('at-provider') : CARRIER_NAMES[carrier][language]
  return (
    <li className={styles.filing}>
      <div>
        <strong>{name}</strong> <span className={text.quiet}>{`${t(subject)} · ${provider} · ${place}`}</span>
        {reason !== '' && <p className={text.fine}>{reason}</p>}
      </div>
      <div className={cluster([4, 12])}>
        {notedAt !== null && <When at={notedAt} />}
        {isByOwner ? <StateField filing={filing} place={place} /> : <Status kind={KINDS[state]}>{t(`state.${state}`)}</Status>}
      </div>
    </li>
  )
}

/** The owner notes what the provider's interface does not say. */
function StateField({ filing, place }: { readonly filing: SmsFiling; readonly place: string }) {
  const t = useTranslate(smsScreen)
  const { provider, subject, name, carrier, state } = filing
  const { run } = useAction(saveSmsFiling, { changes: [getSmsDelivery] })
  const save = async (value: string) => {
    const next = STATES.find((each) => each === value) ?? 'unknown'
    const done = await run({ provider, subject, name, carrier, state: next })
    if (done) toastOutcome(done, t('noted'))
  }
  return (
    <SelectField
      label={t('note-state', { name, carrier: place })}
      value={state}
      onChange={({ currentTarget }) => void save(currentTarget.value)}
    >
      {STATES.map((each) => (
        <option key={each} value={each}>
          {t(`state.${each}`)}
        </option>
      ))}
    </SelectField>
  )
}
