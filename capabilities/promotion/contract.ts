export * from './contract/channels.ts'
