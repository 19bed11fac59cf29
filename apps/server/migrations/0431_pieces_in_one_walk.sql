-- The pieces of a text, from one walk over its letters: to count to each of them anew took the square of its length, a
-- second and more for each long reply. What it answers is the same, so the indexes over it stay as they are.
create or replace function text_pieces(value text) returns text[]
  language sql immutable strict parallel safe cost 2000
  return (
    select coalesce(array_agg(distinct piece), '{}')
    from (
      select one, one || lead(one) over following as two, one || lead(one) over following || lead(one, 2) over following as three
      from unnest(string_to_array(folded(value), null)) with ordinality as letter(one, at)
      window following as (order by at)) as letters,
      lateral (values (one), (two), (three)) as pieces(piece)
    where piece is not null);
