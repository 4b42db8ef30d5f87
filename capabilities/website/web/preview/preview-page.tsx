import { data } from 'react-router'
import { familyOf } from '#capabilities/content/contract.ts'
import { translatorOf } from '#contract/text.ts'
import { Notice } from '#web/kit/state/notice.tsx'
import { StaticFragment } from '#web/kit/static-fragment.tsx'
import { type LoaderArgs, languageIn, type Meta, type PageHandle, type PageProps, privateHeaders, readVisit, titled } from '#web/page.ts'
import { getItemPreview, getPagePreview } from '../../contract.ts'
import { itemText } from '../../text/item-texts.ts'
import type { ItemAt } from '../item/item-at.ts'
import { Reading } from '../item/reading.tsx'
import { viewItem } from '../item/view-item.ts'
import { listTextsOf } from '../list/list-texts.ts'
import { openForms } from '../own/load-page.ts'
import { viewPage } from '../own/view-page.ts'
import { WholePage } from '../own/whole-page.tsx'
import { renderStudy } from '../study/render-study.tsx'
import state from '../study/study-list.module.css'
import map from '../study/study-map.module.css'
import top from '../study/study-top.module.css'
import { viewWatch } from '../watch/view-watch.ts'
import { Watching } from '../watch/watching.tsx'
import { PreviewBar, PreviewEnded, viewEnding } from './preview-bar.tsx'

export const handle: PageHandle = { name: 'preview', addresses: () => null }
export const headers = privateHeaders
export const meta: Meta = ({ matches }) => titled(matches, languageIn(matches) === 'zh-CN' ? '预览' : 'Preview')

export async function loader({ context, request }: LoaderArgs<'/preview'>) {
  const { ask, language, site } = readVisit(context)
  const of = new URL(request.url).searchParams.get('of') ?? ''
  const found = await ask(getItemPreview, { of })
  const own = 'ok' in found ? undefined : await ask(getPagePreview, { of })
  if (own && 'ok' in own) {
    const { page, endsAt } = own.ok
    return data({
      own: viewPage(page, { language: page.language, site, forms: await openForms(readVisit(context), page) }),
      ending: viewEnding(endsAt, language),
    })
  }
  if (!('ok' in found)) return data(null, { status: found.refused === 'NOT_FOUND' || found.refused === 'BAD_REQUEST' ? 404 : 503 })
  const { item, endsAt } = found.ok
  const at: ItemAt = {
    item,
    // A draft has one language, which is also the language of the page.
    found: { item, newer: null, older: null, related: [] },
    language: item.language,
    site,
    t: translatorOf(itemText, item.language),
    tList: listTextsOf(site, item.language),
  }
  const family = familyOf(item)
  const isVideo = item.kind !== 'img'
  return data({
    own: null,
    family,
    view: { ...viewItem(at), parts: null },
    ending: viewEnding(endsAt, language),
    watch: isVideo ? viewWatch(at) : null,
    study: family === 'multicenter' ? renderStudy(at) : null,
    care: family === 'medicine' ? at.t('medicine-care') : '',
  })
}

/** Shows a draft exactly as its page will be, below a preview bar. Views are not counted and readers cannot comment. */
export default function PreviewPage({ loaderData }: PageProps<'/preview', typeof loader>) {
  if (!loaderData) return <PreviewEnded />
  if (loaderData.own)
    return (
      <>
        <PreviewBar kind="item" ending={loaderData.ending} />
        <WholePage view={loaderData.own} />
      </>
    )
  const { view, watch, study, care, ending } = loaderData
  return (
    <>
      <PreviewBar kind="item" ending={ending} />
      {watch ? (
        <Watching view={view} watch={watch} />
      ) : study ? (
        <Reading view={view} top={<StaticFragment of={study.top} styles={[top, state, map]} />}>
          <StaticFragment of={study.centres} styles={[top]} />
        </Reading>
      ) : care ? (
        <Reading view={view} top={<Notice kind="warn">{care}</Notice>} />
      ) : (
        <Reading view={view} />
      )}
    </>
  )
}
