import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useAct } from '#web/console/call/use-act.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useSay } from '#web/language.ts'
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

type HeadProps = { readonly course: WholeCourse; readonly isChanged: boolean; readonly children: ReactNode }

/** What else can be done with a course: of one that is online there is a draft to publish, of another the whole. */
export function HeadActions({ course, isChanged, children }: HeadProps) {
  const say = useSay(collegeScreens)
  const turning = useAct(setCourseState, { changes: [getCourseDraft, listCourses] })
  const { id, version, state } = course
  const isOnline = state === 'online'
  async function turn() {
    const done = await turning.act({ id, version, state: isOnline ? 'offline' : 'online' })
    if (done && 'ok' in done) toast('ok', say(isOnline ? 'desk.now-offline' : 'desk.now-online'))
    else if (done) toast('bad', done.message)
  }
  return (
    <>
      {isOnline ? (
        <ButtonLink to={course.href} kind="quiet" after="outward">
          {say('desk.see')}
        </ButtonLink>
      ) : (
        <RemoveButton id={id} version={version} />
      )}
      {isOnline && (
        <Button kind="quiet" busy={turning.busy} blocked={isChanged ? say('desk.save-first') : undefined} onClick={() => void turn()}>
          {say('desk.take-offline')}
        </Button>
      )}
      {isOnline && course.hasDraft && <DiscardButton id={id} version={version} isChanged={isChanged} />}
      {children}
      {isOnline ? (
        course.hasDraft && <PublishButton id={id} version={version} isChanged={isChanged} />
      ) : (
        <Button
          kind={isChanged ? 'outline' : 'solid'}
          busy={turning.busy}
          blocked={isChanged ? say('desk.save-first') : undefined}
          onClick={() => void turn()}
        >
          {say('desk.put-online')}
        </Button>
      )}
    </>
  )
}

type Known = { readonly id: string; readonly version: number }

function PublishButton({ id, version, isChanged }: Known & { readonly isChanged: boolean }) {
  const say = useSay(collegeScreens)
  const publishing = useAct(publishCourse, { changes: [getCourseDraft, listCourses, getStatistics] })
  async function publish() {
    const done = await publishing.act({ id, version })
    if (done) 'ok' in done ? toast('ok', say('desk.published')) : toast('bad', done.message)
  }
  return (
    <Button
      kind={isChanged ? 'outline' : 'solid'}
      busy={publishing.busy}
      blocked={isChanged ? say('desk.save-first') : undefined}
      onClick={() => void publish()}
    >
      {say('desk.publish')}
    </Button>
  )
}

function DiscardButton({ id, version, isChanged }: Known & { readonly isChanged: boolean }) {
  const say = useSay(collegeScreens)
  const discarding = useAct(discardCourseDraft, { changes: [getCourseDraft, listCourses] })
  async function discard() {
    const question = { title: say('desk.discard-title'), text: say('desk.discard-text'), action: say('desk.discard'), danger: true }
    if (!(await confirm(question))) return
    const done = await discarding.act({ id, version })
    if (done) 'ok' in done ? toast('ok', say('desk.discarded')) : toast('bad', done.message)
  }
  return (
    <Button kind="quiet" busy={discarding.busy} blocked={isChanged ? say('desk.save-first') : undefined} onClick={() => void discard()}>
      {say('desk.discard')}
    </Button>
  )
}

function RemoveButton({ id, version }: Known) {
  const say = useSay(collegeScreens)
  const navigate = useNavigate()
  const removing = useAct(removeCourse, { changes: [listCourses] })
  async function remove() {
    const question = { title: say('desk.remove-title'), text: say('desk.remove-text'), action: say('desk.remove'), danger: true }
    if (!(await confirm(question))) return
    const done = await removing.act({ id, version })
    if (!done || !('ok' in done)) return void (done && toast('bad', done.message))
    toast('ok', say('desk.removed'))
    void navigate('/content/courses')
  }
  return (
    <Button kind="quiet" busy={removing.busy} onClick={() => void remove()}>
      {say('desk.remove')}
    </Button>
  )
}
