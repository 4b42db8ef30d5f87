import icon from '#web/kit/picture/picture.module.css'

/** Toolbar icons: strokes of 1.5 px with round ends on a 24 px grid. */
const toolIcons = {
  undo: 'M8.5 5.5L4.5 9.5l4 4M4.5 9.5h9a5 5 0 0 1 0 10H9',
  redo: 'M15.5 5.5l4 4-4 4M19.5 9.5h-9a5 5 0 0 0 0 10H15',
  bold: 'M8 5.5h5a3.2 3.2 0 0 1 0 6.4H8zM8 11.9h5.7a3.4 3.4 0 0 1 0 6.8H8z',
  italic: 'M10.5 5.5h6M7.5 18.5h6M13.8 5.5l-3.6 13',
  strike:
    'M5 12h14M16 8.2c-.6-1.7-2-2.7-4-2.7-2.4 0-4 1.2-4 3 0 1.4.8 2.6 2.2 3.5M8 15.6c.6 1.8 2 2.9 4.1 2.9 2.4 0 4-1.2 4-3.1 0-.9-.3-1.6-.9-2.1',
  subscript: 'M5 6l8 9M13 6l-8 9M16 16.2c.3-.9 1-1.4 1.9-1.4 1.1 0 1.9.7 1.9 1.6 0 1.4-2.3 2-3.8 3.8h4',
  superscript: 'M5 9l8 9M13 9l-8 9M16 5.2c.3-.9 1-1.4 1.9-1.4 1.1 0 1.9.7 1.9 1.6 0 1.4-2.3 2-3.8 3.8h4',
  code: 'M8.5 7.5L4 12l4.5 4.5M15.5 7.5L20 12l-4.5 4.5',
  link: 'M10 14.2a3.6 3.6 0 0 0 5.2 0l3.2-3.3a3.7 3.7 0 0 0-5.2-5.2l-1 1M14 9.8a3.6 3.6 0 0 0-5.2 0l-3.2 3.3a3.7 3.7 0 0 0 5.2 5.2l1-1',
  bullets: 'M10 7h9.5M10 12h9.5M10 17h9.5M4.8 7h.6M4.8 12h.6M4.8 17h.6',
  numbers: 'M10.5 7h9M10.5 12h9M10.5 17h9M4.6 5.6L6 5v4M4.6 15.4c.2-.6.7-.9 1.3-.9.7 0 1.2.4 1.2 1 0 1-1.6 1.5-2.5 2.8h2.6',
  quote: 'M9.5 7c-2.7.7-4 2.6-4 5.2v4.3h4.7v-4.7H7.6c.1-1.6.8-2.6 1.9-3zM18.5 7c-2.7.7-4 2.6-4 5.2v4.3h4.7v-4.7h-2.6c.1-1.6.8-2.6 1.9-3z',
  picture:
    'M5.5 5h13a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM7.5 9.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M4 17l5-4.5 3.5 3 3-2.5 4.5 4',
  video: 'M5 6h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2zM10.5 9.3v5.4l4.5-2.7z',
  table: 'M5.5 5h13a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM3.5 10h17M3.5 14.5h17M12 10v9',
  formula: 'M17 6H7.5l5 6-5 6H17',
  footnote: 'M4.5 8h8M4.5 12.5h15M4.5 17h15M16 5l1.8-1v5',
  citation: 'M8 6H5.5v12H8M16 6h2.5v12H16M10.8 9.8L12.4 9v6.2',
  rule: 'M4.5 12h15',
  inlineComment: 'M4.5 5.5h15v11H12l-4.5 3.5v-3.5h-3zM8.5 9.5h7M8.5 12.5h4.5',
  rowAbove: 'M4 13h16v6H4zM12 3.5v6M9 6.5h6',
  rowBelow: 'M4 5h16v6H4zM12 14.5v6M9 17.5h6',
  removeRow: 'M4 5h16v5H4zM9.5 14l5 5M14.5 14l-5 5',
  columnBefore: 'M13 4h6v16h-6zM6.5 9v6M3.5 12h6',
  columnAfter: 'M5 4h6v16H5zM17.5 9v6M14.5 12h6',
  removeColumn: 'M5 4h5v16H5zM14 9.5l5 5M19 9.5l-5 5',
  merge: 'M4 6h16v12H4zM6.5 12h4M9 10.5l1.5 1.5L9 13.5M17.5 12h-4M15 10.5L13.5 12l1.5 1.5',
  split: 'M4 6h16v12H4zM12 6v2.5M12 10.8v2.4M12 15.5V18',
  headRow: 'M4 5h16v14H4zM4 10h16M12 10v9M7 7.5h10',
  headColumn: 'M4 5h16v14H4zM10 5v14M10 12h10M7 8v8',
  alignStart: 'M4.5 6h15M4.5 10h9M4.5 14h15M4.5 18h9',
  alignCenter: 'M4.5 6h15M7.5 10h9M4.5 14h15M7.5 18h9',
  alignEnd: 'M4.5 6h15M10.5 10h9M4.5 14h15M10.5 18h9',
  removeTable: 'M5 7h14M10 7V5h4v2M7 7l.8 12h8.4L17 7M10.5 10.5V16M13.5 10.5V16',
} as const
export type ToolIconName = keyof typeof toolIcons

export const ToolIcon = ({ name }: { readonly name: ToolIconName }) => (
  <svg className={icon['icon']} viewBox="0 0 24 24" width={20} height={20} aria-hidden="true">
    <path d={toolIcons[name]} />
  </svg>
)
