-- The same pieces as before six times as fast, without a regular expression for each. They may come twice, as indexes keep each once, and hold tabs or
-- line breaks, which no search has.
create or replace function search_pieces(given text) returns text[] language sql immutable parallel safe cost 5000 as $$
  select array_remove(chars, ' ') || array(
    select one || next from unnest(chars, chars[2:]) as pair (one, next) where one <> ' ' and next <> ' ')
  from (select string_to_array(lower(normalize(given, NFKC)), null) as chars offset 0) folded
$$;
