import { type EntryContext, isRouteErrorResponse, RouterContextProvider, type ServerBuild, ServerRouter } from 'react-router'
import { itemPartsLoad } from '#capabilities/website/web/item/parts-slot.ts'
import { languageOf } from '#contract/page-language.ts'
import type { RenderedPage, RenderPage } from '#contract/site/visit.ts'
import { readStructured, readVisit, writeVisit } from '#web/page.ts'
import { withWholeParts } from '#web/render/data-routes.ts'
import { handoffOf } from '#web/render/handoff.ts'
import { insertParts } from '#web/render/insert-parts.ts'
import { isMissing, openMissingPages, withoutAddress } from '#web/render/missing-pages.ts'
import { nameOwnScripts, newMark } from '#web/render/own-scripts.ts'
import { nameSheets, smallSheets } from '#web/render/own-styles.ts'
import { isData, openFieldsOf, openHandlers } from '#web/render/page-routes.ts'
import { renderHtml } from '#web/render/render-html.ts'
import { RequestId } from '#web/render/request-id.ts'
import { fillSlots } from '#web/render/server-slots.ts'
import { drawStructured } from '#web/render/structured.ts'
import { fillSlot } from '#web/slots.tsx'
import { loadItemParts } from './parts/item-loads.ts'

const filled = [fillSlot(itemPartsLoad, loadItemParts)]

/**
 * The server's only entry into React Router, so that server and pages share one copy of it. `sheets` are inlined into the pages that use
 * them.
 */
export function createRenderer(build: ServerBuild, mode: string, sheets: ReadonlyMap<string, string>): RenderPage {
  const named = nameSheets(sheets)
  const [pageHandler, dataHandler] = [openHandlers(build, mode), openHandlers(withWholeParts(build), mode)]
  const render: RenderPage = (request, visit) => {
    const context = new RouterContextProvider()
    fillSlots(context, filled)
    context.set(smallSheets, named)
    const url = new URL(request.url)
    writeVisit(context, { ...visit, language: languageOf(url) ?? visit.language })
    return (isData(url.pathname) ? dataHandler : pageHandler)(url.pathname)(request, context)
  }
  return Object.assign(render, { fieldsOf: openFieldsOf(build.routes) })
}

const missing = openMissingPages()

export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<RenderedPage> {
  const { serverHandoffStream, staticHandlerContext } = entry
  if (!serverHandoffStream) throw new Error('React Router has no loader data of this page')
  const handoff = await handoffOf(serverHandoffStream)
  const surroundings = { request, status, headers, handoff, context }
  // In development React would warn of each link that names another address than that of the browser.
  return import.meta.env.PROD && isMissing(status, staticHandlerContext)
    ? missing.find(staticHandlerContext, handoff.html, () => renderEntry(withoutAddress(entry), surroundings))
    : renderEntry(entry, surroundings)
}

type Surroundings = {
  readonly request: Request
  readonly status: number
  readonly headers: Headers
  readonly handoff: Awaited<ReturnType<typeof handoffOf>>
  readonly context: RouterContextProvider
}

async function renderEntry(entry: EntryContext, { request, status, headers, handoff, context }: Surroundings): Promise<RenderedPage> {
  const { requestId } = readVisit(context)
  const mark = newMark()
  const rendered = await renderHtml(
    <RequestId value={requestId}>
      <ServerRouter context={withoutHandoff(entry)} url={request.url} nonce={mark} />
    </RequestId>,
    { signal: request.signal, nonce: mark },
  )
  // The content security policy lists the hashes of all inline scripts, so the whole HTML must exist before it is sent.
  const scripted = nameOwnScripts(rendered, mark)
  const { html, names } = insertParts(scripted.html, {
    sheets: context.get(smallSheets),
    endOfHead: drawStructured(readStructured(context)),
    endOfBody: handoff.html,
  })
  const own = headers.get('content-security-policy')
  const policy = [`script-src ${[...scripted.names, ...handoff.names].join(' ')}`, `style-src ${names.join(' ')}`, ...(own ? [own] : [])]
  headers.set('content-security-policy', policy.join('; '))
  headers.set('content-type', 'text/html; charset=utf-8')
  if (status >= 400) headers.set('cache-control', 'no-store')
  return Object.assign(new Response(null, { status, headers }), { html })
}

/** Passes only the routes of this page, because preparing all routes for each rendering is slow. */
function withoutHandoff({ serverHandoffStream: _, manifest, ...entry }: EntryContext): EntryContext {
  const routes = entry.staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]])
  return { ...entry, manifest: { ...manifest, routes: Object.fromEntries(routes) } }
}

type Handled = { readonly request: Request; readonly context: Readonly<RouterContextProvider> }

/** 404s and aborted requests are not logged as errors. */
export function handleError(defect: unknown, { request, context }: Handled): void {
  if (!request.signal.aborted && !isRouteErrorResponse(defect)) report(defect, context)
}

function report(defect: unknown, context: Readonly<RouterContextProvider>): void {
  readVisit(context).report(defect)
}
