import { Card } from '#web/console/show/card.tsx'
import { Status, When } from '#web/console/show/values.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import type { Missing } from '../../contract.ts'
import { contentScreens } from '../../text/screens.ts'
import { contentText } from '../../text/texts.ts'
import type { Desk } from '../desk.ts'
import { useFieldLabels } from '../facts/field-labels.ts'
import { BarriersCard } from './barriers/barriers-card.tsx'
import styles from './edit.module.css'
import { PictureWords } from './picture-words.tsx'

/** Lists the missing parts with links to their fields, and the history. */
export function DraftChecks(desk: Desk) {
  const { item, writing, show } = desk
  const t = useTranslate(contentScreens)
  const tContent = useTranslate(contentText)
  const fieldName = useFieldLabels(item.item.section)
  const { missing, steps } = item
  return (
    <div className={styles.cards}>
      <Card title={t('check.title')} hint={writing.dirty ? t('check.after-save') : undefined}>
        {missing.length === 0 ? (
          <Status kind="ok">{t('check.all')}</Status>
        ) : (
          <ul className={stack(8, styles.plain)}>
            {missing.map((each) => (
              <li key={`${each.field} ${each.code} ${each.quote ?? ''}`}>
                <Status kind="warn">
                  <button type="button" className={styles.link} onClick={() => goTo(each, show)}>
                    {fieldName(each.field)}
                  </button>
                </Status>
                <div className={text.quiet}>
                  {tContent(each.code)} {quoteOf(each)}
                </div>
                {each.code === 'ALT_MISSING' && each.quote !== undefined && <PictureWords {...desk} id={each.quote} />}
              </li>
            ))}
          </ul>
        )}
      </Card>
      <BarriersCard {...desk} />
      <Card title={t('check.history')}>
        {steps.length === 0 && <p className={text.quiet}>{t('check.no-history')}</p>}
        <ol className={stack(8, styles.plain)}>
          {steps.map(({ action, by, at, note }) => (
            <li key={`${at} ${action}`}>
              <b>{tContent(`step.${action}`)}</b>{' '}
              <span className={text.quiet}>
                {by?.name} <When at={at} />
              </span>
              {note && <div>{note}</div>}
            </li>
          ))}
        </ol>
      </Card>
    </div>
  )
}

const ASSET_CODES: readonly string[] = ['ALT_MISSING', 'ASSET_UNKNOWN', 'AI_UNLABELLED']
/** Asset ids are meaningless to writers, so only other quotes are shown. */
const quoteOf = ({ code, quote }: Missing): string => (quote === undefined || ASSET_CODES.includes(code) ? '' : `“${quote}”`)

const ON_PAGE: readonly string[] = ['title', 'lead', 'body']
function goTo({ field }: Missing, show: Desk['show']): void {
  const find = () =>
    field === 'body' ? document.querySelector<HTMLElement>('.ProseMirror') : document.getElementById(`edit-${field.replace('.', '-')}`)
  if (!ON_PAGE.includes(field)) show('details')
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const place = find()
      place?.scrollIntoView({ block: 'center' })
      place?.focus({ preventScroll: true })
    }),
  )
}
