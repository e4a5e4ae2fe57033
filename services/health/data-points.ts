import type { Platform } from '#services/abp/platform/platform.ts'
import { shownFacts } from '#services/content/example-settings.api.ts'
import { commandOf } from '#services/database/command-name.ts'
import { lastEvents } from '#services/database/last-events.ts'
import { pendingSteps } from '#services/database/migrate.ts'
import { describeOthers, otherReleases } from '#services/database/other-releases.ts'
import { releaseOf } from '#services/database/project-root.ts'
import { admitsDemo } from '#services/identity/demo-accounts.api.ts'
import { jobs } from '../jobs-list.ts'
import { findDemoAccounts, readJobAges, readOutbox } from './health.repository.ts'
import { attention, good, type Said, spanOf, unknown, wrong } from './say.ts'

export async function versionPoint({ db }: Platform): Promise<Said> {
  const others = await otherReleases(db)
  if (others.length === 0) return good(`版本 ${releaseOf()}。`)
  const said = describeOthers(others).replaceAll('\n', '；').replaceAll(' - ', '')
  return attention(`版本 ${releaseOf()}；还有别的程序连着数据库：${said}。升级完成后应当只有一个版本。`)
}

export async function migrationsPoint(platform: Platform): Promise<Said> {
  const due = await pendingSteps(platform)
  if (due.length === 0) return good('数据库结构是这个版本的。')
  return wrong(`有 ${due.length} 个迁移没有执行。请备份后执行 ${commandOf('db:migrate')}，或重新启动门户。`)
}

/** In seconds. A message normally leaves within seconds, and a failed message is tried again within the hour. */
const LATE_MESSAGE = 600

export async function outboxPoint({ db }: Platform): Promise<Said> {
  const { waiting, oldestSeconds, givenUp } = await readOutbox(db)
  const lost = givenUp > 0 ? `一天内有 ${givenUp} 条发送失败，不再自动重试，请到“消息发送”查看原因。` : ''
  if (oldestSeconds > LATE_MESSAGE)
    return wrong(`有 ${waiting} 条在等，最早的已等 ${spanOf(oldestSeconds)}：门户没有在运行，或渠道不通。${lost}`)
  if (lost) return attention(lost)
  return good(waiting === 0 ? '没有在等的消息。' : `有 ${waiting} 条在等，最早的等了${spanOf(oldestSeconds)}。`)
}

/** Seconds that are allowed beyond twice the interval, because a run takes some time. */
const GRACE = 600

export async function jobsPoint({ db }: Platform): Promise<Said> {
  const ages = new Map((await readJobAges(db)).map(({ name, ageSeconds }) => [name, ageSeconds]))
  if (ages.size === 0) return unknown('定时任务还没有运行过。门户启动几分钟后再看。')
  const late = jobs.filter(({ name, everySeconds }) => (ages.get(name) ?? 0) > 2 * everySeconds + GRACE)
  if (late.length === 0) return good('定时任务都按时运行。')
  const oldest = Math.max(...late.map(({ name }) => ages.get(name) ?? 0))
  const names = late.slice(0, 3).map(({ name }) => name)
  return wrong(
    `${late.length} 个定时任务没有按时运行（${names.join('、')}${late.length > 3 ? ' 等' : ''}），最久的在${spanOf(oldest)}前。门户没有在运行，或任务总是失败，请看日志。`,
  )
}

const HOUR = 3_600
/** Seconds: a daily backup may be two hours late; a week without a backup is too long. */
const [DAILY, WEEK] = [26 * HOUR, 7 * 24 * HOUR]

export async function backupPoint({ db, config }: Platform): Promise<Said> {
  const last = (await lastEvents(db)).get('backup')
  const how = `请每天执行 ${commandOf('backup', '文件夹')}。`
  if (!last) {
    if (!config.production) return good('还没有备份过，试用可以不备份。')
    return attention(`没有备份的记录。${how}用别的工具做的备份不会记在这里。`)
  }
  const said = `最近一次备份在${spanOf(last.ageSeconds)}前`
  if (last.ageSeconds > WEEK && config.production) return wrong(`${said}，超过一周。${how}`)
  if (last.detail) return attention(`${said}，但是${last.detail}。请核对存储。`)
  return last.ageSeconds > DAILY && config.production ? attention(`${said}。${how}`) : good(`${said}。`)
}

const MOST_NAMES = 5

export async function demoAccountsPoint({ db, config }: Platform): Promise<Said> {
  const { count, names } = await findDemoAccounts(db, MOST_NAMES)
  if (count === 0) return good('没有演示账号。')
  const said = `有 ${count} 个演示账号（${names.join('、')}${count > names.length ? ' 等' : ''}），密码是公开的`
  if (!config.production) return good(`${said}。试用可以，正式使用请换一个空的数据库。`)
  return admitsDemo(config)
    ? attention(`${said}。DEMO_SEED 说明这是演示，它们可以登录：不要放真实的资料。`)
    : attention(`${said}，门户已不让它们登录。这个数据库原来是演示用的，请换一个空的数据库。`)
}

export async function settingsPoint({ db, config }: Platform): Promise<Said> {
  const { examples, isUnreachable } = await shownFacts(db)
  const unreachable = isUnreachable ? '没有填写电话和邮箱，访问的人联系不到您。' : ''
  if (examples.length > 0) {
    const seen = config.production ? '，访问的人看得到' : ''
    return attention(`${examples.join('、')}还是示例${seen}。请在“平台设置”里改成真实的，没有的就空着。${unreachable}`)
  }
  return unreachable ? attention(`${unreachable}请在“平台设置”里填写。`) : good('页面上的联系方式不是示例。')
}
