export * from './contract/public.ts'
