import { useEffect, useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { ask } from '#web/ask.ts'
import { Button } from '#web/kit/button.tsx'
import { CheckField } from '#web/kit/field/check-field.tsx'
import { SelectField } from '#web/kit/field/select-field.tsx'
import { Link } from '#web/kit/link.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { cluster, items, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import type * as calls from '../contract.ts'
import { RHYTHMS, type Rhythm } from '../contract.ts'
import { followText } from '../text/texts.ts'
import { getDigest, saveDigest } from './calls.ts'
import styles from './following.module.css'

type Digest = OutputOf<typeof calls.getDigest>
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const writeHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

export function DigestForm() {
  const t = useTranslate(followText)
  const language = useLanguage()
  const [digest, setDigest] = useState<Digest>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    void ask(getDigest, {})
      .then((reply) => 'ok' in reply && setDigest(reply.ok))
      .catch(() => {}) // The list above works without the form.
  }, [])
  if (!digest) return null
  const { hasAddress, ...chosen } = digest
  async function save() {
    setBusy(true)
    const reply = await ask(saveDigest, { ...chosen, language })
      .catch(() => ({ message: t('unreachable') }))
      .finally(() => setBusy(false))
    'ok' in reply ? toast('ok', t('digest.saved')) : toast('bad', reply.message)
  }
  const set = (changes: Partial<Digest>) => setDigest({ ...digest, ...changes })
  return (
    <section className={stack(16, items.start, styles.digest)}>
      <div>
        <h3>{t('digest.title')}</h3>
        <p className={styles.lead}>{t('digest.lead')}</p>
      </div>
      <Times digest={digest} onChange={set} />
      {digest.rhythm !== 'off' && hasAddress && (
        <CheckField checked={digest.byMail} onChange={({ target }) => set({ byMail: target.checked })}>
          {t('digest.mail')}
        </CheckField>
      )}
      {digest.rhythm !== 'off' && !hasAddress && (
        <p className={styles.lead}>
          {t('digest.no-address')}{' '}
          <Link className={text.link} to="/information/index#details">
            {t('digest.to-profile')}
          </Link>
        </p>
      )}
      <Button kind="solid" busy={busy} onClick={() => void save()}>
        {t('digest.save')}
      </Button>
    </section>
  )
}

function Times({ digest, onChange }: { readonly digest: Digest; onChange(changes: Partial<Digest>): void }) {
  const t = useTranslate(followText)
  const { rhythm, weekday, hour } = digest
  return (
    <div className={cluster(16)}>
      <SelectField label={t('digest.rhythm')} value={rhythm} onChange={({ target }) => onChange({ rhythm: target.value as Rhythm })}>
        {RHYTHMS.map((each) => (
          <option key={each} value={each}>
            {t(`rhythm.${each}`)}
          </option>
        ))}
      </SelectField>
      {rhythm === 'weekly' && (
        <SelectField label={t('digest.weekday')} value={weekday} onChange={({ target }) => onChange({ weekday: Number(target.value) })}>
          {WEEKDAYS.map((day) => (
            <option key={day} value={day}>
              {t(`weekday.${day}`)}
            </option>
          ))}
        </SelectField>
      )}
      {rhythm !== 'off' && (
        <SelectField label={t('digest.hour')} value={hour} onChange={({ target }) => onChange({ hour: Number(target.value) })}>
          {HOURS.map((each) => (
            <option key={each} value={each}>
              {writeHour(each)}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}
