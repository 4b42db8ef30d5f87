import type { OutputOf } from '#contract/call.ts'
import { minuteOf } from '#contract/dates.ts'
import { saveAsFile } from '#web/console/save-as-file.ts'
import { Card } from '#web/console/show/card.tsx'
import { Button } from '#web/kit/button.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import type { getConsentProof } from '../../contract.ts'
import { consentScreens } from '../../text/consent-screens.ts'
import { consentTexts } from '../../text/consents.ts'
import { ConsentHistory } from './consent-history.tsx'
import styles from './versions.module.css'

export type Proof = OutputOf<typeof getConsentProof>

const keyOf = ({ version, document, language }: Proof['texts'][number]): string => `${version} ${document} ${language}`

/** Shows a proof to print, and saves it as JSON. */
export function ConsentProof({ proof }: { readonly proof: Proof }) {
  const t = useTranslate(consentScreens)
  const words = useTranslate(consentTexts)
  const save = () =>
    saveAsFile({ name: `consents-${proof.accountId}.json`, type: 'application/json', text: JSON.stringify(proof, null, 2) })
  return (
    <Card
      title={t('proof.of', { id: proof.accountId })}
      hint={t('proof.written', { at: minuteOf(new Date(proof.writtenAt)) })}
      actions={
        <div className={text.unprinted}>
          <Button size="small" onClick={save}>
            {t('proof.download')}
          </Button>{' '}
          <Button size="small" onClick={() => print()}>
            {t('proof.print')}
          </Button>
        </div>
      }
    >
      <div className={stack(24)}>
        {proof.entries.length === 0 ? <p>{t('proof.none')}</p> : <ConsentHistory entries={proof.entries} title={t('proof.entries')} />}
        {proof.texts.length > 0 && (
          <section className={stack(12)}>
            <h3>{t('proof.texts')}</h3>
            <dl className={styles.hashes}>
              {proof.texts.map((each) => (
                <div key={keyOf(each)}>
                  <dt>
                    {each.version} ·{' '}
                    {words('text-of', { document: words(`document.${each.document}`), language: words(`language.${each.language}`) })}
                  </dt>
                  <dd>
                    <code className={styles.hash}>{each.sha256}</code>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        )}
      </div>
    </Card>
  )
}
