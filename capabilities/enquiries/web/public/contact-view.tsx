import { clsx as cx } from 'clsx'
import { Link } from '#web/kit/link.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import layout from '#web/kit/style/layout.module.css'
import { useTranslate } from '#web/language.ts'
import type { ShownForm } from '../../contract.ts'
import { enquirySiteText } from '../../text/site-texts.ts'
import styles from './contact.module.css'
import { EnquiryForm } from './enquiry-form.tsx'
import type { OpenForms } from './load-form.ts'
import { ReceiptForm } from './receipt-form.tsx'

type Props = { readonly forms: OpenForms; readonly form: ShownForm | null }

/** One form, beside it the others and the way to an answer. */
export function ContactView({ forms, form }: Props) {
  const t = useTranslate(enquirySiteText)
  const others = forms.filter(({ slug }) => slug !== form?.slug)
  return (
    <div className={cx(layout.band, styles.page)}>
      <header className={styles.head}>
        <h1>{form?.title ?? t('title')}</h1>
        <p>{form ? form.lead || t('lead') : t('none-why')}</p>
      </header>
      <div className={layout.sub}>
        <div className={styles.main}>
          <noscript>
            <Notice kind="info" title={t('no-script')}>
              <p>{t('no-script-how')}</p>
            </Notice>
          </noscript>
          {form ? <EnquiryForm key={`${form.slug} ${form.study?.number}`} form={form} /> : <Notice kind="info">{t('none')}</Notice>}
        </div>
        <div className={styles.side}>
          <ReceiptForm />
          {others.length > 0 && (
            <section aria-labelledby="other-forms">
              <h2 id="other-forms">{t('others')}</h2>
              <ul className={styles.others}>
                {others.map(({ slug, title, lead }) => (
                  <li key={slug}>
                    <Link to={`/contact/${slug}`}>{title}</Link>
                    {lead && <p>{lead}</p>}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
    </div>
  )
}
