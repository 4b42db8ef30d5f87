export { JudgedBlocks as default } from './blocks/judged-blocks.tsx'
