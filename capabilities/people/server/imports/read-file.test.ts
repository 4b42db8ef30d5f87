import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { IMPORT_MOST_ROWS } from '../../contract.ts'
import { guessFields } from './guess-fields.ts'
import { PART_ROWS, readFile } from './read-file.ts'

async function read(file: string | Uint8Array) {
  const rows: (readonly string[])[] = []
  let most = 0
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file
  const result = await readFile(bytes, async (part) => {
    rows.push(...part)
    most = Math.max(most, part.length)
  })
  return { result, rows, most }
}
const refusal = async (file: string | Uint8Array) => {
  const { result } = await read(file)
  return 'refused' in result ? result.refused : 'ok'
}

/** “手机号,昵称” and a row in GB18030. */
const GB18030 = Buffer.from('cad6bbfabac52ceac7b3c60a31333830303133383030302cc1d6d2bdc9fa0a', 'hex')

test('CSV is read in UTF-8 with and without a mark and in GB18030, with commas, semicolons and tabs', async () => {
  for (const file of [
    '手机号,昵称\n13800138000,林医生\n',
    '\uFEFF手机号;昵称\n13800138000;林医生\n',
    '手机号\t昵称\r\n13800138000\t林医生',
    GB18030,
  ]) {
    const { result, rows } = await read(file)
    assert.deepEqual([result, rows], [{ kind: 'csv', columns: ['手机号', '昵称'], rows: 1 }, [['13800138000', '林医生']]])
  }
})

test('a cut file, bytes that are no text, and a file without rows are refused', async () => {
  assert.equal(await refusal('phone,nickname\n13800138000,"Lin'), 'FILE_CUT')
  assert.equal(await refusal("insert into sys_user (user_name, phonenumber) values ('lin', '138001"), 'FILE_CUT')
  assert.equal(await refusal("insert into sys_user (user_name, phonenumber) values ('lin', '13800138000'),"), 'FILE_CUT')
  assert.equal(await refusal("insert into sys_user (a) values ('1'); insert into sys_user (b) values ('2');"), 'FILE_CUT')
  assert.equal(await refusal(new Uint8Array([0, 1, 2, 255, 254])), 'FILE_UNREADABLE')
  assert.equal(await refusal(''), 'FILE_EMPTY')
  assert.equal(await refusal('phone,nickname\n,\n'), 'FILE_EMPTY')
  assert.equal(await refusal(`${'a,'.repeat(101)}b\n1\n`), 'FILE_COLUMNS')
})

test('a file of a million rows is refused at its first row beyond the limit, and parts stay small', async () => {
  const { result, rows, most } = await read(`phone\n${'13800138000\n'.repeat(1_000_000)}`)
  assert.deepEqual([result, rows.length, most], [{ refused: 'FILE_ROWS' }, IMPORT_MOST_ROWS, PART_ROWS])
})

test('only the rows that a dump inserts into the table of users are read', async () => {
  const dump = `
    -- insert into sys_user values (1)
    insert into sys_role values ('x \\' insert into sys_user (user_name, phonenumber) values (''evil'', ''13900000000'')');
    INSERT INTO \`ry\`.\`sys_user\` (\`user_name\`, \`phonenumber\`, \`nick_name\`) VALUES
      ('lin', '13800138000', 'O\\'Brien; it''s (me), really'), ('insert into sys_user values (1)', NULL, now());
    insert into sys_user (user_name, phonenumber, nick_name) values ('wang', '13800138001', '');`
  const { result, rows } = await read(dump)
  assert.deepEqual(result, { kind: 'ruoyi', columns: ['user_name', 'phonenumber', 'nick_name'], rows: 3 })
  assert.deepEqual(rows, [
    ['lin', '13800138000', "O'Brien; it's (me), really"],
    ['insert into sys_user values (1)', '', 'now()'],
    ['wang', '13800138001'],
  ])
})

test('rows without names of columns have those of the table that the dump defines', async () => {
  const dump = `
    CREATE TABLE \`sys_user\`  (
      \`user_id\` bigint NOT NULL COMMENT '用户ID',
      \`tenant_id\` varchar(20) NULL DEFAULT '000000' COMMENT '租户 (编号)',
      \`user_name\` varchar(30) NOT NULL,
      \`phonenumber\` varchar(11) NULL DEFAULT '',
      PRIMARY KEY (\`user_id\`) USING BTREE,
      UNIQUE KEY \`k\` (\`user_name\`)
    ) ENGINE = InnoDB;
    INSERT INTO \`sys_user\` VALUES (7, '000000', 'lin', '13800138000');`
  const { result, rows } = await read(dump)
  assert.deepEqual(result, { kind: 'ruoyi', columns: ['user_id', 'tenant_id', 'user_name', 'phonenumber'], rows: 1 })
  assert.deepEqual(rows, [['7', '000000', 'lin', '13800138000']])
})

test('property: every text that a dump quotes is read back', async () => {
  const text = fc
    .string({ unit: 'grapheme', minLength: 1 })
    .filter((each) => !each.includes('\0') && each.trim() !== '' && each.isWellFormed())
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 20 }), async (names) => {
      const quoted = names.map((name) => `('${name.replaceAll('\\', '\\\\').replaceAll("'", "''")}')`)
      const { rows } = await read(`insert into sys_user (user_name) values ${quoted.join(', ')};`)
      assert.deepEqual(
        rows.map(([name]) => name),
        names,
      )
    }),
  )
})

test('columns are guessed in both languages, a real name is left out, and columns of RuoYi only in its table', () => {
  assert.deepEqual(guessFields(['手机号码', '姓名', '昵称', 'E-mail', '省份', '手机'], 'csv'), [
    'phone',
    '',
    'nickname',
    'email',
    'region',
    '',
  ])
  const table = ['user_name', 'nick_name', 'phonenumber', 'password', 'status', 'del_flag']
  assert.deepEqual(guessFields(table, 'ruoyi'), ['username', 'nickname', 'phone', 'password', 'status', 'deleted'])
  assert.deepEqual(guessFields(['phone', 'password', 'status'], 'csv'), ['phone', '', ''])
})
