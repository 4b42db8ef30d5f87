import { clsx as cx } from 'clsx'
import { data } from 'react-router'
import { translatorOf } from '#contract/text.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import layout from '#web/kit/style/layout.module.css'
import { cluster } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { type LoaderArgs, languageIn, type Meta, type PageHandle, type PageProps, readVisit, titled } from '#web/page.ts'
import { CLOSED_BY, getModeRules, MODE_TAG } from '../../contract.ts'
import { modeText } from '../../text/mode.ts'

export const handle: PageHandle = { name: 'minorsModeClosed', addresses: () => null }
export const headers = () => ({ 'cache-control': 'public, max-age=0, must-revalidate', 'x-robots-tag': 'noindex' })
export const meta: Meta<typeof loader> = ({ matches, loaderData }) =>
  titled(matches, translatorOf(modeText, languageIn(matches))(`closed.${loaderData?.why ?? 'content'}`))

export async function loader({ context, params }: LoaderArgs<'/minors-mode/:why'>) {
  const { ask, dependsOn } = readVisit(context)
  const why = CLOSED_BY.find((each) => each === params.why)
  if (!why) throw data(null, { status: 404 })
  const rules = await ask(getModeRules, {})
  if (!('ok' in rules)) throw data(rules.refused, { status: 503 })
  dependsOn(MODE_TAG)
  const { closedFrom: from, closedUntil: until } = rules.ok
  return { why, from, until }
}

/** Explains why a page is closed in minors' mode, and leads on. */
export default function ClosedPage({ loaderData: { why, from, until } }: PageProps<'/minors-mode/:why', typeof loader>) {
  const t = useTranslate(modeText)
  return (
    <div className={cx(layout.band, layout.page)}>
      <header className={layout.title}>
        <h1>{t(`closed.${why}`)}</h1>
        <p>{t(`closed.${why}-text`, { from, until })}</p>
      </header>
      <div className={cluster(12)}>
        <ButtonLink kind="solid" to="/minors-mode">
          {t(why === 'content' ? 'closed.to-content' : 'closed.to-mode')}
        </ButtonLink>
      </div>
    </div>
  )
}
