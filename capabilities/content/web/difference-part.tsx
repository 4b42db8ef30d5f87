export { DocumentDifference as default } from './editor/difference.tsx'
