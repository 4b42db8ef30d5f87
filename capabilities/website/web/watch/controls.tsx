import { clsx as cx } from 'clsx'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { writeLength } from '#contract/duration.ts'
import { Icon, type IconName } from '#web/kit/picture/icon.tsx'
import { grow, row } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { takeFocus } from '#web/navigation/take-focus.ts'
import { attachVideo } from './attach-video.ts'
import styles from './controls.module.css'
import { mayResume, remembered, rememberPosition } from './remembered.ts'
import type { WatchView } from './view-watch.ts'

type Props = {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly watch: WatchView
  readonly number: number
  /** Start position; undefined resumes. */
  readonly startAt: number | undefined
  /** Position saved by the account, if known. */
  readonly resumeAt: number | undefined
}
const SPEEDS = [1, 1.25, 1.5, 2, 0.75] as const
const STEP_SECONDS = 10

/** Shows the player controls, all usable by keyboard (space, arrows, m, c, f). */
export function Controls({ video, watch, number, startAt, resumeAt }: Props) {
  const { words, chapters } = watch
  const state = usePlayback({ video, watch, number, startAt, resumeAt })
  const actions = actionsOf(video, state)
  const frame = useKeys(actions, state.at)
  return (
    <div className={styles.controls} data-paused={state.paused || undefined} ref={frame}>
      <button type="button" className={styles.surface} tabIndex={-1} aria-hidden onClick={actions.toggle} />
      {state.failed && (
        <p className={styles.failed} role="alert">
          {words.failed}
        </p>
      )}
      {state.resumed && (
        <p className={styles.resumed} role="status">
          {words.resumed}
          <button type="button" onClick={() => actions.goTo(0)}>
            {words['start-over']}
          </button>
        </p>
      )}
      <div className={styles.bar}>
        <Track at={state.at} length={state.length} watch={watch} onGoTo={actions.goTo} />
        <div className={row(4, styles.row)}>
          <Key icon={state.paused ? 'play' : 'pause'} label={state.paused ? words.play : words.pause} onPress={actions.toggle} isFirst />
          <Key icon={state.muted ? 'silent' : 'sound'} label={state.muted ? words.unmute : words.mute} onPress={actions.mute} />
          <time>
            {writeLength(state.at)} / {writeLength(state.length)}
          </time>
          <span className={cx(grow, text.ellipsis, styles.chapter)}>{chapters.findLast(({ seconds }) => seconds <= state.at)?.title}</span>
          <button type="button" className={styles.speed} aria-label={`${words.speed} ${state.speed}×`} onClick={actions.speed}>
            {state.speed}×
          </button>
          {watch.captions.length > 0 && <Key icon="captions" label={words.captions} pressed={state.captions} onPress={actions.captions} />}
          <Key icon="full" label={words['full-screen']} onPress={actions.fullScreen} />
        </div>
      </div>
    </div>
  )
}

type TrackProps = { readonly at: number; readonly length: number; readonly watch: WatchView; onGoTo(seconds: number): void }

const Track = ({ at, length, watch: { words, chapters }, onGoTo }: TrackProps) => (
  <div className={styles.track}>
    <input
      type="range"
      min={0}
      max={Math.max(1, Math.floor(length))}
      value={Math.floor(at)}
      step={1}
      aria-label={words.seek}
      aria-valuetext={writeLength(at)}
      style={{ '--played': `${(at / Math.max(1, length)) * 100}%` } as object}
      onChange={({ currentTarget }) => onGoTo(Number(currentTarget.value))}
    />
    {length > 0 && chapters.slice(1).map(({ seconds }) => <i key={seconds} style={{ insetInlineStart: `${(seconds / length) * 100}%` }} />)}
  </div>
)

type PlayerActions = ReturnType<typeof actionsOf>

/** Handles keys while the focus is inside the controls; a focused button handles the space bar itself. */
function useKeys(actions: PlayerActions, at: number): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = frame.current
    function press(event: KeyboardEvent) {
      const does = { ' ': actions.toggle, k: actions.toggle, m: actions.mute, c: actions.captions, f: actions.fullScreen }[event.key]
      const step = { ArrowLeft: -STEP_SECONDS, ArrowRight: STEP_SECONDS }[event.key]
      if ((event.key === ' ' && event.target instanceof HTMLButtonElement) || (!does && !step)) return
      event.preventDefault()
      if (does) does()
      else if (step) actions.goTo(at + step)
    }
    element?.addEventListener('keydown', press)
    return () => element?.removeEventListener('keydown', press)
  })
  return frame
}

type KeyProps = {
  readonly icon: IconName | keyof typeof PLAYER_ICONS
  readonly label: string
  readonly pressed?: boolean
  readonly isFirst?: boolean
  onPress(): void
}

function Key({ icon, label, pressed, isFirst, onPress }: KeyProps) {
  return (
    <button
      type="button"
      className={styles.key}
      aria-label={label}
      title={label}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
      {...(isFirst && { ref: takeFocus })}
      onClick={onPress}
    >
      {icon in PLAYER_ICONS ? <ConsoleIcon path={PLAYER_ICONS[icon as keyof typeof PLAYER_ICONS]} /> : <Icon name={icon as IconName} />}
    </button>
  )
}

/** Icons that only the player uses, so they are loaded with it. */
const PLAYER_ICONS = {
  pause: 'M9 5.5v13M15 5.5v13',
  sound: 'M4.5 9.5h3.5l4.5-4v13l-4.5-4h-3.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a7.5 7.5 0 0 1 0 11',
  silent: 'M4.5 9.5h3.5l4.5-4v13l-4.5-4h-3.5zM16 9.5l5 5M21 9.5l-5 5',
  captions:
    'M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM10.8 10.4a2.2 2.2 0 1 0 0 3.2M17.3 10.4a2.2 2.2 0 1 0 0 3.2',
  full: 'M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15',
} as const

const ConsoleIcon = ({ path }: { readonly path: string }) => (
  <svg
    viewBox="0 0 24 24"
    width={20}
    height={20}
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.5}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={path} />
  </svg>
)

type State = ReturnType<typeof readState>

const readState = (video: HTMLVideoElement | null) => ({
  at: video?.currentTime ?? 0,
  length: video && Number.isFinite(video.duration) ? video.duration : 0,
  paused: video?.paused ?? true,
  muted: video?.muted ?? false,
  speed: video?.playbackRate ?? 1,
  captions: [...(video?.textTracks ?? [])].some(({ mode }) => mode === 'showing'),
})

const EVENTS = ['timeupdate', 'durationchange', 'play', 'pause', 'volumechange', 'ratechange', 'seeked', 'ended'] as const

/** Starts playback, mirrors the state of the video, and saves the position. */
function usePlayback({ video, watch, number, startAt, resumeAt }: Props): State & { resumed: boolean; failed: boolean } {
  const [state, setState] = useState(() => readState(video.current))
  const [resumed, setResumed] = useState(false)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const element = video.current
    if (!element) return
    const follow = () => setState(readState(element))
    for (const event of EVENTS) element.addEventListener(event, follow)
    element.textTracks.addEventListener('change', follow)
    const save = () => rememberPosition(number, element.currentTime, element.duration)
    element.addEventListener('timeupdate', save)
    const left = resumeAt !== undefined && mayResume(resumeAt, watch.length) ? resumeAt : remembered(number)
    const from = startAt ?? left
    setResumed(startAt === undefined && from > 0)
    const detach = attachVideo(element, { ...watch, from, onFailure: () => setFailed(true) })
    const hide = setTimeout(() => setResumed(false), 8_000)
    return () => {
      clearTimeout(hide)
      for (const event of EVENTS) element.removeEventListener(event, follow)
      element.textTracks.removeEventListener('change', follow)
      element.removeEventListener('timeupdate', save)
      detach()
    }
  }, [video, watch, number, startAt, resumeAt])
  return { ...state, resumed, failed }
}

function actionsOf({ current: video }: Props['video'], state: State) {
  return {
    toggle: () => void (video?.paused ? video.play().catch(() => {}) : video?.pause()),
    goTo: (seconds: number) => {
      if (video) video.currentTime = Math.max(0, Math.min(seconds, state.length || seconds))
    },
    mute: () => {
      if (video) video.muted = !video.muted
    },
    speed: () => {
      if (video) video.playbackRate = SPEEDS[SPEEDS.indexOf(state.speed as 1) + 1] ?? SPEEDS[0]
    },
    captions: () => {
      const tracks = [...(video?.textTracks ?? [])]
      const own = tracks.find(({ language }) => language === document.documentElement.lang) ?? tracks[0]
      for (const track of tracks) track.mode = !state.captions && track === own ? 'showing' : 'disabled'
    },
    fullScreen: () => {
      const frame = video?.closest('[data-player]')
      if (document.fullscreenElement) void document.exitFullscreen()
      else if (frame?.requestFullscreen) void frame.requestFullscreen()
      // iPhones allow full screen for video elements only.
      else Reflect.get(video ?? {}, 'webkitEnterFullscreen')?.call(video)
    },
  }
}
