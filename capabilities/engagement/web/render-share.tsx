import type { ReactNode } from 'react'
import type { ItemShown } from '#capabilities/content/contract.ts'
import type { Translate } from '#contract/text.ts'
import { icons } from '#web/kit/picture/icons.ts'
import { renderStatic } from '#web/kit/render-static.ts'
import { cluster } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import type { barText } from '../text/bar-texts.ts'
import styles from './item-bar.module.css'

type TranslateBar = Translate<(typeof barText)['en-US']>

const ICONS = {
  ...icons,
  code: 'M4.5 4.5h5.5v5.5H4.5zM14 4.5h5.5v5.5H14zM4.5 14h5.5v5.5H4.5zM14 14h2.5v2.5H14zM19.5 14v5.5H17M14 19.5h.1',
  talk: 'M9.5 4.5c-3.6 0-6.5 2.3-6.5 5.2 0 1.7 1 3.2 2.6 4.1l-.6 2.2 2.4-1.3M9 14.5c0-2.7 2.7-4.8 6-4.8s6 2.1 6 4.8c0 1.5-.9 2.9-2.3 3.8l.5 1.9-2.1-1.1c-.7.2-1.4.2-2.1.2-3.3 0-6-2.1-6-4.8z',
} as const
type ConsoleIconName = keyof typeof ICONS

export const renderIcon = (name: ConsoleIconName) => renderStatic(<ConsoleIcon name={name} size={20} />)

const ConsoleIcon = ({ name, size }: { readonly name: ConsoleIconName; readonly size: number }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" className={styles.icon}>
    <path d={ICONS[name]} />
  </svg>
)

/**
 * Renders the share options as static HTML. `data-action` selects the action of a press; links work without scripts. Runs on the server
 * only.
 */
export function renderShare({ title, share }: Pick<ItemShown, 'title' | 'share'>, t: TranslateBar) {
  const { url, size, path } = share
  return renderStatic(
    <div className={cluster([12, 16], styles.share)} data-share="">
      <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('qr-label')} shapeRendering="crispEdges">
        <path d={path} />
      </svg>
      <strong>{t('share')}</strong>
      <div className={styles.address}>
        <p>{t('share-text')}</p>
        <a href={url} className={styles.link}>
          {url.replace(/^https?:\/\//, '')}
        </a>
      </div>
      <div className={cluster(8, text.unprinted)}>
        <Way action="link" icon="copy" words={t('copy')} />
        <Way action="qr" icon="code" words={t('qr')} />
        <Way action="wechat" icon="talk" words={t('wechat')} />
        <Way action="weibo" icon="outward" words={t('weibo')} href={weiboAddress(url, title)} />
        <Way action="mail" icon="mail" words={t('mail')} href={mailAddress(url, title)} />
        <Way action="print" icon="document" words={t('print')} />
      </div>
    </div>,
  )
}

type WayProps = { readonly action: string; readonly icon: ConsoleIconName; readonly words: string; readonly href?: string }

function Way({ action, icon, words, href }: WayProps): ReactNode {
  const inside = (
    <>
      <ConsoleIcon name={icon} size={16} />
      {words}
    </>
  )
  if (href === undefined) {
    return (
      <button type="button" className={styles.way} data-action={action}>
        {inside}
      </button>
    )
  }
  const away = href.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer nofollow' } : {}
  return (
    <a className={styles.way} data-action={action} href={href} {...away}>
      {inside}
    </a>
  )
}

const weiboAddress = (url: string, title: string): string =>
  `https://service.weibo.com/share/share.php?url=${encodeURIComponent(url)}&title=${encodeURIComponent(title)}`
const mailAddress = (url: string, title: string): string =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${url}`)}`
