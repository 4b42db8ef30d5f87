import { FLOORS } from '#server/retention/floors.ts'
import { rows } from '#server/retention/rows.ts'
import type { Retention } from '#server/retention/rule.ts'

const STUDIO = `'studio:' || studio_id`

export const liveRetention = {
  rules: [
    {
      name: 'events',
      label: { en: 'Live events', zh: '直播事件' },
      about: {
        en: 'What happened in studios: starts, lines, commands, recordings. From the event on.',
        zh: '直播间发生的事件：开播、线路、指令、录制，自发生时起算。',
      },
      days: 183,
      floor: FLOORS.live,
      parts: [rows({ table: 'live.event', since: 'at', about: [STUDIO, `'show:' || show_id`, `'account:' || by_account`] })],
    },
    {
      name: 'chat',
      label: { en: 'Live chat', zh: '直播聊天' },
      about: {
        en: 'Messages and decisions of moderators from then on, mutes and bans from their end on.',
        zh: '聊天消息和管理操作自发生时起算，禁言和封禁自结束时起算。',
      },
      days: 183,
      floor: FLOORS.live,
      parts: [
        rows({ table: 'live.chat_message', since: 'created_at', about: [STUDIO, `'account:' || account_id`] }),
        rows({ table: 'live.chat_action', since: 'at', about: [STUDIO, `'account:' || account_id`] }),
        rows({
          table: 'live.chat_sanction',
          since: `least(coalesce(lifted_at, 'infinity'), until)`,
          where: 'lifted_at is not null or until is not null',
          about: [STUDIO, `'account:' || account_id`],
        }),
      ],
    },
    {
      name: 'questions',
      label: { en: 'Questions in broadcasts', zh: '直播提问' },
      about: {
        en: 'Questions of viewers to the host of a broadcast, and who supported them.',
        zh: '观众在直播中的提问，以及对提问的支持。',
      },
      days: 183,
      floor: FLOORS.live,
      parts: [
        rows({ table: 'live.question_support', since: 'at', about: [`'account:' || account_id`] }),
        rows({ table: 'live.question', since: 'asked_at', about: [STUDIO, `'show:' || show_id`, `'account:' || account_id`] }),
      ],
    },
    {
      name: 'viewers',
      label: { en: 'Numbers of viewers', zh: '观众人数' },
      about: { en: 'Viewers of a studio by second; the peak of a broadcast stays.', zh: '直播间每秒的观众人数；每场直播的峰值保留。' },
      days: 7,
      parts: [rows({ table: 'live.viewer_sample', since: 'at' })],
    },
    {
      name: 'attendance',
      label: { en: 'Attendance of broadcasts', zh: '直播签到与观看时长' },
      about: {
        en: 'How long people with a ticket watched a broadcast, from its end on, and the roll calls and polls that they answered.',
        zh: '持票观众观看直播的时长，自直播结束时起算；以及签到和投票记录。',
      },
      days: 730,
      floor: FLOORS.live,
      parts: [
        rows({ table: 'live.attendee', since: 'left_at', about: [`'show:' || show_id`, `'account:' || account_id`] }),
        rows({ table: 'live.roll_answer', since: 'answered_at', about: [`'account:' || account_id`] }),
        rows({
          table: 'live.sign_up',
          since: 'signed_up_at',
          where: 'show_id is not null',
          about: [`'show:' || show_id`, `'account:' || account_id`],
        }),
        rows({ table: 'live.poll_answer', since: 'answered_at', about: [`'account:' || account_id`] }),
      ],
    },
    {
      name: 'attendance-times',
      label: { en: 'Single times of attendance', zh: '逐段观看时间' },
      about: {
        en: 'Each time from which the attendance of a broadcast is summed, from its end on, and the tickets of viewers.',
        zh: '用于汇总观看时长的各段时间，以及观众的观看凭证，自结束时起算。',
      },
      days: 183,
      floor: FLOORS.live,
      parts: [
        rows({ table: 'live.attendance', since: 'ended_at', about: [`'show:' || show_id`, `'account:' || account_id`] }),
        rows({ table: 'live.ticket', since: 'until', about: [STUDIO, `'account:' || account_id`] }),
      ],
    },
    {
      name: 'samples',
      label: { en: 'Samples and commands', zh: '采样与指令' },
      about: {
        en: 'Samples of lines go after 10 minutes, commands after a day, notes of recordings that never arrived after 30 days.',
        zh: '线路采样 10 分钟后删除，指令 1 天后删除，一直未到的录制的标记 30 天后删除。',
      },
      days: 'own',
      parts: [
        rows({ table: 'live.sample', since: `at + interval '10 minutes'`, notAfter: 'at' }),
        rows({ table: 'live.command', since: `at + interval '1 day'`, notAfter: 'at' }),
        rows({ table: 'live.left_recording', since: `left_at + interval '30 days'`, notAfter: 'left_at', about: [`'show:' || show_id`] }),
      ],
    },
  ],
  lasting: [
    {
      name: 'studios',
      label: { en: 'Studios', zh: '直播间' },
      kind: 'permanent',
      reason: { en: 'They stay until an operator deletes them.', zh: '由管理人员删除。' },
      tables: ['live.studio'],
      files: ['data/standby'],
    },
    {
      name: 'broadcasts',
      label: { en: 'Broadcasts and settings of studios', zh: '场次与直播间设置' },
      kind: 'owner',
      reason: { en: 'They belong to their studio.', zh: '属于对应的直播间。' },
      tables: [
        'live.show',
        'live.roll_call',
        'live.poll',
        'live.sign_up',
        'live.channel',
        'live.line',
        'live.stream_key',
        'live.chat_setting',
        'live.chat_sanction',
        'live.rotation',
        'live.studio_total',
        'live.follower',
        'live.liking',
      ],
      files: ['data/rotation'],
    },
    {
      name: 'recordings',
      label: { en: 'Recordings', zh: '直播录制' },
      kind: 'work',
      reason: {
        en: 'A recording becomes a replay of the library when its broadcast ends, and stays there with its item. Neither can be deleted for 60 days.',
        zh: '录制在直播结束后转为媒体库中的回放，随内容保留，六十日内不能删除。',
      },
      tables: ['live.engine'],
      files: ['data/recordings', 'data/rtmp-port'],
    },
  ],
} as const satisfies Retention
