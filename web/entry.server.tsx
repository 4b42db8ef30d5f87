import { renderToReadableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import type { RenderPage } from '#contract/visit.ts'
import { readVisit, writeVisit } from './page.ts'
import { RequestId } from './request-id.ts'

/** The one door from the server into React Router, so that both sides share a single copy of it. */
export function createRenderer(build: ServerBuild, mode: string): RenderPage {
  const handle = createRequestHandler(build, mode)
  return (request, visit) => {
    const context = new RouterContextProvider()
    writeVisit(context, visit)
    return handle(request, context)
  }
}

export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { requestId } = readVisit(context)
  let broken = false
  const page = await renderToReadableStream(
    <RequestId value={requestId}>
      <ServerRouter context={entry} url={request.url} />
    </RequestId>,
    {
      signal: request.signal,
      onError(defect) {
        broken = true
        report(defect, context)
      },
    },
  )
  // The content policy names what the whole HTML says, so the HTML is whole before it leaves.
  await page.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  const answered = broken ? 500 : status
  if (answered >= 400) headers.set('cache-control', 'no-store')
  return new Response(page, { status: answered, headers })
}

type Handled = { readonly request: Request; readonly context: Readonly<RouterContextProvider> }

/** A page that is not there is no defect, and neither is a reader who left. */
export function handleError(defect: unknown, { request, context }: Handled): void {
  if (!request.signal.aborted && !isRouteErrorResponse(defect)) report(defect, context)
}

function report(defect: unknown, context: Readonly<RouterContextProvider>): void {
  readVisit(context).report(defect)
}
