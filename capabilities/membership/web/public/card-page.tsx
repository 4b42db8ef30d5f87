import { clsx as cx } from 'clsx'
import { data } from 'react-router'
import { writeDay } from '#contract/dates.ts'
import { publisherIn } from '#contract/site/site-identity.ts'
import { inBoth, translatorOf } from '#contract/text.ts'
import { Notice } from '#web/kit/state/notice.tsx'
import layout from '#web/kit/style/layout.module.css'
import { stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { type LoaderArgs, languageIn, type Meta, type PageHandle, type PageProps, privateHeaders, readVisit, titled } from '#web/page.ts'
import { verifyCard } from '../../contract.ts'
import { membershipSite } from '../../text/site-texts.ts'
import styles from './public.module.css'

export const handle: PageHandle = { name: 'memberCard', breadcrumb: [{ text: inBoth(membershipSite, 'card') }], addresses: () => null }
export const headers = privateHeaders
export const meta: Meta<typeof loader> = ({ matches }) => titled(matches, translatorOf(membershipSite, languageIn(matches))('card'))

/** Verifies a card by the code in the address. */
export async function loader({ context, params }: LoaderArgs<'/members/card/:code'>) {
  const { ask, language, site } = readVisit(context)
  const t = translatorOf(membershipSite, language)
  const title = t('card')
  const reply = await ask(verifyCard, { code: params.code })
  if (!('ok' in reply)) {
    const isUnknown = reply.refused === 'NOT_FOUND' || reply.refused === 'BAD_REQUEST'
    if (!isUnknown) throw data(reply.refused, { status: 503 })
    return data({ title, card: null, none: { title: t('card.none'), text: t('card.none-why') } }, { status: 404 })
  }
  const { name, isValid, validUntil } = reply.ok
  const until = !isValid ? '' : validUntil === null ? t('card.endless') : t('card.until', { day: writeDay(validUntil, language) })
  const card = { name, isValid, status: t(isValid ? 'card.valid' : 'card.invalid'), until }
  return data({ title, card: { ...card, checked: t('card.checked', { site: publisherIn(site, language) }) }, none: null })
}

export default function CardPage({ loaderData: { title, card, none } }: PageProps<'/members/card/:code', typeof loader>) {
  return (
    <div className={cx(layout.band, styles.page)}>
      <section className={stack(16, styles.card)}>
        <h1>{title}</h1>
        {none && (
          <Notice kind="warn" title={none.title}>
            {none.text}
          </Notice>
        )}
        {card && (
          <>
            <p className={styles.name}>{card.name}</p>
            <Notice kind={card.isValid ? 'ok' : 'bad'} title={card.status}>
              {card.until}
            </Notice>
            <p className={text.quiet}>{card.checked}</p>
          </>
        )}
      </section>
    </div>
  )
}
