import { useMemo } from 'react'
import { Card } from '#web/console/show/card.tsx'
import { ConsoleIcon } from '#web/console/show/console-icon.tsx'
import { Status } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { align, cluster, row, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { type Barrier, findBarriers, type KnownAsset } from '../../../contract.ts'
import { barrierText } from '../../../text/barriers.ts'
import type { Desk } from '../../desk.ts'
import styles from '../edit.module.css'
import { PictureWords } from '../picture-words.tsx'
import { canFix, fixBarrier, showBarrier } from './barrier-fixes.ts'

/** Returns the barriers of the draft as it is in the editor. */
export function useBarriers({ item: { language }, writing: { draft }, library: { assets } }: Desk): readonly Barrier[] {
  return useMemo(() => {
    const assetOf = (id: string): KnownAsset | undefined => {
      const asset = assets[id]
      if (asset?.kind === 'picture') return { kind: 'picture', alt: asset.picture.alt[language] ?? '', hasCaptions: false }
      return asset && { kind: 'video', alt: '', hasCaptions: asset.hasCaptions ?? true }
    }
    return findBarriers(draft, assetOf)
  }, [draft, assets, language])
}

/** Lists what keeps some readers from the text, with the place of each and a fix where one click can do it. */
export function BarriersCard(desk: Desk) {
  const t = useTranslate(barrierText)
  const barriers = useBarriers(desk)
  return (
    <Card title={t('barriers.title')} hint={barriers.length === 0 ? t('barriers.hint') : t('barriers.count', { count: barriers.length })}>
      {barriers.length === 0 ? (
        <Status kind="ok">{t('barriers.none')}</Status>
      ) : (
        <ul className={stack(12, styles.plain)}>
          {barriers.map((barrier) => (
            <BarrierRow key={`${barrier.code} ${barrier.block} ${barrier.quote} ${barrier.asset}`} barrier={barrier} desk={desk} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function BarrierRow({ barrier, desk }: { readonly barrier: Barrier; readonly desk: Desk }) {
  const t = useTranslate(barrierText)
  const { code, block, quote, asset } = barrier
  return (
    <li>
      <p className={row(8, align.start)}>
        <span className={styles.warning}>
          <ConsoleIcon name="warn" size={16} />
        </span>
        {t(code)}
      </p>
      {quote !== '' && (
        <div className={text.quiet} lang={desk.item.language}>
          “{quote}”
        </div>
      )}
      <div className={cluster(8)}>
        {block !== null && (
          <Button size="small" kind="quiet" onClick={() => showBarrier(barrier)}>
            {t('barriers.show')}
          </Button>
        )}
        {!desk.isReadOnly && canFix(barrier) && (
          <Button size="small" onClick={() => fixBarrier(barrier)}>
            {barrier.code === 'HEADING_SKIPS'
              ? t('barriers.fix-HEADING_SKIPS', { level: barrier.level ?? 2 })
              : t(`barriers.fix-${barrier.code}`)}
          </Button>
        )}
      </div>
      {code === 'ALT_IS_FILE_NAME' && asset !== undefined && <PictureWords {...desk} id={asset} />}
    </li>
  )
}
