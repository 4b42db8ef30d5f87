import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../contract.ts'
import { saveVersion } from './save-version.ts'
import type { Tx } from './settings-store.ts'
import type { SiteContext } from './site-context.ts'

type Read = { readonly settings: calls.SiteSettings } | { readonly refused: 'FILE_UNREADABLE' | 'FILE_OTHER_FORMAT' | 'FILE_WRONG' }

/** Validates the file like the input of an operator, because its content is not trusted. */
function readFile(text: string): Read {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    return { refused: 'FILE_UNREADABLE' }
  }
  const { kind, format } = (file ?? {}) as { readonly kind?: unknown; readonly format?: unknown }
  if (kind !== 'lyceum-site') return { refused: 'FILE_UNREADABLE' }
  if (format !== calls.FILE_FORMAT) return { refused: 'FILE_OTHER_FORMAT' }
  const read = calls.SiteFile.safeParse(file)
  return read.success ? { settings: read.data.settings } : { refused: 'FILE_WRONG' }
}

export const importSite = serve(calls.importSite, async (context: SiteContext, { version, text }, caller) => {
  const read = readFile(text)
  if ('refused' in read) return read
  const { settings } = read
  return await context.database.inTransaction((tx: Tx) =>
    saveVersion(context, tx, { version, settings: (before) => withPicturesOf(settings, before), action: 'site.imported' }, caller),
  )
})

const withPicturesOf = (settings: calls.SiteSettings, before: calls.SiteSettings): calls.SiteSettings => ({
  ...settings,
  logo: before.logo,
  seo: settings.seo.map((page) => ({ ...page, picture: before.seo.find(({ path }) => path === page.path)?.picture ?? null })),
})
