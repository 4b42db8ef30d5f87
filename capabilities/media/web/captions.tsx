import { FileButton } from '@mantine/core'
import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import type { CallRefusal } from '#web/console/refusal.ts'
import { Card } from '#web/console/show/card.tsx'
import { readTextFile } from '#web/console/text-file/read-text-file.ts'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { getMedia, type MediaDetail, removeCaptions, saveCaptions } from '../contract.ts'
import { mediaScreens } from '../text/screens.ts'
import styles from './library.module.css'
import media from './media.module.css'

type LeftOut = OutputOf<typeof saveCaptions>['leftOut']

export function CaptionTracks({ detail: { id, files, captionsWaiting } }: { readonly detail: MediaDetail }) {
  const t = useTranslate(mediaScreens)
  const changes = [getMedia]
  const [leftOut, setLeftOut] = useState<LeftOut>([])
  const putting = useAction(saveCaptions, {
    changes,
    onDone({ cues, name, leftOut }) {
      setLeftOut(leftOut)
      toast('ok', t(name === null ? 'detail.captions-sent' : 'detail.captions-done', { cues }))
    },
  })
  async function put(language: Language, file: File) {
    setLeftOut([])
    const text = await readTextFile(file)
    if (text !== undefined) await putting.run({ id, language, text })
  }
  const removing = useAction(removeCaptions, { changes })
  const has = (language: Language) =>
    captionsWaiting.includes(language) || files.some((file) => file.role === 'captions' && file.language === language)
  const at = placeIn(putting.refused)
  return (
    <Card title={t('detail.captions')}>
      <RefusalNotice refused={putting.refused ?? removing.refused} />
      {at !== undefined && <p role="status">{t('detail.captions-at', { at })}</p>}
      {leftOut.length > 0 && (
        <Notice kind="warn" live title={t('detail.captions-left', { cues: leftOut.length })}>
          <ul className={stack(8, media.sendings)}>
            {leftOut.map(({ at: place, why }) => (
              <li key={`${place} ${why}`}>{t(`detail.captions-left-${why}`, { at: place })}</li>
            ))}
          </ul>
        </Notice>
      )}
      {captionsWaiting.map((language) => (
        <p key={language} className={text.quiet}>
          {t('detail.captions-wait', { language: t(`detail.${language}`) })}
        </p>
      ))}
      <div className={styles.acts}>
        {LANGUAGES.map((language) => (
          <div key={language} className={styles.acts}>
            <FileButton accept=".vtt,.srt,text/vtt,application/x-subrip" onChange={(file) => file && void put(language, file)}>
              {(props) => (
                <Button {...props} size="small" busy={putting.busy}>
                  {t('detail.captions-put', { language: t(`detail.${language}`) })}
                </Button>
              )}
            </FileButton>
            {has(language) && (
              <Button size="small" kind="quiet" onClick={() => void removing.run({ id, language })}>
                {t('detail.captions-remove', { language: t(`detail.${language}`) })}
              </Button>
            )}
          </div>
        ))}
      </div>
    </Card>
  )
}

const placeIn = (refused: CallRefusal | undefined): string | undefined =>
  Object.keys(refused?.fields ?? {})
    .find((field) => field.startsWith('text.'))
    ?.slice('text.'.length, -'.000'.length)
