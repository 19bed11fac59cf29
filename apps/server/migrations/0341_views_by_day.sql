-- Views of bases day by day, so that statistics can speak of a period.

create table knowledge_view_day (
  base_id uuid not null references knowledge_base on delete cascade,
  -- of Shanghai
  day date not null,
  views integer not null,
  primary key (base_id, day)
);
create index knowledge_view_day_by_day on knowledge_view_day (day);
