import panel from '#web/kit/style/box.module.css'
import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { useSite } from '#web/site.ts'
import { enquirySiteText } from '../../text/site-texts.ts'
import styles from './contact.module.css'

export function Reach() {
  const t = useTranslate(enquirySiteText)
  const { site, language } = useSite()
  const { email, phone, address } = site.contact
  if (!email && !phone && !address[language]) return null
  return (
    <section className={panel.aside} aria-labelledby="reach">
      <h2 id="reach">{t('reach')}</h2>
      <address className={stack(8, styles.reach)}>
        {phone && <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {address[language] && <span>{address[language]}</span>}
      </address>
    </section>
  )
}
