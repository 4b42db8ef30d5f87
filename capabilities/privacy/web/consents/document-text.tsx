import type { Language } from '#contract/language.ts'
import text from '#web/kit/document/document.module.css'
import { partsOfText, type TextPart } from './text-parts.ts'

/** Shows the plain text of a version with its headings and lists, so that readers see exactly what was hashed. */
export const DocumentText = ({ text: plain, language }: { readonly text: string; readonly language: Language }) => (
  <div className={text.document} lang={language}>
    {partsOfText(plain).map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a published text never change
      <Part key={at} {...part} />
    ))}
  </div>
)

function Part({ kind, lines }: TextPart) {
  const [first = ''] = lines
  if (kind === 'title') return <h2>{first}</h2>
  if (kind === 'heading') return <h3>{first}</h3>
  if (kind === 'list')
    return (
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )
  return <p>{lines.join('\n')}</p>
}
