import { sql } from 'drizzle-orm'
import { nameSearch } from '#services/abp/conventions/name-search.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'

/** More persons of one name cannot be told apart in a dialog; a longer name gives fewer. */
const MOST_PAYEES = 20
const MOST_ORDERS = 100

export interface PayeeRow {
  id: number
  realName: string
  storedPhone: string | null
  cityName: string | null
  orders: { id: number; number: string; displayName: string }[]
}

/** Persons of a name, newest first, with the orders in which they took part. */
export const findPayees = (db: Database, realName: string): Promise<PayeeRow[]> =>
  rowsOf<PayeeRow>(
    db,
    sql`select p.id::int as id, coalesce(p.real_name, '') as "realName",
        coalesce(p.mobile_phone, p.mobile_phone_sealed) as "storedPhone", c.city_name as "cityName",
        coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'number', o.number, 'displayName', o.display_name)
            order by o.id desc)
          from (select o.id, o.number, o.display_name from work_order o
            where o.id in (select w.work_order_id from work_order_participator w
              where w.user_disabled_person_id = p.id and not w.is_deleted)
            order by o.id desc limit ${MOST_ORDERS}) o), '[]'::jsonb) as orders
      from user_disabled_person p left join city c on c.id = p.city_id
      where not p.is_deleted and ${nameSearch(sql`p.real_name`, realName)}
      order by p.id desc limit ${MOST_PAYEES}`,
  )
