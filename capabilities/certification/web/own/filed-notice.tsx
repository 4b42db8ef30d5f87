import { ToastLink } from '#web/console/dialog/toast-link.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import type { Filing } from '../../contract.ts'
import type { TranslateOwn } from '../labels.ts'
import { resultPath } from '../result-path.ts'

/** Says that something is filed, and leads to the page that shows how it truly stands. */
export function toastFiled(t: TranslateOwn, filing: Filing): void {
  const words = t('form.filed')
  const way = (
    <ToastLink to={resultPath('success', filing)} toast={words}>
      {t('own.follow')}
    </ToastLink>
  )
  toast('ok', words, way)
}
