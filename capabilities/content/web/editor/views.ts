import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import type { NodeView, NodeViewConstructor } from '@tiptap/pm/view'
import type { MathElement } from '#contract/document/mathml.ts'
import type { Picture } from '#contract/picture.ts'
import { mediaAddress } from '#contract/picture-files.ts'
import styles from '#web/kit/document/math.module.css'
import { labelWith } from '#web/text/label-with.ts'
import type { Outside } from './paste/outside.ts'

type ViewWords = {
  readonly noPicture: string
  readonly noVideo: string
  readonly unreadable: string
  readonly note: string
  readonly citation: string
  readonly formula: string
}
export type ViewOptions = { readonly outside: Outside; readonly words: ViewWords }

/** Node views of pictures, videos, formulas, notes and citations. They are plain DOM elements without React. */
export const views = Extension.create<ViewOptions>({
  name: 'views',
  addProseMirrorPlugins() {
    const { outside, words } = this.options
    const viewOf =
      (tag: string, draw: (element: HTMLElement, node: Node) => void): NodeViewConstructor =>
      (node) =>
        new ThingView(node, { dom: document.createElement(tag), draw, outside })
    return [
      new Plugin({
        key: new PluginKey('views'),
        props: {
          nodeViews: {
            picture: viewOf('figure', (element, node) => drawMedia(element, node, { outside, missing: words.noPicture })),
            video: viewOf('figure', (element, node) => drawMedia(element, node, { outside, missing: words.noVideo })),
            formula: viewOf('figure', (element, node) => drawFormula(element, node, { ...this.options, display: 'block' })),
            inlineFormula: viewOf('span', (element, node) => drawFormula(element, node, { ...this.options, display: 'inline' })),
            footnote: viewOf('span', (element, node) => drawNote(element, node, words)),
            citation: viewOf('span', (element, node) => drawCitation(element, node, this.options)),
          },
        },
      }),
    ]
  },
})

type ViewParts = { readonly dom: HTMLElement; draw(element: HTMLElement, node: Node): void; readonly outside: Outside }

class ThingView implements NodeView {
  readonly dom: HTMLElement
  #node: Node
  readonly #draw: (element: HTMLElement, node: Node) => void
  readonly #stop: () => void

  constructor(node: Node, { dom, draw, outside }: ViewParts) {
    this.#node = node
    this.dom = dom
    this.#draw = draw
    dom.dataset['kind'] = node.type.name
    this.#stop = outside.listen(() => draw(dom, this.#node))
    draw(dom, node)
  }
  update(node: Node): boolean {
    if (node.type !== this.#node.type) return false
    const isSame = node.attrs === this.#node.attrs
    this.#node = node
    if (!isSame) this.#draw(this.dom, node)
    return true
  }
  ignoreMutation(): boolean {
    return true
  }
  destroy(): void {
    this.#stop()
  }
}

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, text = ''): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  made.className = className
  made.textContent = text
  return made
}

type MediaParts = { readonly outside: Outside /** The words in place of a missing medium. */; readonly missing: string }

function drawMedia(figure: HTMLElement, { attrs }: Node, { outside, missing }: MediaParts): void {
  const known = outside.asset(attrs['asset'] as string)
  const shown = known?.kind === 'picture' ? known.picture : known?.poster
  const parts: HTMLElement[] = [shown ? imageOf(shown) : element('p', 'missing', missing)]
  if (known?.kind === 'video') parts.push(element('span', 'play', '▶'))
  if (attrs['caption']) parts.push(element('figcaption', '', attrs['caption'] as string))
  figure.classList.toggle('wide', attrs['width'] === 'wide')
  figure.replaceChildren(...parts)
}

function imageOf({ id, files, width, height, alt }: Picture): HTMLImageElement {
  const image = element('img', 'picture')
  const fitting = files.filter(({ format }) => format !== 'avif').sort((one, other) => one.width - other.width)
  const file = fitting.find((each) => each.width >= 960) ?? fitting.at(-1) ?? files.at(-1)
  if (file) image.src = mediaAddress(id, file.name)
  image.alt = Object.values(alt).find(Boolean) ?? ''
  image.width = width
  image.height = height
  image.draggable = false
  return image
}

type FormulaOptions = ViewOptions & { readonly display: 'block' | 'inline' }

function drawFormula(box: HTMLElement, { attrs }: Node, { display, outside, words }: FormulaOptions): void {
  const latex = attrs['latex'] as string
  box.setAttribute('aria-label', labelWith(words.formula, latex))
  // A long formula scrolls; the focus makes that possible with the keyboard.
  if (display === 'block') box.tabIndex = 0
  const typed = element('code', 'latex', latex)
  box.replaceChildren(typed)
  box.classList.remove('unreadable')
  void outside.drawFormula(latex, display).then((drawn) => {
    // The view may show another formula when the drawing arrives.
    if (!typed.isConnected) return
    if (drawn) box.replaceChildren(mathOf(drawn))
    else {
      box.classList.add('unreadable')
      box.title = words.unreadable
    }
  })
}

/** Renders a drawn formula. All names are from the contract's list. */
function mathOf({ name, attrs = {}, style = {}, classes = [], children = [] }: MathElement): Element {
  const made = document.createElementNS('http://www.w3.org/1998/Math/MathML', name)
  for (const [key, value] of Object.entries(attrs)) made.setAttribute(key, value)
  made.classList.add(...classes.map((each) => styles[each]).filter((each) => each !== undefined))
  if (made instanceof MathMLElement) Object.assign(made.style, style)
  made.append(...children.map((child) => (typeof child === 'string' ? child : mathOf(child))))
  return made
}

function drawNote(mark: HTMLElement, { attrs }: Node, words: ViewWords): void {
  mark.title = attrs['text'] as string
  mark.setAttribute('aria-label', labelWith(words.note, attrs['text'] as string))
}

function drawCitation(mark: HTMLElement, { attrs }: Node, { outside, words }: ViewOptions): void {
  const number = outside.referenceNumber(attrs['reference'] as string)
  mark.textContent = `[${number ?? '?'}]`
  mark.classList.toggle('unreadable', number === undefined)
  mark.setAttribute('aria-label', `${words.citation} ${number ?? '?'}`)
}
