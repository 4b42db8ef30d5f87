import { clsx as cx } from 'clsx'
import { Link } from '#web/kit/link.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { EmptyState } from '#web/kit/state/state.tsx'
import layout from '#web/kit/style/layout.module.css'
import { compact, fit, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import type { ShownForm } from '../../contract.ts'
import { enquirySiteText } from '../../text/site-texts.ts'
import styles from './contact.module.css'
import { EnquiryForm } from './enquiry-form.tsx'
import { EnquiryReceipt } from './enquiry-receipt.tsx'
import type { OpenForms } from './load-form.ts'
import { Reach } from './reach.tsx'

type Props = { readonly forms: OpenForms; readonly form: ShownForm | null }

/** Shows one form, links to the others, and the lookup by receipt. */
export function ContactView({ forms, form }: Props) {
  const t = useTranslate(enquirySiteText)
  const others = forms.filter(({ slug }) => slug !== form?.slug)
  return (
    <div className={cx(layout.band, layout.page)}>
      <header className={layout.title}>
        <h1>{form?.title ?? t('title')}</h1>
        {form && <p>{form.lead || t('lead')}</p>}
      </header>
      <div className={layout.sub}>
        <div className={styles.main}>
          <noscript>
            <Notice kind="info" title={t('no-script')}>
              <p>{t('no-script-how')}</p>
            </Notice>
          </noscript>
          {form ? <EnquiryForm key={`${form.slug} ${form.study?.number}`} form={form} /> : <NoForm />}
        </div>
        <div className={stack(32, fit, compact, styles.side)}>
          <Reach />
          <EnquiryReceipt />
          {others.length > 0 && (
            <section aria-labelledby="other-forms">
              <h2 id="other-forms">{t('others')}</h2>
              <ul className={stack(16, styles.others)}>
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

function NoForm() {
  const t = useTranslate(enquirySiteText)
  return (
    <EmptyState icon="mail" title={t('none')}>
      {t('none-why')}
    </EmptyState>
  )
}
