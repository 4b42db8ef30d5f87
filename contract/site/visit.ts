import type { Ask } from '../call.ts'
import type { Language, Theme } from '../language.ts'
import type { SiteIdentity } from './site-identity.ts'

/** What a page may know about the request it is rendered for. Nothing in it names a person: the HTML may be kept and shown to others. */
export type Visit = {
  readonly ask: Ask
  readonly language: Language
  readonly theme: Theme
  readonly site: SiteIdentity
  readonly requestId: string
  /**
   * Says what stored things the page shows, by tags without white space such as `item:12`: it is kept until one of them is announced under
   * `website:pages`. Every loader says its own; a page of which none says anything depends on everything. No reader sees them.
   */
  dependsOn(...tags: string[]): void
  /** Notes a defect that a page met; it is logged with the request id. */
  report(defect: unknown): void
}

/** `html`: the whole of a page as text, beside a body that is empty: a text that goes into a body and out again is copied four times. */
export type RenderedPage = Response & { readonly html?: string }
/** Turns a request into a page. Made by the web build, called by the server, so that neither imports the other. */
export type RenderPage = (request: Request, visit: Visit) => Promise<RenderedPage>
