import type { Ask } from '../call.ts'
import type { Language, Theme } from '../language.ts'
import type { SiteIdentity } from './site-identity.ts'

/** The data about a request that a page may use. It identifies no person, because the HTML may be cached and sent to others. */
export type Visit = {
  readonly ask: Ask
  readonly language: Language
  readonly theme: Theme
  readonly site: SiteIdentity
  readonly requestId: string
  /**
   * Declares the stored data that the page shows, by tags without white space such as `item:12`. The page stays cached until
   * `website:pages` announces one of them. Every loader declares its own. A page without any declaration depends on all data. No tag
   * is sent to readers; shared caches get hashes of them.
   */
  dependsOn(...tags: string[]): void
  /** Records a defect of a page; it is logged with the request id. */
  report(defect: unknown): void
}

/** `html` is the whole page as text, beside an empty body. Passing text through a response body copies it four times. */
export type RenderedPage = Response & { readonly html?: string }
/** Renders a request to a page. The web build makes it and the server calls it, so that neither imports the other. */
export type RenderPage = {
  (request: Request, visit: Visit): Promise<RenderedPage>
  /** Returns the fields of the query that the page of a path reads, besides the language, or undefined when it may read any. */
  fieldsOf?(path: string): readonly string[] | undefined
}
