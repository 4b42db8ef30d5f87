import { ToastLink } from '#web/console/dialog/toast-link.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import type { Filing } from '../../contract.ts'
import type { TranslateOwn } from '../labels.ts'
import { resultPath } from '../result-path.ts'

/** Confirms the filing, with a link to its status page. */
export function toastFiled(t: TranslateOwn, filing: Filing): void {
  const words = t('form.filed')
  const way = (
    <ToastLink to={resultPath('success', filing)} toast={words}>
      {t('own.follow')}
    </ToastLink>
  )
  toast('ok', words, way)
}
