export * from './contract/notices.ts'
export * from './contract/script.ts'
export * from './contract/share.ts'
export * from './contract/sign-in.ts'
