import { type Attributes, type Extensions, Mark, Node } from '@tiptap/core'

/**
 * The editor's schema of the nodes and marks in contract/document/document.ts. Names, attributes and the order of marks match the contract,
 * so the JSON of both is the same.
 */

/** The id of a block. The second part of a split block gets another one (block-ids.ts). */
const id = {
  id: { default: null, keepOnSplit: false, parseHTML: (element) => element.dataset['id'] ?? null, renderHTML },
} satisfies Attributes
function renderHTML({ id: known }: Record<string, unknown>) {
  return known ? { 'data-id': known } : {}
}
/** Stores the attribute on the DOM element, so that it survives when the browser changes the DOM. */
const attribute = (name: string, otherwise: unknown = null): Attributes => ({
  [name]: {
    default: otherwise,
    parseHTML: (element) => JSON.parse(element.dataset[name] ?? JSON.stringify(otherwise)) as unknown,
    renderHTML: (attributes) => (attributes[name] === otherwise ? {} : { [`data-${name}`]: JSON.stringify(attributes[name]) }),
  },
})

const Doc = Node.create({ name: 'doc', topNode: true, content: 'block+' })
const Text = Node.create({ name: 'text', group: 'inline' })

const Paragraph = Node.create({
  name: 'paragraph',
  group: 'block cellBlock',
  content: 'inline*',
  priority: 1_000,
  addAttributes: () => id,
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: ({ HTMLAttributes }) => ['p', HTMLAttributes, 0],
})
const Heading = Node.create({
  name: 'heading',
  group: 'block cellBlock',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({ ...id, level: { default: 2, rendered: false } }),
  parseHTML: () => [2, 3, 4].map((level) => ({ tag: `h${level}`, attrs: { level } })),
  renderHTML: ({ node, HTMLAttributes }) => [`h${node.attrs['level'] as number}`, HTMLAttributes, 0],
})
const Blockquote = Node.create({
  name: 'blockquote',
  group: 'block cellBlock',
  content: 'block+',
  defining: true,
  addAttributes: () => id,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: ({ HTMLAttributes }) => ['blockquote', HTMLAttributes, 0],
})
const ListItem = Node.create({
  name: 'listItem',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
})
const BulletList = Node.create({
  name: 'bulletList',
  group: 'block cellBlock',
  content: 'listItem+',
  addAttributes: () => id,
  parseHTML: () => [{ tag: 'ul' }],
  renderHTML: ({ HTMLAttributes }) => ['ul', HTMLAttributes, 0],
})
const OrderedList = Node.create({
  name: 'orderedList',
  group: 'block cellBlock',
  content: 'listItem+',
  addAttributes: () => ({ ...id, start: { default: 1, parseHTML: (element: HTMLElement) => Number(element.getAttribute('start') ?? 1) } }),
  parseHTML: () => [{ tag: 'ol' }],
  renderHTML: ({ HTMLAttributes }) => ['ol', HTMLAttributes, 0],
})
const HorizontalRule = Node.create({
  name: 'horizontalRule',
  group: 'block cellBlock',
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: () => ['hr'],
})

/** Defines an atomic block: selected and moved as a whole, rendered by its view. */
const thing = (name: string, attributes: Attributes) =>
  Node.create({
    name,
    group: 'block cellBlock',
    atom: true,
    draggable: true,
    addAttributes: () => ({ ...id, ...attributes }),
    parseHTML: () => [{ tag: `figure[data-kind="${name}"]` }],
    renderHTML: ({ HTMLAttributes }) => ['figure', { ...HTMLAttributes, 'data-kind': name }],
  })
const Picture = thing('picture', { ...attribute('asset'), ...attribute('caption'), ...attribute('width') })
const Video = thing('video', { ...attribute('asset'), ...attribute('caption') })
const Formula = thing('formula', attribute('latex', ''))

/** Defines an atomic inline node. */
const inlineThing = (name: string, attributes: Attributes) =>
  Node.create({
    name,
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => attributes,
    parseHTML: () => [{ tag: `span[data-kind="${name}"]` }],
    renderHTML: ({ HTMLAttributes }) => ['span', { ...HTMLAttributes, 'data-kind': name }],
  })
const Footnote = inlineThing('footnote', attribute('text', ''))
const Citation = inlineThing('citation', attribute('reference', ''))
const InlineFormula = inlineThing('inlineFormula', attribute('latex', ''))
const HardBreak = Node.create({
  name: 'hardBreak',
  group: 'inline',
  inline: true,
  selectable: false,
  linebreakReplacement: true,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  renderText: () => '\n',
})

type Role = 'table' | 'row' | 'cell' | 'header_cell'
const TABLE_ROLES: Readonly<Record<string, Role>> = { table: 'table', tableRow: 'row', tableCell: 'cell', tableHeader: 'header_cell' }
const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  addAttributes: () => ({ ...id, ...attribute('caption') }),
  parseHTML: () => [{ tag: 'div.table-box', contentElement: 'tbody' }],
  renderHTML: ({ node, HTMLAttributes }) => {
    const caption = node.attrs['caption'] as string | null
    return ['div', { ...HTMLAttributes, class: 'table-box', ...(caption && { 'data-words': caption }) }, ['table', ['tbody', 0]]]
  },
  /** ProseMirror's table commands recognize nodes by this role. */
  extendNodeSchema: ({ name }) => (Object.hasOwn(TABLE_ROLES, name) ? { tableRole: TABLE_ROLES[name] } : {}),
})
const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})
const span = (name: string) => ({ default: 1, parseHTML: (element: HTMLElement) => Number(element.getAttribute(name) ?? 1) })
const cell = (name: string, tag: string) =>
  Node.create({
    name,
    content: 'cellBlock+',
    isolating: true,
    addAttributes: () => ({ colspan: span('colspan'), rowspan: span('rowspan'), ...attribute('align') }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ node, HTMLAttributes }) => {
      const align = node.attrs['align'] as string | null
      return [tag, { ...HTMLAttributes, ...(align && { class: `align-${align}` }) }, 0]
    },
  })
const TableCell = cell('tableCell', 'td')
const TableHeader = cell('tableHeader', 'th')

const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [{ tag: 'a[href]' }],
  renderHTML: ({ HTMLAttributes }) => ['a', { ...HTMLAttributes, rel: 'noopener noreferrer' }, 0],
})
const mark = (name: string, tag: string) => Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] })

export const schemaExtensions: Extensions = [
  Doc,
  Text,
  Paragraph,
  Heading,
  Blockquote,
  ListItem,
  BulletList,
  OrderedList,
  HorizontalRule,
  Picture,
  Video,
  Formula,
  Footnote,
  Citation,
  InlineFormula,
  HardBreak,
  Table,
  TableRow,
  TableCell,
  TableHeader,
  Link,
  mark('bold', 'strong'),
  mark('italic', 'em'),
  mark('strike', 's'),
  mark('subscript', 'sub'),
  mark('superscript', 'sup'),
  mark('code', 'code'),
]
