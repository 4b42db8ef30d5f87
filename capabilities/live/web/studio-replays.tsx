import { clsx as cx } from 'clsx'
import { SECOND, writeLength } from '#contract/duration.ts'
import { Card } from '#web/console/show/card.tsx'
import { Status, When } from '#web/console/show/values.tsx'
import { Link } from '#web/kit/link.tsx'
import { cluster, justify } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import type { StudioReplay } from '../contract.ts'
import { liveScreens } from '../text/screens.ts'
import styles from './studios.module.css'

/** Lists the newest recordings of a studio. Each is an item, and a draft until an editor publishes it. */
export function StudioReplays({ of }: { readonly of: readonly StudioReplay[] }) {
  const t = useTranslate(liveScreens)
  return (
    <Card title={t('replays.title')}>
      <p className={cx(text.quiet, styles.help)}>{t('replays.help')}</p>
      {of.length === 0 && <p>{t('replays.none')}</p>}
      <ul>
        {of.map(({ itemId, title, language, broadcastAt, isPublished, gaps }) => (
          <li key={itemId} className={cluster([8, 16], justify.between, styles.row)}>
            <div>
              <Link className={text.link} lang={language} to={`/content/items/edit?id=${itemId}&language=${language}`}>
                {title}
              </Link>
              <p>
                <When at={broadcastAt} />
              </p>
              <Gaps of={gaps} isPublished={isPublished} />
            </div>
            <Status kind={isPublished ? 'ok' : 'idle'}>{t(isPublished ? 'replays.published' : 'replays.draft')}</Status>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Describes the gaps of a recording and the options of its editor. */
function Gaps({ of, isPublished }: { readonly of: StudioReplay['gaps']; readonly isPublished: boolean }) {
  const t = useTranslate(liveScreens)
  if (of.length === 0) return null
  const lengthOf = (ms: number) => writeLength(ms / SECOND)
  return (
    <p>
      {of.map(({ atMs, missingMs }) => (
        <Status key={atMs} kind="warn">
          {missingMs === null
            ? t('replays.incomplete', { at: lengthOf(atMs) })
            : t('replays.gap', { at: lengthOf(atMs), missing: lengthOf(missingMs) })}
        </Status>
      ))}{' '}
      {!isPublished && t('replays.gap-how')}
    </p>
  )
}
