import { data } from 'react-router'
import { translatorOf } from '#contract/text.ts'
import { languageIn, type Meta, type PageHandle, privateHeaders, titled } from '#web/page.ts'
import { consoleText } from '#web/text/console-texts.ts'
import { NotFoundView } from '../site-frame/not-found-view.tsx'

export const handle: PageHandle = { name: 'notFound', starts: 'at once' }
export const headers = privateHeaders
export const meta: Meta = ({ matches }) => titled(matches, translatorOf(consoleText, languageIn(matches))('lost.title'))

/** Answers every unknown address below the console's path groups. Inside the console the frame shows its own message. */
export const loader = () => data(null, { status: 404 })

export default NotFoundView
