import type { Actor } from '#machines/actor.ts'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { createFeedback } from '#services/tasks/feedback-changes.ts'
import { createTask, moveTask } from '#services/tasks/task-changes.ts'
import { type SeedTask, TASKS, type TaskStep } from './data/tasks.ts'
import { SMALL_DEMO } from './demo-data.ts'
import { employeesOf, type SeedEmployee } from './employees.ts'
import { Stage } from './work-order-stage.ts'

/** Every task is newer than this many days, so that its participants were already employed. */
const OLDEST_DAYS = 26

/** Tasks in every status. Each event is sent by an account that may send it, at the time it happened. */
export async function seedTasks(platform: Platform, data = SMALL_DEMO): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const stage = await Stage.open(platform, tx, data.hours)
    const since = addDays(toWireDay(stage.now), -OLDEST_DAYS)
    const isThere = ({ status, startDate }: SeedEmployee) => status === 'Normal' && startDate <= since
    const teams = (await employeesOf(stage)).map((team) => team.filter(isThere)).filter((team) => team.length > 0)
    if (teams.length === 0) return
    const isOfStories = ([first]: SeedEmployee[]) => (first?.enterpriseId ?? 0) <= SMALL_DEMO.enterprises.length
    const stories = teams.filter(isOfStories)
    for (const [index, task] of TASKS.entries()) schedule(stage, task, stories[index % stories.length] ?? [])
    for (const [index, team] of teams.filter((each) => !isOfStories(each)).entries()) {
      for (const [turn, task] of [TASKS[index % TASKS.length], TASKS[(index + 5) % TASKS.length]].entries())
        if (task) schedule(stage, task, [...team.slice(turn), ...team.slice(0, turn)])
    }
    await stage.play()
  })
}

interface Play {
  readonly stage: Stage
  readonly employer: Actor
  readonly persons: readonly Actor[]
  id: number
}

function schedule(stage: Stage, task: SeedTask, team: readonly SeedEmployee[]): void {
  const employer = stage.accountOf({ enterpriseId: team[0]?.enterpriseId ?? 0 })
  const persons = team.slice(0, task.persons).flatMap(({ personId }) => stage.accountOf({ personId }) ?? [])
  if (!employer || persons.length === 0) return
  const play: Play = { stage, employer: { ...employer, isEnterpriseCreator: true }, persons, id: 0 }
  stage.at(task.created, `${task.name}: create`, async () => {
    const today = toWireDay(stage.now)
    play.id = await createTask(stage.as(play.employer, task.created), {
      displayName: task.name,
      content: task.content,
      priority: task.priority,
      startDate: addDays(today, task.created),
      endDate: addDays(today, task.end),
      userDisabledPersonIds: persons.flatMap(({ personId }) => personId ?? []),
    })
  })
  for (const step of task.steps) stage.at(step[1], `${task.name}: ${step[0]}`, () => playStep(play, step))
}

const SAYINGS = { comment: 'Comment', progress: 'Progress', problem: 'Problem' } as const

async function playStep({ stage, employer, persons, id }: Play, step: TaskStep): Promise<void> {
  const [what, day, said] = step
  const [person = employer] = persons
  const content = String(said)
  switch (what) {
    case 'start':
      await moveTask(stage.as(person, day), { id, status: 'InProgress' })
      return
    case 'reject':
      await moveTask(stage.as(person, day), { id, status: 'Rejected', opinion: content })
      return
    case 'rework':
      await moveTask(stage.as(employer, day), { id, status: 'InProgress', opinion: content })
      return
    case 'accept':
      await moveTask(stage.as(employer, day), { id, status: 'Accepted', score: Number(said) })
      return
    case 'complete':
      for (const one of persons) {
        await createFeedback(stage.as(one, day), { enterpriseTaskId: id, feedbackType: 'Completion', content })
      }
      return
    case 'answer':
      await createFeedback(stage.as(employer, day), { enterpriseTaskId: id, feedbackType: 'Comment', content })
      return
    default:
      await createFeedback(stage.as(person, day), { enterpriseTaskId: id, feedbackType: SAYINGS[what], content })
  }
}
