import { useState } from 'react'
import { Card } from '#web/console/show/card.tsx'
import { plainMoment } from '#web/console/show/moment.ts'
import { Button } from '#web/kit/button.tsx'
import { copyText } from '#web/kit/field/copy-text.ts'
import { SelectField } from '#web/kit/field/select-field.tsx'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { backupScreens } from '../text/screens.ts'
import styles from './backups.module.css'
import { isReadable, type Place } from './place.ts'

const LATEST = 'latest'

/** Shows the command that restores the chosen moment. There is no button: a restore makes a folder beside the site, on the server. */
export function RestoreCard({ place: { restorable, list } }: { readonly place: Place }) {
  const t = useTranslate(backupScreens)
  const backups = list.filter(isReadable)
  const [chosen, setChosen] = useState<string>()
  const [copied, setCopied] = useState(false)
  // The chosen backup may have been removed meanwhile.
  const isThere = chosen === LATEST ? restorable !== null : backups.some(({ id }) => id === chosen)
  const moment = (isThere ? chosen : backups[0]?.id) ?? ''
  const command = commandOf(moment, restorable)
  const label = (at: string) => t('moment-of', { at: plainMoment(new Date(at)) })
  return (
    <Card title={t('restore-title')}>
      <div className={stack(12)}>
        <p>
          {restorable
            ? t('restore-range', { from: plainMoment(new Date(restorable.from)), to: plainMoment(new Date(restorable.to)) })
            : t('restore-ends')}
        </p>
        <p>{t('restore-text')}</p>
        <SelectField
          name="moment"
          label={t('restore-to')}
          value={moment}
          onChange={({ target }) => {
            setChosen(target.value)
            setCopied(false)
          }}
        >
          {backups.map(({ id, facts }) => (
            <option key={id} value={id}>
              {label(facts.endedAt)}
            </option>
          ))}
          {restorable && <option value={LATEST}>{t('moment-latest')}</option>}
        </SelectField>
        <div className={cluster(8)}>
          <code className={styles.command}>{command}</code>
          <Button icon={copied ? 'check' : 'copy'} onClick={() => void copyText(command).then(setCopied)}>
            {copied ? t('copied') : t('copy')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

const commandOf = (moment: string, restorable: Place['restorable']): string =>
  moment === LATEST && restorable
    ? `npm run restore -- --into /var/lib/lyceum-restored --until ${restorable.to}`
    : `npm run restore -- --into /var/lib/lyceum-restored --backup ${moment}`
