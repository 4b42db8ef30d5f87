export { DocumentDifference as default } from './editor/difference/difference.tsx'
