import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readIdentityNumber } from '#machines/rules/identity-number.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { openPhone } from '#services/abp/sealing/sealed-phones.ts'
import { rowsOf } from '#services/database/connect.ts'
import { cityDemo } from '#services/seeds/city/city.ts'
import { seedDemo } from '#services/seeds/seed.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { isFull } from '#tests/support/tier.ts'

/** A quarter that takes seconds; the whole city before a release. */
const QUARTER = { persons: 70, jobs: 12, orders: 12 }

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  const { platform } = database
  const data = isFull ? cityDemo(platform.now()) : cityDemo(platform.now(), QUARTER)
  await seedDemo(platform, data, (_, work) => work())
}, 400_000)
afterAll(() => database.close())

const rows = <T>(statement: string): Promise<T[]> => rowsOf<T>(database.db, sql.raw(statement))
/** What breaks a rule, by the words of the row; a rule that nothing could break would show nothing. */
const broken = async (statement: string): Promise<string[]> =>
  (await rows<{ what: string }>(statement)).map(({ what }) => what)
const count = async (from: string): Promise<number> =>
  (await rows<{ count: number }>(`select count(*)::int as count from ${from}`))[0]?.count ?? 0

/** The platform's clock: the database may have another. */
const NOW = () => `timestamptz '${new Date(database.platform.now().getTime() + 60_000).toISOString()}'`

const today = () => `(${NOW()} at time zone 'Asia/Shanghai')::date`

/** When it happened, on the clock of Shanghai. */
const local = (column: string) => `(${column} at time zone 'Asia/Shanghai')`

describe('a demonstration of a city', () => {
  it('is a city', async () => {
    expect(await count('user_disabled_person')).toBe(isFull ? 300 : 93)
    expect(await count('enterprise')).toBe(25)
    expect(await count('requirement')).toBe(isFull ? 60 : 26)
    expect(await count('work_order')).toBe(isFull ? 81 : 28)
    const [age] = await rows<{ days: number }>(
      `select extract(day from ${NOW()} - min(creation_time))::int as days from status_log where entity_type <> 'Setting'`,
    )
    expect(age?.days).toBeGreaterThan(600)
  })

  it('says of every person and enterprise how they came to their state', async () => {
    for (const [table, entity] of [
      ['user_disabled_person', 'UserDisabledPerson'],
      ['enterprise', 'Enterprise'],
    ]) {
      const last = `(select l.to_status from status_log l where l.entity_type = '${entity}' and l.entity_id = r.id
        order by l.id desc limit 1)`
      expect(
        await broken(`select r.status || ' ' || r.id as what from ${table} r
          where r.audit is not null and ${last} is distinct from r.status`),
        table,
      ).toEqual([])
    }
  })

  it('has a log that goes on from the state before', async () => {
    expect(
      await broken(`select entity_type || ' ' || entity_id || ': ' || from_status as what from (
        select *, lag(to_status) over (partition by entity_type, entity_id order by id) as before from status_log
      ) l where before is not null and from_status is distinct from before`),
    ).toEqual([])
  })

  it('goes forward in time: registered, certified, applied, under contract', async () => {
    const at = (event: string) => `(select max(l.creation_time) from status_log l
      where l.entity_type = 'UserDisabledPerson' and l.entity_id = p.id and l.event = '${event}')`
    expect(
      await broken(`select p.real_name as what from user_disabled_person p
        join portal_user u on u.id = p.user_id
        where u.creation_time > ${at('submit')} or ${at('submit')} > ${at('pass')} or ${at('pass')} > ${at('reexaminePass')}`),
    ).toEqual([])
    expect(
      await broken(`select p.real_name as what from user_disabled_person p
        join requirement_resume r on r.user_disabled_person_id = p.id
        where r.creation_time < coalesce(${at('reexaminePass')}, 'infinity')`),
      'applied before the certificate',
    ).toEqual([])
    expect(
      await broken(`select p.real_name as what from user_disabled_person p
        join contract_employment c on c.user_disabled_person_id = p.id
        where c.creation_time < coalesce(${at('reexaminePass')}, 'infinity')
          or c.start_date < ${local('c.creation_time')}::date`),
      'employed before',
    ).toEqual([])
    expect(
      await broken(`select p.real_name as what from user_disabled_person p
        join work_order_participator w on w.user_disabled_person_id = p.id
        where w.creation_time < coalesce(${at('reexaminePass')}, 'infinity')`),
      'took work before',
    ).toEqual([])
  })

  it('has no resume sent to the own employer', async () => {
    expect(
      await broken(`select p.real_name || ' → ' || q.title as what from requirement_resume r
        join requirement q on q.id = r.requirement_id
        join user_disabled_person p on p.id = r.user_disabled_person_id
        join contract_employment c on c.user_disabled_person_id = p.id and c.enterprise_id = q.enterprise_id
        where c.status in ('Normal', 'Overdue', 'Cancelled') and c.requirement_resume_id is distinct from r.id
          and c.start_date <= ${local('r.creation_time')}::date`),
    ).toEqual([])
  })

  it('has no work on an order of the own employer, nor on a part of one', async () => {
    const at = local('w.creation_time')
    const last = `coalesce(c.termination_date, c.end_date, 'infinity'::date)`
    const taken = `select p.real_name || ' → ' || o.display_name as what from work_order_participator w
      join work_order o on o.id = w.work_order_id
      left join work_order m on m.id = o.main_id
      join user_disabled_person p on p.id = w.user_disabled_person_id
      join contract_employment c on c.user_disabled_person_id = p.id
        and c.enterprise_id = coalesce(o.enterprise_id, m.enterprise_id)
        and c.status in ('Normal', 'Overdue', 'Cancelled')`
    // work before the employment and after it is work like that of anybody else, once it is handed in
    expect(
      await broken(`${taken} where ${at}::date <= ${last}
      and coalesce(${local('coalesce(w.submitted_time, w.ended_time)')}::date, ${today()}) >= c.start_date`),
    ).toEqual([])
    expect(await broken(taken)).not.toEqual([])
  })

  it('shares its tasks among many people', async () => {
    const shares = await rows<{ tasks: number }>(
      `select count(*)::int as tasks from enterprise_task_participator where not is_deleted
        group by user_disabled_person_id`,
    )
    const all = shares.reduce((sum, { tasks }) => sum + tasks, 0)
    expect(shares.length).toBeGreaterThanOrEqual(isFull ? 12 : 6)
    expect(Math.max(...shares.map(({ tasks }) => tasks)) / all).toBeLessThanOrEqual(0.34)
  })

  it('works in office hours, and nothing has happened in the future', async () => {
    expect(
      await broken(`select entity_type || ' ' || event || ' ' || ${local('creation_time')} as what from status_log
        where creation_time > ${NOW()} or extract(hour from ${local('creation_time')}) not between 9 and 17
          and creation_time < ${NOW()} - interval '1 day'`),
    ).toEqual([])
    // the stories keep their days; the city around them rests at weekends
    const [acts] = await rows<{ all: number; weekend: number }>(`select count(*)::int as all,
      (count(*) filter (where extract(isodow from ${local('creation_time')}) > 5))::int as weekend from status_log`)
    expect((acts?.weekend ?? 0) / (acts?.all ?? 1)).toBeLessThan(0.25)
  })

  it('counts money to the cent: what was hosted is paid, kept as tax, to be paid or to be refunded', async () => {
    expect(
      await broken(`select o.display_name as what from work_order o
        where coalesce(o.hosted_amount, 0) < (select coalesce(sum(f.gross), 0) from work_order_financial_flow f
          join work_order_participator w on w.id = f.work_order_participator_id
          where w.work_order_id = o.id and f.status in ('ToBeSettled', 'Settled')) + coalesce(o.refund_amount, 0)
          and o.main_id is null and o.foundation_id is null`),
    ).toEqual([])
    expect(
      await broken(`select o.display_name as what from work_order o where o.quantity <
        (select coalesce(sum(w.quantity), 0) from work_order_participator w
          where w.work_order_id = o.id and w.status not in ('Rejected', 'Invalid', 'Fail'))`),
    ).toEqual([])
  })

  it('gives nobody the name, number or phone of another, and every number its check digit', async () => {
    const people = await rows<{ sealed: string; phone: string; name: string }>(
      'select id_number_sealed as sealed, mobile_phone_sealed as phone, real_name as name from user_disabled_person',
    )
    const numbers = people.map(({ sealed }) => database.platform.sealer.open('person.idNumber', sealed))
    expect(numbers.filter((number) => !readIdentityNumber(number, toWireDay(new Date())).ok)).toEqual([])
    const phones = people.map(({ phone }) => openPhone(database.platform.sealer, 'person', phone))
    for (const values of [numbers, phones, people.map(({ name }) => name)])
      expect(new Set(values).size).toBe(values.length)
  })
})

it('is the same city on the same day', () => {
  const now = new Date('2026-11-23T02:00:00Z')
  expect(cityDemo(now)).toEqual(cityDemo(now))
})
