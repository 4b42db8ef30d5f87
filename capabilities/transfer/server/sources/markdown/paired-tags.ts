/** Code, which stays as it is; or a pair of tags of Hexo or Hugo around a text; or a video of another site. */
const TAGS = new RegExp(
  [
    /(^(`{3,}|~{3,})[\s\S]*?(?:^\2|$(?![\s\S]))|`[^`\n]*`)/,
    /\{%-?[ \t]*(codeblock|code|blockquote|quote|raw)\b([^\n%]{0,500}?)-?%\}([\s\S]*?)\{%-?[ \t]*end\3[ \t]*-?%\}/,
    /\{\{[<%][ \t]*(highlight)\b([^\n>%]{0,500})[>%]\}\}([\s\S]*?)\{\{[<%][ \t]*\/[ \t]*highlight[ \t]*[>%]\}\}/,
    /(?:\{%|\{\{[<%])-?[ \t]*(youtube|vimeo)[ \t]+["']?([\w-]{1,40})["']?[^\n}]{0,200}?-?(?:%\}|[>%]\}\})/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gm',
)
const VIDEOS: Readonly<Record<string, string>> = { youtube: 'https://www.youtube.com/watch?v=', vimeo: 'https://vimeo.com/' }

/** Writes the pairs of tags for code and quotations as Markdown, and videos as the frames that their pages had. */
export const withoutPairedTags = (text: string): string =>
  text.replace(TAGS, (whole, code, _fence, name, given = '', inside = '', highlight, language = '', lines = '', service, id) => {
    if (code !== undefined) return whole
    if (service !== undefined) return `\n\n<iframe src="${VIDEOS[service]}${id}"></iframe>\n\n`
    if (highlight !== undefined) return fenced(lines, language)
    if (name === 'raw') return inside
    return name.startsWith('code') ? fenced(inside, /\blang:([\w+#-]{1,30})/.exec(given)?.[1] ?? '') : quoted(inside, given)
  })

function fenced(code: string, language: string): string {
  const [longest = ''] = (code.match(/`{3,}/g) ?? []).toSorted((one, other) => other.length - one.length)
  const fence = longest === '' ? '```' : `${longest}\``
  return `\n\n${fence}${/^[ \t]*([\w+#-]{1,30})/.exec(language)?.[1] ?? ''}\n${code.replace(/^\s*\n|(?<!\s)\s+$/g, '')}\n${fence}\n\n`
}

function quoted(text: string, source: string): string {
  const lines = [...text.trim().split('\n'), ...(source.trim() === '' ? [] : ['', `— ${source.trim()}`])]
  return `\n\n${lines.map((line) => `> ${line}`).join('\n')}\n\n`
}
