import assert from 'node:assert/strict'
import { test } from 'node:test'
import { appFor } from './app-for.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; M2102) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0'

test('a phone is offered the login with WeChat inside of WeChat only', () => {
  assert.equal(appFor(`${IPHONE} Mobile/15E148 MicroMessenger/8.0.50(0x18003233) NetType/WIFI Language/zh_CN`), 'official')
  assert.equal(appFor(`${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`), undefined)
  assert.equal(appFor(`${ANDROID} Mobile Safari/537.36`), undefined)
  assert.equal(appFor(`${ANDROID} Safari/537.36`), 'website', 'a tablet shows the code to the phone')
  assert.equal(appFor('Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36'), 'website')
})
