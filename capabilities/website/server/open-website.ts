import type { SiteIdentity } from '#contract/visit.ts'
import type { Database } from '#server/database/database.ts'
import { type Answers, answer } from '#server/http/answer.ts'
import type { Log } from '#server/observe/log.ts'
import type { Recorder } from '#server/observe/recorder.ts'
import * as calls from '../contract.ts'
import { websiteActions } from '../text/actions.ts'
import { redirectsText } from '../text/redirects-texts.ts'
import { feeds } from './found/feed.ts'
import { robots } from './found/robots.ts'
import { sitemaps } from './found/sitemap.ts'
import { forgetRedirect, leadElsewhere, makeRedirect, toView } from './redirects/keep-redirects.ts'
import { openMovedPages } from './redirects/moved.ts'
import { findRedirects } from './redirects/redirect-store.ts'
import { websiteRoutes } from './routes.ts'
import type { WebsiteTables } from './tables.ts'

export type WebsiteDeps = { readonly database: Database; readonly recorder: Recorder; readonly site: SiteIdentity; readonly log: Log }
export type Website = AsyncDisposable & { readonly routes: Answers }

/** The public pages' calls, what search engines and feed readers ask for, and where addresses lead that are no more. */
export function openWebsite({ database, recorder, site, log }: WebsiteDeps): Website {
  const { pool } = database
  const { publicUrl } = site
  const moved = openMovedPages({ pool, log })
  const pages = websiteRoutes({ pool })
  const redirects = { database, recorder, publicUrl }
  return {
    routes: {
      ...pages,
      texts: redirectsText,
      actions: websiteActions,
      permissions: calls.PERMISSIONS,
      documents: [robots(publicUrl), ...sitemaps({ pool, publicUrl }), feeds({ pool, site })],
      findMoved: moved.find,
      answers: [
        ...pages.answers,
        answer(calls.listRedirects, async (input) => {
          const { rows, total } = await findRedirects(database.of<WebsiteTables>(), input)
          return { ok: { list: rows.map(toView), total } }
        }),
        answer(calls.createRedirect, (input, caller) => makeRedirect(redirects, input, caller)),
        answer(calls.changeRedirect, (input, caller) => leadElsewhere(redirects, input, caller)),
        answer(calls.removeRedirect, (input, caller) => forgetRedirect(redirects, input, caller)),
      ],
    },
    [Symbol.asyncDispose]: () => moved[Symbol.asyncDispose](),
  }
}
