type Text = { readonly id: string; readonly slug: string; readonly created: string | null }

/** The addresses of a site of Halo 1, by its settings. */
export type Addresses = {
  /** Without the slash at its end; '' when the export does not say. */
  readonly site: string
  pathsOf(kind: 'post' | 'page', text: Text): string[]
}

export function readAddresses(options: ReadonlyMap<string, string>): Addresses {
  const prefix = options.get('archives_prefix') || 'archives'
  const pages = options.get('sheet_prefix') || 's'
  const suffix = options.get('path_suffix') ?? ''
  const form = options.get('post_permalink_type') || 'DEFAULT'
  const isAtRoot = options.get('sheet_permalink_type') === 'ROOT'
  return {
    site: (options.get('blog_url') ?? '').replace(/(?<!\/)\/+$/, ''),
    pathsOf(kind, text) {
      const slug = encodeURIComponent(text.slug)
      if (kind === 'page') return [`/${isAtRoot ? '' : `${pages}/`}${slug}${suffix}`]
      const path = postPath(form, { ...text, slug }, prefix)
      return path === undefined ? [] : [path.includes('?') ? path : path + suffix]
    },
  }
}

/** Dates in addresses are those of the site's clock, which is taken to be China's. */
function postPath(form: string, { id, slug, created }: Text, prefix: string): string | undefined {
  if (form === 'ID') return `/?p=${id}`
  if (form === 'ID_SLUG') return `/${prefix}/${id}`
  if (form === 'DEFAULT') return `/${prefix}/${slug}`
  if (created === null) return undefined
  const [year = '', month = '', day = ''] = new Date(new Date(created).getTime() + 8 * 3_600_000).toISOString().slice(0, 10).split('-')
  if (form === 'YEAR') return `/${year}/${slug}`
  if (form === 'DATE') return `/${year}/${month}/${slug}`
  return form === 'DAY' ? `/${year}/${month}/${day}/${slug}` : undefined
}
