import { sql } from 'drizzle-orm'
import type { Database } from './connect.ts'

/**
 * Drops all tables and all other objects that migrations create. The schema itself stays, with the rights of other
 * users and its extensions.
 */
export async function clearDatabase(db: Database): Promise<void> {
  await db.execute(sql`do $$
    declare
      statement text;
      statements text[];
    begin
      select array_agg(drops.statement order by drops.turn) into statements from (
        select case c.relkind when 'S' then 2 else 1 end as turn, c.oid as id, format('drop %s if exists public.%I cascade',
          case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
          c.relname) as statement
        from pg_class c where c.relnamespace = to_regnamespace('public') and c.relkind in ('r', 'p', 'v', 'm', 'S')
        union all
        select 3, p.oid, format('drop routine if exists %s cascade', p.oid::regprocedure)
        from pg_proc p where p.pronamespace = to_regnamespace('public')
        union all
        select 4, t.oid, format('drop type if exists public.%I cascade', t.typname)
        from pg_type t where t.typnamespace = to_regnamespace('public') and t.typtype in ('e', 'd')
      ) drops where not exists (select from pg_depend d where d.objid = drops.id and d.deptype = 'e');
      foreach statement in array coalesce(statements, '{}') loop
        execute statement;
      end loop;
    end $$`)
  await db.execute(sql`drop schema if exists drizzle cascade`)
}
