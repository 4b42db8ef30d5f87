export * from './contract/age.ts'
export * from './contract/guardians.ts'
export * from './contract/mode.ts'
export * from './contract/mode-settings.ts'
