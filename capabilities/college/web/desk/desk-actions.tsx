import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { toastRefusal } from '#web/console/call/toast-refusal.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useTranslate } from '#web/language.ts'
import {
  discardCourseDraft,
  getCourseDraft,
  getStatistics,
  listCourses,
  publishCourse,
  removeCourse,
  setCourseState,
} from '../../contract.ts'
import { collegeScreens } from '../../text/screens.ts'
import type { WholeCourse } from './desk.ts'

/** Saves the draft and returns the saved version, or undefined on failure. */
type Ready = () => Promise<number | undefined>
type HeadProps = { readonly course: WholeCourse; readonly ready: Ready; readonly children: ReactNode }

/** Renders the actions of a course: publishing changes of a published course, or publishing the course. */
export function HeadActions({ course, ready, children }: HeadProps) {
  const t = useTranslate(collegeScreens)
  const turning = useAction(setCourseState, { changes: [getCourseDraft, listCourses] })
  const { id, version, state } = course
  const isOnline = state === 'online'
  async function turn() {
    const saved = await ready()
    if (saved === undefined) return
    const done = await turning.run({ id, version: saved, state: isOnline ? 'offline' : 'online' })
    if (done && 'ok' in done) toast('ok', t(isOnline ? 'desk.now-offline' : 'desk.now-online'))
    else if (done) toastRefusal(done)
  }
  return (
    <>
      {isOnline ? (
        <ButtonLink to={course.href} kind="quiet" after="outward">
          {t('desk.see')}
        </ButtonLink>
      ) : (
        <RemoveButton id={id} version={version} />
      )}
      {isOnline && (
        <Button kind="quiet" busy={turning.busy} onClick={() => void turn()}>
          {t('desk.take-offline')}
        </Button>
      )}
      {isOnline && course.hasDraft && <DiscardButton id={id} ready={ready} />}
      {children}
      {isOnline ? (
        course.hasDraft && <PublishButton id={id} ready={ready} />
      ) : (
        <Button kind="solid" busy={turning.busy} onClick={() => void turn()}>
          {t('desk.put-online')}
        </Button>
      )}
    </>
  )
}

type Known = { readonly id: string; readonly version: number }

function PublishButton({ id, ready }: { readonly id: string; readonly ready: Ready }) {
  const t = useTranslate(collegeScreens)
  const publishing = useAction(publishCourse, { changes: [getCourseDraft, listCourses, getStatistics] })
  async function publish() {
    const version = await ready()
    if (version === undefined) return
    const done = await publishing.run({ id, version })
    if (done) 'ok' in done ? toast('ok', t('desk.published')) : toastRefusal(done)
  }
  return (
    <Button kind="solid" busy={publishing.busy} onClick={() => void publish()}>
      {t('desk.publish')}
    </Button>
  )
}

function DiscardButton({ id, ready }: { readonly id: string; readonly ready: Ready }) {
  const t = useTranslate(collegeScreens)
  const discarding = useAction(discardCourseDraft, { changes: [getCourseDraft, listCourses] })
  async function discard() {
    const question = { title: t('desk.discard-title'), text: t('desk.discard-text'), action: t('desk.discard'), danger: true }
    if (!(await confirm(question))) return
    const version = await ready()
    if (version === undefined) return
    const done = await discarding.run({ id, version })
    if (done) 'ok' in done ? toast('ok', t('desk.discarded')) : toastRefusal(done)
  }
  return (
    <Button kind="quiet" busy={discarding.busy} onClick={() => void discard()}>
      {t('desk.discard')}
    </Button>
  )
}

function RemoveButton({ id, version }: Known) {
  const t = useTranslate(collegeScreens)
  const navigate = useNavigate()
  const removing = useAction(removeCourse, { changes: [listCourses] })
  async function remove() {
    const question = { title: t('desk.remove-title'), text: t('desk.remove-text'), action: t('desk.remove'), danger: true }
    if (!(await confirm(question))) return
    const done = await removing.run({ id, version })
    if (!done || !('ok' in done)) return void (done && toastRefusal(done))
    toast('ok', t('desk.removed'))
    void navigate('/content/courses')
  }
  return (
    <Button kind="quiet" busy={removing.busy} onClick={() => void remove()}>
      {t('desk.remove')}
    </Button>
  )
}
