// `npm run account:erase -- --phone +8613800000000`: closes the account of this phone and erases what is kept about the person.
process.env['NODE_ENV'] ??= 'production'
process.argv.splice(2, 0, 'account:erase')
await import('#app/server/main.ts')
