-- Lists are searched however a text was typed: one width, one case, no blanks, and signs that look alike are one.
-- `alike.ts` of the contract says the same for patterns and for what the browser filters.
create function folded(value text) returns text
  language sql immutable strict parallel safe
  return translate(
    lower(case when value is nfkc normalized then value else normalize(value, nfkc) end),
    E'\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2043\u2018\u2019\u201a\u201b\u02bc\u2032`\u201c\u201d\u201e\u201f\u301c\u223c\u2044\u2215\u0020\u0009\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u206a\u206b\u206c\u206d\u206e\u206f\u2800\ufe00\ufe01\ufe02\ufe03\ufe04\ufe05\ufe06\ufe07\ufe08\ufe09\ufe0a\ufe0b\ufe0c\ufe0d\ufe0e\ufe0f\ufeff',
    E'--------''''''''''''''""""~~//');

-- The pieces of texts are those of their folded form, of what is looked for as well. They come from one walk over the
-- letters: to count to each of them anew took the square of the length, a second and more for each long reply.
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

create or replace function needed_pieces(value text) returns text[]
  language sql immutable strict parallel safe
  return (
    select coalesce(array_agg(distinct substr(small, start, 3)), '{}')
    from folded(value) small, generate_series(1, greatest(char_length(small) - 2, 1)) start
    where small <> '');

reindex index project_named;
reindex index work_order_named;
reindex index certification_application_named;
reindex index certificate_named;
reindex index work_order_message_said;
reindex index work_order_detail_said;
reindex index account_pieces;

-- Where nothing is indexed yet nothing is to be made anew.
update search_index set tokens_version = 4 where not exists (select from knowledge_search);
