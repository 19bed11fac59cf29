-- People are found by any part of a name, a number or an address, also by one Chinese character. No index of
-- PostgreSQL finds parts that short, so all pieces of up to three characters are indexed.
-- Counted as dear, so that the planner looks pieces up and never cuts them anew for each row.

create function text_pieces(value text) returns text[]
  language sql immutable strict parallel safe cost 2000
  return (
    select coalesce(array_agg(distinct substr(small, start, size)), '{}')
    from lower(value) small, generate_series(1, 3) size,
      generate_series(1, char_length(small) - size + 1) start);

-- The pieces that whatever contains this text has: itself when short, else each three characters of it.
create function needed_pieces(value text) returns text[]
  language sql immutable strict parallel safe
  return (
    select coalesce(array_agg(distinct substr(small, start, 3)), '{}')
    from lower(value) small, generate_series(1, greatest(char_length(small) - 2, 1)) start
    where small <> '');

-- What an account is found by, one under the other, so that nothing is found across two of them.
create function account_text(phone text, real_name text, email text) returns text
  language sql immutable parallel safe
  return lower(phone || E'\n' || real_name || E'\n' || email);

create index account_pieces on account using gin (text_pieces(account_text(phone, real_name, email)));
-- Choosing among the people of a unit: the first ones by name.
create index account_by_name on account (unit_id, real_name, id);
-- What was proposed to people who have not answered yet is looked through as it is: these are few.
create index personnel_pending on personnel (unit_id) where state = 'pending';
