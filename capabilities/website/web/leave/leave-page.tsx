import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { translatorOf } from '#contract/text.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import layout from '#web/kit/style/layout.module.css'
import { cluster, items, stack } from '#web/kit/style/layouts.ts'
import { type LoaderArgs, type Meta, type PageHandle, type PageProps, privateHeaders, readVisit, titled } from '#web/page.ts'
import { itemText } from '../../text/item-texts.ts'
import { readOutside } from '../item/outside.ts'
import styles from './leave-page.module.css'

export const handle: PageHandle = { name: 'leave', addresses: () => null }
export const headers = privateHeaders
export const meta: Meta<typeof loader> = ({ matches, loaderData }) => titled(matches, loaderData?.title ?? '')

/** Warns readers before an external link (S62). Accepts only http and https without user name or password. */
export function loader({ request, context }: LoaderArgs<'/leave'>) {
  const t = translatorOf(itemText, readVisit(context).language)
  const to = readOutside(new URL(request.url).searchParams.get('to'))
  const way = to && { href: to.href, host: to.host, go: t('leave-go', { host: to.host }) }
  return {
    way,
    title: t(way ? 'leave-title' : 'leave-bad'),
    text: t(way ? 'leave-text' : 'leave-bad-text'),
    back: t(way ? 'leave-back' : 'home'),
  }
}

export default function LeavePage({ loaderData: { way, title, text, back } }: PageProps<'/leave', typeof loader>) {
  const navigate = useNavigate()
  function goBack(event: MouseEvent) {
    if (!way || history.length < 2) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <section className={layout.section}>
      <div className={stack(20, items.start, styles.say)}>
        <h1>{title}</h1>
        <p>{text}</p>
        {way && <code>{way.href}</code>}
        <div className={cluster(12)}>
          {way && (
            <a href={way.href} rel="noopener noreferrer nofollow" className={styles.go}>
              {way.go}
            </a>
          )}
          <ButtonLink to="/home" onClick={goBack}>
            {back}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
