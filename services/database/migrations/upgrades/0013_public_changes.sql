-- expand: tells other processes what changed for visitors; a release that does not listen is not disturbed
-- In the transaction of the change, whoever makes it: a process, a job, a script. Equal notices of one transaction are
-- one. A commit with a notice waits for others with one, so what changes at every claim or visit sends none.
create or replace function tell_public_change() returns trigger
language plpgsql as $$
begin
  perform pg_notify('public_change', tg_table_name);
  return null;
end
$$;
--> statement-breakpoint
create trigger cms_category_public_change after insert or update or delete on cms_category
  for each statement execute function tell_public_change();
--> statement-breakpoint
create trigger swiper_public_change after insert or update or delete on swiper
  for each statement execute function tell_public_change();
--> statement-breakpoint
create trigger cms_friend_link_public_change after insert or update or delete on cms_friend_link
  for each statement execute function tell_public_change();
--> statement-breakpoint
create trigger setting_public_change after insert or update or delete on setting
  for each statement execute function tell_public_change();
--> statement-breakpoint
create trigger requirement_public_change after insert or update or delete on requirement
  for each statement execute function tell_public_change();
--> statement-breakpoint
create trigger disability_insurance_fund_calc_rule_public_change after insert or update or delete on disability_insurance_fund_calc_rule
  for each statement execute function tell_public_change();
--> statement-breakpoint
-- views and praise are counted in the same row
create trigger cms_content_public_change after insert or delete or update of
  status, is_deleted, category_id, title, summary, body, source, source_url, title_image_id, title_image_alt,
  publish_year, publish_time, is_sticky, end_time on cms_content
  for each statement execute function tell_public_change();
--> statement-breakpoint
create trigger work_order_public_new after insert or delete on work_order
  for each statement execute function tell_public_change();
--> statement-breakpoint
-- places are taken in the same row
create trigger work_order_public_change after update on work_order
  for each row when (
    (old.status, old.is_deleted, old.display_name, old.description, old.unit_price, old.end_date)
    is distinct from
    (new.status, new.is_deleted, new.display_name, new.description, new.unit_price, new.end_date)
  ) execute function tell_public_change();
--> statement-breakpoint
create trigger enterprise_public_change after update on enterprise
  for each row when (
    (old.status, old.is_deleted, old.enterprise_name, old.introduction)
    is distinct from
    (new.status, new.is_deleted, new.enterprise_name, new.introduction)
  ) execute function tell_public_change();
