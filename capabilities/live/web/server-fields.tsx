import { CopyField } from '#web/console/show/copy-field.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { useTranslate } from '#web/language.ts'
import { liveScreens } from '../text/screens.ts'

export function ServerFields({ servers }: { readonly servers: readonly string[] }) {
  const t = useTranslate(liveScreens)
  if (servers.length === 0) return <Notice kind="warn">{t('server.off')}</Notice>
  return servers.map((server) => (
    <CopyField key={server} label={t(server.startsWith('rtmps:') ? 'server.secure' : 'server.label')} value={server} />
  ))
}
