// `npm run admin:create -- --phone +8613800000000`: a one-time link that makes the account of this phone an administrator.
process.env['NODE_ENV'] ??= 'production'
process.argv.splice(2, 0, 'admin:create')
await import('#app/server/main.ts')
