-- expand: functions for an empty database
-- Search in Chinese text: every two neighbouring characters are one token of a GIN index.
-- (pg_trgm needs three characters and so misses the usual two-character word.)
-- A loop, because the same as one query takes seven times as long; the cost keeps the planner from calling it row by row
-- where the index can answer.
create or replace function cjk_bigrams(source text) returns text[]
language plpgsql immutable strict parallel safe cost 2000 as $$
declare
  cleaned text := lower(regexp_replace(source, '\s+', '', 'g'));
  tokens text[] := '{}';
begin
  for i in 1..char_length(cleaned) - 1 loop
    tokens := tokens || substr(cleaned, i, 2);
  end loop;
  return tokens;
end
$$;
