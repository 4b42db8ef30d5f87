import { clsx as cx } from 'clsx'
import { useParams } from 'react-router'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import split from '#web/console/screen/split.module.css'
import { Card } from '#web/console/show/card.tsx'
import { ButtonLink } from '#web/kit/button.tsx'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { isOwnDocument } from '#web/navigation/own-document.ts'
import { readStudio } from '../../contract.ts'
import { cameraText } from '../../text/camera.ts'
import { ArrivingLines } from '../monitor/arriving-lines.tsx'
import { useTitleOf } from '../studio.ts'
import styles from '../studios.module.css'
import { CameraCard } from './camera-card.tsx'

/** Shows a studio whose main line is this browser's camera. */
export default function CameraScreen() {
  const t = useTranslate(cameraText)
  const titleOf = useTitleOf()
  const { id = '' } = useParams()
  const studio = useCall(readStudio, { id }, { freshMs: 0 })
  return (
    <Answer of={studio}>
      {(ok) => (
        <>
          <PageHead lead={titleOf(ok.head)} actions={<ButtonLink to={`/dashboard/monitor?studio=${id}`}>{t('monitor')}</ButtonLink>} />
          <div className={split.halves}>
            {isOwnDocument() ? (
              <CameraCard studio={ok} />
            ) : (
              <Card title={t('camera')}>
                <p className={cx(text.quiet, styles.help)}>{t('elsewhere')}</p>
                <ButtonLink kind="solid" to={location.pathname} reload>
                  {t('reopen')}
                </ButtonLink>
              </Card>
            )}
            <ArrivingLines studio={ok} />
          </div>
        </>
      )}
    </Answer>
  )
}
